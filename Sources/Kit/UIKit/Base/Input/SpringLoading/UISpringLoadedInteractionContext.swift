import CoreGraphics
public import Foundation

/// The progress of spring loading.
public enum UISpringLoadedInteractionEffectState: Int, Sendable {
    case inactive = 0
    /// A drag is over the view.
    case possible = 1
    /// The drag has rested long enough, and the interaction is about to activate.
    case activating = 2
    case activated = 3
}

/// A drag over a spring-loaded view.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionContext: NSObjectProtocol {
    /// The progress, which is `inactive` before the drag rests and after it left.
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect; by default, that of the interaction.
    var targetView: UIView? { get set }
    /// The part of the view below the drag, for views with several. When it changes, spring loading begins again.
    var targetItem: Any? { get set }
    /// The position of the drag in the space of a view, or of the window if `nil`.
    func location(in view: UIView?) -> CGPoint
}
