import CoreGraphics

/// The shape of a wheel: where rows appear on its surface, which turns around a horizontal axis.
///
/// Positions are vertical distances from the center of the wheel, in points, positive downward.
///
/// - Source: the law and the frames in `Tests/Fixtures/device/cases/picker.json`. The opacities are ours.
struct WheelGeometry: Equatable {
    /// The height of the wheel, in points.
    let height: CGFloat
    /// The height of a row at the center of the wheel, in points.
    let rowHeight: CGFloat

    /// In points, for a delegate that returns no height.
    static let standardRowHeight: CGFloat = 32
    private static let rowHeights: ClosedRange<CGFloat> = 1...10_000
    /// Limits the number of views if rows are much lower than the wheel.
    private static let maximumDistance = 40

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

    /// The height of the table inside the wheel.
    private var tableHeight: CGFloat { height + 75 }
    private var radius: CGFloat { 0.334225372 * tableHeight }
    /// The number of rows of a full turn.
    private var rowsOfTurn: CGFloat { max(1, (2 * tableHeight / rowHeight).rounded(.up)) }
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
        let reach = min(CGFloat(Self.maximumDistance), rowsOfTurn / 4)
        let first = max(0, (center - reach).rounded(.up))
        let last = min(CGFloat(count - 1), (center + reach).rounded(.down))
        return first <= last ? Int(first)..<Int(last) + 1 : 0..<0
    }

    /// The appearance of a row.
    struct Pose: Equatable {
        /// The position of the row's center.
        var y: CGFloat
        /// Scales the row's height by the cosine of its angle, around its center.
        var transform: CGAffineTransform
        /// The opacity of the row, from 0 to 1.
        var alpha: CGFloat
    }

    /// - Parameter distance: The distance of the row from the selected position along the surface of the wheel.
    /// - Returns: `nil` on the far side of the wheel.
    func pose(at distance: CGFloat) -> Pose? {
        let angle = distance / rowHeight / rowsOfTurn * 2 * .pi
        guard abs(angle) < .pi / 2 - 0.01 else { return nil }
        let cosine = cos(angle)
        // Rows outside the band are dimmed, and fade toward the edges of the wheel.
        let outside = min(1, abs(distance) / rowHeight)
        return Pose(
            y: radius * sin(angle), transform: CGAffineTransform(scaleX: 1, y: cosine),
            alpha: (1 - 0.4 * outside) * cosine.squareRoot() * cosine)
    }
}
