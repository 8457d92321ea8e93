/// The obstacles for bodies: straight walls, and other bodies.
public struct DynamicWalls: Sendable {
    /// A line segment that bodies cannot pass.
    public struct Wall: Hashable, Sendable {
        /// The ends of the wall, in points.
        public var from, to: Point
        /// The identifier of the wall in contacts.
        public var name: Int

        /// Creates a wall between two points. The caller defines the numbers.
        public init(from: Point, to: Point, name: Int) {
            self.from = from
            self.to = to
            self.name = name
        }
    }

    /// All walls, in the order in which they were added.
    public var walls: [Wall] = []
    /// The axis-parallel box that contains the bodies. Its identifier is -1.
    public var box: Rect?
    /// The indices of the bodies that walls stop.
    public var hitWalls: [Int] = []
    /// The indices of the bodies that stop each other.
    public var hitEachOther: [Int] = []
    /// The contacts after the last step.
    var touching: [DynamicContact] = []

    /// Creates no walls.
    public init() {}

    /// Copies the current contacts of an earlier world with the same bodies, so that they do not begin again.
    public mutating func takeTouching(from other: DynamicWalls) { touching = other.touching }

    /// The distance, in points, below which bodies and walls touch.
    static let skin = 0.5

    /// Returns whether the walls of the box keep a body at rest against an acceleration.
    func holds(_ body: DynamicBody, pulledBy pull: Point) -> Bool {
        guard let box else { return false }
        let halfExtent = body.halfExtent
        let isHeld =
            (abs(pull.y) < 2 || pull.y > 0 && body.position.y + halfExtent.height > box.maxY - Self.skin
                || pull.y < 0 && body.position.y - halfExtent.height < box.minY + Self.skin)
            && (abs(pull.x) < 2 || pull.x > 0 && body.position.x + halfExtent.width > box.maxX - Self.skin
                || pull.x < 0 && body.position.x - halfExtent.width < box.minX + Self.skin)
        return isHeld
    }
}

/// A contact of a body with a wall or another body.
public struct DynamicContact: Hashable, Sendable {
    /// The index of the body that touches.
    public var body: Int
    /// The index of the other body, or `nil` for a wall.
    public var other: Int?
    /// The identifier of the wall, -1 for the box, or 0 for a contact with another body.
    public var wall: Int

    /// The beginning or the end of a contact.
    public struct Event: Sendable {
        /// The body, and the wall or the other body that it touches.
        public var contact: DynamicContact
        /// Whether the contact begins.
        public var isBeginning: Bool
        /// The point of contact.
        public var point: Point
    }
}

extension DynamicWorld {
    /// Separates overlapping bodies and reflects their velocities.
    mutating func collide(_ events: inout [DynamicContact.Event]) {
        guard !walls.hitWalls.isEmpty || !walls.hitEachOther.isEmpty || !walls.touching.isEmpty else { return }
        var found: [(DynamicContact, Point)] = []
        for index in walls.hitWalls { collideWithWalls(index, &found) }
        for (index, first) in walls.hitEachOther.enumerated() {
            for second in walls.hitEachOther[(index + 1)...] { collide(first, second, &found) }
        }
        for (contact, point) in found where !walls.touching.contains(contact) {
            events.append(DynamicContact.Event(contact: contact, isBeginning: true, point: point))
        }
        for contact in walls.touching where !found.contains(where: { $0.0 == contact }) {
            events.append(
                DynamicContact.Event(contact: contact, isBeginning: false, point: bodies[contact.body].position))
        }
        var touching: [DynamicContact] = []
        for (contact, _) in found where !touching.contains(contact) { touching.append(contact) }
        walls.touching = touching
    }

    private mutating func collideWithWalls(_ index: Int, _ found: inout [(DynamicContact, Point)]) {
        guard !bodies[index].isAnchored else { return }
        if let box = walls.box {
            let halfExtent = bodies[index].halfExtent
            let position = bodies[index].position
            let sides = [
                (Point(x: 1, y: 0), position.x - halfExtent.width - box.minX),
                (Point(x: -1, y: 0), box.maxX - position.x - halfExtent.width),
                (Point(x: 0, y: 1), position.y - halfExtent.height - box.minY),
                (Point(x: 0, y: -1), box.maxY - position.y - halfExtent.height),
            ]
            for (normal, gap) in sides where gap < DynamicWalls.skin {
                found.append((DynamicContact(body: index, other: nil, wall: -1), stop(index, normal, gap)))
            }
        }
        for wall in walls.walls {
            let along = wall.to - wall.from
            let length = (along.x * along.x + along.y * along.y).squareRoot()
            guard length > 0 else { continue }
            let halfExtent = bodies[index].halfExtent
            let from = bodies[index].position - wall.from
            let position = (from.x * along.x + from.y * along.y) / length
            var normal = Point(x: -along.y / length, y: along.x / length)
            var height = from.x * normal.x + from.y * normal.y
            if height < 0 { (normal, height) = (Point.zero - normal, -height) }
            let extent = abs(normal.x) * halfExtent.width + abs(normal.y) * halfExtent.height
            let width = abs(normal.y) * halfExtent.width + abs(normal.x) * halfExtent.height
            guard position > -width, position < length + width, height - extent < DynamicWalls.skin else { continue }
            found.append(
                (DynamicContact(body: index, other: nil, wall: wall.name), stop(index, normal, height - extent)))
        }
    }

    /// Moves a body out of a wall and returns the point of contact. `gap` is the distance in points; negative inside.
    private mutating func stop(_ index: Int, _ normal: Point, _ gap: Double) -> Point {
        var body = bodies[index]
        if gap < 0 {
            body.position.x -= normal.x * gap
            body.position.y -= normal.y * gap
            let speed = body.velocity.x * normal.x + body.velocity.y * normal.y
            if speed < 0 {
                // Slow hits do not bounce, so that bodies come to rest.
                let bounce = speed < -20 ? body.elasticity : 0
                let along = Point(x: body.velocity.x - normal.x * speed, y: body.velocity.y - normal.y * speed)
                let slide = (along.x * along.x + along.y * along.y).squareRoot()
                let speedFactor = slide > 0 ? max(0, slide + body.friction * (1 + bounce) * speed) / slide : 0
                body.velocity = Point(
                    x: along.x * speedFactor - normal.x * speed * bounce,
                    y: along.y * speedFactor - normal.y * speed * bounce)
            }
        }
        bodies[index] = body
        let halfExtent = body.halfExtent
        return Point(
            x: body.position.x - normal.x * halfExtent.width, y: body.position.y - normal.y * halfExtent.height)
    }

    private mutating func collide(_ first: Int, _ second: Int, _ found: inout [(DynamicContact, Point)]) {
        let (a, b) = (bodies[first], bodies[second])
        let apart = b.position - a.position
        let normal: Point
        let gap: Double
        if a.isRound && b.isRound {
            let distance = (apart.x * apart.x + apart.y * apart.y).squareRoot()
            gap = distance - a.halfExtent.width - b.halfExtent.width
            normal = distance > 0 ? Point(x: apart.x / distance, y: apart.y / distance) : Point(x: 0, y: 1)
        } else {
            let x = abs(apart.x) - a.halfExtent.width - b.halfExtent.width
            let y = abs(apart.y) - a.halfExtent.height - b.halfExtent.height
            gap = max(x, y)
            normal = x > y ? Point(x: apart.x < 0 ? -1 : 1, y: 0) : Point(x: 0, y: apart.y < 0 ? -1 : 1)
        }
        let inverse = a.inverseMass + b.inverseMass
        guard gap < DynamicWalls.skin, inverse > 0 else { return }
        let contact = DynamicContact(body: first, other: second, wall: 0)
        found.append((contact, Point(x: (a.position.x + b.position.x) / 2, y: (a.position.y + b.position.y) / 2)))
        guard gap < 0 else { return }
        bodies[first].position.x += normal.x * gap * a.inverseMass / inverse
        bodies[first].position.y += normal.y * gap * a.inverseMass / inverse
        bodies[second].position.x -= normal.x * gap * b.inverseMass / inverse
        bodies[second].position.y -= normal.y * gap * b.inverseMass / inverse
        let relative = b.velocity - a.velocity
        let speed = relative.x * normal.x + relative.y * normal.y
        guard speed < 0 else { return }
        let bounce = speed < -20 ? max(a.elasticity, b.elasticity) : 0
        let impulse = -(1 + bounce) * speed / inverse
        bodies[first].push(Point(x: -normal.x * impulse, y: -normal.y * impulse), at: .zero)
        bodies[second].push(Point(x: normal.x * impulse, y: normal.y * impulse), at: .zero)
    }
}
