public import UIKit

/// Checks that the layout of a collection view satisfies the laws of ``LayoutLaws``. Reports the violations as one
/// failure.
///
/// - Parameters:
///   - collectionView: The collection view.
///   - rectangles: The number of rectangles that are queried.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
/// - Returns: Whether no law is violated.
@discardableResult
@preconcurrency @MainActor
public func assertLaws(
    of collectionView: UICollectionView, rectangles: Int = 40, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    let broken = LayoutLaws.violations(in: collectionView, rectangles: rectangles)
    guard !broken.isEmpty else { return true }
    FailureReporter.fail(
        "\(type(of: collectionView.collectionViewLayout)) violates laws of layouts:\n  "
            + broken.joined(separator: "\n  "),
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return false
}

/// Checks that nothing moves in a host, and that another second changes nothing that is displayed.
///
/// - Returns: Whether the host is at rest.
@discardableResult
@preconcurrency @MainActor
public func assertStill(
    _ host: ViewHost, fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
) -> Bool {
    let before = host.displayText()
    let wasMoving = host.isMoving
    host.advance(by: 1)
    let after = host.displayText()
    guard wasMoving || before != after else { return true }
    FailureReporter.fail(
        wasMoving
            ? "Scrolling, an animation, or a display link is in progress: call settle() first."
            : "The display changed within a second, although nothing was in progress.",
        at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
    return false
}

/// Checks that no visible element jumps between two frames of a movement.
///
/// - Parameters:
///   - collectionView: The collection view.
///   - host: The host that shows the view.
///   - limit: The largest distance that the center of an element may move on the screen in one frame, in points.
///   - seconds: How long the movement is observed.
///   - fileID: The file to which a failure is attributed, as a file identifier.
///   - filePath: The file to which a failure is attributed, as a path.
///   - line: The line to which a failure is attributed.
///   - column: The column to which a failure is attributed.
/// - Returns: Whether no element moved farther.
@discardableResult
@preconcurrency @MainActor
public func assertContinuous(
    _ collectionView: UICollectionView, in host: ViewHost, limit: CGFloat, duration seconds: Double,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) -> Bool {
    func centers() -> [IndexPath: CGPoint] {
        var centers: [IndexPath: CGPoint] = [:]
        for cell in collectionView.visibleCells {
            guard let path = collectionView.indexPath(for: cell) else { continue }
            let layer = cell.layer.presentation() ?? cell.layer
            let bounds = collectionView.layer.presentation()?.bounds ?? collectionView.bounds
            centers[path] = CGPoint(x: layer.position.x - bounds.minX, y: layer.position.y - bounds.minY)
        }
        return centers
    }
    host.layout()
    var last = centers()
    let end = host.now + seconds
    var frame = 0
    while host.now < end - 1e-9 {
        host.advance(by: 1 / host.framesPerSecond)
        frame += 1
        let now = centers()
        for (path, center) in now.sorted(by: { $0.key < $1.key }) {
            guard let old = last[path] else { continue }
            let distance = ((center.x - old.x) * (center.x - old.x) + (center.y - old.y) * (center.y - old.y))
                .squareRoot()
            guard distance > limit else { continue }
            let name = path.map(String.init).joined(separator: ".")
            FailureReporter.fail(
                "Cell \(name) jumps by \(FixedNumber.text(Double(distance), decimals: 2)) pt in frame \(frame), from "
                    + "\(old) to \(center); at most \(limit) pt are allowed.",
                at: TestLocation(fileID: fileID, filePath: filePath, line: line, column: column))
            return false
        }
        last = now
    }
    return true
}
