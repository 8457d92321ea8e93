import CoreGraphics
import Foundation

/// An item that is dropped on a list.
@MainActor final class ListDropItem: NSObject {
    private let item: DropPlan.Item

    init(_ item: DropPlan.Item) { self.item = item }

    var dragItem: UIDragItem { item.item }
    var sourceIndexPath: IndexPath? { item.source }
    var previewSize: CGSize { item.size }
}

/// Passes the destinations that a delegate chooses to a drop plan, for both kinds of lists.
@MainActor class ListDropCoordinator: NSObject {
    final let plan: DropPlan

    init(_ plan: DropPlan) { self.plan = plan }

    final var dropItems: [ListDropItem] { plan.items.map { ListDropItem($0) } }
    final var destinationIndexPath: IndexPath? { plan.path }
    final var session: any UIDropSession { plan.session }

    /// The delegate's proposal, or one without a destination.
    final func proposal<Proposal: UIDropProposal>(_ make: (UIDropOperation) -> Proposal) -> Proposal {
        let proposal = plan.proposal.proposal
        return (plan.path == nil ? nil : proposal as? Proposal) ?? make(proposal.operation)
    }

    final func drop(_ dragItem: UIDragItem, to target: UIDragPreviewTarget) -> any UIDragAnimating {
        drop(dragItem, on: .target(target))
    }

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
    let dragItem: UIDragItem
    private let placeholder: PlaceholderState
    private let animator: DragAnimator
    private weak var list: (any DragDropList)?

    init(_ item: UIDragItem, _ placeholder: PlaceholderState, _ animator: DragAnimator, in list: (any DragDropList)?) {
        (dragItem, self.placeholder, self.animator, self.list) = (item, placeholder, animator, list)
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { animator.addAnimations(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { animator.addCompletion(completion) }
    func commitInsertion(dataSourceUpdates: (IndexPath) -> Void) -> Bool {
        list?._commit(placeholder, dataSourceUpdates) ?? false
    }
    func deletePlaceholder() -> Bool { list?._delete(placeholder) ?? false }
    func setNeedsCellUpdate() { if let cell = list?._cell(of: placeholder) { placeholder.update(cell) } }
}
