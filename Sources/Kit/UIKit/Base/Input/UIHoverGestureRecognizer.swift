public import CoreGraphics

/// A pointer over a view without a pressed button: `began` when it enters, `changed` while it moves, `ended` when it
/// leaves.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// In the window's space.
    private var point = CGPoint.zero
    /// The shape of the pointer while it is over the view; `nil` for the shape of a view around it.
    final var _cursor: PointerCursor?

    open override func location(in view: UIView?) -> CGPoint { view?.convert(point, from: nil) ?? point }

    /// Ignores touches, because a hovering pointer is not a touch.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        for touch in touches { ignore(touch, for: event) }
    }

    /// Begins or continues the gesture at a point of the window.
    fileprivate final func pointerIsOver(_ point: CGPoint) {
        self.point = point
        state = isActive ? .changed : .began
    }

    /// Ends the gesture at a point of the window; does nothing if it has not begun.
    fileprivate final func pointerLeft(_ point: CGPoint) {
        self.point = point
        guard isActive else { return }
        state = .ended
        finishIfDone()
    }
}

/// Tracks the pointer and the recognizers below it.
@MainActor final class HoverCenter {
    private struct Entry { weak var recognizer: UIHoverGestureRecognizer? }
    /// Weak, because a view can be removed while the pointer rests.
    private var over: [Entry] = []

    /// - Parameter view: The view that the pointer hits; `nil` when it left the window.
    func pointerMoved(to point: CGPoint, over view: UIView?) {
        var now: [UIHoverGestureRecognizer] = []
        var next = view
        while let view = next {
            for case let recognizer as UIHoverGestureRecognizer in view._gestureRecognizers where recognizer.isEnabled {
                now.append(recognizer)
            }
            next = view.superview
        }
        let exited = over.compactMap(\.recognizer).filter { old in !now.contains { $0 === old } }
        over = now.map(Entry.init)
        for recognizer in exited { recognizer.pointerLeft(point) }
        for recognizer in now { recognizer.pointerIsOver(point) }
    }
}
