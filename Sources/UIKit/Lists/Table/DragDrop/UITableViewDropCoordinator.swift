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

final class TableDropItem: NSObject, UITableViewDropItem {
    private let item: DropPlan.Item
    init(_ item: DropPlan.Item) { self.item = item }
    var dragItem: UIDragItem { item.item }
    var sourceIndexPath: IndexPath? { item.source }
    var previewSize: CGSize { item.size }
}

final class TableDropCoordinator: NSObject, UITableViewDropCoordinator {
    let plan: DropPlan
    init(_ plan: DropPlan) { self.plan = plan }

    var items: [any UITableViewDropItem] { plan.items.map { TableDropItem($0) } }
    var destinationIndexPath: IndexPath? { plan.path }
    var session: any UIDropSession { plan.session }
    var proposal: UITableViewDropProposal {
        guard plan.path != nil, let tableProposal = plan.proposal.proposal as? UITableViewDropProposal else {
            return UITableViewDropProposal(operation: plan.proposal.proposal.operation)
        }
        return tableProposal
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext {
        let state = PlaceholderState(
            path: placeholder._path, identifier: placeholder._identifier, height: placeholder._height,
            update: { if let cell = $0 as? UITableViewCell { placeholder.cellUpdateHandler?(cell) } })
        let animator = trapping { () throws(UIKitException) in
            try plan.drop(dragItem, to: state) {
                ($0 as? UITableViewCell).flatMap { placeholder.previewParametersProvider?($0) }
            }
        }
        return TablePlaceholderContext(dragItem, state, animator, in: plan.list)
    }

    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .item(indexPath)) }
    }

    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .into(indexPath, rect)) }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .target(target)) }
    }
}
