/// An effect on pixels. Colors are straight (not premultiplied), in 0...1, and clamped after each effect.
public enum PixelEffect: Hashable, Sendable {
    /// A color matrix, in linear light if `isLinear`, otherwise on sRGB values.
    case colors(ColorMatrix, isLinear: Bool)
    /// Raises red, green, and blue to a power.
    case gamma(Double, isLinear: Bool)
    /// A Gaussian blur with this standard deviation, in points of the content's space. Pixels outside the content
    /// count as transparent.
    case blur(Double)

    /// The distance in points beyond which a Gaussian blur is not visible.
    public static func reach(_ deviation: Double) -> Double {
        deviation.isFinite && deviation > 0 ? deviation * 3 + 1 : 0
    }
}
