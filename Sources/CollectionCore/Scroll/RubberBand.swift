/// The growing resistance past an edge.
///
/// - Source: the widely published formula of UIKit's rubber band and its coefficient 0.55.
public enum RubberBand {
    /// The share of the finger's movement that shows at the edge itself.
    public static let coefficient = 0.55

    /// How much of an overscroll shows.
    ///
    /// - Parameters:
    ///   - distance: What the finger asked for past the edge, in points; the sign is kept.
    ///   - dimension: The viewport's length, in points, which the result approaches and never reaches. Without one
    ///     (zero, negative, NaN) nothing shows.
    public static func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && !distance.isNaN else { return 0 }
        let x = distance.magnitude
        // The form d·cx/(cx + d) loses no digits for small x, unlike the published (1 - 1/(cx/d + 1))·d.
        let size = x == .infinity ? dimension : dimension * (coefficient * x) / (coefficient * x + dimension)
        return distance < 0 ? -size : size
    }

    /// The inverse of `shown`: how far a finger must have pulled for `distance` points to show.
    ///
    /// Values at or past the dimension, which no pull reaches, count as just short of it.
    public static func raw(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && !distance.isNaN else { return 0 }
        let x = min(distance.magnitude, dimension * 0.999)
        let size = dimension * x / (coefficient * (dimension - x))
        return distance < 0 ? -size : size
    }

    /// The slope of `shown`: how fast the content follows the finger there; 0.55 at the edge, falling outwards.
    public static func slope(at distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && distance.isFinite else { return 0 }
        let share = 1 + coefficient * distance.magnitude / dimension
        return coefficient / (share * share)
    }
}
