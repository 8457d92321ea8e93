/// A sender that queries which standard edit actions responders offer, such as the edit menu.
protocol EditActionMenu: AnyObject {}

/// A responder that determines which standard edit actions currently have an effect, such as a text input.
@MainActor protocol EditActionOffering: AnyObject {
    /// Whether a standard edit action, such as `paste:`, has an effect at present.
    func appliesTextAction(_ action: Selector) -> Bool
}

extension UIResponder {
    private static let editActions: Set<String> = ["cut:", "copy:", "paste:", "delete:", "select:", "selectAll:"]

    /// Whether a responder that does not override `canPerformAction(_:withSender:)` offers a standard edit action;
    /// `nil` for other actions.
    ///
    /// All responders have these methods, so their presence does not show whether they have an effect. Text inputs
    /// offer those that apply to their selection.
    final func offersEditAction(_ action: Selector) -> Bool? {
        if let isFound = offersFindAction(action) { return isFound }
        guard Self.editActions.contains(action.description) else { return nil }
        return (self as? any EditActionOffering)?.appliesTextAction(action) ?? false
    }
}
