import CoreGraphics

/// A clock that advances only on request, and that produces frames of windows without a display.
///
/// The same requests produce the same frames on every machine.
@MainActor package final class ManualClock: HostClock {
    /// In seconds.
    ///
    /// - Precondition: A new value is finite and not less than the old one.
    package var now: Double {
        willSet {
            require(
                newValue.isFinite && newValue >= now,
                "Time can only advance by a finite, nonnegative number of seconds, not \(newValue - now).")
        }
    }

    /// Creates a clock at a time in seconds.
    package init(now: Double = 0) { self.now = now }

    /// Advances the time frame by frame, with layout in each frame, as on a display. A small remainder is added to the
    /// last frame. Frames of a window at rest are left out up to its next deadline.
    ///
    /// - Precondition: `seconds` is between 0 and a thousand million.
    /// - Parameter beforeFrame: Called before each frame, at the time of the frame. With it, no frame is left out.
    package func advance(
        _ window: UIWindow, by seconds: Double, framesPerSecond: Double = 60, beforeFrame: (() -> Void)? = nil
    ) {
        require(
            seconds >= 0 && seconds <= 1e9,
            "Time can only advance by 0 to 1000000000 seconds, not \(seconds).")
        let frame = 1 / framesPerSecond
        var remaining = seconds
        repeat {
            let step = remaining < frame * 1.5 ? remaining : frame
            remaining -= step
            now += step
            beforeFrame?()
            FrameLoop.advance(window, to: now)
            if remaining > frame * 2.5, beforeFrame == nil {
                // The last frame, and the one that reaches the deadline, are made.
                let frames = min(remaining, FrameLoop.restingDeadline(of: window) - now) / frame - 1.5
                guard frames >= 1 else { continue }
                let rest = frames.rounded(.down) * frame
                remaining -= rest
                now += rest
            }
        } while remaining > 1e-9
    }

    /// Advances the time by a number of frames, with layout in each frame.
    package func advance(_ window: UIWindow, frames count: Int, of seconds: Double = 1.0 / 60) {
        for _ in 0..<count {
            now += seconds
            FrameLoop.advance(window, to: now)
        }
    }
}
