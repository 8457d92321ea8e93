/// The layout of a table whose columns and rows have their own lengths, with headers at the top and leading edges and
/// with merged cells.
///
/// Coordinates are those of the content, left to right. Headers may move to stay visible, so their functions take the
/// position that they have moved to.
public struct SheetPlan: Sendable {
    /// The widths of the columns with the space between them, in points.
    public let columns: LengthTree
    /// The heights of the rows with the space between them, in points.
    public let rows: LengthTree
    /// The width of row headers and the height of column headers, in points. A length of 0 means no such headers.
    public let corner: Size
    /// The merged areas, clipped to the table.
    public let merged: SpanTree
    /// The origin of the first cell.
    public let origin: Point

    /// - Parameters:
    ///   - columns: The widths of the columns with the space between them, in points.
    ///   - rows: The heights of the rows with the space between them, in points.
    ///   - corner: The width of row headers and the height of column headers, in points; 0 without such headers.
    ///   - spacing: The space between columns and between rows, which also separates headers from cells, in points.
    ///   - merged: Disjoint merged areas inside the table.
    public init(
        columns: LengthTree, rows: LengthTree, corner: Size, spacing: Size, merged: SpanTree = .empty
    ) {
        self.columns = columns
        self.rows = rows
        self.corner = corner
        self.merged = merged
        origin = Point(
            x: corner.width > 0 ? corner.width + spacing.width : 0,
            y: corner.height > 0 ? corner.height + spacing.height : 0)
    }

    /// The size from the start of the headers to the end of the last cells; zero without rows.
    public var contentSize: Size {
        guard rows.count > 0 else { return .zero }
        return Size(width: origin.x + columns.total, height: origin.y + rows.total)
    }

    // MARK: Frames

    /// Returns the frame of a cell that is not merged.
    ///
    /// - Complexity: O(log(columns) + log(rows)), or O(1) for equal lengths.
    public func frame(column: Int, row: Int) -> Rect {
        Rect(
            x: origin.x + columns.offset(of: column), y: origin.y + rows.offset(of: row),
            width: columns.length(at: column), height: rows.length(at: row))
    }

    /// Returns the frame from the first to the last cell of a merged area.
    public func frame(of span: SpanTree.Span) -> Rect {
        let first = frame(column: span.columns.lowerBound, row: span.rows.lowerBound)
        let last = frame(column: span.columns.upperBound - 1, row: span.rows.upperBound - 1)
        return Rect(x: first.minX, y: first.minY, width: last.maxX - first.minX, height: last.maxY - first.minY)
    }

    /// Returns the frame of any cell. A cell covered by a merged one is hidden in the corner of that cell, with zero
    /// size.
    public func cell(column: Int, row: Int) -> (frame: Rect, isCovered: Bool) {
        guard let span = merged.span(row: row, column: column) else { return (frame(column: column, row: row), false) }
        let area = frame(of: span)
        if (span.rows.lowerBound, span.columns.lowerBound) == (row, column) { return (area, false) }
        return (Rect(x: area.minX, y: area.minY, width: 0, height: 0), true)
    }

    /// Returns the frame of a column's header whose top is at `y`.
    public func headerFrame(ofColumn column: Int, at y: Double) -> Rect {
        Rect(
            x: origin.x + columns.offset(of: column), y: y, width: columns.length(at: column), height: corner.height)
    }

    /// Returns the frame of a row's header whose leading edge is at `x`.
    public func headerFrame(ofRow row: Int, at x: Double) -> Rect {
        Rect(x: x, y: origin.y + rows.offset(of: row), width: corner.width, height: rows.length(at: row))
    }

    // MARK: Queries

    /// Returns the rows and columns whose cells intersect a rectangle.
    public func indices(in rect: Rect) -> (rows: Range<Int>, columns: Range<Int>) {
        (
            rows.indices(from: rect.minY - origin.y, to: rect.maxY - origin.y),
            columns.indices(from: rect.minX - origin.x, to: rect.maxX - origin.x)
        )
    }

    /// Calls `body` with the row, the column, and the frame of each cell that may intersect a rectangle: first the
    /// merged cells, then the others by rows.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points from the origin of the table.
    ///   - count: Returns the number of cells of a row.
    ///   - body: Receives the row, the column, and the frame of a cell.
    /// - Complexity: O(log(columns) + log(rows) + cells), and the square root of the number of merged areas if any.
    public func visitCells(in rect: Rect, count: (Int) -> Int, _ body: (_ row: Int, _ column: Int, Rect) -> Void) {
        guard rows.count > 0 else { return }
        let (shownRows, shownColumns) = indices(in: rect)
        var spans: [SpanTree.Span] = []
        if !merged.isEmpty, !shownRows.isEmpty, !shownColumns.isEmpty {
            merged.visit(SpanTree.Span(rows: shownRows, columns: shownColumns)) {
                spans.append($0)
                return true
            }
            spans.sort { ($0.rows.lowerBound, $0.columns.lowerBound) < ($1.rows.lowerBound, $1.columns.lowerBound) }
            for span in spans { body(span.rows.lowerBound, span.columns.lowerBound, frame(of: span)) }
        }
        for row in shownRows {
            let inRow = spans.isEmpty ? [] : spans.filter { $0.rows.contains(row) }
            let (y, height) = (origin.y + rows.offset(of: row), rows.length(at: row))
            for column in shownColumns.clamped(to: 0..<count(row))
            where !inRow.contains(where: { $0.columns.contains(column) }) {
                let frame = Rect(
                    x: origin.x + columns.offset(of: column), y: y, width: columns.length(at: column), height: height)
                body(row, column, frame)
            }
        }
    }
}
