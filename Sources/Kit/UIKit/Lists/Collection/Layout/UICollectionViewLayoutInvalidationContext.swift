import CoreGraphics
import Foundation
import QuartzCore

/// Describes which parts of a layout are invalid.
///
/// A layout returns its own context class from `invalidationContextClass`. Contexts are created by the collection view
/// and by the layout's `invalidationContext(for…)` methods.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    private var everything = false
    private var counts = false
    private var items: [IndexPath]?
    private var supplementary: [String: [IndexPath]]?
    private var decorations: [String: [IndexPath]]?
    private var movingFrom: [IndexPath]?
    private var movingTo: [IndexPath]?
    private var movingTarget = CGPoint.zero

    public override init() {
        super.init()
    }

    /// Whether the whole layout is invalid, because of new data, a new layout, or a new data source.
    open var invalidateEverything: Bool { everything }

    /// Whether the numbers of sections or items may have changed, so that the counts must be fetched again.
    open var invalidateDataSourceCounts: Bool { counts }

    /// The distance in points by which the content offset moves once the layout is valid again.
    open var contentOffsetAdjustment = CGPoint.zero

    /// The change of the collection view's content size, in points.
    open var contentSizeAdjustment = CGSize.zero

    /// Marks items as invalid, in addition to those of earlier calls.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = Self.merge(items, indexPaths)
    }

    /// Marks supplementary views as invalid, in addition to those of earlier calls.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let all = Self.merge(supplementary?[elementKind], indexPaths)
        supplementary = supplementary ?? [:]
        supplementary?[elementKind] = all
    }

    /// Marks decoration views as invalid, in addition to those of earlier calls.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let all = Self.merge(decorations?[elementKind], indexPaths)
        decorations = decorations ?? [:]
        decorations?[elementKind] = all
    }

    /// The invalid items in ascending order without duplicates; `nil` when there are none.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// The invalid supplementary views by kind, in ascending order without duplicates; `nil` when there are none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

    /// The invalid decoration views by kind, in ascending order without duplicates; `nil` when there are none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// The index paths of the moving items before this step; `nil` outside an interactive movement.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingFrom }

    /// The index paths of the moving items after this step; `nil` outside an interactive movement.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingTo }

    /// The target position of the movement, in content coordinates; zero outside an interactive movement.
    open var interactiveMovementTarget: CGPoint { movingTarget }

    /// The old list is sorted already, so adding a sorted list, the most common case, is cheap.
    private static func merge(_ old: [IndexPath]?, _ new: [IndexPath]) -> [IndexPath] {
        var all = (old ?? []) + new
        all.sort()
        var unique: [IndexPath] = []
        unique.reserveCapacity(all.count)
        for path in all where unique.last != path { unique.append(path) }
        return unique
    }
}

extension UICollectionViewLayoutInvalidationContext {
    /// Sets ``invalidateEverything``, which is read-only for apps.
    package final func setInvalidateEverything(_ value: Bool) { everything = value }
    /// Sets ``invalidateDataSourceCounts``, which is read-only for apps.
    package final func setInvalidateDataSourceCounts(_ value: Bool) { counts = value }

    /// Sets the values of a step of an interactive movement.
    package final func setMovement(from: [IndexPath], to: [IndexPath], target: CGPoint) {
        movingFrom = from
        movingTo = to
        movingTarget = target
    }
}
