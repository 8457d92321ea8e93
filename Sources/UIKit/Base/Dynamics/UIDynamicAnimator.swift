internal import CollectionCore
import CoreGraphics
public import Foundation
internal import QuartzCore

/// Hears when an animator begins and ends to move things.
@preconcurrency @MainActor public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// What moved items belong to, if it is no view: a collection view's layout.
@MainActor package protocol DynamicItemsOwner: AnyObject {
    /// The view in whose coordinates the items move. Walls that follow the reference bounds follow its bounds.
    var _dynamicReference: UIView? { get }
    /// Called after each step in which items moved.
    func _dynamicItemsDidMove()
}

/// Moves items by the rules of its behaviours, and rests when they do.
///
/// Time runs in steps of a fixed length (`DynamicWorld.step`), however long the frames are: what is seen at one moment
/// is the same at 60 and at 120 frames a second.
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

    /// Items live in `view`'s coordinates; its bounds may serve as walls.
    public convenience init(referenceView view: UIView) {
        self.init()
        referenceView = view
    }

    /// Moves items of `owner`, which is told after each step.
    package convenience init(_owner owner: any DynamicItemsOwner) {
        self.init()
        self.owner = owner
    }

    open private(set) var referenceView: UIView?
    open weak var delegate: (any UIDynamicAnimatorDelegate)?

    // MARK: Behaviours

    open var behaviors: [UIDynamicBehavior] { added }

    open func addBehavior(_ behavior: UIDynamicBehavior) {
        guard !added.contains(where: { $0 === behavior }) else { return }
        behavior.dynamicAnimator?.removeBehavior(behavior)
        added.append(behavior)
        behavior._join(self)
        _behaviorsChanged()
    }

    open func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = added.firstIndex(where: { $0 === behavior }) else { return }
        added.remove(at: index)
        behavior._join(nil)
        _behaviorsChanged()
    }

    open func removeAllBehaviors() {
        let all = added
        added = []
        for behavior in all { behavior._join(nil) }
        _behaviorsChanged()
    }

    final func _behaviorsChanged() {
        isStale = true
        wake()
    }

    final func _each(_ body: (UIDynamicBehavior) -> Void) {
        for behavior in added { behavior._each(body) }
    }

    // MARK: Items

    /// Those whose frames meet `rect`, in the order in which behaviours name them.
    open func items(in rect: CGRect) -> [any UIDynamicItem] { allItems.filter { $0._frame.intersects(rect) } }

    final var allItems: [any UIDynamicItem] {
        var seen: Set<ObjectIdentifier> = []
        var all: [any UIDynamicItem] = []
        _each { behavior in
            for item in behavior._ownItems where seen.insert(ObjectIdentifier(item)).inserted { all.append(item) }
        }
        return all
    }

    /// Takes the place and turn that the item has now; its speed stays.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        let name = ObjectIdentifier(item)
        refresh()
        guard var body = states[name] else { return }
        body.position = Point(item.center)
        body.angle = item.transform.turn
        states[name] = body
        isStale = true
        wake()
    }

    final func _state(of item: any UIDynamicItem) -> DynamicBody? {
        refresh()
        return states[ObjectIdentifier(item)]
    }

    final func _change(_ item: any UIDynamicItem, _ change: (inout DynamicBody) -> Void) {
        refresh()
        guard var body = states[ObjectIdentifier(item)] else { return }
        change(&body)
        states[ObjectIdentifier(item)] = body
        _behaviorsChanged()
    }

    // MARK: Time

    /// Whether something moves.
    open var isRunning: Bool { clock != nil }
    /// Seconds that things moved for, pauses apart.
    open var elapsedTime: TimeInterval { elapsed }

    private final func wake() {
        guard clock == nil, !added.isEmpty else { return }
        let runtime = (referenceView ?? owner?._dynamicReference)?._runtime ?? .current
        clock = (runtime.clock(), 0)
        DynamicAnimators.add(self, to: runtime.state)
        delegate?.dynamicAnimatorWillResume(self)
    }

    /// Builds the world anew when behaviours changed, with the bodies as they move.
    private final func refresh() {
        guard isStale else { return }
        isStale = false
        let states = states
        let build = DynamicBuild(bounds: (referenceView ?? owner?._dynamicReference)?.bounds) { states[$0] }
        let touching = world.walls
        _each { $0._contribute(to: build) }
        world = build.world
        if world.bodies.count == moved.count, zip(moved, build.items).allSatisfy({ $0 === $1 }) {
            // The same bodies under the same indices: what touched goes on touching.
            world.walls.takeTouching(from: touching)
        }
        moved = build.items
        takeStates()
    }

    private final func takeStates() {
        var taken: [ObjectIdentifier: DynamicBody] = [:]
        for (item, body) in zip(moved, world.bodies) { taken[ObjectIdentifier(item)] = body }
        states = taken
    }

    /// Says whether anything goes on moving.
    final func _advance(to now: Double) -> Bool {
        guard var clock else { return false }
        // A host that slept for long has nothing to catch up with.
        let due = Int(min(max(0, now - clock.start), 3600) / DynamicWorld.step + 1e-6)
        let steps = min(due - clock.done, 2400)
        guard steps > 0 else { return true }
        refresh()
        let events = world.advance(steps: steps)
        clock.done = due
        self.clock = clock
        elapsed += Double(steps) * DynamicWorld.step
        takeStates()
        show()
        report(events)
        _each { $0.action?() }
        finishPushes()
        refresh()
        guard world.isAtRest else { return true }
        self.clock = nil
        delegate?.dynamicAnimatorDidPause(self)
        return self.clock != nil
    }

    private final func show() {
        for (item, body) in zip(moved, world.bodies) where !body.isAnchored {
            let center = CGPoint(x: body.position.x, y: body.position.y)
            if item.center != center { item.center = center }
            // A transform that is no turn is the item's own, and stays while nothing turns it.
            if body.turns, abs(body.angle - item.transform.turn) > 1e-9 {
                item.transform = CGAffineTransform(rotationAngle: CGFloat(body.angle))
            }
        }
        owner?._dynamicItemsDidMove()
    }

    private final func report(_ events: [DynamicContact.Event]) {
        guard !events.isEmpty else { return }
        let items = moved
        _each { behavior in
            guard let behavior = behavior as? UICollisionBehavior else { return }
            for event in events { behavior._report(event, items) }
        }
    }

    /// Pushes of a moment are over.
    private final func finishPushes() {
        _each { ($0 as? UIPushBehavior)?._wasApplied() }
    }
}

extension UIDynamicItem {
    /// The upright rectangle around the turned item.
    fileprivate var _frame: CGRect {
        let size = bounds.size
        let around = CGRect(
            x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
        ).applying(transform)
        return around.offsetBy(dx: center.x, dy: center.y)
    }
}

/// The animators that wait for the next frame.
@MainActor package enum DynamicAnimators {
    struct Entry {
        weak var animator: UIDynamicAnimator?
    }

    /// Whether anything of the current runtime moves; animators that nobody keeps do not count.
    package static var isActive: Bool { InterfaceState.current.dynamicAnimators.contains { $0.animator != nil } }

    static func add(_ animator: UIDynamicAnimator, to state: InterfaceState) {
        if !state.dynamicAnimators.contains(where: { $0.animator === animator }) {
            state.dynamicAnimators.append(Entry(animator: animator))
        }
    }

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

    /// The animators of this runtime that wait for the next frame.
    var dynamicAnimators: [DynamicAnimators.Entry] {
        get { slot { (_: AnimatorList?) in AnimatorList() }.entries }
        set { slot { (_: AnimatorList?) in AnimatorList() }.entries = newValue }
    }
}
