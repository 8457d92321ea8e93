internal import CoreGraphics

/// A clock that moves only on request, and the frames of windows without a display in its time.
///
/// The same requests produce the same frames on every machine.
@MainActor package final class ManualClock: HostClock {
    /// In seconds.
    ///
    /// - Precondition: A new value is finite, and not before the old one: time never runs backwards.
    package var now: Double {
        willSet {
            require(
                newValue.isFinite && newValue >= now,
                "Time can only go on by a finite number of seconds, not \(newValue - now).")
        }
    }

    package init(now: Double = 0) { self.now = now }

    /// Lets time pass in frames, with layout after each, as on a display. A small remainder is added to the last frame.
    ///
    /// - Parameter beforeFrame: Called before each frame, in its time.
    package func advance(
        _ window: UIWindow, by seconds: Double, framesPerSecond: Double = 60, beforeFrame: () -> Void = {}
    ) {
        let frame = 1 / framesPerSecond
        var left = seconds
        repeat {
            let step = left < frame * 1.5 ? left : frame
            left -= step
            now += step
            beforeFrame()
            FrameLoop.advance(window, to: now)
        } while left > 1e-9
    }

    /// Lets a number of frames pass, with layout after each.
    package func advance(_ window: UIWindow, frames count: Int, of seconds: Double = 1.0 / 60) {
        for _ in 0..<count {
            now += seconds
            FrameLoop.advance(window, to: now)
        }
    }
}
