internal import CollectionCore
import UIKit

/// A flow layout that comes to rest on its items: the common ground of the snapping list, the cover carousel, the store
/// rows and the parallax row.
///
/// Everything that a flow layout can do stays: sections, insets, headers and footers, sizes from the delegate.
open class SnappingFlowLayout: UICollectionViewFlowLayout {
    /// How scrolling slows down while this layout is in use; `nil` leaves it as it is.
    open var decelerationRate: UIScrollView.DecelerationRate? = .fast {
        didSet { if decelerationRate?.rawValue != oldValue?.rawValue { invalidateLayout() } }
    }

    /// Drags that are let go faster than this, in points per millisecond, move on by at least one stop.
    open var flickVelocity: CGFloat = 0.3 {
        didSet { requireNotNegative(flickVelocity, "\(type(of: self)).flickVelocity") }
    }

    /// Whether drags come to rest on items at all.
    open var isSnapping = true

    let settings = BorrowedSettings()
    private let middle = MiddleKeeper()
    /// The view's size that item sizes and insets were computed for.
    private(set) var preparedSize = CGSize.zero

    /// Which items a drag may rest on, and how; subclasses choose.
    var snapRule: SnapPoints.Rule { .nearestToTarget }

    /// Where the view rests when it rests on an item with this frame, along the axis; not clamped.
    func snapOffset(for frame: CGRect) -> CGFloat {
        let length = collectionView?.bounds.size.core[scrollDirection.axis] ?? 0
        return CGFloat(frame.core.mid(scrollDirection.axis) - length / 2)
    }

    /// Called by `prepare()` when the view has a size, before the flow layout prepares itself: the place to set item
    /// sizes that follow the view's.
    func adjust(to size: CGSize, of collectionView: UICollectionView) {}

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        if let collectionView, collectionView.bounds.width > 0, collectionView.bounds.height > 0 {
            let size = collectionView.bounds.size
            adjust(to: size, of: collectionView)
            preparedSize = size
            if let decelerationRate { settings.apply(decelerationRate, for: self) }
        }
        super.prepare()
        middle.restore(in: self)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        middle.boundsWillChange(to: newBounds, in: self)
        return newBounds.size != preparedSize || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard isSnapping, let collectionView else { return proposedContentOffset }
        let axis = scrollDirection.axis
        let proposed = offsetInLayoutSpace(proposedContentOffset)[axis]
        let current = offsetInLayoutSpace(collectionView.contentOffset)[axis]
        let speed = velocityInLayoutSpace(velocity, axis)
        let snap = snapPoints(from: min(proposed, current), to: max(proposed, current))
        guard !snap.points.isEmpty else { return proposedContentOffset }
        var target = proposedContentOffset
        let range = restingRange(axis)
        let chosen = snap.target(proposed: proposed, current: current, velocity: speed, rule: snapRule)
        target[axis] = min(max(chosen, range.lowerBound), range.upperBound)
        if axis == .horizontal, isMirrored { target.x = offsetInLayoutSpace(target).x }
        return target
    }

    /// The stops between two offsets, and at least one beyond each of them where there is one.
    ///
    /// - Complexity: in proportion to the items between the offsets.
    func snapPoints(from low: CGFloat, to high: CGFloat) -> SnapPoints {
        let axis = scrollDirection.axis
        let range = restingRange(axis)
        let view = viewport.core
        let content = collectionViewContentSize.core
        let start = min(max(low, range.lowerBound), range.upperBound)
        let end = min(max(high, range.lowerBound), range.upperBound)
        var reach = max(view.size[axis], 1)
        while true {
            // The area that shows while scrolling there, and some more on either side.
            let from = Double(start) - reach
            let to = Double(end) + view.size[axis] + reach
            let area = Rect(
                main: from, cross: -1, mainLength: to - from,
                crossLength: max(content[axis.cross], view.size[axis.cross]) + 2, axis: axis)
            var points: [CGFloat] = []
            for item in super.layoutAttributesForElements(in: area.cg) ?? []
            where item.representedElementCategory == .cell {
                points.append(snapOffset(for: item.frame))
            }
            let reachesStart = from <= 0 || points.contains { $0 < start }
            let reachesEnd = to >= content[axis] || points.contains { $0 > end }
            if reachesStart && reachesEnd {
                // Which item is nearest to the middle is told by its true middle, even where the view cannot scroll that
                // far; the caller brings the answer into the range.
                let limits = snapRule == .nearestToTarget ? -CGFloat.infinity...CGFloat.infinity : range
                return SnapPoints(points, in: limits, threshold: flickVelocity)
            }
            reach *= 2
        }
    }

    /// After updates and changes of layout: the stop nearest to where the view would be anyway.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        guard isSnapping, collectionView != nil else { return proposedContentOffset }
        let axis = scrollDirection.axis
        let proposed = offsetInLayoutSpace(proposedContentOffset)[axis]
        let snap = snapPoints(from: proposed, to: proposed)
        guard !snap.points.isEmpty else { return proposedContentOffset }
        var target = proposedContentOffset
        let range = restingRange(axis)
        target[axis] = min(max(snap.nearest(to: proposed), range.lowerBound), range.upperBound)
        if axis == .horizontal, isMirrored { target.x = offsetInLayoutSpace(target).x }
        return target
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        settings.restore()
        preparedSize = .zero
    }
}
