/// The columns of a waterfall: how many, how wide, how far apart.
///
/// "Across" is the axis on which columns stand beside each other, "along" the one on which they grow and scroll.
public struct WaterfallColumns: Hashable, Sendable {
    /// 1...256.
    public let count: Int
    /// From one column's end to the next one's start, across, in points.
    public let spacing: Double
    /// From one item's end to the next one's start, along, in points; at least 0.
    public let lineSpacing: Double
    /// Where the first column starts, across.
    public let start: Double
    /// All columns and the gaps between them, across, in points; at least 0.
    public let length: Double
    /// When given, column edges and item lengths fall on whole pixels.
    public let grid: PixelGrid?

    /// Values that cannot be used are replaced: a count outside 1...256 by the nearest one inside, lengths that are
    /// negative or not finite by 0. The spacing shrinks when the columns would otherwise have no room at all.
    public init(
        count: Int, spacing: Double, lineSpacing: Double, start: Double = 0, length: Double, grid: PixelGrid? = nil
    ) {
        let columns = min(max(count, 1), 256)
        self.count = columns
        self.length = usable(length)
        let widest = columns > 1 ? self.length / Double(columns - 1) : .infinity
        self.spacing = min(usable(grid.map { $0.nearest(spacing) } ?? spacing), widest)
        self.lineSpacing = usable(grid.map { $0.nearest(lineSpacing) } ?? lineSpacing)
        self.start = start.isFinite ? start : 0
        self.grid = grid
    }

    /// The width of one column before pixel rounding.
    public var columnLength: Double {
        (length - spacing * Double(count - 1)) / Double(count)
    }

    /// Start and end of `span` neighbouring columns from `column` on, across.
    ///
    /// Edges are rounded, not widths: a gap that is a whole number of pixels stays exactly that wide everywhere.
    public func edges(ofColumn column: Int, span: Int = 1) -> (start: Double, end: Double) {
        let pitch = columnLength + spacing
        let low = start + Double(column) * pitch
        guard let grid else { return (low, low + Double(span) * pitch - spacing) }
        let first = grid.nearest(low)
        // The end is where the next column would start, less the gap.
        let end =
            column + span == count ? grid.nearest(start + length) : grid.nearest(low + Double(span) * pitch) - spacing
        return (first, max(first, end))
    }

    /// The length along of an item of `span` columns with the given `ratio` (across / along).
    ///
    /// A ratio that is not finite or not above 0 counts as 1; so does one so small that the length would not be finite.
    public func itemLength(ratio: Double, span: Int = 1) -> Double {
        let across = columnLength * Double(span) + spacing * Double(span - 1)
        let wanted = ratio > 0 && ratio.isFinite ? across / ratio : across
        return snapped(wanted.isFinite ? wanted : across)
    }

    /// A length along that can be stored: finite, at least 0, on the grid; never rounded down to nothing.
    @inlinable @inline(__always)
    public func snapped(_ length: Double) -> Double {
        let length = usable(length)
        guard let grid, length > 0 else { return length }
        return max(grid.nearest(length), 1 / grid.scale)
    }
}

/// `value` where it is finite and above 0, else 0.
@inlinable func usable(_ value: Double) -> Double {
    value > 0 && value < .infinity ? value : 0
}
