/// One section of a table along the table's axis: room above, a header, rows, a footer. Lengths are points, each
/// finite and not negative.
public struct TableSection: StackedSection, Sendable {
    /// Empty room before the header.
    public var padding: Double
    public var header: Double
    public var rows: LengthTree
    public var footer: Double

    /// - Parameter estimate: What a row counts as until its height is known.
    public init(rows count: Int, estimate: Double, header: Double = 0, footer: Double = 0, padding: Double = 0) {
        self.padding = padding
        self.header = header
        self.footer = footer
        rows = LengthTree(count: count, estimate: estimate)
    }

    public var mainLength: Double { padding + header + rows.total + footer }

    /// Where the first row starts, from the section's start.
    public var rowsStart: Double { padding + header }
    /// Where the last row ends, from the section's start.
    public var rowsEnd: Double { padding + header + rows.total }
}

/// A piece of an axis, in points.
public struct TableSpan: Hashable, Sendable {
    public var start: Double
    public var length: Double

    public init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }

    public var end: Double { start + length }
}
