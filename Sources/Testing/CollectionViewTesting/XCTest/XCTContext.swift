internal import CoreGraphics

/// A step of a test. XCTest on Linux has no activities; these have the names of Apple's.
public protocol XCTActivity {
    /// The name that was given to the step, or that of the test.
    var name: String { get }
    /// Adds a file to the test.
    func add(_ attachment: XCTAttachment)
}

/// Divides a test into steps.
///
///     XCTContext.runActivity(named: "Large text") { activity in
///         assertSnapshot(of: view, as: .image)
///         activity.add(XCTAttachment(string: host.frameTable(of: view)))
///     }
///
/// Failures of the test kit and files of attachments name the steps.
public final class XCTContext {
    private init() {}

    /// Runs a step at once. Steps may contain steps.
    ///
    /// - Parameters:
    ///   - name: The name of the step.
    ///   - block: The step.
    /// - Returns: The result of `block`.
    public class func runActivity<Result>(
        named name: String, block: (any XCTActivity) throws -> Result
    ) rethrows -> Result {
        let names = Steps.names + [name]
        return try Steps.run(names) { try block(Step(name: name, names: names)) }
    }

    /// A step that is running or has ended.
    private struct Step: XCTActivity {
        let name: String
        /// The names of the steps around it, and its own.
        let names: [String]

        func add(_ attachment: XCTAttachment) { TestAttachments.add(attachment, steps: names) }
    }
}

/// The steps that are running in a task.
package final class Steps: Sendable {
    private let scoped = TaskLocal<[String]>(wrappedValue: [])

    private static var shared: Steps { ProcessTables.shared.table(Steps.init) }

    /// The names, from the outermost to the innermost.
    package static var names: [String] { shared.scoped.get() }

    fileprivate static func run<Result>(_ names: [String], _ body: () throws -> Result) rethrows -> Result {
        try shared.scoped.withValue(names) { try body() }
    }
}
