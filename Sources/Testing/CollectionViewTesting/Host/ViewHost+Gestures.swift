public import UIKit

// Touch and wheel input. All input passes through the window as on a device: hit testing, gesture recognizers and
// their arbitration, delays, and cancellation. Times use the clock of the host, and frames are produced while a
// gesture lasts. Call `advance(by:)` or `settle()` for the time after a gesture.
//
// Points are in the coordinates of the given view: content coordinates for a scroll view.
extension ViewHost {
    // MARK: Drags

    /// Puts a finger down in `view`, moves it evenly by `distance` in `seconds`, holds it still for `hold` seconds,
    /// and lifts it. Without a hold, the content keeps the speed of the finger: a fling.
    ///
    /// Dragging by (-200, 0) scrolls toward the end. The content moves by exactly `distance`: the finger first moves
    /// by the drag threshold without time passing, unless it stops moving content.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - distance: The movement of the finger, in points.
    ///   - start: The point where the finger goes down; the center of the visible area by default.
    ///   - seconds: The duration of the movement, in seconds.
    ///   - hold: How long the finger rests before it is lifted, in seconds.
    public func drag(
        _ view: UIScrollView, by distance: CGVector, from start: CGPoint? = nil, duration seconds: Double = 0.25,
        hold: Double = 0.2
    ) {
        require(seconds.isFinite && seconds > 0, "A drag must last longer than 0 seconds, not \(seconds).")
        let position = start ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: windowPoint(position, in: view))
        let length = max(abs(distance.dx), abs(distance.dy))
        var origin = finger.point
        if length > 0, !view.isDecelerating, !view.isDragging {
            // The content follows the finger except for these points. The excess is more than a rounding error.
            let slop = 10.000_001 / length
            origin = CGPoint(x: origin.x + distance.dx * slop, y: origin.y + distance.dy * slop)
            move(finger, to: origin)
        }
        let end = CGPoint(x: origin.x + distance.dx, y: origin.y + distance.dy)
        move(finger, to: end, duration: seconds)
        if hold > 0 { advance(by: hold) }
        lift(finger)
    }

    /// Drags with a release velocity.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - velocity: The velocity of the finger, in points per second.
    ///   - start: The point where the finger goes down; the center of the visible area by default.
    ///   - seconds: The duration of the movement, in seconds.
    public func fling(
        _ view: UIScrollView, velocity: CGVector, from start: CGPoint? = nil, duration seconds: Double = 0.1
    ) {
        drag(
            view, by: CGVector(dx: velocity.dx * CGFloat(seconds), dy: velocity.dy * CGFloat(seconds)), from: start,
            duration: seconds, hold: 0)
    }

    // MARK: Wheels

    /// Scrolls a mouse wheel over `view` by `distance` points of content: (0, 100) scrolls down. The pointer is at
    /// `point`, by default in the center of the visible area.
    public func wheel(_ view: UIScrollView, by distance: CGVector, at point: CGPoint? = nil) {
        performAsCurrent {
            let position = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
            window._wheel(at: windowPoint(position, in: view), by: CGPoint(x: distance.dx, y: distance.dy), time: now)
            layout()
        }
    }

    // MARK: Taps and presses

    /// Touches a point of `view` for `seconds`. In a scroll view, the touch ends before the delay of content touches,
    /// so the view receives its beginning and its end together, as in a quick tap.
    public func tap(_ view: UIView, at point: CGPoint? = nil, duration seconds: Double = 0.05) {
        let position = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: windowPoint(position, in: view))
        advance(by: seconds)
        lift(finger)
    }

    /// Taps the center of the cell of an item.
    ///
    /// - Precondition: The cell of the item is visible.
    public func tapItem(at indexPath: IndexPath, in collectionView: UICollectionView) {
        tap(cell(at: indexPath, in: collectionView))
    }

    /// Presses a point of `view` for `seconds`, by default long enough for a long press, and lifts the finger.
    public func longPress(_ view: UIView, at point: CGPoint? = nil, duration seconds: Double = 0.6) {
        tap(view, at: point, duration: seconds)
    }

    /// Presses the cell of an item until a long press is recognized, moves it evenly to a point of the content, and
    /// drops it.
    ///
    /// Requires a gesture that moves items, such as that of `UICollectionViewController`.
    ///
    /// - Parameters:
    ///   - indexPath: The index path of the item.
    ///   - target: The target in content coordinates at the start. The finger does not follow content that scrolls.
    ///   - collectionView: The collection view.
    ///   - seconds: The duration of the movement.
    ///   - hold: The time that the finger stays at the target before it is lifted.
    /// - Precondition: The cell of the item is visible.
    public func longPressMove(
        from indexPath: IndexPath, to target: CGPoint, in collectionView: UICollectionView,
        duration seconds: Double = 0.5,
        hold: Double = 0.2
    ) {
        let cell = cell(at: indexPath, in: collectionView)
        let finger = touchDown(at: windowPoint(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY), in: cell))
        let end = windowPoint(target, in: collectionView)
        advance(by: 0.6)
        move(finger, to: end, duration: seconds)
        if hold > 0 { advance(by: hold) }
        lift(finger)
    }

    /// Moves an item to the position of another item.
    ///
    /// - Precondition: The cells of both items are visible.
    public func longPressMove(
        from indexPath: IndexPath, to target: IndexPath, in collectionView: UICollectionView,
        duration seconds: Double = 0.5, hold: Double = 0.2
    ) {
        longPressMove(
            from: indexPath, to: cell(at: target, in: collectionView).center, in: collectionView, duration: seconds,
            hold: hold)
    }

    // MARK: Two fingers

    /// Moves two fingers apart, or together, until their distance is `factor` times the initial one.
    ///
    /// - Parameters:
    ///   - view: The scroll view.
    ///   - factor: The distance of the fingers at the end divided by that at the start.
    ///   - center: The point between the fingers; the center of the visible area by default.
    ///   - spread: The initial distance of the fingers, in points.
    ///   - seconds: The duration of the movement, in seconds.
    /// - Precondition: `factor` is finite and above 0.
    public func pinch(
        _ view: UIScrollView, by factor: CGFloat, at center: CGPoint? = nil, spread: CGFloat = 60,
        duration seconds: Double = 0.25
    ) {
        let middle = windowPoint(center ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY), in: view)
        pinch(around: middle, by: factor, spread: spread, duration: seconds)
    }

    /// Does the same around a point of the window.
    package func pinch(around middle: CGPoint, by factor: CGFloat, spread: CGFloat, duration seconds: Double) {
        require(factor.isFinite && factor > 0, "A pinch needs a finite factor above 0, not \(factor).")
        func position(_ spread: CGFloat, _ side: CGFloat) -> CGPoint {
            CGPoint(x: middle.x + side * spread / 2, y: middle.y)
        }
        let left = touchDown(at: position(spread, -1))
        let right = touchDown(at: position(spread, 1))
        // Moves until the pinch is recognized, which defines scale 1.
        let recognized = spread + (factor < 1 ? -8 : 8)
        move(left, to: position(spread + (recognized - spread) / 2, -1))
        move(left, to: position(recognized, -1))
        move(right, to: position(recognized, 1))
        let steps = max(Int((seconds * framesPerSecond).rounded()), 1)
        let start = abs(right.point.x - left.point.x)
        for step in 1...steps {
            advance(by: seconds / Double(steps))
            let distance = start * (1 + (factor - 1) * CGFloat(step) / CGFloat(steps))
            move(left, to: position(distance, -1))
            move(right, to: position(distance, 1))
        }
        lift(left)
        lift(right)
    }

    // MARK: Pointers

    /// Moves the mouse pointer, without a pressed button, to a point of the window, or out of the window if `nil`.
    public func hover(at point: CGPoint?) {
        performAsCurrent {
            window._touchCenter.pointerMoved(to: point, time: now)
            layout()
        }
    }

    // MARK: Touches

    /// A finger on the screen, for custom gestures.
    @preconcurrency @MainActor public final class Finger {
        fileprivate let id: Int
        /// The position in window coordinates.
        public fileprivate(set) var point: CGPoint
        /// Whether the finger touches the screen.
        public fileprivate(set) var isDown = true

        fileprivate init(id: Int, at point: CGPoint) {
            self.id = id
            self.point = point
        }
    }

    /// Puts a finger down at a point of the window.
    public func touchDown(at point: CGPoint) -> Finger {
        performAsCurrent {
            let finger = Finger(id: nextFinger(), at: point)
            window._touchCenter.touchDown(id: finger.id, at: point, time: now)
            layout()
            return finger
        }
    }

    /// Moves a finger without letting time pass.
    public func move(_ finger: Finger, to point: CGPoint) {
        guard finger.isDown else { return }
        performAsCurrent {
            finger.point = point
            window._touchCenter.touchMoved(id: finger.id, to: point, time: now)
            layout()
        }
    }

    /// Moves a finger evenly, producing frames during the movement.
    public func move(_ finger: Finger, to point: CGPoint, duration seconds: Double) {
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

    /// Puts a finger down, moves it evenly, holds it still, and lifts it. Points are those of the window.
    package func drag(from start: CGPoint, to end: CGPoint, duration seconds: Double, hold: Double) {
        let finger = touchDown(at: start)
        move(finger, to: end, duration: seconds)
        if hold > 0 { advance(by: hold) }
        lift(finger)
    }

    /// Lifts a finger at its position.
    public func lift(_ finger: Finger) {
        guard finger.isDown else { return }
        performAsCurrent {
            finger.isDown = false
            window._touchCenter.touchUp(id: finger.id, at: finger.point, time: now)
            layout()
        }
    }

    private func windowPoint(_ point: CGPoint, in view: UIView) -> CGPoint {
        require(view.window === window, "\(type(of: view)) is not in this host's window: show it first.")
        return view.convert(point, to: nil)
    }

    private func cell(at path: IndexPath, in view: UICollectionView) -> UICollectionViewCell {
        guard let cell = view.cellForItem(at: path) else {
            fatalError(
                "Item \(path.map(String.init).joined(separator: ".")) has no cell on screen; on screen are "
                    + view.indexPathsForVisibleItems.map { $0.map(String.init).joined(separator: ".") }.joined(
                        separator: " "))
        }
        return cell
    }
}
