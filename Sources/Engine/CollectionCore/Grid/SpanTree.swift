/// Rectangular spans of grid rows and columns, searchable by position.
///
/// A binary tree splits the spans by rows and columns alternately and stores the bounding box of each part.
public struct SpanTree: Sendable {
    /// A rectangle of rows and columns; never empty.
    public struct Span: Hashable, Sendable {
        /// The rows of the span.
        public let rows: Range<Int>
        /// The columns of the span.
        public let columns: Range<Int>

        /// - Precondition: Neither range is empty.
        public init(rows: Range<Int>, columns: Range<Int>) {
            precondition(
                !rows.isEmpty && !columns.isEmpty, "A span needs rows and columns, not \(rows) and \(columns).")
            self.rows = rows
            self.columns = columns
        }

        /// Whether two spans have a cell in common.
        public func overlaps(_ other: Span) -> Bool { rows.overlaps(other.rows) && columns.overlaps(other.columns) }

        fileprivate func union(_ other: Span) -> Span {
            Span(
                rows: Swift.min(
                    rows.lowerBound, other.rows.lowerBound)..<Swift.max(rows.upperBound, other.rows.upperBound),
                columns: Swift.min(
                    columns.lowerBound, other.columns.lowerBound)..<Swift.max(
                        columns.upperBound, other.columns.upperBound))
        }
    }

    private var spans: [Span]
    /// The bounding box of each part, at the index of its middle in `spans`.
    private var boxes: [Span]
    /// Parts of at most this many spans are searched linearly.
    private static let leaf = 4

    /// A tree without spans.
    public static let empty = SpanTree([])

    /// - Complexity: O(n log² n).
    public init(_ spans: [Span]) {
        self.spans = spans
        boxes = spans
        if !spans.isEmpty { _ = arrange(0..<spans.count, byRows: true) }
    }

    /// The number of spans.
    public var count: Int { spans.count }
    /// Whether there are no spans.
    public var isEmpty: Bool { spans.isEmpty }

    private mutating func arrange(_ part: Range<Int>, byRows: Bool) -> Span {
        var box = spans[part.lowerBound]
        let middle = (part.lowerBound + part.upperBound) / 2
        if part.count > Self.leaf {
            spans[part].sort {
                let (a, b) = byRows ? ($0.rows, $1.rows) : ($0.columns, $1.columns)
                return a.lowerBound < b.lowerBound
            }
            box = spans[middle]
            box = box.union(arrange(part.lowerBound..<middle, byRows: !byRows))
            if middle + 1 < part.upperBound {
                box = box.union(arrange((middle + 1)..<part.upperBound, byRows: !byRows))
            }
        } else {
            for index in part { box = box.union(spans[index]) }
        }
        boxes[middle] = box
        return box
    }

    /// Calls `body` with each span that overlaps `area`, in no particular order, until it returns `false`.
    ///
    /// - Complexity: O(√n + found) for spans that do not overlap each other.
    public func visit(_ area: Span, _ body: (Span) -> Bool) {
        if !spans.isEmpty { _ = visit(0..<spans.count, area, body) }
    }

    private func visit(_ part: Range<Int>, _ area: Span, _ body: (Span) -> Bool) -> Bool {
        let middle = (part.lowerBound + part.upperBound) / 2
        guard !part.isEmpty, boxes[middle].overlaps(area) else { return true }
        guard part.count > Self.leaf else {
            for index in part where spans[index].overlaps(area) && !body(spans[index]) { return false }
            return true
        }
        if spans[middle].overlaps(area), !body(spans[middle]) { return false }
        return visit(part.lowerBound..<middle, area, body) && visit((middle + 1)..<part.upperBound, area, body)
    }

    /// Returns the span that contains a grid cell, or any of them where several do.
    public func span(row: Int, column: Int) -> Span? {
        var found: Span?
        visit(Span(rows: row..<(row + 1), columns: column..<(column + 1))) {
            found = $0
            return false
        }
        return found
    }

    /// Returns two spans that overlap, or `nil` when none do.
    ///
    /// - Complexity: O(n √n).
    public func firstOverlap() -> (Span, Span)? {
        for span in spans {
            var others: [Span] = []
            visit(span) {
                others.append($0)
                return others.count < 2
            }
            if others.count == 2 { return (others[0], others[1]) }
        }
        return nil
    }
}
