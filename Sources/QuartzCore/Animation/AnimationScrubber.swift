/// Holds the animations that a piece of code begins, and brings them all to one moment of a common time line.
package final class AnimationScrubber {
    private var clocks: [AnimationClock] = []
    /// Seconds.
    private var duration: Double

    /// - Parameters:
    ///   - duration: Of the time line, at least; longer when an animation is.
    ///   - begin: Begins the animations, which then stand at their start.
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

    /// Every transaction that begins comes by here.
    static func meet(_ clock: AnimationClock) { Runtime.current.scrubber?.clocks.append(clock) }

    /// - Parameter part: 0...1 of the time line.
    package func move(to part: Double) {
        for clock in clocks { clock.state = .paused(fraction: fraction(of: clock, at: part)) }
    }

    private func fraction(of clock: AnimationClock, at part: Double) -> Double {
        guard clock.duration > 0 else { return part * duration >= clock.delay ? 1 : 0 }
        return max(0, min(1, (part * duration - clock.delay) / clock.duration))
    }

    /// Lets the animations run by themselves from `part` on.
    ///
    /// - Parameter speed: A multiple of their own.
    package func letGo(backwards: Bool, from part: Double, speed: Double, at now: Double) {
        let speed = speed.isFinite && speed > 0 ? speed : 1
        let time = part * duration
        for clock in clocks {
            let start = fraction(of: clock, at: part)
            clock.state = .paused(fraction: start)
            clock.setReversed(backwards, at: now)
            let wait = backwards ? time - clock.delay - clock.duration : clock.delay - time
            let left = backwards ? start : 1 - start
            clock.goOn(
                with: nil, lasting: speed == 1 ? nil : left * clock.duration / speed, from: start,
                at: now + max(0, wait) / speed)
        }
    }
}
