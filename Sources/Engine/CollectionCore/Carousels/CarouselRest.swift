/// Selects the rest position of a drag among equally spaced positions.
public enum CarouselRest {
    /// Returns the rest position. Positions are counted from 0, and the velocity has the unit of `threshold`.
    ///
    /// - Parameters:
    ///   - proposed: The position at which the drag would end without snapping. The nearest rest position is selected.
    ///     When two are equally near, a positive velocity selects the upper one, any other velocity the lower.
    ///   - current: The position at release. A drag faster than `threshold` continues at least to the next rest
    ///     position.
    ///   - velocity: The velocity at release; positive toward higher positions.
    ///   - threshold: The velocity above which a drag continues to the next rest position.
    ///   - slack: The tolerance within which `current` counts as at a rest position, because offsets are rounded to
    ///     pixels.
    ///   - count: The number of rest positions; at least 1.
    ///   - start: The position at which the drag began. `nil` allows any distance.
    ///   - reach: The maximum number of positions from `start`.
    /// - Returns: A whole number within `0 ... count - 1`.
    public static func slot(
        proposed: Double, current: Double, velocity: Double, threshold: Double, slack: Double, count: Int,
        start: Double? = nil, reach: Double = 0
    ) -> Double {
        var position = proposed.rounded(.down)
        let fraction = proposed - position
        if fraction > 0.5 || (fraction == 0.5 && velocity > 0) { position += 1 }
        if abs(velocity) > threshold {
            position =
                velocity > 0
                ? Swift.max(position, (current + slack).rounded(.down) + 1)
                : Swift.min(position, (current - slack).rounded(.up) - 1)
        }
        if let start {
            let origin = start.rounded(.toNearestOrAwayFromZero)
            position = Swift.min(Swift.max(position, origin - reach), origin + reach)
        }
        guard position.isFinite else { return 0 }
        return Swift.min(Swift.max(position, 0), Double(Swift.max(count - 1, 0)))
    }
}
