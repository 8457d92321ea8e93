public import UIKit

// What people do with fingers and wheels. Everything goes through the window as real touches do: hit testing, gesture
// recognisers and their quarrels, delays, cancellation. Times are those of the host's clock; while a gesture lasts,
// frames are made. What follows a gesture is a matter of `advance(by:)` or `settle()`.
//
// Points are in the coordinates of the view that is named: content coordinates for a scroll view.
extension ViewHost {
    // MARK: Drags

    /// Puts a finger onto the middle of `view`, moves it evenly by `distance` in `seconds`, holds it still for `hold`
    /// seconds, and lifts it. With no hold the content goes on with the finger's speed: a fling.
    ///
    /// Dragging by (-200, 0) scrolls towards the end. The content moves by `distance`: what it takes until a movement
    /// is a drag comes on top, without time passing, unless the finger stops content that moves.
    ///
    /// - Parameter start: Where the finger goes down; the middle of what is in sight without it.
    public func drag(
        _ view: UIScrollView, by distance: CGVector, from start: CGPoint? = nil, lasting seconds: Double = 0.25,
        hold: Double = 0.2
    ) {
        precondition(seconds.isFinite && seconds > 0, "A drag must last longer than 0 seconds, not \(seconds).")
        let place = start ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: windowPoint(place, in: view))
        let length = (distance.dx * distance.dx + distance.dy * distance.dy).squareRoot()
        var origin = finger.point
        if length > 0, !view.isDecelerating, !view.isDragging {
            let slop = 10.5 / length
            origin = CGPoint(x: origin.x + distance.dx * slop, y: origin.y + distance.dy * slop)
            move(finger, to: origin)
        }
        let end = CGPoint(x: origin.x + distance.dx, y: origin.y + distance.dy)
        lead(finger, to: end, lasting: seconds)
        if hold > 0 { advance(by: hold) }
        lift(finger)
    }

    /// A drag that ends at speed.
    ///
    /// - Parameter velocity: Of the finger, in points per second.
    public func fling(
        _ view: UIScrollView, velocity: CGVector, from start: CGPoint? = nil, lasting seconds: Double = 0.1
    ) {
        drag(
            view, by: CGVector(dx: velocity.dx * CGFloat(seconds), dy: velocity.dy * CGFloat(seconds)), from: start,
            lasting: seconds, hold: 0)
    }

    // MARK: Wheels

    /// Turns a wheel over the middle of `view` by `distance` points of content: (0, 100) scrolls down.
    public func wheel(_ view: UIScrollView, by distance: CGVector, at point: CGPoint? = nil) {
        own {
            let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            window._wheel(at: windowPoint(place, in: view), by: CGPoint(x: distance.dx, y: distance.dy), time: now)
            layout()
        }
    }

    // MARK: Taps and presses

    /// Touches a point of `view` for `seconds`. A touch in a scroll view is lifted before the view has it: both come
    /// together then, as with a quick tap.
    public func tap(_ view: UIView, at point: CGPoint? = nil, lasting seconds: Double = 0.05) {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: windowPoint(place, in: view))
        advance(by: seconds)
        lift(finger)
    }

    /// Taps the middle of an item's cell.
    ///
    /// - Precondition: the item has a cell on screen.
    public func tapItem(at indexPath: IndexPath, in collectionView: UICollectionView) {
        tap(cell(at: indexPath, in: collectionView))
    }

    /// Holds a point of `view` for `seconds`, by default long enough for a long press, and lifts the finger.
    public func longPress(_ view: UIView, at point: CGPoint? = nil, lasting seconds: Double = 0.6) {
        tap(view, at: point, lasting: seconds)
    }

    /// Presses an item's cell until a long press is recognised, leads it evenly to a point of the content and drops it.
    ///
    /// The collection view must have a gesture that moves items, as that of `UICollectionViewController` has.
    ///
    /// - Parameters:
    ///   - target: In content coordinates as they are at the start; the finger does not follow content that scrolls.
    ///   - seconds: How long the way takes.
    ///   - hold: How long the finger stays at the target before it is lifted.
    /// - Precondition: the item has a cell on screen.
    public func longPressMove(
        from indexPath: IndexPath, to target: CGPoint, in collectionView: UICollectionView,
        lasting seconds: Double = 0.5,
        hold: Double = 0.2
    ) {
        let cell = cell(at: indexPath, in: collectionView)
        let finger = touchDown(at: windowPoint(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), in: cell))
        let end = windowPoint(target, in: collectionView)
        advance(by: 0.6)
        lead(finger, to: end, lasting: seconds)
        if hold > 0 { advance(by: hold) }
        lift(finger)
    }

    /// The same to where another item is.
    ///
    /// - Precondition: both items have cells on screen.
    public func longPressMove(
        from indexPath: IndexPath, to target: IndexPath, in collectionView: UICollectionView,
        lasting seconds: Double = 0.5, hold: Double = 0.2
    ) {
        longPressMove(
            from: indexPath, to: cell(at: target, in: collectionView).center, in: collectionView, lasting: seconds,
            hold: hold)
    }

    // MARK: Two fingers

    /// Moves two fingers apart, or together, until they are `factor` times as far from each other.
    ///
    /// - Parameters:
    ///   - center: The point between them; the middle of what is in sight without it.
    ///   - spread: How far apart they are at first, in points.
    /// - Precondition: `factor` is finite and above 0.
    public func pinch(
        _ view: UIScrollView, by factor: CGFloat, at center: CGPoint? = nil, spread: CGFloat = 60,
        lasting seconds: Double = 0.25
    ) {
        precondition(factor.isFinite && factor > 0, "A pinch needs a finite factor above 0, not \(factor).")
        let middle = windowPoint(center ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
        func place(_ spread: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + side * spread / 2, y: middle.y)
        }
        let left = touchDown(at: place(spread, -1))
        let right = touchDown(at: place(spread, 1))
        // Until it is a pinch; the scale starts from there.
        let begun = spread + (factor < 1 ? -8 : 8)
        move(left, to: place(spread + (begun - spread) / 2, -1))
        move(left, to: place(begun, -1))
        move(right, to: place(begun, 1))
        let steps = max(Int((seconds * framesPerSecond).rounded()), 1)
        let start = abs(right.point.x - left.point.x)
        for step in 1...steps {
            advance(by: seconds / Double(steps))
            let now = start * (1 + (factor - 1) * CGFloat(step) / CGFloat(steps))
            move(left, to: place(now, -1))
            move(right, to: place(now, 1))
        }
        lift(left)
        lift(right)
    }

    // MARK: Pointers

    /// Moves the pointer of a mouse, no button of which is down, to a point of the window; out of it without one.
    public func hover(at point: CGPoint?) {
        own {
            window._touchCenter.pointerMoved(to: point, time: now)
            layout()
        }
    }

    // MARK: Fingers

    /// A finger on the screen, for gestures of one's own.
    @MainActor public final class Finger {
        fileprivate let id: Int
        /// In the window's coordinates.
        public fileprivate(set) var point: CGPoint
        public fileprivate(set) var isDown = true

        fileprivate init(id: Int, at point: CGPoint) {
            self.id = id
            self.point = point
        }
    }

    /// Puts a finger down at a point of the window.
    public func touchDown(at point: CGPoint) -> Finger {
        own {
            let finger = Finger(id: nextFinger(), at: point)
            window._touchCenter.touchDown(id: finger.id, at: point, time: now)
            layout()
            return finger
        }
    }

    /// Moves a finger at once; no time passes.
    public func move(_ finger: Finger, to point: CGPoint) {
        guard finger.isDown else { return }
        own {
            finger.point = point
            window._touchCenter.touchMoved(id: finger.id, to: point, time: now)
            layout()
        }
    }

    /// Moves a finger evenly, with frames on the way.
    public func lead(_ finger: Finger, to point: CGPoint, lasting seconds: Double) {
        let start = finger.point
        let steps = max(Int((seconds * framesPerSecond).rounded()), 1)
        for step in 1...steps {
            advance(by: seconds / Double(steps))
            let part = CGFloat(step) / CGFloat(steps)
            move(
                finger,
                to: CGPoint(x: start.x + (point.x - start.x) * part, y: start.y + (point.y - start.y) * part))
        }
    }

    /// Lifts a finger where it is.
    public func lift(_ finger: Finger) {
        guard finger.isDown else { return }
        own {
            finger.isDown = false
            window._touchCenter.touchUp(id: finger.id, at: finger.point, time: now)
            layout()
        }
    }

    private func windowPoint(_ point: CGPoint, in view: UIView) -> CGPoint {
        precondition(view.window === window, "\(type(of: view)) is not in this host's window: show it first.")
        return view.convert(point, to: nil)
    }

    private func cell(at path: IndexPath, in view: UICollectionView) -> UICollectionViewCell {
        guard let cell = view.cellForItem(at: path) else {
            preconditionFailure(
                "Item \(path.map(String.init).joined(separator: ".")) has no cell on screen; on screen are "
                    + view.indexPathsForVisibleItems.map { $0.map(String.init).joined(separator: ".") }.joined(
                        separator: " "))
        }
        return cell
    }
}
