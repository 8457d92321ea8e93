internal import CollectionCore
import CoreGraphics
import Foundation

extension UITableViewCell: DragStateCell {
    /// The content view is translucent; accessories and controls stay opaque.
    final var draggedPart: UIView { contentView }
    /// Calls the method with which subclasses follow the drag state.
    final func notifyDragState(_ state: CellDragState.State) {
        dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
    }
}

extension UITableView: DragDropList {
    // MARK: Source

    /// Always `false`: drags require a drag delegate.
    var dragsWithoutDelegate: Bool { false }
    /// Whether the table has a drag delegate.
    var hasDragDelegate: Bool { dragDelegate != nil }

    /// Asks the drag delegate for the items of a drag.
    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
    }
    /// Asks the drag delegate for items that a tap adds to the drag.
    func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.tableView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    /// Asks the drag delegate for the visible part of a dragged row.
    func _dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
    }
    /// Notifies the drag delegate of the start of a drag.
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionWillBegin: session)
    }
    /// Notifies the drag delegate of the end of a drag.
    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.tableView(self, dragSessionDidEnd: session)
    }
    /// Asks the drag delegate whether a drop may move rows; `true` without one.
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    /// Asks the drag delegate whether rows can be dropped in this app only; `false` without one.
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    /// The data source moves a single dragged row if it supports moving rows.
    func mayReorder(_ path: IndexPath) -> Bool { hasDragDelegate && sourceMovesRow(at: path) }

    /// Lets the data source move a row to the gap, and animates the change.
    func _reorder(_ path: IndexPath) {
        guard let target = gapPath, let source = _dataSource else { return closeDropGap(animated: true) }
        trapping { () throws(UIKitException) in
            holdAttributes()
            let before = try loaded().rowCounts
            UIView.performWithoutAnimation { _closeGap() }
            let token = _table.token
            _note(.dataSource) { "moveRow \(path._text) to \(target._text)" }
            source.tableView(self, moveRowAt: path, to: target)
            // If the data source applied a snapshot or reloaded the table, the row has moved already.
            if _table.token == token, !_table.needsReload {
                let batch = TableBatch(before: before)
                batch.edits = [.moveItem(from: ItemPath(path), to: ItemPath(target))]
                try _commit(batch)
            }
            releaseAttributes()
        }
    }

    /// Asks the delegate for the target of a moved row.
    func reorderTarget(of path: IndexPath, proposed: IndexPath) -> IndexPath {
        guard proposed != path else { return proposed }
        return _delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
            ?? proposed
    }

    // MARK: Target

    /// Whether the table has a drop delegate.
    var hasDropDelegate: Bool { dropDelegate != nil }
    /// Always `true`: the data source moves single rows even if there is a drop delegate.
    var reordersBesideDropDelegate: Bool { true }

    /// Asks the drop delegate whether it accepts drags of a session.
    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.tableView(self, canHandle: session) ?? false
    }
    /// Notifies the drop delegate that a drag is over the table.
    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnter: session)
    }
    /// Asks the drop delegate for a proposal; `nil` without one.
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> ListProposal? {
        dropDelegate.map {
            ListProposal($0.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path))
        }
    }
    /// Notifies the drop delegate that a drag left the table.
    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidExit: session)
    }
    /// Notifies the drop delegate of the end of a drag.
    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.tableView(self, dropSessionDidEnd: session)
    }
    /// Lets the drop delegate perform a drop.
    func dropPerform(_ plan: DropPlan) {
        dropDelegate?.tableView(self, performDropWith: TableDropCoordinator(plan))
    }
    /// Asks the drop delegate for the visible part of the row of a dropped item.
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.tableView(self, dropPreviewParametersForRowAt: path)
    }
    /// Always 0: the gap opens immediately.
    var gapDelay: Double { 0 }

    // MARK: Positions

    /// Returns the row at a point of the content; `nil` if there is none.
    func dragPath(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }
    /// Returns the displayed cell of a row; `nil` if there is none.
    func dragCell(at path: IndexPath) -> UIView? { _cellForRow(at: path) }
    /// Returns the number of rows in a section.
    func _itemCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }
    /// Returns the row of the data source at a displayed index path; `nil` for a gap or placeholder.
    func dragPath(displayedAt path: ItemPath) -> IndexPath? { _path(of: path) }

    /// The distance below a section in which a drop still appends to the section, in points.
    private static let appendDistance: CGFloat = 24

    /// Returns the index path at which a drop at a point of the content inserts a row; `nil` without sections.
    func dropPath(at point: CGPoint) -> IndexPath? {
        guard point.y.isFinite, trapping({ () throws(UIKitException) in try _numberOfSections() }) > 0 else {
            return nil
        }
        let gap = extraItems.gap
        if let itemPath = _table.stack.row(at: Double(point.y)) {
            guard itemPath != gap, let data = extraItems.order.dataPath(ofDisplayed: itemPath) else { return gapPath }
            // A row after the gap exchanges its position with the gap.
            let isAfter = gap.map { $0.section == itemPath.section && itemPath > $0 } ?? false
            let path = IndexPath(item: data.item + (isAfter ? 1 : 0), section: data.section)
            return insertionPath(path, leaving: extraItems.leaving.map { IndexPath($0) })
        }
        // Above headers and between sections, the current gap stays.
        let isBelow = Double(point.y) >= _table.stack.length - _table.stack.bottom
        if !isBelow, let gapPath { return gapPath }
        guard let section = (0..<_table.sectionCount).last(where: { rect(forSection: $0).minY <= point.y }) else {
            return nil
        }
        let end = rect(forSection: section).maxY
        if point.y < end, point.y < end - rectForFooter(inSection: section).height {
            return IndexPath(item: 0, section: section)
        }
        guard point.y < end + Self.appendDistance || extraItems.leaving != nil else { return nil }
        return insertionPath(
            IndexPath(item: numberOfRows(inSection: section), section: section),
            leaving: extraItems.leaving.map { IndexPath($0) })
    }

    /// The index path of the gap, as it is after a row that moves there has left its place; `nil` without a gap.
    final var gapPath: IndexPath? {
        extraItems.order.dataPath(of: ExtraItems.gapIdentifier).map {
            insertionPath(IndexPath($0), leaving: extraItems.leaving.map { IndexPath($0) })
        }
    }

    /// Converts an insertion index path that still counts the row `leaving` into the index path after that row is
    /// removed.
    private func insertionPath(_ path: IndexPath, leaving: IndexPath?) -> IndexPath {
        guard let leaving, leaving.section == path.section, path.row > leaving.row else { return path }
        return IndexPath(row: path.row - 1, section: path.section)
    }

    // MARK: Gaps and drag states

    /// Shows the drag states of all displayed rows.
    func updateDragStates() { for row in _table.rows { updateDragState(of: row.cell, at: row.itemPath) } }

    /// Opens the gap of a drop with the height of the dragged item.
    func openDropGap(at path: IndexPath, size: CGSize, moving: IndexPath?) {
        openGap(at: path, height: size.height, moving: moving) { self._dragging.gapPath == path }
    }

    /// Opens a gap where a row would be inserted.
    ///
    /// - Parameters:
    ///   - path: The index path of the insertion; for a moved row, its index path after the move.
    ///   - moving: The row that moves there, which takes no space until then.
    func openGap(at path: IndexPath, height: CGFloat, moving: IndexPath?, if isCurrent: () -> Bool) {
        var target = path
        if let moving, moving.section == path.section, path.row >= moving.row, path != moving { target.row += 1 }
        let height = height > 0 ? height : CGFloat(defaultRowHeight)
        _openGap(at: target, size: CGSize(width: 0, height: height), leaving: moving, if: isCurrent)
    }

    /// Closes the gap of a drop, with or without animation.
    func closeDropGap(animated: Bool) {
        if animated { _closeGap() } else { UIView.performWithoutAnimation { _closeGap() } }
    }
}
