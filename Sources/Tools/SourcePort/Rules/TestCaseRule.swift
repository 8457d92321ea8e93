import SwiftSyntax

/// Gives test cases what delegates need.
///
/// UIKit's delegates are `NSObjectProtocol`s. On Apple's platforms, `XCTestCase` is an `NSObject`; elsewhere, it has no
/// superclass. The members that the protocol requires are written once in a module with such a test case.
struct TestCaseRule {
    /// The beginning of the generated code, by which a second run recognizes it.
    private static let mark = "extension XCTestCase {\n    func isEqual("

    /// Adds the edits of all files to a pass over the module.
    static func run(_ pass: Pass) {
        let module = pass.module
        guard !module.files.contains(where: { $0.text.string.contains(mark) }) else { return }
        let delegates = module.types.values.filter { type in
            type.kind == .class && module.foreignSuperclass(of: type) == "XCTestCase"
                && type.inherited.contains { $0 != "XCTestCase" && module.type($0, in: type.name)?.node == nil }
        }
        guard let file = delegates.map(\.file).min() else { return }
        let text = module.files[file].text
        let lines = [
            "", mark + "_ object: Any?) -> Bool { object as AnyObject? === self }",
            "    var hash: Int { ObjectIdentifier(self).hashValue }",
            "    func `self`() -> Self { self }",
            "    func isProxy() -> Bool { false }",
            "    var description: String { name }",
            "    var debugDescription: String { name }", "}", "",
        ]
        pass.insert(
            (text.bytes.last == newline ? "" : "\n") + lines.joined(separator: "\n"),
            at: AbsolutePosition(utf8Offset: text.bytes.count), in: file)
    }
}
