/// An effect that moves the content of an element against the scroll direction, so that it appears further away.
public struct Parallax: Hashable, Sendable {
    /// The maximum drift in either direction, in points. The content must extend beyond its element by that much on
    /// both sides so that no gap becomes visible.
    public var maximum: Double

    /// Creates an effect that moves by at most `maximum` points.
    public init(maximum: Double) {
        self.maximum = maximum
    }

    /// Returns the drift of an element's content: `maximum` when the element is about to leave at the start of the
    /// viewport, 0 in the middle, and `-maximum` when it is about to leave at the end.
    ///
    /// - Parameters:
    ///   - mid: The middle of the element on the scroll axis, in content space.
    ///   - offset: The start of the viewport, in content space.
    ///   - length: The length of the viewport.
    ///   - itemLength: The length of the element on the scroll axis.
    /// - Returns: The translation on the scroll axis, in points, within `-maximum...maximum`; 0 when the sum of the
    ///   lengths is not positive.
    public func drift(mid: Double, offset: Double, length: Double, itemLength: Double) -> Double {
        let reach = length / 2 + itemLength / 2
        guard reach > 0 else { return 0 }
        let raw = -maximum * (mid - offset - length / 2) / reach
        let bound = abs(maximum)
        return min(max(raw, -bound), bound)
    }
}
