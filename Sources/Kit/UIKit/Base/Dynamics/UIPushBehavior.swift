internal import CollectionCore
public import CoreGraphics
public import Foundation
import QuartzCore

/// Applies a force to items, continuously or once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    /// Whether the force lasts or is applied once.
    public enum Mode: Int, Sendable {
        case continuous
        case instantaneous
    }

    private final var pushed = DynamicItems()
    private final var offsets: [ObjectIdentifier: UIOffset] = [:]
    private final var isApplied = false

    /// Creates an active push without a force.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addItem(item) }
    }

    /// The items in the order in which they were added.
    open var items: [any UIDynamicItem] { pushed.all }
    /// Adds an item. Has no effect if it was added.
    open func addItem(_ item: any UIDynamicItem) { if pushed.add(item) { _changed() } }
    /// Removes an item. Has no effect if it was not added.
    open func removeItem(_ item: any UIDynamicItem) { if pushed.remove(item) { _changed() } }

    /// Whether the force lasts or is applied once.
    public let mode: Mode
    /// An instantaneous push becomes inactive after it was applied.
    open var active = true {
        didSet {
            if active { isApplied = false }
            if active != oldValue { _changed() }
        }
    }
    /// A length of 1 accelerates an item of 100 by 100 points with density 1 by 100 points per second, each second or
    /// once.
    open var pushDirection = CGVector.zero {
        didSet { if pushDirection != oldValue { _changed() } }
    }
    /// The angle of the force, in radians clockwise from the x-axis.
    open var angle: CGFloat {
        get { pushDirection.direction }
        set {
            let newValue = NumberPolicy.usable(newValue, angle)
            setAngle(newValue, magnitude: magnitude)
        }
    }
    /// The length of ``pushDirection``.
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set {
            let newValue = NumberPolicy.usable(newValue, magnitude, limit: 1e6)
            setAngle(angle, magnitude: newValue)
        }
    }
    /// Sets the angle in radians and the length of ``pushDirection``.
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }
    /// Sets the point at which the force is applied, relative to the center. An offset also causes rotation.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        _changed()
    }
    /// The offset at which the force is applied, in points from the center of the item. Default: zero.
    open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
        offsets[ObjectIdentifier(item)] ?? .zero
    }

    package override var ownItems: [any UIDynamicItem] { items }

    override func contribute(to build: DynamicBuild) {
        guard active, pushDirection.isFinite else { return }
        let force = Point(x: Double(pushDirection.dx) * 100, y: Double(pushDirection.dy) * 100)
        for item in items {
            let index = build.body(of: item)
            let offset = Point(targetOffsetFromCenter(for: item))
            if mode == .continuous {
                build.world.bodies[index].pushes.append(DynamicBody.Push(force, at: offset))
            } else if !isApplied {
                build.world.bodies[index].hit(force, at: offset)
            }
        }
        if mode == .instantaneous, !items.isEmpty { isApplied = true }
    }

    /// Makes an instantaneous push inactive after it was applied.
    final func wasApplied() {
        if mode == .instantaneous, isApplied, active { active = false }
    }
}

extension CGVector {
    /// Creates a vector from an angle in radians, clockwise from the x-axis, and a length.
    init(angle: CGFloat, length: CGFloat) {
        let (sine, cosine) = Maths.sincos(Double(angle))
        self.init(dx: cosine * Double(length), dy: sine * Double(length))
    }

    /// In radians clockwise from the x-axis.
    var direction: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
    /// The Euclidean length.
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
    /// Whether both components are finite.
    var isFinite: Bool { dx.isFinite && dy.isFinite }
}
