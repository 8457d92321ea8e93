import CoreGraphics
internal import Foundation

/// Slides a presented view up from the bottom or fades it in, according to its controller's transition style.
@MainActor final class PlainPresentation: NSObject, UIViewControllerAnimatedTransitioning {
    private let isPresenting: Bool

    /// Creates the animator of a presentation or, with `false`, of a dismissal.
    init(isPresenting: Bool) {
        self.isPresenting = isPresenting
        super.init()
    }

    /// Always 0.4 seconds.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.4
    }

    /// Animates the view of the presented controller and completes the transition at the end.
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let controller = context.viewController(forKey: isPresenting ? .to : .from),
            let view = context.view(forKey: isPresenting ? .to : .from)
        else { return context.completeTransition(true) }
        let container = context.containerView
        let fades = controller.modalTransitionStyle == .crossDissolve
        let hiddenTransform = CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
        if isPresenting {
            view.frame = context.finalFrame(for: controller)
            container.addSubview(view)
            if fades {
                view.alpha = 0
            } else {
                view.transform = CGAffineTransform(translationX: 0, y: container.bounds.height - view.frame.minY)
            }
        }
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0,
            options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                if fades {
                    view.alpha = self.isPresenting ? 1 : 0
                } else {
                    view.transform = self.isPresenting ? .identity : hiddenTransform
                }
            },
            completion: { _ in
                let completed = !context.transitionWasCancelled
                if self.isPresenting != completed {
                    view.alpha = 1
                    view.transform = .identity
                }
                context.completeTransition(completed)
            })
    }
}
