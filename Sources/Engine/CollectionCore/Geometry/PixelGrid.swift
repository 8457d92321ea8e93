/// The pixel grid of the display, for rounding lengths and positions in points to whole pixels.
///
/// Rounding is a separate step after solving. UIKit rounds sizes down, with a small tolerance, and rounds positions to
/// the nearest pixel, halves away from zero.
public struct PixelGrid: Hashable, Sendable {
    /// The number of pixels per point: 1, 2, or 3 on devices. Any finite positive value is allowed.
    public let scale: Double

    /// - Precondition: `scale` is finite and positive.
    public init(scale: Double) {
        precondition(scale.isFinite && scale > 0, "A pixel grid needs a finite display scale above 0.")
        self.scale = scale
    }

    /// Returns the nearest grid position, with halves rounded away from zero.
    @inlinable @inline(__always) public func nearest(_ value: Double) -> Double {
        let pixels = value * scale
        // Within the range of 32-bit integers, a conversion truncates in two instructions. `rounded` may call the C
        // library, so it handles only values outside that range, including NaN.
        guard pixels > -2_147_483_000, pixels < 2_147_483_000 else {
            return pixels.rounded(.toNearestOrAwayFromZero) / scale
        }
        let whole = Double(Int32(pixels))
        let rest = pixels - whole
        return (whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)) / scale
    }

    /// More than the rounding error of a sum of positions in a layout, in points.
    static let roundingError = 1e-6

    /// Returns whether an edge of a rect is so close to the grid, but not on it, that a sum of the edge and a position may
    /// be on the grid.
    func mayRoundEdges(of rect: Rect) -> Bool {
        isClose(rect.x) || isClose(rect.y) || isClose(rect.maxX) || isClose(rect.maxY)
    }

    private func isClose(_ value: Double) -> Bool {
        let distance = nearest(value) - value
        return distance != 0 && abs(distance) < Self.roundingError
    }

    /// Returns the largest grid length that is not above `value`. A value up to a thousandth of a pixel below a grid
    /// line counts as on the line, because fractions such as 1/3 are rarely exact.
    @inlinable public func floor(_ value: Double) -> Double {
        (value * scale + 0.001).rounded(.down) / scale
    }

    /// Returns the smallest grid length that is not below `value`, with the same tolerance.
    @inlinable public func ceil(_ value: Double) -> Double {
        (value * scale - 0.001).rounded(.up) / scale
    }
}
