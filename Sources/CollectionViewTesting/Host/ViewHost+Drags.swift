public import UIKit

// Drag and drop. As with all gestures the touches are real ones; what was lifted follows a finger that the test moves.
//
//     let drag = host.liftItem(at: IndexPath(item: 0, section: 0), in: list)
//     host.carry(drag, to: CGPoint(x: 60, y: 200), in: other)
//     host.drop(drag)
//     host.settle()
extension ViewHost {
    /// A finger that holds something.
    @MainActor public final class Drag {
        let finger: Finger
        fileprivate init(_ finger: Finger) { self.finger = finger }
    }

    /// Holds a point of `view` until what can be dragged there is lifted. Where nothing can be, the finger just rests.
    ///
    /// - Parameter point: In the view's coordinates; its middle without it.
    public func lift(_ view: UIView, at point: CGPoint? = nil) -> Drag {
        let place = point ?? CGPoint(x: view.bounds.midX, y: view.bounds.midY)
        let finger = touchDown(at: view.convert(place, to: nil))
        advance(by: 0.8)
        return Drag(finger)
    }

    /// The same with an item's cell.
    ///
    /// - Precondition: the item has a cell on screen.
    public func liftItem(at indexPath: IndexPath, in collectionView: UICollectionView) -> Drag {
        guard let cell = collectionView.cellForItem(at: indexPath) else {
            preconditionFailure("Item \(indexPath) has no cell on screen.")
        }
        return lift(cell)
    }

    /// Whether something is held that has been moved since it was lifted.
    public var isDragging: Bool { window._dragCenter._isDragging }

    /// What the badge beside the thing that is dragged says now: "copy", "forbidden" or a number; `nil` for no badge.
    public var dragBadge: String? { window._dragCenter._badgeText }

    /// Moves the finger evenly to a point of `view`, with frames on the way.
    ///
    /// - Parameter point: In the view's coordinates as they are at the start, content coordinates for a scroll view.
    public func carry(_ drag: Drag, to point: CGPoint, in view: UIView, lasting seconds: Double = 0.4) {
        lead(drag.finger, to: view.convert(point, to: nil), lasting: seconds)
    }

    /// Taps a point of `view` with another finger, so that what is there is dragged along.
    public func add(_ view: UIView, at point: CGPoint? = nil, to drag: Drag) {
        precondition(drag.finger.isDown, "The drag is over.")
        tap(view, at: point)
    }

    /// Lifts the finger: what it holds is dropped where it is. Whatever is on its way to its place then arrives with
    /// `settle()`.
    public func drop(_ drag: Drag) { lift(drag.finger) }

    /// Takes back what is dragged, as the escape key does, and lifts the finger.
    public func cancel(_ drag: Drag) {
        own {
            window._dragCenter.cancel()
            lift(drag.finger)
        }
    }

    /// Drops things from another program at a point of `view`.
    ///
    /// - Returns: Whether somebody took them.
    @discardableResult
    public func drop(_ providers: [NSItemProvider], at point: CGPoint, in view: UIView) -> Bool {
        own {
            let isTaken = window._dragCenter.drop(providers, at: view.convert(point, to: nil))
            layout()
            return isTaken
        }
    }
}
