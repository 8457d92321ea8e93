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

final class CollectionDropItem: NSObject, UICollectionViewDropItem {
    private let item: DropPlan.Item
    init(_ item: DropPlan.Item) { self.item = item }
    var dragItem: UIDragItem { item.item }
    var sourceIndexPath: IndexPath? { item.source }
    var previewSize: CGSize { item.size }
}

final class CollectionDropCoordinator: NSObject, UICollectionViewDropCoordinator {
    package let plan: DropPlan
    init(_ plan: DropPlan) { self.plan = plan }

    var items: [any UICollectionViewDropItem] { plan.items.map { CollectionDropItem($0) } }
    var destinationIndexPath: IndexPath? { plan.path }
    var session: any UIDropSession { plan.session }
    var proposal: UICollectionViewDropProposal {
        let operation = plan.proposal.proposal.operation
        guard plan.path != nil, let own = plan.proposal.proposal as? UICollectionViewDropProposal else {
            return UICollectionViewDropProposal(operation: operation)
        }
        return own
    }

    func drop(
        _ dragItem: UIDragItem, to placeholder: UICollectionViewDropPlaceholder
    ) -> any UICollectionViewDropPlaceholderContext {
        let state = PlaceholderState(
            path: placeholder._path, identifier: placeholder._identifier, height: nil,
            update: { if let cell = $0 as? UICollectionViewCell { placeholder.cellUpdateHandler?(cell) } })
        let animator = trapping { () throws(UIKitException) in
            try plan.drop(dragItem, to: state) {
                ($0 as? UICollectionViewCell).flatMap { placeholder.previewParametersProvider?($0) }
            }
        }
        return CollectionPlaceholderContext(dragItem, state, animator, in: plan.list)
    }

    func drop(_ dragItem: UIDragItem, toItemAt indexPath: IndexPath) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .item(indexPath)) }
    }

    func drop(_ dragItem: UIDragItem, intoItemAt indexPath: IndexPath, rect: CGRect) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .into(indexPath, rect)) }
    }

    func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: .target(target)) }
    }
}
