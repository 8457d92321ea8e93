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
open class CarouselLayout: UICollectionViewLayout, FocusedItemLayout {
    // MARK: Parameters

    /// The size of each item without transforms, in points; finite and at least 0.
    open var itemSize = CGSize(width: 200, height: 260) {
        didSet {
            requireSize(itemSize, "\(type(of: self)).itemSize")
            parameterChanged(itemSize != oldValue)
        }
    }

    /// The axis along which items follow each other and the content scrolls: horizontal by default.
    open var scrollDirection: UICollectionView.ScrollDirection = .horizontal {
        didSet { parameterChanged(scrollDirection != oldValue) }
    }

    /// The position of items along the cross axis: 0 is the start, 0.5 (the default) the middle, and 1 the end of the
    /// available space. The available space is the view without its content insets, safe area, header, and footer.
    open var crossPosition: CGFloat = 0.5 {
        didSet {
            requirePart(crossPosition, "\(type(of: self)).crossPosition")
            parameterChanged(crossPosition != oldValue)
        }
    }

    /// The length of the header along the cross axis, in points. A value of 0 hides the header.
    open var headerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(headerLength, "\(type(of: self)).headerLength")
            parameterChanged(headerLength != oldValue)
        }
    }

    /// The length of the footer along the cross axis, in points. A value of 0 hides the footer.
    open var footerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(footerLength, "\(type(of: self)).footerLength")
            parameterChanged(footerLength != oldValue)
        }
    }

    /// Whether lengths of headers and footers follow the text size that the user prefers. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { parameterChanged(scalesWithTextSize != oldValue) }
    }

    /// The deceleration rate of the view while this layout is in use. The layout restores the previous
    /// rate when another one replaces it.
    open var decelerationRate: UIScrollView.DecelerationRate = .fast {
        didSet { parameterChanged(decelerationRate.rawValue != oldValue.rawValue) }
    }

    /// The release velocity, in points per millisecond, above which a drag moves by at least one item.
    open var flickVelocity: CGFloat = 0.3 {
        didSet { requireNotNegative(flickVelocity, "\(type(of: self)).flickVelocity") }
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

    /// The space after an item in addition to that between all items, in points; `nil` for none. The last item of a
    /// row that loops is followed by the first one.
    ///
    /// Negative values move the next item nearer. Neighbors are at least 1 point apart, and values that are not finite
    /// count as 0. Called once per item after each change of the data; the layout then stores 8 bytes per item. Setting
    /// it lays out everything again. Do not capture the collection view strongly.
    ///
    /// The focus moves from an item to the next while the content scrolls by their distance. A ``CarouselPose``
    /// receives distances in units of the usual distance. Cards of a stack keep their order in depth.
    open var additionalSpacing: ((IndexPath) -> CGFloat)? {
        didSet {
            itemSpacing.reset()
            parameterChanged(true)
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
            wantsLoop: wantsLoop, spacing: rowSpacing)
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

    /// The additional space between items; `nil` without any.
    var rowSpacing: RowSpacing? { itemSpacing.row(additionalSpacing, counts: counts, pitch: pitch) }
    private let itemSpacing = ItemSpacing()

    // MARK: State

    /// The number of items in each section, as of the last `loadCounts()`.
    private(set) var counts = SectionCounts()
    private var countsAreKnown = false
    /// Whether the user preferred less motion at the last preparation. Items then neither rotate nor change their size.
    private(set) var reducesMotion = false
    /// The settings of the scroll view that the layout changes while it is in use.
    let settings = BorrowedSettings()
    private let memory = OffsetMemory()
    /// The size of the view, the pitch, the axis, and the count at the last preparation; `nil` before the first one
    /// with a nonempty view.
    private var prepared: (size: CGSize, pitch: Double, axis: Axis, count: Int)?
    /// The item that had the focus when the view last had its current size.
    private var keptItem: IndexPath?
    private var wasReloaded = false
    /// The focus, in slots, when the current drag began.
    private var dragStart: Double?

    /// Asks the data source for the number of items if it may have changed.
    func loadCounts() {
        guard !countsAreKnown, let collectionView else { return }
        counts = SectionCounts(of: collectionView)
        countsAreKnown = true
    }

    /// The axis along which the content scrolls.
    var axis: Axis { scrollDirection.axis }
    /// The size of the view, in points; zero without one.
    var viewSize: Size { collectionView?.bounds.size.core ?? .zero }

    // MARK: The focus

    /// The number of slots scrolled past; an integer at rest. It is outside the row while the content is pulled past
    /// its ends.
    var focusPosition: Double { plan.focus(at: viewport.core.min(axis)) }

    private func path(nearest focus: Double) -> IndexPath? {
        guard counts.total > 0, pitch > 0 else { return nil }
        let plan = plan
        return counts.path(of: plan.row.element(at: plan.nearestSlot(focus)))
    }

    /// Handlers and options that follow the focused item.
    public let focusTracker = FocusTracker()

    /// The item that has the focus; `nil` if there are no items. Setting it scrolls without animation.
    public var focusedItem: IndexPath? {
        get {
            loadCounts()
            return path(nearest: focusPosition)
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

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        loadCounts()
        guard let collectionView, isCurrentLayout else { return }
        reducesMotion = UIAccessibility.isReduceMotionEnabled
        let size = collectionView.bounds.size
        guard size.width > 0, size.height > 0, pitch > 0 else { return }
        settings.apply(decelerationRate, for: self)
        settings.apply(inset: 0, along: axis, for: self)
        let old = prepared
        prepared = (size, pitch, axis, row.slots)
        defer {
            // Skipped during an update, when the content offset still belongs to the old items.
            if keptItem == nil, old == nil || wasReloaded { keptItem = path(nearest: focusPosition) }
            wasReloaded = false
            focusTracker.didPrepare(self)
        }
        guard counts.total > 0 else { return }
        if let old, old.size == size, old.pitch == pitch, old.axis == axis {
            // The number of laps changed: focus the same item in the middle lap. Batch updates report themselves
            // where items moved.
            if old.count != row.slots, row.loops, wasReloaded { focus(on: keptItem) }
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

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let old = collectionView.bounds
        if newBounds.size == old.size, newBounds.size == prepared?.size, counts.total > 0 {
            // While the size is unchanged, the focus follows the content offset.
            let focus = plan.focus(at: newBounds.core.min(axis))
            keptItem = path(nearest: focus)
            if !collectionView.isTracking { dragStart = nil } else if dragStart == nil { dragStart = focusPosition }
        }
        if newBounds.size != old.size, prepared != nil { _ = memory.sizeWillChange(in: self) }
        focusTracker.boundsWillChange()
        return newBounds.size != old.size || newBounds.origin[axis] != old.origin[axis]
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        if context.invalidateEverything || context.invalidateDataSourceCounts {
            countsAreKnown = false
            itemSpacing.reset()
            memory.dataDidChange()
            focusTracker.dataDidChange()
        }
        if context.invalidateEverything && context.invalidateDataSourceCounts { wasReloaded = true }
        super.invalidateLayout(with: context)
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

    // MARK: Changes

    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        loadCounts()
        keptItem = keptItem?.pathAfter(updateItems).flatMap { counts.nearestPath(to: $0) }
    }

    open override func finalizeCollectionViewUpdates() {
        super.finalizeCollectionViewUpdates()
        if keptItem == nil { keptItem = focusedItem }
    }

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        keptItem = collectionView?.itemInTheMiddle
        countsAreKnown = false
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        settings.restore()
        focusTracker.detach()
        prepared = nil
        keptItem = nil
    }
}
