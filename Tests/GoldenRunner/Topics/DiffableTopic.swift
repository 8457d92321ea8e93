import UIKit

/// `diffable`: a sequence of operations on one snapshot, with the state after each or the exception of UIKit.
///
/// Each operation first runs on a copy with the throwing variant, which reports UIKit's exception. If it succeeds, it
/// runs with the public call.
enum DiffableTopic: GoldenTopic {
    static let name = "diffable"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        // Recordings of section snapshots contain a tree and its visible items.
        let states = try golden.expected["steps"].needArray().map { $0["after"] }
        if states.first?.has("tree") == true {
            try runSteps(golden, &findings, SectionSnapshotState(tree: golden.input["start"]))
        } else {
            try runSteps(golden, &findings, SnapshotState(sections: golden.input["start"]))
        }
    }

    private static func runSteps(
        _ golden: GoldenCase, _ findings: inout Findings, _ start: some DiffableState
    ) throws(GoldenError) {
        var state = start
        for (number, step) in try golden.expected["steps"].needArray().enumerated() {
            let operation = DiffableOperation(
                name: try step["op"].needString(), arguments: try step["args"].needArray(),
                appendsInstead: step["swift"] == "useAppendSections")
            let what = "step \(number) \(operation.name)"
            // Only Objective-C can pass these nil arguments. Such a step never changes the state.
            if step["swift"] == "skip" { continue }
            var copy = state
            do {
                _ = try copy.attempt(operation)
                try compareOutcome(what, step["outcome"], actual: nil, &findings)
                try compareAnswers(what, step, try state.perform(operation), &findings)
            } catch let error as UIKitException {
                try compareOutcome(what, step["outcome"], actual: error, &findings)
            } catch let error as GoldenError {
                throw error
            } catch {
                throw .malformed("\(error)")
            }
            for (key, expected, actual) in state.comparison(step["after"]) {
                findings.equal("\(what) \(key)", expected: expected, actual: actual)
            }
        }
    }

    private static func compareOutcome(
        _ what: String, _ expected: JSONValue, actual: UIKitException?, _ findings: inout Findings
    ) throws(GoldenError) {
        guard expected != "ok" else {
            findings.equal(what, expected: "ok", actual: actual?.reason ?? "ok")
            return
        }
        findings.equal("\(what) raises", expected: try expected["raises"].needString(), actual: actual?.name.rawValue)
        if let reason = expected["reason"].string {
            findings.equal("\(what) reason", expected: reason, actual: actual?.reason)
        } else {
            // The remaining text is not public.
            let prefix = try expected["reasonPrefix"].needString()
            findings.equal(
                "\(what) reason", expected: prefix, actual: actual.map { String($0.reason.prefix(prefix.count)) })
        }
    }

    private static func compareAnswers(
        _ what: String, _ step: JSONValue, _ answers: DiffableAnswers, _ findings: inout Findings
    ) throws(GoldenError) {
        if step.has("result") {
            guard let result = answers.result else { throw .notUnderstood("a result of \(what)") }
            for (key, expected, actual) in result.comparison(step["result"]) {
                findings.equal("\(what) result \(key)", expected: expected, actual: actual)
            }
        }
        if step.has("returned") {
            findings.equal("\(what) returned", expected: step["returned"].string, actual: answers.returned)
        }
    }
}

/// An operation of a golden case: its name, its arguments, and the behavior of Swift for a nil destination.
struct DiffableOperation {
    var name: String
    var arguments: [JSONValue]
    /// Whether `insertSections` has a nil destination and appends. Swift has a separate method for this.
    var appendsInstead: Bool

    func strings(_ index: Int) throws(GoldenError) -> [String] { try arguments.at(index).needStrings() }
    func string(_ index: Int) throws(GoldenError) -> String { try arguments.at(index).needString() }
    var unknown: GoldenError { .notUnderstood("operation \(name)") }
}

/// The results of an operation, in addition to the state.
struct DiffableAnswers {
    /// A section snapshot created from another one.
    var result: SectionSnapshotState?
    /// The return value of the method in Objective-C.
    var returned: String?
}

/// A snapshot under test.
protocol DiffableState {
    /// Runs the operation with the throwing variant.
    ///
    /// - Throws: `UIKitException` if UIKit raises an exception, ``GoldenError`` if the operation is unknown.
    mutating func attempt(_ operation: DiffableOperation) throws -> DiffableAnswers
    /// Runs the operation with the public call, after it succeeded on a copy.
    mutating func perform(_ operation: DiffableOperation) throws -> DiffableAnswers
    /// The parts of the state with their recorded and actual values.
    func comparison(_ recorded: JSONValue) -> [(key: String, expected: JSONValue, actual: JSONValue)]
}
