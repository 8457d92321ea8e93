/// At which of a row of equally spaced places a drag comes to rest.
public enum CarouselRest {
    /// Positions are counted in places; the velocity is in any unit, that of `threshold`.
    ///
    /// - Parameters:
    ///   - proposed: Where the drag would end by itself. The place nearest to it is taken; of two equally near ones the
    ///     one in the velocity's direction, else the lower.
    ///   - current: Where the finger left. A drag faster than `threshold` goes on to the next place at least.
    ///   - slack: A place this near counts as the one that the view rests on: offsets are rounded to pixels.
    ///   - count: How many places there are; at least 1.
    ///   - start: Where the drag began, and `reach` the most places to go from there; `nil` for any number.
    /// - Returns: A whole number within `0 ... count - 1`.
    public static func place(
        proposed: Double, current: Double, velocity: Double, threshold: Double, slack: Double, count: Int,
        start: Double? = nil, reach: Double = 0
    ) -> Double {
        var place = proposed.rounded(.down)
        let rest = proposed - place
        if rest > 0.5 || (rest == 0.5 && velocity > 0) { place += 1 }
        if abs(velocity) > threshold {
            place =
                velocity > 0
                ? Swift.max(place, (current + slack).rounded(.down) + 1)
                : Swift.min(place, (current - slack).rounded(.up) - 1)
        }
        if let start {
            let origin = start.rounded(.toNearestOrAwayFromZero)
            place = Swift.min(Swift.max(place, origin - reach), origin + reach)
        }
        guard place.isFinite else { return 0 }
        return Swift.min(Swift.max(place, 0), Double(Swift.max(count - 1, 0)))
    }
}
