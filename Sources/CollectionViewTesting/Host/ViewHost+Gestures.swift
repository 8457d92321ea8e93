public import UIKit

// Fingers on scroll views. Distances are of the finger: dragging by (-200, 0) scrolls towards the end.
extension ViewHost {
    /// Puts a finger onto the middle of `view`, moves it evenly by `distance` in `seconds`, holds it still for `hold`
    /// seconds, and lifts it. With no hold the content goes on with the finger's speed: a fling.
    ///
    /// What follows is a matter of `advance(by:)` or `settle()`.
    public func drag(_ view: UIScrollView, by distance: CGVector, lasting seconds: Double = 0.25, hold: Double = 0.2) {
        precondition(seconds.isFinite && seconds > 0, "A drag must last longer than 0 seconds, not \(seconds).")
        own()
        let start = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
        view._touchDown(at: start, time: now)
        let steps = max(Int((seconds * framesPerSecond).rounded()), 1)
        for step in 1...steps {
            advance(by: seconds / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            view._touchMoved(to: CGPoint(x: start.x + distance.dx * part, y: start.y + distance.dy * part), time: now)
            layout()
        }
        if hold > 0 { advance(by: hold) }
        view._touchUp(time: now)
        layout()
    }

    /// A drag that ends at speed.
    ///
    /// - Parameter velocity: Of the finger, in points per second.
    public func fling(_ view: UIScrollView, velocity: CGVector, lasting seconds: Double = 0.1) {
        drag(
            view, by: CGVector(dx: velocity.dx * CGFloat(seconds), dy: velocity.dy * CGFloat(seconds)), lasting: seconds,
            hold: 0)
    }
}
