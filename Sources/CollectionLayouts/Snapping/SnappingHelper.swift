import UIKit

/// Lets any scroll view come to rest on chosen offsets, from its delegate:
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
/// Layouts of this module that snap do so by themselves; they need no helper.
@MainActor public struct SnappingHelper {
    /// The direction that is snapped; the other one is left alone.
    public var scrollDirection: UICollectionView.ScrollDirection
    public var rule: SnapPoints.Rule
    /// In points per millisecond.
    public var threshold: CGFloat
    private let points: @MainActor (UIScrollView) -> [CGFloat]

    /// - Parameter points: Answers the offsets to rest at, in any order; asked at the end of each drag. The offsets are
    ///   brought into the range that the scroll view can rest at.
    public init(
        scrollDirection: UICollectionView.ScrollDirection = .horizontal, rule: SnapPoints.Rule = .notBeyondTarget,
        threshold: CGFloat = 0.3, points: @escaping @MainActor (UIScrollView) -> [CGFloat]
    ) {
        self.scrollDirection = scrollDirection
        self.rule = rule
        self.threshold = threshold
        self.points = points
    }

    /// Replaces the target by the snapped one.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        let axis = scrollDirection.axis
        let insets = scrollView.adjustedContentInset
        let length = axis == .horizontal ? scrollView.contentSize.width : scrollView.contentSize.height
        let view = axis == .horizontal ? scrollView.bounds.width : scrollView.bounds.height
        let low = -insets.start(axis)
        let range = low...max(low, length + insets.end(axis) - view)
        let snap = SnapPoints(points(scrollView), in: range, threshold: threshold)
        targetContentOffset.pointee[axis] = snap.target(
            proposed: targetContentOffset.pointee[axis], current: scrollView.contentOffset[axis],
            velocity: velocity[axis], rule: rule)
    }
}
