internal import CollectionCore
import Foundation
internal import QuartzCore

extension UICollectionView {
    private var maySelect: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }
    var _selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }

    // MARK: Programmatic selection

    func _selectItem(
        at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) throws(UIKitException) {
        guard maySelect else { return }
        guard let path else {
            for old in _selected { _deselectItem(at: old) }
            return
        }
        _ = try _validCounts()
        guard _counts.contains(section: path.isEmpty ? -1 : path[0], item: path._itemOrNotFound) else { return }
        if !_selectsSeveral {
            for old in _selected where old != path { _deselectItem(at: old) }
        }
        if !_selected.contains(path) {
            _selected.append(path)
            cellForItem(at: path)?.isSelected = true
        }
        if scrollPosition != [] { try _scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    func _deselectItem(at path: IndexPath) {
        guard let index = _selected.firstIndex(of: path) else { return }
        _selected.remove(at: index)
        cellForItem(at: path)?.isSelected = false
    }

    func _editingDidChange() {
        if !maySelect || (!_selectsSeveral && _selected.count > 1) {
            for old in _selected { _deselectItem(at: old) }
        }
        _showEditing()
    }

    /// Updates cells after editing began or ended. List cells animate their accessories.
    private func _showEditing() {
        _closeSwipe(animated: true)
        let views = _stack.filter { $0 is UICollectionViewCell }
        for view in views {
            (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
            view._sizeMayHaveChanged()
        }
        let lists = views.filter { $0 is UICollectionViewListCell }
        guard !lists.isEmpty, window != nil, _frame.didShow, LayerAnimator.recording == nil else { return }
        UIView.animate(withDuration: UICollectionView.editingDuration) {
            for view in lists { view.layoutIfNeeded() }
            self.layoutIfNeeded()
        }
    }

    /// The duration of the animation that shows and hides accessories, in seconds.
    static let editingDuration: TimeInterval = 0.3

    // MARK: Touches

    /// The index path of the cell that contains a view.
    func _indexPathOfCell(holding view: UIView?) -> IndexPath? {
        var next = view
        while let view = next, view !== self {
            if let cell = view as? UICollectionViewCell, cell.superview === self { return indexPath(for: cell) }
            next = view.superview
        }
        return nil
    }

    /// Handles touches that begin. The first touch on an item highlights it. Other touches have no effect until it
    /// ends.
    ///
    /// - Returns: Whether the touch is on an item.
    func _takeTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = _indexPathOfCell(holding: touch.view) else { return false }
        if _highlighted != nil { return true }
        if _touchDownOnItem(at: path) { _highlightTouch = touch }
        return true
    }

    /// - Returns: Whether the touch highlighted an item.
    func _endTouch(_ touches: Set<UITouch>) -> Bool {
        guard let path = _highlighted, let touch = _highlightTouch, touches.contains(touch) else { return false }
        if let cell = cellForItem(at: path), cell.bounds.contains(touch.location(in: cell)) {
            _touchUpOnItem()
        } else {
            _touchCancelledOnItem()
        }
        return true
    }

    /// - Returns: Whether the touch highlighted an item.
    func _cancelTouch(_ touches: Set<UITouch>) -> Bool {
        guard _highlighted != nil, let touch = _highlightTouch, touches.contains(touch) else { return false }
        _touchCancelledOnItem()
        return true
    }

    /// Highlights an item at the beginning of a touch.
    ///
    /// - Returns: Whether the item is highlighted. Otherwise, the end of the touch does not select it.
    @discardableResult
    package final func _touchDownOnItem(at path: IndexPath) -> Bool {
        // Touches close open swipe actions instead.
        guard maySelect, _swipe == nil, _movement?.isDragging != true, let cell = cellForItem(at: path) else {
            return false
        }
        guard
            _delegate(calling: "shouldHighlight \(path._text)")?.collectionView(self, shouldHighlightItemAt: path)
                ?? true
        else { return false }
        // The delegate may have changed the items.
        guard _indexPath(of: cell) == _displayedPath(path) else { return false }
        _highlighted = path
        _highlightTouch = nil
        cell.isHighlighted = true
        _delegate(calling: "didHighlight \(path._text)")?.collectionView(self, didHighlightItemAt: path)
        return _highlighted != nil
    }

    /// Removes the highlight because the touch left the item or began to scroll.
    package final func _touchCancelledOnItem() {
        guard let path = _highlighted else { return }
        _highlighted = nil
        _highlightTouch = nil
        cellForItem(at: path)?.isHighlighted = false
        _delegate(calling: "didUnhighlight \(path._text)")?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Selects the highlighted item or, with multiple selection, toggles its selection.
    package final func _touchUpOnItem() {
        guard let highlighted = _highlighted else { return }
        _acting = highlighted
        defer { _acting = nil }
        _touchCancelledOnItem()
        guard let path = _acting else { return }
        if let cell = cellForItem(at: path) as? UICollectionViewListCell, cell._outlineTap() { return }
        if !_selected.contains(path) {
            _userSelects(path)
        } else if _selectsSeveral {
            _userDeselects(path)
        } else if asksDelegate("shouldSelect", path, { $0.collectionView(self, shouldSelectItemAt: $1) }) ?? true,
            let path = _acting
        {
            // For the delegate, a tap on the selected item selects it again.
            cellForItem(at: path)?._selectionSegue?()
            guard let path = _acting else { return }
            _delegate(calling: "didSelect \(path._text)")?.collectionView(self, didSelectItemAt: path)
        }
        guard let path = _acting else { return }
        if asksDelegate(
            "canPerformPrimaryAction", path, { $0.collectionView(self, canPerformPrimaryActionForItemAt: $1) })
            ?? !isEditing, let path = _acting
        {
            _delegate(calling: "performPrimaryAction \(path._text)")?.collectionView(
                self, performPrimaryActionForItemAt: path)
        }
    }

    private func asksDelegate(
        _ name: String, _ path: IndexPath, _ question: (any UICollectionViewDelegate, IndexPath) -> Bool?
    ) -> Bool? {
        _delegate(calling: "\(name) \(path._text)").flatMap { question($0, path) }
    }

    /// Runs `body` with an item whose index path follows updates that the delegate makes.
    private func acting(on path: IndexPath, _ body: () -> Void) {
        let outer = _acting
        _acting = path
        body()
        // An outer call for the same touch keeps the item.
        if outer == nil { _acting = nil }
    }

    /// Selects an item that is not selected, if the delegate allows it.
    func _userSelects(_ path: IndexPath) {
        acting(on: path) {
            guard
                _delegate(calling: "shouldSelect \(path._text)")?.collectionView(self, shouldSelectItemAt: path) ?? true
            else { return }
            if !_selectsSeveral {
                for old in _selected where _selected.contains(old) {
                    _deselectItem(at: old)
                    _delegate(calling: "didDeselect \(old._text)")?.collectionView(self, didDeselectItemAt: old)
                }
            }
            // The delegate may have changed the items, or have selected this item itself.
            guard let path = _acting else { return }
            if !_selected.contains(path) { _selected.append(path) }
            cellForItem(at: path)?.isSelected = true
            // The segue of a prototype comes before the delegate's method, and may change the items.
            cellForItem(at: path)?._selectionSegue?()
            guard let path = _acting else { return }
            _delegate(calling: "didSelect \(path._text)")?.collectionView(self, didSelectItemAt: path)
        }
    }

    /// Deselects a selected item, if the delegate allows it.
    func _userDeselects(_ path: IndexPath) {
        acting(on: path) {
            guard
                _delegate(calling: "shouldDeselect \(path._text)")?.collectionView(self, shouldDeselectItemAt: path)
                    ?? true, let path = _acting
            else { return }
            _deselectItem(at: path)
            _delegate(calling: "didDeselect \(path._text)")?.collectionView(self, didDeselectItemAt: path)
        }
    }
}
