/// Elements shrink with their distance from the middle of the viewport.
public struct DistanceScale: Hashable, Sendable {
    /// Never smaller than this; 0.8 by default.
    public var minimum: Double

    public init(minimum: Double = 0.8) {
        self.minimum = minimum
    }

    /// `max(minimum, 1 - d / length)` for a distance `d` between the element's middle and the viewport's.
    ///
    /// - Parameters:
    ///   - mid: The element's middle on the scroll axis, in content space.
    ///   - offset: The viewport's start, in content space.
    ///   - length: The viewport's length. The result is 1 when it is not above 0.
    public func scale(mid: Double, offset: Double, length: Double) -> Double {
        guard length > 0 else { return 1 }
        let distance = abs((mid - offset) - length / 2)
        return max(minimum, 1 - distance / length)
    }
}

/// Content inside an element drifts against the scrolling, as if it lay further away.
public struct Parallax: Hashable, Sendable {
    /// The furthest drift in either direction, in points; the content must be larger than its element by that much on
    /// either side so that nothing shows behind it.
    public var maximum: Double

    public init(maximum: Double) {
        self.maximum = maximum
    }

    /// The drift of an element's content: `maximum` while the element is about to leave at the start, 0 in the middle,
    /// `-maximum` when it is about to leave at the end.
    ///
    /// - Parameters:
    ///   - mid: The element's middle on the scroll axis, in content space.
    ///   - offset: The viewport's start, in content space.
    ///   - length: The viewport's length.
    ///   - itemLength: The element's length on the scroll axis.
    /// - Returns: Points to add on the scroll axis, within `-maximum...maximum`; 0 when the lengths add up to nothing.
    public func drift(mid: Double, offset: Double, length: Double, itemLength: Double) -> Double {
        let reach = length / 2 + itemLength / 2
        guard reach > 0 else { return 0 }
        let raw = -maximum * (mid - offset - length / 2) / reach
        let bound = abs(maximum)
        return min(max(raw, -bound), bound)
    }
}

/// Elements turn, shrink and fade with their distance from the middle, like a row of record sleeves.
public struct CoverEffect: Hashable, Sendable {
    /// Beyond this distance from the middle nothing changes any more, in points; above 0.
    public var maximumDistance: Double
    /// The size at that distance, where 1 is full size.
    public var smallScale: Double
    /// The opacity at that distance, 0...1.
    public var smallAlpha: Double
    /// The perspective term of the transform: 1 / 400 looks from 400 points away, 0 is flat, and the sign says towards
    /// which side the near edge turns.
    public var perspective: Double

    public init(
        maximumDistance: Double, smallScale: Double = 0.5, smallAlpha: Double = 0.2, perspective: Double = 1 / 400
    ) {
        self.maximumDistance = maximumDistance
        self.smallScale = smallScale
        self.smallAlpha = smallAlpha
        self.perspective = perspective
    }

    /// How one element looks.
    public struct Appearance: Hashable, Sendable {
        /// From the viewport's middle to the element's, positive while the element is still before the middle; clamped
        /// to the maximum distance.
        public var distance: Double
        /// 1 in the middle, 0 at the maximum distance.
        public var nearness: Double
        public var alpha: Double
        public var scale: Double
        /// In radians, about the axis across the scrolling.
        public var angle: Double
        /// About the element's middle.
        public var transform: Transform3D
        /// `-distance` without its sign, rounded: nearer elements lie on top, and all beyond the maximum are equal.
        public var z: Int
    }

    /// - Parameters:
    ///   - mid: The element's middle on the scroll axis, in content space.
    ///   - offset: The viewport's start, in content space.
    ///   - length: The viewport's length; above 0.
    ///   - axis: The scroll axis. Elements turn about y when it is horizontal, about x when it is vertical.
    public func appearance(mid: Double, offset: Double, length: Double, axis: Axis) -> Appearance {
        let raw = length / 2 - (mid - offset)
        guard maximumDistance > 0, length > 0, raw.isFinite else {
            return Appearance(distance: 0, nearness: 1, alpha: 1, scale: 1, angle: 0, transform: .identity, z: 0)
        }
        let distance = min(max(raw, -maximumDistance), maximumDistance)
        let nearness = (maximumDistance - abs(distance)) / maximumDistance
        let scale = (1 - smallScale) * nearness + smallScale
        let angle = distance / (length / 2)
        let (sine, cosine) = Maths.sincos(angle)
        var lens = Transform3D.scale(x: scale, y: scale, z: 1)
        lens.row3.w = perspective
        let turn =
            axis == .horizontal
            ? Transform3D(
                row1: SIMD4(cosine, 0, -sine, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(sine, 0, cosine, 0),
                row4: SIMD4(0, 0, 0, 1))
            : Transform3D(
                row1: SIMD4(1, 0, 0, 0), row2: SIMD4(0, cosine, -sine, 0), row3: SIMD4(0, sine, cosine, 0),
                row4: SIMD4(0, 0, 0, 1))
        let bounded = min(abs(distance).rounded(.toNearestOrAwayFromZero), 1e9)
        return Appearance(
            distance: distance, nearness: nearness, alpha: (1 - smallAlpha) * nearness + smallAlpha, scale: scale,
            angle: angle, transform: turn.concatenating(lens), z: -Int(bounded))
    }
}
