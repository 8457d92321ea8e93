import Foundation

/// A key event that a host sends to the window with the focus.
package enum KeyStroke: Hashable, Sendable {
    case text(String)
    case deleteBackward, deleteForward
    case enter, escape
    case left, right, up, down, start, end
    /// Movements of the caret that extend the selection.
    case selectLeft, selectRight, selectUp, selectDown, selectStart, selectEnd
    case selectAll, copy, cut, paste
}

/// A responder that handles keys in addition to text.
@MainActor protocol KeyStrokeTaking: UIResponder {
    /// Handles a key. Returns whether the responder used it.
    func take(_ stroke: KeyStroke) -> Bool
}

extension UIWindow {
    /// Whether typed text goes to a responder in this window.
    package final var _takesText: Bool {
        guard let first = ownRuntime.state.firstResponder as? UIView, first.window === self else { return false }
        if let overlay = keyOverlay, !first.isDescendant(of: overlay) { return false }
        return first is any UIKeyInput
    }

    /// Sends a key to the first responder.
    ///
    /// - Returns: Whether the responder handled it.
    @discardableResult package final func _type(_ stroke: KeyStroke) -> Bool {
        guard _takesText, let first = ownRuntime.state.firstResponder else { return false }
        if let taking = first as? any KeyStrokeTaking { return taking.take(stroke) }
        guard let input = first as? any UIKeyInput else { return false }
        switch stroke {
        case .text(let text): input.insertText(text)
        case .enter: input.insertText("\n")
        case .deleteBackward: input.deleteBackward()
        default: return false
        }
        return true
    }
}
