import CoreGraphics
import Foundation

/// The drag that scrolls: gives the finger's places to its scroll view's movement.
///
/// It begins only along an axis that has somewhere to go, so that of nested scroll views the one that is free in the
/// finger's direction takes the drag. A finger that stops a moving view belongs to that view from the start.
final class ScrollPan: UIPanGestureRecognizer {
    package override func _leavesToContent(_ touch: UITouch) -> Bool { scrollView?._leavesToContent(touch) ?? false }
    package override var _scrolls: Bool { true }
    private var time: TimeInterval = 0
    private var caughtMovingContent = false

    private var scrollView: UIScrollView? { view as? UIScrollView }

    /// In the viewport, which does not scroll.
    private func finger(in view: UIScrollView) -> CGPoint {
        let content = location(in: view)
        return CGPoint(x: content.x - view.bounds.origin.x, y: content.y - view.bounds.origin.y)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesBegan(touches, with: event)
        guard let scroll = scrollView, scroll.isScrollEnabled, state == .possible, numberOfTouches == touches.count
        else {
            return
        }
        caughtMovingContent = scroll.isDecelerating || scroll._activity == .wheeling
        scroll._touchDown(at: finger(in: scroll), time: time)
        if caughtMovingContent { state = .began }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesMoved(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesEnded(touches, with: event)
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        time = event.timestamp
        super.touchesCancelled(touches, with: event)
    }

    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        guard let scroll = scrollView, scroll.isScrollEnabled else { return false }
        let x = scroll._canScroll(.horizontal) ? abs(distance.x) : 0
        let y = scroll._canScroll(.vertical) ? abs(distance.y) : 0
        let free = max(x, y)
        // A view that moves along one axis leaves drags that go more along the other one to somebody else.
        return free >= Self.threshold && free >= max(abs(distance.x), abs(distance.y))
    }

    /// Follows the gesture's states; the scroll view connects it.
    func stateChanged() {
        guard let scroll = scrollView else { return }
        switch state {
        case .began:
            // The content starts under the finger as it is now: it does not catch up with what the threshold took.
            if !caughtMovingContent { scroll._touchDown(at: finger(in: scroll), time: time) }
        case .changed:
            // After a pinch the finger that stays takes hold anew.
            if scroll._takeReleasedPinch() { scroll._touchDown(at: finger(in: scroll), time: time) }
            scroll._touchMoved(to: finger(in: scroll), time: time)
        case .ended: scroll._touchUp(time: time)
        case .cancelled: scroll._touchCancelled(time: time)
        default: break
        }
    }

    override func didFailBeforeBeginning() {
        // The fingers are somebody else's: what they stopped goes on to a place of rest.
        if let scroll = scrollView, scroll._activity == .tracking { scroll._touchCancelled(time: time) }
    }

    // Two fingers pinch and drag at the same time.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(other is ScrollPinch && other.view === view) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !(other is ScrollPinch && other.view === view)
    }

    override func reset() {
        // A touch that never became a drag: what it stopped goes on to a place of rest.
        if let scroll = scrollView, scroll.isTracking { scroll._touchUp(time: time) }
        caughtMovingContent = false
        super.reset()
    }
}

extension UIScrollView {
    /// Whether content that has begun with a touch keeps it, although a drag or a pinch begins.
    final func _leavesToContent(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return false }
        return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
}
