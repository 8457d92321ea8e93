"""Tests of `layers-check`: permitted references and each kind of failure."""

import importlib.machinery
import importlib.util
import os
import unittest

import code_index

HERE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "checks")
LOADER = importlib.machinery.SourceFileLoader("layers_check", os.path.join(HERE, "layers-check"))
layers_check = importlib.util.module_from_spec(importlib.util.spec_from_loader("layers_check", LOADER))
LOADER.exec_module(layers_check)

DECLARED = """
groups Engine Kit
folders UIKit/Base: Views Scroll
folders UIKit/Lists: Table
"""
VIEW, SCROLL, TABLE = (
    "Sources/Kit/UIKit/Base/Views/View.swift", "Sources/Kit/UIKit/Base/Scroll/Scroll.swift",
    "Sources/Kit/UIKit/Lists/Table/Rows/Table.swift")


def defines(name):
    return (name, name, code_index.DEFINITION, 1)


def refers(name, line=7):
    return (name, name, code_index.REFERENCE, line)


def faults(declared=DECLARED, view=(), scroll=(), table=(), more=()):
    occurrences = {
        VIEW: [defines("View"), *view], SCROLL: [defines("Scroll"), *scroll], TABLE: [defines("Table"), *table]}
    return layers_check.check(layers_check.Layers(declared), occurrences, [VIEW, SCROLL, TABLE, *more])


class LayersCheckTests(unittest.TestCase):
    def test_downward_references_pass(self):
        self.assertEqual(faults(scroll=[refers("View")], table=[refers("View"), refers("Scroll")]), [])

    def test_an_upward_reference_fails_with_file_line_and_name(self):
        (fault,) = faults(view=[refers("Table", line=12)])
        self.assertIn("UIKit/Base/Views -> UIKit/Lists/Table: upward reference", fault)
        self.assertIn(VIEW + ":12 refers to Table of " + TABLE, fault)

    def test_a_cycle_between_folders_fails(self):
        self.assertEqual(len(faults(view=[refers("Scroll")], scroll=[refers("View")])), 1)

    def test_an_upward_reference_between_groups_fails(self):
        occurrences = {
            "Sources/Engine/Core/Core.swift": [defines("Core"), refers("View", line=3)],
            VIEW: [defines("View"), refers("Core")]}
        declared = "groups Engine Kit\nfolders UIKit/Base: Views\n"
        (fault,) = layers_check.check(layers_check.Layers(declared), occurrences, list(occurrences))
        self.assertIn("Engine/Core -> Kit/UIKit: upward reference", fault)

    def test_an_exception_with_a_reason_permits_a_reference(self):
        declared = DECLARED + "exception UIKit/Base/Views -> UIKit/Lists/Table: a reason\n"
        self.assertEqual(faults(declared, view=[refers("Table")]), [])

    def test_an_exception_for_a_level_permits_its_folders(self):
        declared = DECLARED + "exception UIKit/Base/Views -> UIKit/Lists: a reason\n"
        self.assertEqual(faults(declared, view=[refers("Table")]), [])

    def test_an_exception_without_need_or_reason_fails(self):
        declared = DECLARED + "exception UIKit/Base/Views -> UIKit/Lists/Table: a reason\n"
        self.assertIn("is not needed", faults(declared)[0])
        declared = DECLARED + "exception UIKit/Base/Views -> UIKit/Lists/Table:\n"
        self.assertIn("needs a reason", faults(declared, view=[refers("Table")])[0])

    def test_more_than_ten_exceptions_fail(self):
        lines = "".join("exception UIKit/Base/Views -> UIKit/Folder%d: a reason\n" % i for i in range(11))
        self.assertIn("11 exceptions; at most 10 are allowed", faults(DECLARED + lines)[0])

    def test_undeclared_and_empty_folders_fail(self):
        found = faults(DECLARED + "folders UIKit/Lists: Flow\n", more=["Sources/Kit/UIKit/Lists/Grid/Grid.swift"])
        self.assertTrue(any("UIKit/Lists/Grid is not declared" in fault for fault in found))
        self.assertTrue(any("UIKit/Lists/Flow is declared in layers.txt and has no files" in fault for fault in found))

    def test_a_file_that_is_not_in_the_index_fails(self):
        found = faults(more=["Sources/Kit/UIKit/Base/Views/New.swift"])
        self.assertTrue(any("does not contain Sources/Kit/UIKit/Base/Views/New.swift" in fault for fault in found))

    def test_the_documented_list_must_be_the_declared_one(self):
        layers = layers_check.Layers(DECLARED)
        self.assertEqual(layers_check.documented("Lists  Table\nBase   Views,\n         Scroll\n", layers), [])
        (fault,) = layers_check.documented("Lists  Table\nBase   Scroll, Views\n", layers)
        self.assertIn("lists the folders of UIKit/Base as `Scroll, Views`", fault)
        self.assertEqual(len(layers_check.documented("", layers)), 2)


if __name__ == "__main__":
    unittest.main()
