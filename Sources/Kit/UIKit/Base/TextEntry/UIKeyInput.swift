import Foundation

/// An object that accepts typed text.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
    /// Whether there is a character to delete.
    var hasText: Bool { get }
    /// Inserts text at the caret. Called with a line break for the return key.
    func insertText(_ text: String)
    /// Deletes the character before the caret.
    func deleteBackward()
}
