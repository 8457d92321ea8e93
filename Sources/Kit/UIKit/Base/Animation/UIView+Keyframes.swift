internal import CollectionCore
public import Foundation
import QuartzCore

// Keyframe animations: blocks with separate intervals on a common timeline. Changes are additive, so that a property
// changed by several keyframes animates from one to the next.

extension UIView {
    /// How a keyframe animation runs, and how it interpolates.
    public struct KeyframeAnimationOptions: OptionSet, Hashable, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Has no effect.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Has no effect.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Has no effect.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats the animation without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs a repeated animation backward after each run.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses the duration of the call rather than that of the enclosing animation.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Has no effect.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)
        /// Interpolates linearly between keyframes. The default.
        public static let calculationModeLinear = KeyframeAnimationOptions([])
        /// Jumps to the value of each keyframe.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Same as ``calculationModeLinear``.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Same as ``calculationModeLinear``.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Same as ``calculationModeLinear``.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)

        /// Whether values jump at the end of a keyframe. The other modes interpolate linearly here.
        var jumps: Bool { (rawValue >> 10) & 7 == 1 }
    }

    /// The timeline of the current block.
    @MainActor private final class KeyframeTimeline {
        let duration: Double
        let delay: Double
        let options: KeyframeAnimationOptions
        let start: Double
        /// Called after the changes of the block and of all its keyframes have ended.
        private let completion: ((Bool) -> Void)?
        private var parts = 0
        private var isFinished = true

        init(duration: Double, delay: Double, options: KeyframeAnimationOptions, completion: ((Bool) -> Void)?) {
            (self.duration, self.delay, self.options, self.completion) = (duration, delay, options, completion)
            start = LayerAnimator.clock()
        }

        /// Registers another part and returns its completion.
        func part() -> (Bool) -> Void {
            parts += 1
            return { [self] finished in
                parts -= 1
                isFinished = isFinished && finished
                if parts == 0 { completion?(isFinished) }
            }
        }
    }
    private static var keyframeTimeline: KeyframeTimeline? {
        get { Runtime.current.keyframes as? KeyframeTimeline }
        set { Runtime.current.keyframes = newValue }
    }

    /// Runs `animations`, which adds keyframes. Other changes in it animate over the whole duration.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        let outer = keyframeTimeline
        defer { keyframeTimeline = outer }
        let inherited = LayerAnimator.recording?.clock.duration
        let length = options.contains(.overrideInheritedDuration) ? duration : inherited ?? duration
        let line = KeyframeTimeline(duration: length, delay: delay, options: options, completion: completion)
        keyframeTimeline = line
        let general = AnimationOptions(rawValue: options.rawValue & 0x23f).union([
            .overrideInheritedDuration, .overrideInheritedCurve,
        ])
        _animate(
            duration: length, delay: delay, timing: .curve(.linear), options: general, animations: animations,
            completion: line.part())
    }

    /// Animates changes that start at `frameStartTime` and last for `frameDuration`, both as fractions of the total
    /// duration, clamped to 0...1.
    ///
    /// Outside of ``animateKeyframes(withDuration:delay:options:animations:completion:)`` the changes are immediate.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
        animations: @escaping () -> Void
    ) {
        guard let line = keyframeTimeline, LayerAnimator.recording != nil, areAnimationsEnabled, line.duration > 0
        else {
            animations()
            return
        }
        let start = frameStartTime.isFinite ? min(max(0, frameStartTime), 1) : 0
        let end = frameDuration.isFinite ? min(max(start, start + frameDuration), 1) : 1
        let transaction = AnimationTransaction(
            clock: AnimationClock(
                start: line.start, delay: line.delay, duration: line.duration,
                timing: .part(from: line.options.jumps ? end : start, to: end),
                repeatCount: line.options.contains(.repeat) ? .infinity : 1,
                autoreverses: line.options.contains(.autoreverse)),
            completion: line.part())
        transaction.blocksInteraction = LayerAnimator.recording?.blocksInteraction ?? false
        transaction.record(animations)
        transaction.commit()
    }
}
