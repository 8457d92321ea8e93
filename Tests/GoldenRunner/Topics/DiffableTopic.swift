import UIKit

/// `diffable`: operations on one snapshot, one after another; what each leaves behind and what UIKit raises.
///
/// Each operation is tried on a copy through the throwing twin, which tells UIKit's exception; what succeeds is then
/// done with the public call.
enum DiffableTopic: GoldenTopic {
    static let name = "diffable"

    static func run(_ golden: GoldenCase, _ findings: inout Findings) throws(GoldenError) {
        // Section snapshots record a tree and what is visible of it.
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
            // Nil arguments that only Objective-C can pass; such a step never changes the state.
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
            // The rest of the text is not public.
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

/// An operation of a golden: its name, arguments and what Swift does for a nil destination.
struct DiffableOperation {
    var name: String
    var arguments: [JSONValue]
    /// `insertSections` with a nil destination appends, which in Swift is a call of its own.
    var appendsInstead: Bool

    func strings(_ index: Int) throws(GoldenError) -> [String] { try arguments.at(index).needStrings() }
    func string(_ index: Int) throws(GoldenError) -> String { try arguments.at(index).needString() }
    var unknown: GoldenError { .notUnderstood("operation \(name)") }
}

/// What an operation answered beside the state it leaves.
struct DiffableAnswers {
    /// A section snapshot made from another.
    var result: SectionSnapshotState?
    /// What Objective-C's method returns.
    var returned: String?
}

/// A snapshot under test.
protocol DiffableState {
    /// Does the operation through the throwing twin.
    ///
    /// - Throws: `UIKitException` where UIKit raises, ``GoldenError`` when the operation is unknown.
    mutating func attempt(_ operation: DiffableOperation) throws -> DiffableAnswers
    /// Does the operation through the public call. It must have succeeded on a copy.
    mutating func perform(_ operation: DiffableOperation) throws -> DiffableAnswers
    /// The parts of the state, as recorded and as they are.
    func comparison(_ recorded: JSONValue) -> [(key: String, expected: JSONValue, actual: JSONValue)]
}
