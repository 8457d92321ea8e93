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
    open private(set) var velocity: CGFloat = 0

    private var totalRotation: CGFloat = 0
    private var angle: CGFloat?
    private var last: (time: TimeInterval, rotation: CGFloat)?
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
        if let last, event.timestamp > last.time {
            velocity = (totalRotation - last.rotation) / CGFloat(event.timestamp - last.time)
        }
        last = (event.timestamp, totalRotation)
        if isActive {
            state = .changed
        } else if state == .possible, abs(totalRotation) * max(1, now.radius) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, .cancelled) }

    private func leave(_ ended: Set<UITouch>, _ end: UIGestureRecognizer.State) {
        if touches.filter({ !ended.contains($0) }).count < 2, isActive {
            state = end
            return
        }
        if touches.allSatisfy({ ended.contains($0) }) { state = .failed }
    }

    open override func reset() {
        totalRotation = 0
        angle = nil
        velocity = 0
        last = nil
    }
}
