import UIKit

/// Snaps a scroll view to chosen offsets from its delegate:
///
///     let snapping = SnappingHelper { [layout] scrollView in layout.columnOrigins }
///
///     func scrollViewWillEndDragging(
///         _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset:
///         UnsafeMutablePointer<CGPoint>
///     ) {
///         snapping.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset:
///         targetContentOffset)
///     }
///
/// The snapping layouts of this module do not need a helper.
@MainActor public struct SnappingHelper {
    /// The direction that snaps. The other one is unchanged.
    public var scrollDirection: UICollectionView.ScrollDirection
    /// The rule that selects the rest position.
    public var rule: SnapPoints.Rule
    /// The velocity above which a drag is a flick, in points per millisecond.
    public var threshold: CGFloat
    private let points: @MainActor (UIScrollView) -> [CGFloat]

    /// - Parameters:
    ///   - scrollDirection: The axis of the content offset to which the rest positions apply.
    ///   - rule: How a fast flick selects its rest position.
    ///   - threshold: The velocity above which a drag counts as a flick, in points per millisecond.
    ///   - points: Returns the rest positions in any order. Called at the end of each drag. Offsets are clamped to the
    ///     valid content offsets of the scroll view.
    public init(
        scrollDirection: UICollectionView.ScrollDirection = .horizontal, rule: SnapPoints.Rule = .notBeyondTarget,
        threshold: CGFloat = 0.3, points: @escaping @MainActor (UIScrollView) -> [CGFloat]
    ) {
        self.scrollDirection = scrollDirection
        self.rule = rule
        self.threshold = threshold
        self.points = points
    }

    /// Replaces the target offset with the snapped one.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let axis = scrollDirection.axis
        let range = scrollView.restingRange(axis, content: scrollView.contentSize)
        let snap = SnapPoints(points(scrollView), in: range, threshold: threshold)
        targetContentOffset.pointee[axis] = snap.target(
            proposed: targetContentOffset.pointee[axis], current: scrollView.contentOffset[axis],
            velocity: velocity[axis], rule: rule)
    }
}
