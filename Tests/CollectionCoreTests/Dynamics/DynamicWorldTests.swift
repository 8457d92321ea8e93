import CollectionCore
import Foundation
import Testing

@Suite struct DynamicWorldTests {
    private func world(_ body: DynamicBody, _ link: (inout DynamicLink) -> Void = { _ in }) -> DynamicWorld {
        var world = DynamicWorld()
        world.bodies = [body]
        var made = DynamicLink(first: 0)
        link(&made)
        world.links = [made]
        return world
    }

    @Test("a spring follows the closed form of the damped oscillation", arguments: [0.1, 0.5, 0.9, 1, 2])
    func spring(damping: Double) {
        let body = DynamicBody(position: Point(x: 100, y: 0), size: Size(width: 50, height: 20))
        var world = world(body) {
            $0.frequency = 1.5
            $0.damping = damping
        }
        let omega = 2 * Double.pi * 1.5
        for step in 1...480 {
            world.advance(steps: 1)
            let t = Double(step) * DynamicWorld.step
            // x'' + 2ζω x' + ω² x = 0 with x(0) = 100, x'(0) = 0.
            let exact: Double
            if damping < 1 {
                let own = omega * (1 - damping * damping).squareRoot()
                exact = 100 * exp(-damping * omega * t) * (cos(own * t) + damping * omega / own * sin(own * t))
            } else if damping == 1 {
                exact = 100 * exp(-omega * t) * (1 + omega * t)
            } else {
                let root = omega * (damping * damping - 1).squareRoot()
                let (fast, slow) = (-damping * omega - root, -damping * omega + root)
                exact = 100 * (fast * exp(slow * t) - slow * exp(fast * t)) / (fast - slow)
            }
            #expect(abs(world.bodies[0].position.x - exact) < 0.001, "after \(t) seconds")
        }
    }

    @Test("a falling body moves in proportion to t², and resistance slows a body exponentially")
    func falling() {
        var body = DynamicBody(position: .zero, size: Size(width: 10, height: 10))
        body.acceleration = Point(x: 0, y: 1000)
        var world = DynamicWorld()
        world.bodies = [body]
        world.advance(steps: 240)
        #expect(abs(world.bodies[0].position.y - 500) < 1e-6)
        body.acceleration = .zero
        body.velocity = Point(x: 300, y: 0)
        body.resistance = 2
        world.bodies = [body]
        world.advance(steps: 240)
        #expect(abs(world.bodies[0].velocity.x - 300 * exp(-2)) < 1e-4)
    }

    @Test("a rod keeps its length, and the period of a pendulum depends on its length")
    func rod() throws {
        var body = DynamicBody(position: Point(x: 5, y: 200), size: Size(width: 1, height: 1))
        body.allowsRotation = false
        body.acceleration = Point(x: 0, y: 1000)
        var world = world(body) { $0.length = 200 }
        var crossings: [Int] = []
        var last = 5.0
        for step in 1...2000 {
            world.advance(steps: 1)
            let place = world.bodies[0].position
            #expect(abs((place.x * place.x + place.y * place.y).squareRoot() - 200) < 0.01)
            if last < 0, place.x >= 0 { crossings.append(step) }
            last = place.x
        }
        // Small swings last 2π √(l / g).
        let period = 2 * Double.pi * (200.0 / 1000).squareRoot()
        try #require(crossings.count >= 2)
        let measured = Double(crossings[1] - crossings[0]) * DynamicWorld.step
        #expect(abs(measured - period) < 0.02)
    }

    @Test("a bouncing body loses height by its elasticity, stays in the box, and comes to rest")
    func bouncing() {
        var body = DynamicBody(position: Point(x: 50, y: 30), size: Size(width: 20, height: 20))
        body.acceleration = Point(x: 0, y: 1000)
        body.elasticity = 0.5
        var world = DynamicWorld()
        world.bodies = [body]
        world.walls.box = Rect(x: 0, y: 0, width: 100, height: 210)
        world.walls.hitWalls = [0]
        var highest = 1000.0
        var hasHit = false
        var begun = 0
        for _ in 0..<1200 where !world.isAtRest {
            for event in world.advance(steps: 1) where event.isBeginning { begun += 1 }
            let place = world.bodies[0].position.y
            #expect(place <= 200 + 1e-9)
            if place > 199 { hasHit = true }
            if hasHit, begun == 1 { highest = min(highest, place) }
        }
        // After a fall of 170, the body rises a quarter of that.
        #expect(abs((200 - highest) - 42.5) < 3)
        #expect(world.isAtRest)
        #expect(abs(world.bodies[0].position.y - 200) < 1)
        #expect(begun > 1)
    }

    @Test("two equal bodies exchange their velocities in an elastic collision")
    func exchange() {
        var (left, right) = (
            DynamicBody(position: Point(x: 0, y: 0), size: Size(width: 10, height: 10)),
            DynamicBody(position: Point(x: 50, y: 0), size: Size(width: 10, height: 10))
        )
        left.velocity.x = 100
        (left.elasticity, right.elasticity) = (1, 1)
        var world = DynamicWorld()
        world.bodies = [left, right]
        world.walls.hitEachOther = [0, 1]
        world.advance(steps: 240)
        #expect(abs(world.bodies[0].velocity.x) < 1e-9)
        #expect(abs(world.bodies[1].velocity.x - 100) < 1e-9)
    }
}
