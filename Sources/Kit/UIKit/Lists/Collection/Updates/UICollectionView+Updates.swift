internal import CollectionCore
import CoreGraphics
import Foundation

/// A batch update that is being applied: the views change from the old layout to the new one.
///
/// A class, because its steps add to it while ``CollectionPhase`` contains it.
final class RunningUpdate {
    /// The index paths of the items before and after the update.
    let map: UpdateMap
    /// Maps the elements of all kinds to their new index paths.
    var elements: ElementMap
    /// The attributes of the views that were on screen, by their keys before the update.
    let before: [ElementKey: UICollectionViewLayoutAttributes]
    /// Whether all views on screen have their new keys. Cells get theirs at the beginning of the update.
    var hasNewKeys: Bool
    /// Views of elements that the update removes, until they animate out.
    var leaving: [UICollectionReusableView] = []

    /// Creates an update of items. `before` has the attributes of the views on screen.
    init(map: UpdateMap, before: [ElementKey: UICollectionViewLayoutAttributes] = [:], hasNewKeys: Bool = false) {
        self.map = map
        self.before = before
        self.hasNewKeys = hasNewKeys
        elements = ElementMap(items: map)
    }
}

// A batch update has these steps:
//
// 1. Collect the changes.
// 2. Invalidate the layout's counts and prepare the layout with the new counts.
// 3. Pass the changes to the layout.
// 4. Get the final attributes of views that disappear and the initial attributes of views that appear.
// 5. Animate the views.
// 6. Finalize the update in the layout.
extension UICollectionView {
    /// Adds edits to the batch that is being collected.
    func collect(_ edits: [BatchEdit], _ animation: Int?) { _phase.batch?.edits += edits }

    /// Fills the cells of items again: after the batch that is being collected, after the running pass, or immediately.
    func _reconfigure(_ paths: [IndexPath]) {
        if let batch = _phase.batch {
            batch.reconfigured += paths.map { ItemPath($0) }
        } else if _phase.isBusy || _request != nil {
            // A cell that is being filled may reconfigure itself; this waits for the end of the pass.
            _frame.deferred.toFill += paths.map(_displayedPath)
            setNeedsLayout()
        } else {
            trapping { () throws(UIKitException) in try refill(shown: paths.map(_displayedPath)) }
        }
    }

    /// Performs a batch. A batch inside another batch becomes part of the outer one.
    package func performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        if let batch = _phase.batch {
            updates()
            if let completion { batch.completions.append(completion) }
            return
        }
        if _phase.isBusy { return try absorbBatch(updates, completion: completion) }
        abandonMovement()
        _frame.records?.happened(.update)
        dropPrepared()
        _ = try validCounts()
        let nearby = animatesChanges ? nearbyAttributes() : nil
        try prepareLayout()
        let batch = try collectBatch(updates, completion: completion)
        if finishReload(in: batch) { return batch.complete(true) }
        try _commit(batch, nearby: nearby)
    }

    /// Collects the changes of `updates`, and those of batches inside it.
    func collectBatch(
        _ updates: () -> Void, completion: ((Bool) -> Void)?
    ) throws(UIKitException) -> PendingBatch {
        // The counts before the update are the known ones, even if the data source already returns others.
        let batch = _phase.beginCollecting(before: extraItems.order.dataCounts(of: try validCounts()))
        updates()
        _phase.endCollecting()
        if let completion { batch.completions.append(completion) }
        return batch
    }

    /// Reloads again if a batch has changes after a reload. They may be newer than the counts that were fetched since.
    ///
    /// - Returns: Whether the batch was reloaded, so that nothing else is left to do.
    func finishReload(in batch: PendingBatch) -> Bool {
        if batch.isReloaded, !batch.edits.isEmpty { _reloadData() }
        return batch.isReloaded
    }

    /// - Parameter nearby: The attributes of visible and nearby elements; `nil` when the batch is not animated.
    private func _commit(
        _ batch: PendingBatch, nearby: [ElementKey: UICollectionViewLayoutAttributes]?
    ) throws(UIKitException) {
        let map = try updateMap(of: batch)
        if let nearby { beginMove(nearby: nearby) }
        // A batch without edits asks for all sizes again.
        if batch.edits.isEmpty { measureAgain() }
        let context = countsContext()
        let update = try carryExtraItems(map, batch.edits)
        let isRunning = try performUpdate(update, context: context, keepsOffset: false, completion: batch.complete)
        if !batch.reconfigured.isEmpty {
            _reconfigure(batch.reconfigured.compactMap { map.newPath(ofOld: $0).map { IndexPath($0) } })
        }
        if !isRunning { batch.complete(true) }
        runCompletions()
    }

    /// Updates the view from one set of items to another.
    ///
    /// - Parameters:
    ///   - context: The invalidation context for the layout. It also invalidates the data source counts if those of
    ///     the map differ.
    ///   - keepsOffset: Whether to keep the content offset instead of getting a target offset from the delegate and the
    ///     layout.
    ///   - completion: Called when all animations ended; not called when nothing is animated.
    /// - Returns: Whether an animation is running. The result is also `false` when a callback changed the items or the
    ///   layout during the update.
    @discardableResult
    func performUpdate(
        _ displayed: DisplayedUpdate, context: UICollectionViewLayoutInvalidationContext, keepsOffset: Bool,
        completion: @escaping (Bool) -> Void
    ) throws(UIKitException) -> Bool {
        let map = displayed.map
        var attributesBefore: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            attributesBefore[key] = animations.held[ObjectIdentifier(view)] ?? view._attributes
        }
        let update = RunningUpdate(map: map, before: attributesBefore)
        _phase.begin(update)
        var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        // The layout makes the context for moved items without the new section counts. Layouts that cache counts only
        // read them again when the context invalidates them.
        if map.before != map.after { context.setInvalidateDataSourceCounts(true) }
        try withoutRecording { () throws(UIKitException) in
            _counts.set(map.after)
            // Callbacks during the preparation use index paths after the update. The supplementary views that stay are
            // known only after the preparation.
            if let data = displayed.data { carryItems(data) }
            let leavingCells = _updateKeys(update.elements) { $0.kind == ElementKinds.cell }
            _phase.update?.leaving = leavingCells
            _layout(calling: "invalidateLayout").invalidateLayout(with: context)
            guard _phase.update != nil else { return }
            _frame.needsPrepare = true
            try prepareLayout()
            guard _phase.update != nil else { return }
            let items = updateItems(map, displayed.edits)
            querying {
                _layout(calling: "prepareForCollectionViewUpdates \(items.count)")
                    .prepare(forCollectionViewUpdates: items)
            }
            guard _phase.update != nil else { return }
            let elements = elementMap(map)
            guard _phase.update != nil else { return }
            _phase.update?.elements = elements
            let leaving = updateRemainingKeys()
            _phase.update?.leaving = leaving
            let offset = contentOffset
            if !keepsOffset {
                let target = targetOffset(proposed: _clamped(offset))
                guard _phase.update != nil else { return }
                if target != offset { setOffset(target, .correction) }
            }
            for view in leaving where _phase.update != nil { ends[ObjectIdentifier(view)] = finalAttributes(of: view) }
            // The layout is also called for views that stay, by their old index paths. The results are ignored, because
            // these views end at their new attributes.
            for view in _views.compactMap({ $0 }) where _phase.update != nil { _ = finalAttributes(of: view) }
            try makeNewFrame()
        }
        guard let update = _phase.update else {
            // A callback changed the view and interrupted this update.
            finalizeUpdate()
            try withoutRecording { () throws(UIKitException) in try _makeFrame() }
            return false
        }
        let leaving = update.leaving
        defer { _phase.endUpdate() }
        guard _phase.animation != nil else {
            for view in _views.compactMap({ $0 }) where _phase.update != nil { _ = initialAttributes(of: view) }
            // Views are removed only now, so that arriving elements do not reuse the views of removed elements.
            for view in leaving { _leave(view) }
            _phase.update?.leaving = []
            notifyEndedViews()
            removeUnusedViews()
            finalizeUpdate()
            return false
        }
        for view in leaving { leaveOrStay(view, key: nil) }
        _phase.update?.leaving = []
        return finishMove(
            on: .own, end: { ends[ObjectIdentifier($0)] ?? self.finalAttributes(of: $0) },
            finalize: { self.finalizeUpdate() }, completion: completion)
    }

    private func finalizeUpdate() {
        querying { _layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates() }
    }

    // MARK: Views

    /// Assigns supplementary and decoration views their keys after the running update. Cells already have theirs.
    ///
    /// - Returns: The views of removed elements, including cells.
    func updateRemainingKeys() -> [UICollectionReusableView] {
        guard let update = _phase.update, !update.hasNewKeys else { return [] }
        update.hasNewKeys = true
        var hasOthers = false
        _visible.forEach { _, key in if key.kind != ElementKinds.cell { hasOthers = true } }
        guard hasOthers else {
            _frame.token.advance()
            return update.leaving
        }
        return update.leaving + _updateKeys(update.elements) { $0.kind != ElementKinds.cell }
    }

    /// Assigns views on screen their keys after the update and removes the views of deleted elements from the screen.
    ///
    /// - Parameter includes: Whether to update the view with this key before the update.
    func _updateKeys(
        _ map: ElementMap, where includes: (ElementKey) -> Bool = { _ in true }
    ) -> [UICollectionReusableView] {
        var leaving: [(slot: Int, view: UICollectionReusableView)] = []
        var keys: [Int: ElementKey] = [:]
        keys.reserveCapacity(_views.count)
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            if !includes(key) {
                keys[slot] = key
            } else if let newKey = map.newKey(ofOld: key) {
                keys[slot] = newKey
            } else {
                leaving.append((slot, view))
            }
        }
        _visible.updateKeys { slot, _ in keys[slot] }
        for (slot, view) in leaving {
            _views[slot] = nil
            if let index = _stack.index(ofObject: view) { _stack.remove(at: index) }
        }
        _frame.token.advance()
        return leaving.map { $0.view }
    }

    /// Extends the map with the supplementary and decoration views that the layout deletes and inserts.
    private func elementMap(_ map: UpdateMap) -> ElementMap {
        var elements = ElementMap(items: map)
        for kind in _kinds.numbers {
            let name = _kinds.name(kind) ?? ""
            let isDecoration = _kinds.category(kind) == .decorationView
            elements.note(
                kind: kind,
                deleted: querying {
                    isDecoration
                        ? _layout.indexPathsToDeleteForDecorationView(ofKind: name)
                        : _layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
                },
                inserted: querying {
                    isDecoration
                        ? _layout.indexPathsToInsertForDecorationView(ofKind: name)
                        : _layout.indexPathsToInsertForSupplementaryView(ofKind: name)
                })
        }
        return elements
    }

    /// Calls the data source to fill cells on screen again.
    ///
    /// - Parameter paths: Displayed index paths. If a cell changes the items, the remaining paths wait for the next
    ///   frame.
    func refill(shown paths: [IndexPath]) throws(UIKitException) {
        dropPrepared()
        _frame.deferred.toFill += paths
        let token = _frame.token
        for path in paths where _frame.token == token {
            if let index = _frame.deferred.toFill.firstIndex(of: path) { _frame.deferred.toFill.remove(at: index) }
            guard let cell = _view(kind: ElementKinds.cell, at: path), let attributes = cell._attributes,
                _dataSource != nil
            else { continue }
            let filled = try _makeView(attributes, existing: cell)
            guard filled === cell else { throw CollectionViewFault.dequeuedNotReturned(filled, returned: cell) }
            cell.sizeMayHaveChanged()
        }
    }

    // MARK: Information for layouts

    /// The update items for the layout: deletions in descending order, reloads, moves, insertions in ascending order;
    /// within each group, sections before items.
    ///
    /// Sorts numbers first and creates the objects in their order. Comparing objects by their index paths takes many
    /// times as long, which matters when a million items move.
    func updateItems(_ map: UpdateMap, _ edits: [BatchEdit]) -> [UICollectionViewUpdateItem] {
        struct Order: Comparable {
            let rank: Int
            let path: ItemPath
            let edit: Int

            static func < (a: Order, b: Order) -> Bool {
                if a.rank != b.rank { return a.rank < b.rank }
                return a.path != b.path ? a.path < b.path : a.edit < b.edit
            }
        }
        func order(_ edit: BatchEdit, _ index: Int) -> Order {
            func section(_ s: Int) -> ItemPath { ItemPath(section: s, item: 0) }
            func descending(_ p: ItemPath) -> ItemPath { ItemPath(section: -p.section, item: -p.item) }
            return switch edit {
            case .deleteSection(let s): Order(rank: 0, path: descending(section(s)), edit: index)
            case .deleteItem(let p): Order(rank: 1, path: descending(p), edit: index)
            case .reloadSection(let s): Order(rank: 2, path: section(s), edit: index)
            case .reloadItem(let p): Order(rank: 3, path: p, edit: index)
            case .moveSection(let a, _): Order(rank: 4, path: section(a), edit: index)
            case .moveItem(let a, _): Order(rank: 5, path: a, edit: index)
            case .insertSection(let s): Order(rank: 6, path: section(s), edit: index)
            case .insertItem(let p): Order(rank: 7, path: p, edit: index)
            }
        }
        var orders: [Order] = []
        orders.reserveCapacity(edits.count)
        for (index, edit) in edits.enumerated() { orders.append(order(edit, index)) }
        orders.sort()

        func section(_ s: Int) -> IndexPath { IndexPath(_section: s, item: NSNotFound) }
        var items: [UICollectionViewUpdateItem] = []
        items.reserveCapacity(edits.count)
        for order in orders {
            switch edits[order.edit] {
            case .deleteItem(let p): items.append(.init(.delete, before: IndexPath(p), after: nil))
            case .deleteSection(let s): items.append(.init(.delete, before: section(s), after: nil))
            case .insertItem(let p): items.append(.init(.insert, before: nil, after: IndexPath(p)))
            case .insertSection(let s): items.append(.init(.insert, before: nil, after: section(s)))
            case .moveItem(let a, let b): items.append(.init(.move, before: IndexPath(a), after: IndexPath(b)))
            case .moveSection(let a, let b): items.append(.init(.move, before: section(a), after: section(b)))
            case .reloadItem(let p):
                items.append(.init(.reload, before: IndexPath(p), after: map.newPath(ofOld: p).map { IndexPath($0) }))
            case .reloadSection(let s):
                items.append(.init(.reload, before: section(s), after: map.newSection(ofOld: s).map(section)))
            }
        }
        return items
    }

    /// The default initial attributes of an element that is present after a change; `nil` outside of changes.
    func defaultInitialAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard _phase.isCommitting, let number = _kinds.known(category, kind) else { return nil }
        let key = _key(kind: number, path)
        if let old = _phase.update.map({ $0.elements.oldKey(ofNew: key) }) ?? key {
            if let known = _phase.update?.before[old] ?? _phase.animation?.nearby[old] {
                guard let start = known.copy() as? UICollectionViewLayoutAttributes else { return nil }
                start.indexPath = path
                return start
            }
            // The element was too far away to have recorded attributes.
            if _phase.animation == nil { return nil }
        }
        let end = _attributes(category, kind: kind, at: path)?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end
    }

    /// The default final attributes of an element that was present before a change; `nil` outside of changes.
    func defaultFinalAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard _phase.isCommitting, let number = _kinds.known(category, kind) else { return nil }
        let key = _key(kind: number, path)
        if let new = _phase.update.map({ $0.elements.newKey(ofOld: key) }) ?? key {
            let newPath = IndexPath(_section: new.section, item: new.item)
            let end = _attributes(category, kind: kind, at: newPath)?.copy() as? UICollectionViewLayoutAttributes
            if end != nil || _phase.animation == nil { return end }
        }
        let known = _phase.update?.before[key] ?? _phase.animation?.nearby[key]
        let end = known?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end
    }
}

extension UICollectionView {
    // A nonescaping closure cannot be optional, and existing code passes both kinds. Disfavored, so that a closure
    // literal calls overrides of the other method.
    /// Performs all changes made in `updates` together; for closures that cannot be optional.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        // Subclasses override the other method, which Apple's has no overload of.
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }
}
