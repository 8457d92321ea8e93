import CoreGraphics
import Foundation

/// The pan recognizer of a scroll view: passes touch positions to the scroll view's motion.
///
/// It begins only along an axis that can scroll. Among nested scroll views, the one that can move in the direction of
/// the drag therefore handles it. A touch that stops a moving scroll view belongs to that view from the start.
final class ScrollPan: UIPanGestureRecognizer {
    package override func _leavesToContent(_ touch: UITouch) -> Bool { scrollView?._leavesToContent(touch) ?? false }
    package override var _scrolls: Bool { true }
    private var time: TimeInterval = 0
    private var caughtMovingContent = false

    /// The view that the recognizer scrolls. Code may move the recognizer to another view, so that drags there scroll.
    final weak var scrollView: UIScrollView?

    /// In viewport coordinates, which do not scroll.
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
        let scrollable = max(x, y)
        // Drags that are mainly along an axis that cannot scroll are left to other recognizers.
        return scrollable >= Self.threshold && scrollable >= max(abs(distance.x), abs(distance.y))
    }

    /// Handles changes of the gesture's state. The scroll view registers it as the action.
    func stateChanged() {
        guard let scroll = scrollView else { return }
        switch state {
        case .began:
            // The drag starts at the current position of the touch, so that the content does not jump by the
            // threshold.
            if !caughtMovingContent { scroll._touchDown(at: finger(in: scroll), time: time) }
        case .changed:
            // After a pinch, the remaining touch starts a new drag.
            if scroll._consumeReleasedPinch() { scroll._touchDown(at: finger(in: scroll), time: time) }
            scroll._touchMoved(to: finger(in: scroll), time: time)
        case .ended: scroll._touchUp(time: time)
        case .cancelled: scroll._touchCancelled(time: time)
        default: break
        }
    }

    override func didFailBeforeBeginning() {
        // Another recognizer has the touches: content that they stopped continues to a rest position.
        if let scroll = scrollView, scroll._activity == .tracking { scroll._touchCancelled(time: time) }
    }

    // A pinch and a drag can be recognized together.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPinch(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
        !isPinch(other)
    }

    private func isPinch(_ other: UIGestureRecognizer) -> Bool {
        (other as? ScrollPinch).map { $0.scrollView === scrollView } ?? false
    }

    override func reset() {
        // The touch did not become a drag: content that it stopped continues to a rest position.
        if let scroll = scrollView, scroll.isTracking { scroll._touchUp(time: time) }
        caughtMovingContent = false
        super.reset()
    }
}

extension UIScrollView {
    /// Whether content that has received a touch keeps it when a drag or a pinch begins.
    final func _leavesToContent(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return false }
        return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
}
