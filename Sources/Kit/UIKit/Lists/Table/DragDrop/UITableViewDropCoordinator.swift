public import CoreGraphics
public import Foundation

/// An item that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    /// The item of the drag session.
    var dragItem: UIDragItem { get }
    /// The index path of the item's row in this table; `nil` for an item from another view.
    var sourceIndexPath: IndexPath? { get }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { get }
}

/// Animates dropped items to their destinations while the delegate performs the drop.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    /// The dropped items.
    var items: [any UITableViewDropItem] { get }
    /// The index path of the drop; `nil` if no row is near.
    var destinationIndexPath: IndexPath? { get }
    /// The delegate's proposal, or one without a destination.
    var proposal: UITableViewDropProposal { get }
    /// The session of the drop.
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

/// Passes the destinations that the delegate of a table chooses to a drop plan.
final class TableDropCoordinator: ListDropCoordinator, UITableViewDropCoordinator {
    /// The dropped items.
    var items: [any UITableViewDropItem] { dropItems }
    /// The delegate's proposal, or one without a destination.
    var proposal: UITableViewDropProposal { proposal { UITableViewDropProposal(operation: $0) } }

    /// Inserts a placeholder and animates the item to it.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        drop(
            dragItem, at: placeholder._path, cell: placeholder._identifier, height: placeholder._height,
            update: { (cell: UITableViewCell) in placeholder.cellUpdateHandler?(cell) },
            parameters: { placeholder.previewParametersProvider?($0) })
    }

    /// Animates the item to a row.
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        drop(dragItem, on: .item(indexPath))
    }

    /// Animates the item into a rectangle of a row's cell.
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        drop(dragItem, on: .into(indexPath, rect))
    }
}
