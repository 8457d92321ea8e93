/// Pauses the animations that a closure begins, and moves them together along a common timeline.
package final class AnimationScrubber {
    private var clocks: [AnimationClock] = []
    /// The length of the timeline, in seconds.
    private var duration: Double

    /// - Parameters:
    ///   - duration: The minimum length of the timeline. Longer animations extend it.
    ///   - begin: Begins the animations, which are then paused at their start.
    package init(duration: Double, _ begin: () -> Void) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        let runtime = Runtime.current
        let outer = runtime.scrubber
        runtime.scrubber = self
        begin()
        runtime.scrubber = outer
        self.duration = clocks.reduce(self.duration) { max($0, $1.delay + $1.duration) }
        move(to: 0)
    }

    /// Registers the clock of each transaction that begins.
    static func register(_ clock: AnimationClock) { Runtime.current.scrubber?.clocks.append(clock) }

    /// - Parameter position: The position on the timeline, 0...1.
    package func move(to position: Double) {
        for clock in clocks { clock.state = .paused(fraction: fraction(of: clock, at: position)) }
    }

    private func fraction(of clock: AnimationClock, at position: Double) -> Double {
        guard clock.duration > 0 else { return position * duration >= clock.delay ? 1 : 0 }
        return max(0, min(1, (position * duration - clock.delay) / clock.duration))
    }

    /// Resumes the animations from `position`.
    ///
    /// - Parameter speed: A factor for the speed of the animations.
    package func resume(backwards: Bool, from position: Double, speed: Double, at now: Double) {
        let speed = speed.isFinite && speed > 0 ? speed : 1
        let time = position * duration
        for clock in clocks {
            let start = fraction(of: clock, at: position)
            clock.state = .paused(fraction: start)
            clock.setReversed(backwards, at: now)
            let wait = backwards ? time - clock.delay - clock.duration : clock.delay - time
            let remaining = backwards ? start : 1 - start
            clock.resume(
                with: nil, duration: speed == 1 ? nil : remaining * clock.duration / speed, from: start,
                at: now + max(0, wait) / speed)
        }
    }
}
