import CoreGraphics

/// Recognizes a pull on a sheet. Content that can scroll in the direction of the drag takes precedence.
final class SheetPan: UIPanGestureRecognizer {
    /// Whether the sheet can expand and takes precedence over content at its start.
    var canGrow: () -> Bool = { false }
    private var start = CGPoint.zero
    private weak var scroll: UIScrollView?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        guard numberOfTouches == 1 else {
            state = .failed
            return
        }
        start = location(in: nil)
        var next = touches.first?.view
        scroll = nil
        while let view = next, view !== self.view {
            if scroll == nil, let found = view as? UIScrollView, found.isScrollEnabled { scroll = found }
            // Draggable controls keep their touches.
            if view is UISlider || view is UISwitch {
                state = .failed
                return
            }
            next = view.superview
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible else { return }
        let now = location(in: nil)
        let (x, y) = (now.x - start.x, now.y - start.y)
        guard max(abs(x), abs(y)) >= Self.threshold else { return }
        if abs(x) > abs(y) || !takesPrecedence(y) { state = .failed }
    }

    private func takesPrecedence(_ distance: CGFloat) -> Bool {
        guard let scroll else { return true }
        let isAtStart = scroll.contentOffset.y <= -scroll.adjustedContentInset.top + 0.5
        return isAtStart && (distance > 0 || canGrow())
    }

    override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        abs(distance.y) >= Self.threshold && abs(distance.y) >= abs(distance.x) && takesPrecedence(distance.y)
    }

    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is ScrollPan
    }
}
