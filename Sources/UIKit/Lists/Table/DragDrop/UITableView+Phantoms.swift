internal import CollectionCore
import CoreGraphics
import Foundation

/// Rows that a table shows of which its data source knows nothing, and one that it hides of those it knows.
struct PhantomRows {
    /// Where they are shown.
    var order = Phantoms()
    /// Of the room under something that is dragged.
    var roomHeight: CGFloat = 0
    /// The row that leaves its place, as the data source calls it: it has no height.
    var leaving: ItemPlace?
    var placeholders: [PlaceholderState] = []

    var isEmpty: Bool { order.isEmpty && leaving == nil }
}

// Rows have two names: places, which are those shown, phantoms included, and index paths, which are the data source's.
extension UITableView {
    /// The place of a row of the data source.
    final func _place(of path: IndexPath) -> ItemPlace {
        _phantoms.isEmpty ? ItemPlace(path) : _phantoms.order.shown(ofData: ItemPlace(path))
    }

    /// The row of the data source at a place; `nil` for phantoms.
    final func _path(of place: ItemPlace) -> IndexPath? {
        if _phantoms.isEmpty { return IndexPath(place) }
        return _phantoms.order.data(ofShown: place).map { IndexPath($0) }
    }

    /// The height of a row that is not the data source's to say; `nil` for others.
    final func _ownHeight(of place: ItemPlace) -> CGFloat? {
        if _phantoms.isEmpty { return nil }
        if let leaving = _phantoms.leaving, _phantoms.order.data(ofShown: place) == leaving { return 0 }
        guard let id = _phantoms.order.id(at: place) else { return nil }
        return _phantoms.placeholders.first { $0.id == id }.map { $0.height ?? UITableView.automaticDimension }
            ?? _phantoms.roomHeight
    }

    /// The cell of a phantom; `nil` where there is none.
    final func _makePhantom(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell? {
        guard let id = _phantoms.order.id(at: place) else { return nil }
        let cell: UITableViewCell
        if let placeholder = _phantoms.placeholders.first(where: { $0.id == id }) {
            cell = try _dequeueRegisteredCell(placeholder.identifier)
            placeholder.update(cell)
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundColor = .clear
        }
        cell._isPhantom = true
        return cell
    }

    // MARK: Changes

    /// Takes the phantoms along in an update of the data.
    ///
    /// - Returns: The update as it is shown, and its steps.
    final func _carryPhantoms(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> (UpdateMap, [BatchEdit])
    {
        if _mayHaveDrags { _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } } }
        if _phantoms.isEmpty { return (map, edits) }
        let before = _phantoms.order.shown(map.before)
        let (order, steps) = _phantoms.order.carried(through: map, edits)
        _phantoms.order = order
        _phantoms.placeholders.removeAll { order.place(of: $0.id) == nil }
        _phantoms.leaving = _phantoms.leaving.flatMap { map.newPlace(ofOld: $0) }
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
    /// - Parameter body: Changes the phantoms and returns the steps of that; `nil` if it changes nothing. Called once rows
    ///   are loaded: callbacks until then may change rows and phantoms. Gets the data source's counts.
    private final func show(_ body: (inout PhantomRows, _ counts: [Int]) -> [BatchEdit]?) {
        trapping { () throws(UIKitException) in
            _ = try _loaded()
            if !_table.didShow, window != nil { layoutIfNeeded() }
            let data = try _loaded().rowCounts
            let before = _phantoms.order.shown(data)
            let wasLeaving = _phantoms.leaving
            guard let edits = body(&_phantoms, data) else { return }
            let map = try _updateMap(before, _phantoms.order.shown(data), edits)
            var batch = TableBatch(before: before)
            batch.edits = edits
            for edit in edits { batch.animations[edit] = UITableView.RowAnimation.none }
            let changed = [wasLeaving, _phantoms.leaving].compactMap { $0 }
            try _carryOut(batch, map, data: nil, remeasuring: changed)
        }
    }

    // MARK: Room

    static let _roomNumber = 0

    /// - Parameters:
    ///   - path: How many rows of the section come before it.
    ///   - leaving: A row that is shown no more.
    final func _openGap(at path: IndexPath, height: CGFloat, leaving: IndexPath?) {
        let id = UITableView._roomNumber
        let gone = leaving.map { ItemPlace($0) }
        show { phantoms, counts in
            // What changed the rows forgot where the room was to be.
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                _dragging.roomPath != nil
            else { return nil }
            guard let old = phantoms.order.place(of: id) else {
                let new = phantoms.order.shown(ofData: ItemPlace(path))
                phantoms.order.insert(id: id, at: new)
                phantoms.roomHeight = height
                phantoms.leaving = gone
                return [.insertItem(new)]
            }
            var order = phantoms.order
            order.remove(id: id)
            let new = order.shown(ofData: ItemPlace(path))
            guard new != old || phantoms.leaving != gone else { return nil }
            order.insert(id: id, at: new)
            phantoms.order = order
            phantoms.leaving = gone
            return new == old ? [] : [.moveItem(from: old, to: new)]
        }
    }

    final func _closeGap() {
        guard _phantoms.order.place(of: UITableView._roomNumber) != nil else { return }
        show { phantoms, _ in
            guard let old = phantoms.order.place(of: UITableView._roomNumber) else { return nil }
            phantoms.order.remove(id: UITableView._roomNumber)
            phantoms.leaving = nil
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether there is such a place for it.
    final func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard _mayInsert(at: path) else { return false }
        show { phantoms, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return nil }
            let shown = phantoms.order.shown(ofData: ItemPlace(path))
            phantoms.order.insert(id: placeholder.id, at: shown)
            phantoms.placeholders.append(placeholder)
            return [.insertItem(shown)]
        }
        return true
    }

    final func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard _phantoms.order.place(of: placeholder.id) != nil else { return false }
        show { phantoms, _ in
            guard let place = phantoms.order.place(of: placeholder.id) else { return nil }
            phantoms.remove(placeholder)
            return [.deleteItem(place)]
        }
        return true
    }

    /// The row takes the placeholder's place: to be seen, it is a reload.
    final func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard let place = _phantoms.order.place(of: placeholder.id),
            let path = _phantoms.order.dataPlace(of: placeholder.id)
        else { return false }
        trapping { () throws(UIKitException) in try _commit(placeholder, at: place, path, updates) }
        return true
    }

    private final func _commit(
        _ placeholder: PlaceholderState, at place: ItemPlace, _ path: ItemPlace, _ updates: (IndexPath) -> Void
    ) throws(UIKitException) {
        let before = try _loaded().rowCounts
        let shown = _phantoms.order.shown(before)
        updates(IndexPath(path))
        // A data source that reloads or updates the table in its turn has done it all.
        guard _phantoms.order.place(of: placeholder.id) == place else { return }
        let map = try _updateMap(before, try _fetchCounts(), [.insertItem(path)])
        _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        _phantoms.remove(placeholder)
        var batch = TableBatch(before: shown)
        batch.edits = [.reloadItem(place)]
        batch.animations[.reloadItem(place)] = UITableView.RowAnimation.none
        try _carryOut(batch, try _updateMap(shown, _phantoms.order.shown(map.after), batch.edits), data: map)
    }

    final func _cell(of placeholder: PlaceholderState) -> UIView? {
        _phantoms.order.place(of: placeholder.id).flatMap { _table.row($0) }
    }
}

extension PhantomRows {
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}
