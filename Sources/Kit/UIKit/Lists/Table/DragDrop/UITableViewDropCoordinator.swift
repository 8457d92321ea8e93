public import CoreGraphics
public import Foundation

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// The index path of the item's row in this table; `nil` for an item from another view.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations while the delegate performs the drop.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// The index path of the drop; `nil` if no row is near.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Inserts a placeholder, which the data source does not contain, and animates the dragged item to it.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    /// Animates the dragged item to a row. The data source and the table must contain the row already.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Animates the dragged item into a row, where it shrinks to a rectangle in the cell's coordinate space.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Animates the dragged item to any target in the window.
    @discardableResult
    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating
}

extension ListDropItem: UITableViewDropItem {}

final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    var items: [any UITableViewDropItem] { dropItems }
    var proposal: UITableViewDropProposal { proposal { UITableViewDropProposal(operation: $0) } }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        drop(
            dragItem, at: placeholder._path, cell: placeholder._identifier, height: placeholder._height,
            update: { (cell: UITableViewCell) in placeholder.cellUpdateHandler?(cell) },
            parameters: { placeholder.previewParametersProvider?($0) })
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, on: .item(indexPath))
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, on: .into(indexPath, rect))
    }
}
