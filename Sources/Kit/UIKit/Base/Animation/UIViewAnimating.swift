internal import CollectionCore
public import Foundation
import QuartzCore

/// An animation that can be started, paused, reversed, and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// Whether the animation is inactive, active, or stopped.
    var state: UIViewAnimatingState { get }
    /// Whether time moves the animation. `false` while it is paused.
    var isRunning: Bool { get }
    /// Whether the animation runs from its end to its beginning.
    var isReversed: Bool { get set }
    /// The completed fraction, from 0 to 1. Setting it pauses and moves the animation.
    var fractionComplete: CGFloat { get set }
    /// Starts or continues the animation.
    func startAnimation()
    /// Starts the animation after a delay in seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animation at the displayed values.
    func pauseAnimation()
    /// Stops at the displayed values. Without `withoutFinishing`, ``finishAnimation(at:)`` must follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends a stopped animation at a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// Whether an animation is inactive, active, or stopped.
public enum UIViewAnimatingState: Int, Hashable, Sendable {
    case inactive = 0
    case active = 1
    case stopped = 2
}

/// The values at which an animation ends.
public enum UIViewAnimatingPosition: Int, Hashable, Sendable {
    case end = 0
    case start = 1
    case current = 2
}
