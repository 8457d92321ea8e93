import CoreGraphics
import Foundation

/// The long press with which a collection view controller lets users move items. Hosts may add it to other views.
///
/// It begins only on items that can be moved, so that other items keep their touches.
package final class MovementPress: UILongPressGestureRecognizer, UIGestureRecognizerDelegate {
    private var collectionView: UICollectionView? { view as? UICollectionView }

    /// Creates a press that works in the collection view to which it is added.
    package init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    /// Begins on an item that the data source allows to move, unless the view drags items.
    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        // Where items can be dragged, the drag interaction also moves them.
        guard let path = item, collectionView?.dragsItems != true else { return false }
        return collectionView?._mayMove(path) ?? false
    }

    private var item: IndexPath? {
        collectionView.flatMap { $0.indexPathForItem(at: location(in: $0)) }
    }

    private func stateChanged() {
        guard let collectionView else { return }
        switch state {
        case .began:
            guard let path = item, collectionView.beginInteractiveMovementForItem(at: path) else { return }
            collectionView.updateInteractiveMovementTargetPosition(location(in: collectionView))
        case .changed: collectionView.updateInteractiveMovementTargetPosition(location(in: collectionView))
        case .ended: collectionView.endInteractiveMovement()
        case .cancelled: collectionView.cancelInteractiveMovement()
        default: break
        }
    }
}
