"""Tests of statics-check: which declarations count as mutable statics."""

import importlib.machinery
import importlib.util
import os
import tempfile
import unittest

PATH = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "checks", "statics-check")


def found(text):
    loader = importlib.machinery.SourceFileLoader("statics_check", PATH)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("statics_check", loader))
    loader.exec_module(module)
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, "A.swift"), "w", encoding="utf-8") as file:
            file.write(text)
        return [name for _, _, name in module.declarations(folder)]


class Statics(unittest.TestCase):
    def test_stored_properties_are_found(self):
        self.assertEqual(
            found("enum A {\n"
                  "    private static var a = 1\n"
                  "    nonisolated(unsafe) package static weak var b: B?\n"
                  "    static var c: Int = 0 {\n        didSet {}\n    }\n"
                  "    @TaskLocal static var d: Int?\n"
                  "}\n"
                  "nonisolated(unsafe) private var e: [Int] = []\n"),
            ["a", "b", "c", "d", "e"])

    def test_computed_properties_are_not(self):
        self.assertEqual(
            found("enum A {\n"
                  "    static var a: Int { 1 }\n"
                  "    static var b: () -> Void {\n        get { {} }\n        set {}\n    }\n"
                  "    static var c: Int\n    {\n        1\n    }\n"
                  "    func f() { var local = 1 }\n"
                  "}\n"
                  "var g: Int { 2 }\n"
                  "// static var h = 1\n"
                  'let text = """\nstatic var i = 1\n"""\n'),
            [])

    def test_constants_that_hold_something_mutable_are_found(self):
        self.assertEqual(
            found("final class Table {}\n"
                  "enum A {\n"
                  "    static let a = NSLock()\n"
                  "    static let b = Atomic<Int>(0)\n"
                  "    static let c = Table()\n"
                  "    static let d = [1, 2]\n"
                  "    static let e: @convention(c) () -> Void = { B.f = Table() }\n"
                  "}\n"),
            ["a", "b", "c"])

    def test_objects_of_class_bound_protocols_and_timers_are_found(self):
        self.assertEqual(
            found("package protocol Engine: AnyObject, Sendable {}\n"
                  "protocol Value: Sendable {}\n"
                  "enum A {\n"
                  "    static let a: any Engine = make()\n"
                  "    static let b: any Value = make()\n"
                  "    static let c: Timer = {\n        Timer()\n    }()\n"
                  "}\n"),
            ["a", "c"])

    def test_tables_and_c_variables_are_found(self):
        loader = importlib.machinery.SourceFileLoader("statics_check", PATH)
        module = importlib.util.module_from_spec(importlib.util.spec_from_loader("statics_check", loader))
        loader.exec_module(module)
        with tempfile.TemporaryDirectory() as folder:
            with open(os.path.join(folder, "A.swift"), "w", encoding="utf-8") as file:
                file.write("let a = ProcessTables.shared.table(Names.init)\n// ProcessTables.shared.table(Other.init)\n")
            with open(os.path.join(folder, "a.c"), "w", encoding="utf-8") as file:
                file.write("static int count;\nstatic Block *lists[4];\nstatic uint64_t state = 7;\n"
                           "static const char text[] = {0};\nstatic int add(int a) { return a; }\n"
                           "static inline int one(void);\nint global(void);\n")
            self.assertEqual([name for _, name in module.tables(folder)], ["Names"])
            self.assertEqual([name for _, _, name in module.c_statics(folder)], ["count", "lists", "state"])


if __name__ == "__main__":
    unittest.main()
