internal import CollectionCore
public import Foundation
import QuartzCore

// Animation blocks. Properties take their new values immediately. The displayed values follow on the host's clock
// (`QuartzCore/Animation`).

extension UIView {
    /// How an animation runs, and with which timing.
    public struct AnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Lets the animated views receive touches.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Has no effect.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs a repeated animation backward after each run.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the duration of the call rather than that of the enclosing animation.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the curve of the call rather than that of the enclosing animation.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes that the block of a transition makes. They are immediate otherwise.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides and shows the views of a transition rather than removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Does not inherit from the enclosing animation whether views receive touches.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)
        /// Performs pending updates of properties and layout before the animation block, without animation, and again
        /// at its end, animated. Nested blocks inherit this option.
        public static let flushUpdates = AnimationOptions(rawValue: 1 << 28)
        /// Begins and ends slowly. The default.
        public static let curveEaseInOut = AnimationOptions([])
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Runs at a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// The curve among the options.
        var curve: UIView.AnimationCurve { AnimationCurve(rawValue: Int(rawValue >> 16) & 3) ?? .easeInOut }
    }

    /// The named timing curves.
    public enum AnimationCurve: Int, Hashable, Sendable {
        case easeInOut = 0
        case easeIn = 1
        case easeOut = 2
        case linear = 3

        /// The cubic curve as a value for animations.
        var timing: TimingCurve {
            switch self {
            case .easeInOut: .easeInOut
            case .easeIn: .easeIn
            case .easeOut: .easeOut
            case .linear: .linear
            }
        }
    }

    /// Whether animation blocks animate. If `false`, changes are immediate.
    public class var areAnimationsEnabled: Bool { Runtime.current.animationsEnabled }
    /// Enables or disables animations of the current runtime. Changes are then immediate.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        Runtime.current.animationsEnabled = enabled
    }

    /// The duration of the current animation block; 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval { LayerAnimator.recording?.clock.duration ?? 0 }

    /// Changes views without animation, even inside an animation block.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        let runtime = Runtime.current
        let (outer, wereEnabled) = (LayerAnimator.recording, runtime.animationsEnabled)
        let flushes = outer?.flushesUpdates == true
        if flushes { _flushUpdates() }
        LayerAnimator.recording = nil
        runtime.animationsEnabled = false
        actionsWithoutAnimation()
        if flushes { _flushUpdates() }
        runtime.animationsEnabled = wereEnabled
        LayerAnimator.recording = outer
    }

    /// Animates the changes that a block makes. The completion receives whether the animation ran to its end.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        // Without an explicit curve, uses the curve of the enclosing transaction.
        let outer = options.curve == .easeInOut ? CATransaction.animationTimingFunction()?.curve : nil
        _animate(
            duration: duration, delay: delay, timing: .curve(outer ?? options.curve.timing), options: options,
            animations: animations, completion: completion)
    }

    /// Animates the changes that a block makes, without delay. The completion receives whether the animation ran to its
    /// end.
    public class func animate(
        withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes that a block makes, without delay, for a duration in seconds.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates with a spring that settles after `duration`. `velocity` is in fractions of the total distance per
    /// second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let spring = SpringTiming(
            dampingRatio: Double(dampingRatio), duration: duration, initialVelocity: Double(velocity))
        _animate(
            duration: duration, delay: delay, timing: .spring(spring), options: options, animations: animations,
            completion: completion)
    }

    /// Animates with a spring of a perceived duration and a bounce: 0 settles smoothly, values toward 1 oscillate
    /// more.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0,
        delay: TimeInterval = 0.0, options: UIView.AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        // The perceived duration is the undamped period.
        let omega = 2 * Double.pi / max(0.001, duration)
        let damping = 2 * omega * Double(max(0.05, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce))
        let spring = SpringTiming(
            mass: 1, stiffness: omega * omega, damping: damping, initialVelocity: Double(initialSpringVelocity))
        _animate(
            duration: spring.settlingTime, delay: delay, timing: .spring(spring), options: options,
            animations: animations, completion: completion)
    }

    /// Whether the views that a block with these options animates ignore touches. A nested block inherits it.
    static func _blocksInteraction(allows: Bool, _ options: UIView.AnimationOptions) -> Bool {
        guard let outer = LayerAnimator.recording, !options.contains(.overrideInheritedOptions) else { return !allows }
        return outer.blocksInteraction
    }

    /// Calls the completion of a block without a duration in the next frame, as UIKit does at the beginning of the next
    /// cycle of the run loop; at once while animations are disabled, unless it is one of a hundred inside each other.
    static func completeWithoutAnimation(_ completion: ((Bool) -> Void)?) {
        guard let completion else { return }
        let state = InterfaceState.current
        if !areAnimationsEnabled, state.runningCompletions < 100 {
            state.runningCompletions += 1
            defer { state.runningCompletions -= 1 }
            return completion(true)
        }
        let clock = AnimationClock(start: LayerAnimator.clock(), delay: 0, duration: 0, timing: .curve(.linear))
        AnimationTransaction(clock: clock, completion: completion).commit()
    }

    /// Runs `animations` and records them on a separate timeline, or without animation if animations are disabled.
    package class func _animate(
        duration: TimeInterval, delay: TimeInterval, timing: AnimationClock.Timing,
        options: UIView.AnimationOptions, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        let flushes = options.contains(.flushUpdates) || LayerAnimator.recording?.flushesUpdates == true
        if flushes { _flushUpdates() }
        guard areAnimationsEnabled, duration > 0 || delay > 0 else {
            performWithoutAnimation {
                animations()
                if flushes { _flushUpdates() }
            }
            completeWithoutAnimation(completion)
            return
        }
        var (duration, timing) = (duration, timing)
        if let outer = LayerAnimator.recording?.clock {
            if !options.contains(.overrideInheritedDuration) { duration = outer.duration }
            if !options.contains(.overrideInheritedCurve) { timing = outer.timing }
        }
        let transaction = AnimationTransaction(
            clock: AnimationClock(
                start: LayerAnimator.clock(), delay: delay, duration: duration, timing: timing,
                repeatCount: options.contains(.repeat) ? .infinity : 1,
                autoreverses: options.contains(.autoreverse)),
            completion: completion)
        transaction.flushesUpdates = flushes
        transaction.blocksInteraction = _blocksInteraction(allows: options.contains(.allowUserInteraction), options)
        transaction.record {
            animations()
            if flushes { _flushUpdates() }
        }
        transaction.commit()
    }
}

extension _Messages.Keyboard {
    /// How the change speeds up and slows down.
    public var animationCurve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: curve) ?? .easeInOut }
}
