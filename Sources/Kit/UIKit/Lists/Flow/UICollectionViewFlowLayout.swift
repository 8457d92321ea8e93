package import CollectionCore
import Foundation
import QuartzCore

/// A layout that arranges items in lines, and sections with optional headers and footers along the scroll direction.
///
/// `FlowSolution` solves the layout. This class provides its inputs from properties, the delegate, and measured cells,
/// and creates attributes for visible elements.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    // Extensions in ported apps may override these members, too; see `ReplaceableMembers` of the porting tool.
    /// `false` by default: the layout itself mirrors its frames if the view's direction differs from
    /// `developmentLayoutDirection`. Subclasses that return `true` receive and return frames as from left to right.
    open override dynamic var flipsHorizontallyInOppositeLayoutDirection: Bool {
        super.flipsHorizontallyInOppositeLayoutDirection
    }
    /// Left to right.
    open override dynamic var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// The boundary from which section insets are measured. Content insets always apply.
    public enum SectionInsetReference: Int, Sendable {
        /// Insets begin at the adjusted content inset.
        case fromContentInset
        /// Insets begin at the safe area.
        case fromSafeArea
        /// Insets begin at the layout margins.
        case fromLayoutMargins
    }

    /// A value of `estimatedItemSize`, not a size in points, for self-sizing cells with `itemSize` as their estimate.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    // MARK: Properties

    /// The minimum spacing between lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet {
            NumberPolicy.replace(&minimumLineSpacing, oldValue)
            invalidate(if: minimumLineSpacing != oldValue)
        }
    }

    /// The minimum spacing between items of a line, in points. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet {
            NumberPolicy.replace(&minimumInteritemSpacing, oldValue)
            invalidate(if: minimumInteritemSpacing != oldValue)
        }
    }

    /// The size of items for which the delegate returns none, in points. The default is 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet {
            Self.replace(&itemSize, oldValue)
            if !(itemSize.width > 0 && itemSize.height > 0) {
                FlowWarnings.invalidItemSize(itemSize, view: collectionView)
            }
            invalidate(if: itemSize != oldValue)
        }
    }

    /// The estimated size of self-sizing cells, in points. With the default of zero, cells do not size themselves.
    open var estimatedItemSize = CGSize.zero {
        didSet {
            Self.replace(&estimatedItemSize, oldValue)
            invalidate(if: estimatedItemSize != oldValue)
        }
    }

    /// The scroll direction. The default is vertical.
    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { invalidate(if: scrollDirection != oldValue) }
    }

    /// The size of headers, in points. Only the length along the scroll direction is used: a header spans the cross
    /// axis. Zero means no header.
    open var headerReferenceSize = CGSize.zero {
        didSet {
            NumberPolicy.replace(&headerReferenceSize, oldValue)
            invalidate(if: headerReferenceSize != oldValue)
        }
    }

    /// The size of footers, in points. Only the length along the scroll direction is used: a footer spans the cross
    /// axis. Zero means no footer.
    open var footerReferenceSize = CGSize.zero {
        didSet {
            NumberPolicy.replace(&footerReferenceSize, oldValue)
            invalidate(if: footerReferenceSize != oldValue)
        }
    }

    /// The insets of a section's lines from its header, its footer, and both sides, in points.
    open var sectionInset = UIEdgeInsets.zero {
        didSet {
            NumberPolicy.replace(&sectionInset, oldValue)
            invalidate(if: sectionInset != oldValue)
        }
    }

    /// Where the insets of sections begin. The default is the content inset.
    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { invalidate(if: sectionInsetReference != oldValue) }
    }

    /// Whether headers stay at the start of the visible rectangle while their sections are visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet {
            KeyValueObservers.changed(
                self, "sectionHeadersPinToVisibleBounds", from: oldValue, to: sectionHeadersPinToVisibleBounds)
            invalidate(if: sectionHeadersPinToVisibleBounds != oldValue)
        }
    }

    /// Whether footers stay at the end of the visible rectangle while their sections are visible.
    open var sectionFootersPinToVisibleBounds = false {
        didSet {
            KeyValueObservers.changed(
                self, "sectionFootersPinToVisibleBounds", from: oldValue, to: sectionFootersPinToVisibleBounds)
            invalidate(if: sectionFootersPinToVisibleBounds != oldValue)
        }
    }

    // MARK: State

    /// The metrics from properties and delegate. Cached until an invalidation includes the delegate metrics.
    private var inputs: [FlowSectionInput]?
    /// The solved layout with measured sizes. `container` holds the container for which it was solved.
    private var solved: FlowSolution?
    private var container: FlowContainer?
    /// The preferred sizes of cells since the last solve.
    private var measured: [FlowMeasurement] = []
    private var attributesCache = AttributesCache()
    /// The class of the layout attributes. Cached: reading it costs a dynamic cast.
    private var attributesType = UICollectionViewLayoutAttributes.self
    private var hasWarnedOfLength = false
    private var hasWarnedOfChanges = false

    // MARK: Creating a layout

    public override init() {
        super.init()
    }

    /// Creates the layout that a nib, a storyboard, or an archive describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        FlowCoding.decode(self, coder)
        InterfaceCoder.leave(coder, self)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        FlowCoding.encode(self, coder)
    }

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    private func invalidate(if isDifferent: Bool) {
        if isDifferent { invalidateLayout() }
    }

    // MARK: Layout

    open override func prepare() {
        super.prepare()
        guard let view = collectionView else { return }
        let current = FlowContainer(view, layout: self)
        if container != current { solved = nil }
        solve(view, in: current)
    }

    open override var collectionViewContentSize: CGSize {
        if let view = collectionView { solve(view) } else { return .zero }
        return solved.map { CGSize($0.contentSize) } ?? .zero
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let source = source() else { return [] }
        var found = attributesCache.takeList(ahead: isPrefetching)
        source.collect(CollectionCore.Rect(rect), into: &found)
        return attributesCache.update(
            found, ahead: isPrefetching, reuses: source.attributesClass == UICollectionViewLayoutAttributes.self,
            make: { source.make($0) }, reuse: { source.write($0, into: $1) },
            changed: { source.reportChange(of: $0, in: $1) })
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        solvedItem(at: indexPath)
    }

    package final override func initialAttributesOutsideChanges(
        at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        solvedItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    }

    private func solvedItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let source = source(), indexPath.count == 2 else { return nil }
        let (section, item) = (indexPath[0], indexPath[1])
        guard section >= 0, section < source.solution.stack.count, item >= 0,
            item < source.solution.stack[section].itemCount
        else { return nil }
        return attributesCache.cell(item, section: section) ?? source.makeItem(item, section: section)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let source = source(), !indexPath.isEmpty else { return nil }
        let section = indexPath[0]
        guard section >= 0, section < source.solution.stack.count, indexPath.count < 2 || indexPath[1] == 0 else {
            return nil
        }
        let frame: CollectionCore.Rect?
        switch elementKind {
        case UICollectionView.elementKindSectionHeader: frame = source.headerFrame(section)
        case UICollectionView.elementKindSectionFooter: frame = source.footerFrame(section)
        default: return nil
        }
        guard let frame, !frame.isEmpty else { return nil }
        return source.makeSupplementary(elementKind, section: section, frame)
    }

    // MARK: Invalidation

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        let flow = context as? UICollectionViewFlowLayoutInvalidationContext
        if context.invalidateEverything || context.invalidateDataSourceCounts
            || flow?.invalidateFlowLayoutDelegateMetrics ?? true
        {
            inputs = nil
            discardFrames()
        } else if flow?.invalidateFlowLayoutAttributes ?? true {
            discardFrames()
        }
        super.invalidateLayout(with: context)
    }

    private func discardFrames() {
        solved = nil
        measured.removeAll()
        attributesCache.removeAll()
    }

    /// Returns `true` if the length of the cross axis changes, if empty bounds get another size, or if any change of the
    /// bounds moves pinned elements.
    ///
    /// The context for it keeps the delegate's metrics, except those for empty bounds.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        return changesCrossLength(old, newBounds) || fillsEmpty(old, newBounds) || (pinsAnything && old != newBounds)
    }

    private func fillsEmpty(_ old: CGRect, _ new: CGRect) -> Bool { old.isEmpty && old.size != new.size }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView else {
            return context
        }
        // As on a device, sizes that depend on the bounds are read again only after the app invalidates the layout. Those
        // for empty bounds are an exception: code that asks for an item before the first layout would hide all items.
        flow.invalidateFlowLayoutDelegateMetrics = fillsEmpty(view.bounds, newBounds)
        if changesCrossLength(view.bounds, newBounds) || flow.invalidateFlowLayoutDelegateMetrics { return flow }
        flow.invalidateFlowLayoutAttributes = false
        if pinsAnything, let solution = solution() { invalidatePinned(in: flow, solution, [view.bounds, newBounds]) }
        return flow
    }

    package override func _checkInvariants() { attributesCache._checkInvariants() }

    package override func _explanation(of attributes: UICollectionViewLayoutAttributes) -> FrameExplanation? {
        source().flatMap { _explanation(of: attributes, in: $0) }
    }
    package override func _outlines(in rect: CGRect) -> [LayoutOutline] {
        guard let solution = solution() else { return [] }
        let mirror = mirror(of: solution)
        return solution.areas(in: mirror.query(CollectionCore.Rect(rect))).map {
            var area = $0
            area.frame = mirror.frame(area.frame)
            return LayoutOutline(area)
        }
    }
    package override var beginsAtRight: Bool {
        guard _axis == .horizontal, let view = collectionView else { return false }
        return isMirrored(in: view)
    }
    package override var updatesPartially: Bool { true }
    package override var ownerOfSteps: String { "UICollectionViewFlowLayout" }

    private var pinsAnything: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    private func changesCrossLength(_ old: CGRect, _ new: CGRect) -> Bool {
        scrollDirection == .vertical ? old.size.width != new.size.width : old.size.height != new.size.height
    }

    /// Invalidates the headers and footers in `areas` that pin to the visible rectangle.
    private func invalidatePinned(
        in context: UICollectionViewFlowLayoutInvalidationContext, _ solution: FlowSolution, _ areas: [CGRect]
    ) {
        var headers: [IndexPath] = []
        var footers: [IndexPath] = []
        for area in areas {
            for section in solution.sections(in: mirror(of: solution).query(CollectionCore.Rect(area))) {
                let solved = solution.stack[section]
                if sectionHeadersPinToVisibleBounds, solved.headerFrame != nil {
                    headers.append(IndexPath(item: 0, section: section))
                }
                if sectionFootersPinToVisibleBounds, solved.footerFrame != nil {
                    footers.append(IndexPath(item: 0, section: section))
                }
            }
        }
        if !headers.isEmpty {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionHeader, at: headers)
        }
        if !footers.isEmpty {
            context.invalidateSupplementaryElements(ofKind: UICollectionView.elementKindSectionFooter, at: footers)
        }
    }

    // MARK: Self-sizing

    /// Returns whether a self-sizing cell prefers another size. Headers and footers do not size themselves.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard _isSelfSizing, originalAttributes.representedElementCategory == .cell else { return false }
        record(preferredAttributes, of: originalAttributes)
        return preferredAttributes.size != originalAttributes.size
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext,
            originalAttributes.representedElementCategory == .cell
        else { return context }
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = false
        flow.invalidateItems(at: [originalAttributes.indexPath])
        if _isSelfSizing { record(preferredAttributes, of: originalAttributes) }
        return flow
    }

    /// Records the preferred size of a cell. All recorded sizes are applied together when the layout is next queried.
    private func record(
        _ preferred: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes
    ) {
        let size = FlowSize(CollectionCore.Size(preferred.size), axis: _axis)
        guard size.isPlaceable, original._section != NSNotFound, original._item != NSNotFound else { return }
        let new = FlowMeasurement(section: original._section, item: original._item, size: size)
        if measured.last != new { measured.append(new) }
    }

    package override var wantsPreferredAttributes: Bool { _isSelfSizing }

    // MARK: Solving

    /// Returns the solved layout, or `nil` without a collection view.
    private func solution() -> FlowSolution? {
        guard let view = collectionView else { return nil }
        solve(view)
        return solved
    }

    /// Solves the layout if it is invalid. `known` are the properties of the view if the caller has just read them.
    private func solve(_ view: UICollectionView, in known: FlowContainer? = nil) {
        if solved == nil {
            let newContainer = known ?? FlowContainer(view, layout: self)
            let newInputs = inputs ?? trapping { () throws(UIKitException) in try readInputs(view) }
            inputs = newInputs
            container = newContainer
            attributesCache.removeAll()
            attributesType = _attributesClass
            let result = newContainer.solve(newInputs)
            solved = result.solution
            if !hasWarnedOfLength, result.hasTooLongItem {
                hasWarnedOfLength = true
                FlowWarnings.itemTooLong(layout: self, view: view)
            }
        }
        if !measured.isEmpty { adopt() }
    }

    /// Reads the metrics from the properties and the delegate.
    ///
    /// - Throws: An exception if a delegate method that is being asked asks for frames that depend on its result.
    private func readInputs(_ view: UICollectionView) throws(UIKitException) -> [FlowSectionInput] {
        guard !isReadingSizes else { throw CollectionViewFault.askedWhileReadingSizes(self, view) }
        isReadingSizes = true
        defer { isReadingSizes = false }
        return try FlowMetricsReader(layout: self, view: view).read()
    }

    /// Throws the exception with which the public methods trap if a size or metric is invalid.
    package final func checkMetrics() throws(UIKitException) {
        if let view = collectionView { _ = try readInputs(view) }
    }

    /// Applies the recorded sizes and keeps the position of visible items.
    private func adopt() {
        guard var solution = solved, let view = collectionView else { return }
        solved = nil  // Makes the storage unique, so that it is changed in place.
        let old = mirror(of: solution)
        let anchor = anchor(of: solution, in: view, old)
        let isMoved = FlowMeasurement.adopt(measured, in: &solution)
        measured.removeAll(keepingCapacity: true)
        solved = solution
        guard isMoved else { return }
        attributesCache.removeAll()
        guard let anchor else { return }
        let shift = CGFloat(solution.shift(of: anchor))
        // The collection view reads this adjustment after preparing the layout.
        if _axis == .vertical {
            view._frame.offsetAdjustment.y += shift
        } else if old.isActive {
            // The distances from the right end of the content, which moves, stay.
            view._frame.offsetAdjustment.x += CGFloat(mirror(of: solution).width - old.width) - shift
        } else {
            view._frame.offsetAdjustment.x += shift
        }
    }

    /// The item that keeps its place on screen while sizes replace estimates.
    private func anchor(of solution: FlowSolution, in view: UICollectionView, _ mirror: Mirror) -> FlowAnchor? {
        let visible = mirror.frame(visible(in: view))
        // At the start of the content, the start keeps its place.
        guard visible.min(_axis) > 0 else { return nil }
        let steady = CollectionCore.Rect(view.steadyRect(startsAtRight: mirror.isActive && _axis == .horizontal))
        return solution.anchor(in: mirror.frame(steady)) ?? solution.anchor(in: visible)
    }

    /// Returns the visible rectangle without content insets.
    private func visible(in view: UICollectionView) -> CollectionCore.Rect {
        CollectionCore.Rect(view.bounds).inset(by: EdgeInsets(view.adjustedContentInset))
    }

    /// The conversion between the coordinates of the solution and those of the view.
    private func mirror(of solution: FlowSolution) -> Mirror {
        guard let container, container.isMirrored else { return .none }
        let (rules, width) = (RightToLeftRules.current, solution.contentSize.width)
        if !rules.mirrorsDifferentSizes, inputs?.allSatisfy(\.sizes.beganEqual) == false { return .none }
        let fills = rules.shortRowsBeginAtRight && container.axis == .horizontal
        return Mirror(width: fills ? max(width, container.bounds.width) : width)
    }

    /// Whether the layout mirrors its own frames, because the direction of the view is not that for which it was
    /// developed and the view does not flip its coordinate system.
    final func isMirrored(in view: UICollectionView) -> Bool {
        !flipsHorizontallyInOppositeLayoutDirection
            && view.effectiveUserInterfaceLayoutDirection != developmentLayoutDirection
    }

    /// Replaces unusable numbers of a size that may be ``automaticSize``.
    private static func replace(_ size: inout CGSize, _ old: CGSize, _ name: StaticString = #function) {
        if size != automaticSize { NumberPolicy.replace(&size, old == automaticSize ? .zero : old, name) }
    }

    private func source() -> FlowAttributesSource? {
        guard let solution = solution(), let view = collectionView else { return nil }
        let mirror = mirror(of: solution)
        return FlowAttributesSource(
            layout: self, solution: solution, visible: mirror.frame(visible(in: view)), mirror: mirror,
            pinsHeaders: sectionHeadersPinToVisibleBounds, pinsFooters: sectionFootersPinToVisibleBounds,
            attributesClass: attributesType)
    }

    // MARK: Internal properties

    /// The scroll direction.
    final var _axis: Axis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// Whether cells determine their sizes.
    final var _isSelfSizing: Bool { estimatedItemSize != .zero }

    /// The size of items without a size from the delegate or a measurement.
    final var initialItemSize: CGSize {
        let size = _isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
        return size == Self.automaticSize ? CGSize(width: 50, height: 50) : size
    }

    /// Warns once if a subclass changed cached attributes.
    final func reportChangedAttributes(_ path: IndexPath, cached: CGRect, expected: CGRect) {
        guard !hasWarnedOfChanges, cached != expected else { return }
        hasWarnedOfChanges = true
        FlowWarnings.changedAttributes(of: self, at: path, cached: cached, expected: expected)
    }

    /// The number of attributes objects created so far, for tests that count work.
    package final var createdAttributesCount: Int { attributesCache.made }
}
