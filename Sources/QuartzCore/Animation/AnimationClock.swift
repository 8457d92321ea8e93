package import CollectionCore

/// How far a set of changes has come: the time line that all changes of one animation share.
///
/// Progress is a closed form of the host's time, so frames may come at any rate.
package final class AnimationClock {
    package enum Timing: Hashable, Sendable {
        case curve(TimingCurve)
        case spring(SpringTiming)
        /// Evenly in a part of the time line, given in fractions of it; still before and after. A part of no length jumps.
        case part(from: Double, to: Double)
    }

    package enum State: Hashable, Sendable {
        /// Runs since this time of the host's clock.
        case running(since: Double)
        /// Stands at this fraction of its duration.
        case paused(fraction: Double)
    }

    /// Seconds before the first movement.
    package let delay: Double
    /// Seconds from the first movement to the last, one way.
    package private(set) var duration: Double
    package private(set) var timing: Timing
    /// Where it stood when it went on with other timing: before that lies what the old timing made of it.
    private var joint: Joint?

    private struct Joint {
        /// Fraction and progress then.
        let fraction: Double
        let progress: Double
    }
    /// How many times it plays; infinite for ever.
    package let repeatCount: Double
    /// Plays backwards after each time forwards.
    package let autoreverses: Bool
    package var state: State
    /// Runs towards its start.
    package private(set) var isReversed = false

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

    /// Fraction of the duration that has passed, before easing.
    package func fraction(at now: Double) -> Double {
        switch state {
        case .paused(let fraction): return fraction
        case .running(let start):
            let elapsed = now - start - delay
            guard elapsed > 0 else { return isReversed ? 1 : 0 }
            guard duration > 0, elapsed < span else {
                return isReversed || (autoreverses && duration > 0) ? 0 : 1
            }
            let rounds = elapsed / duration
            let whole = rounds.rounded(.down)
            let part = rounds - whole
            // Every other round of an autoreversing animation runs back.
            let isBackwards = autoreverses && whole.remainder(dividingBy: 2) != 0
            return isBackwards != isReversed ? 1 - part : part
        }
    }

    /// 0 where the changes began, 1 where they lead; overshoots with springs and some curves.
    package func progress(at now: Double) -> Double {
        let fraction = fraction(at: now)
        guard let joint else { return eased(fraction) }
        // The rest of the way, under the new timing from its own start; what came before is walked back evenly.
        if isReversed {
            let part = joint.fraction > 0 ? min(1, fraction / joint.fraction) : 0
            return joint.progress * (1 - eased(1 - part))
        }
        let left = 1 - joint.fraction
        let part = left > 0 ? max(0, (fraction - joint.fraction) / left) : 1
        return joint.progress + (1 - joint.progress) * eased(part)
    }

    private func eased(_ fraction: Double) -> Double {
        switch timing {
        case .curve(let curve): curve.progress(at: fraction)
        case .spring(let spring): spring.progress(after: fraction * spring.settlingTime)
        case .part(let start, let end):
            fraction >= end ? 1 : fraction <= start ? 0 : (fraction - start) / (end - start)
        }
    }

    /// Runs the rest of the way from `fraction` under other timing, at once.
    ///
    /// - Parameters:
    ///   - new: `nil` for the timing it has.
    ///   - seconds: For the rest; `nil` for what is left of the duration.
    package func goOn(with new: Timing?, lasting seconds: Double?, from fraction: Double, at now: Double) {
        let progress = progress(at: now)
        let left = isReversed ? fraction : 1 - fraction
        if let new {
            timing = new
            joint = Joint(fraction: fraction, progress: progress)
        }
        if let seconds, left > 0, seconds.isFinite, seconds > 0 { duration = seconds / left }
        run(from: fraction, at: now)
    }

    package func isFinished(at now: Double) -> Bool {
        guard case .running(let start) = state else { return false }
        return now - start - delay >= span
    }

    /// Turns round where it stands.
    package func setReversed(_ reversed: Bool, at now: Double) {
        guard reversed != isReversed else { return }
        let fraction = fraction(at: now)
        isReversed = reversed
        if case .running = state { run(from: fraction, at: now) }
    }

    /// Moves to another clock that is `seconds` ahead of the present one.
    func shift(by seconds: Double) {
        if case .running(let start) = state { state = .running(since: start + seconds) }
    }

    /// Goes on from `fraction`, at once.
    package func run(from fraction: Double, at now: Double) {
        let done = isReversed ? 1 - fraction : fraction
        state = .running(since: now - delay - done * duration)
    }
}
