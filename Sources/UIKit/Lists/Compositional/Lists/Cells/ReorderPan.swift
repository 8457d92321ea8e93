import Foundation

/// The pan gesture on a reorder accessory that moves the cell's item.
final class ReorderPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private var cell: UICollectionViewListCell? { view?.superview as? UICollectionViewListCell }
    private weak var collectionView: UICollectionView?

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let cell, let collectionView = cell._collectionView, let path = collectionView.indexPath(for: cell) else {
            return false
        }
        return collectionView._mayMove(path)
    }

    /// Returns the target position. Only its vertical component follows the touch.
    private func target(in collectionView: UICollectionView) -> CGPoint {
        CGPoint(x: cell?.center.x ?? location(in: collectionView).x, y: location(in: collectionView).y)
    }

    private func stateChanged() {
        switch state {
        case .began:
            guard let cell, let found = cell._collectionView, let path = found.indexPath(for: cell),
                found.beginInteractiveMovementForItem(at: path)
            else { return }
            collectionView = found
            cell._isReordering = true
            found.updateInteractiveMovementTargetPosition(target(in: found))
        case .changed:
            guard let collectionView else { return }
            collectionView.updateInteractiveMovementTargetPosition(target(in: collectionView))
        case .ended, .cancelled:
            cell?._isReordering = false
            if state == .ended {
                collectionView?.endInteractiveMovement()
            } else {
                collectionView?.cancelInteractiveMovement()
            }
            collectionView = nil
        default: break
        }
    }
}
