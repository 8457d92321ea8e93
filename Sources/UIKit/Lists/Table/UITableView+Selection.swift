internal import CollectionCore
import Foundation

extension UITableView {
    private var maySelect: Bool {
        isEditing ? allowsSelectionDuringEditing || _selectsSeveral : allowsSelection || _selectsSeveral
    }
    final var _selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

    private func changed() {
        NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }

    // MARK: Programmatic selection

    final func _selectRow(
        at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) throws(UIKitException) {
        guard let path else {
            for old in _selected { _deselectRow(at: old, animated: animated) }
            return
        }
        guard path.count == 2, path[1] != NSNotFound else { return }
        // Callbacks of the load may update the rows, which changes the index path, or reload them, which clears the
        // selection.
        let loaded = try acting(on: path) { () throws(UIKitException) in try _loadIfNeeded() }
        guard let path = loaded, _table.stack.contains(_place(of: path)) else { return }
        if !_selectsSeveral {
            for old in _selected where old != path { _deselectRow(at: old, animated: animated) }
        }
        if !_selected.contains(path) {
            _selected.append(path)
            showSelection(of: path, animated: animated)
        }
        if scrollPosition != .none { try _scrollToRow(at: path, at: scrollPosition, animated: animated) }
    }

    final func _deselectRow(at path: IndexPath, animated: Bool) {
        guard let index = _selected.firstIndex(of: path) else { return }
        _selected.remove(at: index)
        showSelection(of: path, animated: animated)
    }

    private func showSelection(of path: IndexPath, animated: Bool) {
        let place = _place(of: path)
        let isSelected = _selected.contains(path)
        for row in _table.filled where row.place == place { row.cell.setSelected(isSelected, animated: animated) }
    }

    // MARK: Touches

    /// Returns the index path of the cell that contains a view.
    final func _indexPathOfCell(holding view: UIView?) -> IndexPath? {
        var next = view
        while let view = next, view !== self {
            if let cell = view as? UITableViewCell, cell.superview === self { return indexPath(for: cell) }
            next = view.superview
        }
        return nil
    }

    package final func _touchDownOnRow(at path: IndexPath) {
        guard maySelect, let cell = _cellForRow(at: path) else { return }
        guard _delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
        // The delegate may have changed the rows. Until a pending reload is performed, index paths of cells are
        // invalid.
        guard !_table.needsReload, indexPath(for: cell) == path else { return }
        _highlighted = path
        _highlightTouch = nil
        cell.setHighlighted(true, animated: false)
        _delegate?.tableView(self, didHighlightRowAt: path)
    }

    /// Called when the touch leaves the row or begins to scroll.
    package final func _touchCancelledOnRow() {
        guard let path = _highlighted else { return }
        _highlighted = nil
        _highlightTouch = nil
        _cellForRow(at: path)?.setHighlighted(false, animated: false)
        _delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Called when the touch ends on its row. Selects the row, or toggles its selection in tables with multiple
    /// selection.
    package final func _touchUpOnRow() {
        guard let highlighted = _highlighted else { return }
        // `didUnhighlightRowAt` may change the rows.
        guard let path = acting(on: highlighted, { _touchCancelledOnRow() }) else { return }
        if _selectsSeveral, _selected.contains(path) { return userDeselects(path) }
        userSelects(path, alone: !_selectsSeveral)
    }

    /// Selects a row and deselects all others, if the delegate allows it.
    final func _userSelectsAlone(_ path: IndexPath) {
        if maySelect { userSelects(path, alone: true) }
    }

    private func userSelects(_ path: IndexPath, alone: Bool) {
        guard let target = answer(path, { $0.tableView(self, willSelectRowAt: $1) }) else { return }
        let remaining = acting(on: target) {
            guard alone else { return }
            for old in _selected where old != target && _selected.contains(old) { userDeselects(old) }
        }
        guard let target = remaining else { return }
        // A tap on a selected row calls `didSelectRowAt` again.
        if !_selected.contains(target) {
            _selected.append(target)
            showSelection(of: target, animated: false)
        }
        // The segue of a prototype comes before the delegate's method, and may change the rows.
        let shown = acting(on: target) { cellForRow(at: target)?._selectionSegue?() }
        guard let target = shown else { return changed() }
        _delegate?.tableView(self, didSelectRowAt: target)
        changed()
    }

    private func userDeselects(_ path: IndexPath) {
        guard let target = answer(path, { $0.tableView(self, willDeselectRowAt: $1) }) else { return }
        _deselectRow(at: target, animated: false)
        _delegate?.tableView(self, didDeselectRowAt: target)
        changed()
    }

    /// Returns the row that the delegate returns for `path`. Returns `nil` if the delegate returns `nil` or changed the
    /// rows so that its answer is no longer valid.
    private func answer(
        _ path: IndexPath, _ question: (any UITableViewDelegate, IndexPath) -> IndexPath?
    ) -> IndexPath? {
        guard let delegate = _delegate else { return path }
        let changes = _table.changes
        var answer: IndexPath?
        let remaining = acting(on: path) { answer = question(delegate, path) }
        if _table.changes == changes { return answer }
        // The row may have another index path now. A different row that the delegate chose cannot be followed through
        // updates.
        return answer == path ? remaining : nil
    }

    /// Runs `body`, which may change the rows.
    ///
    /// - Returns: The index path of the row afterwards; `nil` if it was deleted.
    private func acting<Failure: Error>(
        on path: IndexPath, _ body: () throws(Failure) -> Void
    ) throws(Failure) -> IndexPath? {
        _acting.append(path)
        do {
            try body()
        } catch {
            _acting.removeLast()
            throw error
        }
        return _acting.removeLast()
    }

    // MARK: Editing

    final func _editingDidChange(animated: Bool) {
        for path in _selected { _deselectRow(at: path, animated: animated) }
        _highlighted = nil
        for row in _table.filled {
            if let path = _path(of: row.place) { _prepareEditing(of: row.cell, at: path, animated: animated) }
        }
    }

    /// Configures the editing controls of a cell.
    final func _prepareEditing(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
        let canEdit = isEditing && (_dataSource?.tableView(self, canEditRowAt: path) ?? true)
        var decorations = cell._decorations
        decorations.showsSelectionMark = canEdit && allowsMultipleSelectionDuringEditing
        decorations.editingStyle = .none
        decorations.isConfirming = canEdit && decorations.isConfirming
        if canEdit, let delegate = _delegate {
            decorations.editingStyle = delegate.tableView(self, editingStyleForRowAt: path)
            decorations.deleteTitle = delegate.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
            if let indents = OptionalCall.ask(
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
        decorations.canMove = _mayMoveRow(at: path)
        cell._decorations = decorations
        cell.setEditing(canEdit || decorations.canMove, animated: animated)
        cell.setNeedsLayout()
    }
}
