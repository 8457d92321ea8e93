/// A box that moves: its middle, its turn, and how fast both change.
public struct DynamicBody: Hashable, Sendable {
    /// Of the middle, in points.
    public var position: Point
    /// In radians, clockwise as seen with y downwards.
    public var angle = 0.0
    /// In points per second.
    public var velocity = Point.zero
    /// In radians per second.
    public var spin = 0.0
    public var size: Size

    /// A box of 100 by 100 points and density 1 has a mass of 1.
    public var density = 1.0
    /// How much of its speed a bounce gives back, 0 to 1.
    public var elasticity = 0.0
    /// How strongly contact brakes it along the surface, 0 for not at all.
    public var friction = 0.0
    /// Share of the velocity lost per second, for small shares.
    public var resistance = 0.0
    public var angularResistance = 0.0
    public var turns = true
    /// Takes part in links and collisions without being moved.
    public var isAnchored = false
    /// Round bodies collide as circles of half their shorter side.
    public var isRound = false

    /// The pull of all that acts on the whole body, in points per second squared.
    public var acceleration = Point.zero
    /// What pushes it.
    public var pushes: [Push] = []

    /// A force of masses times points per second squared, at a point from the middle in the body's own space.
    public struct Push: Hashable, Sendable {
        public var force, offset: Point

        public init(_ force: Point, at offset: Point) {
            self.force = force
            self.offset = offset
        }
    }

    public init(position: Point, size: Size) {
        self.position = position
        self.size = size
    }

    /// Never zero: a body without area counts as a point of one square point.
    public var mass: Double { max(1, size.width * size.height) * max(density, 1e-6) / 10_000 }
    var inverseMass: Double { isAnchored ? 0 : 1 / mass }
    var inertia: Double { mass * max(1, size.width * size.width + size.height * size.height) / 12 }
    var inverseInertia: Double { isAnchored || !turns ? 0 : 1 / inertia }

    /// Half the width and height of the upright box around the turned body.
    var reach: Size {
        if isRound {
            let radius = min(size.width, size.height) / 2
            return Size(width: radius, height: radius)
        }
        guard angle != 0 else { return Size(width: size.width / 2, height: size.height / 2) }
        let (sine, cosine) = Maths.sincos(angle)
        let (s, c) = (abs(sine), abs(cosine))
        return Size(
            width: (size.width * c + size.height * s) / 2, height: (size.width * s + size.height * c) / 2)
    }

    /// A point given from the middle in the body's space, as seen from the middle in the world's.
    func arm(_ offset: Point) -> Point {
        guard offset != .zero, angle != 0 else { return offset }
        let (sine, cosine) = Maths.sincos(angle)
        return Point(x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
    }

    /// The velocity of a point at `arm` from the middle.
    func velocity(at arm: Point) -> Point {
        Point(x: velocity.x - spin * arm.y, y: velocity.y + spin * arm.x)
    }

    /// Changes the speed as a hit does: `impulse` in masses times points per second, at a point in the body's space.
    public mutating func hit(_ impulse: Point, at offset: Point) { push(impulse, at: arm(offset)) }

    mutating func push(_ impulse: Point, at arm: Point) {
        velocity.x += impulse.x * inverseMass
        velocity.y += impulse.y * inverseMass
        spin += (arm.x * impulse.y - arm.y * impulse.x) * inverseInertia
    }
}

/// Keeps a point of a body at a distance from a fixed point or from a point of another body.
public struct DynamicLink: Hashable, Sendable {
    public var first: Int
    /// From the first body's middle, in its own space.
    public var firstOffset = Point.zero
    /// `nil` for the fixed point ``anchor``.
    public var second: Int?
    public var secondOffset = Point.zero
    public var anchor = Point.zero
    /// In points, at least 0.
    public var length = 0.0
    /// Oscillations per second of the spring; 0 for a rod that does not give.
    public var frequency = 0.0
    /// 1 for the least damping without overshoot.
    public var damping = 0.0
    /// Turns the body upright with the same spring.
    public var levels = false

    public init(first: Int) { self.first = first }

    public var isSpring: Bool { frequency > 0 }
}
