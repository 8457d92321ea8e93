import Foundation

/// A key that finds text, with Command or, on desktops, Control: F, Option and F, G, Shift and G, E.
final class FindKey: NSObject, EditActionMenu {
    private let action: Selector

    /// Returns `nil` for other keys.
    @MainActor init?(_ key: UIKey) {
        var modifiers = key.modifierFlags.relevant
        guard modifiers.remove(.command) != nil || modifiers.remove(.control) != nil else { return nil }
        switch (key.charactersIgnoringModifiers.lowercased(), modifiers) {
        case ("f", []): action = Selector("find:", calling: UIResponder.find(_:))
        case ("f", .alternate): action = Selector("findAndReplace:", calling: UIResponder.findAndReplace(_:))
        case ("g", []): action = Selector("findNext:", calling: UIResponder.findNext(_:))
        case ("g", .shift): action = Selector("findPrevious:", calling: UIResponder.findPrevious(_:))
        case ("e", []): action = Selector("useSelectionForFind:", calling: UIResponder.useSelectionForFind(_:))
        default: return nil
        }
    }

    /// Sends the action to the first responder of a window, or the next one that offers it.
    ///
    /// - Returns: Whether there is such a responder.
    @MainActor func send(in window: UIWindow) -> Bool {
        guard let target = window.keyResponder?.target(forAction: action, withSender: self) as? UIResponder else {
            return false
        }
        return action.perform(on: target, with: [self]) != nil
    }
}
