internal import CollectionCore
import Foundation

/// The selected items of a list and the item under a touch. Index paths are those of the data source.
struct ListSelection {
    /// The selected items in the order of their selection.
    fileprivate(set) var selected: [IndexPath] = []
    /// The item under the touch or the pressed key; `nil` if there is none.
    fileprivate(set) var highlighted: IndexPath?
    /// The touch that highlights the item; `nil` if a key does. Meanwhile, other touches have no effect.
    fileprivate weak var touch: UITouch?
    /// The item for which a menu was last requested; `nil` after it was deleted or all items were reloaded.
    var menuItem: IndexPath?
    /// Informed about the updates that the selection follows.
    weak var observer: (any ListItemsObserver)?
    /// The items that running calls refer to, innermost last; `nil` for items that a callback removed.
    private var followed: [Followed] = []
    private struct Followed {
        var path: IndexPath?
        /// Whether a reload of the item ends the call, as it ends the selection of the item.
        let endsWithReload: Bool
    }

    fileprivate mutating func beginFollowing(_ path: IndexPath, endsWithReload: Bool) {
        followed.append(Followed(path: path, endsWithReload: endsWithReload))
    }
    fileprivate mutating func endFollowing() -> IndexPath? { followed.popLast()?.path }
    fileprivate var innermost: IndexPath? { followed.last?.path }

    /// Updates the index paths after an update of the items. Reloaded items are no longer selected.
    @MainActor mutating func carry(_ map: UpdateMap) {
        func carried(_ path: IndexPath) -> IndexPath? { map.newPath(ofOld: ItemPath(path)).map { IndexPath($0) } }
        selected = selected.compactMap { map.isReloaded(old: ItemPath($0)) ? nil : carried($0) }
        highlighted = highlighted.flatMap(carried)
        menuItem = menuItem.flatMap(carried)
        for index in followed.indices {
            let call = followed[index]
            followed[index].path = call.path.flatMap {
                call.endsWithReload && map.isReloaded(old: ItemPath($0)) ? nil : carried($0)
            }
        }
        observer?.itemsWereUpdated(carried)
    }

    /// Discards all items after a reload.
    @MainActor mutating func clear() {
        (selected, highlighted, menuItem) = ([], nil, nil)
        for index in followed.indices { followed[index].path = nil }
        observer?.itemsWereReloaded()
    }

    /// Forgets the highlighted item without calling the delegate.
    mutating func endHighlight() { highlighted = nil }
}

/// Selection by code, touches, and keys, for collection views and tables.
///
/// A list provides its settings, its cells, and its delegate. Each call to the delegate may change the items; the code
/// after it continues with the item's new index path, or stops if the item was removed.
@MainActor protocol SelectableList: UIScrollView {
    /// The selection of the list.
    var _selection: ListSelection { get set }
    /// Whether users can currently select items.
    var maySelect: Bool { get }
    /// Whether several items can currently be selected.
    var selectsSeveral: Bool { get }
    /// Whether the delegate decides on the deselection of an item that another selected item replaces.
    var delegateDecidesReplacement: Bool { get }

    /// The displayed cell of an item, or `nil` if there is none.
    func selectionCell(at path: IndexPath) -> UIView?
    /// The item of a view, if the view is a cell of this list.
    func selectionPath(ofCell view: UIView) -> IndexPath?
    /// Whether touches on items currently have another effect, such as closing swipe actions.
    var ignoresTouches: Bool { get }
    /// Shows on the cell of an item, if there is one, whether the item is selected.
    func _showSelection(_ isSelected: Bool, at path: IndexPath, animated: Bool)
    /// Shows on the displayed cell of an item, if there is one, whether it is highlighted.
    func showHighlight(_ isHighlighted: Bool, at path: IndexPath)

    /// Whether the delegate allows the highlight of an item; `true` without a delegate.
    func shouldHighlight(_ path: IndexPath) -> Bool
    /// Notifies the delegate that an item was highlighted.
    func didHighlight(_ path: IndexPath)
    /// Notifies the delegate that an item is no longer highlighted.
    func didUnhighlight(_ path: IndexPath)
    /// Returns the item to select instead of `path`, or `nil` to select none.
    func willSelect(_ path: IndexPath) -> IndexPath?
    /// Performs the segue of the item's prototype cell, if it has one. Called before the delegate's method.
    func performSelectionSegue(at path: IndexPath)
    /// Notifies the delegate that the user selected an item.
    func didSelect(_ path: IndexPath)
    /// Returns the item to deselect instead of `path`, or `nil` to deselect none.
    func willDeselect(_ path: IndexPath) -> IndexPath?
    /// Notifies the delegate that the user deselected an item.
    func didDeselect(_ path: IndexPath)
    /// Handles a tap on an item before the selection changes. Returns whether the selection stays unchanged.
    func takesTap(at path: IndexPath) -> Bool
    /// Whether items are edited, so that by default they have no primary actions.
    var isEditing: Bool { get }
    /// Whether the delegate allows the primary action of an item; `nil` if it does not decide.
    func allowsPrimaryAction(at path: IndexPath) -> Bool?
    /// Notifies the delegate of the primary action of an item.
    func _performPrimaryAction(at path: IndexPath)
}

extension SelectableList {
    /// Runs `body`, which may change the items.
    ///
    /// - Returns: The index path of the item afterwards; `nil` if it was removed.
    func _following<Failure: Error>(
        _ path: IndexPath, endsWithReload: Bool = false, _ body: () throws(Failure) -> Void
    ) throws(Failure) -> IndexPath? {
        _selection.beginFollowing(path, endsWithReload: endsWithReload)
        do {
            try body()
        } catch {
            _ = _selection.endFollowing()
            throw error
        }
        return _selection.endFollowing()
    }

    // MARK: Selection in code

    /// Selects an existing item without calling the delegate.
    func _select(_ path: IndexPath, animated: Bool) {
        if !selectsSeveral {
            for old in _selection.selected where old != path { _deselect(old, animated: animated) }
        }
        guard !_selection.selected.contains(path) else { return }
        _selection.selected.append(path)
        _showSelection(true, at: path, animated: animated)
    }

    /// Deselects an item without calling the delegate.
    func _deselect(_ path: IndexPath, animated: Bool) {
        guard let index = _selection.selected.firstIndex(of: path) else { return }
        _selection.selected.remove(at: index)
        _showSelection(false, at: path, animated: animated)
    }

    /// Deselects all items without calling the delegate.
    func deselectAll(animated: Bool) {
        for path in _selection.selected { _deselect(path, animated: animated) }
    }

    // MARK: Selection by users

    /// Selects an item, if the delegate allows it. A tap on the selected item calls the delegate as for any other item.
    ///
    /// - Parameter alone: Whether all other items are deselected.
    func userSelects(_ path: IndexPath, alone: Bool) {
        guard let target = delegateChoice(for: path, willSelect) else { return }
        let remaining = _following(target) {
            guard alone else { return }
            for old in _selection.selected where old != _selection.innermost && _selection.selected.contains(old) {
                if delegateDecidesReplacement {
                    userDeselects(old)
                } else {
                    _deselect(old, animated: false)
                    didDeselect(old)
                }
            }
        }
        guard let target = remaining else { return }
        if !_selection.selected.contains(target) { _selection.selected.append(target) }
        _showSelection(true, at: target, animated: false)
        let selected = _following(target) { performSelectionSegue(at: target) }
        if let selected { didSelect(selected) }
    }

    /// Deselects an item, if the delegate allows it.
    func userDeselects(_ path: IndexPath) {
        guard let target = delegateChoice(for: path, willDeselect) else { return }
        _deselect(target, animated: false)
        didDeselect(target)
    }

    /// Returns the item that the delegate chooses for an item. It may have another index path now.
    private func delegateChoice(for path: IndexPath, _ query: (IndexPath) -> IndexPath?) -> IndexPath? {
        var choice: IndexPath?
        let remaining = _following(path) { choice = query(path) }
        return choice == path ? remaining : choice
    }

    // MARK: Touches and keys

    /// Returns the index path of the cell that contains a view.
    func indexPathOfCell(holding view: UIView?) -> IndexPath? {
        var next = view
        while let view = next, view !== self {
            if view.superview === self, let path = selectionPath(ofCell: view) { return path }
            next = view.superview
        }
        return nil
    }

    /// Handles touches that begin. The first touch on an item highlights it. Other touches have no effect until it
    /// ends.
    ///
    /// - Returns: Whether the touch is on an item.
    func takeTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = touches.first, let path = indexPathOfCell(holding: touch.view) else { return false }
        if _selection.highlighted == nil, touchDownOnItem(at: path) { _selection.touch = touch }
        return true
    }

    /// - Returns: Whether the touch highlighted an item.
    func endTouch(_ touches: Set<UITouch>) -> Bool {
        guard let path = _selection.highlighted, let touch = _selection.touch, touches.contains(touch) else {
            return false
        }
        if let cell = selectionCell(at: path), cell.bounds.contains(touch.location(in: cell)) {
            touchUpOnItem()
        } else {
            touchCancelledOnItem()
        }
        return true
    }

    /// - Returns: Whether the touch highlighted an item.
    func cancelTouch(_ touches: Set<UITouch>) -> Bool {
        guard _selection.highlighted != nil, let touch = _selection.touch, touches.contains(touch) else { return false }
        touchCancelledOnItem()
        return true
    }

    /// Highlights an item at the beginning of a touch or a key press.
    ///
    /// - Returns: Whether the item is highlighted. Otherwise, the end of the touch does not select it.
    @discardableResult
    func touchDownOnItem(at path: IndexPath) -> Bool {
        guard maySelect, !ignoresTouches, let cell = selectionCell(at: path), shouldHighlight(path),
            // The delegate may have changed the items.
            selectionPath(ofCell: cell) == path
        else { return false }
        _selection.highlighted = path
        _selection.touch = nil
        showHighlight(true, at: path)
        didHighlight(path)
        return _selection.highlighted != nil
    }

    /// Removes the highlight because the touch left the item or began to scroll.
    func touchCancelledOnItem() {
        guard let path = _selection.highlighted else { return }
        _selection.highlighted = nil
        _selection.touch = nil
        showHighlight(false, at: path)
        didUnhighlight(path)
    }

    /// Selects the highlighted item or, with multiple selection, toggles its selection.
    func touchUpOnItem() {
        guard let highlighted = _selection.highlighted,
            let path = _following(highlighted, { touchCancelledOnItem() }), !takesTap(at: path)
        else { return }
        let remaining = _following(path) {
            if selectsSeveral, _selection.selected.contains(path) {
                userDeselects(path)
            } else {
                userSelects(path, alone: !selectsSeveral)
            }
        }
        if let remaining { performPrimaryActionIfAllowed(at: remaining) }
    }

    private func performPrimaryActionIfAllowed(at path: IndexPath) {
        var answer: Bool?
        let remaining = _following(path) { answer = allowsPrimaryAction(at: path) }
        if answer ?? !isEditing, let remaining { _performPrimaryAction(at: remaining) }
    }
}
