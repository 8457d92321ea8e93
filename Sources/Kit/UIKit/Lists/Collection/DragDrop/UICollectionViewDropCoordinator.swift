public import CoreGraphics
public import Foundation

/// An item that is dropped on a collection view.
@preconcurrency @MainActor public protocol UICollectionViewDropItem: NSObjectProtocol {
    /// The item of the drag session.
    var dragItem: UIDragItem { get }
    /// The item's index path in this collection view; `nil` for items from other views.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations. Valid while the delegate performs the drop.
@preconcurrency @MainActor public protocol UICollectionViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { get }
    /// The index path of the drop; `nil` if the drop is not near an item.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's proposal, or one without a destination.
    var proposal: UICollectionViewDropProposal { get }
    /// The session of the drop.
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

/// Passes the destinations that the delegate of a collection view chooses to a drop plan.
final class CollectionDropCoordinator: ListDropCoordinator, UICollectionViewDropCoordinator {
    /// The dropped items.
    var items: [any UICollectionViewDropItem] { dropItems }
    /// The delegate's proposal, or one without a destination.
    var proposal: UICollectionViewDropProposal { proposal { UICollectionViewDropProposal(operation: $0) } }

    /// Inserts a placeholder and animates the item to it.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        drop(
            dragItem, at: placeholder._path, cell: placeholder._identifier,
            update: { (cell: UICollectionViewCell) in placeholder.cellUpdateHandler?(cell) },
            parameters: { placeholder.previewParametersProvider?($0) })
    }

    /// Animates the item to the cell of an item.
    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, on: .item(indexPath))
    }

    /// Animates the item into a rectangle of a cell.
    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, on: .into(indexPath, rect))
    }
}
