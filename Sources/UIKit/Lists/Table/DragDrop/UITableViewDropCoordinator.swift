public import CoreGraphics
public import Foundation

/// Something that is dropped on a table.
@preconcurrency @MainActor public protocol UITableViewDropItem: NSObjectProtocol {
    var dragItem: UIDragItem { get }
    /// Where it is in this table; `nil` for what comes from elsewhere.
    var sourceIndexPath: IndexPath? { get }
    var previewSize: CGSize { get }
}

/// Brings what is dropped to its place, while the delegate is asked to take it.
@preconcurrency @MainActor public protocol UITableViewDropCoordinator: NSObjectProtocol {
    var items: [any UITableViewDropItem] { get }
    /// Where it is dropped; `nil` away from all rows.
    var destinationIndexPath: IndexPath? { get }
    var proposal: UITableViewDropProposal { get }
    var session: any UIDropSession { get }
    /// Shows a placeholder, of which the data source knows nothing, and leads the item there.
    func drop(
        _ dragItem: UIDragItem, to placeholder: UITableViewDropPlaceholder
    ) -> any UITableViewDropPlaceholderContext
    /// Leads the item to a row that the data source and the table have by now.
    @discardableResult
    func drop(_ dragItem: UIDragItem, toRowAt indexPath: IndexPath) -> any UIDragAnimating
    /// Leads the item into a row, where it shrinks into a rectangle of the cell.
    @discardableResult
    func drop(_ dragItem: UIDragItem, intoRowAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating
    /// Leads the item to any place of the window.
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
        guard plan.path != nil, let own = plan.proposal.proposal as? UITableViewDropProposal else {
            return UITableViewDropProposal(operation: plan.proposal.proposal.operation)
        }
        return own
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
