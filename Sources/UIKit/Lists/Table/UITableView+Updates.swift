internal import CollectionCore
import CoreGraphics
import Foundation

/// The changes of a batch while they are being collected.
struct TableBatch {
    var edits: [BatchEdit] = []
    var animations: [BatchEdit: UITableView.RowAnimation] = [:]
    var reconfigured: [ItemPlace] = []
    var completions: [(Bool) -> Void] = []
    /// The counts of before: those known when the batch began, whatever the data source would answer.
    let before: [Int]
    /// Whether the table was reloaded while changes were collected. Nothing is left to carry out then.
    private(set) var isReloaded = false

    /// Drops what was collected: a reload covers it. Completion handlers stay.
    mutating func reload() {
        isReloaded = true
        (edits, animations, reconfigured) = ([], [:], [])
    }

    /// How what was at `place` goes; nothing is animated for ``UITableView/RowAnimation/none``.
    func animation(leaving place: ItemPlace) -> UITableView.RowAnimation {
        animations[.deleteItem(place)] ?? animations[.reloadItem(place)] ?? animations[.deleteSection(place.section)]
            ?? animations[.reloadSection(place.section)] ?? .automatic
    }

    /// How what is at `place` comes.
    func animation(arriving place: ItemPlace, _ map: UpdateMap) -> UITableView.RowAnimation {
        if let own = animations[.insertItem(place)] ?? animations[.insertSection(place.section)] { return own }
        if let old = map.oldPlace(ofNew: place) { return animation(leaving: old) }
        return map.oldSection(ofNew: place.section).flatMap { animations[.reloadSection($0)] } ?? .automatic
    }
}

// A batch is carried out in this order: changes are collected; counts are fetched and compared with the changes; cells
// on screen take their new places; a frame is made; then everything is shown on its way from where it was.
extension UITableView {
    /// Changes outside of a batch are a batch of their own.
    final func _edit(_ edits: [BatchEdit], _ animation: RowAnimation) {
        guard !edits.isEmpty else { return }
        trapping { () throws(UIKitException) in
            try _performBatch(
                {
                    self._batch?.edits += edits
                    for edit in edits { self._batch?.animations[edit] = animation }
                }, completion: nil)
        }
    }

    final func _reconfigure(_ paths: [IndexPath]) {
        if _batch != nil {
            _batch?.reconfigured += paths.map { ItemPlace($0) }
        } else {
            trapping { () throws(UIKitException) in try _refill(paths.map { _place(of: $0) }) }
            setNeedsLayout()
        }
    }

    package final func _beginUpdates() throws(UIKitException) {
        if _batch == nil { try _openBatch() }
        _openUpdates += 1
    }

    package final func _endUpdates() throws(UIKitException) {
        guard _openUpdates > 0 else { return }
        _openUpdates -= 1
        if _openUpdates == 0 { try _closeBatch() }
    }

    /// Batches inside a batch belong to it.
    package final func _performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        try _beginUpdates()
        updates()
        if let completion {
            // Without a batch, `updates` ended more updates than it began: there is nothing left to wait for.
            if _batch == nil { completion(true) } else { _batch?.completions.append(completion) }
        }
        try _endUpdates()
    }

    private func _openBatch() throws(UIKitException) {
        _ = try _loaded()
        if !_table.didShow, window != nil { layoutIfNeeded() }
        // Only now: callbacks of the layout may have changed the rows.
        _batch = TableBatch(before: try _loaded().rowCounts)
    }

    private func _closeBatch() throws(UIKitException) {
        guard let batch = _batch else { return }
        _batch = nil
        if batch.isReloaded {
            // Changes after the reload may be newer than the counts that were fetched since.
            if batch.edits.isEmpty { setNeedsLayout() } else { _setNeedsReload() }
            for completion in batch.completions { completion(true) }
            return
        }
        let after = try _fetchCounts()
        let map: UpdateMap
        do {
            map = try UpdateMap(before: batch.before, after: after, edits: batch.edits)
        } catch {
            throw TableFault.batch(error)
        }
        let (shown, steps) = try _carryExtraItems(map, batch.edits)
        var carried = batch
        carried.edits = steps
        for (edit, step) in zip(batch.edits, steps) where edit != step {
            carried.animations[edit] = nil
            carried.animations[step] = batch.animations[edit]
        }
        try _carryOut(carried, shown, data: map)
    }

    /// Goes from one set of rows to another.
    ///
    /// - Parameters:
    ///   - data: The same for the rows of the data source; `nil` when these stay as they are.
    ///   - remeasuring: Rows of the data source whose heights are others now.
    final func _carryOut(
        _ batch: TableBatch, _ map: UpdateMap, data: UpdateMap?, remeasuring: [ItemPlace] = []
    ) throws(UIKitException) {
        _table.changes += 1
        let change = _table.changes
        let animates = _animatesChanges
        let way = TableWay(self)
        let old = _table.stack
        // A change inside a callback of another one removes what leaves at once; the outer one goes on collecting.
        let outerLeaving = _table.leaving
        _table.leaving = animates ? TableState.Departures() : nil
        defer { _table.leaving = outerLeaving.map { _ in TableState.Departures() } }
        var going = try _inPhase(.updating) { () throws(UIKitException) in
            let going = rename(map)
            if let data { carrySelection(data) }
            try _buildStack(map.after)
            // Heights of rows that stay are asked for again where the delegate says them, since they may have other
            // ones now; those that were measured are kept.
            let isAsked = firstPath(_extraItems.order.data(map.after)).flatMap { _askedHeight(at: $0) } != nil
            if _table.heights == .visible, !isAsked, !batch.edits.isEmpty || !remeasuring.isEmpty {
                _table.stack.adopt(old, through: map)
            }
            if _table.heights == .visible {
                for row in remeasuring.map({ _extraItems.order.shown(ofData: $0) }) where _table.stack.contains(row) {
                    _table.stack.setLength(nil, of: row)
                }
            }
            return going
        }
        // What an outer update has on its way out has index paths that mean nothing any more.
        going.rows += outerLeaving?.rows ?? []
        going.parts += outerLeaving?.parts ?? []
        var failure: UIKitException?
        UIView.performWithoutAnimation {
            do throws(UIKitException) {
                try _refill(
                    batch.reconfigured.compactMap { data?.newPlace(ofOld: $0) }.map {
                        _extraItems.order.shown(ofData: $0)
                    })
                try _makeFrame()
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        // An app may return views of its own again, which then stay.
        going.rows.removeAll { gone in _table.rows.contains { $0.cell === gone.cell } }
        going.parts.removeAll { gone in _table.parts.contains { $0.view === gone.view } }
        let finish = { (finished: Bool) in
            for completion in batch.completions { completion(finished) }
        }
        if animates, _isCurrent(change) {
            try _inPhase(.animating) {
                way.animate(in: self, batch, map, old: old, going: going, completion: finish)
            }
        } else {
            // A callback changed the rows again: places of before mean nothing any more.
            let leaving = _table.leaving ?? TableState.Departures()
            _table.leaving = nil
            for row in leaving.rows + going.rows { _remove(row) }
            for part in leaving.parts + going.parts { _remove(part) }
            finish(true)
        }
    }

    private func firstPath(_ counts: [Int]) -> IndexPath? {
        counts.firstIndex { $0 > 0 }.map { IndexPath(_section: $0, item: 0) }
    }

    /// Whether changes are to be shown on their way: there must be something to see and somebody to see it.
    final var _animatesChanges: Bool {
        guard UIView.areAnimationsEnabled, _table.didShow, _table.phase == .idle, let window, !window.isHidden else {
            return false
        }
        return bounds.size.width > 0 && bounds.size.height > 0
    }

    // MARK: Names

    /// Gives what is on screen, and what was made to be measured, its index paths after the update.
    ///
    /// - Returns: What has none.
    private func rename(_ map: UpdateMap) -> TableState.Departures {
        var going = TableState.Departures()
        var stay: [TableState.Row] = []
        for row in _table.rows {
            if !map.isReloaded(old: row.place), let place = map.newPlace(ofOld: row.place) {
                stay.append(TableState.Row(place: place, cell: row.cell))
            } else {
                going.rows.append(row)
            }
        }
        _table.rows = stay.sorted { $0.place < $1.place }
        var parts: [TableState.Part] = []
        for var part in _table.parts {
            if !map.isReloaded(oldSection: part.section), let section = map.newSection(ofOld: part.section) {
                part.section = section
                parts.append(part)
            } else {
                going.parts.append(part)
            }
        }
        _table.parts = parts
        let ready = _table.ready
        _table.ready = ready.compactMap { row in
            guard !map.isReloaded(old: row.place) else { return nil }
            return map.newPlace(ofOld: row.place).map { TableState.Row(place: $0, cell: row.cell) }
        }
        for row in ready where !_table.ready.contains(where: { $0.cell === row.cell }) { _giveBack(row.cell) }
        return going
    }

    private func carrySelection(_ map: UpdateMap) {
        _selected = _selected.compactMap { path in
            let place = ItemPlace(path)
            return map.isReloaded(old: place) ? nil : map.newPlace(ofOld: place).map { IndexPath($0) }
        }
        func carried(_ path: IndexPath?) -> IndexPath? {
            path.flatMap { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        }
        _highlighted = carried(_highlighted)
        _acting = _acting.map(carried)
        _carryFocus(map)
    }

    /// Has the data source fill cells on screen again.
    private func _refill(_ places: [ItemPlace]) throws(UIKitException) {
        let changes = _table.changes
        for place in places {
            guard _isCurrent(changes), let cell = _table.row(place) else { continue }
            _table.refilling = cell
            defer { _table.refilling = nil }
            let filled = try _makeCell(place)
            guard filled === cell else {
                throw UIKitException(
                    "Attempted to dequeue a different cell when reconfiguring the row at index path \(IndexPath(place)): the data source returns the cell that it dequeues under the same identifier."
                )
            }
            guard _isCurrent(changes) else { return }
            if _table.heights == .visible, _table.stack.contains(place) { _table.stack.setLength(nil, of: place) }
        }
    }
}
