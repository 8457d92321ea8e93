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

    /// Advances time until nothing moves and the main queue is empty.
    func settle(_ window: UIWindow) {
        let start = clock.now
        var idleRounds = 0
        // Work on the main queue may enqueue further work.
        while idleRounds < 3, clock.now - start < Self.settleLimit {
            emptyMainQueue()
            FrameLoop.advance(window, to: clock.now)
            if FrameLoop.isMoving || window._needsLayout || FrameLoop.nextDeadline(of: window) < .infinity {
                idleRounds = 0
                clock.now += Self.frame
            } else {
                idleRounds += 1
            }
        }
    }

    /// Taps a point and waits until nothing moves.
    func tap(_ window: UIWindow, at point: CGPoint) {
        window._touchCenter.touchDown(id: 0, at: point, time: clock.now)
        wait(0.05, window)
        window._touchCenter.touchUp(id: 0, at: point, time: clock.now)
        settle(window)
    }

    /// Presses and releases a key, and waits until nothing moves.
    func press(_ window: UIWindow, _ key: UIKeyboardHIDUsage) {
        _ = window._keyDown(UIKey(key), time: clock.now)
        wait(0.05, window)
        window._keyUp(key, time: clock.now)
        settle(window)
    }

    func wait(_ seconds: Double, _ window: UIWindow) {
        guard seconds > 0 else { return }
        clock.advance(window, by: seconds, beforeFrame: emptyMainQueue)
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
