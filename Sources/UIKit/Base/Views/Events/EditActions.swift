/// An object that asks responders which standard edit actions they offer, such as the edit menu.
protocol EditActionAsking: AnyObject {}

/// A responder that knows which standard edit actions have an effect now, such as a text input.
@MainActor protocol EditActionOffering: AnyObject {
    func appliesTextAction(_ action: Selector) -> Bool
}

extension UIResponder {
    private static let editActions: Set<String> = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"]

    /// Whether a responder that does not override `canPerformAction(_:withSender:)` offers a standard edit action;
    /// `nil` for other actions.
    ///
    /// All responders have these methods, so that their presence does not tell whether they do anything. Text inputs
    /// offer those that apply to their selection.
    final func offersEditAction(_ action: Selector) -> Bool? {
        guard Self.editActions.contains(action.description) else { return nil }
        return (self as? any EditActionOffering)?.appliesTextAction(action) ?? false
    }
}
