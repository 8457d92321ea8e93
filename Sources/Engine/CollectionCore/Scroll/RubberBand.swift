/// The increasing resistance past an edge.
///
/// - Source: the widely published formula of UIKit's rubber band and its coefficient 0.55.
public enum RubberBand {
    /// The fraction of the finger's movement that the content follows at the edge itself.
    public static let coefficient = 0.55

    /// Returns the displayed part of an overscroll, in points.
    ///
    /// - Parameters:
    ///   - distance: The distance past the edge that the finger requests, in points. The result keeps its sign.
    ///   - dimension: The length of the viewport, in points. The result approaches it and never reaches it. If it is
    ///     not positive and finite, the result is 0.
    public static func shown(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && !distance.isNaN else { return 0 }
        let x = distance.magnitude
        // The form d·cx/(cx + d) loses no digits for small x, unlike the published (1 - 1/(cx/d + 1))·d.
        let size = x == .infinity ? dimension : dimension * (coefficient * x) / (coefficient * x + dimension)
        return distance < 0 ? -size : size
    }

    /// Returns the distance that a finger must request to display `distance` points: the inverse of `shown`.
    ///
    /// No request displays the dimension or more. Such values count as 0.999 of the dimension.
    public static func raw(_ distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && !distance.isNaN else { return 0 }
        let x = min(distance.magnitude, dimension * 0.999)
        let size = dimension * x / (coefficient * (dimension - x))
        return distance < 0 ? -size : size
    }

    /// Returns the slope of `shown`: the velocity of the content relative to the finger. It is 0.55 at the edge and
    /// decreases outward.
    public static func slope(at distance: Double, dimension: Double) -> Double {
        guard dimension > 0 && dimension.isFinite && distance.isFinite else { return 0 }
        let share = 1 + coefficient * distance.magnitude / dimension
        return coefficient / (share * share)
    }
}
