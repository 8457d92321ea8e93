/// An effect that rotates, shrinks, and fades elements with their distance from the middle of the viewport.
public struct CoverEffect: Hashable, Sendable {
    /// The distance from the middle beyond which the effect is constant, in points; positive.
    public var maximumDistance: Double
    /// The scale at the maximum distance, where 1 is full size.
    public var smallScale: Double
    /// The opacity at the maximum distance, 0...1.
    public var smallAlpha: Double
    /// The perspective term of the transform: 1 / 400 corresponds to an eye distance of 400 points, and 0 is flat. The
    /// sign determines the direction in which the near edge rotates.
    public var perspective: Double
    /// The maximum rotation in either direction, in radians. An infinite maximum does not limit it.
    public var maximumAngle: Double

    /// Creates an effect. Lengths are in points.
    public init(
        maximumDistance: Double, smallScale: Double = 0.5, smallAlpha: Double = 0.2, perspective: Double = 1 / 400,
        maximumAngle: Double = .infinity
    ) {
        self.maximumDistance = maximumDistance
        self.smallScale = smallScale
        self.smallAlpha = smallAlpha
        self.perspective = perspective
        self.maximumAngle = maximumAngle
    }

    /// The distance by which elements may extend beyond their frames: along the scroll axis, and across it.
    ///
    /// The transform only shrinks elements about their middles, but perspective moves edges outward. The viewer is at
    /// least one element length away and an edge comes at most half a length nearer, which doubles its size: the length
    /// of an element on either side is enough, and half of it across.
    public static func margin(item: Size, axis: Axis) -> Size {
        Size(main: item[axis], cross: item[axis.cross] / 2, axis: axis)
    }

    /// The appearance of one element.
    public struct Appearance: Hashable, Sendable {
        /// The distance from the middle of the viewport to that of the element, clamped to the maximum distance. It is
        /// positive before the middle.
        public var distance: Double
        /// 1 in the middle, 0 at the maximum distance.
        public var nearness: Double
        /// The opacity of the item.
        public var alpha: Double
        /// The scale of the item.
        public var scale: Double
        /// The rotation about the axis perpendicular to scrolling, in radians.
        public var angle: Double
        /// The transform about the middle of the element.
        public var transform: Transform3D
        /// The negated absolute distance, rounded. Nearer elements are in front, and all beyond the maximum distance
        /// are equal.
        public var z: Int
    }

    /// Returns the appearance of an element.
    ///
    /// - Parameters:
    ///   - mid: The middle of the element on the scroll axis, in content space.
    ///   - offset: The start of the viewport, in content space.
    ///   - length: The length of the viewport; positive.
    ///   - axis: The scroll axis. Elements rotate about y when it is horizontal, about x when it is vertical.
    public func appearance(mid: Double, offset: Double, length: Double, axis: Axis) -> Appearance {
        let raw = length / 2 - (mid - offset)
        guard maximumDistance > 0, length > 0, raw.isFinite else {
            return Appearance(distance: 0, nearness: 1, alpha: 1, scale: 1, angle: 0, transform: .identity, z: 0)
        }
        let distance = min(max(raw, -maximumDistance), maximumDistance)
        let nearness = (maximumDistance - abs(distance)) / maximumDistance
        let scale = (1 - smallScale) * nearness + smallScale
        let angle = min(max(distance / (length / 2), -maximumAngle), maximumAngle)
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
