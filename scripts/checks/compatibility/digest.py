"""The digest of Apple's API: each symbol with a fingerprint of its declaration, without the declaration itself."""

import hashlib
import json

from compatibility.declarations import normalized


def fingerprint(declaration):
    """Twelve hexadecimal digits that identify a normalized declaration."""
    return hashlib.sha256(declaration.encode()).hexdigest()[:12]


def make(surface_path):
    """Creates the rows of the digest from a list of Apple's public declarations."""
    with open(surface_path, encoding="utf-8") as file:
        surface = json.load(file)
    rows = []
    for entry in surface:
        row = {"symbol": entry["symbol"], "group": entry["group"], "priority": entry["priority"],
               "hash": fingerprint(normalized(entry["swift"]))}
        if entry.get("open"):
            row["open"] = True
        rows.append(row)
    return sorted(rows, key=lambda row: (row["group"], row["symbol"], row["hash"]))


def write(rows, path):
    with open(path, "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(row, ensure_ascii=False) for row in rows) + "\n]\n")


def load(path):
    with open(path, encoding="utf-8") as file:
        return json.load(file)
