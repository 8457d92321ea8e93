import CoreGraphics
public import Foundation
import QuartzCore

/// Drives an animator's animations interactively: they are paused and set to the fraction that the interaction
/// reports.
@preconcurrency
@MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private final weak var transition: CustomTransition?
    private final var scrubber: AnimationScrubber?

    public override init() { super.init() }

    /// Duration of the whole transition, in seconds.
    open private(set) var duration: CGFloat = 0
    /// The reported progress, from 0 at the start to 1 at the end.
    open private(set) var percentComplete: CGFloat = 0
    /// Speed of the remaining animation after the interaction ends, as a multiple of the animator's speed.
    open var completionSpeed: CGFloat = 1 {
        didSet {
            NumberPolicy.replace(&completionSpeed, oldValue)
        }
    }
    /// The curve that the transition coordinator reports for the end of the transition. The default is `.easeInOut`.
    open var completionCurve = UIView.AnimationCurve.easeInOut
    /// A curve in place of that of the animator. Stored without an effect.
    open var timingCurve: (any UITimingCurveProvider)?
    /// Whether the transition is interactive from the start. The default is `true`.
    open var wantsInteractiveStart = true

    /// Begins the animator's animations and pauses them at their start.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let transition = transitionContext as? CustomTransition else { return }
        self.transition = transition
        percentComplete = 0
        let length = transition.animator.transitionDuration(using: transition)
        duration = CGFloat(length)
        scrubber = AnimationScrubber(duration: length) { transition.animate() }
    }

    /// - Parameter percentComplete: From 0 at the start to 1 at the end.
    open func update(_ percentComplete: CGFloat) {
        self.percentComplete = max(0, min(1, percentComplete))
        scrubber?.move(to: Double(self.percentComplete))
        transition?.updateInteractiveTransition(self.percentComplete)
    }

    /// Pauses the animations at ``percentComplete``, so that the interaction can continue.
    open func pause() {
        scrubber?.move(to: Double(percentComplete))
        transition?.pauseInteractiveTransition()
    }

    /// Ends the interaction; the animations continue to their end.
    open func finish() { endInteraction(cancelled: false) }
    /// Ends the interaction; the animations return to their start.
    open func cancel() { endInteraction(cancelled: true) }

    private func endInteraction(cancelled: Bool) {
        guard let scrubber, let transition else { return }
        self.scrubber = nil
        if cancelled { transition.cancelInteractiveTransition() } else { transition.finishInteractiveTransition() }
        scrubber.resume(
            backwards: cancelled, from: Double(percentComplete), speed: Double(completionSpeed),
            at: LayerAnimator.clock())
    }
}
