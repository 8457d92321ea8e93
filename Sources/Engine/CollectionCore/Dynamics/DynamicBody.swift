/// A box that moves and rotates.
public struct DynamicBody: Hashable, Sendable {
    /// The position of the middle, in points.
    public var position: Point
    /// The rotation in radians, clockwise when y points down.
    public var angle = 0.0
    /// The velocity, in points per second.
    public var velocity = Point.zero
    /// The angular velocity, in radians per second.
    public var angularVelocity = 0.0
    /// The size before rotation, in points.
    public var size: Size

    /// The density. A box of 100 by 100 points and density 1 has a mass of 1.
    public var density = 1.0
    /// The fraction of the speed that remains after a bounce, 0 to 1.
    public var elasticity = 0.0
    /// The friction along a contact surface; 0 for none.
    public var friction = 0.0
    /// The fraction of the velocity lost per second, for small fractions.
    public var resistance = 0.0
    /// The fraction of the angular velocity lost per second, for small fractions.
    public var angularResistance = 0.0
    /// Whether the body can rotate.
    public var allowsRotation = true
    /// Whether the body does not move. Links and collisions with it still affect other bodies.
    public var isAnchored = false
    /// Whether the body collides as a circle whose radius is half its shorter side.
    public var isRound = false

    /// The acceleration by forces that act on the whole body, such as gravity, in points per second squared.
    public var acceleration = Point.zero
    /// The forces that act on the body.
    public var pushes: [Push] = []

    /// A force, in masses times points per second squared, at an offset from the middle in the body's own space.
    public struct Push: Hashable, Sendable {
        /// The force, and the point at which it acts, relative to the center, in points.
        public var force, offset: Point

        /// Creates a force that acts at an offset from the center, in points.
        public init(_ force: Point, at offset: Point) {
            self.force = force
            self.offset = offset
        }
    }

    /// Creates a body at rest with its center at a position, in points.
    public init(position: Point, size: Size) {
        self.position = position
        self.size = size
    }

    /// The mass; never zero. An area below one square point counts as one square point.
    public var mass: Double { max(1, size.width * size.height) * max(density, 1e-6) / 10_000 }
    /// The reciprocal of the mass; 0 for an anchored body, which no impulse moves.
    var inverseMass: Double { isAnchored ? 0 : 1 / mass }
    /// The moment of inertia of a box with this mass, in masses times square points.
    var inertia: Double { mass * max(1, size.width * size.width + size.height * size.height) / 12 }
    /// The reciprocal of the moment of inertia; 0 for a body that cannot rotate.
    var inverseInertia: Double { isAnchored || !allowsRotation ? 0 : 1 / inertia }

    /// Half the width and height of the axis-parallel bounding box of the rotated body.
    var halfExtent: Size {
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

    /// Converts an offset from the middle of the body from the body's space to that of the world.
    func arm(_ offset: Point) -> Point {
        guard offset != .zero, angle != 0 else { return offset }
        let (sine, cosine) = Maths.sincos(angle)
        return Point(x: offset.x * cosine - offset.y * sine, y: offset.x * sine + offset.y * cosine)
    }

    /// Returns the velocity of the point at `arm` from the middle.
    func velocity(at arm: Point) -> Point {
        Point(x: velocity.x - angularVelocity * arm.y, y: velocity.y + angularVelocity * arm.x)
    }

    /// Applies an impulse, in masses times points per second, at a point in the body's space.
    public mutating func hit(_ impulse: Point, at offset: Point) { push(impulse, at: arm(offset)) }

    /// Applies an impulse at `arm`, the vector from the middle of the body in world space.
    mutating func push(_ impulse: Point, at arm: Point) {
        velocity.x += impulse.x * inverseMass
        velocity.y += impulse.y * inverseMass
        angularVelocity += (arm.x * impulse.y - arm.y * impulse.x) * inverseInertia
    }
}

/// A constraint on the distance between a point of a body and a fixed point or a point of another body.
public struct DynamicLink: Hashable, Sendable {
    /// The index of the body that is linked.
    public var first: Int
    /// The offset from the middle of the first body, in its own space.
    public var firstOffset = Point.zero
    /// The index of the second body, or `nil` for the fixed point ``anchor``.
    public var second: Int?
    /// The offset from the middle of the second body, in its own space.
    public var secondOffset = Point.zero
    /// The fixed end of a link to one body, in points.
    public var anchor = Point.zero
    /// The distance, in points; at least 0.
    public var length = 0.0
    /// The oscillations per second of a spring, or 0 for a rigid rod.
    public var frequency = 0.0
    /// The damping ratio. 1 is the lowest damping without overshoot.
    public var damping = 0.0
    /// Whether the spring also rotates the first body upright.
    public var levels = false

    /// Creates a link of a body to a fixed point.
    public init(first: Int) { self.first = first }

    /// Whether the link is a spring instead of a rod.
    public var isSpring: Bool { frequency > 0 }
}
