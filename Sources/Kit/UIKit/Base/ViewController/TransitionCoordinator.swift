import CoreGraphics
import Foundation

/// Collects the animations and completions of one transition and runs them.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    /// A closure that animates along, or that is called after the transition.
    typealias Call = (any UIViewControllerTransitionCoordinatorContext) -> Void

    /// The view in which the transition takes place.
    let containerView: UIView
    /// The duration in seconds; 0 without animation.
    let transitionDuration: TimeInterval
    /// The style of the presentation; `.none` for other transitions.
    let presentationStyle: UIModalPresentationStyle
    /// The controller that disappears; `nil` for changes of the size.
    let from: UIViewController?
    /// The controller that appears; `nil` for changes of the size.
    let to: UIViewController?
    /// The transition, which provides the participating views.
    weak var transition: CustomTransition?
    /// Whether the transition began interactively.
    private(set) var initiallyInteractive = false
    /// Whether a gesture controls the transition at the moment.
    private(set) var isInteractive = false
    /// Whether the transition ended in its initial state.
    private(set) var isCancelled = false
    /// The progress of an interactive transition, from 0 to 1.
    var percentComplete: CGFloat = 0
    /// The velocity with which the transition continues after a gesture. Default: 1.
    var completionVelocity: CGFloat = 1
    /// The curve with which the transition continues after a gesture. Default: `.easeInOut`.
    var completionCurve = UIView.AnimationCurve.easeInOut

    private var animations: [Call] = []
    private var completions: [Call] = []
    private var changes: [Call] = []
    private var isRunning = false

    /// - Parameter duration: In seconds; 0 for a transition without animation.
    init(
        in container: UIView, duration: TimeInterval, style: UIModalPresentationStyle = .none,
        from: UIViewController? = nil, to: UIViewController? = nil
    ) {
        containerView = container
        transitionDuration = duration
        presentationStyle = style
        self.from = from
        self.to = to
        super.init()
        for controller in [from, to] { controller?._coordinator = self }
    }

    /// Whether the duration is positive.
    var isAnimated: Bool { transitionDuration > 0 }
    /// Always `false`.
    var isInterruptible: Bool { false }
    /// Always the identity: windows rotate without animation.
    var targetTransform: CGAffineTransform { .identity }

    /// The controller that appears or disappears; `nil` for other keys.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    /// The view that appears or disappears, if it takes part in the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        transition?.view(forKey: key) ?? viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
    }

    /// Stores the closures, or animates at once if the transition is running. Always returns `true`.
    func animate(alongsideTransition animation: Call?, completion: Call?) -> Bool {
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        if isRunning, isAnimated {
            UIView.animate(withDuration: transitionDuration, delay: 0, options: .allowUserInteraction) {
                animation(self)
            }
        } else {
            animations.append(animation)
        }
        return true
    }
    /// Same as ``animate(alongsideTransition:completion:)``; the view does not matter.
    func animateAlongsideTransition(in view: UIView?, animation: Call?, completion: Call?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }
    /// Registers a closure that is called when the gesture ends.
    func notifyWhenInteractionChanges(_ handler: @escaping Call) { changes.append(handler) }
    /// Registers a closure that is called when the gesture ends.
    func notifyWhenInteractionEnds(_ handler: @escaping Call) { changes.append(handler) }

    /// Runs all registered animations, including those that they register. Called in the transition's animation, if
    /// any.
    func runAlongside() {
        while !animations.isEmpty { animations.removeFirst()(self) }
        isRunning = true
    }

    /// Marks the transition as controlled by a gesture.
    func beginInteraction() { (initiallyInteractive, isInteractive) = (true, true) }

    /// Ends the control by a gesture and calls the closures registered for that.
    func endInteraction(cancelled: Bool) {
        guard isInteractive else { return }
        (isInteractive, isCancelled) = (false, cancelled)
        for call in changes { call(self) }
    }

    /// Runs the completions.
    func end(cancelled: Bool) {
        if cancelled { isCancelled = true }
        while !completions.isEmpty { completions.removeFirst()(self) }
        for controller in [from, to, from?._parent, to?._parent] where controller?._coordinator === self {
            controller?._coordinator = nil
        }
    }
}
