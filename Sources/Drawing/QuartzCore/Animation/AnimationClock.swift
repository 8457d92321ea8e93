package import CollectionCore

/// The progress of an animation: the timeline that all its changes share.
///
/// Progress is a closed-form function of the host's time, so it is independent of the frame rate.
package final class AnimationClock {
    /// The relation of elapsed time and progress.
    package enum Timing: Hashable, Sendable {
        case curve(TimingCurve)
        case spring(SpringTiming)
        /// Linear in a part of the timeline, given in fractions of it, and constant before and after. An empty part
        /// jumps.
        case part(from: Double, to: Double)
    }

    /// Whether the animation follows the host's clock or is paused.
    package enum State: Hashable, Sendable {
        /// Running since this time of the host's clock.
        case running(since: Double)
        /// Paused at this fraction of the duration.
        case paused(fraction: Double)
        /// Paused at this progress, independent of the timing.
        case scrubbed(progress: Double)
    }

    /// The time before the first movement, in seconds.
    package let delay: Double
    /// The time from the first movement to the last in one direction, in seconds.
    package private(set) var duration: Double
    /// The relation of elapsed time and progress, after the last change of it.
    package private(set) var timing: Timing
    /// The point at which the timing changed. Progress before it follows the old timing.
    private var joint: Joint?

    private struct Joint {
        /// The fraction at that point.
        let fraction: Double
        let progress: Double
    }
    /// The number of repetitions; may be infinite.
    package let repeatCount: Double
    /// Whether each forward run is followed by a backward run.
    package let autoreverses: Bool
    /// Whether the animation runs, and since when, or where it is paused.
    package var state: State
    /// Whether the animation runs toward its start.
    package private(set) var isReversed = false

    /// Creates a running animation. Delays and durations that are negative or not finite count as 0.
    package init(
        start: Double, delay: Double, duration: Double, timing: Timing, repeatCount: Double = 1,
        autoreverses: Bool = false
    ) {
        self.delay = delay.isFinite ? max(0, delay) : 0
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.timing = timing
        self.repeatCount = repeatCount > 0 ? repeatCount : 1
        self.autoreverses = autoreverses
        state = .running(since: start)
    }

    private var span: Double { duration * (autoreverses ? 2 : 1) * repeatCount }

    /// The elapsed fraction of the duration, before easing.
    package func fraction(at now: Double) -> Double {
        switch state {
        case .paused(let fraction): return fraction
        case .scrubbed(let progress): return fraction(of: progress)
        case .running(let start):
            let elapsed = now - start - delay
            guard elapsed > 0 else { return isReversed ? 1 : 0 }
            guard duration > 0, elapsed < span else {
                return isReversed || (autoreverses && duration > 0) ? 0 : 1
            }
            let rounds = elapsed / duration
            let whole = rounds.rounded(.down)
            let part = rounds - whole
            // Every second run of an autoreversing animation is backward.
            let isBackwards = autoreverses && whole.remainder(dividingBy: 2) != 0
            return isBackwards != isReversed ? 1 - part : part
        }
    }

    /// The progress: 0 at the start of the changes, 1 at their end; springs and some curves overshoot.
    package func progress(at now: Double) -> Double {
        if case .scrubbed(let progress) = state { return progress }
        return progress(atFraction: fraction(at: now))
    }

    private func progress(atFraction fraction: Double) -> Double {
        guard let joint else { return eased(fraction) }
        // After the joint, the new timing covers the remaining progress. A reversed animation eases back over the
        // progress before the joint.
        if isReversed {
            let part = joint.fraction > 0 ? min(1, fraction / joint.fraction) : 0
            return joint.progress * (1 - eased(1 - part))
        }
        let remaining = 1 - joint.fraction
        let part = remaining > 0 ? max(0, (fraction - joint.fraction) / remaining) : 1
        return joint.progress + (1 - joint.progress) * eased(part)
    }

    /// The first fraction at which the timing reaches a progress.
    private func fraction(of wanted: Double) -> Double {
        // Springs and some curves overshoot, so the first interval that contains the progress is divided.
        let steps = 100
        guard wanted > progress(atFraction: 0) else { return 0 }
        guard let step = (1...steps).first(where: { progress(atFraction: Double($0) / Double(steps)) >= wanted }) else {
            return 1
        }
        var (low, high) = (Double(step - 1) / Double(steps), Double(step) / Double(steps))
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if progress(atFraction: middle) < wanted { low = middle } else { high = middle }
        }
        return high
    }

    private func eased(_ fraction: Double) -> Double {
        switch timing {
        case .curve(let curve): curve.progress(at: fraction)
        case .spring(let spring): spring.progress(after: fraction * spring.settlingTime)
        case .part(let start, let end):
            fraction >= end ? 1 : fraction <= start ? 0 : (fraction - start) / (end - start)
        }
    }

    /// Continues from `fraction` with other timing, immediately.
    ///
    /// - Parameters:
    ///   - new: The timing; `nil` keeps the current one.
    ///   - seconds: The remaining duration; `nil` keeps the current one.
    package func resume(with new: Timing?, duration seconds: Double?, from fraction: Double, at now: Double) {
        let progress = progress(at: now)
        let remaining = isReversed ? fraction : 1 - fraction
        if let new {
            timing = new
            joint = Joint(fraction: fraction, progress: progress)
        }
        if let seconds, remaining > 0, seconds.isFinite, seconds > 0 { duration = seconds / remaining }
        run(from: fraction, at: now)
    }

    /// Whether the last repetition has ended. A paused animation is never finished.
    package func isFinished(at now: Double) -> Bool {
        guard case .running(let start) = state else { return false }
        return now - start - delay >= span
    }

    /// Reverses the direction at the current fraction.
    package func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        let fraction = fraction(at: now)
        isReversed = reversed
        if case .running = state { run(from: fraction, at: now) }
    }

    /// Moves to another clock that is `seconds` ahead of the current one.
    func shift(by seconds: Double) {
        if case .running(let start) = state { state = .running(since: start + seconds) }
    }

    /// Continues from `fraction`, immediately.
    package func run(from fraction: Double, at now: Double) {
        let done = isReversed ? 1 - fraction : fraction
        state = .running(since: now - delay - done * duration)
    }
}
