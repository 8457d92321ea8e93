public import Foundation

/// An element of a menu without children: an action or a command.
///
/// Apps use the protocol to handle both in the same way; they do not conform to it.
@preconcurrency @MainActor public protocol UIMenuLeaf: NSObjectProtocol {
    /// The text of the row or of the control.
    var title: String { get set }
    /// Shown beside the title.
    var image: UIImage? { get set }
    /// Replaces ``image`` while ``state`` is on.
    var selectedImage: UIImage? { get set }
    /// A longer title for lists of shortcuts.
    var discoverabilityTitle: String? { get set }
    /// How menus present the element.
    var attributes: UIMenuElement.Attributes { get set }
    /// Whether menus show a mark beside the title.
    var state: UIMenuElement.State { get set }
    /// The object for which the element is being performed; `nil` at other times.
    var sender: Any? { get }

    /// Performs the element as a menu would.
    ///
    /// - Parameters:
    ///   - sender: The value of ``sender`` in the meantime.
    ///   - target: Receives the message of a command; `nil` for the responder chain. Actions do not use it.
    func performWithSender(_ sender: Any?, target: Any?)
}

extension UIAction: UIMenuLeaf {
    /// Calls the handler.
    public func performWithSender(_ sender: Any?, target: Any?) { _perform(sender: sender) }
}

extension UICommand: UIMenuLeaf {
    /// Sends the command to the target, or to the first responder that performs it.
    public func performWithSender(_ sender: Any?, target: Any?) {
        let outer = self.sender
        self.sender = sender
        defer { self.sender = outer }
        guard let target else {
            let view = sender as? UIView
            _ = _send(from: view ?? UIApplication.shared.keyWindow?.keyResponder)
            return
        }
        _ = action.perform(on: target as AnyObject, with: [self])
    }
}
