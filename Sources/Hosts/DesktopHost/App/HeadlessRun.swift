internal import CollectionCore
internal import Foundation
internal import Inspector
internal import QuartzCore
internal import Raster
internal import UIKit

/// Runs a window without a display on a manual clock, so that the same app produces the same image.
@MainActor final class HeadlessRun {
    private let clock = ManualClock()
    private static let frame = 1.0 / 60
    /// The maximum time to wait until nothing moves, in seconds of the clock.
    private static let settleLimit = 10.0

    init() {
        HostServices.clock = clock
        Runtime.current.timeline = Timeline(now: clock.now)
    }

    /// How long the app may be idle while it works on other threads, in seconds.
    private static let patience = 0.05
    /// The maximum time to wait for work on other threads, in seconds.
    private static let workLimit = 2.0

    /// Advances time until nothing moves and the main queue is empty, also after work on other threads, such as reading
    /// a file, that passes its results to the main thread within a short time.
    func settle(_ window: UIWindow) {
        var rest = ContinuousClock.now
        let limit = rest + .seconds(Self.workLimit)
        settleWithoutWaiting(window)
        while ContinuousClock.now - rest < .seconds(Self.patience), ContinuousClock.now < limit {
            Thread.sleep(forTimeInterval: 0.002)
            emptyMainQueue()
            guard FrameLoop.isMoving || window._needsLayout || FrameLoop.nextTransition(of: window) < .infinity else {
                continue
            }
            settleWithoutWaiting(window)
            rest = .now
        }
    }

    private func settleWithoutWaiting(_ window: UIWindow) {
        let start = clock.now
        var idleRounds = 0
        var draws = true
        // Work on the main queue may enqueue further work.
        while idleRounds < 3, clock.now - start < Self.settleLimit {
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

    /// Performs an input, without waiting for its effects.
    func perform(_ step: AppArguments.Step, _ window: UIWindow) {
        let touches = window._touchCenter
        switch step {
        case .tap(let point):
            touches.touchDown(id: 0, at: point, time: clock.now)
            wait(0.05, window)
            touches.touchUp(id: 0, at: point, time: clock.now)
        case .drag(let start, let end, let isFling):
            touches.touchDown(id: 0, at: start, time: clock.now)
            // A fling takes a tenth of a second. The finger rests at the end of a drag.
            let count = isFling ? 6 : 18
            for index in 1...count {
                wait(Self.frame, window)
                let part = CGFloat(index) / CGFloat(count)
                let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
                touches.touchMoved(id: 0, to: point, time: clock.now)
            }
            if !isFling { wait(0.2, window) }
            touches.touchUp(id: 0, at: end, time: clock.now)
        case .press(let key):
            _ = window._keyDown(UIKey(key), time: clock.now)
            wait(0.05, window)
            window._keyUp(key, time: clock.now)
        }
    }

    /// Advances time by a number of frames, whether anything moves or not.
    func advance(frames: Int, _ window: UIWindow) {
        emptyMainQueue()
        FrameLoop.advance(window, to: clock.now)
        for _ in 0..<frames { wait(Self.frame, window) }
    }

    func wait(_ seconds: Double, _ window: UIWindow) {
        guard seconds > 0 else { return }
        clock.advance(window, by: seconds, beforeFrame: emptyMainQueue)
    }

    /// Lets time pass at its usual pace, so that timers, delayed blocks, and other threads act meanwhile.
    func waitInRealTime(_ seconds: Double, _ window: UIWindow) {
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

    private func emptyMainQueue() { _ = RunLoop.main.limitDate(forMode: .default) }

    /// - Parameter inspector: Drawn next to the window and over it.
    func image(of window: UIWindow, inspector: InspectorSession? = nil, scale: Double) throws -> Bitmap {
        let renderer = try FrameRenderer(text: RasterServices.installIfNeeded(.bundled), images: ImageStore())
        let isDark = window.traitCollection.userInterfaceStyle == .dark
        var list = FrameLoop.displayList(of: window, scale: scale)
        if let inspector {
            list.size = Size(inspector.window.bounds.size)
            list.items += inspector.displayItems(scale: scale)
        }
        return renderer.render(list, background: isDark ? .black : .white)
    }
}
