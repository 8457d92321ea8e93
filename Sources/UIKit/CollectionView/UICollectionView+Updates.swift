internal import CollectionCore
import CoreGraphics
import Foundation

/// The changes of a batch while they are being collected.
struct PendingBatch {
    var edits: [BatchEdit] = []
    var reconfigured: [ItemPlace] = []
    var completions: [(Bool) -> Void] = []
}

/// A batch whose layouts are known, while views go from one to the other.
struct RunningUpdate {
    let map: UpdateMap
    /// What was on screen, under its key of before the update.
    var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
}

// A batch is carried out in this order: the changes are collected; the layout is told that counts changed and prepares
// with the new ones; it hears of the changes; it is asked where each view that goes ends and each one that comes starts;
// views go there; it hears of the end.
extension UICollectionView {
    /// Changes outside of a batch are a batch of their own.
    func _edit(_ edits: [BatchEdit]) {
        guard !edits.isEmpty else { return }
        trapping { () throws(UIKitException) in try _performBatch({ self._batch?.edits += edits }, completion: nil) }
    }

    func _reconfigure(_ paths: [IndexPath]) {
        if _batch != nil {
            _batch?.reconfigured += paths.map { ItemPlace($0) }
        } else {
            trapping { () throws(UIKitException) in try _fillAnew(paths) }
        }
    }

    /// Batches inside a batch belong to it.
    package func _performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        if _batch != nil {
            updates()
            if let completion { _batch?.completions.append(completion) }
            return
        }
        // The counts of before are those known now, whatever the data source would answer.
        let before = try _validCounts()
        try _prepareLayout()
        _batch = PendingBatch()
        updates()
        guard var batch = _batch else {
            // Reloaded meanwhile: there is nothing left to do.
            completion?(true)
            return
        }
        _batch = nil
        if let completion { batch.completions.append(completion) }
        try _commit(batch, before: before)
    }

    private func _commit(_ batch: PendingBatch, before: [Int]) throws(UIKitException) {
        let after = try _fetchCounts()
        let map: UpdateMap
        do {
            map = try UpdateMap(before: before, after: after, edits: batch.edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: batch.edits, before: before, after: after, in: self)
        }
        if batch.edits.isEmpty {
            // Only the layout may have changed: what it now answers is shown.
            setNeedsLayout()
            try _makeFrame()
        } else {
            try _carryOut(map, batch.edits)
        }
        if !batch.reconfigured.isEmpty {
            try _fillAnew(batch.reconfigured.compactMap { map.newPlace(ofOld: $0).map { IndexPath($0) } })
        }
        for completion in batch.completions { completion(true) }
    }

    private func _carryOut(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) {
        var update = RunningUpdate(map: map)
        _visible.forEach { slot, key in
            if slot < _views.count, let attributes = _views[slot]?._attributes { update.before[key] = attributes }
        }
        _update = update
        defer { _update = nil }
        _counts.set(map.after)
        let context = _layout._makeInvalidationContext()
        context._setInvalidateDataSourceCounts(true)
        _layout.invalidateLayout(with: context)
        _frame.needsPrepare = true
        try _prepareLayout()
        _layout.prepare(forCollectionViewUpdates: _updateItems(map, edits))

        _carrySelection(map)
        let going = _renameViews(map)
        let target = _targetOffset(proposed: _clamped(contentOffset))
        if target != contentOffset { _show(target) }
        for view in going.views { _askForEnd(view) }
        _frame.needsElements = true
        setNeedsLayout()
        try _makeFrame()
        for view in _views.compactMap({ $0 }) { _askForStart(view) }
        // Only now, so that what comes does not get the views of what goes.
        for view in going.views { _leave(view) }
        _removeUnusedViews()
        _layout.finalizeCollectionViewUpdates()
    }

    // MARK: Views

    /// Gives views on screen the keys of after the update and takes those off that go.
    private func _renameViews(_ map: UpdateMap) -> (views: [UICollectionReusableView], count: Int) {
        var going: [(slot: Int, view: UICollectionReusableView)] = []
        let doomed = _doomedElements()
        var names: [Int: ElementKey] = [:]
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            if let name = doomed.contains(key) ? nil : _newKey(of: key, map) {
                names[slot] = name
            } else {
                going.append((slot, view))
            }
        }
        _visible.rename { slot, _ in names[slot] }
        for (slot, view) in going {
            _views[slot] = nil
            if let index = _stack.firstIndex(where: { $0 === view }) { _stack.remove(at: index) }
        }
        _frame.epoch += 1
        return (going.map { $0.view }, going.count)
    }

    private func _newKey(of key: ElementKey, _ map: UpdateMap) -> ElementKey? {
        var new = key
        if key.kind == ElementKinds.cell {
            let old = ItemPlace(section: key.section, item: key.item)
            guard !map.isReloaded(old: old), let place = map.newPlace(ofOld: old) else { return nil }
            new.section = place.section
            new.item = place.item
        } else if key.item != NSNotFound, map.before.indices.contains(key.section) {
            // Paths that name no section mean something to the layout alone: they stay.
            guard !map.isReloaded(oldSection: key.section), let section = map.newSection(ofOld: key.section) else {
                return nil
            }
            new.section = section
        }
        return new
    }

    /// The supplementary and decoration views that the layout itself wants gone.
    private func _doomedElements() -> Set<ElementKey> {
        var doomed: Set<ElementKey> = []
        var kinds: [UInt32] = []
        _visible.forEach { _, key in
            if key.kind != ElementKinds.cell, !kinds.contains(key.kind) { kinds.append(key.kind) }
        }
        for kind in kinds.sorted() {
            let name = _kinds.name(kind) ?? ""
            let paths =
                _kinds.category(kind) == .decorationView
                ? _layout.indexPathsToDeleteForDecorationView(ofKind: name)
                : _layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
            for path in paths { doomed.insert(_key(kind: kind, path)) }
        }
        return doomed
    }

    /// Asks the layout where a view that goes ends. It goes at once: only animations show the way.
    private func _askForEnd(_ view: UICollectionReusableView) {
        guard let attributes = view._attributes else { return }
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        switch attributes.representedElementCategory {
        case .cell: _ = _layout.finalLayoutAttributesForDisappearingItem(at: path)
        case .supplementaryView:
            _ = _layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
        case .decorationView:
            _ = _layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
        }
    }

    /// Asks the layout where a view that is there after the update starts.
    private func _askForStart(_ view: UICollectionReusableView) {
        guard let attributes = view._attributes else { return }
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        switch attributes.representedElementCategory {
        case .cell: _ = _layout.initialLayoutAttributesForAppearingItem(at: path)
        case .supplementaryView:
            _ = _layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
        case .decorationView:
            _ = _layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
        }
    }

    private func _carrySelection(_ map: UpdateMap) {
        _selected = _selected.compactMap { path in
            let place = ItemPlace(path)
            return map.isReloaded(old: place) ? nil : map.newPlace(ofOld: place).map { IndexPath($0) }
        }
        _highlighted = _highlighted.flatMap { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
    }

    /// Has the data source fill cells on screen again.
    private func _fillAnew(_ paths: [IndexPath]) throws(UIKitException) {
        for path in paths {
            guard let cell = _view(kind: ElementKinds.cell, at: path), let attributes = cell._attributes else { continue }
            let filled = try _makeView(attributes, existing: cell)
            guard filled === cell else { throw CollectionViewFault.dequeuedNotReturned(filled, returned: cell) }
            cell._sizeMayHaveChanged()
        }
    }

    // MARK: What layouts hear and answer

    /// Deletions descending, reloads, moves, insertions ascending; whole sections before items.
    private func _updateItems(_ map: UpdateMap, _ edits: [BatchEdit]) -> [UICollectionViewUpdateItem] {
        func section(_ s: Int) -> IndexPath { IndexPath(_section: s, item: NSNotFound) }
        var items: [UICollectionViewUpdateItem] = []
        for edit in edits {
            switch edit {
            case .deleteItem(let p): items.append(.init(.delete, before: IndexPath(p), after: nil))
            case .deleteSection(let s): items.append(.init(.delete, before: section(s), after: nil))
            case .insertItem(let p): items.append(.init(.insert, before: nil, after: IndexPath(p)))
            case .insertSection(let s): items.append(.init(.insert, before: nil, after: section(s)))
            case .moveItem(let a, let b): items.append(.init(.move, before: IndexPath(a), after: IndexPath(b)))
            case .moveSection(let a, let b): items.append(.init(.move, before: section(a), after: section(b)))
            case .reloadItem(let p):
                items.append(.init(.reload, before: IndexPath(p), after: map.newPlace(ofOld: p).map { IndexPath($0) }))
            case .reloadSection(let s):
                items.append(.init(.reload, before: section(s), after: map.newSection(ofOld: s).map(section)))
            }
        }
        func rank(_ item: UICollectionViewUpdateItem) -> Int {
            switch item.updateAction {
            case .delete: 0
            case .reload: 1
            case .move: 2
            case .insert: 3
            case .none: 4
            }
        }
        return items.sorted { a, b in
            if rank(a) != rank(b) { return rank(a) < rank(b) }
            if a._isSection != b._isSection { return a._isSection }
            let (x, y) = (a.indexPathBeforeUpdate ?? a.indexPathAfterUpdate, b.indexPathBeforeUpdate ?? b.indexPathAfterUpdate)
            guard let x, let y else { return false }
            return a.updateAction == .delete ? y < x : x < y
        }
    }

    /// Where an element of after the update starts unless its layout says otherwise; `nil` outside of updates.
    func _defaultInitialAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let update = _update, let number = _kinds.known(category, kind) else { return nil }
        if let old = _oldKey(of: _key(kind: number, path), update.map) {
            guard let known = update.before[old]?.copy() as? UICollectionViewLayoutAttributes else { return nil }
            known.indexPath = path
            return known
        }
        let end = _attributes(category, kind: kind, at: path)?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end
    }

    /// Where an element of before the update ends unless its layout says otherwise; `nil` outside of updates.
    func _defaultFinalAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard let update = _update, let number = _kinds.known(category, kind) else { return nil }
        let key = _key(kind: number, path)
        if let new = _newKey(of: key, update.map) {
            let place = IndexPath(_section: new.section, item: new.item)
            return _attributes(category, kind: kind, at: place)?.copy() as? UICollectionViewLayoutAttributes
        }
        let end = update.before[key]?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end
    }

    private func _oldKey(of key: ElementKey, _ map: UpdateMap) -> ElementKey? {
        var old = key
        if key.kind == ElementKinds.cell {
            guard let place = map.oldPlace(ofNew: ItemPlace(section: key.section, item: key.item)),
                !map.isReloaded(old: place)
            else { return nil }
            old.section = place.section
            old.item = place.item
        } else if key.item != NSNotFound, map.after.indices.contains(key.section) {
            guard let section = map.oldSection(ofNew: key.section), !map.isReloaded(oldSection: section) else { return nil }
            old.section = section
        }
        return old
    }
}
