internal import CollectionCore
import UIKit

/// Keeps the items of orthogonal sections at their positions in the view when the view changes its size.
///
/// A compositional layout keeps the offset of an orthogonal section in points. With another width of its groups, that
/// offset is between two items. The layout calls `boundsWillChange` while its old frames are valid, and `restore` when
/// the new ones are.
@MainActor final class OrthogonalKeeper {
    /// How a section scrolls orthogonally.
    struct Section {
        /// Whether items rest in the middle of the section, otherwise at its leading edge.
        var isCentered: Bool
        /// The distance of the leading edge of the first item from that of the view while the section is at its start, in
        /// points.
        var startInset: CGFloat

        /// Describes the scrolling of a section. `startInset` is the space before its first item, in points.
        init(_ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, startInset: CGFloat) {
            isCentered = behavior == .groupPagingCentered
            self.startInset = startInset
        }
    }

    /// Returns how a section scrolls; `nil` for sections that do not scroll orthogonally.
    typealias Sections = (Int) -> Section?

    /// Positions within this distance are equal, in points: offsets at rest are rounded to pixels.
    private static let tolerance: CGFloat = 0.5

    /// The item to keep by section.
    private var kept: [Int: IndexPath] = [:]
    /// The distances of the kept items from their positions when the view last changed its size.
    private var restored: [Int: CGFloat] = [:]
    private var isPending = false
    /// The reading direction of the frames that the layout has.
    private var direction: UIUserInterfaceLayoutDirection?

    /// Creates a keeper without recorded items.
    nonisolated init() {}

    /// Call from `shouldInvalidateLayout(forBoundsChange:)`. Does nothing if the size is unchanged.
    ///
    /// - Complexity: O(sections + visible items of orthogonal sections).
    func boundsWillChange(to bounds: CGRect, in layout: UICollectionViewLayout, axis: Axis, sections: Sections) {
        guard !isPending, let view = layout.collectionView, view.bounds.size != bounds.size, !view.bounds.isEmpty,
            // After a change of the direction, the frames are old until the next layout: the first item of a section
            // at its start would be at its end.
            direction == nil || direction == view.effectiveUserInterfaceLayoutDirection
        else { return }
        isPending = true
        var old: [Int: IndexPath] = [:]
        swap(&kept, &old)
        for section in 0..<view.numberOfSections {
            guard let scrolling = sections(section), view.numberOfItems(inSection: section) > 0 else { continue }
            if let path = old[section], let before = restored[section],
                path.item < view.numberOfItems(inSection: section),
                let item = layout.layoutAttributesForItem(at: path),
                abs(distance(of: item, scrolling, axis, view) - before) <= Self.tolerance
            {
                // Not scrolled since the view last changed its size.
                kept[section] = path
            } else {
                kept[section] = item(inSection: section, scrolling, axis, layout, view)
            }
        }
    }

    /// Call in `prepare()`, before the offset of the view itself is restored.
    func restore(in layout: UICollectionViewLayout, axis: Axis, sections: Sections) {
        direction = layout.collectionView?.effectiveUserInterfaceLayoutDirection
        guard isPending, layout.isCurrentLayout, let view = layout.collectionView, !view.bounds.isEmpty else { return }
        isPending = false
        restored = [:]
        let offset = view.contentOffset
        for (section, path) in kept.sorted(by: { $0.key < $1.key }) {
            guard section < view.numberOfSections, path.item < view.numberOfItems(inSection: section),
                let scrolling = sections(section)
            else { continue }
            view.scrollToItem(at: path, at: position(scrolling, axis, view), animated: false)
            guard let item = layout.layoutAttributesForItem(at: path) else { continue }
            restored[section] = distance(of: item, scrolling, axis, view)
        }
        // Scrolling to an item also scrolls the view itself.
        if view.contentOffset != offset { view.setContentOffset(offset, animated: false) }
    }

    /// Call from `invalidateLayout(with:)`.
    func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
        if context.includesData { restored = [:] }
    }

    /// The item nearest to its rest position; `nil` if the section is at its start, where it stays.
    private func item(
        inSection section: Int, _ scrolling: Section, _ axis: Axis, _ layout: UICollectionViewLayout,
        _ view: UICollectionView
    ) -> IndexPath? {
        guard let first = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: section)) else { return nil }
        if abs(distance(of: first, Section(.continuous, startInset: scrolling.startInset), axis, view))
            <= Self.tolerance
        {
            return nil
        }
        if !scrolling.isCentered, let end = lastItem(atEndOf: section, scrolling, axis, layout, view) { return end }
        let across = axis.cross
        let frame = first.frame.core
        // A group may contain several items: the first item of each group is enough.
        let window = Rect(
            main: frame.min(axis), cross: view.bounds.core.min(across), mainLength: frame.size[axis],
            crossLength: view.bounds.core.size[across], axis: axis)
        var best: (path: IndexPath, distance: CGFloat)?
        for item in layout.layoutAttributesForElements(in: window.cg) ?? []
        where item.representedElementCategory == .cell && item.indexPath.section == section {
            let distance = abs(distance(of: item, scrolling, axis, view))
            if best.map({ distance < $0.distance || (distance == $0.distance && item.indexPath < $0.path) }) ?? true {
                best = (item.indexPath, distance)
            }
        }
        return best?.path
    }

    /// Returns the last item of a section that is at its end; otherwise `nil`. The item may be away from the leading edge.
    /// Scrolling to it leads to the end of the section again.
    private func lastItem(
        atEndOf section: Int, _ scrolling: Section, _ axis: Axis, _ layout: UICollectionViewLayout,
        _ view: UICollectionView
    ) -> IndexPath? {
        let path = IndexPath(item: view.numberOfItems(inSection: section) - 1, section: section)
        guard let item = layout.layoutAttributesForItem(at: path) else { return nil }
        let across = axis.cross
        let (middle, half) = (item.center[across], CGFloat(item.size.core[across]) / 2)
        let bounds = view.bounds.core
        let endDistance =
            readsFromRight(across, view)
            ? middle - half - CGFloat(bounds.min(across)) : CGFloat(bounds.max(across)) - (middle + half)
        return abs(endDistance - scrolling.startInset) <= Self.tolerance ? path : nil
    }

    /// The distance of an item from its rest position along the section, in points.
    private func distance(
        of item: UICollectionViewLayoutAttributes, _ scrolling: Section, _ axis: Axis, _ view: UICollectionView
    ) -> CGFloat {
        let across = axis.cross
        let (middle, half) = (item.center[across], CGFloat(item.size.core[across]) / 2)
        let bounds = view.bounds.core
        if scrolling.isCentered { return middle - CGFloat(bounds.mid(across)) }
        return readsFromRight(across, view)
            ? CGFloat(bounds.max(across)) - scrolling.startInset - (middle + half)
            : middle - half - CGFloat(bounds.min(across)) - scrolling.startInset
    }

    private func position(_ scrolling: Section, _ axis: Axis, _ view: UICollectionView)
        -> UICollectionView.ScrollPosition
    {
        switch axis.cross {
        case .horizontal:
            scrolling.isCentered ? .centeredHorizontally : readsFromRight(.horizontal, view) ? .right : .left
        case .vertical: scrolling.isCentered ? .centeredVertically : .top
        }
    }

    private func readsFromRight(_ axis: Axis, _ view: UICollectionView) -> Bool {
        axis == .horizontal && view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    }
}
