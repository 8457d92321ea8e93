public import Foundation

/// Coordinates animations with a menu that appears or disappears.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview; `nil` if a view is the preview.
    var previewViewController: UIViewController? { get }
    /// Adds animations to run together with those of the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a handler to call after the animations of the menu.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// What happens to the preview when the user taps it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss = 0
    case pop = 1
}

/// Coordinates animations with a menu whose preview was tapped.
@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// What happens to the preview. Set it in the delegate's method.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}
