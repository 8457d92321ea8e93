internal import CollectionCore
import UIKit

/// The base class of the wheel, the card stack, and the looping carousel. Items have equal sizes, one of them has the
/// focus, and the appearance of each item depends only on its distance from the focus.
///
/// All sections form one row. Scrolling by one *pitch* moves the focus to the next item, and drags come to rest with
/// an item in the middle. The content is one pitch per item plus the length of the view, so that the first and the
/// last item reach the middle without insets. Each item rests in the middle of its stretch of content and moves by
/// transforms only. The layout stores nothing per item.
///
/// The focused item keeps the focus when the view changes its size, when data before it change, and when this layout
/// replaces another.
///
/// While the user prefers less motion, items neither rotate nor change their size.
///
/// Headers and footers (`UICollectionView.elementKindSectionHeader` and `…Footer`) belong to the section that has the
/// focus. They are fixed before and after the items along the cross axis, and cross-fade into those of the next
/// section as the focus moves to it.
open class CarouselLayout: FocusedRowLayout, FocusedItemLayout {
    // MARK: Parameters

    /// The size of each item without transforms, in points; finite and at least 0.
    open var itemSize = CGSize(width: 200, height: 260) {
        didSet {
            requireSize(itemSize, "\(type(of: self)).itemSize")
            parameterChanged(itemSize != oldValue)
        }
    }

    /// The position of items along the cross axis: 0 is the start, 0.5 (the default) the middle, and 1 the end of the
    /// available space. The available space is the view without its content insets, safe area, header, and footer.
    open var crossPosition: CGFloat = 0.5 {
        didSet {
            requirePart(crossPosition, "\(type(of: self)).crossPosition")
            parameterChanged(crossPosition != oldValue)
        }
    }

    /// The maximum number of items that one drag passes, counted from the item focused when it began. A value of 0
    /// sets no limit.
    open var maximumItemsPerDrag = 0 {
        didSet {
            require(
                maximumItemsPerDrag >= 0,
                "\(type(of: self)).maximumItemsPerDrag must be at least 0, not \(maximumItemsPerDrag).")
        }
    }

    // MARK: Subclass interface

    /// The name of the class whose parameters explanations mention.
    package var explainedClassName: String { "CarouselLayout" }

    /// The usual scroll distance from one item to the next, in points. Items are visible only if it is above 0.
    var pitch: Double { itemSize.core[axis] }

    /// The curve that items follow.
    var curve: CarouselPlan.Curve { .row(smallScale: 1, smallAlpha: 1) }

    /// Whether the row loops if it has enough items.
    var wantsLoop: Bool { false }

    /// The arithmetic of the carousel with its current items and size.
    var plan: CarouselPlan {
        CarouselPlan(
            curve, count: counts.total, item: itemSize.core, pitch: pitch, viewLength: viewSize[axis], axis: axis,
            wantsLoop: wantsLoop, spacing: rowSpacing(pitch: pitch))
    }

    /// The slots of the row and their items: one slot per item, unless the row loops.
    var row: LoopedRow { plan.row }

    /// New attributes of a cell.
    func attributes(at path: IndexPath) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(forCellWith: path)
    }

    /// Applies the appearance of an item to its attributes, which have their frame and stacking order.
    ///
    /// - Parameter resting: The distance of the frame from the middle of the view along the scroll axis, in points.
    func apply(
        _ element: CarouselPlan.Element, _ plan: CarouselPlan, resting: Double,
        to attributes: UICollectionViewLayoutAttributes
    ) {
        let pose = plan.pose(of: element)
        let transform = pose.transform(resting: resting, axis: axis)
        if !transform.isIdentity { attributes.transform = transform.cg }
        attributes.alpha = CGFloat(pose.alpha)
    }

    /// The slots whose items may be visible between two main-axis positions relative to the middle of the view, as
    /// ascending, disjoint ranges.
    func slots(_ plan: CarouselPlan, from low: Double, to high: Double, focus: Double) -> [Range<Int>] {
        plan.slots(from: low, to: high, focus: focus)
    }

    // MARK: State

    /// Whether the user preferred less motion at the last preparation. Items then neither rotate nor change their size.
    private(set) var reducesMotion = false
    /// The pitch, the axis, and the number of slots at the last preparation; `nil` before the first one with a nonempty
    /// view.
    private var preparedRow: (pitch: Double, axis: Axis, slots: Int)?
    /// The focus, in slots, when the current drag began.
    private var dragStart: Double?

    // MARK: The focus

    /// The number of slots scrolled past; an integer at rest. It is outside the row while the content is pulled past
    /// its ends.
    var focusPosition: Double { plan.focus(at: viewport.core.min(axis)) }

    private func path(nearest focus: Double) -> IndexPath? {
        guard counts.total > 0, pitch > 0 else { return nil }
        let plan = plan
        return counts.path(of: plan.row.element(at: plan.nearestSlot(focus)))
    }

    override var currentItem: IndexPath? { path(nearest: focusPosition) }

    /// The item that has the focus; `nil` if there are no items. Setting it scrolls without animation.
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
        guard counts.total > 0, pitch > 0 else { return nil }
        let plan = plan
        let row = plan.row
        let focus = plan.clamped(plan.focus(at: viewport.core.min(axis)))
        let nearest = focus.rounded(.toNearestOrAwayFromZero)
        let isAtRest = abs(row.offset(at: focus) - row.offset(at: nearest)) <= Double(RestPosition.slack)
        let low = isAtRest ? nearest : focus.rounded(.down)
        let item = counts.path(of: row.element(at: Int(low)))
        if isAtRest {
            return FocusProgress(item: item, next: item, fraction: 0)
        }
        return FocusProgress(
            item: item, next: counts.path(of: row.element(at: Int(low) + 1)), fraction: CGFloat(focus - low))
    }

    /// The content offset that focuses an item; `nil` for an index path without an item. If the row loops, it is the
    /// nearest such offset.
    public func contentOffset(centering indexPath: IndexPath) -> CGPoint? { contentOffset(focusing: indexPath) }

    /// The content offset that focuses an item; `nil` for an index path without an item.
    public func contentOffset(focusing indexPath: IndexPath) -> CGPoint? {
        loadCounts()
        guard let collectionView, pitch > 0, let position = counts.position(of: indexPath) else { return nil }
        var offset = collectionView.contentOffset
        // Uses the shorter distance in the loop. A layout that does not have the view yet begins in the middle of the
        // row.
        let row = row
        let slot = isCurrentLayout ? row.slot(of: position, focus: focusPosition) : row.middle + position
        offset[axis] = CGFloat(row.offset(of: slot))
        return offset
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        loadCounts()
        guard let collectionView, isCurrentLayout else { return }
        reducesMotion = UIAccessibility.isReduceMotionEnabled
        let size = collectionView.bounds.size
        guard size.width > 0, size.height > 0, pitch > 0 else { return }
        settings.apply(decelerationRate, for: self)
        settings.apply(inset: 0, along: axis, for: self)
        let (oldSize, old) = (preparedSize, preparedRow)
        preparedSize = size
        preparedRow = (pitch, axis, row.slots)
        defer {
            // Skipped during an update, when the content offset still belongs to the old items.
            if keptItem == nil, old == nil || wasReloaded { keptItem = currentItem }
            wasReloaded = false
            focusTracker.didPrepare(self)
        }
        guard counts.total > 0 else { return }
        if let old, oldSize == size, old.pitch == pitch, old.axis == axis {
            // The number of laps changed: focus the same item in the middle lap. Batch updates report themselves
            // where items moved.
            if old.slots != row.slots, row.loops, wasReloaded { focus(on: keptItem) }
            return
        }
        // A new layout starts with its first item in the middle unless an offset was already set.
        if old != nil || keptItem != nil || collectionView.contentOffset[axis] <= 0 { focus(on: keptItem) }
        guard memory.isPending else { return }
        if let first = memory.firstOffset(in: self), first != collectionView.contentOffset {
            collectionView.setContentOffset(first, animated: false)
        }
        memory.didRestore(in: self)
    }

    /// Scrolls without animation to an item, or to the nearest existing one.
    private func focus(on path: IndexPath?) {
        guard let collectionView, counts.total > 0 else { return }
        var position = 0
        if let path {
            position =
                counts.position(of: path) ?? min(counts.starts[min(path.section, counts.sections)], counts.total - 1)
        }
        var offset = collectionView.contentOffset
        offset[axis.cross] =
            axis == .horizontal ? -collectionView.adjustedContentInset.top : -collectionView.adjustedContentInset.left
        offset[axis] = CGFloat(row.offset(of: row.middle + position))
        if offset != collectionView.contentOffset { collectionView.setContentOffset(offset, animated: false) }
    }

    open override var collectionViewContentSize: CGSize {
        loadCounts()
        guard counts.total > 0, pitch > 0 else { return .zero }
        return Size(main: plan.contentLength, cross: crossLength, axis: axis).cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        loadCounts()
        guard counts.total > 0, pitch > 0 else { return [] }
        let plan = plan
        let row = plan.row
        let viewport = viewport.core
        let focus = plan.focus(at: viewport.min(axis))
        let middle = viewport.mid(axis)
        let queryRect = rect.core
        let window = row.window(focus: focus)
        var found: [UICollectionViewLayoutAttributes] = []
        let ranges = slots(plan, from: queryRect.min(axis) - middle, to: queryRect.max(axis) - middle, focus: focus)
        for range in ranges {
            var section = -1
            var items = 0..<0
            for slot in range.clamped(to: window) {
                // Advances sections and items together, so that finding an index path takes constant time.
                let position = row.element(at: slot)
                if !items.contains(position) {
                    section = counts.section(of: position)
                    items = counts.items(in: section)
                }
                let path = IndexPath(item: position - items.lowerBound, section: section)
                found.append(attributes(slot, at: path, focus, middle, plan))
            }
        }
        for (section, share) in focusedSections(plan, focus) where share > 0 {
            for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
                if let view = supplementary(kind, section, share), view.frame.core.intersects(queryRect) {
                    found.append(view)
                }
            }
        }
        return found
    }

    // MARK: Headers and footers

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        loadCounts()
        let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
        guard pitch > 0, kinds.contains(elementKind), indexPath.count == 2, indexPath.item == 0,
            (0..<counts.sections).contains(indexPath.section), !counts.items(in: indexPath.section).isEmpty
        else { return nil }
        let share = focusedSections(plan, focusPosition).first { $0.section == indexPath.section }?.share ?? 0
        return supplementary(elementKind, indexPath.section, share)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        loadCounts()
        guard pitch > 0, let position = counts.position(of: indexPath) else { return nil }
        let plan = plan
        let viewport = viewport.core
        let focus = plan.focus(at: viewport.min(axis))
        return attributes(plan.row.slot(of: position, focus: focus), at: indexPath, focus, viewport.mid(axis), plan)
    }

    private func attributes(
        _ slot: Int, at path: IndexPath, _ focus: Double, _ middle: Double, _ plan: CarouselPlan
    ) -> UICollectionViewLayoutAttributes {
        let attributes = self.attributes(at: path)
        let element = plan.element(inSlot: slot, focus: focus)
        attributes.frame = plan.frame(inSlot: slot, cross: crossStart).cg
        attributes.zIndex = element.z
        apply(element, plan, resting: element.rest - middle, to: attributes)
        return attributes
    }

    // MARK: Scrolling

    override func boundsWillScroll(to newBounds: CGRect) {
        guard counts.total > 0, let collectionView else { return }
        keptItem = path(nearest: plan.focus(at: newBounds.core.min(axis)))
        if !collectionView.isTracking { dragStart = nil } else if dragStart == nil { dragStart = focusPosition }
    }

    open override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        loadCounts()
        guard counts.total > 0, pitch > 0 else { return proposedContentOffset }
        let proposed = Double(proposedContentOffset[axis])
        let offset = plan.restOffset(
            proposed: proposed, current: viewport.core.min(axis),
            velocity: Double(velocity[axis]),
            threshold: Double(flickVelocity), start: maximumItemsPerDrag > 0 ? dragStart : nil,
            reach: Double(maximumItemsPerDrag))
        dragStart = nil
        var target = proposedContentOffset
        target[axis] = CGFloat(offset)
        return target
    }

    /// Keeps the focused item focused after updates and layout changes.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
        loadCounts()
        if let keptItem, let offset = contentOffset(focusing: keptItem) { return offset }
        return targetContentOffset(forProposedContentOffset: proposedContentOffset, withScrollingVelocity: .zero)
    }

    // MARK: Transitions

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        keptItem = collectionView?.itemInTheMiddle
        countsAreKnown = false
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        preparedRow = nil
        keptItem = nil
    }
}
