import Foundation

/// The standard actions of a search, by the names of their selectors.
enum FindAction: String {
    case find = "find:"
    case findAndReplace = "findAndReplace:"
    case findNext = "findNext:"
    case findPrevious = "findPrevious:"
    case useSelection = "useSelectionForFind:"
}

/// An interaction that gives its view the actions of a search.
@MainActor protocol FindActionTaking: UIInteraction {
    /// Whether an action has an effect at present.
    func offers(_ action: FindAction) -> Bool
    /// Performs an action, which may have no effect.
    func perform(_ action: FindAction)
}

extension UIResponder {
    private final var findActionTaking: (any FindActionTaking)? {
        (self as? UIView)?.interactions.lazy.compactMap { $0 as? any FindActionTaking }.last
    }

    /// Performs an action of a search with the interaction that was added to this view last.
    final func perform(_ action: FindAction) { findActionTaking?.perform(action) }

    /// Whether an action of a search has an effect in this view; `nil` for other actions.
    final func offersFindAction(_ action: Selector) -> Bool? {
        FindAction(rawValue: action.description).map { findActionTaking?.offers($0) ?? false }
    }
}
