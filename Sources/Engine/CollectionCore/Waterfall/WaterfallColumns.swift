/// The number, widths, and spacing of the columns of a waterfall.
///
/// "Along" denotes the scroll axis, on which columns grow. "Across" denotes the perpendicular axis, on which columns
/// are next to each other.
public struct WaterfallColumns: Hashable, Sendable {
    /// The number of columns, in `1...256`.
    public let count: Int
    /// The spacing between neighboring columns, across, in points; at least 0.
    public let spacing: Double
    /// The spacing between consecutive items of a column, along, in points; at least 0.
    public let lineSpacing: Double
    /// The start of the first column, across, in points.
    public let start: Double
    /// The length of all columns and the spacing between them, across, in points; at least 0.
    public let length: Double
    /// The pixel grid for column edges and item lengths, or `nil` for no rounding.
    public let grid: PixelGrid?
    /// The width of one column before rounding to pixels.
    public let columnLength: Double
    /// The length of a pixel of the grid.
    @usableFromInline let pixel: Double

    /// Creates columns. A count outside `1...256` is clamped, and lengths that are negative or not finite become 0. The
    /// spacing shrinks when the columns would otherwise have a negative width.
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
        columnLength = (self.length - self.spacing * Double(columns - 1)) / Double(columns)
        pixel = grid.map { 1 / $0.scale } ?? 0
    }

    /// Returns the start and end, across, of `span` neighboring columns from `column` on.
    ///
    /// Edges are rounded instead of widths, so spacing of a whole number of pixels has the same width everywhere.
    public func edges(ofColumn column: Int, span: Int = 1) -> (start: Double, end: Double) {
        let pitch = columnLength + spacing
        let low = start + Double(column) * pitch
        guard let grid else { return (low, low + Double(span) * pitch - spacing) }
        let first = grid.nearest(low)
        // The end is the start of the next column minus the spacing.
        let end =
            column + span == count ? grid.nearest(start + length) : grid.nearest(low + Double(span) * pitch) - spacing
        return (first, max(first, end))
    }

    /// Returns the length along of an item of `span` columns with a given aspect `ratio` (across / along).
    ///
    /// A ratio that is not finite and positive counts as 1, and so does one for which the length would not be finite.
    @inlinable public func itemLength(ratio: Double, span: Int = 1) -> Double {
        let across = columnLength * Double(span) + spacing * Double(span - 1)
        let length = ratio > 0 && ratio.isFinite ? across / ratio : across
        return snapped(length.isFinite ? length : across)
    }

    /// Returns a length along that can be stored: finite, at least 0, and on the grid. A positive length is at least
    /// one pixel.
    @inlinable
    @inline(__always)
    public func snapped(_ length: Double) -> Double {
        let length = usable(length)
        guard let grid, length > 0 else { return length }
        return max(grid.nearest(length), pixel)
    }
}

/// Returns `value` if it is finite and positive, and 0 otherwise.
@inlinable func usable(_ value: Double) -> Double {
    value > 0 && value < .infinity ? value : 0
}
