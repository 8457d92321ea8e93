import Foundation

// Settings of an on-screen keyboard. They have no effect because hosts have their own keyboards. Apps can set and
// read them.

public enum UIKeyboardType: Int, Sendable {
    case `default` = 0
    case asciiCapable = 1
    case numbersAndPunctuation = 2
    case URL = 3
    case numberPad = 4
    case phonePad = 5
    case namePhonePad = 6
    case emailAddress = 7
    case decimalPad = 8
    case twitter = 9
    case webSearch = 10
    case asciiCapableNumberPad = 11
}

public enum UIReturnKeyType: Int, Sendable {
    case `default` = 0
    case go = 1
    case google = 2
    case join = 3
    case next = 4
    case route = 5
    case search = 6
    case send = 7
    case yahoo = 8
    case done = 9
    case emergencyCall = 10
    case `continue` = 11
}

/// The colors of a software keyboard. Windows have no software keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
    case `default` = 0
    case dark = 1
    case light = 2

    public static var alert: UIKeyboardAppearance { .dark }
}

public enum UITextAutocapitalizationType: Int, Sendable {
    case none = 0
    case words = 1
    case sentences = 2
    case allCharacters = 3
}

public enum UITextAutocorrectionType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

public enum UITextSpellCheckingType: Int, Sendable {
    case `default` = 0
    case no = 1
    case yes = 2
}

/// An object that accepts typed text.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}

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
    func take(_ stroke: KeyStroke) -> Bool
}

extension UIWindow {
    /// Whether typed text goes to a responder in this window.
    package final var _takesText: Bool {
        guard let first = _ownRuntime.state.firstResponder as? UIView, first.window === self else { return false }
        if let overlay = keyOverlay, !first.isDescendant(of: overlay) { return false }
        return first is any UIKeyInput
    }

    /// Sends a key to the first responder.
    ///
    /// - Returns: Whether the responder handled it.
    @discardableResult package final func _type(_ stroke: KeyStroke) -> Bool {
        guard _takesText, let first = _ownRuntime.state.firstResponder else { return false }
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
