internal import CollectionCore
import Foundation
import QuartzCore

extension UICollectionView: SelectableList {
    /// Whether users can select items, depending on the editing mode.
    var maySelect: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    /// Whether several items can be selected, depending on the editing mode.
    var selectsSeveral: Bool {
        isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
    }
    /// Always `false`: a selection that replaces another one does not ask the delegate about that.
    var delegateDecidesReplacement: Bool { false }
    /// Touches close open swipe actions instead.
    var ignoresTouches: Bool { _swipe != nil || _phase.movement?.isDragging == true }

    /// Selects an item without calling the delegate, and scrolls to it. `nil` deselects all items.
    func _selectItem(
        at path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
    ) throws(UIKitException) {
        guard maySelect else { return }
        guard let path else { return deselectAll(animated: animated) }
        _ = try validCounts()
        guard _counts.contains(section: path.isEmpty ? -1 : path[0], item: path.itemOrNotFound) else { return }
        _select(path, animated: animated)
        if scrollPosition != [] { try _scrollToItem(at: path, at: scrollPosition, animated: animated) }
    }

    // MARK: Cells

    /// Returns the displayed cell of an item; `nil` if there is none.
    func selectionCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    /// Returns the item of a displayed cell; `nil` for other views.
    func selectionPath(ofCell view: UIView) -> IndexPath? {
        (view as? UICollectionViewCell).flatMap { indexPath(for: $0) }
    }

    /// Shows the selection on the displayed cell of an item. Cells determine the animation themselves.
    func _showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool) {
        cellForItem(at: path)?.isSelected = isSelected
    }

    /// Shows the highlight on the displayed cell of an item.
    func showHighlight(_ isHighlighted: Bool, at path: IndexPath) {
        cellForItem(at: path)?.isHighlighted = isHighlighted
    }

    // MARK: Delegate

    /// Asks the delegate whether an item is highlighted.
    func shouldHighlight(_ path: IndexPath) -> Bool {
        _delegate(calling: "shouldHighlight \(path._text)")?.collectionView(self, shouldHighlightItemAt: path) ?? true
    }
    /// Notifies the delegate that an item was highlighted.
    func didHighlight(_ path: IndexPath) {
        _delegate(calling: "didHighlight \(path._text)")?.collectionView(self, didHighlightItemAt: path)
    }
    /// Notifies the delegate that an item is no longer highlighted.
    func didUnhighlight(_ path: IndexPath) {
        _delegate(calling: "didUnhighlight \(path._text)")?.collectionView(self, didUnhighlightItemAt: path)
    }

    /// Asks the delegate whether an item is selected.
    func willSelect(_ path: IndexPath) -> IndexPath? {
        let delegate = _delegate(calling: "shouldSelect \(path._text)")
        return delegate?.collectionView(self, shouldSelectItemAt: path) ?? true ? path : nil
    }
    /// Performs the segue of the cell, if it has one.
    func performSelectionSegue(at path: IndexPath) { cellForItem(at: path)?.selectionSegue?() }
    /// Notifies the delegate that the user selected an item.
    func didSelect(_ path: IndexPath) {
        _delegate(calling: "didSelect \(path._text)")?.collectionView(self, didSelectItemAt: path)
    }
    /// Asks the delegate whether an item is deselected.
    func willDeselect(_ path: IndexPath) -> IndexPath? {
        let delegate = _delegate(calling: "shouldDeselect \(path._text)")
        return delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true ? path : nil
    }
    /// Notifies the delegate that the user deselected an item.
    func didDeselect(_ path: IndexPath) {
        _delegate(calling: "didDeselect \(path._text)")?.collectionView(self, didDeselectItemAt: path)
    }

    /// Expands or collapses the item of a cell with a trailing outline control; the tap then selects nothing.
    func takesTap(at path: IndexPath) -> Bool {
        (cellForItem(at: path) as? UICollectionViewListCell)?.handleOutlineTap() ?? false
    }

    /// Asks the delegate whether an item has a primary action; `nil` without a delegate.
    func allowsPrimaryAction(at path: IndexPath) -> Bool? {
        _delegate(calling: "canPerformPrimaryAction \(path._text)")?
            .collectionView(self, canPerformPrimaryActionForItemAt: path)
    }
    /// Notifies the delegate of the primary action of an item.
    func _performPrimaryAction(at path: IndexPath) {
        _delegate(calling: "performPrimaryAction \(path._text)")?.collectionView(
            self, performPrimaryActionForItemAt: path)
    }

    // MARK: Scenes

    /// Installs the gestures that open an item in a window, in apps that support several scenes.
    func addSceneActivation() {
        guard sceneActivation == nil, UIApplication.shared._information.supportsMultipleScenes else { return }
        sceneActivation = SceneActivationGestures(on: self) { [weak self] point in
            guard let self, let path = indexPathForItem(at: point) else { return nil }
            return _delegate(calling: "sceneActivationConfiguration \(path._text)")?
                .collectionView(self, sceneActivationConfigurationForItemAt: path, point: point)
        }
    }

    // MARK: Editing

    /// Deselects the items that cannot be selected in the current mode, and updates the cells.
    func editingDidChange() {
        if !maySelect || (!selectsSeveral && _selection.selected.count > 1) { deselectAll(animated: false) }
        showEditing()
    }

    /// Updates cells after editing began or ended. List cells animate their accessories.
    private func showEditing() {
        closeSwipe(animated: true)
        let views = _stack.filter { $0 is UICollectionViewCell }
        for view in views {
            (view as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
            view.sizeMayHaveChanged()
        }
        let lists = views.filter { $0 is UICollectionViewListCell }
        guard !lists.isEmpty, window != nil, _frame.didShow, LayerAnimator.recording == nil else { return }
        UIView.animate(withDuration: UICollectionView.editingDuration, delay: 0, options: .allowUserInteraction) {
            for view in lists { view.layoutIfNeeded() }
            self.layoutIfNeeded()
        }
    }

    /// The duration of the animation that shows and hides accessories, in seconds.
    static let editingDuration: TimeInterval = 0.3
}
