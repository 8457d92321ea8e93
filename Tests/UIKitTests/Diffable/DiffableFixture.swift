import Foundation
import Testing
import UIKit

/// A case of `Tests/Fixtures/uikit/diffable`: an initial snapshot, operations, and UIKit's result of each.
struct DiffableCase: CustomTestStringConvertible {
    struct Step {
        var name: String
        var arguments: [Any]
        /// The form of the step in Swift, if its arguments allow nil in Objective-C only.
        var swiftForm: String?
        /// The message of the exception; for some exceptions only its prefix is known.
        var reason: String?
        var reasonPrefix: String?
        var after: Any
        var result: Any?
        var returned: Any?
        var hasReturned: Bool
    }

    var id: String
    var start: Any
    var steps: [Step]

    var testDescription: String { id }

    static func load(_ file: String) throws -> [DiffableCase] {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/uikit/diffable/\(file).json"))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        return try #require(root["cases"] as? [[String: Any]]).map(DiffableCase.init)
    }

    init(_ json: [String: Any]) throws {
        id = try #require(json["id"] as? String)
        start = try #require((json["input"] as? [String: Any])?["start"])
        let steps = try #require((json["expected"] as? [String: Any])?["steps"] as? [[String: Any]])
        self.steps = try steps.map { step in
            let outcome = step["outcome"] as? [String: Any]
            return Step(
                name: try #require(step["op"] as? String), arguments: try #require(step["args"] as? [Any]),
                swiftForm: step["swift"] as? String, reason: outcome?["reason"] as? String,
                reasonPrefix: outcome == nil ? nil : outcome?["reasonPrefix"] as? String ?? "",
                after: try #require(step["after"]), result: step["result"],
                returned: step["returned"], hasReturned: step["returned"] != nil)
        }
    }
}

extension DiffableCase.Step {
    func list(_ index: Int) -> [String] { arguments[index] as? [String] ?? [] }
    func one(_ index: Int) -> String { arguments[index] as? String ?? "" }
    func optional(_ index: Int) -> String? { arguments[index] as? String }

    /// Compares the outcome with the recording. `exception` is `nil` for a step that succeeded.
    func check(_ exception: UIKitException?, _ id: String) {
        guard let reasonPrefix else {
            if let exception { Issue.record("\(id) \(name)\(arguments): raised \(exception.reason)") }
            return
        }
        guard let exception else {
            Issue.record("\(id) \(name)\(arguments): should raise \(reason ?? reasonPrefix)")
            return
        }
        #expect(exception.name == .internalInconsistency, "\(id)")
        if let reason {
            #expect(exception.reason == reason, "\(id) \(name)\(arguments)")
        } else {
            #expect(exception.reason.hasPrefix(reasonPrefix) && !reasonPrefix.isEmpty, "\(id) \(name)\(arguments)")
        }
    }
}

/// A description of nested lists in their order, for comparison.
func text(_ value: Any) -> String {
    switch value {
    case let list as [Any]: "[" + list.map(text).joined(separator: ",") + "]"
    case let string as String: string
    case let flag as Bool: flag ? "true" : "false"
    default: "\(value)"
    }
}
