/// The position, scale, rotation, and opacity of a carousel element in the viewport.
public struct ItemPose: Hashable, Sendable {
    /// The distance from the middle of the viewport to that of the element along the scroll axis, in points.
    public var along: Double
    /// The distance from the middle of the viewport to that of the element across the scroll axis, in points.
    public var across: Double
    /// The scale of both sides about the middle of the element; at least 0.
    public var scale: Double
    /// The rotation in radians. Positive angles rotate from the end of the scroll axis toward the end of the cross
    /// axis.
    public var angle: Double
    /// The opacity, 0...1.
    public var alpha: Double

    /// Creates a pose. Distances are in points from the middle of the viewport, and angles are in radians.
    public init(along: Double = 0, across: Double = 0, scale: Double = 1, angle: Double = 0, alpha: Double = 1) {
        self.along = along
        self.across = across
        self.scale = scale
        self.angle = angle
        self.alpha = alpha
    }

    /// Returns the transform that scales and rotates the element about its middle and then moves it.
    ///
    /// - Parameters:
    ///   - resting: The distance of the untransformed element from the middle of the viewport, along the scroll axis,
    ///     in points.
    ///   - axis: The scroll axis.
    public func transform(resting: Double, axis: Axis) -> AffineTransform {
        let (sine, cosine) = angle == 0 ? (0, 1) : Maths.sincos(axis == .horizontal ? angle : -angle)
        let move = along - resting
        let x = axis == .horizontal ? move : across
        let y = axis == .horizontal ? across : move
        return AffineTransform(
            a: scale * cosine, b: scale * sine, c: -scale * sine, d: scale * cosine, tx: x, ty: y)
    }
}
