import CoreGraphics

/// Recognizes one or more taps with one or more touches.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
    /// The number of consecutive taps. The default is 1.
    open var numberOfTapsRequired = 1
    /// The number of touches of each tap. The default is 1.
    open var numberOfTouchesRequired = 1
    /// The buttons of a pointer with which a tap may be performed. Touches count as the primary button.
    open var buttonMaskRequired = UIEvent.ButtonMask.primary
    package override func _accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons == buttonMaskRequired }

    private var start: [UITouch: CGPoint] = [:]
    private var mostTouches = 0
    private var tapsDone = 0
    private var deadline = TimeInterval.infinity

    /// Maximum movement of a tap, in points.
    private static let slop: CGFloat = 10
    /// Maximum duration of a tap, in seconds.
    private static let longest: TimeInterval = 0.75

    package override var nextDeadline: TimeInterval { deadline }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { start[touch] = touch.point }
        mostTouches = max(mostTouches, numberOfTouches)
        deadline = event.timestamp + Self.longest
        if numberOfTouches > numberOfTouchesRequired { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches {
            guard let from = start[touch] else { continue }
            if abs(touch.point.x - from.x) > Self.slop || abs(touch.point.y - from.y) > Self.slop {
                state = .failed
                return
            }
        }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        // The other touches must end before the tap is complete.
        guard touches.count == numberOfTouches else { return }
        guard mostTouches == numberOfTouchesRequired else {
            state = .failed
            return
        }
        tapsDone += 1
        mostTouches = 0
        start.removeAll()
        if tapsDone >= numberOfTapsRequired {
            deadline = .infinity
            state = .ended
        } else {
            deadline = event.timestamp + TouchCenter.tapInterval
        }
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    package override func advance(to now: TimeInterval) {
        if now >= deadline, state == .possible { state = .failed }
    }

    open override func reset() {
        start.removeAll()
        mostTouches = 0
        tapsDone = 0
        deadline = .infinity
    }
}
