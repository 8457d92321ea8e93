import SourcePort
import Testing

@Suite("limits of sources")
struct LimitTests {
    /// The findings for a source with a valid first line.
    private func complaint(_ text: String) -> String {
        let source = Porter.Source(path: "A.swift", text: "import UIKit\n" + text + "\n")
        let result = Porter.port([source])
        #expect(result.files == [source] || result.findings.isEmpty)
        return result.findings.map(\.description).joined(separator: "\n")
    }

    private func nested(_ open: String, _ close: String = "", _ count: Int) -> String {
        String(repeating: open, count: count) + "0" + String(repeating: close, count: count)
    }

    @Test(
        "nested brackets, conditions, and chains that would overflow the stack are errors with file and line",
        arguments: [
            ("let a = ", "[", "]", 10_000), ("let a = ", "(", ")", 10_000), ("let a = ", "{", "}", 10_000),
            ("let a: ", "A<", ">", 1_000), ("let a: ", "A <\n", "", 1_000), ("", "#if A\n", "\n#endif", 5_000),
            ("let a = ", "try ", "", 20_000), ("let a = ", "a.", "", 50_000), ("let a = ", "a\n.", "", 50_000),
            ("let a: ", "() -> ", "", 50_000), ("", "if a {} else ", "", 20_000), ("", "let ", "", 20_000),
            ("#if ", "a && ", "", 20_000), ("let a = ", "consume\n", "", 20_000), ("@a ", "@a\n", "", 20_000),
            ("", "precedencegroup ", "", 2_400), ("let a = ", "\"\\(", ")\"", 500), ("", "a:\n", "", 20_000),
            ("let a = ", "[", "", 10_000), ("let a = ", "a +\n", "", 20_000), ("let a = a", "\n+ a", "", 20_000),
        ])
    func overflow(_ start: String, _ open: String, _ close: String, _ count: Int) {
        let message = complaint(start + nested(open, close, count))
        #expect(message.hasPrefix("A.swift:") && message.contains(": error: not parsed: "), "\(open)")
    }

    @Test(
        "array brackets whose parsing would take exponential time are an error", arguments: ["[", "[(", "[(a,", "[A<"])
    func exponential(_ open: String) {
        let close = open.reversed().map { ["[": "]", "(": ")", "<": ">"][String($0)] ?? "" }.joined()
        #expect(complaint("let a = " + nested(open, close, 24)).contains("2: error: not parsed: array brackets"))
        #expect(complaint("let a = " + nested(open, close, 5)) == "")
    }

    @Test("ordinary code is below the limits")
    func ordinary() {
        let table = "let a = [\n" + String(repeating: "    [1, 2, [3, 4]],\n", count: 20_000) + "]"
        let chain = "let b = Publisher()" + String(repeating: "\n    .map { $0 + 1 }", count: 500)
        let lines = String(repeating: "let c = a < b && c > d ? [x[0]: \"\\(y)\"] : [:]\n", count: 5_000)
        let deep = nested("if a {", "}", 60)
        let strings = String(repeating: "let d = \"([{<\" // ((((\n/* [[[ */ let e = #\"\"\\(\"#\n", count: 500)
        let conditions = String(repeating: "#if A\nlet f = 1\n#else\nlet f = 2\n#endif\n", count: 500)
        let classes = String(repeating: "class A {\n    @objc\n    func f() -> [Int] { [] }\n}\n", count: 5_000)
        let shell = "let g = \"\"\"\n    \"quoted\" \\(name(\"x\")) (((\n    \"\"\"\n"
        for text in [table, chain, lines, deep, strings, conditions, classes, String(repeating: shell, count: 500)] {
            #expect(SourceLimits.exceeded(by: text) == nil, "\(text.prefix(40))")
        }
    }

    @Test("a rejected file does not prevent rewriting the other files of its module")
    func others() {
        let bad = Porter.Source(path: "Bad.swift", text: nested("[", "]", 500))
        let good = Porter.Source(path: "Good.swift", text: "import UIKit\n@objc class A {}\n")
        let result = Porter.port([bad, good])
        #expect(result.files.map(\.path) == ["Bad.swift", "Good.swift"])
        #expect(result.files[0] == bad && result.files[1].text == "import UIKit\nclass A {}\n")
        #expect(result.findings.map(\.path) == ["Bad.swift"])
    }

    @Test("a file that is too large is rejected")
    func large() {
        let text = String(repeating: "let a = 1\n", count: 300_000)
        #expect(
            SourceLimits.exceeded(by: text)?.message == "the file has 3000000 bytes, more than the limit of 2097152")
    }
}
