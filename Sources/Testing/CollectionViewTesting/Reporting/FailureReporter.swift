internal import CoreGraphics
internal import Synchronization

/// A position in the sources of a test.
public struct TestLocation: Sendable {
    /// The module and the file, as `#fileID` gives them.
    public var fileID: StaticString
    /// The path, as `#filePath` gives it.
    public var filePath: StaticString
    /// The line of the call, from 1.
    public var line: UInt
    /// The column of the call, from 1.
    public var column: UInt

    /// The position of the call, with the default arguments.
    public init(
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
    ) {
        (self.fileID, self.filePath, self.line, self.column) = (fileID, filePath, line, column)
    }
}

/// Reports failures to the test frameworks that are linked.
///
/// The module `TestReporting` implements it and registers itself before `main` runs, so that programs that only use
/// `ViewHost` are not linked with a test framework.
package protocol FailureReporting: Sendable {
    /// Reports a failure to the framework whose test is running.
    ///
    /// - Returns: Whether a framework received it.
    func report(_ message: String, at location: TestLocation) -> Bool
    /// The name of the running test, with its suite if it has one; `nil` if no test is running.
    var runningTest: String? { get }
}

/// Reports failures of the kit.
package enum FailureReporter {
    /// The registered reporter. This module cannot name the module that implements it.
    private final class Registration: Sendable {
        let reporter = Mutex<(any FailureReporting)?>(nil)
    }

    /// Registered once, before `main`.
    package static var registered: (any FailureReporting)? {
        get { ProcessTables.shared.table(Registration.init).reporter.withLock { $0 } }
        set { ProcessTables.shared.table(Registration.init).reporter.withLock { $0 = newValue } }
    }

    /// Reports a failure with the file and line of the test.
    ///
    /// - Precondition: A test is running. A failure without a receiver would count as a passed check.
    package static func fail(_ failure: String, at location: TestLocation) {
        let steps = Steps.names
        let message = steps.isEmpty ? failure : "\(steps.joined(separator: " > ")): \(failure)"
        if registered?.report(message, at: location) == true { return }
        let reason =
            registered == nil
            ? "The program is not linked with a test framework: its target depends on a module of the kit, not on the "
                + "product CollectionViewTesting or PixelSnapshots."
            : "No test of Swift Testing or XCTest is running."
        fatalError("\(location.filePath):\(location.line): \(message)\n\(reason)")
    }
}
