public import DisplayList
import Foundation
public import Raster
public import Testing

/// Checks that a display list draws the picture that was recorded for it.
///
/// The recorded picture lies beside the test file, in `__Snapshots__/<test file>/<name>.png`. When there is none, it is
/// written and the test fails once, saying so: look at it, commit it, run again. A picture that differs leaves
/// `<name>.actual.png` and `<name>.difference.png` (expected, actual and difference side by side) in a temporary folder
/// and fails with their paths and counts. Setting the environment variable `RECORD_SNAPSHOTS` to 1 writes all anew.
///
/// Text is drawn with the bundled fonts only, so that a picture is the same on every machine of one architecture.
/// Compare exactly there (the default); across architectures allow `.perChannel(2)`.
///
/// - Parameters:
///   - list: Drawn at its own scale; what it leaves transparent stays so.
///   - name: Of the picture, unique in the test file; characters that are awkward in file names become `-`.
///   - tolerance: How much the channels of a pixel may differ.
/// - Returns: Whether the picture is as recorded.
@discardableResult
public func assertSnapshot(
    of list: DisplayList, named name: String, tolerance: SnapshotTolerance = .exact, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    do {
        let bitmap = try FrameRenderer().render(list)
        return assertSnapshot(
            of: bitmap, named: name, tolerance: tolerance, filePath: filePath, sourceLocation: sourceLocation)
    } catch {
        Issue.record("Snapshot \"\(name)\": \(error)", sourceLocation: sourceLocation)
        return false
    }
}

/// Checks that a picture is the one that was recorded under a name; as `assertSnapshot(of:named:)` for display lists.
@discardableResult
public func assertSnapshot(
    of bitmap: Bitmap, named name: String, tolerance: SnapshotTolerance = .exact, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    let store = SnapshotStore(besideTestFile: filePath)
    do {
        let outcome = try store.verify(
            bitmap, named: name, tolerance: tolerance, isRecording: environment["RECORD_SNAPSHOTS"] == "1")
        if let message = outcome.failureMessage {
            Issue.record(Comment(rawValue: "Snapshot \"\(name)\": \(message)"), sourceLocation: sourceLocation)
            return false
        }
        return true
    } catch {
        Issue.record("Snapshot \"\(name)\": \(error)", sourceLocation: sourceLocation)
        return false
    }
}
