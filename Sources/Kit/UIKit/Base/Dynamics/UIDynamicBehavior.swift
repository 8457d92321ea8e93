import CoreGraphics
import Foundation

/// A rule for the movement of items, or a combination of rules.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private final var children: [UIDynamicBehavior] = []
    private final weak var animator: UIDynamicAnimator?
    private final weak var parent: UIDynamicBehavior?

    public override init() {
        super.init()
    }

    /// Adds a behavior that is active together with this one. Has no effect if it was added.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !children.contains(where: { $0 === behavior }) else { return }
        children.append(behavior)
        behavior.parent = self
        if let dynamicAnimator { behavior._join(dynamicAnimator) }
        _changed()
    }

    /// Removes a child. Has no effect if it was not added.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        children.remove(at: index)
        behavior.parent = nil
        behavior._join(nil)
        _changed()
    }

    /// The children in the order in which they were added.
    open var childBehaviors: [UIDynamicBehavior] { children }

    /// Called after each step of the animator.
    open var action: (() -> Void)?

    /// Called before the behavior is added to an animator or removed.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    /// The animator of the behavior or of its parent; `nil` if there is none.
    open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

    /// Sets the animator of the behavior and of its children.
    final func _join(_ new: UIDynamicAnimator?) {
        willMove(to: new)
        animator = new
        for child in children { child._join(new) }
    }

    /// Wakes up the animator, which then uses the new values.
    final func _changed() { dynamicAnimator?.behaviorsChanged() }

    /// The items of this behavior, without those of its children.
    package var ownItems: [any UIDynamicItem] { [] }

    /// Adds the behavior to the animator's world.
    func contribute(to build: DynamicBuild) {}

    /// Calls a block for the behavior and its descendants.
    final func _each(_ body: (UIDynamicBehavior) -> Void) {
        body(self)
        for child in children { child._each(body) }
    }
}

/// The distinct items of a behavior, in order.
@MainActor struct DynamicItems {
    /// The items in the order in which they were added.
    private(set) var all: [any UIDynamicItem] = []

    /// Returns whether the item was added.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !all.contains(where: { $0 === item }) else { return false }
        all.append(item)
        return true
    }

    /// Removes an item. Returns whether it was there.
    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = all.firstIndex(where: { $0 === item }) else { return false }
        all.remove(at: index)
        return true
    }
}
