internal import Foundation
internal import Raster
internal import UIKit

/// Runs a window without a screen, on a clock that is advanced by hand, so that the same app gives the same picture.
@MainActor final class HeadlessStage {
    private final class Clock: HostClock { var now = 0.0 }

    private let clock = Clock()
    private static let frame = 1.0 / 60
    /// Seconds of the clock after which something that still moves is taken to move for ever.
    private static let patience = 10.0

    init() { HostServices.clock = clock }

    /// Lets time pass until nothing moves any more and nothing waits on the main queue.
    func settle(_ window: UIWindow) {
        let start = clock.now
        var quiet = 0
        // What was put off to the main queue may put off something in its turn.
        while quiet < 3, clock.now - start < Self.patience {
            _ = RunLoop.main.limitDate(forMode: .default)
            FrameLoop.advance(window, to: clock.now)
            if FrameLoop.isMoving || window._needsLayout || FrameLoop.nextDeadline(of: window) < .infinity {
                quiet = 0
                clock.now += Self.frame
            } else {
                quiet += 1
            }
        }
    }

    /// Presses a point for a moment.
    func tap(_ window: UIWindow, at point: CGPoint) {
        window._touchCenter.touchDown(id: 0, at: point, time: clock.now)
        pass(0.05, window)
        window._touchCenter.touchUp(id: 0, at: point, time: clock.now)
        settle(window)
    }

    /// Presses a key for a moment.
    func press(_ window: UIWindow, _ key: UIKeyboardHIDUsage) {
        _ = window._keyDown(UIKey(key), time: clock.now)
        pass(0.05, window)
        window._keyUp(key, time: clock.now)
        settle(window)
    }

    func pass(_ seconds: Double, _ window: UIWindow) {
        let end = clock.now + seconds
        while clock.now < end {
            clock.now = min(end, clock.now + Self.frame)
            _ = RunLoop.main.limitDate(forMode: .default)
            FrameLoop.advance(window, to: clock.now)
        }
    }

    func picture(of window: UIWindow, scale: Double) throws -> Bitmap {
        let renderer = try FrameRenderer(text: RasterServices.install(), images: ImageStore())
        let isDark = window.traitCollection.userInterfaceStyle == .dark
        return renderer.render(
            FrameLoop.displayList(of: window, scale: scale), background: isDark ? .black : .white)
    }
}
