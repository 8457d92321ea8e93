internal import CollectionCore
import CoreGraphics
import Foundation

/// The changes of a batch while they are being collected.
struct PendingBatch {
    var edits: [BatchEdit] = []
    var reconfigured: [ItemPlace] = []
    var completions: [(Bool) -> Void] = []
    /// Whether the view was reloaded while changes were collected. Nothing is left to carry out then.
    private(set) var isReloaded = false

    /// Drops what was collected: a reload covers it. Completion handlers stay.
    mutating func reload() {
        isReloaded = true
        (edits, reconfigured) = ([], [])
    }
}

/// A batch whose layouts are known, while views go from one to the other.
struct RunningUpdate {
    let map: UpdateMap
    /// Where elements of all kinds go.
    var elements: ElementMap
    /// What was on screen, under its key of before the update.
    var before: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// Whether all views on screen have their keys of after the update. Cells have them from the start.
    var isRenamed = false
    /// Views of elements that the update removes, until they are led out.
    var going: [UICollectionReusableView] = []
}

// A batch is carried out in this order: the changes are collected; the layout is told that counts changed and prepares
// with the new ones; it hears of the changes; it is asked where each view that goes ends and each one that comes
// starts; views go there; it hears of the end.
extension UICollectionView {
    /// Changes outside of a batch are a batch of their own.
    func _edit(_ edits: [BatchEdit]) {
        guard !edits.isEmpty else { return }
        trapping { () throws(UIKitException) in try _performBatch({ self._batch?.edits += edits }, completion: nil) }
    }

    func _reconfigure(_ paths: [IndexPath]) {
        if _batch != nil {
            _batch?.reconfigured += paths.map { ItemPlace($0) }
        } else if _isBusy || _request != nil {
            // A cell that is being filled may ask for itself: that waits for the end of the pass.
            _frame.nested.toFill += paths.map(_displayedPath)
            setNeedsLayout()
        } else {
            trapping { () throws(UIKitException) in try _fillAnew(shown: paths.map(_displayedPath)) }
        }
    }

    /// Batches inside a batch belong to it.
    package func _performBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        if _batch != nil {
            updates()
            if let completion { _batch?.completions.append(completion) }
            return
        }
        if _isBusy { return try _absorbBatch(updates, completion: completion) }
        _abandonMovement()
        _dropPrepared()
        _ = try _validCounts()
        let places = _animatesChanges ? _placesNearby() : nil
        try _prepareLayout()
        // The counts of before are those known now, whatever the data source would answer.
        let before = _extraItems.order.data(try _validCounts())
        _batch = PendingBatch()
        updates()
        guard var batch = _batch else {
            completion?(true)
            return
        }
        _batch = nil
        if let completion { batch.completions.append(completion) }
        if batch.isReloaded {
            // Changes after the reload may be newer than the counts that were fetched since.
            if !batch.edits.isEmpty { _reloadData() }
            for completion in batch.completions { completion(true) }
            return
        }
        try _commit(batch, before: before, places: places)
    }

    /// - Parameter places: Where elements visible and near it were; `nil` when nothing is to be animated.
    private func _commit(
        _ batch: PendingBatch, before: [Int], places: [ElementKey: UICollectionViewLayoutAttributes]?
    ) throws(UIKitException) {
        let map = try _checkedMap(batch.edits, before: before)
        if let places { _beginMove(places: places) }
        let isUnderWay: Bool
        let completions = batch.completions
        let finish = { (finished: Bool) in
            for completion in completions { completion(finished) }
        }
        // A batch that a callback carries out meanwhile ends this one's animation before it begins.
        var finishesLater = false
        if batch.edits.isEmpty {
            // Only the layout may have changed: what it now answers is shown.
            setNeedsLayout()
            try _withoutRecording { () throws(UIKitException) in try _makeFrame() }
            isUnderWay = _finishMove(
                on: .own, end: { self._finalAttributes(of: $0) }, lastly: {}, completion: finish)
        } else {
            let context = _layout._makeInvalidationContext()
            context._setInvalidateDataSourceCounts(true)
            let (shown, edits) = try _carryExtraItems(map, batch.edits)
            isUnderWay = try _carryOut(
                shown, edits, data: map, context: context, keepsOffset: false, completion: finish)
        }
        if !batch.reconfigured.isEmpty {
            _reconfigure(batch.reconfigured.compactMap { map.newPlace(ofOld: $0).map { IndexPath($0) } })
        }
        if !isUnderWay { finish(true) }
        _runCompletions()
    }

    /// What a batch does to items, by what the data source answers now.
    func _checkedMap(_ edits: [BatchEdit], before: [Int]) throws(UIKitException) -> UpdateMap {
        let after = try _fetchCounts()
        do {
            return try UpdateMap(before: before, after: after, edits: edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: edits, before: before, after: after, in: self)
        }
    }

    /// Goes from one set of items to another.
    ///
    /// - Parameters:
    ///   - data: The same for the items of the data source; `nil` when these stay as they are.
    ///   - context: What the layout is told; data source counts become invalid in it when those of `map` differ.
    ///   - keepsOffset: Delegate and layout are not asked where the content is to be afterwards.
    ///   - completion: Called when all views have arrived; not at all when nothing is animated.
    /// - Returns: Whether an animation is under way. There is none either when a callback changed items or layout in the
    ///   middle of the update.
    @discardableResult
    func _carryOut(
        _ map: UpdateMap, _ edits: [BatchEdit], data: UpdateMap?, context: UICollectionViewLayoutInvalidationContext,
        keepsOffset: Bool, completion: @escaping (Bool) -> Void
    ) throws(UIKitException) -> Bool {
        var update = RunningUpdate(map: map, elements: ElementMap(items: map))
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            update.before[key] = _heldPlaces[ObjectIdentifier(view)] ?? view._attributes
        }
        _update = update
        var ends: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        // A context for moved items comes from the layout, which does not know that sections get other counts. Layouts
        // that cache counts only ask again when the context says so.
        if map.before != map.after { context._setInvalidateDataSourceCounts(true) }
        try _withoutRecording { () throws(UIKitException) in
            _counts.set(map.after)
            // Callbacks of the preparation name items as they are after the update. Which supplementary views stay, the
            // layout says later.
            if let data { _carrySelection(data) }
            let gone = _renameViews(update.elements) { $0.kind == ElementKinds.cell }
            _update?.going = gone
            _layout(calling: "invalidateLayout").invalidateLayout(with: context)
            guard _update != nil else { return }
            _frame.needsPrepare = true
            try _prepareLayout()
            guard _update != nil else { return }
            let items = _updateItems(map, edits)
            _asking {
                _layout(calling: "prepareForCollectionViewUpdates \(items.count)")
                    .prepare(forCollectionViewUpdates: items)
            }
            guard _update != nil else { return }
            let elements = _elementMap(map)
            guard _update != nil else { return }
            _update?.elements = elements
            let going = _renameShown()
            _update?.going = going
            let offset = contentOffset
            if !keepsOffset {
                let target = _targetOffset(proposed: _clamped(offset))
                guard _update != nil else { return }
                if target != offset { _move(to: target) }
            }
            for view in going where _update != nil { ends[ObjectIdentifier(view)] = _finalAttributes(of: view) }
            // Layouts hear of those that stay too, by their paths of before; these end where the layout now has them.
            for view in _views.compactMap({ $0 }) where _update != nil { _ = _finalAttributes(of: view) }
            _frame.needsElements = true
            setNeedsLayout()
            try _makeFrame()
        }
        guard let update = _update else {
            // Something else changed the view meanwhile, and broke this update off.
            _asking { _layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates() }
            try _withoutRecording { () throws(UIKitException) in try _makeFrame() }
            return false
        }
        let going = update.going
        defer { _update = nil }
        guard _moving != nil else {
            for view in _views.compactMap({ $0 }) where _update != nil { _ = _initialAttributes(of: view) }
            // Only now, so that what comes does not get the views of what goes.
            for view in going { _leave(view) }
            _update?.going = []
            _announceEnds()
            _removeUnusedViews()
            _asking { _layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates() }
            return false
        }
        for view in going { _leaveOrStay(view, key: nil) }
        _update?.going = []
        return _finishMove(
            on: .own, end: { ends[ObjectIdentifier($0)] ?? self._finalAttributes(of: $0) },
            lastly: {
                self._asking {
                    self._layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates()
                }
            }, completion: completion)
    }

    // MARK: Views

    /// Gives supplementary and decoration views their keys of after the running update, as cells have them.
    ///
    /// - Returns: The views that go, cells included.
    func _renameShown() -> [UICollectionReusableView] {
        guard let update = _update, !update.isRenamed else { return [] }
        _update?.isRenamed = true
        var hasOthers = false
        _visible.forEach { _, key in if key.kind != ElementKinds.cell { hasOthers = true } }
        guard hasOthers else {
            _frame.epoch += 1
            return update.going
        }
        return update.going + _renameViews(update.elements) { $0.kind != ElementKinds.cell }
    }

    /// Gives views on screen the keys of after the update and takes those off that go.
    ///
    /// - Parameter isMeant: Which views, by their keys of before.
    func _renameViews(
        _ map: ElementMap, where isMeant: (ElementKey) -> Bool = { _ in true }
    ) -> [UICollectionReusableView] {
        var going: [(slot: Int, view: UICollectionReusableView)] = []
        var names: [Int: ElementKey] = [:]
        names.reserveCapacity(_views.count)
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot] else { return }
            if !isMeant(key) {
                names[slot] = key
            } else if let name = map.newKey(ofOld: key) {
                names[slot] = name
            } else {
                going.append((slot, view))
            }
        }
        _visible.rename { slot, _ in names[slot] }
        for (slot, view) in going {
            _views[slot] = nil
            if let index = _stack.firstIndex(ofObject: view) { _stack.remove(at: index) }
        }
        _frame.epoch += 1
        return going.map { $0.view }
    }

    /// Asks the layout which supplementary and decoration views it wants gone and which it adds.
    private func _elementMap(_ map: UpdateMap) -> ElementMap {
        var elements = ElementMap(items: map)
        for kind in _kinds.numbers {
            let name = _kinds.name(kind) ?? ""
            let isDecoration = _kinds.category(kind) == .decorationView
            elements.note(
                kind: kind,
                deleted: _asking {
                    isDecoration
                        ? _layout.indexPathsToDeleteForDecorationView(ofKind: name)
                        : _layout.indexPathsToDeleteForSupplementaryView(ofKind: name)
                },
                inserted: _asking {
                    isDecoration
                        ? _layout.indexPathsToInsertForDecorationView(ofKind: name)
                        : _layout.indexPathsToInsertForSupplementaryView(ofKind: name)
                })
        }
        return elements
    }

    func _carrySelection(_ map: UpdateMap) {
        _selected = _selected.compactMap { path in
            let place = ItemPlace(path)
            return map.isReloaded(old: place) ? nil : map.newPlace(ofOld: place).map { IndexPath($0) }
        }
        _highlighted = _highlighted.flatMap { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        _acting = _acting.flatMap { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        // The prefetching data source must not hear of paths that mean something else by now.
        _prefetching.told = _prefetching.told.compactMap { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        _carryFocus(map)
    }

    /// Has the data source fill cells on screen again.
    ///
    /// - Parameter paths: As they are shown. Those left when a cell changes the items wait for the next frame.
    func _fillAnew(shown paths: [IndexPath]) throws(UIKitException) {
        _dropPrepared()
        _frame.nested.toFill += paths
        let epoch = _frame.epoch
        for path in paths where _frame.epoch == epoch {
            if let index = _frame.nested.toFill.firstIndex(of: path) { _frame.nested.toFill.remove(at: index) }
            guard let cell = _view(kind: ElementKinds.cell, at: path), let attributes = cell._attributes,
                _dataSource != nil
            else { continue }
            let filled = try _makeView(attributes, existing: cell)
            guard filled === cell else { throw CollectionViewFault.dequeuedNotReturned(filled, returned: cell) }
            cell._sizeMayHaveChanged()
        }
    }

    // MARK: What layouts hear and answer

    /// Deletions descending, reloads, moves, insertions ascending; whole sections before items.
    ///
    /// Sorts numbers first and makes the objects in their order: comparing objects by their index paths takes many times
    /// as long, which counts when a million items move.
    func _updateItems(_ map: UpdateMap, _ edits: [BatchEdit]) -> [UICollectionViewUpdateItem] {
        struct Order: Comparable {
            let rank: Int
            let place: ItemPlace
            let edit: Int

            static func < (a: Order, b: Order) -> Bool {
                if a.rank != b.rank { return a.rank < b.rank }
                return a.place != b.place ? a.place < b.place : a.edit < b.edit
            }
        }
        func order(_ edit: BatchEdit, _ index: Int) -> Order {
            func section(_ s: Int) -> ItemPlace { ItemPlace(section: s, item: 0) }
            func descending(_ p: ItemPlace) -> ItemPlace { ItemPlace(section: -p.section, item: -p.item) }
            return switch edit {
            case .deleteSection(let s): Order(rank: 0, place: descending(section(s)), edit: index)
            case .deleteItem(let p): Order(rank: 1, place: descending(p), edit: index)
            case .reloadSection(let s): Order(rank: 2, place: section(s), edit: index)
            case .reloadItem(let p): Order(rank: 3, place: p, edit: index)
            case .moveSection(let a, _): Order(rank: 4, place: section(a), edit: index)
            case .moveItem(let a, _): Order(rank: 5, place: a, edit: index)
            case .insertSection(let s): Order(rank: 6, place: section(s), edit: index)
            case .insertItem(let p): Order(rank: 7, place: p, edit: index)
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
                items.append(.init(.reload, before: IndexPath(p), after: map.newPlace(ofOld: p).map { IndexPath($0) }))
            case .reloadSection(let s):
                items.append(.init(.reload, before: section(s), after: map.newSection(ofOld: s).map(section)))
            }
        }
        return items
    }

    /// Whether elements appear and disappear, so that layouts are asked where they begin and end.
    var _isChanging: Bool { _update != nil || _moving != nil }

    /// Where an element of after a change starts unless its layout says otherwise; `nil` outside of changes.
    func _defaultInitialAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard _isChanging, let number = _kinds.known(category, kind) else { return nil }
        let key = _key(kind: number, path)
        if let old = _update.map({ $0.elements.oldKey(ofNew: key) }) ?? key {
            if let known = _update?.before[old] ?? _moving?.places[old] {
                guard let start = known.copy() as? UICollectionViewLayoutAttributes else { return nil }
                start.indexPath = path
                return _mirrored(start)
            }
            // It was too far away to be known.
            if _moving == nil { return nil }
        }
        let end = _attributes(category, kind: kind, at: path)?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end.map { _mirrored($0) }
    }

    /// Where an element of before a change ends unless its layout says otherwise; `nil` outside of changes.
    func _defaultFinalAttributes(
        _ category: ElementCategory, kind: String?, at path: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        guard _isChanging, let number = _kinds.known(category, kind) else { return nil }
        let key = _key(kind: number, path)
        if let new = _update.map({ $0.elements.newKey(ofOld: key) }) ?? key {
            let place = IndexPath(_section: new.section, item: new.item)
            let end = _attributes(category, kind: kind, at: place)?.copy() as? UICollectionViewLayoutAttributes
            if end != nil || _moving == nil { return end.map { _mirrored($0) } }
        }
        let known = _update?.before[key] ?? _moving?.places[key]
        let end = known?.copy() as? UICollectionViewLayoutAttributes
        end?.alpha = 0
        return end.map { _mirrored($0) }
    }
}

extension UICollectionView {
    // A closure that does not escape is no optional one: published code passes both kinds. Disfavoured, so that a
    // closure written on the spot reaches overrides of the other.
    @_disfavoredOverload
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        trapping { () throws(UIKitException) in try _performBatch(updates, completion: completion) }
    }
}
