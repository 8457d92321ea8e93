internal import CollectionCore
import CoreGraphics

// The rest positions of scrolling in steps: of a wheel, and of pages that assistive technology requests.
extension UIScrollView {
    /// Returns the next rest position of content that snaps; `nil` if the content does not snap.
    ///
    /// For a flick, a layout that snaps returns its next rest position, and other content returns the proposed offset.
    /// Layouts that consider only the proposed offset do not advance, so offsets farther away are proposed instead.
    ///
    /// - Parameters:
    ///   - start: The offset along the axis, in points.
    ///   - sign: The direction, 1 or -1.
    ///   - distance: How far away an offset is proposed, in points.
    final func nextRest(_ axis: Axis, from start: Double, _ sign: Double, within distance: Double) -> Double? {
        func rest(at distance: Double) -> Double {
            let proposed = contentOffset.with(axis, start + distance)
            return Point(restingOffset(proposed: proposed, velocity: CGPoint.zero.with(axis, sign)))[axis]
        }
        let next = rest(at: sign)
        if next == start + sign { return nil }
        if (next - start) * sign > Self.leastStep { return next }
        for step in 1...Self.proposals {
            let next = rest(at: sign * distance * Double(step) / Double(Self.proposals))
            if (next - start) * sign > Self.leastStep { return next }
        }
        return start
    }

    /// The number of offsets that are proposed to content that snaps. Items that are shorter than this part of the
    /// visible length may be skipped.
    private static var proposals: Int { 8 }
    /// The distance below which an offset is at another one, in points.
    private static var leastStep: Double { 0.5 }

    /// Returns the rest position of content that snaps, in the direction in which a wheel moved it. One step of a wheel
    /// can be shorter than half of the distance to the next rest position, and must not return to the first one.
    final func snappedOffset(near offset: CGPoint, beyond start: CGPoint) -> CGPoint {
        var end = restingOffset(proposed: offset, velocity: .zero)
        guard end != offset else { return offset }
        forEachMovedAxis(from: start, to: offset) { axis, sign in
            let (first, limits) = (Point(start)[axis], _limits(axis))
            guard (Point(end)[axis] - first) * sign <= Self.leastStep else { return }
            let next = nextRest(axis, from: first, sign, within: Double(visibleLength(axis))) ?? Point(offset)[axis]
            end = end.with(axis, min(max(next, limits.lowest), limits.highest))
        }
        return end
    }

    /// Returns the offset of the page nearest to `offset`, but at least of the next one after `start` in the direction
    /// in which a wheel moved the content.
    final func pageOffset(near offset: CGPoint, beyond start: CGPoint) -> CGPoint {
        var end = offset
        forEachMovedAxis(from: start, to: offset) { axis, sign in
            let length = Double(axis == .horizontal ? bounds.width : bounds.height)
            guard length > 0 else { return }
            let limits = _limits(axis)
            let (first, last) = (Point(start)[axis] / length, Point(offset)[axis] / length)
            // Half a point away from a page is on the page.
            let tolerance = Self.leastStep / length
            let page =
                sign > 0
                ? max(last.rounded(), (first + tolerance).rounded(.down) + 1)
                : min(last.rounded(), (first - tolerance).rounded(.up) - 1)
            end = end.with(axis, min(max(page * length, limits.lowest), limits.highest))
        }
        return end
    }

    private func forEachMovedAxis(from start: CGPoint, to offset: CGPoint, _ body: (Axis, Double) -> Void) {
        for axis in [Axis.horizontal, .vertical] {
            let distance = Point(offset)[axis] - Point(start)[axis]
            if distance != 0 { body(axis, distance > 0 ? 1 : -1) }
        }
    }
}
