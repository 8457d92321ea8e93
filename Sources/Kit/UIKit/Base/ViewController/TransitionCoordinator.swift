import CoreGraphics
import Foundation

/// Collects the animations and completions of one transition and runs them.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Call = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let transitionDuration: TimeInterval
    let presentationStyle: UIModalPresentationStyle
    let from: UIViewController?
    let to: UIViewController?
    /// The transition, which provides the participating views.
    weak var transition: CustomTransition?
    private(set) var initiallyInteractive = false
    private(set) var isInteractive = false
    private(set) var isCancelled = false
    var percentComplete: CGFloat = 0
    var completionVelocity: CGFloat = 1
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

    var isAnimated: Bool { transitionDuration > 0 }
    var isInterruptible: Bool { false }
    var targetTransform: CGAffineTransform { .identity }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
        key == .from ? from : key == .to ? to : nil
    }
    func view(forKey key: UITransitionContextViewKey) -> UIView? {
        transition?.view(forKey: key) ?? viewController(forKey: key == .from ? .from : .to)?.viewIfLoaded
    }

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
    func animateAlongsideTransition(in view: UIView?, animation: Call?, completion: Call?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }
    func notifyWhenInteractionChanges(_ handler: @escaping Call) { changes.append(handler) }

    /// Runs all registered animations, including those that they register. Called in the transition's animation, if
    /// any.
    func runAlongside() {
        while !animations.isEmpty { animations.removeFirst()(self) }
        isRunning = true
    }

    func beginInteraction() { (initiallyInteractive, isInteractive) = (true, true) }

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
