import CoreGraphics
import Foundation
import QuartzCore

/// The drag and drop state of a list: items dragged from it, drags over it, and drops on it.
@MainActor final class ListDragDrop: NSObject {
    /// Held weakly. Each method keeps a strong reference until it returns, because its calls may release the list. The
    /// drag then continues without the list.
    weak var list: (any DragDropList)?
    /// The interaction that begins drags; `nil` until the list has a reason for one.
    private(set) var drag: UIDragInteraction?
    /// The interaction that receives drops; `nil` without a drop delegate.
    private(set) var drop: UIDropInteraction?
    /// The drag states of items dragged from this list, and of items that animate to their destination.
    var dragStates: [CellDragState] = []
    /// The session of a drag from this list.
    var dragSession: (any UIDragSession)?
    /// The session of a drag over this list.
    private(set) var dropSession: (any UIDropSession)?
    /// The item that the data source will move.
    var reordered: UIDragItem?

    /// The items whose drag items are being requested from the delegate; `nil` for an item that a callback removed.
    var requestedPaths: [IndexPath?] = []
    private var path: IndexPath?
    private var proposal = ListProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
    /// The index path of the gap; `nil` when there is none or its index is unknown.
    private(set) var gapPath: IndexPath?
    private var hasGap = false
    private var pendingGap: (path: IndexPath, since: Double)?
    /// The item that accepts a drop into itself.
    private(set) var intoPath: IndexPath?
    private var plan: DropPlan?
    /// Whether the drop delegate handles the drag over the list.
    private var usesDelegate = false

    /// Creates the state of a list, which is not retained, without interactions.
    init(_ list: any DragDropList) {
        self.list = list
        super.init()
    }

    /// Enables or disables drags. The interaction is created when drags are first enabled.
    func setDrag(_ enabled: Bool) {
        guard let list else { return }
        if enabled, drag == nil {
            let interaction = UIDragInteraction(delegate: self)
            drag = interaction
            list.addInteraction(interaction)
        }
        drag?.isEnabled = enabled
    }

    /// Adds or removes the drop interaction.
    func setDrop(_ enabled: Bool) {
        guard let list else { return }
        if enabled, drop == nil {
            let interaction = UIDropInteraction(delegate: self)
            drop = interaction
            list.addInteraction(interaction)
        } else if !enabled, let old = drop {
            list.removeInteraction(old)
            drop = nil
        }
    }

    // MARK: Drag states

    /// Returns the drag state of an item; `nil` if it is not dragged.
    func dragState(at path: IndexPath) -> CellDragState? { dragStates.last { $0.path == path } }

    /// Changes drag states and shows them on the cells.
    func change(_ body: () -> Void) {
        guard let list else { return }
        body()
        list.updateDragStates()
    }

    /// Changes the drag states that meet a condition.
    func change(where includes: (CellDragState) -> Bool, _ body: (inout CellDragState) -> Void) {
        change { for index in dragStates.indices where includes(dragStates[index]) { body(&dragStates[index]) } }
    }

    /// Updates index paths after a change of the data source's items.
    ///
    /// - Parameter newPath: Returns the new index path for an old one; `nil` for a deleted item.
    func carry(_ newPath: (IndexPath) -> IndexPath?) {
        for index in dragStates.indices { dragStates[index].path = dragStates[index].path.flatMap(newPath) }
        requestedPaths = requestedPaths.map { $0.flatMap(newPath) }
        path = path.flatMap(newPath) ?? path
        intoPath = intoPath.flatMap(newPath)
        // The gap is between other items now.
        gapPath = nil
    }

    /// Discards all index paths after a reload.
    func discardIndexPaths() {
        for index in dragStates.indices { dragStates[index].path = nil }
        requestedPaths = requestedPaths.map { _ in nil }
        (path, gapPath, pendingGap, intoPath) = (nil, nil, nil, nil)
        hasGap = false
    }

    /// Discards the gap's index path after another change to the list removed the gap.
    func discardGap() { (gapPath, hasGap) = (nil, false) }

    /// Returns the index path of the item of a drag; `nil` if it is not in this list.
    func source(of item: UIDragItem) -> IndexPath? { dragStates.first { $0.item === item }?.path }
}

// MARK: - Dropping

extension ListDragDrop: UIDropInteractionDelegate, DragWaiting {
    /// Whether the session drags the item of this list that the data source moves itself.
    private func reorders(_ session: any UIDropSession) -> Bool {
        guard let reordered, session.items.count == 1 else { return false }
        return session.items.first === reordered
    }

    /// Accepts drags that the delegate accepts, and those of the item that the data source moves itself.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list else { return false }
        if list.hasDropDelegate { list._note(.dropDelegate) { "canHandle" } }
        usesDelegate = list.hasDropDelegate && list.dropCanHandle(session)
        return usesDelegate || reorders(session)
    }

    /// Notifies the delegate that a drag is over the list.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        guard let list else { return }
        dropSession = session
        list.updateDragStates()
        guard usesDelegate else { return }
        list._note(.dropDelegate) { "dropSessionDidEnter" }
        list.dropDidEnter(session)
    }

    /// Asks the delegate for a proposal, and opens the gap or marks the item that accepts the drop.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        path = destination(list.dropPath(at: session.location(in: list)), leaving: movingPath(session))
        if reorders(session), let moving = movingPath(session), let proposed = path ?? gapPath {
            path = list.reorderTarget(of: moving, proposed: proposed)
        }
        if usesDelegate { list._note(.dropDelegate) { [path] in "dropSessionDidUpdate \(path?._text ?? "nil")" } }
        let delegateProposal = usesDelegate ? list.dropUpdate(session, path) : nil
        // The delegate may have changed the items, which updates the index paths, or have ended the drop.
        guard dropSession != nil else { return UIDropProposal(operation: .cancel) }
        path = destination(path, leaving: movingPath(session))
        proposal =
            delegateProposal
            ?? (reorders(session)
                ? ListProposal(proposal: UIDropProposal(operation: .move), intent: .insertAt)
                : ListProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified))
        if path == nil { proposal = ListProposal(proposal: proposal.proposal, intent: .unspecified) }
        show(session)
        return proposal.proposal
    }

    /// Validates a drop index path; returns `nil` when no item can be inserted there.
    ///
    /// - Parameter moving: The old index path of an item moved within the list. Its new index path is at most the last
    ///   one of the section.
    private func destination(_ found: IndexPath?, leaving moving: IndexPath?) -> IndexPath? {
        guard let list, let found, list.mayInsert(at: found) else { return nil }
        guard let moving, moving.section == found.section, proposal.proposal.operation != .copy else { return found }
        return IndexPath(item: min(found.item, list._itemCount(inSection: moving.section) - 1), section: moving.section)
    }

    /// The item of this list that is dragged alone within the list.
    private func movingPath(_ session: any UIDropSession) -> IndexPath? {
        guard session.localDragSession != nil, session.items.count == 1, let item = session.items.first else {
            return nil
        }
        return source(of: item)
    }

    /// Opens the gap, or highlights the item that accepts the drop.
    private func show(_ session: any UIDropSession) {
        guard let list else { return }
        let operation = proposal.proposal.operation
        let isAccepted = operation == .copy || (operation == .move && session.allowsMoveOperation)
        var intent = isAccepted ? proposal.intent : .unspecified
        var into = path
        if intent == .automatic {
            // In the middle half of its height, an item accepts drops into itself.
            into = list.dragPath(at: session.location(in: list))
            let cell = into.flatMap { list.dragCell(at: $0) }
            let part = cell.map { ($0.convert(session.location(in: list), from: list).y) / max($0.bounds.height, 1) }
            intent = part.map { $0 > 0.25 && $0 < 0.75 } == true ? .insertInto : .insertAt
        }
        let target = intent == .insertInto ? into : nil
        if target != intoPath { change { intoPath = target } }
        guard intent == .insertAt, let path else { return closeGap() }
        openGap(at: path, session, operation == .move ? movingPath(session) : nil)
    }

    private func openGap(at path: IndexPath, _ session: any UIDropSession, _ moving: IndexPath?) {
        guard let list else { return }
        guard path != gapPath else {
            pendingGap = nil
            return
        }
        let now = LayerAnimator.clock()
        if list.gapDelay > 0, pendingGap?.path != path { pendingGap = (path, now) }
        if let pendingGap, now < pendingGap.since + list.gapDelay { return }
        pendingGap = nil
        (gapPath, hasGap) = (path, true)
        if let moving {
            change(where: { $0.path == moving }) { $0.isConcealed = true }
            guard gapPath == path else { return }
        }
        list.openDropGap(at: path, size: size(of: session.items.first), moving: moving)
    }

    /// Closes the gap, and forgets one that has not opened yet.
    func closeGap(animated: Bool = true) {
        guard let list else { return }
        pendingGap = nil
        guard hasGap else { return }
        (gapPath, hasGap) = (nil, false)
        change(where: { $0.state == .dragging }) { $0.isConcealed = $0.item === reordered && dropSession != nil }
        list.closeDropGap(animated: animated)
    }

    /// The time at which the pending gap opens, in seconds; infinity without one.
    var nextDeadline: Double {
        guard let pendingGap, let list else { return .infinity }
        return pendingGap.since + list.gapDelay
    }

    private func size(of item: UIDragItem?) -> CGSize {
        guard let list else { return .zero }
        guard let item else { return .zero }
        return item.liftedSize ?? source(of: item).flatMap { list.dragCell(at: $0)?.bounds.size } ?? .zero
    }

    /// Closes the gap and notifies the delegate.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        guard let list else { return }
        endDropSession()
        guard usesDelegate else { return }
        list._note(.dropDelegate) { "dropSessionDidExit" }
        list.dropDidExit(session)
    }

    private func endDropSession() {
        guard let list else { return }
        dropSession = nil
        closeGap()
        (path, intoPath) = (nil, nil)
        list.updateDragStates()
    }

    /// Moves the item that the data source moves itself, or lets the delegate perform the drop.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list else { return }
        let (path, proposal) = (path, proposal)
        if reorders(session), proposal.proposal.operation == .move, proposal.intent != .insertInto,
            let origin = session.items.first.flatMap({ self.source(of: $0) })
        {
            // The cell is already at its destination, or stays.
            let target = gapPath
            (gapPath, pendingGap, hasGap) = (nil, nil, false)
            if target != nil, target != origin {
                list._reorder(origin)
            } else {
                list.closeDropGap(animated: false)
            }
            reordered = nil
            let finalPath = target ?? origin
            change(where: { _ in true }) {
                $0.path = finalPath
                $0.isConcealed = true
            }
            let newPlan = DropPlan(
                session, proposal, at: path, [.init(item: session.items[0], source: origin, size: .zero)], in: list)
            _ = try? newPlan.drop(session.items[0], to: .item(finalPath))
            newPlan.close()
            plan = newPlan
            dropSession = nil
            list.updateDragStates()
            return
        }
        // While the delegate performs the drop, the list uses the indexes of the data source. The views keep their
        // positions on screen.
        let concealed = dragStates.filter(\.isConcealed).map(\.item)
        list.holdAttributes()
        UIView.performWithoutAnimation { closeGap(animated: false) }
        change(where: { state in concealed.contains { $0 === state.item } }) { $0.isConcealed = true }
        // Closing the gap lets the layout and the delegate change the items, which updates the index paths.
        let items = session.items.map { item in
            DropPlan.Item(
                item: item, source: session.localDragSession == nil ? nil : source(of: item), size: size(of: item))
        }
        let newPlan = DropPlan(
            session, proposal, at: self.path.flatMap { list.mayInsert(at: $0) ? $0 : nil }, items, in: list)
        plan = newPlan
        list._note(.dropDelegate) { "performDrop \(newPlan.path?._text ?? "nil")" }
        list.dropPerform(newPlan)
        newPlan.close()
        list.releaseAttributes()
        showAsDragged(session.items)
        (dropSession, intoPath, self.path) = (nil, nil, nil)
        conceal(newPlan)
    }

    /// Conceals the cells of destination items until the drop animations end.
    private func conceal(_ plan: DropPlan) {
        change {
            for (item, destination, _) in plan.destinations {
                guard case .item(let path) = destination else { continue }
                dragStates.removeAll { $0.item === item || $0.path == path }
                dragStates.append(CellDragState(item: item, path: path, state: .none, isConcealed: true))
            }
        }
    }

    /// Returns the preview at the destination that the delegate chose.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        plan?.preview(of: item, from: defaultPreview)
    }

    /// Passes the animations of the delegate to the animation of the drop.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        plan?.destinations.first { $0.item === item }?.animator.pass(to: animator)
    }

    /// Reveals the cells at the destinations.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        guard let plan else { return }
        self.plan = nil
        change {
            for (item, destination, _) in plan.destinations {
                dragStates.removeAll { $0.item === item }
                if case .placeholder(let placeholder, _) = destination { placeholder.isConcealed = false }
            }
        }
    }

    /// Closes the gap and notifies the delegate.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        guard let list else { return }
        if dropSession === session { endDropSession() }
        guard usesDelegate else { return }
        list._note(.dropDelegate) { "dropSessionDidEnd" }
        list.dropDidEnd(session)
    }
}
