internal import CollectionCore
import CoreGraphics
import Foundation

/// The pan recognizer of a scroll view: passes touch positions to the scroll view's motion.
///
/// It begins only along an axis that can scroll. Among nested scroll views, the one that can move in the direction of
/// the drag therefore handles it: content at its edge leaves a drag that pulls it farther to an enclosing scroll view.
/// A drag that has begun does not change its scroll view. A touch that stops a moving scroll view belongs to that view
/// from the start.
final class ScrollPan: UIPanGestureRecognizer {
    package override func leavesToContent(_ touch: UITouch) -> Bool { scrollView?.leavesToContent(touch) ?? false }
    package override var scrolls: Bool { true }
    private var time: TimeInterval = 0
    private var startTime: TimeInterval = 0
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
        startTime = time
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
        guard scrollable >= Self.threshold, scrollable >= max(abs(distance.x), abs(distance.y)) else { return false }
        return x >= y ? !leavesToParent(.horizontal, by: distance.x) : !leavesToParent(.vertical, by: distance.y)
    }

    // A drag along an axis that cannot scroll belongs to the content, which receives it without a further delay: a
    // slider in a list follows a quick drag.
    package override var delaysDelivery: Bool {
        guard super.delaysDelivery, let scroll = scrollView else { return false }
        let distance = translation(in: nil)
        guard max(abs(distance.x), abs(distance.y)) >= Self.threshold else { return true }
        return scroll._canScroll(abs(distance.x) > abs(distance.y) ? .horizontal : .vertical)
    }

    /// Whether the content is at the edge that the drag pulls away from, and an enclosing scroll view with the same
    /// touches can move instead.
    ///
    /// If no enclosing scroll view can scroll in that direction, the content bounces. Content that does not bounce
    /// leaves the drag to one that does.
    private func leavesToParent(_ axis: Axis, by distance: CGFloat) -> Bool {
        guard let scroll = scrollView, scroll.transfersScrolling(axis),
            !scroll.canScrollFurther(axis, onScreen: Double(-distance))
        else { return false }
        let bounces = scroll._bounces(axis)
        // Recognizers are ordered from the innermost view outward.
        let all = touches.first?.gestureRecognizers ?? []
        let outer = all.drop { $0 !== self }.dropFirst()
        for case let pan as ScrollPan in outer {
            // The recognizer may also be required to wait, have failed, or track other touches.
            guard pan.state == .possible, pan.isEnabled, pan.numberOfTouches >= pan.minimumNumberOfTouches,
                let parent = pan.scrollView, parent !== scroll, parent.isScrollEnabled, parent._canScroll(axis)
            else { continue }
            if parent.canScrollFurther(axis, onScreen: Double(-distance)) || (!bounces && parent._bounces(axis)) {
                return true
            }
            guard parent.transfersScrolling(axis) else { return false }
        }
        return false
    }

    /// Handles changes of the gesture's state. The scroll view registers it as the action.
    func stateChanged() {
        guard let scroll = scrollView else { return }
        switch state {
        case .began:
            if !caughtMovingContent {
                // The content may have moved since the touch began.
                let (finger, movement) = (finger(in: scroll), translation(in: scroll))
                let start = CGPoint(x: finger.x - movement.x, y: finger.y - movement.y)
                scroll._touchDown(at: start, time: startTime)
                scroll.dragBegan(at: finger, time: time)
            }
        case .changed:
            // After a pinch, the remaining touch starts a new drag.
            if scroll.consumeReleasedPinch() { scroll._touchDown(at: finger(in: scroll), time: time) }
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
    final func leavesToContent(_ touch: UITouch) -> Bool {
        guard let view = touch.view, view !== self else { return false }
        return !canCancelContentTouches || !touchesShouldCancel(in: view)
    }
}
