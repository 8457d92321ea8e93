internal import CoreGraphics
public import Foundation

/// Drives an interactive transition. All requirements except the start are optional.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the interaction, which reports its progress to the context.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed after the interaction ends, as a multiple of the animator's speed. The default is 1.
    var completionSpeed: CGFloat { get }
    /// The curve that the transition coordinator reports for the end of the transition. The default is `.easeInOut`.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition is interactive from the start.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    /// The speed of the animator.
    public var completionSpeed: CGFloat { 1 }
    /// A curve that accelerates and decelerates.
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    /// By default, the transition is interactive from the start.
    public var wantsInteractiveStart: Bool { true }
}
