internal import CollectionCore
import UIKit

/// Items of one width and many heights in columns: each goes to the column that is shortest just then, or to the
/// columns in turn.
///
/// Every section is a waterfall of its own, with insets, an optional header before and footer after it, which may stay
/// in sight. Heights come from `aspectRatio` or from the cells themselves, widths from the view at layout time, so
/// that nothing is frozen when the view turns. Horizontal scrolling exchanges the axes: columns become rows and the
/// ratio is still width / height.
///
/// Solving is O(items) at about 9 bytes each, 22 where items span columns or stand in order; a rectangle query is
/// O(columns · log n + visible). Cells that measure themselves cost another 8 bytes an item, and what stands behind a
/// newly measured one is placed anew.
open class WaterfallLayout: PagedLayout {
    /// Which column an item goes to.
    public enum ItemPlacement: Hashable, Sendable, CaseIterable {
        /// The shortest; of columns equally short, the first.
        case shortestColumn
        /// The columns in turn, so that items read row by row.
        case inOrder
    }

    /// How many columns stand beside each other, 1...256; the most there are when `minimumColumnWidth` is set.
    open var columns = 2 {
        didSet {
            precondition((1...256).contains(columns), "WaterfallLayout.columns must lie in 1...256, not \(columns).")
            parameterChanged(columns != oldValue)
        }
    }

    /// When above 0, there are as many columns as the view has room for at this width, from 1 to 256, and `columns`
    /// does not count; in points.
    open var minimumColumnWidth: CGFloat = 0 {
        didSet {
            requireNotNegative(minimumColumnWidth, "WaterfallLayout.minimumColumnWidth")
            parameterChanged(minimumColumnWidth != oldValue)
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

    /// Which column an item goes to; the shortest by default.
    open var itemPlacement: ItemPlacement = .shortestColumn {
        didSet { parameterChanged(itemPlacement != oldValue) }
    }

    /// When above 0, cells say themselves how long they are along the scroll direction (Auto Layout or
    /// `preferredLayoutAttributesFitting(_:)`), and count as this long before; `aspectRatio` is not asked. In points.
    open var estimatedItemLength: CGFloat = 0 {
        didSet {
            requireNotNegative(estimatedItemLength, "WaterfallLayout.estimatedItemLength")
            parameterChanged(estimatedItemLength != oldValue)
        }
    }

    /// How many columns an item is wide; brought into 1...columns. `nil`, the default, is one each and costs nothing.
    open var columnSpan: ((IndexPath) -> Int)? {
        didSet { parameterChanged(true) }
    }

    override var columnSpans: ((IndexPath) -> Int)? { columnSpan }

    override var estimate: Double? { estimatedItemLength > 0 ? Double(estimatedItemLength) : nil }

    override func items(low: Double, length: Double, grid: PixelGrid?) -> SectionPages.Description.Items {
        var count = columns
        if minimumColumnWidth > 0 {
            let fitting = (length + Double(columnSpacing)) / Double(minimumColumnWidth + columnSpacing)
            count = Int(min(max((fitting + 1e-9).rounded(.down), 1), 256))
        }
        return .columns(
            WaterfallColumns(
                count: count, spacing: Double(columnSpacing), lineSpacing: Double(lineSpacing), start: low,
                length: length,
                grid: grid), itemPlacement == .inOrder ? .inOrder : .shortest)
    }
}
