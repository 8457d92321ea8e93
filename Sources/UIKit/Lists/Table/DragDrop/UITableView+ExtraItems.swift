internal import CollectionCore
import CoreGraphics
import Foundation

/// Rows that a table shows of which its data source knows nothing, and one that it hides of those it knows.
struct ExtraRows {
    /// Where they are shown.
    var order = ExtraItemOrder()
    /// Of the gap under something that is dragged.
    var gapHeight: CGFloat = 0
    /// The row that leaves its place, as the data source calls it: it has no height.
    var leaving: ItemPlace?
    var placeholders: [PlaceholderState] = []

    var isEmpty: Bool { order.isEmpty && leaving == nil }
}

// A row has two names. Its place counts the extra items, as they are displayed. Its index path is the data source's.
extension UITableView {
    /// The place of a row of the data source.
    final func _place(of path: IndexPath) -> ItemPlace {
        _extraItems.isEmpty ? ItemPlace(path) : _extraItems.order.shown(ofData: ItemPlace(path))
    }

    /// The row of the data source at a place; `nil` for extra items.
    final func _path(of place: ItemPlace) -> IndexPath? {
        if _extraItems.isEmpty { return IndexPath(place) }
        return _extraItems.order.data(ofShown: place).map { IndexPath($0) }
    }

    /// The height of a row that is not the data source's to say; `nil` for others.
    final func _ownHeight(of place: ItemPlace) -> CGFloat? {
        if _extraItems.isEmpty { return nil }
        if let leaving = _extraItems.leaving, _extraItems.order.data(ofShown: place) == leaving { return 0 }
        guard let id = _extraItems.order.id(at: place) else { return nil }
        return _extraItems.placeholders.first { $0.id == id }.map { $0.height ?? UITableView.automaticDimension }
            ?? _extraItems.gapHeight
    }

    /// The cell of an extra item; `nil` where there is none.
    final func _makeExtraCell(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell? {
        guard let id = _extraItems.order.id(at: place) else { return nil }
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

    /// Takes the extra items along in an update of the data.
    ///
    /// - Returns: The update as it is shown, and its steps.
    final func _carryExtraItems(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> (
        UpdateMap, [BatchEdit]
    ) {
        if _mayHaveDrags { _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } } }
        if _extraItems.isEmpty { return (map, edits) }
        let before = _extraItems.order.shown(map.before)
        let (order, steps) = _extraItems.order.carried(through: map, edits)
        _extraItems.order = order
        _extraItems.placeholders.removeAll { order.place(of: $0.id) == nil }
        _extraItems.leaving = _extraItems.leaving.flatMap { map.newPlace(ofOld: $0) }
        return (try _updateMap(before, order.shown(map.after), steps), steps)
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

    /// Changes what is shown while the data stay as they are.
    ///
    /// - Parameter body: Changes the extra items and returns the edits that do the same; `nil` for no change. It receives
    ///   the data source's counts and runs after the rows are loaded, because callbacks of loading may change them.
    private final func show(_ body: (inout ExtraRows, _ counts: [Int]) -> [BatchEdit]?) {
        trapping { () throws(UIKitException) in
            _ = try _loaded()
            if !_table.didShow, window != nil { layoutIfNeeded() }
            let data = try _loaded().rowCounts
            let before = _extraItems.order.shown(data)
            let wasLeaving = _extraItems.leaving
            guard let edits = body(&_extraItems, data) else { return }
            let map = try _updateMap(before, _extraItems.order.shown(data), edits)
            var batch = TableBatch(before: before)
            batch.edits = edits
            for edit in edits { batch.animations[edit] = UITableView.RowAnimation.none }
            let changed = [wasLeaving, _extraItems.leaving].compactMap { $0 }
            try _carryOut(batch, map, data: nil, remeasuring: changed)
        }
    }

    // MARK: Gap

    static let _gapIdentifier = 0

    /// - Parameters:
    ///   - path: How many rows of the section come before it.
    ///   - leaving: A row that is shown no more.
    final func _openGap(at path: IndexPath, height: CGFloat, leaving: IndexPath?) {
        let id = UITableView._gapIdentifier
        let gone = leaving.map { ItemPlace($0) }
        show { extraItems, counts in
            // What changed the rows forgot where the gap was to be.
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                _dragging.gapPath != nil
            else { return nil }
            guard let old = extraItems.order.place(of: id) else {
                let new = extraItems.order.shown(ofData: ItemPlace(path))
                extraItems.order.insert(id: id, at: new)
                extraItems.gapHeight = height
                extraItems.leaving = gone
                return [.insertItem(new)]
            }
            var order = extraItems.order
            order.remove(id: id)
            let new = order.shown(ofData: ItemPlace(path))
            guard new != old || extraItems.leaving != gone else { return nil }
            order.insert(id: id, at: new)
            extraItems.order = order
            extraItems.leaving = gone
            return new == old ? [] : [.moveItem(from: old, to: new)]
        }
    }

    final func _closeGap() {
        guard _extraItems.order.place(of: UITableView._gapIdentifier) != nil else { return }
        show { extraItems, _ in
            guard let old = extraItems.order.place(of: UITableView._gapIdentifier) else { return nil }
            extraItems.order.remove(id: UITableView._gapIdentifier)
            extraItems.leaving = nil
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether there is such a place for it.
    final func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard _mayInsert(at: path) else { return false }
        show { extraItems, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return nil }
            let shown = extraItems.order.shown(ofData: ItemPlace(path))
            extraItems.order.insert(id: placeholder.id, at: shown)
            extraItems.placeholders.append(placeholder)
            return [.insertItem(shown)]
        }
        return true
    }

    final func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard _extraItems.order.place(of: placeholder.id) != nil else { return false }
        show { extraItems, _ in
            guard let place = extraItems.order.place(of: placeholder.id) else { return nil }
            extraItems.remove(placeholder)
            return [.deleteItem(place)]
        }
        return true
    }

    /// The row takes the placeholder's place: to be seen, it is a reload.
    final func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard let place = _extraItems.order.place(of: placeholder.id),
            let path = _extraItems.order.dataPlace(of: placeholder.id)
        else { return false }
        trapping { () throws(UIKitException) in try _commit(placeholder, at: place, path, updates) }
        return true
    }

    private final func _commit(
        _ placeholder: PlaceholderState, at place: ItemPlace, _ path: ItemPlace, _ updates: (IndexPath) -> Void
    ) throws(UIKitException) {
        let before = try _loaded().rowCounts
        let shown = _extraItems.order.shown(before)
        updates(IndexPath(path))
        // A data source that reloads or updates the table in its turn has done it all.
        guard _extraItems.order.place(of: placeholder.id) == place else { return }
        let map = try _updateMap(before, try _fetchCounts(), [.insertItem(path)])
        _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        _extraItems.remove(placeholder)
        var batch = TableBatch(before: shown)
        batch.edits = [.reloadItem(place)]
        batch.animations[.reloadItem(place)] = UITableView.RowAnimation.none
        try _carryOut(batch, try _updateMap(shown, _extraItems.order.shown(map.after), batch.edits), data: map)
    }

    final func _cell(of placeholder: PlaceholderState) -> UIView? {
        _extraItems.order.place(of: placeholder.id).flatMap { _table.row($0) }
    }
}

extension ExtraRows {
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}
