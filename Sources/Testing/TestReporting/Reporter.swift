internal import CollectionViewTesting
internal import QuartzCore
internal import Synchronization
internal import Testing
internal import XCTest

/// Reports failures to Swift Testing inside its tests, and to XCTest while one of its test cases runs.
private final class Reporter: NSObject, FailureReporting, XCTestObservation, Sendable {
    /// The name of the running test case of XCTest.
    private let running = Mutex<String?>(nil)

    func report(_ message: String, at location: TestLocation) -> Bool {
        if Test.current == nil, running.withLock({ $0 }) != nil {
            XCTFail(message, file: location.filePath, line: location.line)
            return true
        }
        // Swift Testing also accepts issues of tasks that it did not start. They fail its run.
        guard Test.current != nil || Self.isSwiftTestingRun else { return false }
        Issue.record(
            Comment(rawValue: message),
            sourceLocation: SourceLocation(
                fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: Int(location.line),
                column: Int(location.column)))
        return true
    }

    private static let isSwiftTestingRun = TestProgress.isSwiftTesting(CommandLine.arguments)

    var runningTest: String? { Test.current?.name ?? running.withLock { $0 } }

    func testCaseWillStart(_ testCase: XCTestCase) {
        // A window without a host does not belong to the host of an earlier test.
        Runtime.forgetUsedHosts()
        let name = testCase.name
        TestProgress.write("started", Self.identifier(of: testCase))
        running.withLock { $0 = name }
        TestAttachments.start(name)
    }

    /// The name of a test case as an argument of XCTest.
    private static func identifier(of testCase: XCTestCase) -> String {
        let method = testCase.name.split(separator: ".").last ?? ""
        return "\(String(reflecting: type(of: testCase)))/\(method)"
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
        TestProgress.write("ended", Self.identifier(of: testCase))
        running.withLock { $0 = nil }
        TestAttachments.end(passed: testCase.testRun?.hasSucceeded ?? false)
    }
}

private func register() {
    #if os(Linux)
        TestSupervisor.startIfNeeded()
    #endif
    let reporter = Reporter()
    XCTestObservationCenter.shared.addTestObserver(reporter)
    FailureReporter.registered = reporter
}

// Linking this module is enough: the loader calls the functions in this section before `main`.
// Swift 6.2 has the attributes under other names.
#if compiler(>=6.3)
    #if objectFormat(ELF)
        @section(".init_array") @used
        private let registersReporter: @convention(c) () -> Void = { register() }
    #elseif objectFormat(MachO)
        @section("__DATA,__mod_init_func") @used
        private let registersReporter: @convention(c) () -> Void = { register() }
    #endif
#elseif canImport(Darwin)
    @_section("__DATA,__mod_init_func") @_used
    private let registersReporter: @convention(c) () -> Void = { register() }
#elseif os(Linux) || os(Android) || os(OpenBSD)
    @_section(".init_array") @_used
    private let registersReporter: @convention(c) () -> Void = { register() }
#endif
