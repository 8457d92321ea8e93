internal import CollectionCore
import CoreGraphics
import Foundation

/// The world to which behaviors add their items and forces.
@MainActor final class DynamicBuild {
    /// The bodies, forces, and boundaries of the simulation.
    var world = DynamicWorld()
    /// The items in the order of their bodies.
    private(set) var items: [any UIDynamicItem] = []
    private var indices: [ObjectIdentifier: Int] = [:]
    /// Returns the state of an item in the previous world.
    private let previous: (ObjectIdentifier) -> DynamicBody?
    /// The bounds of the reference view; `nil` without one.
    let bounds: CGRect?

    /// Creates an empty build. `previous` returns the state of an item in the previous world.
    init(bounds: CGRect?, previous: @escaping (ObjectIdentifier) -> DynamicBody?) {
        self.bounds = bounds
        self.previous = previous
    }

    /// The index of an item's body. Created from the item's current position unless the previous world had one.
    func body(of item: any UIDynamicItem) -> Int {
        let name = ObjectIdentifier(item)
        if let index = indices[name] { return index }
        let size = item.collisionBoundsType == .path ? item.collisionBoundingPath.bounds.size : item.bounds.size
        var body = DynamicBody(
            position: Point(item.center), size: Size(width: Double(size.width), height: Double(size.height)))
        body.isRound = item.collisionBoundsType == .ellipse
        if let previous = previous(name) {
            body.position = previous.position
            body.velocity = previous.velocity
            body.angle = previous.angle
            body.angularVelocity = previous.angularVelocity
        } else {
            body.angle = item.transform.rotationAngle
        }
        indices[name] = world.bodies.count
        world.bodies.append(body)
        items.append(item)
        return indices[name] ?? 0
    }
}

extension CGAffineTransform {
    /// The rotation angle of the x-axis, in radians.
    var rotationAngle: Double { b == 0 && a >= 0 ? 0 : atan2(Double(b), Double(a)) }
}

extension Point {
    /// The offset as a point in the simulation's numbers.
    init(_ offset: UIOffset) { self.init(x: Double(offset.horizontal), y: Double(offset.vertical)) }
}
