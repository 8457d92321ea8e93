import CoreGraphics

/// The shape of the pointer, which the host's window system draws.
package enum PointerCursor: Hashable, Sendable {
    case standard
    /// Over text that can be selected or edited.
    case text
    /// Over content with its own shape, such as a link.
    case hand
    /// Over borders that can be dragged.
    case resizesHorizontally, resizesVertically, movesFreely
    case hidden
}

extension HoverCenter {
    /// The shape at a position: that of the innermost view that has one.
    func cursor(over view: UIView?, at point: CGPoint) -> PointerCursor {
        var next = view
        while let view = next {
            for case let recognizer as UIHoverGestureRecognizer in view._gestureRecognizers {
                if recognizer.isActive, let cursor = recognizer._cursor { return cursor }
            }
            if let cursor = view._cursor(at: view.convert(point, from: nil)) { return cursor }
            next = view.superview
        }
        return .standard
    }
}
