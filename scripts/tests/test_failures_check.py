"""Tests of how scripts/checks/failures-check evaluates the output of test runs."""

import pathlib
import tempfile
import unittest

from failures_check import expected, problems, reported

SOURCE = """\
func testOne() {
    assertSnapshot(of: view, as: .image)  // fails: 3 pixels differ
    assertLaws(of: view)
}
"""
XCTEST = """\
Test Case 'CardTests.testOne' started at 2026-01-01 10:00:00.000
/package/Tests/CardTests.swift:2: error: CardTests.testOne : failed - Snapshot "a":
3 pixels differ
Test Case 'CardTests.testOne' failed (0.1 seconds)
"""
TESTING = """\
◇ Test testOne() started.
✘ Test testOne() recorded an issue at CardTests.swift:2:5: Issue recorded
↳ Snapshot "a": 3 pixels differ
✘ Test testOne() failed after 0.015 seconds with 1 issue.
"""


class FailuresCheckTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        (pathlib.Path(self.folder.name) / "CardTests.swift").write_text(SOURCE)
        self.announced = expected([self.folder.name])

    def test_announced_lines_are_found(self):
        self.assertEqual(self.announced, {("CardTests.swift", 2): "3 pixels differ"})

    def test_reports_of_both_frameworks_match(self):
        for output in (XCTEST, TESTING):
            self.assertEqual(problems(self.announced, reported(output)), [])

    def test_a_reporter_that_reports_nothing_is_found(self):
        found = problems(self.announced, reported("Test Case 'CardTests.testOne' passed (0.1 seconds)\n"))
        self.assertEqual(found, ["CardTests.swift:2: no failure was reported; expected: 3 pixels differ"])

    def test_another_line_or_message_is_found(self):
        for output in (XCTEST.replace(":2:", ":3:"), TESTING.replace(":2:", ":3:")):
            self.assertEqual(len(problems(self.announced, reported(output))), 2)
        for output in (XCTEST, TESTING):
            self.assertEqual(len(problems(self.announced, reported(output.replace("3 pixels", "4 pixels")))), 1)

    def test_a_package_without_announced_failures_is_found(self):
        self.assertEqual(problems({}, []), ["no line announces a failure"])


if __name__ == "__main__":
    unittest.main()
