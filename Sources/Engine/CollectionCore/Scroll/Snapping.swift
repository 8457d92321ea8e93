/// Selects rest positions from a list, such as column origins or item centers.
public enum Snapping {
    /// The velocity, in points per second, up to which the nearest rest position is selected.
    public static let threshold = 300.0

    /// Returns the rest position after the finger is lifted.
    ///
    /// * Slow: the point nearest to `current`. When two points are equally near, a positive velocity selects the upper
    ///   point, and any other velocity the lower one.
    /// * Fast: the furthest point that is not beyond `proposed`, but at least the next point in the direction of the
    ///   velocity. When no such point exists, the last one in that direction.
    ///
    /// Points outside `limits` count as the nearer limit.
    ///
    /// - Parameters:
    ///   - proposed: The position at which the flick would end without snapping, in points.
    ///   - current: The position at release, in points.
    ///   - velocity: The velocity at release, in points per second.
    ///   - points: The possible rest positions, in ascending order. They may repeat. Usually a lazy collection.
    ///   - limits: The positions at which scrolling can rest.
    ///   - threshold: The velocity above which a flick counts as fast, in points per second.
    /// - Returns: A position within `limits`, or `nil` when there are no points or `current` is NaN.
    /// - Complexity: O(log n) element accesses.
    public static func rest<Points: RandomAccessCollection>(
        proposed: Double, current: Double, velocity: Double, points: Points, limits: ScrollLimits,
        threshold: Double = Snapping.threshold
    ) -> Double? where Points.Element == Double {
        guard let first = points.first, let last = points.last, !current.isNaN else { return nil }
        let position = limits.clamp(current)
        let lowest = limits.clamp(first)
        let highest = limits.clamp(last)
        let target = proposed.isNaN ? position : limits.clamp(proposed)

        if velocity > threshold {
            guard let next = firstPoint(in: points, limits, above: position, orEqual: false) else { return highest }
            return max(lastPoint(in: points, limits, below: target, orEqual: true) ?? next, next)
        }
        if velocity < -threshold {
            guard let next = lastPoint(in: points, limits, below: position, orEqual: false) else { return lowest }
            return min(firstPoint(in: points, limits, above: target, orEqual: true) ?? next, next)
        }
        guard let after = firstPoint(in: points, limits, above: position, orEqual: true) else { return highest }
        guard let before = lastPoint(in: points, limits, below: position, orEqual: true) else { return lowest }
        let ahead = after - position
        let behind = position - before
        if ahead == behind { return velocity > 0 ? after : before }
        return ahead < behind ? after : before
    }

    private static func firstPoint<Points: RandomAccessCollection>(
        in points: Points, _ limits: ScrollLimits, above bound: Double, orEqual: Bool
    ) -> Double? where Points.Element == Double {
        let index = partition(points) { point in
            let clamped = limits.clamp(point)
            return orEqual ? clamped >= bound : clamped > bound
        }
        return index == points.endIndex ? nil : limits.clamp(points[index])
    }

    private static func lastPoint<Points: RandomAccessCollection>(
        in points: Points, _ limits: ScrollLimits, below bound: Double, orEqual: Bool
    ) -> Double? where Points.Element == Double {
        let index = partition(points) { point in
            let clamped = limits.clamp(point)
            return orEqual ? clamped > bound : clamped >= bound
        }
        return index == points.startIndex ? nil : limits.clamp(points[points.index(before: index)])
    }

    /// Returns the first index for which `isPast` holds. The predicate must hold for all indices after the first such
    /// one.
    private static func partition<Points: RandomAccessCollection>(
        _ points: Points, _ isPast: (Double) -> Bool
    ) -> Points.Index where Points.Element == Double {
        let start = points.startIndex
        return points.index(
            start, offsetBy: partitionPoint(points.count) { isPast(points[points.index(start, offsetBy: $0)]) })
    }
}
