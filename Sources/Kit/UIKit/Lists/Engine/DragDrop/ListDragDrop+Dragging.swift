import CoreGraphics
import Foundation
import QuartzCore

// Dragging from the list.
extension ListDragDrop: UIDragInteractionDelegate {
    /// Requests the drag items of the item under the touch. Returns none while another drag runs.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list else { return [] }
        guard dragSession == nil, var path = list.dragPath(at: session.location(in: list)),
            list.dragCell(at: path) != nil
        else { return [] }
        dragStates = []
        reordered = nil
        if list.hasDragDelegate {
            // A drag of a selected item includes the other selected items.
            let selected = list._selection.selected
            requestedPaths = [path] + (selected.contains(path) ? selected.filter { $0 != path }.sorted() : [])
            for index in requestedPaths.indices {
                guard let path = requestedPaths[index] else { continue }
                list._note(.dragDelegate) { "itemsForBeginning \(path._text)" }
                dragStates += makeDragStates(list.dragItems(for: session, at: path), requestedPaths[index])
            }
            let first = requestedPaths[0]
            requestedPaths = []
            guard let first, dragStates.first?.path == first else {
                dragStates = []
                return []
            }
            path = first
        }
        if dragStates.count <= 1, !list.hasDropDelegate || list.reordersBesideDropDelegate, list.mayReorder(path) {
            if dragStates.isEmpty, !list.hasDragDelegate {
                dragStates = makeDragStates([UIDragItem(itemProvider: NSItemProvider())], path)
                if drop == nil { setDrop(true) }
                (session as? DragSession)?.onlyTarget = drop
            }
            reordered = dragStates.first?.item
            if drop == nil { setDrop(true) }
        }
        return dragStates.map(\.item)
    }

    private func makeDragStates(_ items: [UIDragItem], _ path: IndexPath?) -> [CellDragState] {
        items.map { CellDragState(item: $0, path: path, state: .none, isConcealed: false) }
    }

    /// Returns the preview of the dragged cell for the first drag item at its index path; `nil` for the others.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list else { return nil }
        // Only the first of several drag items at one index path has a preview.
        guard let path = source(of: item), dragStates.first(where: { $0.path == path })?.item === item else {
            return nil
        }
        return list.preview(ofCellAt: path) { dragParameters(at: path, in: list) }
    }

    private func dragParameters(at path: IndexPath, in list: any DragDropList) -> UIDragPreviewParameters? {
        list._note(.dragDelegate) { "dragPreviewParameters \(path._text)" }
        return list._dragParameters(at: path)
    }

    /// Conceals the lifted cells until the lift ends or becomes a drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        lift(session.items)
        animator.addCompletion { [weak self] position in
            // The lift ended without a drag.
            if position == .start { self?.change { self?.dragStates = [] } }
        }
    }

    /// Conceals the cells of lifted items, because their previews are visible instead.
    private func lift(_ items: [UIDragItem]) {
        change(where: { state in items.contains { $0 === state.item } }) {
            $0.state = .lifting
            $0.isConcealed = true
        }
    }

    /// Reveals the cells of dragged items, in their dragged appearance.
    func showAsDragged(_ items: [UIDragItem]) {
        change(where: { state in items.contains { $0 === state.item } }) {
            $0.state = .dragging
            $0.isConcealed = $0.item === reordered
        }
    }

    /// Notifies the delegate, and shows the cells in their dragged appearance.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        guard let list else { return }
        dragSession = session
        if list.hasDragDelegate {
            list._note(.dragDelegate) { "dragSessionWillBegin" }
            list.dragWillBegin(session)
        }
        showAsDragged(session.items)
    }

    /// Asks the delegate whether a drop may move the items.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        guard let list else { return false }
        list._note(.dragDelegate) { "dragSessionAllowsMoveOperation" }
        return list.dragAllowsMove(session)
    }

    /// Asks the delegate whether the items can be dropped in this app only.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        guard let list else { return false }
        list._note(.dragDelegate) { "dragSessionIsRestricted" }
        return list.dragIsRestricted(session)
    }

    /// Requests the drag items of another item that a tap adds to the drag.
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list else { return [] }
        guard list.hasDragDelegate, let path = list.dragPath(at: point), list.dragCell(at: path) != nil,
            dragState(at: path) == nil
        else { return [] }
        requestedPaths = [path]
        list._note(.dragDelegate) { "itemsForAdding \(path._text)" }
        let items = list.dragItems(addedTo: session, at: path, point)
        let remaining = requestedPaths[0]
        requestedPaths = []
        // The added items immediately belong to the running drag.
        if dragSession == nil { dragSession = session }
        if reordered != nil, !items.isEmpty {
            reordered = nil
            closeGap()
        }
        change {
            dragStates += items.map { CellDragState(item: $0, path: remaining, state: .dragging, isConcealed: false) }
        }
        return items
    }

    /// Returns the preview of the cell to which a canceled item moves back, and conceals that cell.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, let path = source(of: item), dragStates.first(where: { $0.path == path })?.item === item,
            let found = list.preview(ofCellAt: path, { dragParameters(at: path, in: list) })
        else { return nil }
        change(where: { $0.path == path }) { $0.isConcealed = true }
        return found
    }

    /// Ends the drag states and notifies the delegate.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        guard let list else { return }
        change { dragStates = [] }
        let ended = dragSession
        (dragSession, reordered) = (nil, nil)
        guard ended != nil, list.hasDragDelegate else { return }
        list._note(.dragDelegate) { "dragSessionDidEnd" }
        list.dragDidEnd(session)
    }
}
