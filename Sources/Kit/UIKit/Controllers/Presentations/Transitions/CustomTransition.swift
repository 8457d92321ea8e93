import CoreGraphics
internal import Foundation

/// A transition that can be finished immediately.
@MainActor protocol FinishableTransition: AnyObject {
    func finish()
}

extension ViewTransition: FinishableTransition {}

/// A transition with a custom animator and optional interaction.
@MainActor final class CustomTransition: NSObject, UIViewControllerContextTransitioning, FinishableTransition {
    /// One of the two sides.
    struct Side {
        var controller: UIViewController?
        /// `nil` if the view does not take part.
        var view: UIView?
        var initialFrame = CGRect.zero
        var finalFrame = CGRect.zero
    }

    let containerView: UIView
    let presentationStyle: UIModalPresentationStyle
    let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let from: Side
    private let to: Side
    private let coordinator: TransitionCoordinator
    private var end: ((Bool) -> Void)?
    private(set) var isInteractive = false
    private(set) var transitionWasCancelled = false
    /// A reference to itself until the transition is complete, because animators do not retain it.
    private var selfReference: CustomTransition?

    /// - Parameter end: Called once with whether the transition completed rather than being canceled.
    init(
        _ animator: any UIViewControllerAnimatedTransitioning,
        interaction: (any UIViewControllerInteractiveTransitioning)?, coordinator: TransitionCoordinator, from: Side,
        to: Side, end: @escaping (Bool) -> Void
    ) {
        self.animator = animator
        self.interaction = interaction
        self.coordinator = coordinator
        containerView = coordinator.containerView
        presentationStyle = coordinator.presentationStyle
        self.from = from
        self.to = to
        self.end = end
        super.init()
        coordinator.transition = self
        selfReference = self
    }

    var isAnimated: Bool { true }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : key == .to ? to.controller : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    private func side(_ controller: UIViewController) -> Side? {
        [from, to].first { $0.controller === controller }
    }
    func initialFrame(for vc: UIViewController) -> CGRect { side(vc)?.initialFrame ?? .zero }
    func finalFrame(for vc: UIViewController) -> CGRect { side(vc)?.finalFrame ?? .zero }

    // MARK: Progress

    func start() {
        guard let interaction, interaction.wantsInteractiveStart else { return animate() }
        isInteractive = true
        coordinator.beginInteraction()
        coordinator.completionVelocity = interaction.completionSpeed
        coordinator.completionCurve = interaction.completionCurve
        interaction.startInteractiveTransition(self)
    }

    /// Runs the animator and the animations alongside it.
    func animate() {
        animator.animateTransition(using: self)
        UIView.animate(withDuration: animator.transitionDuration(using: self), delay: 0, options: .allowUserInteraction)
        { self.coordinator.runAlongside() }
    }

    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.percentComplete = percentComplete }
    func pauseInteractiveTransition() {}
    func finishInteractiveTransition() { endInteraction(cancelled: false) }
    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    private func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        coordinator.endInteraction(cancelled: cancelled)
    }

    func completeTransition(_ didComplete: Bool) {
        guard let end else { return }
        self.end = nil
        end(didComplete)
        animator.animationEnded(didComplete)
        coordinator.end(cancelled: !didComplete)
        selfReference = nil
    }

    /// Jumps to the end.
    func finish() {
        guard end != nil else { return }
        endInteraction(cancelled: false)
        for view in [from.view, to.view].compactMap({ $0 }) { view.layer.removeAllAnimations() }
        completeTransition(true)
    }
}
