import CoreGraphics

/// The shape of a wheel: where rows appear on its surface, which turns around a horizontal axis.
///
/// Positions are vertical distances from the center of the wheel, in points, positive downward.
struct WheelGeometry: Equatable {
    let height: CGFloat
    let rowHeight: CGFloat

    static let standardRowHeight: CGFloat = 32
    private static let rowHeights: ClosedRange<CGFloat> = 1...10_000
    /// Limits the number of views if rows are much lower than the wheel.
    private static let maximumDistance = 40
    /// The distance of the viewer from the wheel, in radii.
    private static let viewer: CGFloat = 5

    /// - Parameter rowHeight: Heights that are not positive and finite count as the standard height.
    init(height: CGFloat, rowHeight: CGFloat) {
        self.height = height.isFinite ? max(0, height) : 0
        self.rowHeight = Self.usable(rowHeight)
    }

    /// The row height that replaces a value of the delegate.
    static func usable(_ height: CGFloat) -> CGFloat {
        guard height.isFinite, height > 0 else { return standardRowHeight }
        return min(rowHeights.upperBound, max(rowHeights.lowerBound, height))
    }

    private var radius: CGFloat { max(1, height / 2) }
    /// The space before the first row, so that it can reach the center.
    var inset: CGFloat { (height - rowHeight) / 2 }

    /// The content offset at which `row` is in the center.
    func offset(of row: Int) -> CGFloat { CGFloat(row) * rowHeight - inset }

    /// The row nearest to the center at a content offset; -1 without rows.
    func row(at offset: CGFloat, count: Int) -> Int {
        guard count > 0, offset.isFinite else { return -1 }
        let row = ((offset + inset) / rowHeight).rounded()
        return Int(min(CGFloat(count - 1), max(0, row)))
    }

    /// The visible rows at a content offset.
    func visibleRows(at offset: CGFloat, count: Int) -> Range<Int> {
        guard count > 0, height > 0, offset.isFinite else { return 0..<0 }
        // Content that is pulled far past its end shows no rows.
        let center = (offset + inset) / rowHeight
        let reach = min(CGFloat(Self.maximumDistance), radius * .pi / 2 / rowHeight + 0.5)
        let first = max(0, (center - reach).rounded(.up))
        let last = min(CGFloat(count - 1), (center + reach).rounded(.down))
        return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
    }

    /// The appearance of a row.
    struct Pose: Equatable {
        /// The position of the row's center.
        var y: CGFloat
        var transform: CGAffineTransform
        var alpha: CGFloat
    }

    /// - Parameter distance: The distance of the row from the selected position along the surface of the wheel.
    /// - Returns: `nil` on the far side of the wheel.
    func pose(at distance: CGFloat) -> Pose? {
        let angle = distance / radius
        // A row that is higher than the wheel covers the center at every angle.
        guard abs(angle) < .pi / 2 - 0.01 else { return nil }
        let cosine = cos(angle)
        let scale = Self.viewer / (Self.viewer + 1 - cosine)
        // Rows outside the band are dimmed, and fade toward the edges of the wheel.
        let outside = min(1, abs(distance) / rowHeight)
        return Pose(
            y: scale * radius * sin(angle), transform: CGAffineTransform(scaleX: scale, y: scale * cosine),
            alpha: (1 - 0.4 * outside) * cosine.squareRoot() * cosine)
    }
}
