internal import CollectionCore
import Foundation

extension UITableView: SelectableList {
    var maySelect: Bool {
        isEditing ? allowsSelectionDuringEditing || selectsSeveral : allowsSelection || selectsSeveral
    }
    final var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    var delegateDecidesReplacement: Bool { true }
    var ignoresTouches: Bool { _swipe != nil }

    private func postSelectionChange() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

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

    func selectionCell(at path: IndexPath) -> UIView? { _cellForRow(at: path) }

    /// Until a pending reload is performed, index paths of cells are invalid.
    func selectionPath(ofCell view: UIView) -> IndexPath? {
        (view as? UITableViewCell).flatMap { _table.needsReload ? nil : indexPath(for: $0) }
    }

    func _showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        let itemPath = _itemPath(of: path)
        for row in _table.filled where row.itemPath == itemPath && row.cell.isSelected != isSelected {
            row.cell.setSelected(isSelected, animated: animated)
        }
    }

    func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
        _cellForRow(at: path)?.setHighlighted(isHighlighted, animated: false)
    }

    // MARK: Delegate

    func _shouldHighlight(_ path: IndexPath) -> Bool {
        _delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    }
    func _didHighlight(_ path: IndexPath) { _delegate?.tableView(self, didHighlightRowAt: path) }
    func _didUnhighlight(_ path: IndexPath) { _delegate?.tableView(self, didUnhighlightRowAt: path) }

    func _willSelect(_ path: IndexPath) -> IndexPath? {
        delegateChoice(for: path) { $0.tableView(self, willSelectRowAt: $1) }
    }
    func performSelectionSegue(at path: IndexPath) { _cellForRow(at: path)?.selectionSegue?() }
    func _didSelect(_ path: IndexPath) {
        _delegate?.tableView(self, didSelectRowAt: path)
        postSelectionChange()
    }
    func _willDeselect(_ path: IndexPath) -> IndexPath? {
        delegateChoice(for: path) { $0.tableView(self, willDeselectRowAt: $1) }
    }
    func _didDeselect(_ path: IndexPath) {
        _delegate?.tableView(self, didDeselectRowAt: path)
        postSelectionChange()
    }

    /// Returns the row that the delegate returns for `path`. A different row that it chose cannot be followed through
    /// updates, so the result is `nil` if the rows changed meanwhile.
    private func delegateChoice(
        for path: IndexPath, _ query: (any UITableViewDelegate, IndexPath) -> IndexPath?
    ) -> IndexPath? {
        guard let delegate = _delegate else { return path }
        let changes = _table.changes
        let choice = query(delegate, path)
        return choice == path || _table.changes == changes ? choice : nil
    }

    func takesTap(at path: IndexPath) -> Bool { false }

    func allowsPrimaryAction(at path: IndexPath) -> Bool? {
        _delegate?.tableView(self, canPerformPrimaryActionForRowAt: path)
    }
    func _performPrimaryAction(at path: IndexPath) {
        _delegate?.tableView(self, performPrimaryActionForRowAt: path)
    }

    // MARK: Editing

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
