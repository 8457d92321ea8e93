internal import CollectionCore
import CoreGraphics
import Foundation

/// A batch of a table, with the animations of its edits.
final class TableBatch: PendingBatch {
    /// The number of `beginUpdates()` calls without a matching `endUpdates()`.
    var depth = 0
    private var animations: [BatchEdit: UITableView.RowAnimation] = [:]
    /// The animation of edits without one of their own.
    private let animation: UITableView.RowAnimation

    /// Creates a batch. `animation` is that of edits without one of their own.
    init(before: [Int] = [], animation: UITableView.RowAnimation = .automatic) {
        self.animation = animation
        super.init(before: before)
    }

    /// Adds edits with an animation.
    func add(_ new: [BatchEdit], _ animation: UITableView.RowAnimation) {
        edits += new
        for edit in new { animations[edit] = animation }
    }

    /// Returns the animations of the edits by displayed index paths, given the displayed edit for each one.
    func animations(displayedAs displayed: [BatchEdit]) -> TableAnimations {
        var result = TableAnimations(automatic: animation)
        for (edit, displayed) in zip(edits, displayed) { result.animations[displayed] = animations[edit] }
        return result
    }
}

/// The animations of an update.
struct TableAnimations {
    /// The animation of edits that have none of their own.
    let automatic: UITableView.RowAnimation
    /// The animations by displayed edit.
    fileprivate(set) var animations: [BatchEdit: UITableView.RowAnimation] = [:]

    fileprivate init(automatic: UITableView.RowAnimation) { self.automatic = automatic }

    /// Returns the animation of the deleted row at `itemPath`. ``UITableView/RowAnimation/none`` means no animation.
    func leaving(_ itemPath: ItemPath) -> UITableView.RowAnimation {
        animations[.deleteItem(itemPath)] ?? animations[.reloadItem(itemPath)]
            ?? animations[.deleteSection(itemPath.section)] ?? animations[.reloadSection(itemPath.section)]
            ?? automatic
    }

    /// Returns the animation of the inserted row at `itemPath`.
    func arriving(_ itemPath: ItemPath, _ map: UpdateMap) -> UITableView.RowAnimation {
        if let animation = animations[.insertItem(itemPath)] ?? animations[.insertSection(itemPath.section)] {
            return animation
        }
        if let old = map.oldPath(ofNew: itemPath) { return leaving(old) }
        return map.oldSection(ofNew: itemPath.section).flatMap { animations[.reloadSection($0)] } ?? automatic
    }
}

// A batch update collects edits, fetches the new counts and validates the edits against them, assigns displayed
// cells their new index paths, runs a layout pass, and animates all views from their previous frames.
extension UITableView {
    /// Adds edits to the batch that is being collected.
    final func collect(_ edits: [BatchEdit], _ animation: Int?) {
        _table.phase.batch?.add(edits, animation.flatMap(RowAnimation.init) ?? .automatic)
    }

    /// Performs edits with an animation, or adds them to the batch that is being collected.
    final func _edit(_ edits: [BatchEdit], _ animation: RowAnimation) { _edit(edits, animation.rawValue) }

    /// Fills the cells of rows again, at the end of the batch that is being collected if there is one.
    final func _reconfigure(_ paths: [IndexPath]) {
        if let batch = _table.phase.batch {
            batch.reconfigured += paths.map { ItemPath($0) }
        } else {
            trapping { () throws(UIKitException) in try refill(paths.map { _itemPath(of: $0) }) }
            setNeedsLayout()
        }
    }

    /// Begins to collect a batch, or a part of the running one.
    ///
    /// - Throws: If the data source returns counts that are rejected.
    package final func _beginUpdates() throws(UIKitException) {
        if _table.phase.batch == nil {
            _ = try loaded()
            if !_table.didShow, window != nil { layoutIfNeeded() }
            // Read after the layout, because its callbacks may change the rows or begin a batch.
            let before = try loaded().rowCounts
            if _table.phase.batch == nil { _table.phase.beginCollecting(TableBatch(before: before)) }
        }
        _table.phase.batch?.depth += 1
    }

    /// Ends the part of a batch; the end of the outermost part performs the batch.
    ///
    /// - Throws: If the edits do not match the counts.
    package final func _endUpdates() throws(UIKitException) {
        guard let batch = _table.phase.batch else { return }
        batch.depth -= 1
        guard batch.depth == 0 else { return }
        _table.phase.endCollecting()
        try _commit(batch)
    }

    /// Collects the edits of `updates`. Nested batches become part of the outer one.
    package final func performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        try _beginUpdates()
        updates()
        if let completion {
            // If `updates` ended more updates than it began, there is no batch left to wait for.
            if let batch = _table.phase.batch { batch.completions.append(completion) } else { completion(true) }
        }
        try _endUpdates()
    }

    /// Performs a collected batch.
    ///
    /// - Throws: If the edits do not match the counts.
    final func _commit(_ batch: TableBatch) throws(UIKitException) {
        if batch.isReloaded {
            // The data source may have changed since the reload fetched its counts.
            if batch.edits.isEmpty { setNeedsLayout() } else { setNeedsReload() }
            return batch.complete(true)
        }
        try performUpdate(batch, try carryExtraItems(try updateMap(of: batch), batch.edits))
    }

    /// Performs an update.
    ///
    /// - Parameters:
    ///   - batch: The animations and the completion handlers.
    ///   - remeasuring: The data index paths of rows whose heights changed.
    final func performUpdate(
        _ batch: TableBatch, _ update: DisplayedUpdate, remeasuring: [ItemPath] = []
    ) throws(UIKitException) {
        _table.token.advance()
        let token = _table.token
        let map = update.map
        let animates = animatesChanges
        let animator = animates ? TableUpdateAnimator(self) : nil
        let old = _table.stack
        // If this update runs in a callback of an outer update, deleted views are removed immediately. The outer update
        // continues to collect its own.
        let outerDepartures = _table.phase.departures
        _table.phase.setDepartures(animates ? TableDepartures() : nil)
        defer { _table.phase.setDepartures(outerDepartures.map { _ in TableDepartures() }) }
        let removed = try inPass(.counting) { () throws(UIKitException) in
            let removed = updateItemPaths(map)
            if let data = update.data { carryItems(data) }
            try buildStack(map.after)
            // Heights from the delegate may have changed, so they are requested again. Measured heights are kept,
            // unless the batch is empty.
            let delegateHasHeights =
                firstPath(extraItems.order.dataCounts(of: map.after)).flatMap { delegateHeight(at: $0) } != nil
            if _table.heights == .visible, !delegateHasHeights, !update.edits.isEmpty || !remeasuring.isEmpty {
                _table.stack.adopt(old, through: map)
            }
            if _table.heights == .visible {
                for row in remeasuring.map({ extraItems.order.displayedPath(ofData: $0) })
                where _table.stack.contains(row) {
                    _table.stack.setLength(nil, of: row)
                }
            }
            return removed
        }
        // Index paths of views that an outer update is removing are no longer valid.
        removed.add(outerDepartures)
        var failure: UIKitException?
        UIView.performWithoutAnimation {
            do throws(UIKitException) {
                try refill(
                    batch.reconfigured.compactMap { update.data?.newPath(ofOld: $0) }.map {
                        extraItems.order.displayedPath(ofData: $0)
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
        if let animator, isCurrent(token) {
            try inPass(.animating) {
                animator.animate(
                    in: self, batch.animations(displayedAs: update.edits), map, old: old, removed: removed,
                    completion: batch.complete)
            }
        } else {
            // A callback changed the rows again, so previous index paths are not valid.
            let leaving = _table.phase.departures ?? TableDepartures()
            _table.phase.setDepartures(nil)
            leaving.add(removed)
            for element in leaving.elements { _remove(element) }
            batch.complete(true)
        }
    }

    private func firstPath(_ counts: [Int]) -> IndexPath? {
        counts.firstIndex { $0 > 0 }.map { IndexPath(_section: $0, item: 0) }
    }

    // MARK: Index paths

    /// Assigns displayed cells and measured cells their index paths after the update.
    ///
    /// - Returns: The views of deleted and reloaded elements.
    private func updateItemPaths(_ map: UpdateMap) -> TableDepartures {
        let removed = TableDepartures()
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
        let recycled = _table.prepared.carry { map.isReloaded(old: $0) ? nil : map.newPath(ofOld: $0) }
        for cell in recycled { _recycle(cell) }
        return removed
    }

    /// Reconfigures displayed cells with the data source.
    private func refill(_ itemPaths: [ItemPath]) throws(UIKitException) {
        let token = _table.token
        for itemPath in itemPaths {
            guard isCurrent(token), let cell = _table.row(itemPath) else { continue }
            _table.refilling = cell
            defer { _table.refilling = nil }
            let filled = try makeCell(itemPath)
            guard filled === cell else {
                throw UIKitException(
                    "Attempted to dequeue a different cell when reconfiguring the row at index path \(IndexPath(itemPath)): the data source returns the cell that it dequeues under the same identifier."
                )
            }
            guard isCurrent(token) else { return }
            if _table.heights == .visible, _table.stack.contains(itemPath) { _table.stack.setLength(nil, of: itemPath) }
        }
    }
}

extension UITableView {
    // A nonescaping closure cannot be optional, and published code passes both kinds. Disfavored, so that a closure
    // literal calls overrides of the other method.
    /// Performs all changes made in `updates` together; for closures that cannot be optional.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        // Subclasses override the other method, which Apple's has no overload of.
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
