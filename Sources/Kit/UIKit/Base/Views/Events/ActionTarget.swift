/// A receiver of an action.
@MainActor struct ActionTarget {
    /// The object whose method is called. Held weakly.
    weak var object: AnyObject?
    /// The method.
    let action: Selector

    /// Does nothing if the object was deallocated. Traps if it does not implement the method.
    func send(from sender: Any?, for event: UIEvent? = nil) {
        guard let object else { return }
        action.performRequired(on: object, with: [sender, event])
    }
}
