internal import CollectionCore
import CoreGraphics
import Foundation

/// The rows that a table displays in addition to those of its data source, and the row that it hides during a move.
struct ExtraRows {
    /// The displayed index paths of the extra rows.
    var order = ExtraItemOrder()
    /// The height of the gap at the drop target, in points.
    var gapHeight: CGFloat = 0
    /// The data index path of the row that is being moved. It has height 0.
    var leaving: ItemPath?
    var placeholders: [PlaceholderState] = []

    var isEmpty: Bool { order.isEmpty && leaving == nil }
}

// A row has a displayed index path (`ItemPath`), which counts extra items, and a data index path (`IndexPath`), which
// does not.
extension UITableView {
    /// Returns the displayed index path of a data source row.
    final func _itemPath(of path: IndexPath) -> ItemPath {
        _extraItems.isEmpty ? ItemPath(path) : _extraItems.order.displayedPath(ofData: ItemPath(path))
    }

    /// Returns the data index path of a displayed row; `nil` for extra items.
    final func _path(of itemPath: ItemPath) -> IndexPath? {
        if _extraItems.isEmpty { return IndexPath(itemPath) }
        return _extraItems.order.dataPath(ofDisplayed: itemPath).map { IndexPath($0) }
    }

    /// Returns the height of a row whose height does not come from the data source or the delegate; `nil` for other
    /// rows.
    final func _overridingHeight(of itemPath: ItemPath) -> CGFloat? {
        if _extraItems.isEmpty { return nil }
        if let leaving = _extraItems.leaving, _extraItems.order.dataPath(ofDisplayed: itemPath) == leaving { return 0 }
        guard let id = _extraItems.order.id(at: itemPath) else { return nil }
        return _extraItems.placeholders.first { $0.id == id }.map { $0.height ?? UITableView.automaticDimension }
            ?? _extraItems.gapHeight
    }

    /// Creates the cell of an extra item. Returns `nil` if there is none at `itemPath`.
    final func _makeExtraCell(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell? {
        guard let id = _extraItems.order.id(at: itemPath) else { return nil }
        let cell: UITableViewCell
        if let placeholder = _extraItems.placeholders.first(where: { $0.id == id }) {
            cell = try _dequeueRegisteredCell(placeholder.identifier)
            placeholder.update(cell)
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundColor = .clear
        }
        cell._isExtra = true
        return cell
    }

    // MARK: Changes

    /// Updates the extra items for an update of the data.
    ///
    /// - Returns: The update and its edits in terms of displayed index paths.
    final func _carryExtraItems(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> (
        UpdateMap, [BatchEdit]
    ) {
        if _mayHaveDrags { _dragging.carry { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } } }
        if _extraItems.isEmpty { return (map, edits) }
        let before = _extraItems.order.displayedCounts(of: map.before)
        let (order, steps) = _extraItems.order.carried(through: map, edits)
        _extraItems.order = order
        _extraItems.placeholders.removeAll { order.displayedPath(of: $0.id) == nil }
        _extraItems.leaving = _extraItems.leaving.flatMap { map.newPath(ofOld: $0) }
        return (try _updateMap(before, order.displayedCounts(of: map.after), steps), steps)
    }

    final func _updateMap(
        _ before: [Int], _ after: [Int], _ edits: [BatchEdit]
    ) throws(UIKitException) -> UpdateMap {
        do {
            return try UpdateMap(before: before, after: after, edits: edits)
        } catch {
            throw TableFault.batch(error)
        }
    }

    /// Changes the extra items while the data stays the same.
    ///
    /// - Parameter body: Changes the extra items and returns the corresponding edits, or `nil` for no change. Receives
    ///   the item counts of the data source. Runs after rows are loaded because loading calls the data source, which
    ///   may change the extra items.
    private final func change(_ body: (inout ExtraRows, _ counts: [Int]) -> [BatchEdit]?) {
        trapping { () throws(UIKitException) in
            _ = try _loaded()
            if !_table.didShow, window != nil { layoutIfNeeded() }
            let data = try _loaded().rowCounts
            let before = _extraItems.order.displayedCounts(of: data)
            let wasLeaving = _extraItems.leaving
            guard let edits = body(&_extraItems, data) else { return }
            let map = try _updateMap(before, _extraItems.order.displayedCounts(of: data), edits)
            var batch = TableBatch(before: before)
            batch.edits = edits
            for edit in edits { batch.animations[edit] = UITableView.RowAnimation.none }
            let changed = [wasLeaving, _extraItems.leaving].compactMap { $0 }
            try _performUpdate(batch, map, data: nil, remeasuring: changed)
        }
    }

    // MARK: Gap

    static let _gapIdentifier = 0

    /// - Parameters:
    ///   - path: The data index path before which the gap opens.
    ///   - leaving: The row that is hidden because it is being moved.
    final func _openGap(at path: IndexPath, height: CGFloat, leaving: IndexPath?) {
        let id = UITableView._gapIdentifier
        let moving = leaving.map { ItemPath($0) }
        change { extraItems, counts in
            // If loading reset the drag, the gap is no longer needed.
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                _dragging.gapPath != nil
            else { return nil }
            guard let old = extraItems.order.displayedPath(of: id) else {
                let new = extraItems.order.displayedPath(ofData: ItemPath(path))
                extraItems.order.insert(id: id, at: new)
                extraItems.gapHeight = height
                extraItems.leaving = moving
                return [.insertItem(new)]
            }
            var order = extraItems.order
            order.remove(id: id)
            let new = order.displayedPath(ofData: ItemPath(path))
            guard new != old || extraItems.leaving != moving else { return nil }
            order.insert(id: id, at: new)
            extraItems.order = order
            extraItems.leaving = moving
            return new == old ? [] : [.moveItem(from: old, to: new)]
        }
    }

    final func _closeGap() {
        guard _extraItems.order.displayedPath(of: UITableView._gapIdentifier) != nil else { return }
        change { extraItems, _ in
            guard let old = extraItems.order.displayedPath(of: UITableView._gapIdentifier) else { return nil }
            extraItems.order.remove(id: UITableView._gapIdentifier)
            extraItems.leaving = nil
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether the placeholder's index path is valid.
    final func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard _mayInsert(at: path) else { return false }
        change { extraItems, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return nil }
            let displayed = extraItems.order.displayedPath(ofData: ItemPath(path))
            extraItems.order.insert(id: placeholder.id, at: displayed)
            extraItems.placeholders.append(placeholder)
            return [.insertItem(displayed)]
        }
        return true
    }

    final func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard _extraItems.order.displayedPath(of: placeholder.id) != nil else { return false }
        change { extraItems, _ in
            guard let itemPath = extraItems.order.displayedPath(of: placeholder.id) else { return nil }
            extraItems.remove(placeholder)
            return [.deleteItem(itemPath)]
        }
        return true
    }

    /// Replaces the placeholder with a row of the data source. For the displayed rows, this is a reload.
    final func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard let itemPath = _extraItems.order.displayedPath(of: placeholder.id),
            let path = _extraItems.order.dataPath(of: placeholder.id)
        else { return false }
        trapping { () throws(UIKitException) in try _commit(placeholder, at: itemPath, path, updates) }
        return true
    }

    private final func _commit(
        _ placeholder: PlaceholderState, at itemPath: ItemPath, _ path: ItemPath, _ updates: (IndexPath) -> Void
    ) throws(UIKitException) {
        let before = try _loaded().rowCounts
        let displayed = _extraItems.order.displayedCounts(of: before)
        updates(IndexPath(path))
        // If the data source reloaded or updated the table itself, no work remains.
        guard _extraItems.order.displayedPath(of: placeholder.id) == itemPath else { return }
        let map = try _updateMap(before, try _fetchCounts(), [.insertItem(path)])
        _dragging.carry { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } }
        _extraItems.remove(placeholder)
        var batch = TableBatch(before: displayed)
        batch.edits = [.reloadItem(itemPath)]
        batch.animations[.reloadItem(itemPath)] = UITableView.RowAnimation.none
        try _performUpdate(
            batch, try _updateMap(displayed, _extraItems.order.displayedCounts(of: map.after), batch.edits), data: map)
    }

    final func _cell(of placeholder: PlaceholderState) -> UIView? {
        _extraItems.order.displayedPath(of: placeholder.id).flatMap { _table.row($0) }
    }
}

extension ExtraRows {
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}
