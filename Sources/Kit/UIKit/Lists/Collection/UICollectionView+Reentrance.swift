internal import CollectionCore
import CoreGraphics
import Foundation

/// Changes that callbacks make in the middle of a pass, and the nesting depth of callbacks.
struct NestedWork {
    /// The greatest nesting depth of frames that run inside callbacks of other frames.
    static let maximumFrames = 8
    /// The greatest number of rounds of a frame and of all frames inside its callbacks, together. Without this limit,
    /// callbacks that reload and lay out in each call would multiply the rounds with each level.
    static let maximumRounds = 40
    /// The maximum number of rounds of a frame that measure views for the first time. Limits layouts that show other
    /// elements after each measurement.
    static let maximumMeasuringRounds = 100
    /// The greatest number of consecutive preparations of the layout, and their greatest nesting depth.
    static let maximumPreparations = 4
    /// The greatest nesting depth of bounds changes that layouts make while they handle a bounds change.
    static let maximumBoundsChanges = 8
    /// The greatest nesting depth of layout changes inside callbacks of a layout change.
    static let maximumExchanges = 4

    /// The number of running frames, each inside a callback of the previous one.
    var frames = 0
    /// Rounds since the outermost running frame began, including its own.
    var rounds = 0
    /// The rounds, not among `rounds`, in which the layout accepted first measurements.
    var measuringRounds = 0
    /// Counts the measurements that changed the layout.
    var measurements = 0
    /// The number of running preparations of the layout, callbacks included.
    var preparations = 0
    /// The layout whose `prepare()` is running.
    var preparing: ObjectIdentifier?
    /// The counts that the layout received when it first read them in this `prepare()`; see `stableCounts()`.
    var preparedCounts: [Int]?
    /// The number of running bounds changes, each inside a callback of the previous one.
    var boundsChanges = 0
    /// The number of running layout changes, each inside a callback of the previous one.
    var exchanges = 0
    /// Whether a reload is invalidating the layout.
    var isReloading = false
    /// Whether a reload happened during a query. The layout may have marked itself valid at the end of that query.
    var mustInvalidate = false

    /// Whether the layout may have missed an update. Its state may then not match the details of later updates.
    var isUnsure = false
    /// Updates that were not yet passed to the layout, in order.
    var pendingUpdates: [DisplayedUpdate] = []
    /// Displayed index paths of the items whose cells the data source must fill again.
    var toFill: [IndexPath] = []
    /// Completion handlers of batches that were performed in the middle of a pass.
    var completions: [(Bool) -> Void] = []

    /// Determines why the running frame does not finish; exists only in its last rounds.
    var diagnosis: LayoutDiagnosis?

    /// Whether the delegate is being notified of ended displays.
    var isEnding = false
    /// The number of frames made during these notifications.
    var framesInEnds = 0
}

// What callbacks may do in the middle of a pass:
//
// * A reload takes effect immediately: all views leave the screen, and the pass starts over.
// * A batch is checked and counted immediately, without animation. Views get their new index paths. The pass starts
//   over and passes the update to the layout.
// * A layout change takes effect immediately, without animation.
// * A frame inside a frame does nothing: the outer frame continues until no work is left.
//
// Each of these increments `epoch`, which lets passes detect the change. All nesting is limited, so that callbacks that
// repeat the call that invoked them end with a warning instead of a stack overflow.
extension UICollectionView {
    /// Whether results computed in `epoch` are still valid: same items, same layout, known counts.
    func _isCurrent(_ epoch: Int) -> Bool { _frame.epoch == epoch && _counts.isValid }

    /// Runs a query to the layout or the data source.
    @inline(__always)
    func querying<Answer>(_ query: () -> Answer) -> Answer {
        _phase.passes.queries += 1
        defer { _phase.passes.queries -= 1 }
        return query()
    }

    // MARK: Nesting limits

    /// Whether a frame may be made now. If not, layout stays pending.
    func mayNestFrame() -> Bool {
        guard _phase.canMakeFrame else {
            // The end of a batch makes a frame. An update whose keys are not assigned yet may make its frame earlier.
            if !_phase.isCollecting { setNeedsLayout() }
            return false
        }
        if _frame.nested.isEnding {
            _frame.nested.framesInEnds += 1
            if _frame.nested.framesInEnds > Self.mostRounds {
                reportNesting("layoutIfNeeded() after a change", "didEndDisplaying")
                return false
            }
        }
        if _frame.nested.frames >= NestedWork.maximumFrames
            || (_frame.nested.frames > 0 && _frame.nested.rounds >= NestedWork.maximumRounds)
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
            UICollectionView: \(callback) calls \(call) each time it is called, which is an endless recursion. The \
            remaining work waits for the next layout. The layout is \(type(of: _layout)).
            """)
    }

    /// Whether the layout may be queried about another bounds change.
    func mayNestBoundsChange() -> Bool {
        if _frame.nested.boundsChanges < NestedWork.maximumBoundsChanges { return true }
        LayoutWarnings.report(
            """
            \(type(of: _layout)) changes the bounds or the content offset of its collection view in each call of \
            shouldInvalidateLayout(forBoundsChange:), or of invalidateLayout(with:) for such a change. The layout is \
            not queried about the innermost change (from \(bounds._text)). Change the offset in \
            targetContentOffset(forProposedContentOffset:) or in an invalidation context's contentOffsetAdjustment instead.
            """)
        return false
    }

    private func reportUpdateInsideQuery(_ call: String) {
        guard _phase.passes.queries > 0 else { return }
        LayoutWarnings.report(
            """
            \(call) was called during a query to \(type(of: _layout)) or to the data source, such as prepare(), \
            layoutAttributesForElements(in:), or numberOfItemsInSection. The change is made without animation, and the \
            layout is queried again. Make changes outside of layout.
            """)
    }

    // MARK: Changes in the middle of a pass

    /// Interrupts an update and its animation because a callback changes items or layout during it. Views get the index
    /// paths that they have after the update.
    func interruptPasses() {
        if let update = _phase.update {
            let leaving = update.hasNewKeys ? update.leaving : updateRemainingKeys()
            for view in leaving { _leave(view) }
            _phase.endUpdate()
            _frame.nested.isUnsure = true
            renumberAttributes()
        }
        if let moving = _phase.animation {
            _phase.endAnimation()
            animations.held = [:]
            for (_, view) in moving.leaving { _leave(view) }
        }
        _frame.epoch += 1
    }

    /// Collects a batch and applies it immediately.
    func absorbBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        reportUpdateInsideQuery("performBatchUpdates(_:completion:), or an insertion, deletion, or move,")
        if _phase.passes.isCounting { return try reloadInstead(of: updates, completion: completion) }
        absorbMovement()
        dropPrepared()
        let batch = try collectBatch(updates, completion: completion)
        _frame.nested.completions += batch.completions
        if finishReload(in: batch) { return }
        let map = try updateMap(of: batch)
        if batch.edits.isEmpty {
            measureAgain()
            _layout(calling: "invalidateLayout").invalidateLayout(with: countsContext())
            _counts.set(map.after)
        } else {
            absorb(try carryExtraItems(map, batch.edits))
        }
        _frame.nested.toFill += batch.reconfigured.compactMap { map.newPath(ofOld: $0) }.map {
            _displayedPath(IndexPath($0))
        }
        if !_frame.nested.toFill.isEmpty { setNeedsLayout() }
    }

    /// Reloads instead of applying a batch: the counts before the update are being fetched, so the changes cannot be
    /// checked.
    private func reloadInstead(
        of updates: () -> Void, completion: ((Bool) -> Void)?
    ) throws(UIKitException) {
        let batch = try collectBatch(updates, completion: completion)
        _reloadData()
        _frame.nested.completions += batch.completions
    }

    /// Applies an update without callbacks. Running passes start over.
    func absorb(_ update: DisplayedUpdate) {
        let map = update.map
        _frame.nested.diagnosis?.updated()
        _frame.records?.happened(.update)
        interruptPasses()
        dropPrepared()
        _counts.set(map.after)
        if let data = update.data { carryItems(data) }
        for view in _updateKeys(ElementMap(items: map)) { _leave(view) }
        renumberAttributes()
        _frame.nested.toFill = _frame.nested.toFill.compactMap { path in
            map.newPath(ofOld: ItemPath(path)).map { IndexPath($0) }
        }
        _frame.nested.pendingUpdates.append(update)
        _frame.needsPrepare = true
        setNeedsLayout()
    }

    /// Moves an interactively moved item back to its original index immediately.
    func absorbMovement() {
        guard let movement = _phase.movement else { return }
        if movement.isCarried { _dragging.discardGap() }
        _phase.endMovement()
        _frame.needsElements = true
        setNeedsLayout()
        guard movement.isDragging, movement.current != movement.original else { return }
        let edits = [BatchEdit.moveItem(from: ItemPath(movement.current), to: ItemPath(movement.original))]
        guard let map = try? UpdateMap(before: _counts.items, after: movement.counts, edits: edits) else {
            return _reloadData()
        }
        absorb(DisplayedUpdate(map: map, edits: edits, data: map))
    }

    /// Assigns new index paths to views before the layout has new attributes for them.
    private func renumberAttributes() {
        _visible.forEach { slot, key in
            guard slot < _views.count, let attributes = _views[slot]?._attributes, attributes.indexPath.count == 2,
                attributes._section != key.section || attributes._item != key.item
            else { return }
            attributes.indexPath = IndexPath(_section: key.section, item: key.item)
        }
    }

    // MARK: Passing updates to the layout

    /// Passes updates that were made in the middle of passes to the layout, which is about to be prepared.
    ///
    /// - Returns: The update items if there is a single update that the layout can receive in detail; `nil` otherwise.
    func reportPendingUpdates() -> [UICollectionViewUpdateItem]? {
        if _frame.nested.mustInvalidate {
            _frame.nested.mustInvalidate = false
            let context = _layout.makeInvalidationContext()
            context.setInvalidateEverything(true)
            let isCounted = _counts.isValid
            _layout(calling: "invalidateLayout everything").invalidateLayout(with: context)
            if isCounted, !_counts.isValid { _counts.set(_counts.items) }
            _frame.needsPrepare = false
        }
        let pendingUpdates = _frame.nested.pendingUpdates
        guard let first = pendingUpdates.first else { return nil }
        let isOnly = pendingUpdates.count == 1 && _phase.update == nil && !_frame.nested.isUnsure
        _frame.nested.pendingUpdates = []
        _frame.nested.isUnsure = false
        let context = _layout.makeInvalidationContext()
        context.setInvalidateDataSourceCounts(true)
        if !isOnly { context.setInvalidateEverything(true) }
        let items = _counts.items
        if isOnly {
            _phase.begin(RunningUpdate(map: first.map, hasNewKeys: true))
        }
        let epoch = _frame.epoch
        _layout(calling: "invalidateLayout").invalidateLayout(with: context)
        guard _frame.epoch == epoch else { return nil }
        _counts.set(items)
        _frame.needsPrepare = false
        return isOnly ? updateItems(first.map, first.edits) : nil
    }

    /// Completes the update that `reportPendingUpdates()` began.
    func finishPendingUpdates(_ items: [UICollectionViewUpdateItem]?) {
        guard let items, _phase.update?.hasNewKeys == true else { return }
        querying {
            _layout(calling: "prepareForCollectionViewUpdates \(items.count)").prepare(forCollectionViewUpdates: items)
            _layout(calling: "finalizeCollectionViewUpdates").finalizeCollectionViewUpdates()
        }
        _phase.endUpdate()
    }

    // MARK: Deferred work

    /// Requests the contents of cells that were reloaded or reconfigured in the middle of passes.
    func refillPending() throws(UIKitException) {
        guard !_frame.nested.toFill.isEmpty else { return }
        let paths = _frame.nested.toFill
        _frame.nested.toFill = []
        try refill(shown: paths)
    }

    /// Calls the completion handlers of batches that were performed in the middle of passes.
    func runCompletions() {
        while !_frame.nested.completions.isEmpty, !_phase.isBusy {
            let completions = _frame.nested.completions
            _frame.nested.completions = []
            for completion in completions { completion(true) }
        }
    }
}
