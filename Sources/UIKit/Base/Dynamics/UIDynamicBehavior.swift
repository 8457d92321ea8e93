import CoreGraphics
import Foundation

/// A rule that an animator moves items by, or several of them together.
@preconcurrency @MainActor open class UIDynamicBehavior: NSObject {
    private final var children: [UIDynamicBehavior] = []
    private final weak var animator: UIDynamicAnimator?
    private final weak var parent: UIDynamicBehavior?

    public override init() {
        super.init()
    }

    open func addChildBehavior(_ behavior: UIDynamicBehavior) {
        guard behavior !== self, !children.contains(where: { $0 === behavior }) else { return }
        children.append(behavior)
        behavior.parent = self
        if let dynamicAnimator { behavior._join(dynamicAnimator) }
        _changed()
    }

    open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
        guard let index = children.firstIndex(where: { $0 === behavior }) else { return }
        children.remove(at: index)
        behavior.parent = nil
        behavior._join(nil)
        _changed()
    }

    open var childBehaviors: [UIDynamicBehavior] { children }

    /// Called after each step that the animator shows.
    open var action: (() -> Void)?

    /// Called before the behaviour goes to another animator, or to none.
    open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

    open var dynamicAnimator: UIDynamicAnimator? { animator ?? parent?.dynamicAnimator }

    final func _join(_ new: UIDynamicAnimator?) {
        willMove(to: new)
        animator = new
        for child in children { child._join(new) }
    }

    /// Wakes the animator up, which takes the behaviour's new values.
    final func _changed() { dynamicAnimator?._behaviorsChanged() }

    /// Those of its own, without its children's.
    package var _ownItems: [any UIDynamicItem] { [] }

    /// Adds what the behaviour says to the world that the animator moves.
    func _contribute(to build: DynamicBuild) {}

    final func _each(_ body: (UIDynamicBehavior) -> Void) {
        body(self)
        for child in children { child._each(body) }
    }
}

/// Items of a behaviour, in order and each once.
@MainActor struct DynamicItems {
    private(set) var all: [any UIDynamicItem] = []

    /// Whether it was new.
    mutating func add(_ item: any UIDynamicItem) -> Bool {
        guard !all.contains(where: { $0 === item }) else { return false }
        all.append(item)
        return true
    }

    mutating func remove(_ item: any UIDynamicItem) -> Bool {
        guard let index = all.firstIndex(where: { $0 === item }) else { return false }
        all.remove(at: index)
        return true
    }
}
