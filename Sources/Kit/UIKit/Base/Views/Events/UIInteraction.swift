public import Foundation

/// An object that adds user interaction to a view.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
    /// The view to which the interaction was added; `nil` if there is none. Held weakly by most.
    var view: UIView? { get }
    /// Called before the interaction is added to a view, or removed if `view` is `nil`.
    func willMove(to view: UIView?)
    /// Called after the interaction was added to a view, or removed if `view` is `nil`.
    func didMove(to view: UIView?)
}
