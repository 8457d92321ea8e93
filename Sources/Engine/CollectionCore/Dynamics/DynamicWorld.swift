/// Bodies, links, and walls, simulated in steps of a fixed length, so that results do not depend on the frame rate.
public struct DynamicWorld: Sendable {
    /// The bodies; links and contacts use their indexes.
    public var bodies: [DynamicBody] = []
    /// The springs and rods.
    public var links: [DynamicLink] = []
    /// The obstacles for the bodies, and the current contacts.
    public var walls = DynamicWalls()

    /// Creates a world without bodies.
    public init() {}

    /// The length of a step, in seconds. The integration is of fourth order. For the springs of user interfaces (a few
    /// oscillations per second) its errors are far below a pixel.
    public static let step = 1.0 / 240
    /// The highest spring frequency that the step supports, in oscillations per second.
    static let greatestFrequency = 60.0

    /// Advances the simulation.
    ///
    /// - Returns: The contacts that began and ended.
    @discardableResult
    public mutating func advance(steps: Int) -> [DynamicContact.Event] {
        var events: [DynamicContact.Event] = []
        for _ in 0..<max(0, steps) { advance(&events) }
        return events
    }

    private mutating func advance(_ events: inout [DynamicContact.Event]) {
        // Step 1: Integrate the accelerations with the classical Runge-Kutta method.
        let h = Self.step
        let start = bodies
        let k1 = rates()
        move(from: start, k1, h / 2)
        let k2 = rates()
        move(from: start, k2, h / 2)
        let k3 = rates()
        move(from: start, k3, h)
        let k4 = rates()
        for index in bodies.indices where !start[index].isAnchored {
            func mean(_ value: (Rate) -> Double) -> Double {
                (value(k1[index]) + 2 * value(k2[index]) + 2 * value(k3[index]) + value(k4[index])) * h / 6
            }
            var body = start[index]
            body.position.x += mean { $0.velocity.x }
            body.position.y += mean { $0.velocity.y }
            body.velocity.x += mean { $0.acceleration.x }
            body.velocity.y += mean { $0.acceleration.y }
            if body.allowsRotation {
                body.angle += mean { $0.angularVelocity }
                body.angularVelocity += mean { $0.angularAcceleration }
            }
            bodies[index] = body
        }
        // Step 2: Enforce the lengths of rods, and then separate colliding bodies.
        enforceRods()
        collide(&events)
    }

    private struct Rate {
        var velocity, acceleration: Point
        var angularVelocity, angularAcceleration: Double
    }

    private mutating func move(from start: [DynamicBody], _ rates: [Rate], _ time: Double) {
        for index in bodies.indices where !start[index].isAnchored {
            let (rate, body) = (rates[index], start[index])
            bodies[index].position.x = body.position.x + rate.velocity.x * time
            bodies[index].position.y = body.position.y + rate.velocity.y * time
            bodies[index].velocity.x = body.velocity.x + rate.acceleration.x * time
            bodies[index].velocity.y = body.velocity.y + rate.acceleration.y * time
            bodies[index].angle = body.angle + rate.angularVelocity * time
            bodies[index].angularVelocity = body.angularVelocity + rate.angularAcceleration * time
        }
    }

    /// Returns the rates of change of all bodies at this moment.
    private func rates() -> [Rate] {
        var rates = bodies.map { body in
            var rate = Rate(
                velocity: body.velocity, acceleration: body.acceleration,
                angularVelocity: body.allowsRotation ? body.angularVelocity : 0,
                angularAcceleration: -body.angularResistance * body.angularVelocity)
            rate.acceleration.x -= body.resistance * body.velocity.x
            rate.acceleration.y -= body.resistance * body.velocity.y
            for push in body.pushes { apply(push.force, at: body.arm(push.offset), to: body, &rate) }
            return rate
        }
        for link in links where link.isSpring { spring(link, &rates) }
        return rates
    }

    private func apply(_ force: Point, at arm: Point, to body: DynamicBody, _ rate: inout Rate) {
        rate.acceleration.x += force.x * body.inverseMass
        rate.acceleration.y += force.y * body.inverseMass
        rate.angularAcceleration += (arm.x * force.y - arm.y * force.x) * body.inverseInertia
    }

    /// Returns both ends of a link, relative to the middles of their bodies and in world space.
    private func ends(_ link: DynamicLink) -> (arm: Point, other: Point, from: Point, to: Point) {
        let body = bodies[link.first]
        let arm = body.arm(link.firstOffset)
        guard let second = link.second else { return (arm, .zero, body.position + arm, link.anchor) }
        let other = bodies[second].arm(link.secondOffset)
        return (arm, other, body.position + arm, bodies[second].position + other)
    }

    private func spring(_ link: DynamicLink, _ rates: inout [Rate]) {
        let body = bodies[link.first]
        let (arm, otherArm, from, to) = ends(link)
        var apart = to - from
        let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
        var relative = Point.zero - body.velocity(at: arm)
        // The effective inverse mass, which determines the stiffness for a given frequency.
        var inverse = body.inverseMass
        if let second = link.second {
            relative = relative + bodies[second].velocity(at: otherArm)
            inverse += bodies[second].inverseMass
        }
        guard inverse > 0 else { return }
        let omega = 2 * 3.141_592_653_589_793 * min(link.frequency, Self.greatestFrequency)
        let (stiffness, damping) = (omega * omega / inverse, 2 * link.damping * omega / inverse)
        if link.length > 0 {
            guard distance > 1e-9 else { return }
            // A spring with a length acts only along its direction.
            let direction = Point(x: apart.x / distance, y: apart.y / distance)
            let along = relative.x * direction.x + relative.y * direction.y
            relative = Point(x: direction.x * along, y: direction.y * along)
            apart = Point(x: direction.x * (distance - link.length), y: direction.y * (distance - link.length))
        }
        let force = Point(
            x: stiffness * apart.x + damping * relative.x, y: stiffness * apart.y + damping * relative.y)
        apply(force, at: arm, to: body, &rates[link.first])
        if let second = link.second {
            apply(Point.zero - force, at: otherArm, to: bodies[second], &rates[second])
        }
        if link.levels, body.allowsRotation {
            rates[link.first].angularAcceleration -=
                omega * omega * body.angle + 2 * link.damping * omega * body.angularVelocity
        }
    }

    /// Moves the ends of rods to their lengths and removes the velocity that would change these lengths.
    private mutating func enforceRods() {
        // Connected rods converge within a few iterations.
        for _ in 0..<(links.contains { !$0.isSpring } ? 8 : 0) {
            for link in links where !link.isSpring { hold(link) }
        }
    }

    private mutating func hold(_ link: DynamicLink) {
        let (arm, otherArm, from, to) = ends(link)
        let apart = to - from
        let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
        guard distance > 1e-9 else { return }
        let direction = Point(x: apart.x / distance, y: apart.y / distance)
        var relative = Point.zero - bodies[link.first].velocity(at: arm)
        var inverse = inverseMass(of: link.first, at: arm, along: direction)
        if let second = link.second {
            relative = relative + bodies[second].velocity(at: otherArm)
            inverse += inverseMass(of: second, at: otherArm, along: direction)
        }
        guard inverse > 0 else { return }
        let speed = (relative.x * direction.x + relative.y * direction.y) / inverse
        let error = (distance - link.length) / inverse
        shift(link.first, by: error, direction, arm)
        bodies[link.first].push(Point(x: direction.x * speed, y: direction.y * speed), at: arm)
        if let second = link.second {
            shift(second, by: -error, direction, otherArm)
            bodies[second].push(Point(x: -direction.x * speed, y: -direction.y * speed), at: otherArm)
        }
    }

    private mutating func shift(_ index: Int, by amount: Double, _ direction: Point, _ arm: Point) {
        let body = bodies[index]
        bodies[index].position.x += direction.x * amount * body.inverseMass
        bodies[index].position.y += direction.y * amount * body.inverseMass
        bodies[index].angle += (arm.x * direction.y - arm.y * direction.x) * amount * body.inverseInertia
    }

    private func inverseMass(of index: Int, at arm: Point, along direction: Point) -> Double {
        let lever = arm.x * direction.y - arm.y * direction.x
        return bodies[index].inverseMass + lever * lever * bodies[index].inverseInertia
    }

    // MARK: Rest

    /// The speed below which movement is not visible, in points per second.
    private static let restSpeed = 0.5
    /// The acceleration, in points per second squared, that takes a noticeable time to reach `restSpeed`.
    private static let restPull = 2.0

    /// Whether all bodies are at rest and nothing accelerates them.
    public var isAtRest: Bool {
        let rates = rates()
        return zip(bodies, rates).allSatisfy { body, rate in
            if body.isAnchored { return true }
            guard isSmall(body.velocity, Self.restSpeed), !body.allowsRotation || abs(body.angularVelocity) < 0.01
            else { return false }
            // A body remains at rest if a wall prevents the acceleration from moving it.
            if walls.holds(body, pulledBy: rate.acceleration) { return true }
            return isSmall(rate.acceleration, Self.restPull)
                && (!body.allowsRotation || abs(rate.angularAcceleration) < 0.05)
        }
    }

    private func isSmall(_ vector: Point, _ limit: Double) -> Bool {
        vector.x * vector.x + vector.y * vector.y < limit * limit
    }
}
