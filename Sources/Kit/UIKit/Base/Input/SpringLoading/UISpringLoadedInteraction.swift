public import Foundation

/// Performs an action while a drag rests over a view, without ending the drag.
///
/// A drag activates the interaction after it stayed within 10 points for 0.7 seconds, during the last 0.2 of which the
/// state is `activating`. It activates again only after it left the view or its target item.
@preconcurrency @MainActor open class UISpringLoadedInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) var interactionBehavior: any UISpringLoadedInteractionBehavior
    open private(set) var interactionEffect: any UISpringLoadedInteractionEffect
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

    public convenience init(
        activationHandler: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Void
    ) {
        self.init(interactionBehavior: nil, interactionEffect: nil, activationHandler: activationHandler)
    }

    open func willMove(to view: UIView?) {}
    open func didMove(to view: UIView?) { self.view = view }
}

/// A view or item that performs its action while a drag rests over it.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionSupporting: NSObjectProtocol {
    /// The default is `false`.
    var isSpringLoaded: Bool { get set }
}

/// An interaction that `isSpringLoaded` adds to a view.
final class OwnSpringInteraction: UISpringLoadedInteraction {}
