import CoreGraphics
import Foundation
internal import QuartzCore

/// The drag and drop state of a list: items dragged from it, drags over it, and drops on it.
@MainActor final class ListDragDrop: NSObject {
    /// Held weakly. Each method keeps a strong reference until it returns, because its calls may release the list. The
    /// drag then continues without the list.
    private weak var list: (any DragDropList)?
    private(set) var drag: UIDragInteraction?
    private(set) var drop: UIDropInteraction?
    /// The marks of items dragged from this list, and of items that animate to their destination.
    private(set) var marks: [DragMark] = []
    /// The session of a drag from this list.
    private(set) var dragSession: (any UIDragSession)?
    /// The session of a drag over this list.
    private(set) var dropSession: (any UIDropSession)?
    /// The item that the data source will move.
    private var reordered: UIDragItem?

    /// The items for which the drag delegate is asked for drag items; `nil` for one that an answer removed.
    private var asked: [IndexPath?] = []
    private var path: IndexPath?
    private var proposal = ListProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified)
    /// The index path of the gap; `nil` when there is none or its index is unknown.
    private(set) var gapPath: IndexPath?
    private var hasGap = false
    private var waiting: (path: IndexPath, since: Double)?
    /// The item that accepts a drop into itself.
    private(set) var intoPath: IndexPath?
    private var plan: DropPlan?
    /// Whether the drop delegate handles the drag over the list.
    private var asksDelegate = false

    init(_ list: any DragDropList) {
        self.list = list
        super.init()
    }

    func setDrag(_ enabled: Bool) {
        guard let list else { return }
        if enabled, drag == nil {
            let made = UIDragInteraction(delegate: self)
            drag = made
            list.addInteraction(made)
        }
        drag?.isEnabled = enabled
    }

    func setDrop(_ enabled: Bool) {
        guard let list else { return }
        if enabled, drop == nil {
            let made = UIDropInteraction(delegate: self)
            drop = made
            list.addInteraction(made)
        } else if !enabled, let old = drop {
            list.removeInteraction(old)
            drop = nil
        }
    }

    // MARK: Marks

    func mark(at path: IndexPath) -> DragMark? { marks.last { $0.path == path } }

    private func change(_ body: () -> Void) {
        guard let list else { return }
        body()
        list._showMarks()
    }

    /// Updates index paths after a change of the data source's items.
    ///
    /// - Parameter place: Returns the new index path for an old one; `nil` for a deleted item.
    func carry(_ place: (IndexPath) -> IndexPath?) {
        for index in marks.indices { marks[index].path = marks[index].path.flatMap(place) }
        asked = asked.map { $0.flatMap(place) }
        path = path.flatMap(place) ?? path
        intoPath = intoPath.flatMap(place)
        // The gap lies between other items now.
        gapPath = nil
    }

    /// Discards all index paths after a reload.
    func forget() {
        for index in marks.indices { marks[index].path = nil }
        asked = asked.map { _ in nil }
        (path, gapPath, waiting, intoPath) = (nil, nil, nil, nil)
        hasGap = false
    }

    /// Discards the gap's index path after another change to the list removed the gap.
    func lostGap() { (gapPath, hasGap) = (nil, false) }

    private func source(of item: UIDragItem) -> IndexPath? { marks.first { $0.item === item }?.path }
}

// MARK: - Dragging away

extension ListDragDrop: UIDragInteractionDelegate {
    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
    ) -> [UIDragItem] {
        guard let list else { return [] }
        guard dragSession == nil, var path = list._dragPath(at: session.location(in: list)),
            list._dragCell(at: path) != nil
        else { return [] }
        marks = []
        reordered = nil
        if list._hasDragDelegate {
            // A drag of a selected item includes the other selected items.
            let selected = list._selection.selected
            asked = [path] + (selected.contains(path) ? selected.filter { $0 != path }.sorted() : [])
            for index in asked.indices {
                guard let path = asked[index] else { continue }
                marks += made(list._dragItems(for: session, at: path), asked[index])
            }
            let first = asked[0]
            asked = []
            guard let first, marks.first?.path == first else {
                marks = []
                return []
            }
            path = first
        }
        if marks.count <= 1, !list._hasDropDelegate || list._reordersBesideDropDelegate, list._mayReorder(path) {
            if marks.isEmpty, !list._hasDragDelegate {
                marks = made([UIDragItem(itemProvider: NSItemProvider())], path)
                if drop == nil { setDrop(true) }
                (session as? DragSession)?.onlyTarget = drop
            }
            reordered = marks.first?.item
            if drop == nil { setDrop(true) }
        }
        return marks.map(\.item)
    }

    private func made(_ items: [UIDragItem], _ path: IndexPath?) -> [DragMark] {
        items.map { DragMark(item: $0, path: path, state: .none, isConcealed: false) }
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? {
        guard let list else { return nil }
        // Only the first of several drag items at one index path has a preview.
        guard let path = source(of: item), marks.first(where: { $0.path == path })?.item === item else { return nil }
        return preview(of: path) { list._dragParameters(at: path) }
    }

    private func preview(of path: IndexPath, _ parameters: () -> UIDragPreviewParameters?) -> UITargetedDragPreview? {
        guard let list, let cell = list._dragCell(at: path), cell.window != nil else { return nil }
        return UITargetedDragPreview(view: cell, parameters: parameters() ?? UIDragPreviewParameters())
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {
        lift(session.items)
        animator.addCompletion { [weak self] position in
            // The item was put down without being moved.
            if position == .start { self?.change { self?.marks = [] } }
        }
    }

    /// Conceals the cells of lifted items, because their previews are shown instead.
    private func lift(_ items: [UIDragItem]) {
        change {
            for index in marks.indices where items.contains(where: { $0 === marks[index].item }) {
                marks[index].state = .lifting
                marks[index].isConcealed = true
            }
        }
    }

    /// Shows the cells of dragged items again, in their dragged appearance.
    private func fly(_ items: [UIDragItem]) {
        change {
            for index in marks.indices where items.contains(where: { $0 === marks[index].item }) {
                marks[index].state = .dragging
                marks[index].isConcealed = marks[index].item === reordered
            }
        }
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        guard let list else { return }
        dragSession = session
        if list._hasDragDelegate { list._dragWillBegin(session) }
        fly(session.items)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool {
        guard let list else { return false }
        return list._dragAllowsMove(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
    ) -> Bool {
        guard let list else { return false }
        return list._dragIsRestricted(session)
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, itemsForAddingTo session: any UIDragSession, withTouchAt point: CGPoint
    ) -> [UIDragItem] {
        guard let list else { return [] }
        guard list._hasDragDelegate, let path = list._dragPath(at: point), list._dragCell(at: path) != nil,
            mark(at: path) == nil
        else { return [] }
        asked = [path]
        let items = list._dragItems(addedTo: session, at: path, point)
        let remaining = asked[0]
        asked = []
        // The added items immediately belong to the running drag.
        if dragSession == nil { dragSession = session }
        if reordered != nil, !items.isEmpty {
            reordered = nil
            closeGap()
        }
        change { marks += items.map { DragMark(item: $0, path: remaining, state: .dragging, isConcealed: false) } }
        return items
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, let path = source(of: item), marks.first(where: { $0.path == path })?.item === item,
            let found = preview(of: path, { list._dragParameters(at: path) })
        else { return nil }
        change { for index in marks.indices where marks[index].path == path { marks[index].isConcealed = true } }
        return found
    }

    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {
        guard let list else { return }
        change { marks = [] }
        let ended = dragSession
        (dragSession, reordered) = (nil, nil)
        if ended != nil, list._hasDragDelegate { list._dragDidEnd(session) }
    }
}

// MARK: - Dropping

extension ListDragDrop: UIDropInteractionDelegate, DragWaiting {
    /// Whether the session drags the item of this list that the data source moves itself.
    private func reorders(_ session: any UIDropSession) -> Bool {
        guard let reordered, session.items.count == 1 else { return false }
        return session.items.first === reordered
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard let list else { return false }
        asksDelegate = list._hasDropDelegate && list._dropCanHandle(session)
        return asksDelegate || reorders(session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        guard let list else { return }
        dropSession = session
        list._showMarks()
        if asksDelegate { list._dropDidEnter(session) }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal {
        guard let list else { return UIDropProposal(operation: .cancel) }
        path = destination(list._dropPath(at: session.location(in: list)), leaving: movingPath(session))
        if reorders(session), let own = movingPath(session), let proposed = path ?? gapPath {
            path = list._reorderTarget(of: own, proposed: proposed)
        }
        let said = asksDelegate ? list._dropUpdate(session, path) : nil
        // The delegate may have changed the items, which updates the index paths, or have ended the drop.
        guard dropSession != nil else { return UIDropProposal(operation: .cancel) }
        path = destination(path, leaving: movingPath(session))
        proposal =
            said
            ?? (reorders(session)
                ? ListProposal(proposal: UIDropProposal(operation: .move), intent: .insertAt)
                : ListProposal(proposal: UIDropProposal(operation: .cancel), intent: .unspecified))
        if path == nil { proposal = ListProposal(proposal: proposal.proposal, intent: .unspecified) }
        show(session)
        return proposal.proposal
    }

    /// Validates a drop index path; returns `nil` when no item can be inserted there.
    ///
    /// - Parameter own: The old index path of an item moved within the list. Its new one is at most the last of the
    ///   section.
    private func destination(_ found: IndexPath?, leaving own: IndexPath?) -> IndexPath? {
        guard let list, let found, list._mayInsert(at: found) else { return nil }
        guard let own, own.section == found.section, proposal.proposal.operation != .copy else { return found }
        return IndexPath(item: min(found.item, list._itemCount(inSection: own.section) - 1), section: own.section)
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
        let isWelcome = operation == .copy || (operation == .move && session.allowsMoveOperation)
        var intent = isWelcome ? proposal.intent : .unspecified
        var into = path
        if intent == .automatic {
            // In the middle half of its height, an item accepts drops into itself.
            into = list._dragPath(at: session.location(in: list))
            let cell = into.flatMap { list._dragCell(at: $0) }
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
            waiting = nil
            return
        }
        let now = LayerAnimator.clock()
        if list._gapDelay > 0, waiting?.path != path { waiting = (path, now) }
        if let waiting, now < waiting.since + list._gapDelay { return }
        waiting = nil
        (gapPath, hasGap) = (path, true)
        if let moving {
            change { for index in marks.indices where marks[index].path == moving { marks[index].isConcealed = true } }
            guard gapPath == path else { return }
        }
        list._openDropGap(at: path, size: size(of: session.items.first), moving: moving)
    }

    private func closeGap(animated: Bool = true) {
        guard let list else { return }
        waiting = nil
        guard hasGap else { return }
        (gapPath, hasGap) = (nil, false)
        change {
            for index in marks.indices where marks[index].state == .dragging {
                marks[index].isConcealed = marks[index].item === reordered && dropSession != nil
            }
        }
        list._closeDropGap(animated: animated)
    }

    var nextDeadline: Double {
        guard let waiting, let list else { return .infinity }
        return waiting.since + list._gapDelay
    }

    private func size(of item: UIDragItem?) -> CGSize {
        guard let list else { return .zero }
        guard let item else { return .zero }
        return item._liftedSize ?? source(of: item).flatMap { list._dragCell(at: $0)?.bounds.size } ?? .zero
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        guard let list else { return }
        leave()
        if asksDelegate { list._dropDidExit(session) }
    }

    private func leave() {
        guard let list else { return }
        dropSession = nil
        closeGap()
        (path, intoPath) = (nil, nil)
        list._showMarks()
    }

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        guard let list else { return }
        let (path, proposal) = (path, proposal)
        if reorders(session), proposal.proposal.operation == .move, proposal.intent != .insertInto,
            let own = session.items.first.flatMap({ source(of: $0) })
        {
            // The cell is already at its destination, or stays.
            let target = gapPath
            (gapPath, waiting, hasGap) = (nil, nil, false)
            if target != nil, target != own {
                list._reorder(own)
            } else {
                list._closeDropGap(animated: false)
            }
            reordered = nil
            let landing = target ?? own
            change {
                for index in marks.indices {
                    marks[index].path = landing
                    marks[index].isConcealed = true
                }
            }
            let made = DropPlan(
                session, proposal, at: path, [.init(item: session.items[0], source: own, size: .zero)], in: list)
            _ = try? made.drop(session.items[0], to: .item(landing))
            made.close()
            plan = made
            dropSession = nil
            list._showMarks()
            return
        }
        // While the delegate performs the drop, the list has the data source's indexes. The views keep their earlier
        // positions on screen.
        let hidden = marks.indices.filter { marks[$0].isConcealed }.map { marks[$0].item }
        list._holdAttributes()
        UIView.performWithoutAnimation { closeGap(animated: false) }
        change {
            for index in marks.indices where hidden.contains(where: { $0 === marks[index].item }) {
                marks[index].isConcealed = true
            }
        }
        // Closing the gap lets the layout and the delegate change the items, which updates the index paths.
        let items = session.items.map { item in
            DropPlan.Item(
                item: item, source: session.localDragSession == nil ? nil : source(of: item), size: size(of: item))
        }
        let made = DropPlan(
            session, proposal, at: self.path.flatMap { list._mayInsert(at: $0) ? $0 : nil }, items, in: list)
        plan = made
        list._dropPerform(made)
        made.close()
        list._releaseAttributes()
        fly(session.items)
        (dropSession, intoPath, self.path) = (nil, nil, nil)
        conceal(made)
    }

    /// Conceals the cells of destination items until the drops have arrived.
    private func conceal(_ plan: DropPlan) {
        change {
            for (item, destination, _) in plan.destinations {
                guard case .item(let path) = destination else { continue }
                marks.removeAll { $0.item === item || $0.path == path }
                marks.append(DragMark(item: item, path: path, state: .none, isConcealed: true))
            }
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let list, let found = plan?.destinations.first(where: { $0.item === item }) else { return nil }
        switch found.destination {
        case .target(let target): return defaultPreview.retargetedPreview(with: target)
        case .item(let path): return preview(of: path) { list._dropParameters(at: path) }
        case .placeholder(let placeholder, let parameters):
            guard let cell = list._cell(of: placeholder), cell.window != nil else { return nil }
            return UITargetedDragPreview(view: cell, parameters: parameters(cell) ?? UIDragPreviewParameters())
        case .into(let path, let rect):
            guard let cell = list._dragCell(at: path), cell.window != nil else { return nil }
            let size = defaultPreview.size
            let scale = min(rect.width / max(size.width, 1), rect.height / max(size.height, 1))
            return defaultPreview.retargetedPreview(
                with: UIDragPreviewTarget(
                    container: cell, center: CGPoint(x: rect.midX, y: rect.midY),
                    transform: CGAffineTransform(scaleX: max(scale, 0.01), y: max(scale, 0.01))))
        }
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {
        plan?.destinations.first { $0.item === item }?.animator.pass(to: animator)
    }

    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
        guard let plan else { return }
        self.plan = nil
        change {
            for (item, destination, _) in plan.destinations {
                marks.removeAll { $0.item === item }
                if case .placeholder(let placeholder, _) = destination { placeholder.isConcealed = false }
            }
        }
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        guard let list else { return }
        if dropSession === session { leave() }
        if asksDelegate { list._dropDidEnd(session) }
    }
}
