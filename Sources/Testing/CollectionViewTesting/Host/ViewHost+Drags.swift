public import UIKit

// Drag and drop. As in all gestures, the touches pass through the window, and the dragged items follow a finger that
// the test moves.
//
//     let drag = host.liftItem(at: IndexPath(item: 0, section: 0), in: list)
//     host.move(drag, to: CGPoint(x: 60, y: 200), in: other)
//     host.drop(drag)
//     host.settle()
extension ViewHost {
    /// A drag session and the finger that moves it.
    @preconcurrency @MainActor public final class Drag {
        /// The finger that lifted the item.
        let finger: Finger
        fileprivate init(_ finger: Finger) { self.finger = finger }
    }

    /// Presses a point of `view` until its drag interaction begins. Without a draggable item, the finger only stays
    /// down.
    ///
    /// - Parameters:
    ///   - view: The view.
    ///   - point: The point in the coordinates of the view; its center by default.
    public func lift(_ view: UIView, at point: CGPoint? = nil) -> Drag {
        let position = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: view.convert(position, to: nil))
        advance(by: 0.8)
        return Drag(finger)
    }

    /// Lifts the cell of an item.
    ///
    /// - Precondition: The cell of the item is visible.
    public func liftItem(at indexPath: IndexPath, in collectionView: UICollectionView) -> Drag {
        guard let cell = collectionView.cellForItem(at: indexPath) else {
            fatalError("Item \(indexPath) has no cell on screen.")
        }
        return lift(cell)
    }

    /// Whether a drag is in progress that has moved since it was lifted.
    public var isDragging: Bool { window._dragCenter._isDragging }

    /// The text of the badge beside the dragged preview: "copy", "forbidden", or a number; `nil` without a badge.
    public var dragBadge: String? { window._dragCenter.badgeText }

    /// Moves the finger evenly to a point of `view`, producing frames during the movement.
    ///
    /// - Parameters:
    ///   - drag: The drag that ``lift(_:at:)`` began.
    ///   - point: The target in the coordinates of the view at the start; content coordinates for a scroll view.
    ///   - view: The view.
    ///   - seconds: The duration of the movement, in seconds.
    public func move(_ drag: Drag, to point: CGPoint, in view: UIView, duration seconds: Double = 0.4) {
        move(drag.finger, to: view.convert(point, to: nil), duration: seconds)
    }

    /// Taps a point of `view` with another finger, which adds the item there to the drag.
    public func add(_ view: UIView, at point: CGPoint? = nil, to drag: Drag) {
        require(drag.finger.isDown, "The drag has ended. Add items before drop(_:) or cancel(_:).")
        tap(view, at: point)
    }

    /// Lifts the finger, which drops the dragged items at its position. `settle()` completes the animations that
    /// follow.
    public func drop(_ drag: Drag) { lift(drag.finger) }

    /// Cancels the drag, as the escape key does, and lifts the finger.
    public func cancel(_ drag: Drag) {
        performAsCurrent {
            window._dragCenter.cancel()
            lift(drag.finger)
        }
    }

    /// Drops items from another program at a point of `view`.
    ///
    /// - Returns: Whether a drop interaction accepted the items.
    @discardableResult
    public func drop(_ providers: [NSItemProvider], at point: CGPoint, in view: UIView) -> Bool {
        performAsCurrent {
            let isAccepted = window._dragCenter.drop(providers, at: view.convert(point, to: nil))
            layout()
            return isAccepted
        }
    }
}
