import Foundation

/// An object that accepts typed text.
@preconcurrency @MainActor public protocol UIKeyInput: NSObjectProtocol {
    var hasText: Bool { get }
    func insertText(_ text: String)
    func deleteBackward()
}
