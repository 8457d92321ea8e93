"""The ledger: the state of every symbol in scope, as JSON and as a Markdown page."""

import json
from collections import Counter
from dataclasses import dataclass

IDENTICAL, DIFFERENT, FOUNDATION, ABSENT = "identical", "different", "foundation", "absent"
STATES = (IDENTICAL, DIFFERENT, FOUNDATION, ABSENT)
# Origins of symbols that are not a separate API in the symbol graphs of this package.
SILENT_ORIGINS = ("override", "witness", "default")


@dataclass
class Ledger:
    entries: list  # One dictionary per row of the digest.
    problems: list  # One sentence per failure of the check.
    unlisted: list  # Public names that neither the digest nor outside.txt contains.


def compare(symbols, rows, fingerprint, differences, foundation, outside, absent, releases):
    """Compares the symbols of this package with the digest.

    `differences`, `foundation`, `outside`, and `absent` map symbols to the recorded reasons; `releases` maps the new names
    of Apple's systems to the system.
    """
    ours = {}
    for symbol in symbols:
        ours.setdefault(symbol.name, []).append(symbol)
    outside = outside | {name: "Apple's, new in " + system for name, system in releases.items() if name in ours}
    names = {row["symbol"] for row in rows}
    overloads = Counter(row["symbol"] for row in rows)
    entries, problems, unlisted, used, explained = [], [], [], set(), set()

    for row in rows:
        entry = {key: row[key] for key in ("symbol", "group", "priority")}
        candidates = ours.get(row["symbol"], [])
        same = [symbol for symbol in candidates if fingerprint(symbol.declaration) == row["hash"]]
        # `Type.*` covers a type and its members.
        keys = (row["symbol"], row["symbol"] + ".*", row["symbol"].split("(")[0].rpartition(".")[0] + ".*")
        key = next((key for key in keys if key in differences), None)
        if same and not (row.get("open") and not any(symbol.is_open for symbol in same) and can_be_open(same)):
            entry["state"] = IDENTICAL
        elif not candidates and row["symbol"] in foundation:
            entry["state"], entry["note"] = FOUNDATION, foundation[row["symbol"]]
        elif not candidates or (overloads[row["symbol"]] > 1 and not same and len(candidates) < overloads[row["symbol"]]):
            # Of two overloads, the matching one is present and the other one is absent.
            entry["state"] = ABSENT
            # `Type.*` also covers the type's own name.
            key = next((key for key in keys + (row["symbol"] + ".*",) if key in absent), None)
            if key is not None:
                entry["note"] = absent[key]
                explained.add(key)
            else:
                problems.append("%s is absent without a reason in absent.txt" % row["symbol"])
        else:
            entry["state"] = DIFFERENT
            difference = "Apple's is open" if same else "ours is `%s`" % candidates[0].text
            if key is None:
                problems.append("%s differs from Apple's without a reason: %s" % (row["symbol"], difference))
            else:
                entry["note"] = differences[key]
                used.add(key)
        entries.append(entry)

    for name in sorted(set(releases) - set(ours)):
        key = next((key for key in (name, name + ".*", name.rpartition(".")[0] + ".*") if key in absent), None)
        if key is None:
            problems.append("%s, which is new in %s, is absent without a reason in absent.txt" % (name, releases[name]))
        else:
            explained.add(key)
    for name in sorted(set(differences) - used):
        problems.append("differences.txt names %s, which does not differ or is absent" % name)
    for name in sorted(set(absent) - explained):
        problems.append("absent.txt names %s, which is present, or is in no list" % name)
    beyond = {}
    for symbol in symbols:
        if symbol.name not in names and symbol.origin not in SILENT_ORIGINS:
            beyond.setdefault(symbol.name, symbol)
    for name, symbol in sorted(beyond.items()):
        if name not in outside:
            problems.append("%s is public and not in the digest: `%s`" % (name, symbol.text))
            unlisted.append(name)
    for name in sorted(set(outside) - set(ours)):
        problems.append("outside.txt names %s, which does not exist" % name)
    for name in sorted(set(outside) & names):
        problems.append("outside.txt names %s, which is in the digest" % name)
    return Ledger(entries, problems, unlisted)


def outside_lines(names):
    """Names in the format of outside.txt: one line per type."""
    lines, members = [], {}
    for name in names:
        # An operator's name may contain dots; labels do not.
        owner, dot, member = name.split("(")[0].rpartition(".")
        if dot:
            members.setdefault(owner, []).append(name[len(owner) + 1:])
        else:
            members.setdefault(name, [])
    listed = set(names)
    for owner in sorted(members):
        if owner in listed:
            lines.append(owner)
        if members[owner]:
            lines.append("%s: %s" % (owner, ", ".join(members[owner])))
    return lines


def can_be_open(symbols):
    """Whether `open` applies to any of these symbols. It does not apply to static members or members of value types."""
    return any(symbol.kind in ("class", "method", "property", "subscript") for symbol in symbols)


def as_json(ledger):
    counts = {"all": counted(ledger.entries)}
    for priority in (1, 2, 3):
        counts["priority %d" % priority] = counted(e for e in ledger.entries if e["priority"] == priority)
    groups = {group: counted(e for e in ledger.entries if e["group"] == group) for group in group_names(ledger)}
    head = json.dumps({"counts": counts, "groups": groups}, ensure_ascii=False, indent=2)
    body = ",\n".join("    " + json.dumps(entry, ensure_ascii=False) for entry in ledger.entries)
    return head[:-2] + ',\n  "symbols": [\n' + body + "\n  ]\n}\n"


def counted(entries):
    counts = Counter(entry["state"] for entry in entries)
    return {state: counts[state] for state in STATES}


def group_names(ledger):
    return sorted({entry["group"] for entry in ledger.entries})


def as_page(ledger):
    lines = [
        "# Compatibility", "",
        "This page lists every UIKit symbol in scope and its state. `scripts/checks/ledger` generates it from the compiler's",
        "symbol graphs of `UIKit`, `QuartzCore`, `CoreGraphics`, and `CoreImage`. `./test` fails when the page is stale,",
        "when a public symbol is not Apple's, or when a declaration differs from Apple's without a reason below.", "",
        "* **identical**: the same declaration, except for attributes, internal parameter names, and default values",
        "* **different**: present, with the difference stated below",
        "* **Foundation**: declared by Swift's Foundation on every platform",
        "* **absent**: code that uses the symbol does not compile", "",
        "Published layouts use symbols of priority 1, and the apps around them use symbols of priority 2. All other symbols",
        "have priority 3.", "",
        "| group | priority | identical | different | Foundation | absent |",
        "|---|---|---|---|---|---|"]
    for group in group_names(ledger):
        for priority in (1, 2, 3):
            entries = [e for e in ledger.entries if e["group"] == group and e["priority"] == priority]
            if entries:
                lines.append(table_row(group, priority, entries))
    lines.append(table_row("**all**", "", ledger.entries))
    lines += ["", "## Different symbols", ""]
    lines += ["* `%s`: %s" % (e["symbol"], e["note"]) for e in ledger.entries if e["state"] == DIFFERENT and "note" in e]
    for priority in (1, 2, 3):
        absent = [e for e in ledger.entries if e["state"] == ABSENT and e["priority"] == priority]
        lines += ["", "## Absent symbols, priority %d (%d)" % (priority, len(absent)), ""]
        for group in group_names(ledger):
            reasons = {}
            for entry in absent:
                if entry["group"] == group:
                    reasons.setdefault(entry.get("note"), []).append("`%s`" % entry["symbol"])
            for reason, names in reasons.items():
                lines.append("* %s: %s%s" % (group, ", ".join(names), "; " + reason if reason else ""))
    lines += ["", "`docs/compatibility/ledger.json` contains the state of each symbol in machine-readable form.",
              "[limits.md](compatibility/limits.md) lists members with limits, and [repositories.md](compatibility/repositories.md)",
              "the published layouts, libraries, and apps that were tried.", ""]
    return "\n".join(lines)


def table_row(group, priority, entries):
    counts = counted(entries)
    return "| %s | %s | %s |" % (group, priority, " | ".join(str(counts[state]) for state in STATES))
