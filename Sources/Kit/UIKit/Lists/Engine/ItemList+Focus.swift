internal import CollectionCore
import CoreGraphics
import Foundation

extension ItemList {
    /// Whether the list itself allows its items to be focused.
    var focusesByDefault: Bool { isEditing ? allowsFocusDuringEditing : allowsFocus }

    /// Moves the selection, the focus, and prefetched index paths with their items through an update of the data
    /// source's items.
    func carryItems(_ map: UpdateMap) {
        if !_prefetched.isEmpty { _prefetched.carry(map) }
        _selection.carry(map)
        guard _focus.path != nil || _focus.last != nil else { return }
        let old = _focus.path
        guard _focus.carry({ map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } }), let old else { return }
        // The item was deleted, so its successor is focused.
        window?.focusCenter.lost(in: self, replacement: map.successor(ofOld: ItemPath(old)).map { IndexPath($0) })
    }

    /// Whether the item at a displayed index path has the focus.
    func _isFocused(displayedAt path: ItemPath) -> Bool {
        guard let focused = _focus.path, focused.count == 2 else { return false }
        return _itemPath(of: focused) == path
    }

    /// Highlights the focused item when the selection key goes down.
    ///
    /// - Returns: Whether there is one.
    func takePress(_ presses: Set<UIPress>) -> Bool {
        guard presses.contains(where: \._selects), let path = _focus.path else { return false }
        touchDownOnItem(at: path)
        return true
    }

    /// Selects the highlighted item when the selection key goes up.
    ///
    /// - Returns: Whether there is one.
    func endPress(_ presses: Set<UIPress>) -> Bool {
        guard _selection.highlighted != nil, presses.contains(where: \._selects) else { return false }
        touchUpOnItem()
        return true
    }
}

extension UpdateMap {
    /// The new index path of the nearest item after a deleted one, or else before it, that stays in its section. If no
    /// item stays, the item of that section with the same or the last index; `nil` if the section is deleted or empty.
    func successor(ofOld path: ItemPath) -> ItemPath? {
        guard let section = newSection(ofOld: path.section), after.indices.contains(section), after[section] > 0 else {
            return nil
        }
        let reach = 1_000
        let count = before.indices.contains(path.section) ? before[path.section] : 0
        if path.item + 1 < count {
            for item in path.item + 1..<min(count, path.item + reach) {
                if let new = newPath(ofOld: ItemPath(section: path.section, item: item)), new.section == section {
                    return new
                }
            }
        }
        for item in stride(from: path.item - 1, through: max(0, path.item - reach), by: -1) {
            if let new = newPath(ofOld: ItemPath(section: path.section, item: item)), new.section == section {
                return new
            }
        }
        return ItemPath(section: section, item: min(path.item, after[section] - 1))
    }
}
