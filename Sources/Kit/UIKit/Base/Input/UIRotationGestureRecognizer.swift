import CoreGraphics
import Foundation

/// Recognizes two touches that rotate about their center.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// The rotation since the start, in radians, clockwise. Can be set to continue from another value.
    open var rotation: CGFloat {
        get { totalRotation }
        set { totalRotation = newValue }
    }
    /// In radians per second.
    open var velocity: CGFloat { rate.perSecond }

    private var totalRotation: CGFloat = 0
    private var angle: CGFloat?
    private var rate = ValueRate()
    /// How far each touch must move along its circle, in points.
    private static let threshold: CGFloat = 8

    private func measure() -> (angle: CGFloat, radius: CGFloat)? {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].point, touches[1].point)
        return (atan2(b.y - a.y, b.x - a.x), hypot(b.x - a.x, b.y - a.y) / 2)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 2 { angle = measure()?.angle }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = measure(), let before = angle else { return }
        // Uses the shorter direction, so that several full turns accumulate.
        var step = now.angle - before
        if step > .pi { step -= 2 * .pi }
        if step < -.pi { step += 2 * .pi }
        totalRotation += step
        angle = now.angle
        rate.note(totalRotation, at: event.timestamp)
        if isActive {
            state = .changed
        } else if state == .possible, abs(totalRotation) * max(1, now.radius) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leaveTwoTouches(touches, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        leaveTwoTouches(touches, .cancelled)
    }

    open override func reset() {
        totalRotation = 0
        angle = nil
        rate = ValueRate()
    }
}
