/// The range of zoom scales and the resistance outside it.
///
/// Scales are compared by ratio: twice the highest scale meets the same resistance as half the lowest.
public struct ZoomLimits: Hashable, Sendable {
    /// The lowest scale; always positive.
    public let lowest: Double
    /// The highest scale; never below `lowest`.
    public let highest: Double

    /// Creates limits. A scale that is not finite and positive counts as 1 for `lowest` and as `lowest` for `highest`.
    /// A `highest` below `lowest` counts as `lowest`.
    public init(lowest: Double, highest: Double) {
        let low = lowest.isFinite && lowest > 0 ? lowest : 1
        self.lowest = low
        self.highest = max(low, highest.isFinite && highest > 0 ? highest : low)
    }

    /// Returns the nearest scale within the limits, or the lowest scale for NaN.
    public func clamp(_ scale: Double) -> Double {
        scale.isNaN ? lowest : min(max(scale, lowest), highest)
    }

    /// Returns the displayed scale for the scale that a pinch requests.
    ///
    /// Outside the limits, the rubber band with dimension 1 applies to the excess ratio minus one. The displayed scale
    /// never reaches twice the highest or half the lowest scale. Without `bounces`, it stays at the limit.
    public func banded(_ scale: Double, bounces: Bool = true) -> Double {
        let edge = clamp(scale)
        guard bounces, scale != edge, scale > 0, scale.isFinite else { return edge }
        return scale > edge
            ? edge * (1 + RubberBand.shown(scale / edge - 1, dimension: 1))
            : edge / (1 + RubberBand.shown(edge / scale - 1, dimension: 1))
    }

    /// Returns the scale that a pinch must request to display `shown`: the inverse of `banded`.
    public func unbanded(_ shown: Double) -> Double {
        let edge = clamp(shown)
        guard shown != edge, shown > 0, shown.isFinite else { return edge }
        return shown > edge
            ? edge * (1 + RubberBand.raw(shown / edge - 1, dimension: 1))
            : edge / (1 + RubberBand.raw(edge / shown - 1, dimension: 1))
    }
}
