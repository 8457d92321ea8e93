import UIKit

/// The offsets at which scrolling may come to rest, and which of them a released drag goes to.
///
/// Everything is along one axis. Velocities are points per millisecond, as UIKit gives them at the end of a drag, and
/// positive towards the end of the content.
public struct SnapPoints: Hashable, Sendable {
    /// How a quick flick chooses.
    public enum Rule: Hashable, Sendable {
        /// The furthest point not beyond where the flick would have ended by itself, but at least the next one in its
        /// direction. A slow drag goes to the point nearest to where it was let go. For columns and pages.
        case notBeyondTarget
        /// The point nearest to where the drag would have ended by itself; a flick goes at least to the next point in its
        /// direction. Of two equally near ones the one in the drag's direction, else the first. For centred items.
        case nearestToTarget
    }

    /// Ascending, without duplicates, inside the range.
    public let points: [CGFloat]
    /// Where the view can rest at all.
    public let range: ClosedRange<CGFloat>
    /// Drags faster than this are flicks, in points per millisecond; 0.3 by default.
    public let threshold: CGFloat
    /// A point this near counts as the one that the view rests on: offsets are rounded to pixels.
    private static let slack: CGFloat = 0.5

    /// - Parameters:
    ///   - points: In any order; those outside `range` move to its nearer end. Values that are not finite are left out.
    ///   - range: Of content offsets: `-inset ... content + inset - view`.
    /// - Complexity: O(n log n).
    public init(_ points: [CGFloat], in range: ClosedRange<CGFloat>, threshold: CGFloat = 0.3) {
        precondition(threshold >= 0, "The velocity threshold must be at least 0, not \(threshold).")
        var kept: [CGFloat] = []
        let sorted = points.filter { $0.isFinite }.map { min(max($0, range.lowerBound), range.upperBound) }.sorted()
        for point in sorted where kept.last != point { kept.append(point) }
        self.points = kept
        self.range = range
        self.threshold = threshold
    }

    /// Where a drag that is let go at `current` comes to rest.
    ///
    /// - Parameters:
    ///   - proposed: Where it would end without snapping.
    ///   - velocity: At release.
    /// - Returns: One of `points`; without any, `proposed` inside the range.
    /// - Complexity: O(log n).
    public func target(
        proposed: CGFloat, current: CGFloat, velocity: CGFloat, rule: Rule = .notBeyondTarget
    ) -> CGFloat {
        guard !points.isEmpty else { return min(max(proposed, range.lowerBound), range.upperBound) }
        let isFlick = abs(velocity) > threshold
        switch rule {
        case .notBeyondTarget:
            guard isFlick else { return nearest(to: current, leaning: 0) }
            if velocity > 0 {
                // Points up to the natural end, but at least the first one beyond where the finger left.
                let next = firstIndex(above: current + Self.slack)
                let last = firstIndex(above: proposed) - 1
                return points[min(max(next, last), points.count - 1)]
            }
            let next = firstIndex(notBelow: current - Self.slack) - 1
            let last = firstIndex(notBelow: proposed)
            return points[max(min(next, last), 0)]
        case .nearestToTarget:
            let wanted = nearest(to: proposed, leaning: velocity)
            guard isFlick else { return wanted }
            if velocity > 0 {
                let next = points[min(firstIndex(above: current + Self.slack), points.count - 1)]
                return max(wanted, next)
            }
            return min(wanted, points[max(firstIndex(notBelow: current - Self.slack) - 1, 0)])
        }
    }

    /// The point nearest to `offset`; of two equally near ones the later when `leaning` is above 0.
    public func nearest(to offset: CGFloat, leaning: CGFloat = 0) -> CGFloat {
        precondition(!points.isEmpty, "There are no snap points to choose from.")
        let after = firstIndex(notBelow: offset)
        guard after > 0 else { return points[0] }
        guard after < points.count else { return points[points.count - 1] }
        let back = offset - points[after - 1]
        let forth = points[after] - offset
        return forth < back || (forth == back && leaning > 0) ? points[after] : points[after - 1]
    }

    private func firstIndex(notBelow offset: CGFloat) -> Int { firstIndex { points[$0] >= offset } }
    private func firstIndex(above offset: CGFloat) -> Int { firstIndex { points[$0] > offset } }

    private func firstIndex(where holds: (Int) -> Bool) -> Int {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
