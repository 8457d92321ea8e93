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
    var state: UISpringLoadedInteractionEffectState { get }
    /// The view that shows the effect; by default, that of the interaction.
    var targetView: UIView? { get set }
    /// The part of the view below the drag, for views with several. When it changes, spring loading begins again.
    var targetItem: Any? { get set }
    /// The position of the drag in the space of a view, or of the window if `nil`.
    func location(in view: UIView?) -> CGPoint
}

/// Shows the progress of spring loading.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called at every change of the context's state.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

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

/// A behavior whose decision is a closure.
final class SpringBehavior: NSObject, UISpringLoadedInteractionBehavior {
    private let allows: (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool

    init(_ allows: @escaping (UISpringLoadedInteraction, any UISpringLoadedInteractionContext) -> Bool) {
        self.allows = allows
        super.init()
    }

    func shouldAllow(
        _ interaction: UISpringLoadedInteraction, with context: any UISpringLoadedInteractionContext
    ) -> Bool { allows(interaction, context) }
}

/// The default effect: the target view is faint while the drag is over it, and blinks before the activation.
final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
    private weak var shown: UIView?
    private var factor: Float = 1

    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext
    ) {
        switch context.state {
        case .possible: show(0.7, on: context.targetView)
        case .activating: show(0.4, on: context.targetView)
        case .activated, .inactive: show(1, on: nil)
        }
    }

    private func show(_ opacity: Float, on view: UIView?) {
        // Another drag state may have set the opacity of the view since.
        if let shown, shown !== view, shown.layer.systemOpacity == factor { shown.layer.systemOpacity = 1 }
        guard let view, view.layer.systemOpacity == 1 || view === shown else {
            shown = nil
            return
        }
        view.layer.systemOpacity = opacity
        (shown, factor) = (view, opacity)
    }
}

/// An interaction that `isSpringLoaded` adds to a view.
final class OwnSpringInteraction: UISpringLoadedInteraction {}
