internal import CollectionCore
public import Foundation
import QuartzCore

/// An animator that code other than its owner can extend.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Adds changes that begin `delayFactor` of the remaining time later.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Adds changes to those of the animator.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Adds a function that is called when the animations end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues a paused animation with another curve and a duration relative to its own.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
