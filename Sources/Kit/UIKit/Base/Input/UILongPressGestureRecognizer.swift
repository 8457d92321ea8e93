public import CoreGraphics
import QuartzCore

/// Recognizes touches that rest at their start and may move afterward.
@preconcurrency @MainActor open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// The number of complete taps before the press. The default is 0.
    open var numberOfTapsRequired = 0
    /// The number of touches that must rest at the same time. The default is 1.
    open var numberOfTouchesRequired = 1
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5 {
        didSet {
            NumberPolicy.replace(&minimumPressDuration, oldValue)
        }
    }
    /// How far touches may move before the press is recognized, in points.
    open var allowableMovement: CGFloat = 10 {
        didSet { NumberPolicy.replace(&allowableMovement, oldValue) }
    }

    private var start = CGPoint.zero
    private var deadline = TimeInterval.infinity

    package override var nextDeadline: TimeInterval { state == .possible ? deadline : .infinity }

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if numberOfTouches > numberOfTouchesRequired {
            state = .failed
            return
        }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        if let touch = touches.first, touch.tapCount <= numberOfTapsRequired {
            state = .failed
            return
        }
        start = location(in: nil)
        deadline = event.timestamp + minimumPressDuration
        if minimumPressDuration <= 0 { state = .began }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if isActive {
            state = .changed
            return
        }
        // A movement may arrive after the press duration elapsed and before the next frame.
        advance(to: event.timestamp)
        if isActive { return }
        let now = location(in: nil)
        if abs(now.x - start.x) > allowableMovement || abs(now.y - start.y) > allowableMovement { state = .failed }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        state = isActive ? .ended : .failed
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = isActive ? .cancelled : .failed
    }

    package override func advance(to now: TimeInterval) {
        if state == .possible, now >= deadline {
            deadline = .infinity
            state = .began
        }
    }

    open override func reset() { deadline = .infinity }
}
