"""Compares the failures that test runs report with the expected ones in comments of the sources."""

import pathlib
import re

# A line that must fail. The comment contains a part of the message.
MARK = re.compile(r"//\s*fails:\s*(?P<text>.+?)\s*$")
XCTEST = re.compile(r"^(?P<file>/\S+\.swift):(?P<line>\d+): error: (?P<test>\S+) : (?P<message>.*)$")
TESTING = re.compile(r"^✘ Test .* recorded an issue.* at (?P<file>\S+\.swift):(?P<line>\d+):\d+: (?P<message>.*)$")
NOISE = re.compile(r"^(Test (Case|Suite)|\s+Executed|[◇✔✘➜⚠] |warning: |\[\d+/\d+\])")


def expected(folders):
    """The expected failures: {(file name, line): part of the message}."""
    found = {}
    for folder in folders:
        for path in sorted(pathlib.Path(folder).rglob("*.swift")):
            for number, line in enumerate(path.read_text().splitlines(), 1):
                mark = MARK.search(line)
                if mark:
                    found[(path.name, number)] = mark.group("text")
    return found


def reported(output):
    """The reported failures: [(file name, line, whole message)]."""
    failures = []
    for line in output.splitlines():
        match = XCTEST.match(line) or TESTING.match(line)
        if match:
            failures.append([pathlib.Path(match.group("file")).name, int(match.group("line")), match.group("message")])
        elif failures and not NOISE.match(line):
            failures[-1][2] += "\n" + line
    return [tuple(failure) for failure in failures]


def problems(announced, failures):
    """The differences, as messages; empty if exactly the expected lines failed with their messages."""
    found = []
    if not announced:
        found.append("no line announces a failure")
    for (name, line), text in sorted(announced.items()):
        messages = [message for file, at, message in failures if (file, at) == (name, line)]
        if not messages:
            found.append(f"{name}:{line}: no failure was reported; expected: {text}")
        elif not any(text in message for message in messages):
            found.append(f"{name}:{line}: expected: {text}\n  reported: " + "\n  reported: ".join(messages))
    for name, line, message in failures:
        if (name, line) not in announced:
            found.append(f"{name}:{line}: unexpected failure: {message}")
    return found
