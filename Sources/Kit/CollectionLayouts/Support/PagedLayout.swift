internal import CollectionCore
import UIKit

/// The base class of the waterfall and the justified rows: sections of items of different sizes below each other,
/// each with insets, a header, and a footer that can pin.
///
/// The middle item stays in the middle when the view rotates. Content at its start stays at its start.
open class PagedLayout: UICollectionViewLayout {
    // MARK: Parameters

    /// The insets around the items of each nonempty section. Headers and footers are outside them. Left and right are
    /// exchanged in right-to-left languages.
    open var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet {
            for value in [sectionInset.top, sectionInset.left, sectionInset.bottom, sectionInset.right] {
                requireFinite(value, "\(type(of: self)).sectionInset")
            }
            parameterChanged(sectionInset != oldValue)
        }
    }

    /// The reference of `sectionInset` along the cross axis: the content inset (the default, as in a flow layout),
    /// the safe area, or the layout margins.
    open var sectionInsetReference: UICollectionViewFlowLayout.SectionInsetReference = .fromContentInset {
        didSet { parameterChanged(sectionInsetReference != oldValue) }
    }

    /// The length of section headers along the scroll direction, in points. A value of 0 hides them.
    open var headerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(headerLength, "\(type(of: self)).headerLength")
            parameterChanged(headerLength != oldValue)
        }
    }

    /// The length of section footers along the scroll direction, in points. A value of 0 hides them.
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

    /// Whether the header of a section stays at the start of the visible area while the section is visible.
    open var sectionHeadersPinToVisibleBounds = false {
        didSet { parameterChanged(sectionHeadersPinToVisibleBounds != oldValue) }
    }

    /// Whether the footer of a section stays at the end of the visible area while the section is visible.
    open var sectionFootersPinToVisibleBounds = false {
        didSet { parameterChanged(sectionFootersPinToVisibleBounds != oldValue) }
    }

    /// The axis along which items follow each other and the content scrolls: vertical by default.
    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { parameterChanged(scrollDirection != oldValue) }
    }

    /// Whether item edges are aligned to pixels, so that all gaps are equally wide and edges are sharp.
    open var alignsToPixels = true {
        didSet { parameterChanged(alignsToPixels != oldValue) }
    }

    /// The rules for wide views: margins beside items, headers, and footers, and for waterfalls the minimum width of
    /// columns. They have no effect on layouts that scroll horizontally.
    open var widthRules = WidthRules.full {
        didSet { parameterChanged(widthRules != oldValue) }
    }

    /// The width / height of an item. Ratios that are not finite or not above 0 count as 1, as does a missing
    /// closure.
    ///
    /// Called once per item and layout pass. Setting it lays out everything again. Do not capture the collection view
    /// strongly.
    open var aspectRatio: ((IndexPath) -> CGFloat)? {
        didSet { parameterChanged(true) }
    }

    // MARK: Subclass interface

    /// The name of the class whose parameters explanations mention.
    package var explainedClassName: String { "PagedLayout" }

    /// The placement of items on the cross axis from `low` to `low + length`.
    func items(low: Double, length: Double, grid: PixelGrid?) -> SectionPages.Description.Items {
        .rows(JustifiedRows.Rules(start: low, length: length, spacing: 0, lineSpacing: 0, target: 1, grid: grid))
    }

    /// The main length of items before they are measured; `nil` if ratios determine it.
    var estimate: Double? { nil }

    /// The number of columns that an item spans; `nil` if each item is in one.
    var columnSpans: ((IndexPath) -> Int)? { nil }

    // MARK: State

    /// The frames of all sections; `nil` before the first preparation.
    private(set) var solution: SectionPages?
    private var keepsSolvedItems = false
    private let keeper = PositionKeeper()
    private var pooled = PooledAttributes()

    /// The axis along which the content scrolls.
    var axis: Axis { scrollDirection.axis }

    private var source: SectionPages.Source { SectionPages.Source(ratio: aspectRatio, span: columnSpans) }

    private func crossLength(_ size: CGSize, _ view: UICollectionView) -> Double {
        let insets = view.adjustedContentInset
        return max(size.core[axis.cross] - Double(insets.start(axis.cross) + insets.end(axis.cross)), 0)
    }

    /// The insets beside the items, from the edges of the content.
    private func sides(of view: UICollectionView) -> (low: Double, high: Double) {
        let across = axis.cross
        let content = view.adjustedContentInset
        let reference = view.insets(of: sectionInsetReference)
        let low = reference.start(across) - content.start(across)
        let high = reference.end(across) - content.end(across)
        return (Double(sectionInset.start(across) + max(low, 0)), Double(sectionInset.end(across) + max(high, 0)))
    }

    /// The inputs of the solution besides the data source.
    private func description(for collectionView: UICollectionView) -> SectionPages.Description {
        let pixels = collectionView.traitCollection.pixelGrid
        let grid = alignsToPixels ? pixels : nil
        let cross = crossLength(collectionView.bounds.size, collectionView)
        let margin = axis == .vertical ? Double(widthRules.margin(in: CGFloat(cross))) : 0
        var (low, high) = sides(of: collectionView)
        (low, high) = (low + margin, high + margin)
        return SectionPages.Description(
            axis: axis, crossLength: cross,
            items: items(low: low, length: max(cross - low - high, 0), grid: grid),
            insetStart: Double(sectionInset.start(axis)), insetEnd: Double(sectionInset.end(axis)),
            header: Double(textLength(headerLength, scales: scalesWithTextSize)),
            footer: Double(textLength(footerLength, scales: scalesWithTextSize)), margin: margin, estimate: estimate,
            grid: grid)
    }

    /// The current range that pinned headers and footers stay in.
    var pinning: SectionPages.Pinning {
        let view = viewport.core
        guard collectionView != nil, sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds else {
            return SectionPages.Pinning(visibleStart: 0, visibleEnd: 0, headers: false, footers: false)
        }
        let insets = layoutInsets
        return SectionPages.Pinning(
            visibleStart: view.min(axis) + Double(insets.start(axis)),
            visibleEnd: view.max(axis) - Double(insets.end(axis)),
            headers: sectionHeadersPinToVisibleBounds, footers: sectionFootersPinToVisibleBounds)
    }

    // MARK: Layout

    /// Announces that the data source is about to append items to its sections and is otherwise unchanged. Call it
    /// before inserting the items or reloading.
    ///
    /// The next preparation keeps the placement of existing items and places only the new ones.
    public func willAppendItems() {
        keepsSolvedItems = true
    }

    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }

    open override func prepare() {
        super.prepare()
        guard let collectionView else {
            solution = nil
            return
        }
        defer { keeper.restore(in: self) }
        let newDescription = description(for: collectionView)
        if solution?.isInvalid == false, solution?.description == newDescription {
            solution?.settle(source: source)
            return
        }
        let counts = SectionCounts(of: collectionView)
        var next = SectionPages(newDescription)
        if let old = solution, old.description == newDescription, old.spans == (columnSpans != nil) { next = old }
        solution = nil  // leaves one reference, so extending makes no copy
        next.isInvalid = false
        next.solve(counts, source: source, keepsItems: keepsSolvedItems)
        solution = next
        keepsSolvedItems = false
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // `prepare()` detects a new size by comparing descriptions. Scrolling moves only pinned views, and measured
        // cells are placed from known lengths.
        if context.discardsFrames { solution?.isInvalid = true }
        keeper.invalidate(with: context)
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize {
        guard let solution else { return .zero }
        return Size(main: solution.length, cross: solution.description.crossLength, axis: axis).cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let solution else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        var pooled = self.pooled.takeForQuery()
        found.reserveCapacity(pooled.expectedCount)
        solution.visit(rect.core, pinning) { element, frame in
            switch element {
            case .item(let item, let section):
                found.append(pooled.attributes(item: item, section: section, frame: frame.cg))
            case .header(let section): found.append(supplementary(true, section, frame, &pooled))
            case .footer(let section): found.append(supplementary(false, section, frame, &pooled))
            }
        }
        self.pooled = pooled
        return found
    }

    private func supplementary(
        _ isHeader: Bool, _ section: Int, _ frame: Rect, _ pooled: inout PooledAttributes
    ) -> UICollectionViewLayoutAttributes {
        // Above the items they pass. In a short section where both meet, the header is above the footer.
        let isAbove = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
        return pooled.attributes(
            of: isHeader ? UICollectionView.elementKindSectionHeader : UICollectionView.elementKindSectionFooter,
            item: 0, section: section, frame: frame.cg, zIndex: isAbove ? isHeader ? 11 : 10 : 0)
    }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2, let frame = solution?.frame(ofItem: indexPath.item, in: indexPath.section) else {
            return nil
        }
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = frame.cg
        return attributes
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        let isHeader = elementKind == UICollectionView.elementKindSectionHeader
        guard isHeader || elementKind == UICollectionView.elementKindSectionFooter, !indexPath.isEmpty,
            let frame = solution?.frame(ofHeader: isHeader, in: indexPath.section, pinning)
        else { return nil }
        var fresh = PooledAttributes()
        let attributes = supplementary(isHeader, indexPath.section, frame, &fresh)
        attributes.indexPath = indexPath
        return attributes
    }

    // MARK: Invalidation

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let solution, let collectionView else { return true }
        keeper.boundsWillChange(to: newBounds, in: self)
        // A new length along the scroll direction moves no items, but the content offset may have to follow.
        if newBounds.size != collectionView.bounds.size { return true }
        if crossLength(newBounds.size, collectionView) != solution.description.crossLength { return true }
        return (sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds)
            && newBounds != collectionView.bounds
    }

    open override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        KeepingContext()
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
        guard estimate != nil, originalAttributes.representedElementCategory == .cell else { return false }
        let path = originalAttributes.indexPath
        return solution?.measure(item: path.item, in: path.section, length: preferredAttributes.size.core[axis])
            ?? false
    }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = KeepingContext()
        context.invalidateItems(at: [originalAttributes.indexPath])
        return context
    }
}
