/// One section of a table along the table's axis: padding, a header, rows, and a footer. Lengths are in points, finite,
/// and not negative.
public struct TableSection: StackedSection, Sendable {
    /// The empty space before the header.
    public var padding: Double
    /// The height of the header, in points; 0 without one.
    public var header: Double
    /// The heights of the rows, in points.
    public var rows: LengthTree
    /// The height of the footer, in points; 0 without one.
    public var footer: Double

    /// - Parameters:
    ///   - count: The number of rows; at least 0.
    ///   - estimate: The height of a row until its own height is known.
    ///   - header: The height of the header, in points.
    ///   - footer: The height of the footer, in points.
    ///   - padding: The space above the header, in points.
    public init(rows count: Int, estimate: Double, header: Double = 0, footer: Double = 0, padding: Double = 0) {
        self.padding = padding
        self.header = header
        self.footer = footer
        rows = LengthTree(count: count, estimate: estimate)
    }

    /// The height of the section, in points.
    public var mainLength: Double { padding + header + rows.total + footer }

    /// The start of the first row, relative to the section.
    public var rowsStart: Double { padding + header }
    /// The end of the last row, relative to the section.
    public var rowsEnd: Double { padding + header + rows.total }
}

/// An interval of an axis, in points.
public struct TableSpan: Hashable, Sendable {
    /// The start in content coordinates, in points.
    public var start: Double
    /// The length, in points.
    public var length: Double

    /// Creates a span, in points.
    public init(start: Double, length: Double) {
        self.start = start
        self.length = length
    }

    /// The end in content coordinates, in points.
    public var end: Double { start + length }
}
