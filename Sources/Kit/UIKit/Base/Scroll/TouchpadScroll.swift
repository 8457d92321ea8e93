internal import CoreGraphics

/// Scrolling by a touchpad, which moves the content directly.
///
/// Touchpads do not report that the fingers are lifted, so it ends after a time without events.
@MainActor package final class TouchpadScroll {
    private weak var view: UIScrollView?
    private var lastTime = -Double.infinity
    /// The time without events after which the scrolling ends, in seconds.
    private static let quietTime = 0.05

    /// Creates a state in which nothing scrolls.
    package init() {}

    /// When the scrolling ends without further events, in seconds on the host's clock; infinite while nothing scrolls.
    package var deadline: Double { view == nil ? .infinity : lastTime + Self.quietTime }

    /// Scrolls the view that scrolls already, or that under a point of the window, by a distance on screen in points.
    package func scroll(by distance: CGPoint, at point: CGPoint, in window: UIWindow, time: Double) {
        guard let target = view ?? window._scrollView(at: point, for: distance) else { return }
        (view, lastTime) = (target, time)
        target.preciseWheel(by: distance, time: time)
    }

    /// Notes that the fingers were lifted.
    package func lifted() { lastTime = -.infinity }

    /// Ends the scrolling if it is quiet at `time`.
    package func endIfQuiet(at time: Double) {
        guard let scrolled = view, time >= deadline else { return }
        view = nil
        scrolled.preciseWheelEnded(time: time)
    }
}
