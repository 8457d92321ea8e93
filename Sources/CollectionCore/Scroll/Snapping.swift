/// Rest positions at given places: column origins, item centres.
public enum Snapping {
    /// Below this velocity, in points per second, the nearest place is chosen.
    public static let threshold = 300.0

    /// The place at which a lifted finger's content comes to rest.
    ///
    /// * slow: the place nearest to `current`; of two equally near the one in the velocity's direction, without one the
    ///   lower;
    /// * fast: the furthest place that is not beyond `proposed`, but at least one on in the flick's direction; the last
    ///   one when there is none.
    ///
    /// Places outside `limits` count as at the nearer limit.
    ///
    /// - Parameters:
    ///   - proposed: Where the flick would end by itself, in points.
    ///   - current: At release, in points.
    ///   - velocity: At release, in points per second.
    ///   - points: The places, ascending; may repeat. Usually lazily computed.
    /// - Returns: A place within `limits`, or `nil` when there are no points or `current` is not a number.
    /// - Complexity: O(log n) look-ups.
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
            guard let next = firstPlace(in: points, limits, above: position, orEqual: false) else { return highest }
            return max(lastPlace(in: points, limits, below: target, orEqual: true) ?? next, next)
        }
        if velocity < -threshold {
            guard let next = lastPlace(in: points, limits, below: position, orEqual: false) else { return lowest }
            return min(firstPlace(in: points, limits, above: target, orEqual: true) ?? next, next)
        }
        guard let after = firstPlace(in: points, limits, above: position, orEqual: true) else { return highest }
        guard let before = lastPlace(in: points, limits, below: position, orEqual: true) else { return lowest }
        let ahead = after - position
        let behind = position - before
        if ahead == behind { return velocity > 0 ? after : before }
        return ahead < behind ? after : before
    }

    private static func firstPlace<Points: RandomAccessCollection>(
        in points: Points, _ limits: ScrollLimits, above bound: Double, orEqual: Bool
    ) -> Double? where Points.Element == Double {
        let index = partition(points) { place in
            let clamped = limits.clamp(place)
            return orEqual ? clamped >= bound : clamped > bound
        }
        return index == points.endIndex ? nil : limits.clamp(points[index])
    }

    private static func lastPlace<Points: RandomAccessCollection>(
        in points: Points, _ limits: ScrollLimits, below bound: Double, orEqual: Bool
    ) -> Double? where Points.Element == Double {
        let index = partition(points) { place in
            let clamped = limits.clamp(place)
            return orEqual ? clamped > bound : clamped >= bound
        }
        return index == points.startIndex ? nil : limits.clamp(points[points.index(before: index)])
    }

    /// The first index for which `isPast` holds, given that it holds for all after one.
    private static func partition<Points: RandomAccessCollection>(
        _ points: Points, _ isPast: (Double) -> Bool
    ) -> Points.Index where Points.Element == Double {
        var low = points.startIndex
        var count = points.count
        while count > 0 {
            let half = count / 2
            let middle = points.index(low, offsetBy: half)
            if isPast(points[middle]) {
                count = half
            } else {
                low = points.index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}
