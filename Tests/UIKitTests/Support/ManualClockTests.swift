import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Time without a display", .ownRuntime) struct ManualClockTests {
    private let clock = ManualClock(now: 10)
    private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))

    /// The seconds that pass, and the times of the frames.
    nonisolated private static let passages: [(seconds: Double, times: [Double])] = [
        (1.0 / 60, [1.0 / 60]), (0.05, [1.0 / 60, 2.0 / 60, 0.05]), (0.04, [1.0 / 60, 0.04]), (0.001, [0.001]),
        (0, [0]),
    ]

    @Test("time passes in frames; a small remainder is added to the last one", arguments: passages)
    func frames(seconds: Double, expected: [Double]) {
        var times: [Double] = []
        clock.advance(window, by: seconds) { times.append(clock.now - 10) }
        #expect(times.count == expected.count)
        for (time, wanted) in zip(times, expected) { #expect(abs(time - wanted) < 1e-9) }
        #expect(abs(clock.now - 10 - seconds) < 1e-9)
    }

    @Test("frames are as long as they are asked to be, and lay the window out")
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
