/// The appearance of carousel elements by their distance from the focus: on a ring or a drum, in a stack, as covers, or
/// side by side.
///
/// A pose describes elements in a row from left to right. It refers to the middle of the viewport, which is also the
/// vanishing point of poses with depth.
public enum PoseCurve: Hashable, Sendable {
    /// Elements side by side, `spacing` points apart. From a distance of one element on, they have the given scale,
    /// opacity, and blur radius in points.
    case linear(spacing: Double, scale: Double, alpha: Double, blurRadius: Double)
    /// Upright elements on a ring of `count` elements that turns about a vertical axis; at least 3. The space between
    /// elements along the ring and the distance of the viewer from the focused element are in points.
    case rotary(count: Int, spacing: Double, eyeDistance: Double)
    /// Elements on the outside of a drum, with the values of a ring.
    case cylinder(count: Int, spacing: Double, eyeDistance: Double)
    /// Elements behind each other, of which `visible` are visible. Each is `peek` points below the one in front of it
    /// and smaller by `shrink` of the full size.
    case stack(visible: Int, peek: Double, shrink: Double)
    /// Covers that turn toward the middle one, by at most `angle` degrees. The distances of the first neighbor from the
    /// middle and of each further one from the one before it are fractions of the width of an element.
    case covers(angle: Double, distance: Double, overlap: Double)

    /// The appearance of one element.
    public struct Appearance: Hashable, Sendable {
        /// The transform from the middle of the viewport, about the middle of the element.
        public var transform = Transform3D.identity
        /// The opacity, 0...1.
        public var alpha = 1.0
        /// The stacking order: higher values are in front. `nil` puts elements near the focus in front.
        public var z: Int?
        /// The blur radius, in points.
        public var blurRadius = 0.0
    }

    /// Returns the appearance of an element of a size in points.
    ///
    /// - Parameters:
    ///   - distance: The distance from the focus, in elements; negative before it. It must be finite.
    ///   - size: The size of the element.
    public func appearance(_ distance: Double, _ size: Size) -> Appearance {
        switch self {
        case .linear(let spacing, let scale, let alpha, let blurRadius):
            let far = min(abs(distance), 1)
            return Appearance(
                transform: Self.flat(x: distance * (size.width + spacing), scale: 1 - (1 - scale) * far),
                alpha: 1 - (1 - alpha) * far, blurRadius: blurRadius * far)
        case .rotary(let count, let spacing, let eyeDistance):
            let step = 2 * Double.pi / Double(count)
            // The middles of neighbors are a chord apart.
            let radius = (size.width + spacing) / 2 * (1 / Maths.sincos(step / 2).sine)
            return onRing(distance, step: step, radius: radius, eyeDistance: eyeDistance, turns: false)
        case .cylinder(let count, let spacing, let eyeDistance):
            let step = 2 * Double.pi / Double(count)
            let half = Maths.sincos(step / 2)
            let radius = (size.width + spacing) / 2 * (half.cosine / half.sine)
            return onRing(distance, step: step, radius: radius, eyeDistance: eyeDistance, turns: true)
        case .stack(let visible, let peek, let shrink):
            return inStack(distance, size, visible: visible, peek: peek, shrink: shrink)
        case .covers(let angle, let first, let overlap):
            let near = min(max(distance, -1), 1)
            let place = Transform3D.translation(
                x: (near * first + (distance - near) * overlap) * size.width, y: 0, z: -abs(near) * size.width * 0.25)
            return Appearance(
                transform: Self.turn(-near * angle / 180 * .pi)
                    .concatenating(place.concatenating(Self.lens(max(600, 2 * size.width)))),
                z: Self.order(abs(distance)))
        }
    }

    private func onRing(
        _ distance: Double, step: Double, radius: Double, eyeDistance: Double, turns: Bool
    ) -> Appearance {
        let angle = distance * step
        let (sine, cosine) = Maths.sincos(angle)
        // The cosine of the angle at which the viewer sees only the edge of an element of a drum.
        let edge = turns ? radius / (radius + eyeDistance) : -1
        let z = Self.order(abs(distance))
        guard abs(angle) < Double.pi, cosine > edge else { return Appearance(alpha: 0, z: z) }
        let place = Transform3D.translation(x: radius * sine, y: 0, z: radius * (cosine - 1))
            .concatenating(Self.lens(eyeDistance))
        guard turns else {
            // Elements in front are opaque; those behind fade with their distance.
            return Appearance(transform: place, alpha: min(max((cosine + 0.8) / 1.2, 0), 1), z: z)
        }
        return Appearance(
            transform: Self.turn(angle).concatenating(place), alpha: min(1, 4 * (cosine - edge)), z: z)
    }

    private func inStack(_ distance: Double, _ size: Size, visible: Int, peek: Double, shrink: Double) -> Appearance {
        let z = Self.order(distance)
        guard distance > 0 else {
            let (sine, cosine) = Maths.sincos(max(distance, -1) * 0.2)
            return Appearance(
                transform: Transform3D(
                    AffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: distance * size.width * 1.4, ty: 0)),
                alpha: max(0, min(1, 3 + 2 * distance)), z: z)
        }
        let scale = max(1 - shrink * distance, 0.01)
        return Appearance(
            transform: Self.flat(y: distance * peek + (1 - scale) * size.height / 2, scale: scale),
            alpha: max(0, min(1, Double(visible) - distance)), z: z)
    }

    // MARK: Parts of transforms

    /// Elements at a smaller depth are in front of those at a greater one.
    private static func order(_ depth: Double) -> Int {
        -Int((min(max(depth, -1e6), 1e6) * 100).rounded(.toNearestOrAwayFromZero))
    }

    private static func flat(x: Double = 0, y: Double = 0, scale: Double) -> Transform3D {
        Transform3D(AffineTransform(a: scale, b: 0, c: 0, d: scale, tx: x, ty: y))
    }

    /// A rotation about the vertical axis, in radians.
    private static func turn(_ angle: Double) -> Transform3D {
        let (sine, cosine) = Maths.sincos(angle)
        return Transform3D(
            row1: SIMD4(cosine, 0, -sine, 0), row2: SIMD4(0, 1, 0, 0), row3: SIMD4(sine, 0, cosine, 0),
            row4: SIMD4(0, 0, 0, 1))
    }

    /// The perspective of a viewer at a distance in points.
    private static func lens(_ eyeDistance: Double) -> Transform3D {
        var lens = Transform3D.identity
        lens.row3.w = -1 / eyeDistance
        return lens
    }
}
