internal import CollectionCore
import CoreGraphics
import Foundation

/// Changes that callbacks make in the middle of a pass, and how deep callbacks are nested.
struct NestedWork {
    /// Frames that run inside callbacks of others may be this deep.
    static let mostFrames = 8
    /// Rounds of a frame and of all frames inside its callbacks, together. Without such a limit, callbacks that reload and
    /// lay out each time would multiply the rounds with each level.
    static let mostRounds = 40
    /// The layout may be prepared this often in a row, and this deep inside callbacks of its own preparation.
    static let mostPreparations = 4
    /// Changes of the bounds that layouts make while they are asked about one may be this deep.
    static let mostBoundsChanges = 8
    /// Layouts may be exchanged this deep inside callbacks of an exchange.
    static let mostExchanges = 4

    /// Frames under way, one inside a callback of the other.
    var frames = 0
    /// Rounds since the outermost frame under way began, its own included.
    var rounds = 0
    /// Questions to the layout or the data source that are being answered.
    var questions = 0
    /// Preparations of the layout under way, callbacks included.
    var preparations = 0
    /// The layout whose `prepare()` runs now.
    var preparing: ObjectIdentifier?
    /// The counts that the layout got when it first asked for them in this `prepare()`; see `_steadyCounts()`.
    var preparedCounts: [Int]?
    var boundsChanges = 0
    var exchanges = 0
    /// Whether the data source is being asked for counts.
    var isCounting = false
    /// Whether a reload is telling the layout that everything is invalid.
    var isReloading = false
    /// The layout was told of a reload while it computed, and may have forgotten it at the end of that.
    var mustInvalidate = false

    /// Whether the layout may have missed an update: details of later ones would not fit what it knows.
    var isUnsure = false
    /// Updates of which the layout has yet to hear, in order.
    var unheard: [(map: UpdateMap, edits: [BatchEdit])] = []
    /// Items whose cells the data source is to fill again, by the paths that are shown.
    var toFill: [IndexPath] = []
    /// Completions of batches that were made in the middle of a pass.
    var completions: [(Bool) -> Void] = []

    /// Whether the delegate hears of the end of displays.
    var isEnding = false
    /// Frames made inside that.
    var framesInEnds = 0
}

// What callbacks may do in the middle of a pass:
//
// * A reload takes effect at once: no view is on screen afterwards, and the pass starts over.
// * A batch is checked and counted at once, without animation. Views get their new index paths, and the pass starts
//   over with a layout that hears of the update then.
// * Another layout is put in place at once, without animation.
// * A frame inside a frame does nothing: the outer one goes on until nothing is left to do.
//
// Each of these raises `epoch`, which is how passes notice. All nesting is bounded, so that callbacks that repeat what
// called them end with a report instead of a stack overflow.
extension UICollectionView {
    /// Whether passes are under way that rely on data and layout as they are: changes must be made without callbacks.
    var _isBusy: Bool {
        _frame.isRunning || _frame.nested.questions > 0 || _update != nil || _moving != nil
    }

    /// Whether what was computed in `epoch` still holds: same items, same layout, counts known.
    func _isCurrent(_ epoch: Int) -> Bool { _frame.epoch == epoch && _counts.isValid }

    /// Runs a question to the layout or the data source.
    @inline(__always)
    func _asking<Answer>(_ question: () -> Answer) -> Answer {
        _frame.nested.questions += 1
        defer { _frame.nested.questions -= 1 }
        return question()
    }

    // MARK: Bounds of nesting

    /// Whether a frame may be made now; if not, layout stays due.
    func _mayNestFrame() -> Bool {
        if _frame.nested.questions > 0 {
            setNeedsLayout()
            return false
        }
        if _frame.nested.isEnding {
            _frame.nested.framesInEnds += 1
            if _frame.nested.framesInEnds > Self.mostRounds {
                reportNesting("layoutIfNeeded() after a change", "didEndDisplaying")
                return false
            }
        }
        if _frame.nested.frames >= NestedWork.mostFrames
            || (_frame.nested.frames > 0 && _frame.nested.rounds >= NestedWork.mostRounds)
        {
            reportNesting("layoutIfNeeded() after a change", "willDisplay or prefetchItemsAt")
            return false
        }
        return true
    }

    private func reportNesting(_ call: String, _ callback: String) {
        setNeedsLayout()
        LayoutWarnings.report(
            """
            UICollectionView: \(callback) calls \(call) each time it is called, which would go on forever. The rest \
            waits for the next layout. The layout is \(type(of: _layout)).
            """)
    }

    /// Whether the layout may be asked about another change of the bounds.
    func _mayNestBoundsChange() -> Bool {
        if _frame.nested.boundsChanges < NestedWork.mostBoundsChanges { return true }
        LayoutWarnings.report(
            """
            \(type(of: _layout)) changes the bounds or the content offset of its collection view each time it is asked \
            shouldInvalidateLayout(forBoundsChange:), or told invalidateLayout(with:) for such a change. The layout is not \
            asked about the innermost change (from \(bounds._text)). Change the offset in \
            targetContentOffset(forProposedContentOffset:) or in an invalidation context's contentOffsetAdjustment instead.
            """)
        return false
    }

    private func reportUpdateInsideQuestion(_ call: String) {
        guard _frame.nested.questions > 0 else { return }
        LayoutWarnings.report(
            """
            \(call) was called while \(type(of: _layout)) or the data source was being asked something, as in prepare(), \
            layoutAttributesForElements(in:), or numberOfItemsInSection. The change is made without animation and the \
            layout is asked again. Make changes outside of layout.
            """)
    }

    // MARK: Changes in the middle of a pass

    /// Ends an update and the animation that it was to have, because something else changes items or layout in the middle
    /// of it: views get their index paths of after the update.
    func _breakOff() {
        if let update = _update {
            let going = update.isRenamed ? update.going : _renameShown()
            for view in going { _leave(view) }
            _update = nil
            _frame.nested.isUnsure = true
            renumberAttributes()
        }
        if let moving = _moving {
            _moving = nil
            _heldPlaces = [:]
            for (_, view) in moving.leaving { _leave(view) }
        }
        _frame.epoch += 1
    }

    /// Collects a batch and takes it over at once.
    func _absorbBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        reportUpdateInsideQuestion("performBatchUpdates(_:completion:), or an insertion, deletion, or move,")
        if _frame.nested.isCounting { return reloadInstead(of: updates, completion: completion) }
        _absorbMovement()
        _dropPrepared()
        let before = _extraItems.order.data(try _validCounts())
        _batch = PendingBatch()
        updates()
        let batch = _batch ?? PendingBatch()
        _batch = nil
        _frame.nested.completions += batch.completions
        if let completion { _frame.nested.completions.append(completion) }
        if batch.isReloaded {
            // Changes after the reload may be newer than the counts that were fetched since.
            if !batch.edits.isEmpty { _reloadData() }
            return
        }
        let map = try _checkedMap(batch.edits, before: before)
        if batch.edits.isEmpty {
            setNeedsLayout()
        } else {
            let (shown, edits) = try _carryExtraItems(map, batch.edits)
            _absorb(shown, edits, data: map)
        }
        _frame.nested.toFill += batch.reconfigured.compactMap { map.newPlace(ofOld: $0) }.map {
            _displayedPath(IndexPath($0))
        }
        if !_frame.nested.toFill.isEmpty { setNeedsLayout() }
    }

    /// The counts of before are what is being asked for: there is nothing to compare the changes with.
    private func reloadInstead(of updates: () -> Void, completion: ((Bool) -> Void)?) {
        _batch = PendingBatch()
        updates()
        let completions = (_batch?.completions ?? []) + (completion.map { [$0] } ?? [])
        _batch = nil
        _reloadData()
        _frame.nested.completions += completions
    }

    /// Takes an update over without asking or telling anybody: passes under way start over.
    ///
    /// - Parameter data: The same for the items of the data source; `nil` when these stay as they are.
    func _absorb(_ map: UpdateMap, _ edits: [BatchEdit], data: UpdateMap?) {
        _breakOff()
        _dropPrepared()
        _counts.set(map.after)
        if let data { _carrySelection(data) }
        for view in _renameViews(ElementMap(items: map)) { _leave(view) }
        renumberAttributes()
        _frame.nested.toFill = _frame.nested.toFill.compactMap { path in
            map.newPlace(ofOld: ItemPlace(path)).map { IndexPath($0) }
        }
        _frame.nested.unheard.append((map, edits))
        _frame.needsPrepare = true
        setNeedsLayout()
    }

    /// Brings an item that somebody moves back to its place at once.
    func _absorbMovement() {
        guard let movement = _movement else { return }
        _autoscroll?.stop()
        if movement.isCarried { _dragging.lostGap() }
        _movement = nil
        _frame.needsElements = true
        setNeedsLayout()
        guard movement.isDragging, movement.current != movement.original else { return }
        let edits = [BatchEdit.moveItem(from: ItemPlace(movement.current), to: ItemPlace(movement.original))]
        guard let map = try? UpdateMap(before: _counts.items, after: movement.counts, edits: edits) else {
            return _reloadData()
        }
        _absorb(map, edits, data: map)
    }

    /// Views know their new index paths before the layout has new attributes for them.
    private func renumberAttributes() {
        _visible.forEach { slot, key in
            guard slot < _views.count, let own = _views[slot]?._attributes, own.indexPath.count == 2,
                own._section != key.section || own._item != key.item
            else { return }
            own.indexPath = IndexPath(_section: key.section, item: key.item)
        }
    }

    // MARK: What the layout hears of it

    /// Tells the layout, about to be prepared, of updates that were made in the middle of passes.
    ///
    /// - Returns: The changes of the update that the layout may be told in detail: the only one.
    func _tellUnheard() -> [UICollectionViewUpdateItem]? {
        if _frame.nested.mustInvalidate {
            _frame.nested.mustInvalidate = false
            let context = _layout._makeInvalidationContext()
            context._setInvalidateEverything(true)
            let isCounted = _counts.isValid
            _layout(calling: "invalidateLayout everything").invalidateLayout(with: context)
            if isCounted, !_counts.isValid { _counts.set(_counts.items) }
            _frame.needsPrepare = false
        }
        let unheard = _frame.nested.unheard
        guard let first = unheard.first else { return nil }
        let isOnly = unheard.count == 1 && _update == nil && !_frame.nested.isUnsure
        _frame.nested.unheard = []
        _frame.nested.isUnsure = false
        let context = _layout._makeInvalidationContext()
        context._setInvalidateDataSourceCounts(true)
        if !isOnly { context._setInvalidateEverything(true) }
        let items = _counts.items
        if isOnly {
            _update = RunningUpdate(map: first.map, elements: ElementMap(items: first.map), isRenamed: true)
        }
        let epoch = _frame.epoch
        _layout(calling: "invalidateLayout").invalidateLayout(with: context)
        guard _frame.epoch == epoch else { return nil }
        _counts.set(items)
        _frame.needsPrepare = false
        return isOnly ? _updateItems(first.map, first.edits) : nil
    }

    /// Ends what `_tellUnheard()` began.
    func _finishUnheard(_ items: [UICollectionViewUpdateItem]?) {
        guard let items, _update?.isRenamed == true else { return }
        _asking {
            _layout(calling: "prepareForCollectionViewUpdates \(items.count)").prepare(forCollectionViewUpdates: items)
            _layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates()
        }
        _update = nil
    }

    // MARK: What is left for the end

    /// Has the data source fill the cells again that were named in the middle of passes.
    func _fillWaiting() throws(UIKitException) {
        guard !_frame.nested.toFill.isEmpty else { return }
        let paths = _frame.nested.toFill
        _frame.nested.toFill = []
        try _fillAnew(shown: paths)
    }

    /// Calls the completions of batches that were made in the middle of passes.
    func _runCompletions() {
        while !_frame.nested.completions.isEmpty, !_isBusy {
            let completions = _frame.nested.completions
            _frame.nested.completions = []
            for completion in completions { completion(true) }
        }
    }
}
