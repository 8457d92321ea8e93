import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Manual clock", .ownRuntime) struct ManualClockTests {
    private let clock = ManualClock(now: 10)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    /// Durations, and the expected times of the frames.
    nonisolated private static let intervals: [(seconds: Double, times: [Double])] = [
        (1.0 / 60, [1.0 / 60]), (0.05, [1.0 / 60, 2.0 / 60, 0.05]), (0.04, [1.0 / 60, 0.04]), (0.001, [0.001]),
        (0, [0]),
    ]

    @Test("advancing runs whole frames and adds a small remainder to the last one", arguments: intervals)
    func frames(seconds: Double, expected: [Double]) {
        var times: [Double] = []
        clock.advance(window, by: seconds) { times.append(clock.now - 10) }
        #expect(times.count == expected.count)
        for (time, frameTime) in zip(times, expected) { #expect(abs(time - frameTime) < 1e-9) }
        #expect(abs(clock.now - 10 - seconds) < 1e-9)
    }

    @Test("frames have the given duration and lay out the window")
    func count() {
        let view = UIView()
        window.addSubview(view)
        window.isHidden = false
        clock.advance(window, frames: 3, of: 0.25)
        #expect(clock.now == 10.75 && !window._needsLayout)
        window.setNeedsLayout()
        clock.advance(window, frames: 1)
        #expect(!window._needsLayout)
    }
}
