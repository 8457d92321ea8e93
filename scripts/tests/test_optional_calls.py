"""Tests of optional-calls: the code generated for a line of the table, invalid lines, and stale files."""

import contextlib
import importlib.machinery
import importlib.util
import io
import os
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
HERE = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "checks")
sys.path.insert(0, HERE)

import optional_methods  # noqa: E402

DELEGATE = "Sources/Kit/UIKit/Lists/Delegate.swift"
TABLE = """
file %s
import Foundation

/// Controls things.
protocol Delegate: NSObjectProtocol

/// Whether it may begin.
shouldBegin: thing(_ thing: Thing, shouldBegin index: Int) -> Bool = thing.isEnabled
required thing(_ thing: Thing, at index: Int) -> Thing
thingDidEnd(_ thing: Thing)
thing(_ thing: Thing, viewAt index: Int) -> View? = nil
""" % DELEGATE


def script():
    loader = importlib.machinery.SourceFileLoader("optional_calls", os.path.join(HERE, "optional-calls"))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("optional_calls", loader))
    loader.exec_module(module)
    return module


def generated(table, file=DELEGATE):
    return script().outputs(optional_methods.Table(table), ".")[file]


class Generation(unittest.TestCase):
    def test_a_protocol_keeps_its_comments_and_calls_report_missing_methods(self):
        text = generated(TABLE)
        for part in (
            "/// Controls things.\n@preconcurrency @MainActor public protocol Delegate: NSObjectProtocol {\n"
            "    /// Whether it may begin.\n    func thing(_ thing: Thing, shouldBegin index: Int) -> Bool\n",
            "    public func thing(_ thing: Thing, shouldBegin index: Int) -> Bool {\n"
            "        OptionalCall.record(.shouldBegin, self)\n        return thing.isEnabled\n    }\n",
            "    public func thingDidEnd(_ thing: Thing) { OptionalCall.record(.thingDidEnd, self) }\n",
            "    public func thing(_ thing: Thing, viewAt index: Int) -> View? { nil }\n",
            "    public func callAsFunction(_ thing: Thing, shouldBegin index: Int) -> Bool? {\n"
            "        OptionalCall.call(.shouldBegin, target) { target.thing(thing, shouldBegin: index) }\n    }\n",
            "    @discardableResult\n    public func callAsFunction(_ thing: Thing) -> Void? {\n",
            "    public func callAsFunction(_ thing: Thing, viewAt index: Int) -> View? {\n"
            "        target.thing(thing, viewAt: index)\n    }\n",
            "    public var thing: _Delegate_thing? { .init(target: self) }\n",
        ):
            self.assertIn(part, text)
        self.assertNotIn("public func thing(_ thing: Thing, at index: Int)", text)

    def test_a_refining_protocol_has_the_calls_of_the_one_above(self):
        text = generated(TABLE + "\nprotocol Finer: Delegate\n\ndirect size: thing(_ thing: Thing, sizeAt index: Int) -> Size = .zero\n")
        self.assertIn("public protocol _Delegate_thing_calls {\n    var _target: any Delegate { get }", text)
        self.assertIn("public struct _Finer_thing: _Delegate_thing_calls {", text)
        self.assertIn("    @_disfavoredOverload\n    public func callAsFunction(_ thing: Thing, sizeAt index: Int) -> Size {", text)

    def test_a_method_that_falls_back_on_another_one_is_not_called_as_an_optional_one(self):
        text = generated(TABLE + "uncalled thingDidEnd(_ thing: Thing, for reason: Int) = log(reason); thingDidEnd(thing)\n")
        self.assertIn("    public func thingDidEnd(_ thing: Thing, for reason: Int) {\n"
                      "        log(reason)\n        thingDidEnd(thing)\n    }\n", text)
        self.assertNotIn("callAsFunction(_ thing: Thing, for", text)

    def test_cases_and_names_for_the_migrator(self):
        files = script().outputs(optional_methods.Table(TABLE), ".")
        self.assertIn("case shouldBegin, thingDidEnd", files[script().METHODS_FILE])
        porter = files[script().PORTER_FILE]
        self.assertIn('"thing(_:shouldBegin:)"\n    ]', porter)
        self.assertIn('"thing(_:shouldBegin:)", "thing(_:viewAt:)", "thingDidEnd(_:)",', porter)

    def test_the_ledger_knows_the_names_that_are_not_apples(self):
        names = optional_methods.Table(TABLE + "\nfile Controller.swift\nclass Controller: Delegate\n").public_names()
        self.assertEqual(sorted(names), [
            "Controller.thing(_:shouldBegin:)", "Controller.thing(_:viewAt:)", "Controller.thingDidEnd(_:)",
            "Delegate.thing", "Delegate.thingDidEnd"])


class Refusals(unittest.TestCase):
    def test_lines_that_say_too_little_or_too_much(self):
        for line, message in (
            ("thing(_ thing: Thing, shouldBegin index: Int)\nthing(_ thing: Thing, shouldBegin index: Int)", "used twice"),
            ("required direct thing(_ thing: Thing)", "not called as an optional one"),
            ("a: thing(_ thing: Thing) -> Int", "needs a default"),
            ("required a: thing(_ thing: Thing)", "neither a case"),
            ("shouldBegin: thing(_ thing: Thing)", "used twice"),
            ("a: thing(_ thing: Thing", "not closed"),
            ("thing", "expected"),
            ("file %s" % DELEGATE, "already"),
            ("a: thing(_ thing)", "not a parameter"),
            ("/// " + "a" * 113 + "\na: thing(_ thing: Thing)", "longer"),
        ):
            with self.assertRaises(optional_methods.Fault, msg=line) as caught:
                optional_methods.Table(TABLE + line + "\n")
            self.assertIn(message, str(caught.exception))


class Staleness(unittest.TestCase):
    def run_script(self, root, *words):
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            status = script().main(list(words) + ["--root", root])
        return status, output.getvalue()

    def test_check_names_the_files_that_are_not_what_the_table_produces(self):
        controller = "Sources/Kit/UIKit/Controllers/Controller.swift"
        with tempfile.TemporaryDirectory() as root:
            for file, text in (
                (optional_methods.TABLE, TABLE + "\nfile %s\nclass Controller: Delegate\n" % controller),
                (controller, "class Controller {\n    let own = 1\n\n%s\n%s\n}\n" % (script().REGION_START, script().REGION_END)),
            ):
                os.makedirs(os.path.dirname(os.path.join(root, file)), exist_ok=True)
                with open(os.path.join(root, file), "w", encoding="utf-8") as output:
                    output.write(text)
            self.assertEqual(self.run_script(root, "check")[0], 1)
            self.assertEqual(self.run_script(root), (0, ""))
            self.assertEqual(self.run_script(root, "check"), (0, ""))
            text = optional_methods.read(os.path.join(root, controller))
            self.assertIn("    let own = 1\n", text)
            self.assertIn("    open func thingDidEnd(_ thing: Thing) { OptionalCall.record(.thingDidEnd, self) }\n", text)
            orphan = os.path.join(root, "Sources/Kit/UIKit/Lists/Old.swift")
            with open(orphan, "w", encoding="utf-8") as output:
                output.write(script().HEADER + "\n")
            status, output = self.run_script(root, "check")
            self.assertEqual(status, 1)
            self.assertIn("Old.swift", output)
            os.remove(orphan)
            with open(os.path.join(root, DELEGATE), "a", encoding="utf-8") as output:
                output.write("// by hand\n")
            status, output = self.run_script(root, "check")
            self.assertEqual((status, output.count("\n")), (1, 1))
            self.assertIn(DELEGATE, output)


if __name__ == "__main__":
    unittest.main()
