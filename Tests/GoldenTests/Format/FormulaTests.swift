import Testing

@testable import GoldenRunner

@Suite("Formulas of golden files")
struct FormulaTests {
    @Test(
        "formulas follow the usual rules",
        arguments: [
            ("60 + 10*(item mod 3)", 70.0), ("40 + 6*(item mod 4)", 40), ("4+3*s", 10), ("8+s", 10), ("2 - 3 - 4", -5),
            ("12 / 3 / 2", 2), ("-s + 1", -1), ("max(0.2, 1-d)", 0.75), ("min(1, 2, abs(-7))", 1),
            ("abs(item*155 + 4 - offset.x) / 300", 524.0 / 300), ("7 % 4", 3),
        ] as [(String, Double)])
    func value(text: String, expected: Double) throws {
        let formula = try Formula(text)
        #expect(formula.value(["item": 4, "s": 2, "d": 0.25, "offset.x": 100]) == expected)
    }

    @Test("a formula lists its names")
    func names() throws {
        #expect(try Formula("max(item, 2*s) + 1").names == ["item", "s"])
    }

    @Test("an invalid formula is an error", arguments: ["", "1 +", "(1", "1 2", "max 3", "a $ b"])
    func malformed(text: String) {
        #expect(throws: GoldenError.self) { try Formula(text) }
    }
}
