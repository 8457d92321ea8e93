import UIKit

/// `diffable`: a sequence of operations on one snapshot, with the state after each or the exception of UIKit.
///
/// Here, each operation first runs on a copy with the throwing variant, which reports UIKit's exception. If it
/// succeeds, it runs with the public call. On a device, where Swift cannot catch the exception, operations that may
/// raise one are not evaluated.
enum DiffableTopic: AnsweringTopic {
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

    static func answer(_ golden: GoldenCase) throws(GoldenError) -> JSONValue {
        let operations = try golden.input["operations"].needArray()
        guard let first = operations.first else { throw .notUnderstood("a case without operations") }
        if SectionSnapshotState.operations.contains(try first.needArray().at(0).needString()) {
            return try answerSteps(operations, SectionSnapshotState(tree: golden.input["start"]))
        }
        return try answerSteps(operations, SnapshotState(sections: golden.input["start"]))
    }

    private static func answerSteps(
        _ operations: [JSONValue], _ start: some DiffableState
    ) throws(GoldenError) -> JSONValue {
        var state = start
        var steps: [JSONValue] = []
        for description in operations {
            let parts = try description.needArray()
            var operation = DiffableOperation(
                name: try parts.at(0).needString(), arguments: Array(parts.dropFirst()), appendsInstead: false)
            var step: [String: JSONValue] = ["op": .string(operation.name), "args": .array(operation.arguments)]
            switch operation.nilArgument {
            case .none: break
            case .appends:
                operation.appendsInstead = true
                step["swift"] = "useAppendSections"
            case .objectiveCOnly: step["swift"] = "skip"
            }
            if step["swift"] != "skip" {
                let (exception, answers) = try evaluate(operation, &state)
                step["outcome"] =
                    exception.map { .object(["raises": .string($0.name), "reason": .string($0.reason)]) } ?? "ok"
                if exception == nil {
                    step["result"] = answers.result?.recorded
                    step["returned"] = answers.returned
                }
            }
            step["after"] = state.recorded
            steps.append(.object(step))
        }
        return .object(["steps": .array(steps)])
    }

    /// Runs an operation unless it raises an exception, in which case the state is unchanged.
    private static func evaluate(
        _ operation: DiffableOperation, _ state: inout some DiffableState
    ) throws(GoldenError) -> (exception: (name: String, reason: String)?, answers: DiffableAnswers) {
        do {
            #if GOLDENS_ON_DEVICE
                if try state.mayRaise(operation) {
                    throw GoldenError.notUnderstood("\(operation.name), which may raise an exception")
                }
            #else
                var copy = state
                do {
                    _ = try copy.attempt(operation)
                } catch let error as UIKitException {
                    return ((error.name.rawValue, error.reason), DiffableAnswers())
                }
            #endif
            return (nil, try state.perform(operation))
        } catch let error as GoldenError {
            throw error
        } catch {
            throw .malformed("\(error)")
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
            let (exception, answers) = try evaluate(operation, &state)
            try compareOutcome(what, step["outcome"], actual: exception, &findings)
            if exception == nil { try compareAnswers(what, step, answers, &findings) }
            for (key, expected, actual) in state.comparison(step["after"]) {
                findings.equal("\(what) \(key)", expected: expected, actual: actual)
            }
        }
    }

    private static func compareOutcome(
        _ what: String, _ expected: JSONValue, actual: (name: String, reason: String)?, _ findings: inout Findings
    ) throws(GoldenError) {
        guard expected != "ok" else {
            findings.equal(what, expected: "ok", actual: actual?.reason ?? "ok")
            return
        }
        findings.equal("\(what) raises", expected: try expected["raises"].needString(), actual: actual?.name)
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
            #if !GOLDENS_ON_DEVICE
                findings.equal("\(what) returned", expected: step["returned"], actual: answers.returned)
            #endif
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

    /// Whether a list of identifiers contains one of them twice, which UIKit rejects.
    var repeatsIdentifiers: Bool {
        arguments.contains { Set($0.array ?? []).count < ($0.array ?? []).count }
    }

    enum NilArgument {
        case none
        /// The destination of sections is nil: in Swift, another method appends them.
        case appends
        /// Only Objective-C can pass the argument.
        case objectiveCOnly
    }

    /// The form of the operation in Swift if an argument is nil.
    var nilArgument: NilArgument {
        guard let index = arguments.firstIndex(of: .null) else { return .none }
        guard index == 1 else { return .objectiveCOnly }
        return switch name {
        case "appendItemsToSection", "appendToParent": .none
        case "insertSectionsBefore", "insertSectionsAfter": .appends
        default: .objectiveCOnly
        }
    }
}

/// The results of an operation, in addition to the state.
struct DiffableAnswers {
    /// A section snapshot created from another one.
    var result: SectionSnapshotState?
    /// The return value of the method in Objective-C: an item or null.
    var returned: JSONValue?
}

/// A snapshot under test.
protocol DiffableState {
    /// The state in the format of a recording.
    var recorded: JSONValue { get }
    #if !GOLDENS_ON_DEVICE
        /// Runs the operation with the throwing variant.
        ///
        /// - Throws: `UIKitException` if UIKit raises an exception, ``GoldenError`` if the operation is unknown.
        mutating func attempt(_ operation: DiffableOperation) throws -> DiffableAnswers
    #endif
    /// Whether UIKit may raise an exception: `false` if the operation names existing identifiers and new, different
    /// ones only where it must.
    func mayRaise(_ operation: DiffableOperation) throws -> Bool
    /// Runs the operation with the public call, after it succeeded on a copy.
    mutating func perform(_ operation: DiffableOperation) throws -> DiffableAnswers
    /// The parts of the state with their recorded and actual values.
    func comparison(_ recorded: JSONValue) -> [(key: String, expected: JSONValue, actual: JSONValue)]
}

extension [String] {
    /// Whether all identifiers are different and none is among `existing`.
    func areNew(besides existing: Set<String>) -> Bool {
        Set(self).count == count && existing.isDisjoint(with: self)
    }
}
