public import Foundation

/// Shows the progress of spring loading.
@preconcurrency @MainActor public protocol UISpringLoadedInteractionEffect: NSObjectProtocol {
    /// Called at every change of the context's state.
    func interaction(
        _ interaction: UISpringLoadedInteraction, didChangeWith context: any UISpringLoadedInteractionContext)
}

/// The default effect: the target view is faint while the drag is over it, and blinks before the activation.
final class SpringBlink: NSObject, UISpringLoadedInteractionEffect {
    private weak var shown: UIView?
    private var factor: Float = 1

    /// Changes the opacity of the target view for the state.
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
