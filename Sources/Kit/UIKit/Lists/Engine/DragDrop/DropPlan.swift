import CoreGraphics
import Foundation

/// The destinations that a delegate chooses for dropped items while it performs the drop.
@MainActor final class DropPlan {
    /// Where a dropped item moves: to an item, into one, to a target in the window, or to a placeholder.
    enum Destination {
        case item(IndexPath)
        case into(IndexPath, CGRect)
        case target(UIDragPreviewTarget)
        case placeholder(PlaceholderState, (UIView) -> UIDragPreviewParameters?)
    }

    /// An item of the drop.
    struct Item {
        /// The item of the drag session.
        let item: UIDragItem
        /// The item's index path in this list; `nil` for items from other views.
        let source: IndexPath?
        /// The size of the item's preview, in points.
        let size: CGSize
    }

    /// The session of the drop.
    let session: any UIDropSession
    /// The last proposal of the delegate.
    let proposal: ListProposal
    /// The index path of the insertion; `nil` if no item is near.
    let path: IndexPath?
    /// The dropped items.
    let items: [Item]
    /// The list on which the items are dropped.
    private(set) weak var list: (any DragDropList)?
    /// The destinations in the order in which the delegate chose them, with their animations.
    private(set) var destinations: [(item: UIDragItem, destination: Destination, animator: DragAnimator)] = []
    /// Whether the delegate is performing the drop; destinations are accepted only then.
    private(set) var isOpen = true

    /// Creates the plan of a drop at an index path, without destinations.
    init(
        _ session: any UIDropSession, _ proposal: ListProposal, at path: IndexPath?, _ items: [Item],
        in list: any DragDropList
    ) {
        (self.session, self.proposal, self.path, self.items, self.list) = (session, proposal, path, items, list)
    }

    /// Rejects further destinations, because the delegate has performed the drop.
    func close() { isOpen = false }

    /// - Throws: An exception if the drop has been performed, the item is not part of it, or it already has a
    ///   destination.
    func drop(_ item: UIDragItem, to destination: Destination) throws(UIKitException) -> DragAnimator {
        guard isOpen else {
            throw UIKitException(
                "The drop coordinator can only be asked to drop items while performDropWith is being called.")
        }
        guard items.contains(where: { $0.item === item }) else {
            throw UIKitException("The drag item \(item) is not part of the drop session.")
        }
        guard !destinations.contains(where: { $0.item === item }) else {
            throw UIKitException("The drag item \(item) has been dropped already.")
        }
        let animator = DragAnimator()
        destinations.append((item, destination, animator))
        return animator
    }

    /// - Throws: The exceptions of the method above, and one if the placeholder cannot be inserted at its index path.
    func drop(
        _ item: UIDragItem, to placeholder: PlaceholderState, parameters: @escaping (UIView) -> UIDragPreviewParameters?
    ) throws(UIKitException) -> DragAnimator {
        let animator = try drop(item, to: .placeholder(placeholder, parameters))
        guard list?.insertPlaceholder(placeholder) ?? false else {
            throw UIKitException(
                "Attempted to insert a placeholder at index path \(placeholder.path), which is beyond the items of its section."
            )
        }
        return animator
    }

    /// The preview at the destination of an item; `nil` if the item has no destination on screen.
    ///
    /// - Parameter original: The preview of the drag, whose view moves to targets other than cells.
    func preview(of item: UIDragItem, from original: UITargetedDragPreview) -> UITargetedDragPreview? {
        guard let list, let found = destinations.first(where: { $0.item === item }) else { return nil }
        switch found.destination {
        case .target(let target): return original.retargetedPreview(with: target)
        case .item(let path):
            return list.preview(ofCellAt: path) {
                list._note(.dropDelegate) { "dropPreviewParameters \(path._text)" }
                return list.dropParameters(at: path)
            }
        case .placeholder(let placeholder, let parameters):
            guard let cell = list._cell(of: placeholder), cell.window != nil else { return nil }
            return UITargetedDragPreview(view: cell, parameters: parameters(cell) ?? UIDragPreviewParameters())
        case .into(let path, let rect):
            guard let cell = list.dragCell(at: path), cell.window != nil else { return nil }
            let size = original.size
            let scale = max(min(rect.width / max(size.width, 1), rect.height / max(size.height, 1)), 0.01)
            return original.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
                    transform: CGAffineTransform(scaleX: scale, y: scale)))
        }
    }
}
