internal import CollectionCore
import UIKit

/// The offsets at which scrolling may come to rest, and the choice among them for a released drag.
///
/// All values are along one axis. Velocities are in points per millisecond, as UIKit provides them at the end of a
/// drag, and positive toward the end of the content.
public struct SnapPoints: Hashable, Sendable {
    /// The rule that chooses the rest position of a flick.
    public enum Rule: Hashable, Sendable {
        /// The farthest point that is not beyond the natural target of the flick, but at least the next point in its
        /// direction. A slow drag uses the point nearest to its release. Suits columns and pages.
        case notBeyondTarget
        /// The point nearest to the natural target of the drag. A flick moves at least to the next point in its
        /// direction. Among equally near points, the one in the direction of the drag is chosen, otherwise the first.
        /// Suits centered items.
        case nearestToTarget
    }

    /// The points in ascending order, without duplicates, inside `range`.
    public let points: [CGFloat]
    /// The range of valid rest positions.
    public let range: ClosedRange<CGFloat>
    /// The velocity above which a drag is a flick, in points per millisecond. The default is 0.3.
    public let threshold: CGFloat
    /// The maximum distance to a point that still counts as resting on it, because offsets are rounded to pixels.
    private static let slack: CGFloat = 0.5

    /// - Parameters:
    ///   - points: The points in any order. Points outside `range` move to its nearer end, and nonfinite values are
    ///     ignored.
    ///   - range: The range of content offsets: `-inset ... content + inset - view`.
    ///   - threshold: The velocity above which a drag counts as a flick, in points per millisecond.
    /// - Complexity: O(n log n).
    public init(_ points: [CGFloat], in range: ClosedRange<CGFloat>, threshold: CGFloat = 0.3) {
        require(threshold >= 0, "The velocity threshold must be at least 0, not \(threshold).")
        var kept: [CGFloat] = []
        let sorted = points.filter { $0.isFinite }.map { $0.clamped(to: range) }.sorted()
        for point in sorted where kept.last != point { kept.append(point) }
        self.points = kept
        self.range = range
        self.threshold = threshold
    }

    /// The rest position of a drag released at `current`.
    ///
    /// - Parameters:
    ///   - proposed: The target without snapping.
    ///   - current: The content offset at release, in points.
    ///   - velocity: The velocity at release.
    ///   - rule: How a fast flick selects its point.
    /// - Returns: One of `points`, or `proposed` clamped to `range` if there are none.
    /// - Complexity: O(log n).
    public func target(
        proposed: CGFloat, current: CGFloat, velocity: CGFloat, rule: Rule = .notBeyondTarget
    ) -> CGFloat {
        guard !points.isEmpty else { return proposed.clamped(to: range) }
        let isFlick = abs(velocity) > threshold
        switch rule {
        case .notBeyondTarget:
            guard isFlick else { return nearest(to: current, leaning: 0) }
            if velocity > 0 {
                // The points up to the natural target, but at least the first one beyond the release.
                let next = firstIndex(above: current + Self.slack)
                let last = firstIndex(above: proposed) - 1
                return points[min(max(next, last), points.count - 1)]
            }
            let next = firstIndex(notBelow: current - Self.slack) - 1
            let last = firstIndex(notBelow: proposed)
            return points[max(min(next, last), 0)]
        case .nearestToTarget:
            let nearestPoint = nearest(to: proposed, leaning: velocity)
            guard isFlick else { return nearestPoint }
            if velocity > 0 {
                let next = points[min(firstIndex(above: current + Self.slack), points.count - 1)]
                return max(nearestPoint, next)
            }
            return min(nearestPoint, points[max(firstIndex(notBelow: current - Self.slack) - 1, 0)])
        }
    }

    /// The point nearest to `offset`. Of two equally near points, the later one if `leaning` is above 0.
    public func nearest(to offset: CGFloat, leaning: CGFloat = 0) -> CGFloat {
        require(!points.isEmpty, "There are no snap points to choose from.")
        let after = firstIndex(notBelow: offset)
        guard after > 0 else { return points[0] }
        guard after < points.count else { return points[points.count - 1] }
        let backward = offset - points[after - 1]
        let forward = points[after] - offset
        return forward < backward || (forward == backward && leaning > 0) ? points[after] : points[after - 1]
    }

    private func firstIndex(notBelow offset: CGFloat) -> Int { partitionPoint(points.count) { points[$0] >= offset } }
    private func firstIndex(above offset: CGFloat) -> Int { partitionPoint(points.count) { points[$0] > offset } }
}
