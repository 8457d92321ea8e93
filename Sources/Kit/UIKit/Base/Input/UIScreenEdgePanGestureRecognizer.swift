import CoreGraphics

/// A pan that starts at an edge of the screen, here of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    /// The edges where the gesture can start.
    open var edges: UIRectEdge = []

    /// Maximum distance of the start from the edge, in points.
    package static let reach: CGFloat = 20

    /// The edges at which the pan may start.
    package var _edges: UIRectEdge { edges }
    /// The rectangle with the edges, in the window's space.
    package var _area: CGRect? { view?.window?.bounds }
    /// The edges at which the touch started.
    private var entered: UIRectEdge = []
    private var start = CGPoint.zero

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesBegan(touches, with: event)
        guard state == .possible else { return }
        guard numberOfTouches == 1, let area = _area else {
            state = .failed
            return
        }
        start = location(in: nil)
        entered = []
        for (edge, distance) in [
            (UIRectEdge.left, start.x - area.minX), (.right, area.maxX - start.x), (.top, start.y - area.minY),
            (.bottom, area.maxY - start.y),
        ] where _edges.contains(edge) && distance >= 0 && distance <= Self.reach { entered.insert(edge) }
        if entered.isEmpty { state = .failed }
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        super.touchesMoved(touches, with: event)
        guard state == .possible else { return }
        // A movement along the edge belongs to another gesture.
        let now = location(in: nil)
        let (x, y) = (abs(now.x - start.x), abs(now.y - start.y))
        let isHorizontal = entered.contains(.left) || entered.contains(.right)
        let isVertical = entered.contains(.top) || entered.contains(.bottom)
        if max(x, y) >= Self.threshold, !(isHorizontal && x > y), !(isVertical && y > x) { state = .failed }
    }

    package override func hasMovedEnough(_ distance: CGPoint) -> Bool {
        let (x, y) = (abs(distance.x), abs(distance.y))
        func moved(_ edge: UIRectEdge, _ inwards: CGFloat, _ other: CGFloat) -> Bool {
            entered.contains(edge) && inwards >= Self.threshold && inwards > other
        }
        return moved(.left, distance.x, y) || moved(.right, -distance.x, y) || moved(.top, distance.y, x)
            || moved(.bottom, -distance.y, x)
    }

    /// Gestures of the content wait until this one fails.
    open override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer.scrolls
    }
}
