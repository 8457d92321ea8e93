"""Tests of the comparison of public symbols with the names of Apple's systems."""

import unittest
from collections import namedtuple

from compatibility import report

Symbol = namedtuple("Symbol", "name declaration text origin is_open kind")


def symbol(name):
    return Symbol(name=name, declaration=name, text=name, origin="own", is_open=False, kind="method")


def compare(public, releases, absent=None):
    return report.compare(
        [symbol(name) for name in public], [], lambda declaration: declaration, {}, {}, {}, absent or {}, releases)


class Releases(unittest.TestCase):
    def test_a_new_name_that_is_public_needs_no_other_line(self):
        self.assertEqual(compare(["UIGlass"], {"UIGlass": "iOS 26"}).problems, [])

    def test_a_new_name_that_is_absent_needs_a_reason(self):
        problems = compare([], {"UIGlass": "iOS 26"}).problems
        self.assertEqual(problems, ["UIGlass, which is new in iOS 26, is absent without a reason in absent.txt"])
        self.assertEqual(compare([], {"UIGlass": "iOS 26"}, {"UIGlass": "no glass"}).problems, [])
        self.assertEqual(compare([], {"UIGlass.tint": "iOS 26"}, {"UIGlass.*": "no glass"}).problems, [])

    def test_a_reason_for_a_name_that_is_present_is_reported(self):
        problems = compare(["UIGlass"], {"UIGlass": "iOS 26"}, {"UIGlass": "no glass"}).problems
        self.assertEqual(problems, ["absent.txt names UIGlass, which is present, or is in no list"])


if __name__ == "__main__":
    unittest.main()
