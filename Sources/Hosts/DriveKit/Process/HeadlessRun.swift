internal import CollectionCore
package import CollectionViewTesting
internal import Foundation
package import Inspector
internal import QuartzCore
package import Raster
package import UIKit

/// Runs a window without a display on a manual clock, so that the same app produces the same image.
@MainActor package final class HeadlessRun {
    /// The clock, which is that of the runtime.
    package let clock = ManualClock()
    private static let frame = 1.0 / 60
    /// The decoded images, and errors for those that cannot be decoded.
    package let images = ImageStore()
    /// Called before each frame.
    package var onFrame: (() -> Void)?

    /// Makes the manual clock that of the current runtime.
    package init() {
        HostServices.clock = clock
        Runtime.current.timeline = Timeline(now: clock.now)
    }

    /// How long the app may be idle while it works on other threads, in seconds.
    private static let patience = 0.05
    /// The maximum time to wait for work on other threads, in seconds.
    private static let workLimit = 2.0

    /// Advances time until nothing moves and the main queue is empty, also after work on other threads, such as reading
    /// a file, that passes its results to the main thread within a short time.
    ///
    /// - Parameter limit: The maximum time of the clock, in seconds.
    package func settle(_ window: UIWindow, limit: Double = 10) {
        let end = clock.now + limit
        var rest = ContinuousClock.now
        let patienceEnd = rest + .seconds(Self.workLimit)
        settleWithoutWaiting(window, until: end)
        while ContinuousClock.now - rest < .seconds(Self.patience), ContinuousClock.now < patienceEnd {
            Thread.sleep(forTimeInterval: 0.002)
            emptyMainQueue()
            guard FrameLoop.isMoving || window._needsLayout || FrameLoop.nextTransition(of: window) < .infinity else {
                continue
            }
            settleWithoutWaiting(window, until: end)
            rest = .now
        }
    }

    private func settleWithoutWaiting(_ window: UIWindow, until end: Double) {
        var idleRounds = 0
        var draws = true
        // Work on the main queue may enqueue further work.
        while idleRounds < 3, clock.now < end {
            emptyMainQueue()
            FrameLoop.advance(window, to: clock.now)
            if FrameLoop.isMoving || window._needsLayout || FrameLoop.nextTransition(of: window) < .infinity {
                idleRounds = 0
                clock.now += Self.frame
            } else if draws {
                // A view may add subviews when it draws.
                _ = FrameLoop.displayList(of: window, scale: Double(window.traitCollection.displayScale))
                draws = window._needsLayout
            } else {
                idleRounds += 1
            }
        }
    }

    /// Advances time by a number of frames, whether anything moves or not.
    package func advance(frames: Int, _ window: UIWindow) {
        emptyMainQueue()
        FrameLoop.advance(window, to: clock.now)
        for _ in 0..<frames { wait(Self.frame, window) }
    }

    /// The window as a host whose time is that of this run.
    package func host(of window: UIWindow) -> ViewHost {
        ViewHost(attachedTo: window, clock: clock, beforeFrame: emptyMainQueue)
    }

    private func wait(_ seconds: Double, _ window: UIWindow) {
        guard seconds > 0 else { return }
        clock.advance(window, by: seconds, beforeFrame: emptyMainQueue)
    }

    /// Lets time pass at its usual pace, so that timers, delayed blocks, and other threads act meanwhile.
    package func waitInRealTime(_ seconds: Double, _ window: UIWindow) {
        let start = ContinuousClock.now
        var passed = 0.0
        while passed < seconds {
            let step = min(Self.frame, seconds - passed)
            passed += step
            while ContinuousClock.now - start < .seconds(passed) {
                Thread.sleep(forTimeInterval: 0.002)
                emptyMainQueue()
            }
            wait(step, window)
        }
    }

    /// Performs what other threads passed to the main queue.
    private func emptyMainQueue() {
        _ = RunLoop.main.limitDate(forMode: .default)
        onFrame?()
    }

    /// - Parameter inspector: Drawn next to the window and over it.
    package func image(of window: UIWindow, inspector: InspectorSession? = nil, scale: Double) throws -> Bitmap {
        let renderer = try FrameRenderer(text: RasterServices.installIfNeeded(.bundled), images: images)
        let isDark = window.traitCollection.userInterfaceStyle == .dark
        var list = FrameLoop.displayList(of: window, scale: scale)
        if let inspector {
            list.size = Size(inspector.window.bounds.size)
            list.items += inspector.displayItems(scale: scale)
        }
        return renderer.render(list, background: isDark ? .black : .white)
    }
}
