internal import CollectionCore
public import CoreGraphics
public import Foundation
import QuartzCore

/// Applies a force to items, continuously or once.
@preconcurrency @MainActor open class UIPushBehavior: UIDynamicBehavior {
    public enum Mode: Int, Sendable {
        case continuous
        case instantaneous
    }

    private final var pushed = DynamicItems()
    private final var offsets: [ObjectIdentifier: UIOffset] = [:]
    private final var isApplied = false

    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
        for item in items { addItem(item) }
    }

    open var items: [any UIDynamicItem] { pushed.all }
    open func addItem(_ item: any UIDynamicItem) { if pushed.add(item) { _changed() } }
    open func removeItem(_ item: any UIDynamicItem) { if pushed.remove(item) { _changed() } }

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
    open var angle: CGFloat {
        get { pushDirection.direction }
        set {
            let newValue = NumberPolicy.usable(newValue, angle)
            setAngle(newValue, magnitude: magnitude)
        }
    }
    open var magnitude: CGFloat {
        get { pushDirection.length }
        set {
            let newValue = NumberPolicy.usable(newValue, magnitude, limit: 1e6)
            setAngle(angle, magnitude: newValue)
        }
    }
    open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
        pushDirection = CGVector(angle: angle, length: magnitude)
    }
    /// Sets the point at which the force is applied, relative to the center. An offset also causes rotation.
    open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
        offsets[ObjectIdentifier(item)] = o
        _changed()
    }
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

    final func wasApplied() {
        if mode == .instantaneous, isApplied, active { active = false }
    }
}

extension CGVector {
    init(angle: CGFloat, length: CGFloat) {
        let (sine, cosine) = Maths.sincos(Double(angle))
        self.init(dx: cosine * Double(length), dy: sine * Double(length))
    }

    /// In radians clockwise from the x-axis.
    var direction: CGFloat { CGFloat(atan2(Double(dy), Double(dx))) }
    var length: CGFloat { (dx * dx + dy * dy).squareRoot() }
    var isFinite: Bool { dx.isFinite && dy.isFinite }
}
