import UIKit

/// Several rows of items in columns that page sideways, as app stores show them.
///
/// A flow layout that scrolls horizontally: items as wide as the view allows, `rowHeight` high, as many under each
/// other as the view's height takes. A drag rests with a column at the view's leading edge, or at the very end of the
/// content.
open class StoreRowsLayout: SnappingFlowLayout {
    /// The height of an item, in points; above 0.
    open var rowHeight: CGFloat = 60 {
        didSet {
            precondition(
                rowHeight.isFinite && rowHeight > 0,
                "StoreRowsLayout.rowHeight must be finite and above 0, not \(rowHeight).")
            if rowHeight != oldValue { invalidateLayout() }
        }
    }

    /// How much narrower than the view an item is, in points: what the next column shows of itself.
    open var peek: CGFloat = 20 {
        didSet {
            requireNotNegative(peek, "StoreRowsLayout.peek")
            if peek != oldValue { invalidateLayout() }
        }
    }

    /// Items never are wider than this, in points.
    open var maximumItemWidth: CGFloat = 400 {
        didSet {
            precondition(
                maximumItemWidth > 0, "StoreRowsLayout.maximumItemWidth must be above 0, not \(maximumItemWidth).")
            if maximumItemWidth != oldValue { invalidateLayout() }
        }
    }

    public override init() {
        super.init()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = 4
        minimumInteritemSpacing = 0
    }

    /// The height of a view that shows `rows` rows and the section insets.
    public func height(forRows rows: Int) -> CGFloat {
        CGFloat(max(rows, 0)) * rowHeight + CGFloat(max(rows - 1, 0)) * minimumInteritemSpacing + sectionInset.top
            + sectionInset.bottom
    }

    /// Where the columns begin, ascending, in layout coordinates; not brought into the resting range.
    ///
    /// - Complexity: O(items). Scrolling itself asks only for those near.
    public var columnOrigins: [CGFloat] {
        let content = collectionViewContentSize
        var origins: [CGFloat] = []
        let all = super.layoutAttributesForElements(in: CGRect(origin: .zero, size: content)) ?? []
        for x in all.filter({ $0.representedElementCategory == .cell }).map({ $0.frame.minX }).sorted()
        where origins.last != x {
            origins.append(x)
        }
        return origins
    }

    override var snapRule: SnapPoints.Rule { .notBeyondTarget }

    override func snapOffset(for frame: CGRect) -> CGFloat {
        // The column stands where the first one stands at the start: behind the leading section inset.
        scrollDirection == .horizontal ? frame.minX - sectionInset.left : frame.minY - sectionInset.top
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        itemSize = CGSize(width: max(min(size.width - peek, maximumItemWidth), 0), height: rowHeight)
    }
}
