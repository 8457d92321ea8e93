/// Selects the rest position of a drag among equally spaced positions.
public enum CarouselRest {
    /// Returns the rest position. Positions are counted from 0, and the velocity has the unit of `threshold`.
    ///
    /// - Parameters:
    ///   - proposed: The position at which the drag would end without snapping. The nearest rest position is selected.
    ///     When two are equally near, a positive velocity selects the upper one, any other velocity the lower.
    ///   - current: The position at release. A drag faster than `threshold` continues at least to the next rest
    ///     position.
    ///   - slack: The tolerance within which `current` counts as at a rest position, because offsets are rounded to
    ///     pixels.
    ///   - count: The number of rest positions; at least 1.
    ///   - start: The position at which the drag began. `nil` allows any distance.
    ///   - reach: The maximum number of positions from `start`.
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
