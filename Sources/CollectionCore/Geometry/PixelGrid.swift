/// The device's pixel grid: how lengths and positions in points fall on whole pixels.
///
/// Rounding is a step of its own, after solving. UIKit floors sizes, forgiving a hair, and rounds positions to the
/// nearest pixel, halves away from zero.
public struct PixelGrid: Hashable, Sendable {
    /// Pixels per point: 1, 2 or 3 on real devices; any finite value above 0 here.
    public let scale: Double

    /// - Precondition: `scale` is finite and above 0.
    public init(scale: Double) {
        precondition(scale.isFinite && scale > 0, "A pixel grid needs a finite display scale above 0.")
        self.scale = scale
    }

    /// The nearest grid position, halves away from zero.
    @inlinable @inline(__always) public func nearest(_ value: Double) -> Double {
        let pixels = value * scale
        // Within what 32 bits count, cutting off the fraction takes two instructions; the function of the C library is
        // called otherwise. NaN compares as outside.
        guard pixels > -2_147_483_000, pixels < 2_147_483_000 else {
            return pixels.rounded(.toNearestOrAwayFromZero) / scale
        }
        let whole = Double(Int32(pixels))
        let rest = pixels - whole
        return (whole + (rest >= 0.5 ? 1 : 0) - (rest <= -0.5 ? 1 : 0)) / scale
    }

    /// The largest grid length that is not above `value`; a value up to a thousandth of a pixel below a grid line
    /// counts as on it, since fractions such as 1/3 rarely come out exact.
    @inlinable public func floor(_ value: Double) -> Double {
        (value * scale + 0.001).rounded(.down) / scale
    }

    /// The smallest grid length that is not below `value`, with the same tolerance.
    @inlinable public func ceil(_ value: Double) -> Double {
        (value * scale - 0.001).rounded(.up) / scale
    }
}
