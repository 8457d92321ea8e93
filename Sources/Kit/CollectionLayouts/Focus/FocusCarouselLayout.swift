internal import CollectionCore
import UIKit

/// A row of equal items that snaps to the middle item and gives it more space than the others.
///
/// All sections form one row. Item `i` begins at `i * (item length + spacing)`. Scrolling moves items by transforms
/// only: at rest, the neighbors of the focused item are `spacingWhenFocused` away from it. Content insets of half the
/// free space let the first and the last item reach the middle. The layout restores the previous insets when another
/// one replaces it.
///
/// Headers and footers (`UICollectionView.elementKindSectionHeader` and `…Footer`) are before and after the items of
/// their section along the cross axis. They are absent while their length is 0.
///
/// Preparation takes O(sections) and a query O(log sections + visible). The layout stores no frames.
open class FocusCarouselLayout: FocusedRowLayout, FocusedItemLayout {
    // MARK: Parameters

    /// The size of each item without transforms, in points; finite and at least 0.
    open var itemSize = CGSize(width: 150, height: 100) {
        didSet {
            requireSize(itemSize, "FocusCarouselLayout.itemSize")
            parameterChanged(itemSize != oldValue)
        }
    }

    /// The rules for wide views. With an aspect ratio, items fill 0.7 of the view's length across the scroll direction,
    /// but are not smaller than `itemSize` and not wider than the maximum width of items.
    open var widthRules = WidthRules.full {
        didSet { parameterChanged(widthRules != oldValue) }
    }

    /// The space between neighbors away from the focus, in points. It may be negative, but the layout shows nothing
    /// unless item length and spacing together are above 0.
    open var spacing: CGFloat = 30 {
        didSet {
            requireFinite(spacing, "FocusCarouselLayout.spacing")
            parameterChanged(spacing != oldValue)
        }
    }

    /// The space between the focused item and its neighbors at rest, in points. It may be smaller than `spacing`.
    open var spacingWhenFocused: CGFloat = 60 {
        didSet {
            requireFinite(spacingWhenFocused, "FocusCarouselLayout.spacingWhenFocused")
            parameterChanged(spacingWhenFocused != oldValue)
        }
    }

    // MARK: State

    /// Whether this layout replaced another one, which set `keptItem`, and the content has not scrolled since.
    private var isTakingOver = false

    // MARK: Arithmetic

    /// The size of items according to the width rules.
    private var fittedItemSize: CGSize {
        guard widthRules.itemAspectRatio != nil, let view = collectionView?.bounds.size else { return itemSize }
        let available = Size(main: viewSize[axis] * 0.8, cross: view.core[axis.cross] * 0.7, axis: axis).cg
        let fitted = widthRules.itemSize(filling: available)
        // In whole points, so that items at rest are sharp.
        return CGSize(
            width: max(fitted.width.rounded(), itemSize.width), height: max(fitted.height.rounded(), itemSize.height))
    }

    /// The arithmetic of the row with its current items and size.
    var row: CenteredRow {
        let size = fittedItemSize.core
        let pitch = size[axis] + Double(spacing)
        return CenteredRow(
            count: counts.total, item: size, pitch: pitch, view: viewSize, axis: axis,
            spacing: rowSpacing(pitch: pitch))
    }

    /// The additional space around the item with the focus.
    var spread: FocusSpread { FocusSpread(row, spread: Double(spacingWhenFocused - spacing)) }

    /// The current focus; `nil` if there are no items.
    private var focus: FocusSpread.Focus? {
        spread.focus(
            offset: viewport.core.min(axis), length: viewSize[axis], count: counts.total)
    }

    override var currentItem: IndexPath? { focus.map { counts.path(of: $0.index) } }

    /// The item nearest to the middle of the view; `nil` if there are no items. Setting it scrolls without animation.
    public var focusedItem: IndexPath? {
        get {
            loadCounts()
            return currentItem
        }
        set { setFocusedItem(newValue, animated: false) }
    }

    /// The focus between two items; `nil` without items.
    public var focusProgress: FocusProgress? {
        loadCounts()
        guard let focus else { return nil }
        let slack = Double(RestPosition.slack)
        let nearest = focus.position.rounded(.toNearestOrAwayFromZero)
        let neighbor = Int(focus.position) == Int(nearest) ? Int(nearest) + 1 : Int(nearest) - 1
        let distance = abs(spread.start(of: min(max(neighbor, 0), counts.total - 1)) - spread.start(of: Int(nearest)))
        if abs(focus.position - nearest) * distance <= slack {
            let item = counts.path(of: Int(nearest))
            return FocusProgress(item: item, next: item, fraction: 0)
        }
        let low = Int(focus.position.rounded(.down))
        return FocusProgress(
            item: counts.path(of: low), next: counts.path(of: low + 1), fraction: CGFloat(focus.position) - CGFloat(low)
        )
    }

    /// The content offset that centers an item; `nil` for an index path without an item.
    public func contentOffset(centering indexPath: IndexPath) -> CGPoint? {
        loadCounts()
        guard let collectionView, let position = counts.position(of: indexPath) else { return nil }
        var offset = collectionView.contentOffset
        offset[axis] = CGFloat(row.offset(centering: position))
        return offset
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        loadCounts()
        guard let collectionView, isCurrentLayout else { return }
        let size = collectionView.bounds.size
        guard size.width > 0, size.height > 0 else { return }
        settings.apply(decelerationRate, for: self)
        settings.apply(inset: CGFloat(row.inset), along: axis, for: self)
        let isFirst = preparedSize == nil
        defer {
            // Skipped during an update, when the content offset still belongs to the old items, and after a
            // transition that already chose the item.
            if keptItem == nil || (wasReloaded && !isTakingOver) { keptItem = currentItem }
            wasReloaded = false
            focusTracker.didPrepare(self)
        }
        guard preparedSize != size else { return }
        // The focused item stays focused when the size changes. A new layout starts with the first item in the
        // middle.
        preparedSize = size
        let target = counts.nearestPath(to: keptItem ?? IndexPath(item: 0, section: 0))
        let isUnscrolled = collectionView.contentOffset[axis] == 0
        if let target, !isFirst || isUnscrolled, var offset = contentOffset(centering: target) {
            offset[axis.cross] = offset[axis.cross].clamped(to: restingRange(axis.cross))
            if let first = memory.firstOffset(in: self), memory.isPending { offset = first }
            if offset != collectionView.contentOffset { collectionView.setContentOffset(offset, animated: false) }
        }
        if memory.isPending { memory.didRestore(in: self) }
    }

    open override var collectionViewContentSize: CGSize {
        loadCounts()
        return row.contentSize.cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        loadCounts()
        guard let focus else { return [] }
        let queryRect = rect.core
        let ranges = spread.indices(
            from: queryRect.min(axis), to: queryRect.max(axis), count: counts.total, focus: focus)
        var found: [UICollectionViewLayoutAttributes] = []
        let row = row
        let frame = row.frame(of: 0)
        if frame.min(axis.cross) < queryRect.max(axis.cross), frame.max(axis.cross) > queryRect.min(axis.cross) {
            for range in [ranges.before, ranges.focused, ranges.after] { append(range, row, focus, to: &found) }
        }
        if headerLength > 0 || footerLength > 0 { appendSupplementary(in: queryRect, to: &found) }
        return found
    }

    /// Advances sections and items together, so that finding an index path takes constant time.
    private func append(
        _ range: Range<Int>, _ row: CenteredRow, _ focus: FocusSpread.Focus,
        to found: inout [UICollectionViewLayoutAttributes]
    ) {
        guard !range.isEmpty else { return }
        var section = counts.section(of: range.lowerBound)
        for position in range {
            while position >= counts.items(in: section).upperBound { section += 1 }
            let path = IndexPath(item: position - counts.items(in: section).lowerBound, section: section)
            found.append(attributes(position, at: path, row, focus))
        }
    }

    private func attributes(
        _ position: Int, at path: IndexPath, _ row: CenteredRow, _ focus: FocusSpread.Focus
    ) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = row.frame(of: position).cg
        let shift = spread.translation(of: position, focus)
        if shift != 0 { attributes.transform = .translation(shift, along: axis) }
        attributes.zIndex = -abs(position - focus.index)
        return attributes
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        loadCounts()
        guard let focus, let position = counts.position(of: indexPath) else { return nil }
        return attributes(position, at: indexPath, row, focus)
    }

    // MARK: Headers and footers

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        loadCounts()
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard isHeader || elementKind == UICollectionView.elementKindSectionFooter else { return nil }
        let length = isHeader ? scaledHeaderLength : scaledFooterLength
        guard length > 0, indexPath.section >= 0, indexPath.section < counts.sections else { return nil }
        let items = counts.items(in: indexPath.section)
        let row = row
        guard !items.isEmpty, row.pitch > 0 else { return nil }
        let first = row.frame(of: items.lowerBound)
        let last = row.frame(of: items.upperBound - 1)
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame =
            Rect(
                main: first.min(axis), cross: isHeader ? first.min(axis.cross) - length : first.max(axis.cross),
                mainLength: last.max(axis) - first.min(axis), crossLength: length, axis: axis
            ).cg
        attributes.zIndex = 1
        return attributes
    }

    private func appendSupplementary(in rect: Rect, to found: inout [UICollectionViewLayoutAttributes]) {
        guard spread.pitch > 0, counts.total > 0 else { return }
        let low = min(max(spread.position(at: rect.min(axis)), 0), Double(counts.total - 1))
        let high = min(max(spread.position(at: rect.max(axis)), 0), Double(counts.total - 1))
        for section in counts.section(of: Int(low))...counts.section(of: Int(high)) {
            let path = IndexPath(item: 0, section: section)
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let view = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
                    view.frame.core.intersects(rect)
                {
                    found.append(view)
                }
            }
        }
    }

    // MARK: Scrolling

    override func boundsWillScroll(to newBounds: CGRect) {
        let offset = newBounds.core.min(axis)
        guard let focus = spread.focus(offset: offset, length: viewSize[axis], count: counts.total) else { return }
        keptItem = counts.path(of: focus.index)
        isTakingOver = false
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        loadCounts()
        let row = row
        guard row.count > 0, row.pitch > 0 else { return proposedContentOffset }
        var target = proposedContentOffset
        target[axis] = CGFloat(
            row.restOffset(
                proposed: Double(proposedContentOffset[axis]), current: viewport.core.min(axis),
                velocity: Double(velocity[axis]), threshold: Double(flickVelocity)))
        return target
    }

    /// Keeps the focused item in the middle after updates and layout changes.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        loadCounts()
        guard isUpdating, let keptItem, let offset = contentOffset(centering: keptItem) else {
            return targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
        }
        var target = proposedContentOffset
        target[axis] = offset[axis]
        return target
    }

    // MARK: Transitions

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        if let collectionView, let path = collectionView.itemInTheMiddle {
            loadCounts()
            keptItem = counts.nearestPath(to: path)
            isTakingOver = true
        }
    }
}
