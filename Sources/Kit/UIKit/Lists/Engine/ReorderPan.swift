import CoreGraphics
import Foundation

/// A cell that may have a reorder control.
@MainActor protocol ReorderableCell: UIView {
    /// Whether the item of the cell can be moved now.
    var mayReorder: Bool { get }
    /// Begins to move the item of the cell.
    ///
    /// - Returns: The move; `nil` if the item cannot be moved.
    func beginReordering(with pan: ReorderPan) -> (any ReorderMove)?
}

/// The move of an item by its reorder control.
@MainActor protocol ReorderMove: AnyObject {
    /// Moves the item to the touch.
    func follow()
    /// Ends the move.
    ///
    /// - Parameter moves: Whether the item moves to its target. Otherwise, it returns to its original position.
    func end(moves: Bool)
}

/// The pan gesture on a reorder control, which moves the item of its cell.
final class ReorderPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private var cell: (any ReorderableCell)? { view?.superview as? any ReorderableCell }
    private var move: (any ReorderMove)?

    /// Creates a pan that moves the item of the cell to whose control it is added.
    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// Begins if the item of the cell can be moved now.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { cell?.mayReorder ?? false }

    private func stateChanged() {
        switch state {
        case .began:
            move = cell?.beginReordering(with: self)
            move?.follow()
        case .changed: move?.follow()
        case .ended, .cancelled:
            let ended = move
            move = nil
            ended?.end(moves: state == .ended)
        default: break
        }
    }
}
