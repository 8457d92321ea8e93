internal import CollectionCore
import CoreGraphics
public import Foundation
import QuartzCore

/// The owner of animated items if it is not a view: a collection view layout.
@MainActor package protocol DynamicItemsOwner: AnyObject {
    /// The view in whose coordinates the items move. Its bounds are the reference bounds of collisions.
    var dynamicReference: UIView? { get }
    /// Called after each step in which items moved.
    func dynamicItemsDidMove()
}

/// Moves items according to its behaviors, and pauses when they are at rest.
///
/// Time advances in fixed steps (`DynamicWorld.step`) independent of the frame rate, so that the positions at a given
/// time are equal at 60 and 120 frames per second.
@preconcurrency @MainActor open class UIDynamicAnimator: NSObject {
    private final var added: [UIDynamicBehavior] = []
    private final weak var owner: (any DynamicItemsOwner)?
    private final var world = DynamicWorld()
    private final var moved: [any UIDynamicItem] = []
    private final var states: [ObjectIdentifier: DynamicBody] = [:]
    private final var isStale = true
    private final var clock: (start: Double, done: Int)?
    private final var elapsed = 0.0

    public override init() {
        super.init()
    }

    /// Creates an animator for items in `view`'s coordinates. The bounds of the view can serve as collision
    /// boundaries.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
    }

    /// Creates an animator for items of `owner`, which is notified after each step.
    package convenience init(_owner owner: any DynamicItemsOwner) {
        self.init()
        self.owner = owner
    }

    /// The view in whose space the items move; `nil` for the items of a layout.
    open private(set) var referenceView: UIView?
    /// The object that is notified of pauses. Held weakly.
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: Behaviors

    /// The behaviors in the order in which they were added, without children.
    open var behaviors: [UIDynamicBehavior] { added }

    /// Adds a behavior and resumes the animation. Removes the behavior from its animator first.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !added.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        added.append(behavior)
        behavior._join(self)
        behaviorsChanged()
    }

    /// Removes a behavior. Has no effect if it was not added.
    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = added.firstIndex(where: { $0 === behavior }) else { return }
        added.remove(at: index)
        behavior._join(nil)
        behaviorsChanged()
    }

    /// Removes all behaviors. The items stay where they are.
    open func removeAllBehaviors() {
        let all = added
        added = []
        for behavior in all { behavior._join(nil) }
        behaviorsChanged()
    }

    /// Builds the simulation again before its next step, and resumes the animation.
    final func behaviorsChanged() {
        isStale = true
        wake()
    }

    /// Calls a block for all behaviors, including children.
    final func _each(_ body: (UIDynamicBehavior) -> Void) {
        for behavior in added { behavior._each(body) }
    }

    // MARK: Items

    /// The items whose frames intersect `rect`, in the order of the behaviors.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { allItems.filter { $0._frame.intersects(rect) } }

    /// The items of all behaviors, each once.
    final var allItems: [any UIDynamicItem] {
        var seen: Set<ObjectIdentifier> = []
        var all: [any UIDynamicItem] = []
        _each { behavior in
            for item in behavior.ownItems where seen.insert(ObjectIdentifier(item)).inserted { all.append(item) }
        }
        return all
    }

    /// Reads the current position and rotation of the item. Its velocity does not change.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        let name = ObjectIdentifier(item)
        refresh()
        guard var body = states[name] else { return }
        body.position = Point(item.center)
        body.angle = item.transform.rotationAngle
        states[name] = body
        isStale = true
        wake()
    }

    /// The simulated state of an item; `nil` if no behavior has the item.
    final func _state(of item: any UIDynamicItem) -> DynamicBody? {
        refresh()
        return states[ObjectIdentifier(item)]
    }

    /// Changes the simulated state of an item. Has no effect if no behavior has the item.
    final func _change(_ item: any UIDynamicItem, _ change: (inout DynamicBody) -> Void) {
        refresh()
        guard var body = states[ObjectIdentifier(item)] else { return }
        change(&body)
        states[ObjectIdentifier(item)] = body
        behaviorsChanged()
    }

    // MARK: Time

    /// Whether any item moves.
    open var isRunning: Bool { clock != nil }
    /// Total time of movement without pauses, in seconds.
    open var elapsedTime: TimeInterval { elapsed }

    private final func wake() {
        guard clock == nil, !added.isEmpty else { return }
        let runtime = (referenceView ?? owner?.dynamicReference)?._runtime ?? .current
        clock = (runtime.clock(), 0)
        DynamicAnimators.add(self, to: runtime.state)
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Rebuilds the world after behaviors changed. Bodies keep their motion.
    private final func refresh() {
        guard isStale else { return }
        isStale = false
        let states = states
        let build = DynamicBuild(bounds: (referenceView ?? owner?.dynamicReference)?.bounds) { states[$0] }
        let touching = world.walls
        _each { $0.contribute(to: build) }
        world = build.world
        if world.bodies.count == moved.count, zip(moved, build.items).allSatisfy({ $0 === $1 }) {
            // The bodies and their indices are unchanged, so existing contacts continue.
            world.walls.takeTouching(from: touching)
        }
        moved = build.items
        storeStates()
    }

    private final func storeStates() {
        var newStates: [ObjectIdentifier: DynamicBody] = [:]
        for (item, body) in zip(moved, world.bodies) { newStates[ObjectIdentifier(item)] = body }
        states = newStates
    }

    /// Advances the animation.
    ///
    /// - Returns: Whether any item continues to move.
    final func _advance(to now: Double) -> Bool {
        guard var clock else { return false }
        // Limits the number of steps after a host slept for a long time.
        let due = Int(min(max(0, now - clock.start), 3600) / DynamicWorld.step + 1e-6)
        let steps = min(due - clock.done, 2400)
        guard steps > 0 else { return true }
        refresh()
        let events = world.advance(steps: steps)
        clock.done = due
        self.clock = clock
        elapsed += Double(steps) * DynamicWorld.step
        storeStates()
        applyPositions()
        report(events)
        _each { $0.action?() }
        finishPushes()
        refresh()
        guard world.isAtRest else { return true }
        self.clock = nil
        delegate?.dynamicAnimatorDidPause(self)
        return self.clock != nil
    }

    private final func applyPositions() {
        for (item, body) in zip(moved, world.bodies) where !body.isAnchored {
            let center = CGPoint(x: body.position.x, y: body.position.y)
            if item.center != center { item.center = center }
            // A transform that is not a rotation belongs to the item and remains while nothing rotates it.
            if body.allowsRotation, abs(body.angle - item.transform.rotationAngle) > 1e-9 {
                item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
            }
        }
        owner?.dynamicItemsDidMove()
    }

    private final func report(_ events: [DynamicContact.Event]) {
        guard !events.isEmpty else { return }
        let items = moved
        _each { behavior in
            guard let behavior = behavior as? UICollisionBehavior else { return }
            for event in events { behavior._report(event, items) }
        }
    }

    /// Removes instantaneous pushes.
    private final func finishPushes() {
        _each { ($0 as? UIPushBehavior)?.wasApplied() }
    }
}

extension UIDynamicItem {
    /// The bounding box of the rotated item.
    fileprivate var _frame: CGRect {
        let size = bounds.size
        let box = CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
        ).applying(transform)
        return box.offsetBy(dx: center.x, dy: center.y)
    }
}

/// The animators that are waiting for the next frame.
@MainActor package enum DynamicAnimators {
    /// An animator that takes part in frames.
    struct Entry {
        /// The animator; `nil` after it was deallocated.
        weak var animator: UIDynamicAnimator?
    }

    /// Whether any animator of the current runtime is active, apart from deallocated ones.
    package static var isActive: Bool { InterfaceState.current.dynamicAnimators.contains { $0.animator != nil } }

    /// Lets an animator take part in frames and requests one.
    static func add(_ animator: UIDynamicAnimator, to state: InterfaceState) {
        if !state.dynamicAnimators.contains(where: { $0.animator === animator }) {
            state.dynamicAnimators.append(Entry(animator: animator))
            state.requestFrame()
        }
    }

    /// Advances the animators of the current runtime to a time in seconds on the host's clock.
    package static func advance(to now: Double) {
        let state = InterfaceState.current
        guard !state.dynamicAnimators.isEmpty else { return }
        let moving = state.dynamicAnimators
        state.dynamicAnimators = []
        for entry in moving {
            guard let animator = entry.animator, animator._advance(to: now) else { continue }
            add(animator, to: state)
        }
    }
}

extension InterfaceState {
    private final class AnimatorList {
        var entries: [DynamicAnimators.Entry] = []
    }

    /// The animators of this runtime that are waiting for the next frame.
    var dynamicAnimators: [DynamicAnimators.Entry] {
        get { slot { (_: AnimatorList?) in AnimatorList() }.entries }
        set { slot { (_: AnimatorList?) in AnimatorList() }.entries = newValue }
    }
}
