/// One receiver of an action.
@MainActor struct ActionTarget {
    weak var object: AnyObject?
    let action: Selector

    /// Does nothing when the object is gone; traps when it has no such method.
    func send(from sender: Any?, for event: UIEvent? = nil) {
        guard let object else { return }
        action.demand(of: object, with: [sender, event])
    }
}
