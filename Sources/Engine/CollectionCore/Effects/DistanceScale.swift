/// An effect that shrinks elements with their distance from the middle of the viewport.
public struct DistanceScale: Hashable, Sendable {
    /// The minimum scale; 0.8 by default.
    public var minimum: Double

    /// Creates an effect whose scale is never below `minimum`.
    public init(minimum: Double = 0.8) {
        self.minimum = minimum
    }

    /// Returns the scale `max(minimum, 1 - d / length)`, where `d` is the distance between the middles of the element
    /// and the viewport.
    ///
    /// - Parameters:
    ///   - mid: The middle of the element on the scroll axis, in content space.
    ///   - offset: The start of the viewport, in content space.
    ///   - length: The length of the viewport. If it is not positive, the result is 1.
    public func scale(mid: Double, offset: Double, length: Double) -> Double {
        guard length > 0 else { return 1 }
        let distance = abs((mid - offset) - length / 2)
        return max(minimum, 1 - distance / length)
    }
}
