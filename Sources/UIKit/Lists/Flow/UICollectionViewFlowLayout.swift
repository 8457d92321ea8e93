internal import CollectionCore
import Foundation

/// Items in lines, section below section, each with an optional header and footer; or the same sideways.
///
/// The solver is `FlowSolution` in the core; this class feeds it with properties, the delegate's answers and measured
/// cells, and turns frames into attributes for what is visible.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// What section insets are measured from. Content insets count in any case.
    public enum SectionInsetReference: Int, Sendable {
        case fromContentInset
        case fromSafeArea
        case fromLayoutMargins
    }

    /// As `estimatedItemSize`: cells measure themselves, starting from `itemSize`.
    public static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    // MARK: Properties

    /// The least distance between two lines, in points. The default is 10.
    open var minimumLineSpacing: CGFloat = 10 {
        didSet { invalidate(if: minimumLineSpacing != oldValue) }
    }

    /// The least distance between two items of a line, in points. The default is 10.
    open var minimumInteritemSpacing: CGFloat = 10 {
        didSet { invalidate(if: minimumInteritemSpacing != oldValue) }
    }

    /// The size of items for which the delegate gives none. The default is 50 by 50.
    open var itemSize = CGSize(width: 50, height: 50) {
        didSet {
            if !(itemSize.width > 0 && itemSize.height > 0) {
                FlowWarnings.invalidItemSize(itemSize, view: collectionView)
            }
            invalidate(if: itemSize != oldValue)
        }
    }

    /// Anything but zero makes cells measure themselves: this is what they count as before. The default is zero.
    open var estimatedItemSize = CGSize.zero {
        didSet { invalidate(if: estimatedItemSize != oldValue) }
    }

    open var scrollDirection = UICollectionView.ScrollDirection.vertical {
        didSet { invalidate(if: scrollDirection != oldValue) }
    }

    /// Only the length along the scroll direction counts; a header spans the content across. Zero means none.
    open var headerReferenceSize = CGSize.zero {
        didSet { invalidate(if: headerReferenceSize != oldValue) }
    }

    /// Only the length along the scroll direction counts; a footer spans the content across. Zero means none.
    open var footerReferenceSize = CGSize.zero {
        didSet { invalidate(if: footerReferenceSize != oldValue) }
    }

    /// The distance of a section's lines from header, footer and both sides.
    open var sectionInset = UIEdgeInsets.zero {
        didSet { invalidate(if: sectionInset != oldValue) }
    }

    open var sectionInsetReference = SectionInsetReference.fromContentInset {
        didSet { invalidate(if: sectionInsetReference != oldValue) }
    }

    /// Whether a section's header stays at the start of what is visible while the section is.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet {
            KeyValueObservers.changed(
                self, "sectionHeadersPinToVisibleBounds", from: oldValue, to: sectionHeadersPinToVisibleBounds)
            invalidate(if: sectionHeadersPinToVisibleBounds != oldValue)
        }
    }

    /// Whether a section's footer stays at the end of what is visible while the section is.
    open var sectionFootersPinToVisibleBounds = false {
        didSet {
            KeyValueObservers.changed(
                self, "sectionFootersPinToVisibleBounds", from: oldValue, to: sectionFootersPinToVisibleBounds)
            invalidate(if: sectionFootersPinToVisibleBounds != oldValue)
        }
    }

    // MARK: State

    /// What properties and delegate said, kept until an invalidation names the delegate's metrics.
    private var inputs: [FlowSectionInput]?
    /// The solved layout with measured sizes, and the container it was solved for.
    private var solved: FlowSolution?
    private var container: FlowContainer?
    /// Sizes that cells asked for since the last solving.
    private var measured: [FlowMeasurement] = []
    private var kept = KeptAttributes()
    /// The layout's own attributes class, which is dear to ask for.
    private var attributesType = UICollectionViewLayoutAttributes.self
    private var hasWarnedOfLength = false
    private var hasWarnedOfChanges = false

    // MARK: Making

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        FlowCoding.decode(self, coder)
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
        if let view = collectionView, let container, container != FlowContainer(view, layout: self) { solved = nil }
        _ = solution()
    }

    open override var collectionViewContentSize: CGSize {
        solution().map { CGSize($0.contentSize) } ?? .zero
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let source = source() else { return [] }
        var found = kept.takeList(ahead: _isAskedAhead)
        source.collect(CollectionCore.Rect(rect), into: &found)
        return kept.update(
            found, ahead: _isAskedAhead, reuses: source.objects == UICollectionViewLayoutAttributes.self,
            make: { source.make($0) }, reuse: { source.write($0, into: $1) },
            changed: { source.noticeChange(of: $0, in: $1) })
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        solvedItem(at: indexPath)
    }

    package final override func _initialAttributesOutsideChanges(
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
        return kept.cell(item, section: section)
            ?? source.makeItem(item, section: section, source.solution.frame(ofItem: item, section: section))
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
            forgetFrames()
        } else if flow?.invalidateFlowLayoutAttributes ?? true {
            forgetFrames()
        }
        super.invalidateLayout(with: context)
    }

    private func forgetFrames() {
        solved = nil
        measured.removeAll()
        kept.forget()
    }

    /// Only a new length across moves lines. Scrolling moves nothing but pinned headers and footers.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let old = collectionView?.bounds else { return false }
        return isNewAcross(old, newBounds) || (pinsAnything && old != newBounds)
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        guard let flow = context as? UICollectionViewFlowLayoutInvalidationContext, let view = collectionView,
            !isNewAcross(view.bounds, newBounds)
        else { return context }
        flow.invalidateFlowLayoutDelegateMetrics = false
        flow.invalidateFlowLayoutAttributes = false
        if pinsAnything, let solution = solution() { namePinned(in: flow, solution, [view.bounds, newBounds]) }
        return flow
    }

    private var pinsAnything: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

    private func isNewAcross(_ old: CGRect, _ new: CGRect) -> Bool {
        scrollDirection == .vertical ? old.size.width != new.size.width : old.size.height != new.size.height
    }

    private func namePinned(
        in context: UICollectionViewFlowLayoutInvalidationContext, _ solution: FlowSolution, _ areas: [CGRect]
    ) {
        var headers: [IndexPath] = []
        var footers: [IndexPath] = []
        for area in areas {
            for section in solution.sections(in: CollectionCore.Rect(area)) {
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

    /// Whether the cell's size differs from the layout's, and cells may decide. Headers and footers may not.
    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard _isSelfSizing, originalAttributes.representedElementCategory == .cell else { return false }
        note(preferredAttributes, of: originalAttributes)
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
        if _isSelfSizing { note(preferredAttributes, of: originalAttributes) }
        return flow
    }

    /// Keeps a cell's wish until the layout is asked the next time, so that a screenful is solved at once.
    private func note(
        _ preferred: UICollectionViewLayoutAttributes, of original: UICollectionViewLayoutAttributes
    ) {
        let size = FlowSize(CollectionCore.Size(preferred.size), axis: _axis)
        guard size.isPlaceable, original._section != NSNotFound, original._item != NSNotFound else { return }
        let new = FlowMeasurement(section: original._section, item: original._item, size: size)
        if measured.last != new { measured.append(new) }
    }

    package override var _wantsPreferredAttributes: Bool { _isSelfSizing }

    // MARK: Solving

    /// The solved layout; `nil` without a collection view.
    private func solution() -> FlowSolution? {
        guard let view = collectionView else { return nil }
        if solved == nil {
            let now = FlowContainer(view, layout: self)
            let known = inputs ?? trapping { () throws(UIKitException) in try readInputs(view) }
            inputs = known
            container = now
            kept.forget()
            attributesType = _attributesClass
            solved = now.solve(known)
            if !hasWarnedOfLength, now.hasTooLongItem(known) {
                hasWarnedOfLength = true
                FlowWarnings.itemTooLong(layout: self, view: view)
            }
        }
        if !measured.isEmpty { adopt() }
        return solved
    }

    /// What the properties and the delegate say.
    private func readInputs(_ view: UICollectionView) throws(UIKitException) -> [FlowSectionInput] {
        try FlowMetricsReader(layout: self, view: view).read()
    }

    /// Throws what the public calls trap with: a size or a metric that flow layout cannot use.
    package final func _checkMetrics() throws(UIKitException) {
        if let view = collectionView { _ = try readInputs(view) }
    }

    /// Puts the sizes that cells asked for in place and keeps what is visible where it is.
    private func adopt() {
        guard var solution = solved, let view = collectionView else { return }
        solved = nil  // So that the solution is changed in place.
        let anchor = solution.anchor(in: visible(in: view))
        let isMoved = FlowMeasurement.adopt(measured, in: &solution)
        measured.removeAll(keepingCapacity: true)
        solved = solution
        guard isMoved else { return }
        kept.forget()
        guard let anchor else { return }
        let shift = CGFloat(solution.shift(of: anchor))
        // The collection view reads this when the preparing is done.
        if _axis == .vertical {
            view._frame.offsetAdjustment.y += shift
        } else {
            view._frame.offsetAdjustment.x += shift
        }
    }

    /// The part of the content visible, content insets taken off.
    private func visible(in view: UICollectionView) -> CollectionCore.Rect {
        CollectionCore.Rect(view.bounds).inset(by: EdgeInsets(view.adjustedContentInset))
    }

    private func source() -> FlowAttributesSource? {
        guard let solution = solution(), let view = collectionView else { return nil }
        return FlowAttributesSource(
            layout: self, solution: solution, visible: visible(in: view), pinsHeaders: sectionHeadersPinToVisibleBounds,
            pinsFooters: sectionFootersPinToVisibleBounds, objects: attributesType)
    }

    // MARK: For this module

    final var _axis: Axis { scrollDirection == .vertical ? .vertical : .horizontal }

    /// Whether cells decide their sizes.
    final var _isSelfSizing: Bool { estimatedItemSize != .zero }

    /// What an item counts as for which nobody said anything yet.
    final var _startingSize: CGSize {
        _isSelfSizing && estimatedItemSize != Self.automaticSize ? estimatedItemSize : itemSize
    }

    final func _noticeChangedAttributes(_ path: IndexPath, cached: CGRect, expected: CGRect) {
        guard !hasWarnedOfChanges, cached != expected else { return }
        hasWarnedOfChanges = true
        FlowWarnings.changedAttributes(of: self, at: path, cached: cached, expected: expected)
    }

    /// How many attributes objects were made in all, for tests that count work.
    package final var _attributesMade: Int { kept.made }
}
