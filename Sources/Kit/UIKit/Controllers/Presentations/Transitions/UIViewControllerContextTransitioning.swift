public import CoreGraphics
public import Foundation

/// The key of one of the two controllers of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key, which is that of UIKit's constant.
    public let rawValue: String
    /// Creates a key. Only ``from`` and ``to`` have controllers.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The controller that is visible before the transition.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible after the transition.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// The key of one of the two views of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The name of the key, which is that of UIKit's constant.
    public let rawValue: String
    /// Creates a key. Only ``from`` and ``to`` have views.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The view that is visible before the transition.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is visible after the transition.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The context of a transition, passed to its animator.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. It contains the old view; the animator adds the new one.
    var containerView: UIView { get }
    /// Whether the transition is animated.
    var isAnimated: Bool { get }
    /// Whether an interaction currently drives the transition.
    var isInteractive: Bool { get }
    /// Whether the interaction canceled the transition. The views then return to their initial state.
    var transitionWasCancelled: Bool { get }
    /// The style of a presentation; `.none` for transitions of containers.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Reports the progress of an interaction, from 0 to 1. Does not move views.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that an interaction ended and the transition will complete.
    func finishInteractiveTransition()
    /// Reports that an interaction ended and the transition will be canceled.
    func cancelInteractiveTransition()
    /// Reports that an animation was interrupted and is interactive again.
    func pauseInteractiveTransition()
    /// Ends the transition. `didComplete` is `false` if it was canceled.
    func completeTransition(_ didComplete: Bool)
    /// Returns the controller of a side; `nil` if there is none.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// `nil` for a view that does not take part, such as the view below a presentation that does not cover it.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation that the new view needs; the identity if windows do not rotate.
    var targetTransform: CGAffineTransform { get }
    /// In the container's space; zero if there is none.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// In the container's space; zero if the controller disappears or does not take part.
    func finalFrame(for vc: UIViewController) -> CGRect
}
