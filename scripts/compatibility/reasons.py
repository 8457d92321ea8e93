"""The reasons that people wrote down: where we differ from Apple on purpose, and what lies outside the digest."""

import re


def load_differences(path):
    """`symbol: reason` lines: {symbol: reason}."""
    reasons = {}
    for number, line in lines(path):
        # A symbol holds colons of its own; the reason starts behind the first colon with a space.
        symbol, separator, reason = line.partition(": ")
        if not separator or not reason.strip():
            raise SystemExit("%s:%d: expected 'symbol: reason'" % (path, number))
        reasons[symbol] = reason.strip()
    return reasons


def load_outside(path):
    """Headings `[reason]`, then `Type: member, member` or a name alone: {symbol: reason}."""
    reasons, reason = {}, None
    for number, line in lines(path):
        if line.startswith("[") and line.endswith("]"):
            reason = line[1:-1]
            continue
        if reason is None:
            raise SystemExit("%s:%d: a name before the first [reason]" % (path, number))
        owner, separator, members = line.partition(": ")
        if not separator:
            reasons[line] = reason
            continue
        for member in split_members(members):
            reasons[owner + "." + member] = reason
    return reasons


def split_members(text):
    return [member.strip() for member in re.split(r",\s*", text) if member.strip()]


def lines(path):
    """The lines that say something, with their numbers."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.split("#", 1)[0].strip()
            if line:
                yield number, line
