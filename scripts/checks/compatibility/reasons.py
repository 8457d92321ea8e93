"""The recorded reasons for intended differences from Apple, absent symbols, and symbols outside the digest."""

import re


def load_differences(path):
    """Reads `symbol: reason` lines as {symbol: reason}."""
    reasons = {}
    for number, line in lines(path):
        # A symbol may contain colons; the reason starts after the first colon that is followed by a space.
        symbol, separator, reason = line.partition(": ")
        if not separator or not reason.strip():
            raise SystemExit("%s:%d: expected 'symbol: reason'" % (path, number))
        reasons[symbol] = reason.strip()
    return reasons


def load_outside(path):
    """Reads headings `[reason]`, each followed by `Type: member, member` or a name alone, as {symbol: reason}."""
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
    """The lines that are neither empty nor comments, with their numbers."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.split("#", 1)[0].strip()
            if line:
                yield number, line
