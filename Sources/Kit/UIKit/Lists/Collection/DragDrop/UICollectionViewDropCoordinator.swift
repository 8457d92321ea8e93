public import CoreGraphics
public import Foundation

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The item's index path in this collection view; `nil` for items from other views.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations. Valid while the delegate performs the drop.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the drop; `nil` if the drop is not near an item.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UICollectionViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Inserts a placeholder, which the data source does not contain, and animates the dragged item to it.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext
    /// Animates the dragged item to the cell of an item that the data source and the view already contain.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates the dragged item into the cell of another item, where it shrinks to a rectangle of that cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates the dragged item to any target in the window.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension ListDropItem: UICollectionViewDropItem {}

final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    var items: [any UICollectionViewDropItem] { dropItems }
    var proposal: UICollectionViewDropProposal { proposal { UICollectionViewDropProposal(operation: $0) } }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        drop(
            dragItem, at: placeholder._path, cell: placeholder._identifier,
            update: { (cell: UICollectionViewCell) in placeholder.cellUpdateHandler?(cell) },
            parameters: { placeholder.previewParametersProvider?($0) })
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, on: .item(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, on: .into(indexPath, rect))
    }
}
