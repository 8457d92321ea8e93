@_exported public import CollectionViewTesting
public import DisplayList
import Foundation
public import Raster

/// Checks that a display list draws its recorded image.
///
/// The recorded image is next to the test file, in `__Snapshots__/<test file>/<name>.png`. If it does not exist, it
/// is written and the test fails once: review the image, commit it, and run the test again. An image that differs
/// leaves `<name>.actual.png` and `<name>.difference.png` (expected, actual, and difference side by side) in a
/// temporary folder, and the test fails with their paths and counts. Setting the environment variable
/// `RECORD_SNAPSHOTS` to 1 records all images again.
///
/// Text is drawn with the bundled fonts only, so an image is identical on all machines of one architecture. Compare
/// exactly there (the default). Across architectures, allow `.perChannel(2)`.
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
    do {
        let bitmap = try FrameRenderer().render(list)
        return assertSnapshot(
            of: bitmap, named: name, tolerance: tolerance, fileID: fileID, file: filePath, line: line, column: column)
    } catch {
        FailureReporter.fail(
            "Snapshot \"\(name)\": \(error)",
            at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
        return false
    }
}

/// Checks that an image matches the one recorded under a name, as `assertSnapshot(of:named:)` does for display lists.
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
    at location: TestLocation
) -> Bool {
    do {
        let outcome = try store.verify(bitmap, named: name, tolerance: tolerance)
        guard let message = outcome.failureMessage else { return true }
        FailureReporter.fail("Snapshot \"\(name)\": \(message)", at: location)
    } catch {
        FailureReporter.fail("Snapshot \"\(name)\": \(error)", at: location)
    }
    return false
}
