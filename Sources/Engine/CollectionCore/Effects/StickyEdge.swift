/// An element that scrolls with the content until it reaches a line, and then stays there for a limited distance.
public struct StickyEdge: Hashable, Sendable {
    /// The start of the element in content space at rest, in points.
    public var origin: Double
    /// The maximum distance that the element moves from `origin` before it scrolls with the content again, in points.
    /// It may be infinite.
    public var maximumTravel: Double

    /// Creates an edge at a position in the content that can move by at most `maximumTravel` points.
    public init(origin: Double, maximumTravel: Double = .infinity) {
        self.origin = origin
        self.maximumTravel = maximumTravel
    }

    /// Returns the translation that keeps the element from moving above `line`, in points; at least 0.
    ///
    /// - Parameter line: The line in content space: the content offset plus the length of elements pinned above it.
    public func travel(line: Double) -> Double {
        min(max(maximumTravel, 0), max(0, line - origin))
    }
}
