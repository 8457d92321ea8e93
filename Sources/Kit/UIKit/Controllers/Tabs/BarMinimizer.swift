import CoreGraphics

/// Decides from the scrolling of users whether a bar is minimized.
struct BarMinimizer {
    /// The distance that the content moves before the bar changes, so that a resting finger does not change it.
    private static let distance: CGFloat = 12
    /// Whether the movement so far minimizes the bar. Initially `false`.
    private(set) var isMinimized = false
    /// The offset from which the distance counts: the farthest one in the direction that keeps the state.
    private var start: CGFloat?

    /// Restores the full bar and forgets the movement.
    mutating func reset() { self = BarMinimizer() }

    /// Takes an offset that results from the movement of a finger or its momentum.
    ///
    /// - Parameters:
    ///   - offset: The vertical offset.
    ///   - range: The offsets at which the content is not beyond its edges.
    ///   - direction: 1 if scrolling down minimizes the bar, -1 if scrolling up does.
    mutating func move(to offset: CGFloat, in range: ClosedRange<CGFloat>, direction: CGFloat) {
        // The way back from beyond an edge is not a change of direction.
        let position = min(max(offset, range.lowerBound), range.upperBound) * direction
        let first = direction > 0 ? range.lowerBound : -range.upperBound
        guard position > first else {
            isMinimized = false
            start = position
            return
        }
        let from = start ?? position
        let kept = isMinimized ? max(from, position) : min(from, position)
        start = kept
        guard abs(position - kept) > Self.distance else { return }
        isMinimized.toggle()
        start = position
    }
}
