internal import CollectionCore
import CoreGraphics
import Foundation

/// The edits of a batch while they are collected.
struct TableBatch {
    var edits: [BatchEdit] = []
    var animations: [BatchEdit: UITableView.RowAnimation] = [:]
    var reconfigured: [ItemPath] = []
    var completions: [(Bool) -> Void] = []
    /// The row counts when the batch began. The data source may return other counts since.
    let before: [Int]
    /// Whether the table was reloaded while edits were collected, which makes them obsolete.
    private(set) var isReloaded = false

    /// Discards the collected edits because a reload includes them. Completion handlers stay.
    mutating func reload() {
        isReloaded = true
        (edits, animations, reconfigured) = ([], [:], [])
    }

    /// Returns the animation of the deleted row at `itemPath`. ``UITableView/RowAnimation/none`` means no animation.
    func animation(leaving itemPath: ItemPath) -> UITableView.RowAnimation {
        animations[.deleteItem(itemPath)] ?? animations[.reloadItem(itemPath)]
            ?? animations[.deleteSection(itemPath.section)] ?? animations[.reloadSection(itemPath.section)]
            ?? .automatic
    }

    /// Returns the animation of the inserted row at `itemPath`.
    func animation(arriving itemPath: ItemPath, _ map: UpdateMap) -> UITableView.RowAnimation {
        if let animation = animations[.insertItem(itemPath)] ?? animations[.insertSection(itemPath.section)] {
            return animation
        }
        if let old = map.oldPath(ofNew: itemPath) { return animation(leaving: old) }
        return map.oldSection(ofNew: itemPath.section).flatMap { animations[.reloadSection($0)] } ?? .automatic
    }
}

// A batch update collects edits, fetches the new counts and validates the edits against them, assigns displayed
// cells their new index paths, runs a layout pass, and animates all views from their previous frames.
extension UITableView {
    /// Performs edits. Edits outside of a batch form a batch of their own.
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
            _batch?.reconfigured += paths.map { ItemPath($0) }
        } else {
            trapping { () throws(UIKitException) in try _refill(paths.map { _itemPath(of: $0) }) }
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

    /// Collects the edits of `updates`. Nested batches become part of the outer one.
    package final func _performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        try _beginUpdates()
        updates()
        if let completion {
            // If `updates` ended more updates than it began, there is no batch left to wait for.
            if _batch == nil { completion(true) } else { _batch?.completions.append(completion) }
        }
        try _endUpdates()
    }

    private func _openBatch() throws(UIKitException) {
        _ = try _loaded()
        if !_table.didShow, window != nil { layoutIfNeeded() }
        // Read after the layout, because its callbacks may change the rows.
        _batch = TableBatch(before: try _loaded().rowCounts)
    }

    private func _closeBatch() throws(UIKitException) {
        guard let batch = _batch else { return }
        _batch = nil
        if batch.isReloaded {
            // The data source may have changed since the reload fetched its counts.
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
        let (displayedMap, steps) = try _carryExtraItems(map, batch.edits)
        var displayedBatch = batch
        displayedBatch.edits = steps
        for (edit, step) in zip(batch.edits, steps) where edit != step {
            displayedBatch.animations[edit] = nil
            displayedBatch.animations[step] = batch.animations[edit]
        }
        try _performUpdate(displayedBatch, displayedMap, data: map)
    }

    /// Performs an update.
    ///
    /// - Parameters:
    ///   - batch: The edits in terms of displayed index paths, their animations, and the completion handlers.
    ///   - map: The displayed index paths before and after the update.
    ///   - data: The data index paths before and after the update; `nil` if the data stays the same.
    ///   - remeasuring: The data index paths of rows whose heights changed.
    final func _performUpdate(
        _ batch: TableBatch, _ map: UpdateMap, data: UpdateMap?, remeasuring: [ItemPath] = []
    ) throws(UIKitException) {
        _table.changes += 1
        let change = _table.changes
        let animates = _animatesChanges
        let animator = TableUpdateAnimator(self)
        let old = _table.stack
        // If this update runs in a callback of an outer update, deleted views are removed immediately. The outer update
        // continues to collect its own.
        let outerLeaving = _table.leaving
        _table.leaving = animates ? TableState.Departures() : nil
        defer { _table.leaving = outerLeaving.map { _ in TableState.Departures() } }
        var removed = try _inPhase(.updating) { () throws(UIKitException) in
            let removed = updateItemPaths(map)
            if let data { carrySelection(data) }
            try _buildStack(map.after)
            // Heights from the delegate may have changed, so they are requested again. Measured heights are kept,
            // unless the batch is empty.
            let delegateHasHeights =
                firstPath(_extraItems.order.dataCounts(of: map.after)).flatMap { _delegateHeight(at: $0) } != nil
            if _table.heights == .visible, !delegateHasHeights, !batch.edits.isEmpty || !remeasuring.isEmpty {
                _table.stack.adopt(old, through: map)
            }
            if _table.heights == .visible {
                for row in remeasuring.map({ _extraItems.order.displayedPath(ofData: $0) })
                where _table.stack.contains(row) {
                    _table.stack.setLength(nil, of: row)
                }
            }
            return removed
        }
        // Index paths of views that an outer update is removing are no longer valid.
        removed.rows += outerLeaving?.rows ?? []
        removed.parts += outerLeaving?.parts ?? []
        var failure: UIKitException?
        UIView.performWithoutAnimation {
            do throws(UIKitException) {
                try _refill(
                    batch.reconfigured.compactMap { data?.newPath(ofOld: $0) }.map {
                        _extraItems.order.displayedPath(ofData: $0)
                    })
                try _makeFrame()
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        // Views that the data source or delegate returned again stay.
        removed.rows.removeAll { row in _table.rows.contains { $0.cell === row.cell } }
        removed.parts.removeAll { part in _table.parts.contains { $0.view === part.view } }
        let finish = { (finished: Bool) in
            for completion in batch.completions { completion(finished) }
        }
        if animates, _isCurrent(change) {
            try _inPhase(.animating) {
                animator.animate(in: self, batch, map, old: old, removed: removed, completion: finish)
            }
        } else {
            // A callback changed the rows again, so previous index paths are not valid.
            let leaving = _table.leaving ?? TableState.Departures()
            _table.leaving = nil
            for row in leaving.rows + removed.rows { _remove(row) }
            for part in leaving.parts + removed.parts { _remove(part) }
            finish(true)
        }
    }

    private func firstPath(_ counts: [Int]) -> IndexPath? {
        counts.firstIndex { $0 > 0 }.map { IndexPath(_section: $0, item: 0) }
    }

    /// Whether updates are animated. Requires a laid-out frame and a visible window.
    final var _animatesChanges: Bool {
        guard UIView.areAnimationsEnabled, _table.didShow, _table.phase == .idle, let window, !window.isHidden else {
            return false
        }
        return bounds.size.width > 0 && bounds.size.height > 0
    }

    // MARK: Index paths

    /// Assigns displayed cells and measured cells their index paths after the update.
    ///
    /// - Returns: The views of deleted and reloaded elements.
    private func updateItemPaths(_ map: UpdateMap) -> TableState.Departures {
        var removed = TableState.Departures()
        var remaining: [TableState.Row] = []
        for row in _table.rows {
            if !map.isReloaded(old: row.itemPath), let itemPath = map.newPath(ofOld: row.itemPath) {
                remaining.append(TableState.Row(itemPath: itemPath, cell: row.cell))
            } else {
                removed.rows.append(row)
            }
        }
        _table.rows = remaining.sorted { $0.itemPath < $1.itemPath }
        var parts: [TableState.Part] = []
        for var part in _table.parts {
            if !map.isReloaded(oldSection: part.section), let section = map.newSection(ofOld: part.section) {
                part.section = section
                parts.append(part)
            } else {
                removed.parts.append(part)
            }
        }
        _table.parts = parts
        let prepared = _table.prepared
        _table.prepared = prepared.compactMap { row in
            guard !map.isReloaded(old: row.itemPath) else { return nil }
            return map.newPath(ofOld: row.itemPath).map { TableState.Row(itemPath: $0, cell: row.cell) }
        }
        for row in prepared where !_table.prepared.contains(where: { $0.cell === row.cell }) { _recycle(row.cell) }
        return removed
    }

    private func carrySelection(_ map: UpdateMap) {
        _selection.carry(map)
        _carryFocus(map)
    }

    /// Reconfigures displayed cells with the data source.
    private func _refill(_ itemPaths: [ItemPath]) throws(UIKitException) {
        let changes = _table.changes
        for itemPath in itemPaths {
            guard _isCurrent(changes), let cell = _table.row(itemPath) else { continue }
            _table.refilling = cell
            defer { _table.refilling = nil }
            let filled = try _makeCell(itemPath)
            guard filled === cell else {
                throw UIKitException(
                    "Attempted to dequeue a different cell when reconfiguring the row at index path \(IndexPath(itemPath)): the data source returns the cell that it dequeues under the same identifier."
                )
            }
            guard _isCurrent(changes) else { return }
            if _table.heights == .visible, _table.stack.contains(itemPath) { _table.stack.setLength(nil, of: itemPath) }
        }
    }
}
