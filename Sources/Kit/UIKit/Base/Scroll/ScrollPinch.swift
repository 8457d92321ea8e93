import CoreGraphics
import Foundation

/// The pinch recognizer of a scroll view. Its centroid also moves the content.
final class ScrollPinch: UIPinchGestureRecognizer {
    package override func leavesToContent(_ touch: UITouch) -> Bool { scrollView?.leavesToContent(touch) ?? false }
    private var time: TimeInterval = 0

    /// The view that the recognizer zooms, even after code moved the recognizer to another view.
    final weak var scrollView: UIScrollView?

    /// Creates a recognizer that zooms the scroll view to which it is added.
    init() {
        super.init(target: nil, action: nil)
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// The centroid of the touches in viewport coordinates, which do not scroll.
    private func centroid(in view: UIScrollView) -> CGPoint {
        let content = location(in: view)
        return CGPoint(x: content.x - view.bounds.origin.x, y: content.y - view.bounds.origin.y)
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

    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !isPan(other) }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !isPan(other) }

    private func isPan(_ other: UIGestureRecognizer) -> Bool {
        (other as? ScrollPan).map { $0.scrollView === scrollView } ?? false
    }

    private func stateChanged() {
        guard let scroll = scrollView else { return }
        switch state {
        case .began:
            // Movement before the gesture began does not count.
            scale = 1
            scroll.pinchBegan(at: centroid(in: scroll), time: time)
        case .changed: scroll.pinchChanged(by: scale, at: centroid(in: scroll))
        case .ended, .cancelled: scroll.pinchEnded(time: time)
        default: break
        }
    }
}
