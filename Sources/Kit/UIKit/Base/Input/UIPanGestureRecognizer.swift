internal import CollectionCore
public import CoreGraphics

/// Recognizes dragging.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The number of touches that a drag requires. The default is 1.
    open var minimumNumberOfTouches = 1
    /// The number of touches with more of which no drag begins. The default is no limit.
    open var maximumNumberOfTouches = Int.max

    /// How far a touch moves before the gesture begins, in points.
    package static let threshold = CGFloat(DragLock.decisiveDistance)

    private var origin = CGPoint.zero
    private var last = CGPoint.zero
    private var moved = CGPoint.zero
    /// The same velocity estimate as in scroll views.
    private var trackers = (x: VelocityTracker(), y: VelocityTracker())
    /// The time of the last event.
    private var time: TimeInterval = 0

    /// The movement since the start or since ``setTranslation(_:in:)``, along the axes of `view`.
    open func translation(in view: UIView?) -> CGPoint {
        let shift = CGPoint(x: moved.x - origin.x, y: moved.y - origin.y)
        guard let view else { return shift }
        let zero = view.convert(CGPoint.zero, from: nil)
        let end = view.convert(shift, from: nil)
        return CGPoint(x: end.x - zero.x, y: end.y - zero.y)
    }

    /// Changes the origin from which the translation is measured. `translation` is in the space of `view`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let now = self.translation(in: view)
        origin.x += now.x - translation.x
        origin.y += now.y - translation.y
    }

    /// In points per second, along the axes of `view`.
    open func velocity(in view: UIView?) -> CGPoint {
        let speed = CGPoint(x: trackers.x.velocity(at: time), y: trackers.y.velocity(at: time))
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

    private func leave(_ ended: Set<UITouch>, _ event: UIEvent, _ end: UIGestureRecognizer.State) {
        let rest = touches.filter { !ended.contains($0) }
        guard rest.count < max(1, minimumNumberOfTouches) else {
            // The centroid jumps when a touch ends. This is not movement.
            last = Self.centroid(of: rest)
            return
        }
        // A pause before the end produces no events. The trackers detect it by the time of the end.
        time = event.timestamp
        state = isActive ? end : .failed
    }

    /// Whether a drag of `distance` begins the gesture.
    package func hasMovedEnough(_ distance: CGPoint) -> Bool {
        distance.x * distance.x + distance.y * distance.y >= Self.threshold * Self.threshold
    }

    private func note(_ time: TimeInterval) {
        self.time = time
        trackers.x.add(Double(moved.x), at: time)
        trackers.y.add(Double(moved.y), at: time)
    }

    open override func reset() {
        origin = .zero
        moved = .zero
        trackers.x.removeAll()
        trackers.y.removeAll()
    }
}
