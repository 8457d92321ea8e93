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

@Suite("limits of modules")
struct ModuleLimitTests {
    @Test(
        "long chains of declarations are rewritten in seconds", .timeLimit(.minutes(2)),
        arguments: [
            "class A#1: A#0 { @objc func f() {} }",
            "class A#1: A#0 { override func f() {} }\nextension A#1 { @objc func g() {} }",
            "class A#0: A#1 { @objc func f() {}; func tableView() {} }",
            "protocol A#1: A#0 { @objc optional func f() }",
            "typealias A#1 = A#0", "typealias A#0 = A#1\nextension A#0 { func f() {} }",
            "class A#1: A#0 { func f#1() { #selector(f#0) } }",
        ])
    func chains(_ template: String) {
        func text(_ index: Int) -> String {
            template.replacing("#0", with: "\(index)").replacing("#1", with: "\(index + 1)")
        }
        // With rules that compare all classes with the superclasses of all others, 400 of them took more than a minute.
        let declarations = (0..<400).map(text).joined(separator: "\n")
        let source = Porter.Source(path: "A.swift", text: "import UIKit\n" + declarations + "\n")
        #expect(Porter.port([source]).files.count == 1)
    }

    @Test("aliases that stand for each other, and classes that inherit from each other, end")
    func circles() {
        let text = """
            import UIKit
            typealias A = B
            typealias B = C
            typealias C = A
            class D: E { @objc func f() {} }
            class E: F {}
            class F: D, A {}
            class G<T>: B { weak var x: A? }
            """
        #expect(Porter.port([Porter.Source(path: "A.swift", text: text)]).files.count == 1)
    }

    @Test("a class with more superclasses than a limit is reported")
    func superclasses() {
        let text = (0..<150).map { "class A\($0 + 1): A\($0) {}" }.joined(separator: "\n")
        let findings = Porter.port([Porter.Source(path: "A.swift", text: text)]).findings
        #expect(findings.map(\.message) == ["the class has more than 100 superclasses; the others are not examined"])
    }
}
