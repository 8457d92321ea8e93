internal import CollectionCore
import Foundation

extension UITableView: SelectableList {
    /// Whether users can select rows, depending on the editing mode.
    var maySelect: Bool {
        isEditing ? allowsSelectionDuringEditing || selectsSeveral : allowsSelection || selectsSeveral
    }
    /// Whether several rows can be selected, depending on the editing mode.
    final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    /// Always `true`: the delegate is asked about the row that another selection replaces.
    var delegateDecidesReplacement: Bool { true }
    /// Whether touches close swipe actions instead.
    var ignoresTouches: Bool { _swipe != nil }

    private func postSelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    /// Selects a row without calling the delegate, and scrolls to it. `nil` deselects all rows.
    final func _selectRow(
        at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) throws(UIKitException) {
        guard let path else { return deselectAll(animated: animated) }
        guard path.count == 2, path[1] != NSNotFound else { return }
        // Callbacks of the load may update the rows, which changes the index path, or reload them, which clears the
        // selection. The same is true for a row that they reload.
        let loaded = try _following(path, endsWithReload: true) { () throws(UIKitException) in try _loadIfNeeded() }
        guard let path = loaded, _table.stack.contains(_itemPath(of: path)) else { return }
        _select(path, animated: animated)
        if scrollPosition != .none { try _scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Cells

    /// Returns the displayed cell of a row; `nil` if there is none.
    func selectionCell(at path: IndexPath) -> UIView? { _cellForRow(at: path) }

    /// Until a pending reload is performed, index paths of cells are invalid.
    func selectionPath(ofCell view: UIView) -> IndexPath? {
        (view as? UITableViewCell).flatMap { _table.needsReload ? nil : indexPath(for: $0) }
    }

    /// Shows the selection on all cells that display the row or can display it again.
    func _showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        let itemPath = _itemPath(of: path)
        for row in _table.filled where row.itemPath == itemPath && row.cell.isSelected != isSelected {
            row.cell.setSelected(isSelected, animated: animated)
        }
    }

    /// Shows the highlight on the displayed cell of a row.
    func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
        _cellForRow(at: path)?.setHighlighted(isHighlighted, animated: false)
    }

    // MARK: Delegate

    /// Asks the delegate whether a row is highlighted.
    func shouldHighlight(_ path: IndexPath) -> Bool {
        _delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    /// Notifies the delegate that a row was highlighted.
    func didHighlight(_ path: IndexPath) { _delegate?.tableView(self, didHighlightRowAt: path) }
    /// Notifies the delegate that a row is no longer highlighted.
    func didUnhighlight(_ path: IndexPath) { _delegate?.tableView(self, didUnhighlightRowAt: path) }

    /// Asks the delegate which row is selected instead; `nil` for none.
    func willSelect(_ path: IndexPath) -> IndexPath? {
        delegateChoice(for: path) { $0.tableView(self, willSelectRowAt: $1) }
    }
    /// Performs the segue of the cell, if it has one.
    func performSelectionSegue(at path: IndexPath) { _cellForRow(at: path)?.selectionSegue?() }
    /// Notifies the delegate and observers that the user selected a row.
    func didSelect(_ path: IndexPath) {
        _delegate?.tableView(self, didSelectRowAt: path)
        postSelectionChange()
    }
    /// Asks the delegate which row is deselected instead; `nil` for none.
    func willDeselect(_ path: IndexPath) -> IndexPath? {
        delegateChoice(for: path) { $0.tableView(self, willDeselectRowAt: $1) }
    }
    /// Notifies the delegate and observers that the user deselected a row.
    func didDeselect(_ path: IndexPath) {
        _delegate?.tableView(self, didDeselectRowAt: path)
        postSelectionChange()
    }

    /// Returns the row that the delegate returns for `path`. A different row that it chose cannot be followed through
    /// updates, so the result is `nil` if the rows changed meanwhile.
    private func delegateChoice(
        for path: IndexPath, _ query: (any UITableViewDelegate, IndexPath) -> IndexPath?
    ) -> IndexPath? {
        guard let delegate = _delegate else { return path }
        let token = _table.token
        let choice = query(delegate, path)
        return choice == path || _table.token == token ? choice : nil
    }

    /// Always `false`: taps have no other effect.
    func takesTap(at path: IndexPath) -> Bool { false }

    /// Asks the delegate whether a row has a primary action; `nil` if it does not decide.
    func allowsPrimaryAction(at path: IndexPath) -> Bool? {
        _delegate?.tableView(self, canPerformPrimaryActionForRowAt: path)
    }
    /// Notifies the delegate of the primary action of a row.
    func _performPrimaryAction(at path: IndexPath) {
        _delegate?.tableView(self, performPrimaryActionForRowAt: path)
    }

    // MARK: Editing

    /// Closes swipes, clears the selection, and shows or hides the editing controls of all cells.
    final func editingDidChange(animated: Bool) {
        if isEditing { wasEdited = true }
        closeSwipe(animated: animated)
        deselectAll(animated: animated)
        _selection.endHighlight()
        for row in _table.filled {
            if let path = _path(of: row.itemPath) { prepareEditing(of: row.cell, at: path, animated: animated) }
        }
    }

    /// Configures the editing controls of a cell.
    final func prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        let canEdit = isEditing && (_dataSource?.tableView(self, canEditRowAt: path) ?? true)
        var decorations = cell._decorations
        decorations.showsSelectionMark = canEdit && allowsMultipleSelectionDuringEditing
        decorations.editingStyle = .none
        decorations.isConfirming = canEdit && decorations.isConfirming
        if canEdit, let delegate = _delegate {
            decorations.editingStyle = delegate.tableView(self, editingStyleForRowAt: path)
            decorations.deleteTitle = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
            if let indents = OptionalCall.call(
                .shouldIndentRow, delegate,
                {
                    delegate.tableView(self, shouldIndentWhileEditingRowAt: path)
                })
            {
                cell.shouldIndentWhileEditing = indents
            }
        } else if canEdit {
            decorations.editingStyle = .delete
        }
        decorations.canMove = mayMoveRow(at: path)
        cell._decorations = decorations
        cell.setEditing(canEdit || decorations.canMove, animated: animated)
        cell.setNeedsLayout()
    }
}
