internal import CollectionCore
import UIKit

/// Keeps the visible content when the view changes its size: content at its start stays at its start, content at its
/// end at its end, and otherwise one item stays, in the middle of the view or at its rest position.
///
/// The layout calls `boundsWillChange` while its old frames are valid, and `restore` when the new ones are. The item
/// depends on the last scrolled position, so it does not change if the view rotates several times.
@MainActor final class PositionKeeper {
    /// The rest positions of items along an axis, for layouts that have them.
    struct Rest {
        /// The axis along which the content scrolls.
        var axis: Axis
        /// The offset along `axis` for the frame of an item without transforms, in layout coordinates; not clamped.
        var offset: (CGRect) -> CGFloat
    }

    private enum Anchor {
        case start, end
        /// An item, and the axes along which the view shows the start.
        case item(IndexPath, atStart: [Axis])
    }

    private let memory = OffsetMemory()
    private var anchor: Anchor?

    /// Creates a keeper without a recorded position.
    nonisolated init() {}

    /// Call from `shouldInvalidateLayout(forBoundsChange:)`, which must return `true` for every new size: the next
    /// preparation restores the item, even if it is a gesture that causes it. Does nothing if the size is unchanged.
    func boundsWillChange(to bounds: CGRect, in layout: UICollectionViewLayout, rest: Rest? = nil) {
        guard let view = layout.collectionView, view.bounds.size != bounds.size, memory.sizeWillChange(in: layout)
        else { return }
        anchor = view.bounds.isEmpty ? nil : Self.anchor(in: layout, rest)
    }

    /// Call at the end of `prepare()`. If nothing is kept, clamps the content offset to its valid range.
    func restore(in layout: UICollectionViewLayout, rest: Rest? = nil) {
        guard memory.isPending, layout.isCurrentLayout, let view = layout.collectionView, !view.bounds.isEmpty else {
            return
        }
        var target = view.contentOffset
        if let first = memory.firstOffset(in: layout) {
            target = first
        } else {
            switch anchor {
            case .start: target = Self.end(isFirst: true, in: layout)
            case .end: target = Self.end(isFirst: false, in: layout)
            case .item(let path, let axes):
                guard let offset = Self.offset(showing: path, in: layout, view, rest) else { break }
                target = offset
                // A table that was scrolled along one axis stays at its start along the other.
                for axis in axes { target[axis] = Self.end(isFirst: true, in: layout)[axis] }
            case nil: break
            }
        }
        for axis in Self.axes { target[axis] = target[axis].clamped(to: layout.restingRange(axis)) }
        if target != view.contentOffset { view.setContentOffset(target, animated: false) }
        memory.didRestore(in: layout)
    }

    /// Call from `invalidateLayout(with:)`.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        if context.includesData { memory.dataDidChange() }
    }

    // MARK: Anchors

    private static func anchor(in layout: UICollectionViewLayout, _ rest: Rest?) -> Anchor? {
        let visible = layout.viewport
        if isVisible(end: true, in: layout) { return .start }
        if isVisible(end: false, in: layout) { return .end }
        var best: (path: IndexPath, distance: CGFloat)?
        for item in layout.layoutAttributesForElements(in: visible) ?? [] where item.representedElementCategory == .cell
        {
            let distance: CGFloat
            if let rest {
                distance = abs(rest.offset(untransformed(item)) - CGFloat(visible.core.min(rest.axis)))
            } else {
                let (dx, dy) = (item.center.x - visible.midX, item.center.y - visible.midY)
                distance = dx * dx + dy * dy
            }
            // The earlier of two items at the same distance, apart from rounding errors.
            let isNearer = best.map {
                abs(distance - $0.distance) < 1e-6 ? item.indexPath < $0.path : distance < $0.distance
            }
            if isNearer ?? true { best = (item.indexPath, distance) }
        }
        let atStart = axes.filter { isVisible(end: true, in: layout, along: $0) }
        return best.map { .item($0.path, atStart: atStart) }
    }

    // MARK: Ends

    private static let axes = [Axis.horizontal, .vertical]

    /// Whether the view shows an end of the content in reading direction, along both axes.
    private static func isVisible(end isFirst: Bool, in layout: UICollectionViewLayout) -> Bool {
        axes.allSatisfy { isVisible(end: isFirst, in: layout, along: $0) }
    }

    private static func isVisible(end isFirst: Bool, in layout: UICollectionViewLayout, along axis: Axis) -> Bool {
        /// Half a point, because offsets at rest are rounded to pixels.
        let slack: CGFloat = 0.5
        let visible = layout.viewport.origin
        let range = layout.restingRange(axis)
        return isFirst != (axis == .horizontal && layout.startsAtRight)
            ? visible[axis] <= range.lowerBound + slack : visible[axis] >= range.upperBound - slack
    }

    /// The offset of an end of the content in reading direction; not clamped.
    private static func end(isFirst: Bool, in layout: UICollectionViewLayout) -> CGPoint {
        let end = isFirst ? -CGFloat.infinity : .infinity
        return CGPoint(x: layout.startsAtRight ? -end : end, y: end)
    }

    /// Returns the offset that shows an item, in layout coordinates; `nil` if the item no longer exists.
    private static func offset(
        showing path: IndexPath, in layout: UICollectionViewLayout, _ view: UICollectionView, _ rest: Rest?
    ) -> CGPoint? {
        guard path.section < view.numberOfSections, path.item < view.numberOfItems(inSection: path.section),
            let item = layout.layoutAttributesForItem(at: path)
        else { return nil }
        var offset = CGPoint(
            x: item.center.x - view.bounds.width / 2, y: item.center.y - view.bounds.height / 2)
        if let rest { offset[rest.axis] = rest.offset(untransformed(item)) }
        return offset
    }

    private static func untransformed(_ item: UICollectionViewLayoutAttributes) -> CGRect {
        CGRect(
            x: item.center.x - item.size.width / 2, y: item.center.y - item.size.height / 2, width: item.size.width,
            height: item.size.height)
    }
}
