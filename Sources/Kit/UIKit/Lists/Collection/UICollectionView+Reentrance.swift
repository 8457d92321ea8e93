internal import CollectionCore
import CoreGraphics
import Foundation

// What callbacks may do in the middle of a pass:
//
// * A reload takes effect immediately: all views leave the screen, and the pass starts over.
// * A batch is checked and counted immediately, without animation. Views get their new index paths. The pass starts
//   over and passes the update to the layout.
// * A layout change takes effect immediately, without animation.
// * A frame inside a frame does nothing: the outer frame continues until no work is left.
//
// Each of these advances the token of the frame, which lets passes detect the change. All nesting is limited, so that
// callbacks that repeat the call that invoked them end with a warning instead of a stack overflow.
extension UICollectionView {
    /// Whether results computed with a token are still valid: same items, same layout, known counts.
    func isCurrent(_ token: FrameToken) -> Bool { _frame.token == token && _counts.isValid }

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
        if _frame.depth.isEnding {
            _frame.depth.framesInEnds += 1
            if _frame.depth.framesInEnds > Self.mostRounds {
                reportNesting("layoutIfNeeded() after a change", "didEndDisplaying")
                return false
            }
        }
        if _frame.depth.frames >= NestingDepth.maximumFrames
            || (_frame.depth.frames > 0 && _frame.depth.rounds >= NestingDepth.maximumRounds)
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
        if _frame.depth.boundsChanges < NestingDepth.maximumBoundsChanges { return true }
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
            _frame.deferred.isUnsure = true
            renumberAttributes()
        }
        if let moving = _phase.animation {
            _phase.endAnimation()
            animations.held = [:]
            for (_, view) in moving.leaving { _leave(view) }
        }
        _frame.token.advance()
    }

    /// Collects a batch and applies it immediately.
    func absorbBatch(_ updates: () -> Void, completion: ((Bool) -> Void)?) throws(UIKitException) {
        reportUpdateInsideQuery("performBatchUpdates(_:completion:), or an insertion, deletion, or move,")
        if _phase.passes.isCounting { return try reloadInstead(of: updates, completion: completion) }
        absorbMovement()
        dropPrepared()
        let batch = try collectBatch(updates, completion: completion)
        _frame.deferred.completions += batch.completions
        if finishReload(in: batch) { return }
        let map = try updateMap(of: batch)
        if batch.edits.isEmpty {
            measureAgain()
            _layout(calling: "invalidateLayout").invalidateLayout(with: countsContext())
            _counts.set(map.after)
        } else {
            absorb(try carryExtraItems(map, batch.edits))
        }
        _frame.deferred.toFill += batch.reconfigured.compactMap { map.newPath(ofOld: $0) }.map {
            _displayedPath(IndexPath($0))
        }
        if !_frame.deferred.toFill.isEmpty { setNeedsLayout() }
    }

    /// Reloads instead of applying a batch: the counts before the update are being fetched, so the changes cannot be
    /// checked.
    private func reloadInstead(
        of updates: () -> Void, completion: ((Bool) -> Void)?
    ) throws(UIKitException) {
        let batch = try collectBatch(updates, completion: completion)
        _reloadData()
        _frame.deferred.completions += batch.completions
    }

    /// Applies an update without callbacks. Running passes start over.
    func absorb(_ update: DisplayedUpdate) {
        let map = update.map
        _frame.diagnosis?.updated()
        _frame.records?.happened(.update)
        interruptPasses()
        dropPrepared()
        _counts.set(map.after)
        if let data = update.data { carryItems(data) }
        for view in _updateKeys(ElementMap(items: map)) { _leave(view) }
        renumberAttributes()
        _frame.deferred.toFill = _frame.deferred.toFill.compactMap { path in
            map.newPath(ofOld: ItemPath(path)).map { IndexPath($0) }
        }
        _frame.deferred.pendingUpdates.append(update)
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
        if _frame.deferred.mustInvalidate {
            _frame.deferred.mustInvalidate = false
            let context = _layout.makeInvalidationContext()
            context.setInvalidateEverything(true)
            let isCounted = _counts.isValid
            _layout(calling: "invalidateLayout everything").invalidateLayout(with: context)
            if isCounted, !_counts.isValid { _counts.set(_counts.items) }
            _frame.needsPrepare = false
        }
        let pendingUpdates = _frame.deferred.pendingUpdates
        guard let first = pendingUpdates.first else { return nil }
        let isOnly = pendingUpdates.count == 1 && _phase.update == nil && !_frame.deferred.isUnsure
        _frame.deferred.pendingUpdates = []
        _frame.deferred.isUnsure = false
        let context = _layout.makeInvalidationContext()
        context.setInvalidateDataSourceCounts(true)
        if !isOnly { context.setInvalidateEverything(true) }
        let items = _counts.items
        if isOnly {
            _phase.begin(RunningUpdate(map: first.map, hasNewKeys: true))
        }
        let token = _frame.token
        _layout(calling: "invalidateLayout").invalidateLayout(with: context)
        guard _frame.token == token else { return nil }
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
        guard !_frame.deferred.toFill.isEmpty else { return }
        let paths = _frame.deferred.toFill
        _frame.deferred.toFill = []
        try refill(shown: paths)
    }

    /// Calls the completion handlers of batches that were performed in the middle of passes.
    func runCompletions() {
        while !_frame.deferred.completions.isEmpty, !_phase.isBusy {
            let completions = _frame.deferred.completions
            _frame.deferred.completions = []
            for completion in completions { completion(true) }
        }
    }
}
