internal import CollectionCore
import UIKit

/// A table that scrolls along both axes: each section is a row, and its items are the cells of the columns.
///
/// Column headers, row headers, and the corner are supplementary views of the kinds below. The header of a column has
/// the column as its item in section 0; the header of a row is item 0 of its section; the corner is item 0 of section
/// 0. Rows may have different numbers of cells, and cells may be merged. Uniform widths and heights need no storage;
/// those from closures are read once and cached at 8 bytes each. A query takes O(log rows + log columns + visible),
/// plus the square root of the number of merged areas if there are any.
open class SpreadsheetLayout: GridLayout {
    /// The kind of the views above columns.
    public static let elementKindColumnHeader = "SpreadsheetColumnHeader"
    /// The kind of the views beside rows.
    public static let elementKindRowHeader = "SpreadsheetRowHeader"
    /// The kind of the view between both headers.
    public static let elementKindCorner = "SpreadsheetCorner"

    /// The width of columns without a width from `columnWidths`, in points; at least 0.
    open var columnWidth: CGFloat = 100 {
        didSet {
            requireLength(columnWidth, "columnWidth")
            parameterChanged(columnWidth != oldValue)
        }
    }

    /// The height of rows without a height from `rowHeights`, in points; at least 0.
    open var rowHeight: CGFloat = 44 {
        didSet {
            requireLength(rowHeight, "rowHeight")
            parameterChanged(rowHeight != oldValue)
        }
    }

    /// The width of each column. Negative or nonfinite values count as `columnWidth`.
    open var columnWidths: ((Int) -> CGFloat)? {
        didSet { parameterChanged(true) }
    }

    /// The height of each row. Negative or nonfinite values count as `rowHeight`.
    open var rowHeights: ((Int) -> CGFloat)? {
        didSet { parameterChanged(true) }
    }

    /// The space between columns, and between row headers and the first column, in points; at least 0.
    open var columnSpacing: CGFloat = 1 {
        didSet {
            requireLength(columnSpacing, "columnSpacing")
            parameterChanged(columnSpacing != oldValue)
        }
    }

    /// The space between rows, and between column headers and the first row, in points; at least 0.
    open var rowSpacing: CGFloat = 1 {
        didSet {
            requireLength(rowSpacing, "rowSpacing")
            parameterChanged(rowSpacing != oldValue)
        }
    }

    /// The height of column headers, in points. A value of 0 hides them.
    open var columnHeaderHeight: CGFloat = 36 {
        didSet {
            requireLength(columnHeaderHeight, "columnHeaderHeight")
            parameterChanged(columnHeaderHeight != oldValue)
        }
    }

    /// The width of row headers, in points. A value of 0 hides them.
    open var rowHeaderWidth: CGFloat = 56 {
        didSet {
            requireLength(rowHeaderWidth, "rowHeaderWidth")
            parameterChanged(rowHeaderWidth != oldValue)
        }
    }

    /// An area of merged cells. Its first cell, in the upper leading corner, fills the whole area.
    public struct MergedCells: Hashable, Sendable {
        /// The row and column of the first cell.
        public var row, column: Int
        /// The number of rows and columns, including the first; at least 1.
        public var rows, columns: Int

        /// Creates merged cells from the first one and the numbers of rows and columns, each at least 1.
        public init(row: Int, column: Int, rows: Int, columns: Int) {
            self.row = row
            self.column = column
            self.rows = rows
            self.columns = columns
        }

        fileprivate var span: SpanTree.Span {
            SpanTree.Span(rows: row..<(row + rows), columns: column..<(column + columns))
        }
    }

    /// The merged areas, in any order; empty by default. Areas must not overlap. Parts without data are ignored, and
    /// an area without a first cell is not merged.
    open var mergedCells: [MergedCells] = [] {
        didSet {
            guard mergedCells != oldValue else { return }
            for area in mergedCells {
                require(
                    area.row >= 0 && area.column >= 0 && area.rows >= 1 && area.columns >= 1
                        && area.row <= .max - area.rows && area.column <= .max - area.columns,
                    "SpreadsheetLayout.mergedCells must begin at row and column 0 or later and have at least one of each: \(area)."
                )
            }
            if let (one, other) = SpanTree(mergedCells.map(\.span)).firstOverlap() {
                fatalError("SpreadsheetLayout.mergedCells overlap: \(one) and \(other).")
            }
            invalidateLayout()
        }
    }

    // MARK: Arithmetic

    private var plan = SheetPlan(
        columns: LengthTree(count: 0), rows: LengthTree(count: 0), corner: .zero, spacing: .zero)

    override func solve(_ counts: SectionCounts) {
        var maximum = 0
        for row in 0..<counts.sections { maximum = max(maximum, counts.items(in: row).count) }
        plan = SheetPlan(
            columns: Self.lengths(maximum, columnWidths, columnWidth, columnSpacing),
            rows: Self.lengths(counts.sections, rowHeights, rowHeight, rowSpacing), corner: headerBreadth,
            spacing: Size(width: Double(columnSpacing), height: Double(rowSpacing)),
            merged: SpanTree(
                mergedCells.compactMap { area in
                    guard area.row < counts.sections, area.column < counts.items(in: area.row).count else { return nil }
                    let span = area.span
                    return SpanTree.Span(
                        rows: span.rows.clamped(to: 0..<counts.sections), columns: span.columns.clamped(to: 0..<maximum)
                    )
                }))
    }

    private static func lengths(
        _ count: Int, _ closure: ((Int) -> CGFloat)?, _ standard: CGFloat, _ spacing: CGFloat
    ) -> LengthTree {
        guard let closure else { return LengthTree(count: count, estimate: Double(standard), spacing: Double(spacing)) }
        return LengthTree(
            (0..<count).map { index in
                let length = Double(closure(index))
                return LengthTree.isLength(length) ? length : Double(standard)
            }, spacing: Double(spacing))
    }

    override var headerBreadth: Size { Size(width: Double(rowHeaderWidth), height: Double(columnHeaderHeight)) }

    override var contentSize: Size { plan.contentSize }

    private func cell(at column: Int, _ row: Int) -> Element {
        let cell = plan.cell(column: column, row: row)
        return Element(item: column, section: row, frame: cell.frame, isHidden: cell.isCovered)
    }

    private func columnHeader(_ column: Int, _ visibleState: VisibleState) -> Element {
        let frame = plan.headerFrame(ofColumn: column, at: visibleState.travel.y)
        return Element(kind: Self.elementKindColumnHeader, item: column, section: 0, frame: frame, z: 1)
    }

    private func rowHeader(_ row: Int, _ visibleState: VisibleState) -> Element {
        let frame = plan.headerFrame(ofRow: row, at: visibleState.travel.x)
        return Element(kind: Self.elementKindRowHeader, item: 0, section: row, frame: frame, z: 2)
    }

    override func corner(_ visibleState: VisibleState) -> Element? {
        guard columnHeaderHeight > 0, rowHeaderWidth > 0, plan.rows.count > 0 else { return nil }
        return Element(
            kind: Self.elementKindCorner, item: 0, section: 0, frame: headers.cornerFrame(at: visibleState.travel), z: 3
        )
    }

    override var keepsAttributes: Bool { type(of: self) == SpreadsheetLayout.self }

    override func visitCells(_ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void) {
        plan.visitCells(in: rect, count: { counts.items(in: $0).count }) { row, column, frame in
            body(Element(item: column, section: row, frame: frame))
        }
    }

    override func visitHeaders(
        movingAlong axis: Axis, _ rect: Rect, _ visibleState: VisibleState, _ body: (Element) -> Void
    ) {
        guard plan.rows.count > 0 else { return }
        if axis == .vertical, columnHeaderHeight > 0 {
            for column in plan.indices(in: rect).columns { body(columnHeader(column, visibleState)) }
        }
        if axis == .horizontal, rowHeaderWidth > 0 {
            for row in plan.indices(in: rect).rows { body(rowHeader(row, visibleState)) }
        }
    }

    // MARK: Explanation

    package override var explainedClassName: String { "SpreadsheetLayout" }

    override func explanation(
        ofKind kind: String?, _ item: Int, _ section: Int, _ visibleState: VisibleState
    ) -> FrameExplanation? {
        func start(_ column: Int, _ row: Int) -> FrameExplanation {
            var chain = FrameExplanation()
            chain.add(
                .gridHeaders, FrameChange(x: column >= 0 ? plan.origin.x : 0, y: row >= 0 ? plan.origin.y : 0))
            if column >= 0 {
                chain.add(
                    .precedingColumns(column, spacing: Double(columnSpacing)),
                    FrameChange(x: plan.columns.offset(of: column)))
            }
            if row >= 0 { chain.add(.precedingRows(row), FrameChange(y: plan.rows.offset(of: row))) }
            return chain
        }
        switch kind {
        case nil:
            guard section < plan.rows.count, item < plan.columns.count else { return nil }
            let element = cell(at: item, section)
            guard let span = plan.merged.span(row: section, column: item) else {
                return start(item, section).finished(at: element.frame, by: .rounding)
            }
            var chain = start(span.columns.lowerBound, span.rows.lowerBound)
            let change = FrameChange(width: element.frame.width, height: element.frame.height)
            chain.add(
                element.isHidden ? .coveredCell : .mergedCells(rows: span.rows.count, columns: span.columns.count),
                change)
            chain.reach(element.frame, by: .rounding)
            return chain
        case Self.elementKindColumnHeader where item < plan.columns.count:
            return start(item, -1).finished(at: columnHeader(item, visibleState).frame, by: .pinned)
        case Self.elementKindRowHeader where section < plan.rows.count:
            return start(-1, section).finished(at: rowHeader(section, visibleState).frame, by: .pinned)
        case Self.elementKindCorner:
            return corner(visibleState).map { FrameExplanation().finished(at: $0.frame, by: .pinned) }
        default: return nil
        }
    }

    // MARK: Single elements

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard counts.position(of: indexPath) != nil, indexPath.section < plan.rows.count else { return nil }
        return attributes(cell(at: indexPath.item, indexPath.section))
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard indexPath.count == 2 else { return nil }
        let (item, section) = (indexPath.item, indexPath.section)
        switch elementKind {
        case Self.elementKindColumnHeader where columnHeaderHeight > 0 && section == 0 && plan.rows.count > 0:
            return item >= 0 && item < plan.columns.count ? attributes(columnHeader(item, visibleState)) : nil
        case Self.elementKindRowHeader where rowHeaderWidth > 0 && item == 0:
            return section >= 0 && section < plan.rows.count ? attributes(rowHeader(section, visibleState)) : nil
        case Self.elementKindCorner where item == 0 && section == 0:
            return corner(visibleState).map { attributes($0) }
        default: return nil
        }
    }
}
