import CoreGraphics
import Foundation

/// Says which part of a layout is no longer valid.
///
/// A layout's own context class is named by `invalidationContextClass`; contexts are made by the collection view and by
/// the layout's `invalidationContext(for…)` methods.
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

    /// Everything the layout knows is void: new data, a new layout, a new data source.
    open var invalidateEverything: Bool { everything }

    /// The numbers of sections or items may have changed: they are asked for again before the next `prepare()`.
    open var invalidateDataSourceCounts: Bool { counts }

    /// Points to add to the collection view's content offset once the layout is valid again.
    open var contentOffsetAdjustment = CGPoint.zero

    /// Points to add to the collection view's content size.
    open var contentSizeAdjustment = CGSize.zero

    /// Adds items to the invalid ones; repeated calls add up.
    open func invalidateItems(at indexPaths: [IndexPath]) {
        items = Self.merge(items, indexPaths)
    }

    /// Adds supplementary views to the invalid ones; repeated calls add up.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let all = Self.merge(supplementary?[elementKind], indexPaths)
        supplementary = supplementary ?? [:]
        supplementary?[elementKind] = all
    }

    /// Adds decoration views to the invalid ones; repeated calls add up.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        let all = Self.merge(decorations?[elementKind], indexPaths)
        decorations = decorations ?? [:]
        decorations?[elementKind] = all
    }

    /// The invalid items, ascending and without repetition; `nil` when none were named.
    open var invalidatedItemIndexPaths: [IndexPath]? { items }

    /// Per kind, ascending and without repetition; `nil` when none were named.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { supplementary }

    /// Per kind, ascending and without repetition; `nil` when none were named.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { decorations }

    /// Where the items that a drag moves were before this step; `nil` outside one.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingFrom }

    /// Where the items that a drag moves go with this step; `nil` outside one.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { movingTo }

    /// Where the drag is, in content coordinates; zero outside one.
    open var interactiveMovementTarget: CGPoint { movingTarget }

    /// Lists stay sorted from call to call, so adding a sorted list to them is the usual, cheap case.
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
    package final func _setInvalidateEverything(_ value: Bool) { everything = value }
    package final func _setInvalidateDataSourceCounts(_ value: Bool) { counts = value }

    package final func _setMovement(from: [IndexPath], to: [IndexPath], target: CGPoint) {
        movingFrom = from
        movingTo = to
        movingTarget = target
    }

    /// Names single elements and no change of data: a layout may keep all the rest.
    package final var _namesElementsOnly: Bool {
        !everything && !counts && (items != nil || supplementary != nil || decorations != nil)
    }
}
