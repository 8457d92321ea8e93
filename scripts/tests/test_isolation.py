"""Tests of isolation-check: which declarations differ from related ones."""

import importlib.machinery
import importlib.util
import os
import sys
import unittest

sys.dont_write_bytecode = True
PATH = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "checks", "isolation-check")


def check():
    loader = importlib.machinery.SourceFileLoader("isolation_check", PATH)
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("isolation_check", loader))
    loader.exec_module(module)
    return module


def symbol(path, text, kind="swift.method"):
    return {"pathComponents": path.split("."), "kind": {"identifier": kind}, "declarationFragments": [{"spelling": text}]}


VIEW = symbol("View", "@MainActor @preconcurrency class View", "swift.class")
VALUE = symbol("Value", "struct Value", "swift.struct")


class Graphs(unittest.TestCase):
    def faults(self, *symbols):
        return list(check().odd_symbols({"symbols": list(symbols)}))

    def test_members_have_the_isolation_of_their_type(self):
        self.assertEqual(self.faults(
            VIEW, VALUE, symbol("View.layout()", "@MainActor func layout()"), symbol("Value.a", "var a: Int"),
            symbol("View.name", "nonisolated static let name: String"),
            symbol("View.hash", "override var hash: Int { get }"),
            symbol("Value.make()", "@MainActor @preconcurrency func make()"),
            symbol("View.Mode", "enum Mode", "swift.enum"), symbol("View.Handler", "typealias Handler = () -> Void", "swift.typealias")), [])

    def test_a_member_of_a_value_on_the_main_actor_needs_preconcurrency(self):
        self.assertEqual(len(self.faults(VALUE, symbol("Value.make()", "@discardableResult @MainActor func make()"))), 1)

    def test_a_type_on_the_main_actor_needs_preconcurrency(self):
        self.assertEqual(len(self.faults(symbol("Calls", "@MainActor struct Calls", "swift.struct"))), 1)

    def test_a_member_that_lacks_the_isolation_of_its_type(self):
        self.assertEqual(len(self.faults(VIEW, symbol("View.layout()", "func layout()"))), 1)

    def test_overloads_of_different_isolation(self):
        self.assertEqual(len(self.faults(
            VALUE, symbol("Value.make(_:)", "@MainActor @preconcurrency func make(_ a: Int)"),
            symbol("Value.make()", "func make()"))), 1)

    def test_main_actor_functions_as_parameters_do_not_count(self):
        self.assertEqual(self.faults(VALUE, symbol("Value.run(_:)", "func run(_ body: @escaping @MainActor () -> Void)")), [])


class Sources(unittest.TestCase):
    def lines(self, text):
        return [line for line, _ in check().odd_lines(text)]

    def test_public_declarations_on_the_main_actor_without_preconcurrency(self):
        self.assertEqual(self.lines(
            "@MainActor public struct _Calls {\n"
            "    @MainActor public func callAsFunction() {}\n"
            "    @discardableResult\n"
            "    @MainActor\n"
            "    public func other() {}\n"
            "}\n"), [1, 2, 5])

    def test_others_are_fine(self):
        self.assertEqual(self.lines(
            "@preconcurrency @MainActor public struct _Calls {\n"
            "    public func callAsFunction(_ body: @MainActor () -> Void) {}\n"
            "    // @MainActor public func old() {}\n"
            "    @MainActor func internal() {}\n"
            "}\n"
            "@preconcurrency @MainActor\n"
            "open class _View {}\n"), [])


if __name__ == "__main__":
    unittest.main()
