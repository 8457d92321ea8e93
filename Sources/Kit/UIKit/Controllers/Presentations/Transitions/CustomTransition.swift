import CoreGraphics
internal import Foundation

/// A transition that can be finished immediately.
@MainActor protocol FinishableTransition: AnyObject {
    /// Moves all views to their final state and calls the completion handlers.
    func finish()
}

extension ViewTransition: FinishableTransition {}

/// A transition with a custom animator and optional interaction.
@MainActor final class CustomTransition: NSObject, UIViewControllerContextTransitioning, FinishableTransition {
    /// One of the two sides.
    struct Side {
        /// The controller of the side; `nil` if there is none.
        var controller: UIViewController?
        /// `nil` if the view does not take part.
        var view: UIView?
        /// The frame before the transition, in the container's space.
        var initialFrame = CGRect.zero
        /// The frame after the transition, in the container's space.
        var finalFrame = CGRect.zero
    }

    /// The view in which the animator works.
    let containerView: UIView
    /// The style of the presentation; `.none` for other transitions.
    let presentationStyle: UIModalPresentationStyle
    /// The animator of the app or the library.
    let animator: any UIViewControllerAnimatedTransitioning
    private let interaction: (any UIViewControllerInteractiveTransitioning)?
    private let from: Side
    private let to: Side
    private let coordinator: TransitionCoordinator
    private var end: ((Bool) -> Void)?
    /// Whether an interaction currently drives the transition.
    private(set) var isInteractive = false
    /// Whether the interaction canceled the transition.
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

    /// Always `true`: changes without animation have no context.
    var isAnimated: Bool { true }
    /// Always the identity: windows do not rotate their views.
    var targetTransform: CGAffineTransform { .identity }

    /// Returns the controller of a side; `nil` for other keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from.controller : key == .to ? to.controller : nil
    }
    /// Returns the view of a side; `nil` for other keys and for a view that does not take part.
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        key == .from ? from.view : key == .to ? to.view : nil
    }

    private func side(_ controller: UIViewController) -> Side? {
        [from, to].first { $0.controller === controller }
    }
    /// Returns the frame of a controller's view before the transition; zero if the controller does not take part.
    func initialFrame(for vc: UIViewController) -> CGRect { side(vc)?.initialFrame ?? .zero }
    /// Returns the frame of a controller's view after the transition; zero if the controller does not take part.
    func finalFrame(for vc: UIViewController) -> CGRect { side(vc)?.finalFrame ?? .zero }

    // MARK: Progress

    /// Begins the interaction if there is one that wants to start, otherwise the animation.
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

    /// Reports the progress of the interaction, from 0 to 1, to the transition coordinator.
    func updateInteractiveTransition(_ percentComplete: CGFloat) { coordinator.percentComplete = percentComplete }
    /// Does nothing: the interaction pauses the animations itself.
    func pauseInteractiveTransition() {}
    /// Ends the interaction; the transition completes.
    func finishInteractiveTransition() { endInteraction(cancelled: false) }
    /// Ends the interaction; the transition is canceled.
    func cancelInteractiveTransition() { endInteraction(cancelled: true) }

    private func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        isInteractive = false
        transitionWasCancelled = cancelled
        coordinator.endInteraction(cancelled: cancelled)
    }

    /// Ends the transition. Only the first call has an effect.
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
