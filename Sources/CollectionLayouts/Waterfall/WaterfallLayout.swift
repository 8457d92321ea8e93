import UIKit
internal import CollectionCore

/// Items of one width and many heights in columns: each goes to the column that is shortest just then.
///
/// Every section is a waterfall of its own, with insets, an optional header before and footer after it. Heights come from
/// `aspectRatio`, widths from the view at layout time, so that nothing is frozen when the view turns. Horizontal
/// scrolling exchanges the axes: columns become rows and the ratio is still width / height.
///
/// Solving is O(items) at about 9 bytes each; a rectangle query is O(columns · log n + visible).
open class WaterfallLayout: UICollectionViewLayout {
    // MARK: Parameters

    /// How many columns stand beside each other, 1...256.
    open var columns = 2 {
        didSet {
            precondition((1...256).contains(columns), "WaterfallLayout.columns must lie in 1...256, not \(columns).")
            parameterChanged(columns != oldValue)
        }
    }

    /// Between columns, in points, at least 0.
    open var columnSpacing: CGFloat = 10 {
        didSet {
            requireNotNegative(columnSpacing, "WaterfallLayout.columnSpacing")
            parameterChanged(columnSpacing != oldValue)
        }
    }

    /// Between the items of a column, in points, at least 0.
    open var lineSpacing: CGFloat = 10 {
        didSet {
            requireNotNegative(lineSpacing, "WaterfallLayout.lineSpacing")
            parameterChanged(lineSpacing != oldValue)
        }
    }

    /// Around the items of each section that has any; headers and footers lie outside of it.
    open var sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
        didSet {
            for value in [sectionInset.top, sectionInset.left, sectionInset.bottom, sectionInset.right] {
                requireFinite(value, "WaterfallLayout.sectionInset")
            }
            parameterChanged(sectionInset != oldValue)
        }
    }

    /// The length of each section's header along the scroll direction, in points; 0 for none.
    open var headerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(headerLength, "WaterfallLayout.headerLength")
            parameterChanged(headerLength != oldValue)
        }
    }

    /// The length of each section's footer along the scroll direction, in points; 0 for none.
    open var footerLength: CGFloat = 0 {
        didSet {
            requireNotNegative(footerLength, "WaterfallLayout.footerLength")
            parameterChanged(footerLength != oldValue)
        }
    }

    open var scrollDirection: UICollectionView.ScrollDirection = .vertical {
        didSet { parameterChanged(scrollDirection != oldValue) }
    }

    /// Whether item edges fall on whole pixels, so that all gaps are equally wide and no edge is blurred.
    open var alignsToPixels = true {
        didSet { parameterChanged(alignsToPixels != oldValue) }
    }

    /// Width / height of an item. Ratios that are not finite or not above 0 count as 1, as all do without a closure.
    ///
    /// Asked once per item and solve. Setting it lays everything out anew; do not capture the collection view strongly.
    open var aspectRatio: ((IndexPath) -> CGFloat)? {
        didSet { parameterChanged(true) }
    }

    /// How many columns an item is wide; brought into 1...columns. `nil`, the default, is one each and costs nothing.
    open var columnSpan: ((IndexPath) -> Int)? {
        didSet { parameterChanged(true) }
    }

    // MARK: State

    private var solution: WaterfallPages?
    private var keepsSolvedItems = false

    private func parameterChanged(_ changed: Bool) {
        if changed { invalidateLayout() }
    }

    private var axis: Axis { scrollDirection.axis }

    /// What the solution depends on besides the data source.
    private func description(for collectionView: UICollectionView) -> WaterfallPages.Description {
        let scale = Double(collectionView.traitCollection.displayScale)
        return WaterfallPages.Description(
            axis: axis, crossLength: collectionView.bounds.size.core[axis.cross], columns: columns,
            columnSpacing: Double(columnSpacing), lineSpacing: Double(lineSpacing),
            insetStart: Double(sectionInset.start(axis)), insetEnd: Double(sectionInset.end(axis)),
            insetLow: Double(sectionInset.start(axis.cross)), insetHigh: Double(sectionInset.end(axis.cross)),
            header: Double(headerLength), footer: Double(footerLength),
            grid: alignsToPixels ? PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1) : nil)
    }

    // MARK: Layout

    /// Says that the data source is about to have more items at the ends of its sections, and otherwise the same: call it
    /// before inserting them or reloading.
    ///
    /// The next preparation then keeps the places of all items already solved and solves only the new ones.
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
        let wanted = description(for: collectionView)
        if solution?.isVoid == false, solution?.description == wanted { return }
        let counts = SectionCounts(of: collectionView)
        var next = WaterfallPages(wanted)
        if keepsSolvedItems, let old = solution, old.description == wanted, old.spans == (columnSpan != nil) { next = old }
        solution = nil  // so that extending works on storage of its own
        next.isVoid = false
        next.solve(counts, ratio: aspectRatio, span: columnSpan)
        solution = next
        keepsSolvedItems = false
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        // A new size is seen by comparing descriptions in prepare(); scrolling invalidates nothing.
        solution?.isVoid = true
        super.invalidateLayout(with: context)
    }

    open override var collectionViewContentSize: CGSize {
        guard let solution else { return .zero }
        return Size(main: solution.length, cross: solution.description.crossLength, axis: axis).cg
    }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let solution else { return [] }
        var found: [UICollectionViewLayoutAttributes] = []
        solution.visit(rect.core) { element, frame in
            let attributes: UICollectionViewLayoutAttributes
            switch element {
            case .item(let item, let section):
                attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
            case .header(let section):
                attributes = Self.supplementary(UICollectionView.elementKindSectionHeader, section)
            case .footer(let section):
                attributes = Self.supplementary(UICollectionView.elementKindSectionFooter, section)
            }
            attributes.frame = frame.cg
            found.append(attributes)
        }
        return found
    }

    private static func supplementary(_ kind: String, _ section: Int) -> UICollectionViewLayoutAttributes {
        UICollectionViewLayoutAttributes(
            forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
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
            let frame = solution?.frame(ofHeader: isHeader, in: indexPath.section)
        else { return nil }
        let attributes = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath)
        attributes.frame = frame.cg
        return attributes
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let solution else { return true }
        return newBounds.size.core[axis.cross] != solution.description.crossLength
    }
}
