public import CoreGraphics
public import Foundation

/// What is known of a change of what is shown, or of its size, while it goes on.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    var isAnimated: Bool { get }
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether it began under a finger.
    var initiallyInteractive: Bool { get }
    var isInterruptible: Bool { get }
    /// Whether a finger drives it now.
    var isInteractive: Bool { get }
    var isCancelled: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    /// How far a finger has brought it, 0 to 1.
    var percentComplete: CGFloat { get }
    var completionVelocity: CGFloat { get }
    var completionCurve: UIView.AnimationCurve { get }
    var containerView: UIView { get }
    /// By which the contents turn; always the identity here, where windows turn at once.
    var targetTransform: CGAffineTransform { get }
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs what view controllers want to do along with a change.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// `animation` runs in the change's animation, for a change of size with the new size in place; `completion` after
    /// it.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same; `view` need not be part of what changes.
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Called when a finger lets go, and the change goes on or back by itself.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

/// What holds views whose size follows its own.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
    var preferredContentSize: CGSize { get }
    func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize)
        -> CGSize
    func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

/// Collects what goes along with one change and runs it at its time.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Call = (any UIViewControllerTransitionCoordinatorContext) -> Void

    let containerView: UIView
    let transitionDuration: TimeInterval
    let presentationStyle: UIModalPresentationStyle
    let from: UIViewController?
    let to: UIViewController?
    /// The transition that knows which views take part.
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

    /// - Parameter duration: 0 for a change that happens at once.
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
            UIView.animate(withDuration: transitionDuration) { animation(self) }
        } else {
            animations.append(animation)
        }
        return true
    }
    func animateAlongsideTransition(in view: UIView?, animation: Call?, completion: Call?) -> Bool {
        animate(alongsideTransition: animation, completion: completion)
    }
    func notifyWhenInteractionChanges(_ handler: @escaping Call) { changes.append(handler) }

    /// Runs what was asked for up to now, and what that asks for in turn. Called in the animation, or where there is
    /// none.
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

    /// The last calls.
    func end(cancelled: Bool) {
        if cancelled { isCancelled = true }
        while !completions.isEmpty { completions.removeFirst()(self) }
        for controller in [from, to, from?._parent, to?._parent] where controller?._coordinator === self {
            controller?._coordinator = nil
        }
    }
}
