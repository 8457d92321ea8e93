@_exported public import CollectionViewTesting
internal import CoreGraphics
internal import Dispatch
public import DisplayList
public import Foundation
internal import QuartzCore
public import Raster
internal import Synchronization
@_exported public import TestReporting
@_exported public import UIKit

/// Checks that a value matches its recording.
///
///     assertSnapshot(of: CardViewController(), as: .image(on: .iPhone13))
///     assertSnapshot(of: collectionView, as: .frames, named: "rotated")
///
/// The recording is next to the test file, in `__Snapshots__/<test file>/<test>.<name>.png` (or `.txt`); without a
/// name, the checks of a test are counted. If there is none, it is written and the test fails once: review it, commit
/// it, and run the test again. If an image differs, the current image, a comparison, and a page with a slider are
/// written to a folder, and the test fails with their paths. A text that differs is reported with its changed lines.
/// The environment variable `OCV_RECORD` selects when to record, and `OCV_SNAPSHOT_ARTIFACTS` selects the folder; see
/// ``SnapshotRecording``.
///
/// Text is drawn with the bundled fonts only, so an image is identical on all machines of one architecture.
///
/// - Parameters:
///   - value: The value; evaluated once.
///   - snapshotting: The strategy, which determines the recorded format.
///   - name: The name, unique in the test.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - timeout: The maximum time to wait for an asynchronous strategy, in seconds.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let message = verifySnapshot(
        of: try value(), as: snapshotting, named: name, record: recording, timeout: timeout, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
    guard let message else { return }
    FailureReporter.fail(
        message, at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Checks a value with several strategies; each key is the name of a recording.
///
/// - Parameters:
///   - value: The value; evaluated once for each strategy.
///   - strategies: The strategies by name.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - timeout: The maximum time to wait for an asynchronous strategy, in seconds.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [String: Snapshotting<Value, Format>],
    record recording: SnapshotRecording? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for (name, strategy) in strategies.sorted(by: { $0.key < $1.key }) {
        assertSnapshot(
            of: try value(), as: strategy, named: name, record: recording, timeout: timeout, fileID: fileID,
            file: filePath, testName: testName, line: line, column: column)
    }
}

/// Checks a value with several strategies, whose recordings are numbered.
///
/// - Parameters:
///   - value: The value; evaluated once for each strategy.
///   - strategies: The strategies, in the order of their numbers.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - timeout: The maximum time to wait for an asynchronous strategy, in seconds.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
@preconcurrency @MainActor
public func assertSnapshots<Value, Format>(
    of value: @autoclosure () throws -> Value, as strategies: [Snapshotting<Value, Format>],
    record recording: SnapshotRecording? = nil, timeout: TimeInterval = 5, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    for strategy in strategies {
        assertSnapshot(
            of: try value(), as: strategy, record: recording, timeout: timeout, fileID: fileID, file: filePath,
            testName: testName, line: line, column: column)
    }
}

/// Compares a value with its recording, or records it, as `assertSnapshot` does, but reports nothing.
///
/// - Parameters:
///   - value: The value; evaluated once.
///   - snapshotting: The strategy, which determines the recorded format.
///   - name: The name, unique in the test.
///   - recording: When to record; `nil` for the setting of the enclosing scope or of the environment.
///   - snapshotDirectory: The folder of the recordings; `nil` for the one next to the test file.
///   - timeout: The maximum time to wait for an asynchronous strategy, in seconds.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - testName: The name of the test, which begins the names of recordings.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
/// - Returns: The failure message; `nil` if the value matches.
@preconcurrency @MainActor
public func verifySnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, snapshotDirectory: String? = nil, timeout: TimeInterval = 5,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function,
    line: UInt = #line, column: UInt = #column
) -> String? {
    var store = SnapshotStore(besideTestFile: "\(filePath)")
    if let snapshotDirectory { store.folder = snapshotDirectory }
    let test = SnapshotStore.pathComponent(testName)
    let identifier =
        name.map(SnapshotStore.pathComponent) ?? "\(SnapshotCounter.next(folder: store.folder, test: testName))"
    return message("\(test).\(identifier)") {
        let recording = SharedSettings.recording(recording)
        return try onMainThread { () throws -> String? in
            let isPicture = snapshotting.diffing.diffOfPixels != nil && snapshotting.pathExtension == "png"
            let decoding = isPicture && recording != .all ? store.decoding(named: "\(test).\(identifier)") : nil
            let present = try snapshotting.snapshot(value()).wait(timeout: timeout)
            return try store.verify(
                present, diffing: snapshotting.diffing, pathExtension: snapshotting.pathExtension,
                named: "\(test).\(identifier)", recording: recording, decoding: decoding)
        }
    }
}

/// Runs `body` on the main actor, and waits for it.
///
/// In the Swift 5 mode, and with a warning in the Swift 6 mode, a test without isolation calls the functions of this
/// module on the thread that runs it, because they are `@preconcurrency`.
private func onMainThread(_ body: @MainActor () throws -> String?) throws -> String? {
    if MainThread.isCurrent { return try withoutActuallyEscaping(body) { body in try MainActor.assumeIsolated(body) } }
    return try withoutActuallyEscaping(body) { body in
        try DispatchQueue.main.sync { try MainActor.assumeIsolated(body) }
    }
}

/// Checks that a display list draws its recorded image, which is `__Snapshots__/<test file>/<name>.png`.
///
/// - Parameters:
///   - list: The list, drawn at its own scale. Transparent areas stay transparent.
///   - name: The name of the image, unique in the test file. Characters unsuitable for file names become `-`.
///   - tolerance: The maximum difference of the channels of a pixel.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
public func assertSnapshot(
    of list: DisplayList, named name: String, tolerance: SnapshotTolerance = .exact,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    _ = report(name, at: location) {
        try SnapshotStore(besideTestFile: "\(filePath)").verdict(
            on: FrameRenderer().picture(of: list), named: name, tolerance: tolerance,
            recording: SharedSettings.recording(nil)
        ).0.message(of: "picture")
    }
}

/// Checks that an image matches the one recorded under a name.
public func assertSnapshot(
    of bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
    check(
        bitmap, named: name, tolerance: tolerance, in: SnapshotStore(besideTestFile: "\(filePath)"),
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Verifies an image with a store and reports a failure.
@discardableResult
package func check(
    _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, in store: SnapshotStore,
    recording: SnapshotRecording? = nil, at location: TestLocation
) -> Bool {
    report(name, at: location) {
        try store.verdict(
            on: bitmap, named: name, tolerance: tolerance, recording: SharedSettings.recording(recording)
        ).0.message(of: "picture")
    }
}

/// Reports the message that `body` returns or the error that it throws.
private func report(_ name: String, at location: TestLocation, _ body: () throws -> String?) -> Bool {
    guard let message = message(name, body) else { return true }
    FailureReporter.fail(message, at: location)
    return false
}

/// The message that `body` returns or the error that it throws. Names the text engine: a difference often comes from
/// text.
private func message(_ name: String, _ body: () throws -> String?) -> String? {
    var message: String?
    do {
        message = try SnapshotSettings.process.problem ?? body()
    } catch {
        let isOwn = error is RasterError || error is SnapshotProblem
        message = isOwn ? "\(error)" : "the value or its strategy threw \(error)."
    }
    return message.map { "Snapshot \"\(name)\": \($0)\n  text engine: \(HostServices.text.name)" }
}

/// Counts the unnamed snapshots of each test.
private final class SnapshotCounter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    static func next(folder: String, test: String) -> Int {
        ProcessTables.shared.table(SnapshotCounter.init).counts.withLock { counts in
            counts[folder + " " + test, default: 0] += 1
            return counts[folder + " " + test]!
        }
    }
}
