public import Foundation

// The API of older test suites: `matching` instead of `of`, and a `Bool` that selects whether to record.

/// Checks that a value matches its recording; see `assertSnapshot(of:as:named:record:)`.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: SnapshotRecording(recording), timeout: timeout,
        fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Checks that a value matches its recording; see `assertSnapshot(of:as:named:record:)`.
@preconcurrency @MainActor @_disfavoredOverload
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool?, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshot(
        of: try value(), as: snapshotting, named: name, record: SnapshotRecording(recording), timeout: timeout,
        fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Checks a value with several strategies; each key is the name of a recording.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: SnapshotRecording(recording), timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Checks a value with several strategies, whose recordings are numbered.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
    matching value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: Bool? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertSnapshots(
        of: try value(), as: strategies, record: SnapshotRecording(recording), timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Compares a value with its recording, or records it; see `verifySnapshot(of:as:named:record:)`.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
    matching value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>,
    named name: String? = nil, record recording: Bool? = nil, snapshotDirectory: String? = nil,
    timeout: TimeInterval = 5, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: SnapshotRecording(recording),
        snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
        line: line, column: column)
}

/// Compares a value with its recording, or records it; see `verifySnapshot(of:as:named:record:)`.
@preconcurrency @MainActor @_disfavoredOverload
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: Bool?, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) -> String? {
    verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: SnapshotRecording(recording),
        snapshotDirectory: snapshotDirectory, timeout: timeout, fileID: fileID, file: filePath, testName: testName,
        line: line, column: column)
}

/// As `isRecording`.
public var record: Bool {
    get { isRecording }
    set { isRecording = newValue }
}
