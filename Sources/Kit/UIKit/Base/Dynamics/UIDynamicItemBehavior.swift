internal import CollectionCore
import CoreGraphics
public import Foundation
import QuartzCore

/// The physical properties and velocities of items.
@preconcurrency @MainActor open class UIDynamicItemBehavior: UIDynamicBehavior {
    private final var members = DynamicItems()
    /// Changes of velocity requested before the behavior had an animator.
    private final var pendingChanges: [(item: any UIDynamicItem, change: (inout DynamicBody) -> Void)] = []

    /// Creates a behavior without items, which are added later.
    public override init() { super.init() }

    /// Creates a behavior with the default properties for items.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { members.all }
    /// Adds an item. Has no effect if it was added.
    open func addItem(_ item: any UIDynamicItem) { if members.add(item) { _changed() } }
    /// Removes an item. Has no effect if it was not added.
    open func removeItem(_ item: any UIDynamicItem) { if members.remove(item) { _changed() } }

    /// The fraction of its speed that an item keeps in a collision, 0 to 1.
    open var elasticity: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&elasticity, oldValue)
            if elasticity != oldValue { _changed() }
        }
    }
    /// Friction between touching items; 0 for none.
    open var friction: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&friction, oldValue)
            if friction != oldValue { _changed() }
        }
    }
    /// A density of 1 gives an item of 100 by 100 points a mass of 1.
    open var density: CGFloat = 1 {
        didSet {
            NumberPolicy.replace(&density, oldValue)
            if density != oldValue { _changed() }
        }
    }
    /// Reduces the velocity over time; 0 for no reduction.
    open var resistance: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&resistance, oldValue)
            if resistance != oldValue { _changed() }
        }
    }
    /// Reduces the rotation speed over time; 0, the default, for no reduction.
    open var angularResistance: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&angularResistance, oldValue)
            if angularResistance != oldValue { _changed() }
        }
    }
    /// Whether the items rotate. Default: `true`.
    open var allowsRotation = true { didSet { if allowsRotation != oldValue { _changed() } } }
    /// Whether forces and collisions do not move the items.
    open var isAnchored = false { didSet { if isAnchored != oldValue { _changed() } } }

    /// Adds to the current velocity, in points per second.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
        guard velocity.x.isFinite, velocity.y.isFinite else { return }
        change(item) {
            $0.velocity.x += Double(velocity.x)
            $0.velocity.y += Double(velocity.y)
        }
    }
    /// The velocity of an item in points per second; zero without an animator.
    open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
        let velocity = dynamicAnimator?._state(of: item)?.velocity ?? .zero
        return CGPoint(x: velocity.x, y: velocity.y)
    }
    /// In radians per second.
    open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
        if velocity.isFinite { change(item) { $0.angularVelocity += Double(velocity) } }
    }
    /// The rotation speed of an item in radians per second; 0 without an animator.
    open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
        CGFloat(dynamicAnimator?._state(of: item)?.angularVelocity ?? 0)
    }

    private final func change(_ item: any UIDynamicItem, _ change: @escaping (inout DynamicBody) -> Void) {
        guard items.contains(where: { $0 === item }) else { return }
        if let dynamicAnimator { dynamicAnimator._change(item, change) } else { pendingChanges.append((item, change)) }
    }

    package override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to build: DynamicBuild) {
        func positive(_ value: CGFloat) -> Double { value.isFinite && value > 0 ? Double(value) : 0 }
        for item in items {
            let index = build.body(of: item)
            var body = build.world.bodies[index]
            body.elasticity = min(1, positive(elasticity))
            body.friction = positive(friction)
            body.density = positive(density)
            body.resistance += positive(resistance)
            body.angularResistance += positive(angularResistance)
            body.allowsRotation = body.allowsRotation && allowsRotation
            body.isAnchored = body.isAnchored || isAnchored
            for (other, change) in pendingChanges where other === item { change(&body) }
            build.world.bodies[index] = body
        }
        pendingChanges = []
    }
}
