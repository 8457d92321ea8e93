internal import CollectionCore
import UIKit

/// Several rows of items in columns that page horizontally, as in app stores.
///
/// A flow layout that scrolls horizontally. Items are as wide as the view allows and `rowHeight` high, and each
/// column has as many items as fit the height of the view. A drag comes to rest with a column at the leading edge of
/// the view, or at the end of the content. The same applies to `scrollToItem(at:at:animated:)`: if code scrolls an item
/// exactly to the middle of the view, the content then moves to the rest position of the item.
open class StoreRowsLayout: SnappingFlowLayout {
    /// The height of an item, in points; above 0.
    open var rowHeight: CGFloat = 60 {
        didSet {
            requirePositive(rowHeight, "StoreRowsLayout.rowHeight")
            parameterChanged(rowHeight != oldValue)
        }
    }

    /// Whether the height of items follows the text size that the user prefers. The default is `true`.
    open var scalesWithTextSize = true {
        didSet { parameterChanged(scalesWithTextSize != oldValue) }
    }

    /// The visible part of the next column, in points: the width of the view minus that of an item.
    open var peek: CGFloat = 20 {
        didSet {
            requireNotNegative(peek, "StoreRowsLayout.peek")
            parameterChanged(peek != oldValue)
        }
    }

    /// The maximum width of items, in points.
    open var maximumItemWidth: CGFloat = 400 {
        didSet {
            requireAboveZero(maximumItemWidth, "StoreRowsLayout.maximumItemWidth")
            parameterChanged(maximumItemWidth != oldValue)
        }
    }

    override func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = 4
        minimumInteritemSpacing = 0
    }

    /// The height of a view that shows `rows` rows and the section insets.
    public func height(forRows rows: Int) -> CGFloat {
        CGFloat(max(rows, 0)) * textLength(rowHeight, scales: scalesWithTextSize)
            + CGFloat(max(rows - 1, 0)) * minimumInteritemSpacing + sectionInset.top + sectionInset.bottom
    }

    /// The origins of the columns in layout coordinates, ascending and not clamped to the valid content offsets.
    ///
    /// - Complexity: O(items). Scrolling itself reads only nearby columns.
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

    /// The number of items in a full column.
    override var itemsPerStop: Int {
        guard let collectionView else { return 1 }
        let across = axis.cross
        let insets = collectionView.adjustedContentInset
        let available =
            collectionView.bounds.size.core[across]
            - Double(insets.start(across) + insets.end(across) + sectionInset.start(across) + sectionInset.end(across))
        let pitch = itemSize.core[across] + Double(minimumInteritemSpacing)
        guard pitch > 0 else { return 1 }
        // The tolerance covers sums that are not exact.
        return max(Int(min((available + Double(minimumInteritemSpacing) + 1e-6) / pitch, 1e6)), 1)
    }

    override var snapRule: SnapPoints.Rule { .notBeyondTarget }

    override func snapOffset(for frame: CGRect) -> CGFloat {
        // Columns align to the position of the first one at the start of the content, after the leading section
        // inset.
        scrollDirection == .horizontal ? frame.minX - sectionInset.left : frame.minY - sectionInset.top
    }

    // MARK: Centered items

    private let settling = ViewTimer()

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        if let collectionView, newBounds.size == collectionView.bounds.size, !collectionView.isTracking,
            !collectionView.isDecelerating, centeredItem(in: newBounds) != nil
        {
            // An animation may still be running in this frame.
            settling.start(after: 0.05, in: collectionView) { [weak self] in self?.settle() }
        }
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    open override func prepareForTransition(to newLayout: UICollectionViewLayout) {
        super.prepareForTransition(to: newLayout)
        settling.stop()
    }

    private func settle() {
        guard let collectionView, isCurrentLayout, !collectionView.isTracking, !collectionView.isDecelerating,
            !collectionView.isScrollAnimating, let path = centeredItem(in: collectionView.bounds)
        else { return }
        setFocusedItem(path, animated: !reducesMotion)
    }

    /// The items at a position along the scroll direction.
    private func items(at position: Double, in visible: Rect) -> [UICollectionViewLayoutAttributes] {
        let line = Rect(
            main: position - 0.01, cross: visible.min(axis.cross), mainLength: 0.02,
            crossLength: visible.size[axis.cross], axis: axis)
        return (super.layoutAttributesForElements(in: line.cg) ?? []).filter { $0.representedElementCategory == .cell }
    }

    /// The first item of the column in the middle of the visible area; `nil` if there is none, or if a column is at
    /// rest there, too.
    private func centeredItem(in bounds: CGRect) -> IndexPath? {
        guard isSnapping, let collectionView else { return nil }
        let visible = bounds.core
        let (before, after) = (layoutInsets.start(axis), layoutInsets.end(axis))
        let middle = visible.min(axis) + Double(before) + (visible.size[axis] - Double(before + after)) / 2
        if additionalSpacing == nil, collectionView.numberOfSections == 1,
            !(collectionView.delegate is any UICollectionViewDelegateFlowLayout)
        {
            // Columns are equally far apart, so most frames need no query.
            let pitch = itemSize.core[axis] + Double(minimumLineSpacing)
            let column = (middle - Double(sectionInset.start(axis)) - itemSize.core[axis] / 2) / pitch
            guard abs(column - column.rounded()) * pitch < 0.02 else { return nil }
        }
        let range = restingRange(axis)
        let offset = CGFloat(visible.min(axis))
        // At its ends, the content may be at rest without a column at the leading edge.
        guard offset > range.lowerBound + 0.5, offset < range.upperBound - 0.5 else { return nil }
        var found: IndexPath?
        for item in items(at: middle, in: visible) where abs(item.frame.core.mid(axis) - middle) < 0.01 {
            found = found.map { min($0, item.indexPath) } ?? item.indexPath
        }
        guard found != nil,
            !items(at: Double(offset + sectionInset.start(axis) + 1), in: visible).contains(where: {
                abs(snapOffset(for: $0.frame) - offset) <= 0.5
            })
        else { return nil }
        return found
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        itemSize = CGSize(
            width: max(min(size.width - peek, maximumItemWidth), 0),
            height: textLength(rowHeight, scales: scalesWithTextSize))
    }
}
