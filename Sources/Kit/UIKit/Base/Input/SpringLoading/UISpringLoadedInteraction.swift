public import Foundation

/// Performs an action while a drag rests over a view, without ending the drag.
///
/// A drag activates the interaction after it stayed within 10 points for 0.7 seconds, during the last 0.2 of which the
/// state is `activating`. It activates again only after it left the view or its target item.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?
    /// Decides where and when spring loading is allowed.
    open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
    /// Shows the progress of spring loading.
    open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
    /// Called when the drag has rested long enough.
    package final let activationHandler: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void

    /// - Parameters:
    ///   - interactionBehavior: Decides where and when spring loading is allowed; `nil` for always.
    ///   - interactionEffect: Shows the progress; `nil` for a view that blinks.
    ///   - activationHandler: Performs the action.
    public init(
        interactionBehavior: (any UISpringLoadedInteractionBehavior)?,
        interactionEffect: (any UISpringLoadedInteractionEffect)?,
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.interactionBehavior = interactionBehavior ?? SpringBehavior { _, _ in true }
        self.interactionEffect = interactionEffect ?? SpringBlink()
        self.activationHandler = activationHandler
        super.init()
    }

    /// Creates an interaction that is always allowed and lets its view blink.
    public convenience init(
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    /// Does nothing.
    open func willMove(to view: UIView?) {}
    /// Remembers the view.
    open func didMove(to view: UIView?) { self.view = view }
}

/// A view or item that performs its action while a drag rests over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// The default is `false`.
    var isSpringLoaded: Bool { get set }
}

/// An interaction that `isSpringLoaded` adds to a view.
final class OwnSpringInteraction: UISpringLoadedInteraction {}
