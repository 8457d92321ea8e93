internal import CollectionCore
public import Foundation
import QuartzCore

/// An animation that can be started, paused, scrubbed, reversed, and stopped. A running animator needs no other
/// reference.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
    /// The duration in seconds.
    open private(set) var duration: TimeInterval
    /// The delay of the last start, in seconds.
    open private(set) var delay: TimeInterval = 0
    /// The curve or the spring of the animation.
    open private(set) var timingParameters: (any UITimingCurveProvider)?
    /// Whether the animator is inactive, active, or stopped.
    open private(set) var state: UIViewAnimatingState = .inactive
    /// Whether the animator remains active at its end, so that it can be reversed.
    open var pausesOnCompletion = false
    /// Whether the views that the animator changes receive touches while it is active.
    open var isUserInteractionEnabled = true {
        didSet { transaction?.blocksInteraction = !isUserInteractionEnabled }
    }
    /// Has no effect: all animations can be paused and stopped. Default: `true`.
    open var isInterruptible = true
    /// Whether ``fractionComplete`` of a paused animation is the displayed fraction of the changes. Otherwise it is the
    /// fraction of the duration, to which the timing applies.
    open var scrubsLinearly = true

    private var pendingAnimations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var transaction: AnimationTransaction?
    private var stops: [LayerAnimator.Stop] = []
    /// The animator itself while it runs, so that it completes without other references to it.
    private var runningAnimator: UIViewPropertyAnimator?

    /// Creates an animator without changes, for a duration in seconds.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
        super.init()
    }

    /// Creates an animator with a named curve.
    public convenience init(
        duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic curve.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
        animations: (() -> Void)? = nil
    ) {
        self.init(
            duration: duration,
            timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring. A ratio of 1 does not overshoot.
    public convenience init(
        duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator.
    @discardableResult open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [],
        animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = self.init(_duration: duration, curve: options.curve)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: delay)
        return animator
    }

    /// Required, so that a metatype can create an instance of any subclass.
    @_spi(Host) public required convenience init(_duration: TimeInterval, curve: UIView.AnimationCurve) {
        self.init(duration: _duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    }

    /// Adds changes. They begin at the start, or at once if the animator is active.
    open func addAnimations(_ animation: @escaping () -> Void) {
        if let transaction, state == .active {
            transaction.record(animation)
        } else {
            pendingAnimations.append(animation)
        }
    }

    /// Adds changes that begin later and end with the others. The delay factor is the part of the duration after which
    /// they begin, between 0 and 1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        let start = Double(min(max(0, delayFactor), 1))
        addAnimations {
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: 1 - start, animations: animation)
            }
        }
    }

    /// The handler receives the position at which the animation ended.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        completions.append(completion)
    }

    /// Whether time moves the animation: `false` before the start, while it is paused, and after its end.
    open var isRunning: Bool {
        guard state == .active, let clock = transaction?.clock, case .running = clock.state else { return false }
        return !clock.isFinished(at: now)
    }

    /// Whether the animation runs from its end to its beginning. Setting it makes the animator active.
    open var isReversed: Bool {
        get { transaction?.clock.isReversed ?? false }
        set {
            activate()
            transaction?.clock.setReversed(newValue, at: now)
        }
    }

    /// The elapsed fraction of the duration; of a paused animation that scrubs linearly, the displayed fraction of the
    /// changes. Setting it pauses and moves the animation.
    open var fractionComplete: CGFloat {
        get {
            guard let clock = transaction?.clock else { return 0 }
            if case .scrubbed(let progress) = clock.state { return CGFloat(min(1, max(0, progress))) }
            return CGFloat(clock.fraction(at: now))
        }
        set {
            activate()
            runningAnimator = nil
            let fraction = Double(min(1, max(0, newValue)))
            transaction?.clock.state = scrubsLinearly ? .scrubbed(progress: fraction) : .paused(fraction: fraction)
        }
    }

    /// The time of the clock of the animation.
    private var now: Double { (transaction?.runtime ?? .current).clock() }

    /// Records the changes and pauses the animation at its start.
    private func activate() {
        guard state == .inactive else { return }
        state = .active
        let (timing, length) = Self.timing(of: timingParameters, duration: duration)
        let clock = AnimationClock(start: 0, delay: 0, duration: length, timing: timing)
        clock.state = .paused(fraction: 0)
        let transaction = AnimationTransaction(clock: clock) { [weak self] _ in self?.didReachEnd() }
        transaction.blocksInteraction = !isUserInteractionEnabled
        self.transaction = transaction
        let animations = pendingAnimations
        pendingAnimations = []
        transaction.record { for animation in animations { animation() } }
        transaction.commit()
    }

    private func didReachEnd() {
        runningAnimator = nil
        guard state == .active, !pausesOnCompletion else { return }
        complete(at: isReversed ? .start : .end)
    }

    private func complete(at position: UIViewAnimatingPosition) {
        state = .inactive
        transaction = nil
        let calls = completions
        completions = []
        for call in calls { call(position) }
    }

    /// Starts or continues the animation without delay.
    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Starts or continues the animation after a delay in seconds.
    open func startAnimation(afterDelay delay: TimeInterval) {
        self.delay = delay
        activate()
        guard let clock = transaction?.clock else { return }
        let now = self.now
        runningAnimator = self
        clock.run(from: clock.fraction(at: now), at: now + delay)
    }

    /// Pauses the animation at the displayed values. Makes an inactive animator active at its beginning.
    open func pauseAnimation() {
        activate()
        runningAnimator = nil
        guard let clock = transaction?.clock else { return }
        // The displayed values remain the same.
        clock.state =
            scrubsLinearly ? .scrubbed(progress: clock.progress(at: now)) : .paused(fraction: clock.fraction(at: now))
    }

    /// Continues from the current state with different timing.
    ///
    /// - Parameters:
    ///   - parameters: `nil` for the current parameters.
    ///   - durationFactor: Duration of the remaining part, as a fraction of the animator's duration; 0 for the
    ///     remaining duration.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
    {
        activate()
        guard let clock = transaction?.clock else { return }
        let now = self.now
        let fraction = clock.fraction(at: now)
        runningAnimator = self
        clock.resume(
            with: parameters.map { Self.timing(of: $0, duration: duration).timing },
            duration: durationFactor > 0 ? Double(durationFactor) * duration : nil, from: fraction, at: now)
        if let parameters { timingParameters = parameters }
    }

    private static func timing(
        of parameters: (any UITimingCurveProvider)?, duration: TimeInterval
    ) -> (timing: AnimationClock.Timing, duration: TimeInterval) {
        if let spring = parameters?.springTimingParameters {
            let values = spring.spring(duration: duration)
            return (.spring(values), values.settlingTime)
        }
        return (.curve(parameters?.cubicTimingParameters?.curve ?? .easeInOut), duration)
    }

    /// Stops at the currently displayed values. Unless `withoutFinishing` is `true`, ``finishAnimation(at:)`` must
    /// follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        guard state == .active, let transaction else { return }
        runningAnimator = nil
        state = .stopped
        stops = LayerAnimator.stop(transaction)
        if withoutFinishing {
            state = .inactive
            self.transaction = nil
            stops = []
        }
    }

    /// - Precondition: The animator is stopped.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        require(
            state == .stopped,
            "finishAnimation(at:) can only be called on a stopped animator; this one is \(state).")
        if finalPosition != .current { for stop in stops { stop.finish(atStart: finalPosition == .start) } }
        stops = []
        complete(at: finalPosition)
    }
}
