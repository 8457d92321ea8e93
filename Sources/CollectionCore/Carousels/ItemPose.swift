/// How an element of a carousel stands in the viewport: the answer to "this many elements away from the focus".
public struct ItemPose: Hashable, Sendable {
    /// From the viewport's middle to the element's, along the scroll axis, in points.
    public var along: Double
    /// The same across.
    public var across: Double
    /// Of both sides, about the element's middle; at least 0.
    public var scale: Double
    /// In radians; positive turns from the scroll axis' end towards the cross axis' end.
    public var angle: Double
    /// 0...1.
    public var alpha: Double

    public init(along: Double = 0, across: Double = 0, scale: Double = 1, angle: Double = 0, alpha: Double = 1) {
        self.along = along
        self.across = across
        self.scale = scale
        self.angle = angle
        self.alpha = alpha
    }

    /// Scaled and turned about the element's middle, then moved, where `resting` is how far along the element would
    /// stand from the viewport's middle without all this.
    ///
    /// - Parameters:
    ///   - axis: The scroll axis.
    ///   - mirrored: Whether what is computed from left to right is shown from right to left.
    public func transform(resting: Double, axis: Axis, mirrored: Bool) -> AffineTransform {
        let (sine, cosine) = angle == 0 ? (0, 1) : Maths.sincos(axis == .horizontal ? angle : -angle)
        let move = along - resting
        let x = axis == .horizontal ? move : across
        let y = axis == .horizontal ? across : move
        // In a mirror, moves along x and turns go the other way.
        let side: Double = mirrored ? -1 : 1
        return AffineTransform(
            a: scale * cosine, b: side * scale * sine, c: -side * scale * sine, d: scale * cosine, tx: side * x, ty: y)
    }
}

/// How many of `0..<count` come before the first for which `isPast` holds, given that it holds for all after one.
///
/// - Complexity: O(log count).
public func partitionPoint(_ count: Int, _ isPast: (Int) -> Bool) -> Int {
    var low = 0
    var high = Swift.max(count, 0)
    while low < high {
        let middle = low + (high - low) / 2
        if isPast(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
