internal import CollectionCore
import UIKit

/// Items of equal widths and different heights in columns. Each item goes to the column that is shortest at that
/// point, or to the columns in turn.
///
/// Each section is a separate waterfall with insets and optional headers and footers that can pin. Heights come from
/// `aspectRatio` or from the cells themselves. Widths are derived from the view during layout, so they adapt when the
/// view rotates. Horizontal scrolling exchanges the axes: columns become rows, and the ratio is still width / height.
///
/// Preparation takes O(items) and about 9 bytes per item, or 22 if items span columns or are placed in order. A query
/// takes O(columns · log n + visible). Self-sizing cells need another 8 bytes per item, and a newly measured item
/// moves those after it.
open class WaterfallLayout: PagedLayout {
    /// The column that an item goes to.
    public enum ItemPlacement: Hashable, Sendable, CaseIterable {
        /// The shortest column. Among equally short ones, the first.
        case shortestColumn
        /// The columns in turn, so that items read row by row.
        case inOrder
    }

    /// The number of columns, 1...256. Has no effect if `minimumColumnWidth` is above 0.
    open var columns = 2 {
        didSet {
            requireCount(columns, in: 1...256, "WaterfallLayout.columns")
            parameterChanged(columns != oldValue)
        }
    }

    /// The minimum width of columns, in points. If above 0, there are as many columns as fit the view, 1...256, and
    /// `columns` has no effect.
    open var minimumColumnWidth: CGFloat = 0 {
        didSet {
            requireNotNegative(minimumColumnWidth, "WaterfallLayout.minimumColumnWidth")
            parameterChanged(minimumColumnWidth != oldValue)
        }
    }

    /// The space between columns, in points; at least 0.
    open var columnSpacing: CGFloat = 10 {
        didSet {
            requireNotNegative(columnSpacing, "WaterfallLayout.columnSpacing")
            parameterChanged(columnSpacing != oldValue)
        }
    }

    /// The space between the items of a column, in points; at least 0.
    open var lineSpacing: CGFloat = 10 {
        didSet {
            requireNotNegative(lineSpacing, "WaterfallLayout.lineSpacing")
            parameterChanged(lineSpacing != oldValue)
        }
    }

    /// The column that an item goes to. The default is `.shortestColumn`.
    open var itemPlacement: ItemPlacement = .shortestColumn {
        didSet { parameterChanged(itemPlacement != oldValue) }
    }

    /// The estimated length of items along the scroll direction, in points. If above 0, cells determine their own
    /// lengths (with Auto Layout or `preferredLayoutAttributesFitting(_:)`), and `aspectRatio` is not called.
    open var estimatedItemLength: CGFloat = 0 {
        didSet {
            requireNotNegative(estimatedItemLength, "WaterfallLayout.estimatedItemLength")
            parameterChanged(estimatedItemLength != oldValue)
        }
    }

    /// The column span of an item that is as wide as all columns, for any number of columns.
    ///
    /// Such an item begins after the end of the longest column. With the shorter columns' ends above it, all columns
    /// continue after it.
    public static let fullWidth = Int.max

    /// The number of columns that an item spans, clamped to 1...columns. The default, `nil`, means one column each at
    /// no cost.
    open var columnSpan: ((IndexPath) -> Int)? {
        didSet { parameterChanged(true) }
    }

    package override var explainedClassName: String { "WaterfallLayout" }

    override var columnSpans: ((IndexPath) -> Int)? { columnSpan }

    override var estimate: Double? { estimatedItemLength > 0 ? Double(estimatedItemLength) : nil }

    override func items(low: Double, length: Double, grid: PixelGrid?) -> SectionPages.Description.Items {
        var count = columns
        if minimumColumnWidth > 0 {
            let fitting = (length + Double(columnSpacing)) / Double(minimumColumnWidth + columnSpacing)
            count = Int(min(max((fitting + 1e-9).rounded(.down), 1), 256))
        } else if axis == .vertical {
            count = widthRules.columns(in: CGFloat(length), spacing: columnSpacing, atLeast: columns)
        }
        return .columns(
            WaterfallColumns(
                count: count, spacing: Double(columnSpacing), lineSpacing: Double(lineSpacing), start: low,
                length: length,
                grid: grid), itemPlacement == .inOrder ? .inOrder : .shortest)
    }
}
