internal import CollectionCore
import UIKit

/// Keeps the middle item in the middle when the view changes its size.
///
/// Content at its start stays there. The layout calls `boundsWillChange` while its old frames are valid, and
/// `restore` when the new ones are.
@MainActor final class MiddleKeeper {
    private var kept: IndexPath?
    private var hasNewSize = false

    nonisolated init() {}

    /// Call from `shouldInvalidateLayout(forBoundsChange:)`. Does nothing if the size is unchanged.
    func boundsWillChange(to bounds: CGRect, in layout: UICollectionViewLayout) {
        guard let view = layout.collectionView, view.bounds.size != bounds.size else { return }
        hasNewSize = true
        kept = nil
        guard view.bounds.width > 0, view.bounds.height > 0 else { return }
        let visible = layout.viewport
        let isAtStart = [Axis.horizontal, .vertical].allSatisfy { axis in
            visible.core.min(axis) <= Double(layout.restingRange(axis).lowerBound) + 0.5
        }
        if !isAtStart {
            kept = Self.itemNearest(to: CGPoint(x: visible.midX, y: visible.midY), in: visible, of: layout)
        }
    }

    /// Call at the end of `prepare()`. If no item is kept, clamps the content offset to its valid range.
    func restore(in layout: UICollectionViewLayout) {
        guard hasNewSize, layout.hasTheView, let view = layout.collectionView, view.bounds.width > 0,
            view.bounds.height > 0
        else { return }
        hasNewSize = false
        var target = layout.offsetInLayoutSpace(view.contentOffset)
        if let kept, kept.section < view.numberOfSections, kept.item < view.numberOfItems(inSection: kept.section),
            let frame = layout.layoutAttributesForItem(at: kept)?.frame
        {
            target = CGPoint(x: frame.midX - view.bounds.width / 2, y: frame.midY - view.bounds.height / 2)
        }
        kept = nil
        for axis in [Axis.horizontal, .vertical] {
            let range = layout.restingRange(axis)
            target[axis] = min(max(target[axis], range.lowerBound), range.upperBound)
        }
        target = layout.offsetInLayoutSpace(target)
        if target != view.contentOffset { view.setContentOffset(target, animated: false) }
    }

    private static func itemNearest(
        to point: CGPoint, in rect: CGRect, of layout: UICollectionViewLayout
    ) -> IndexPath? {
        var best: (path: IndexPath, distance: CGFloat)?
        for item in layout.layoutAttributesForElements(in: rect) ?? [] where item.representedElementCategory == .cell {
            let (dx, dy) = (item.center.x - point.x, item.center.y - point.y)
            let distance = dx * dx + dy * dy
            if best.map({ distance < $0.distance || (distance == $0.distance && item.indexPath < $0.path) }) ?? true {
                best = (item.indexPath, distance)
            }
        }
        return best?.path
    }
}
