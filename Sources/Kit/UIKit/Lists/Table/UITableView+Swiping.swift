import Foundation
import QuartzCore

// Swipe actions of rows: those of the delegate, or a button that deletes the row.
extension UITableView: SwipingList {
    /// A swipe in editing mode has no actions. Rows that the data source does not allow to edit have none either.
    func swipeActions(
        of cell: any SwipeableCell, side: SwipeSession.Side, evenWhileEditing: Bool
    ) -> UISwipeActionsConfiguration? {
        guard !isEditing || evenWhileEditing, let path = selectionPath(ofCell: cell) else { return nil }
        let canEdit = _dataSource.flatMap { source in
            OptionalCall.call(.canEditRow, source) { source.tableView(self, canEditRowAt: path) }
        }
        guard canEdit != false else { return nil }
        let actions: UISwipeActionsConfiguration?
        switch side {
        case .leading:
            actions = _delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        case .trailing:
            // Without a configuration of its own, a row has the default actions. An empty configuration means none.
            actions =
                _delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) ?? rowActions(at: path)
                ?? deletion(at: path, canEdit: canEdit)
        }
        return actions.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// The actions of a delegate that was written before swipe configurations.
    private func rowActions(at path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = _delegate?.tableView(self, editActionsForRowAt: path) else { return nil }
        return UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(in: self) })
    }

    /// The button that deletes a row.
    ///
    /// Whether a data source implements `commit` is unknown, and calling it would change its data. A row has the button
    /// if the data source says that it can be edited, if the delegate describes the editing of rows, or if the table
    /// has been in editing mode.
    private func deletion(at path: IndexPath, canEdit: Bool?) -> UISwipeActionsConfiguration? {
        guard _dataSource != nil else { return nil }
        let title = _delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        let style = _delegate.flatMap { delegate in
            OptionalCall.call(.tableViewEditingStyleForRowAt, delegate) {
                delegate.tableView(self, editingStyleForRowAt: path)
            }
        }
        guard canEdit == true || title != nil || style != nil || wasEdited, (style ?? .delete) == .delete else {
            return nil
        }
        let action = UIContextualAction(style: .destructive, title: title ?? "Delete") { [weak self] _, _, done in
            if let self, let path = self.swipedPath {
                self._dataSource?.tableView(self, commit: .delete, forRowAt: path)
            }
            done(true)
        }
        let actions = UISwipeActionsConfiguration(actions: [action])
        // A full swipe deletes the row without another tap only if the delegate supplies the action.
        actions.performsFirstActionWithFullSwipe = false
        return actions
    }

    /// The index path of the swiped row, which changes when rows before it are inserted or deleted; `nil` without one,
    /// and while a reload is pending.
    final var swipedPath: IndexPath? {
        guard let session = _swipe else { return nil }
        return selectionPath(ofCell: session.cell)
    }

    /// Notifies the delegate that a row's actions are about to be revealed.
    func willSwipe(_ cell: any SwipeableCell) {
        guard let path = selectionPath(ofCell: cell) else { return }
        _delegate?.tableView(self, willBeginEditingRowAt: path)
    }

    /// Notifies the delegate that a row's actions close.
    func didEndSwipe(of cell: any SwipeableCell) {
        _delegate?.tableView(self, didEndEditingRowAt: selectionPath(ofCell: cell))
    }
}

extension UITableViewCell: SwipeableCell {
    /// The frame of the cell while it displays a row; `nil` otherwise.
    final var frameInList: CGRect? {
        guard rowTraits != nil, _table != nil else { return nil }
        return frame
    }

    /// The first and last rows of an inset section have rounded corners.
    final var cornersInList: BackgroundConfigurationView.Rounding? {
        guard let traits = rowTraits, traits.style == .insetGrouped, traits.isFirst || traits.isLast else {
            return nil
        }
        var corners: CACornerMask = []
        if traits.isFirst { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
        if traits.isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        return BackgroundConfigurationView.Rounding(radius: BackgroundRole.listCornerRadius, corners: corners)
    }

    /// Updates the background, and keeps the rounded corners of inset sections.
    final func swipeDidChange() {
        setNeedsUpdateConfiguration()
        if cornersInList != nil { clipsToBounds = true }
    }
}
