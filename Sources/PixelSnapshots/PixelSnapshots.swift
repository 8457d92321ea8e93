@_exported public import CollectionViewTesting
internal import CoreGraphics
public import DisplayList
import Foundation
public import Raster
internal import Synchronization
internal import UIKit

/// Checks that a value looks as recorded.
///
///     assertSnapshot(of: CardViewController(), as: .image(on: .iPhone13))
///     assertSnapshot(of: collectionView, as: .frames, named: "rotated")
///
/// The recording is next to the test file, in `__Snapshots__/<test file>/<test>.<name>.png` (or `.txt`); without a
/// name, the checks of a test are counted. If there is none, it is written and the test fails once: review it, commit
/// it, and run the test again. A picture that differs leaves the present picture, a comparison, and a page with a
/// slider in a folder, and the test fails with their paths. A text that differs is reported with its changed lines. The
/// environment variables `OCV_RECORD` and `OCV_SNAPSHOT_ARTIFACTS` select what is recorded, and the folder; see
/// ``SnapshotRecording``.
///
/// Text is drawn with the bundled fonts only, so a picture is identical on all machines of one architecture.
///
/// - Parameters:
///   - value: The value; evaluated once.
///   - snapshotting: What is recorded of it.
///   - name: The name, unique in the test.
///   - recording: When to record; `nil` for what the environment says.
/// - Returns: Whether the value matches the recording.
@discardableResult
@preconcurrency @MainActor
public func assertSnapshot<Value, Format>(
    of value: @autoclosure () throws -> Value, as snapshotting: Snapshotting<Value, Format>, named name: String? = nil,
    record recording: SnapshotRecording? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    let test = testName.prefix { $0 != "(" }
    let identifier = name ?? "\(SnapshotCounter.next(file: "\(filePath)", test: testName))"
    return report("\(test).\(identifier)", at: location) {
        let store = SnapshotStore(besideTestFile: "\(filePath)")
        let format = try snapshotting.make(value())
        return try snapshotting.verify(
            format, store, "\(test).\(identifier)", recording ?? SnapshotSettings.process.recording)
    }
}

/// Checks that a display list draws its recorded image, which is `__Snapshots__/<test file>/<name>.png`.
///
/// - Parameters:
///   - list: The list, drawn at its own scale. Transparent areas stay transparent.
///   - name: The name of the image, unique in the test file. Characters unsuitable for file names become `-`.
///   - tolerance: The maximum difference of the channels of a pixel.
/// - Returns: Whether the image matches the recorded one.
@discardableResult
public func assertSnapshot(
    of list: DisplayList, named name: String, tolerance: SnapshotTolerance = .exact,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let location = TestLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return report(name, at: location) {
        try SnapshotStore(besideTestFile: "\(filePath)").verify(
            FrameRenderer().render(list), named: name, tolerance: tolerance,
            recording: SnapshotSettings.process.recording
        ).failureMessage
    }
}

/// Checks that an image matches the one recorded under a name.
@discardableResult
public func assertSnapshot(
    of bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    check(
        bitmap, named: name, tolerance: tolerance, in: SnapshotStore(besideTestFile: "\(filePath)"),
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Verifies an image with a store and reports a failure.
@discardableResult
func check(
    _ bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, in store: SnapshotStore,
    recording: SnapshotRecording = SnapshotSettings.process.recording, at location: TestLocation
) -> Bool {
    report(name, at: location) {
        try store.verify(bitmap, named: name, tolerance: tolerance, recording: recording).failureMessage
    }
}

/// Reports the message that `body` returns or the error that it throws. Names the text engine: a difference often comes
/// from text.
private func report(_ name: String, at location: TestLocation, _ body: () throws -> String?) -> Bool {
    var message: String?
    do {
        message = try SnapshotSettings.process.problem ?? body()
    } catch {
        message = "\(error)"
    }
    guard let message else { return true }
    FailureReporter.fail("Snapshot \"\(name)\": \(message)\n  text engine: \(HostServices.text.name)", at: location)
    return false
}

/// Counts the unnamed snapshots of each test.
private final class SnapshotCounter: Sendable {
    private let counts = Mutex<[String: Int]>([:])

    static func next(file: String, test: String) -> Int {
        ProcessTables.shared.table(SnapshotCounter.init).counts.withLock { counts in
            counts[file + " " + test, default: 0] += 1
            return counts[file + " " + test]!
        }
    }
}
