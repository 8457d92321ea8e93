"""Tests the declarations of Apple's UIKit that scripts/checks/apple_stubs.py writes."""

import unittest

import apple_stubs

BASE = "@MainActor open class UIView: NSObject, @preconcurrency NSCoding {\n    open var frame: CGRect { fatalError() }\n}\n"


def entry(symbol, kind, swift, is_open=False):
    return {"symbol": symbol, "type": symbol.split("(")[0].rpartition(".")[0] or ("" if kind == "typealias" else symbol),
            "kind": kind, "swift": swift, "open": is_open}


def lines(*entries):
    return [line.strip() for line in apple_stubs.Writer(list(entries), BASE).text().splitlines()]


CELL = entry("UICell", "class", "@MainActor class UICell : UIView, NSCoding", True)


class StubTests(unittest.TestCase):
    def test_a_class_keeps_its_isolation_and_inherits_conformances(self):
        self.assertIn("@MainActor open class UICell : UIView {", lines(CELL))

    def test_members_of_the_base_are_overridden(self):
        member = entry("UICell.frame", "property", "var frame: CGRect { get set }", True)
        self.assertIn("open override var frame: CGRect { get { fatalError() } set { } }", lines(CELL, member))

    def test_a_member_with_an_unknown_type_is_left_out(self):
        member = entry("UICell.shape", "property", "var shape: UIShape { get }", True)
        self.assertNotIn("shape", " ".join(lines(CELL, member)))

    def test_optional_requirements_can_be_called_in_both_forms(self):
        protocol = entry("UICellDelegate", "protocol", "@MainActor protocol UICellDelegate")
        method = entry("UICellDelegate.cell(_:isIn:)", "method", "optional func cell(_ cell: UICell, isIn x: Int) -> Bool")
        text = lines(CELL, protocol, method)
        self.assertIn("public func cell(_ cell: UICell, isIn x: Int) -> Bool { fatalError() }", text)
        self.assertIn("public func callAsFunction(_ cell: UICell, isIn x: Int) -> Bool { fatalError() }", text)
        self.assertIn("public var cell: UICellDelegate_cell? { fatalError() }", text)

    def test_the_digest_describes_most_of_its_declarations(self):
        writer = apple_stubs.Writer(apple_stubs.load(), apple_stubs.base())
        writer.text()
        self.assertGreater(len(writer.entries) - len(set(writer.omitted)), 750)


if __name__ == "__main__":
    unittest.main()
