internal import CollectionCore
public import CoreGraphics
public import Foundation
import QuartzCore

/// Accelerates items in one direction.
@preconcurrency @MainActor open class UIGravityBehavior: UIDynamicBehavior {
    private final var pulled = DynamicItems()

    /// Creates a behavior without items, which are added later.
    public override init() { super.init() }

    /// Creates a downward acceleration of 1000 points per second squared.
    public init(items: [any UIDynamicItem]) {
        super.init()
        for item in items { addItem(item) }
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { pulled.all }
    /// Adds an item. Has no effect if it was added.
    open func addItem(_ item: any UIDynamicItem) { if pulled.add(item) { _changed() } }
    /// Removes an item. Has no effect if it was not added.
    open func removeItem(_ item: any UIDynamicItem) { if pulled.remove(item) { _changed() } }

    /// In thousands of points per second squared.
    open var gravityDirection = CGVector(dx: 0, dy: 1) {
        didSet { if gravityDirection != oldValue { _changed() } }
    }
    /// The angle of the direction, in radians clockwise from the x-axis.
    open var angle: CGFloat {
        get { gravityDirection.direction }
        set {
            let newValue = NumberPolicy.usable(newValue, angle)
            setAngle(newValue, magnitude: magnitude)
        }
    }
    /// The acceleration in thousands of points per second squared. Default: 1.
    open var magnitude: CGFloat {
        get { gravityDirection.length }
        set {
            let newValue = NumberPolicy.usable(newValue, magnitude, limit: 1e6)
            setAngle(angle, magnitude: newValue)
        }
    }
    /// Sets the angle in radians and the acceleration in thousands of points per second squared.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        gravityDirection = CGVector(angle: angle, length: magnitude)
    }

    package override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to build: DynamicBuild) {
        guard gravityDirection.isFinite else { return }
        for item in items {
            let index = build.body(of: item)
            build.world.bodies[index].acceleration.x += Double(gravityDirection.dx) * 1000
            build.world.bodies[index].acceleration.y += Double(gravityDirection.dy) * 1000
        }
    }
}
