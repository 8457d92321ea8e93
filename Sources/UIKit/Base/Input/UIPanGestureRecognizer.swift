public import CoreGraphics

/// Fingers that drag.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max

    /// How far a finger moves before it drags, in points.
    package static let threshold: CGFloat = 10
    /// Samples older than this play no part in the velocity; a finger that rested this long before it left has none.
    private static let memory: TimeInterval = 0.1

    private var origin = CGPoint.zero
    private var last = CGPoint.zero
    private var moved = CGPoint.zero
    private var samples: [(time: TimeInterval, moved: CGPoint)] = []

    /// How far the fingers came since the start, or since ``setTranslation(_:in:)``, in the directions of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let shift = CGPoint(x: moved.x - origin.x, y: moved.y - origin.y)
        guard let view else { return shift }
        let zero = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(shift, from: nil)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = self.translation(in: view)
        origin.x += now.x - translation.x
        origin.y += now.y - translation.y
    }

    /// In points per second, in the directions of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first(where: { last.time - $0.time <= Self.memory }),
            last.time > first.time
        else { return .zero }
        let seconds = CGFloat(last.time - first.time)
        let speed = CGPoint(
            x: (last.moved.x - first.moved.x) / seconds, y: (last.moved.y - first.moved.y) / seconds)
        guard let view else { return speed }
        let zero = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(speed, from: nil)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        last = location(in: nil)
        if numberOfTouches > maximumNumberOfTouches, state == .possible {
            state = .failed
            return
        }
        note(event.timestamp)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        let now = location(in: nil)
        moved.x += now.x - last.x
        moved.y += now.y - last.y
        last = now
        note(event.timestamp)
        if isActive {
            state = .changed
        } else if state == .possible, numberOfTouches >= minimumNumberOfTouches, hasMovedEnough(moved) {
            state = .began
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { leave(touches, event, .ended) }
    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        leave(touches, event, .cancelled)
    }

    private func leave(_ gone: Set<UITouch>, _ event: UIEvent, _ end: UIGestureRecognizer.State) {
        let rest = touches.filter { !gone.contains($0) }
        guard rest.count < max(1, minimumNumberOfTouches) else {
            // The middle jumps when a finger leaves; that is no movement.
            last = Self.middle(of: rest)
            return
        }
        // A pause before the end, which brings no events, is seen only now.
        if let newest = samples.last, event.timestamp - newest.time >= Self.memory { samples = [] }
        state = isActive ? end : .failed
    }

    /// Whether a drag of `distance` begins the gesture.
    package func hasMovedEnough(_ distance: CGPoint) -> Bool {
        distance.x * distance.x + distance.y * distance.y >= Self.threshold * Self.threshold
    }

    private func note(_ time: TimeInterval) {
        if let last = samples.last, last.time == time { samples.removeLast() }
        samples.append((time, moved))
        if samples.count > 32 { samples.removeFirst(16) }
    }

    open override func reset() {
        origin = .zero
        moved = .zero
        samples = []
    }
}
