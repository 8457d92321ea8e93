import CoreGraphics
import Foundation

/// An item that is dropped on a list.
@MainActor final class ListDropItem: NSObject {
    private let item: DropPlan.Item

    /// Creates the item of a plan in the form of UIKit's protocols.
    init(_ item: DropPlan.Item) { self.item = item }

    /// The item of the drag session.
    var dragItem: UIDragItem { item.item }
    /// The index path of the item in this list; `nil` for an item from another view.
    var sourceIndexPath: IndexPath? { item.source }
    /// The size of the item's preview, in points.
    var previewSize: CGSize { item.size }
}

/// Passes the destinations that a delegate chooses to a drop plan, for both kinds of lists.
@MainActor class ListDropCoordinator: NSObject {
    /// The plan that receives the destinations.
    final let plan: DropPlan

    /// Creates a coordinator for the delegate of a list.
    init(_ plan: DropPlan) { self.plan = plan }

    /// The dropped items.
    final var dropItems: [ListDropItem] { plan.items.map { ListDropItem($0) } }
    /// The index path of the insertion; `nil` if no item is near.
    final var destinationIndexPath: IndexPath? { plan.path }
    /// The session of the drop.
    final var session: any UIDropSession { plan.session }

    /// The delegate's proposal, or one without a destination.
    final func proposal<Proposal: UIDropProposal>(_ make: (UIDropOperation) -> Proposal) -> Proposal {
        let proposal = plan.proposal.proposal
        return (plan.path == nil ? nil : proposal as? Proposal) ?? make(proposal.operation)
    }

    /// Animates an item to a target in the window.
    final func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop(dragItem, on: .target(target))
    }

    /// Animates an item to a destination. Traps if the plan does not accept the destination.
    final func drop(_ dragItem: UIDragItem, on destination: DropPlan.Destination) -> any UIDragAnimating {
        trapping { () throws(UIKitException) in try plan.drop(dragItem, to: destination) }
    }

    /// - Parameters:
    ///   - update: Fills a cell of the placeholder.
    ///   - parameters: Returns the visible part of such a cell.
    final func drop<Cell: UIView>(
        _ dragItem: UIDragItem, at path: IndexPath, cell identifier: String, height: CGFloat? = nil,
        update: @escaping (Cell) -> Void, parameters: @escaping (Cell) -> UIDragPreviewParameters?
    ) -> ListPlaceholderContext {
        let state = PlaceholderState(
            path: path, identifier: identifier, height: height,
            update: { if let cell = $0 as? Cell { update(cell) } })
        let animator = trapping { () throws(UIKitException) in
            try plan.drop(dragItem, to: state) { ($0 as? Cell).flatMap(parameters) }
        }
        return ListPlaceholderContext(dragItem, state, animator, in: plan.list)
    }
}

/// A placeholder and the animation of a drop to it, for collection and table views.
@MainActor final class ListPlaceholderContext: NSObject {
    /// The dropped item, for which the placeholder reserves space.
    let dragItem: UIDragItem
    private let placeholder: PlaceholderState
    private let animator: DragAnimator
    private weak var list: (any DragDropList)?

    /// Creates the context of a placeholder. The list is not retained.
    init(_ item: UIDragItem, _ placeholder: PlaceholderState, _ animator: DragAnimator, in list: (any DragDropList)?) {
        (dragItem, self.placeholder, self.animator, self.list) = (item, placeholder, animator, list)
        super.init()
    }

    /// Adds animations to those of the drop.
    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    /// Adds a closure that is called at the end of the drop's animation.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
    /// Replaces the placeholder with its item. Returns whether it still existed.
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        list?._commit(placeholder, dataSourceUpdates) ?? false
    }
    /// Deletes the placeholder. Returns whether it still existed.
    func deletePlaceholder() -> Bool { list?._delete(placeholder) ?? false }
    /// Fills the cell of the placeholder again, if it is on screen.
    func setNeedsCellUpdate() { if let cell = list?._cell(of: placeholder) { placeholder.update(cell) } }
}
