import CoreGraphics
import Foundation

/// The edge gesture that pops the top controller of a navigation controller.
@MainActor final class PopGesture: NSObject, UIGestureRecognizerDelegate {
    /// The recognizer, whose delegate is this object unless the app replaces it.
    let recognizer = PopEdgePan()
    private weak var controller: UINavigationController?

    /// A release beyond this fraction of the width, or faster than ``speed``, completes the pop.
    private static let completionFraction: CGFloat = 0.5
    /// In points per second.
    private static let speed: CGFloat = 300

    override init() {
        super.init()
        recognizer.delegate = self
        recognizer.addHandler { [weak self] _ in self?.swipeChanged() }
    }

    /// Installs the recognizer in the view of a controller, which is not retained.
    func follow(_ controller: UINavigationController) {
        self.controller = controller
        recognizer.canPop = { [weak controller] in
            guard let controller else { return false }
            return controller.viewControllers.count > 1 && controller.transition == nil
        }
        controller.view.addGestureRecognizer(recognizer)
    }

    /// Requires a back button. Apps can replace the delegate to change this.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let item = controller?.topViewController?.navigationItem, controller?.isNavigationBarHidden == false
        else {
            return false
        }
        let left = item.leftBarButtonItems ?? []
        let begins =
            !item.hidesBackButton && item.backAction == nil && (left.isEmpty || item.leftItemsSupplementBackButton)
        guard let top = controller?.topViewController, case .zoom(let options, _)? = top.preferredTransition?.kind,
            let shouldBegin = options?.interactiveDismissShouldBegin
        else { return begins }
        let velocity = recognizer.velocity(in: top.view)
        return shouldBegin(
            .init(
                location: recognizer.location(in: top.view), velocity: CGVector(dx: velocity.x, dy: velocity.y),
                willBegin: begins))
    }

    private func swipeChanged() {
        guard let controller else { return }
        let width = max(1, controller.view.bounds.width)
        let distance = recognizer.translation(in: controller.view).x * (controller.view._isRightToLeft ? -1 : 1)
        switch recognizer.state {
        case .began:
            let interaction = UIPercentDrivenInteractiveTransition()
            interaction.completionCurve = .easeOut
            controller.popInteraction = interaction
            controller.popViewController(animated: true)
        case .changed: controller.popInteraction?.update(max(0, distance) / width)
        case .ended, .cancelled:
            guard let interaction = controller.popInteraction else { return }
            controller.popInteraction = nil
            let speed = recognizer.velocity(in: controller.view).x * (controller.view._isRightToLeft ? -1 : 1)
            let completes =
                recognizer.state == .ended && speed > -Self.speed
                && (speed > Self.speed || distance > width * Self.completionFraction)
            if completes { interaction.finish() } else { interaction.cancel() }
        default: break
        }
    }
}

/// Begins at the leading edge of its view, wherever the view is in the window.
final class PopEdgePan: UIScreenEdgePanGestureRecognizer {
    /// Whether there is a controller to return to. Checked in addition to the delegate.
    var canPop: () -> Bool = { false }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        if state == .possible, !canPop() { state = .failed }
    }

    override var _edges: UIRectEdge { view?._isRightToLeft == true ? .right : .left }
    override var _area: CGRect? { view.map { $0.convert($0.bounds, to: nil) } }
}

/// The slide animation of a pop, as an animator that an interaction can drive.
final class SlideBack: NSObject, UIViewControllerAnimatedTransitioning {
    /// Returns the duration of a push or pop without a custom animator.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        UINavigationController.duration
    }

    /// Moves the upper view out at the trailing edge while the lower one follows from 30 % of the width.
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
            return context.completeTransition(false)
        }
        let container = context.containerView
        container.insertSubview(to, belowSubview: from)
        let distance = container.bounds.width * (container._isRightToLeft ? -1 : 1)
        to.transform = CGAffineTransform(translationX: -distance * 0.3, y: 0)
        UIView.animate(
            withDuration: transitionDuration(using: context), delay: 0, options: [.curveLinear, .allowUserInteraction],
            animations: {
                to.transform = .identity
                from.transform = CGAffineTransform(translationX: distance, y: 0)
            },
            completion: { _ in
                from.transform = .identity
                to.transform = .identity
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
