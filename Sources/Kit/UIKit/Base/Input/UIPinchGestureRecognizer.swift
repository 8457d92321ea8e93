public import CoreGraphics

/// Recognizes two touches that move apart or together.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// The factor by which the distance between the touches changed since the start. Can be set to continue from
    /// another value.
    open var scale: CGFloat {
        get { base * (startDistance > 0 ? distance / startDistance : 1) }
        set {
            base = newValue
            startDistance = distance
        }
    }
    /// Change of the scale per second.
    open var velocity: CGFloat { rate.perSecond }

    private var base: CGFloat = 1
    private var startDistance: CGFloat = 0
    private var distance: CGFloat = 0
    private var rate = ValueRate()
    /// Minimum change of the distance between the touches, in points.
    private static let threshold: CGFloat = 8

    private func measure() -> CGFloat? {
        guard touches.count >= 2 else { return nil }
        let (a, b) = (touches[0].point, touches[1].point)
        return ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, let now = measure() else { return }
        startDistance = max(1, now)
        distance = startDistance
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard let now = measure(), startDistance > 0 else { return }
        distance = max(1, now)
        rate.note(scale, at: event.timestamp)
        if isActive {
            state = .changed
        } else if state == .possible, abs(distance - startDistance) >= Self.threshold {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leaveTwoTouches(touches, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        leaveTwoTouches(touches, .cancelled)
    }

    open override func reset() {
        base = 1
        startDistance = 0
        distance = 0
        rate = ValueRate()
    }
}
