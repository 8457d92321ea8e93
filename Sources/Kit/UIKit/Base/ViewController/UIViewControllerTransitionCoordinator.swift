public import CoreGraphics
public import Foundation

/// The state of a transition between view controllers or sizes.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation; `.none` for other transitions.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began interactively.
    var initiallyInteractive: Bool { get }
    /// Whether the transition can be interrupted by a gesture.
    var isInterruptible: Bool { get }
    /// Whether the transition is currently interactive.
    var isInteractive: Bool { get }
    /// Whether the transition ended in its initial state.
    var isCancelled: Bool { get }
    /// In seconds.
    var transitionDuration: TimeInterval { get }
    /// The progress of an interactive transition, 0 to 1.
    var percentComplete: CGFloat { get }
    /// The velocity with which the transition continues after a gesture; 1 continues at the regular one.
    var completionVelocity: CGFloat { get }
    /// The curve with which the transition continues after a gesture.
    var completionCurve: UIView.AnimationCurve { get }
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the content. Always the identity, because windows rotate without animation.
    var targetTransform: CGAffineTransform { get }
    /// The controller that appears or disappears; `nil` for changes of the size.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// The view that appears or disappears, if it takes part in the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Runs animations of view controllers along with a transition.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator:
    UIViewControllerTransitionCoordinatorContext
{
    /// Runs `animation` within the transition's animation, after the new size is set for a size change. Runs
    /// `completion` after the transition.
    @discardableResult func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Like the method above. `view` need not take part in the transition.
    @discardableResult func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Called when the interaction ends and the transition continues or reverses by itself.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// The earlier name of ``notifyWhenInteractionChanges(_:)``, which differs for transitions that can be interrupted.
    @available(*, deprecated, renamed: "notifyWhenInteractionChanges")
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}
