import CoreGraphics
import Foundation

extension UICollectionViewListCell: ReorderableCell {
    /// Whether the cell displays an item that the data source allows to move.
    final var mayReorder: Bool {
        guard let view = _collectionView, let path = view.indexPath(for: self) else { return false }
        return view._mayMove(path)
    }

    /// Begins the interactive movement of the cell's item; `nil` if it cannot be moved.
    final func beginReordering(with pan: ReorderPan) -> (any ReorderMove)? {
        guard let view = _collectionView, let path = view.indexPath(for: self),
            view.beginInteractiveMovementForItem(at: path)
        else { return nil }
        _isReordering = true
        return ListCellMove(self, in: view, pan)
    }
}

/// The interactive movement of an item by the reorder control of its cell.
@MainActor final class ListCellMove: ReorderMove {
    private weak var cell: UICollectionViewListCell?
    private weak var collectionView: UICollectionView?
    private weak var pan: ReorderPan?

    /// Creates the movement of a cell's item. None of the objects is retained.
    init(_ cell: UICollectionViewListCell, in collectionView: UICollectionView, _ pan: ReorderPan) {
        (self.cell, self.collectionView, self.pan) = (cell, collectionView, pan)
    }

    /// Moves the item vertically to the touch.
    func follow() {
        guard let collectionView, let touch = pan?.location(in: collectionView) else { return }
        collectionView.updateInteractiveMovementTargetPosition(CGPoint(x: cell?.center.x ?? touch.x, y: touch.y))
    }

    /// Ends the interactive movement, or cancels it.
    func end(moves: Bool) {
        cell?._isReordering = false
        if moves { collectionView?.endInteractiveMovement() } else { collectionView?.cancelInteractiveMovement() }
    }
}
