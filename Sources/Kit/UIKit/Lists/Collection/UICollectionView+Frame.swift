internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// How a frame is made. The passes of the whole program, in order:
//
// 1. Time        MovingScrollViews.advance(to:) moves content offsets; the host calls it once a frame.
// 2. Invalidate  queryLayoutAboutBounds calls the layout with the old bounds in place; layoutDidInvalidate.
// 3. Prepare     prepareLayout: prepare(), counts unless the layout already read them, content size, offset.
// 4. Visible set _visibleElements: attributes for the visible rectangle, compared with the views on screen.
// 5. Reuse       exchangeViews: views leave, arrive, and receive their attributes.
// 6. Measure     measureViews: self-sizing views report their sizes; corrections go back to pass 2.
// 7. Display     The view tree becomes a display list, outside this class.
extension UICollectionView {
    /// Makes a frame, as a part of the animation block in which the view is laid out, if there is one.
    func makeFrameInBlock() throws(UIKitException) {
        guard let block = LayerAnimator.recording, _frame.needsWork, !_phase.isCollecting, animatesChanges else {
            return try _makeFrame()
        }
        try _makeFrame(joining: block, oldBounds: _frame.takeBoundsBeforeBlock())
    }

    /// Tells the layout and the diagnosis of new bounds, before scroll views react to them.
    func boundsChanged(from old: CGRect) {
        _frame.diagnosis?.boundsChanged(from: old, to: bounds)
        _frame.records?.boundsChanged(from: old, to: bounds)
        notifyLayoutOfBounds()
    }

    /// Moves with new bounds what depends on them, after scroll views have reacted.
    func followBounds(from old: CGRect) {
        followStart(from: old)
        movementFollows(CGPoint(x: bounds.origin.x - old.origin.x, y: bounds.origin.y - old.origin.y))
        guard bounds.size != old.size, LayerAnimator.recording != nil, animatesChanges else { return }
        // Layout belongs to the animation block that made it necessary.
        _frame.boundsBeforeBlock = old
        layoutIfNeeded()
    }

    /// The highest number of rounds in one frame. Self-sizing and layouts that invalidate themselves cause more rounds.
    package static let mostRounds = 10
    /// The round in which the search for the cause of further ones begins.
    static let firstDiagnosedRound = 5

    /// Runs passes 3 to 6.
    ///
    /// Does nothing when nothing changed, inside a frame or a batch, or during a query to the layout. While the bounds
    /// are empty, no views are shown. If they have one length, the content size is computed, because the other length
    /// may depend on it.
    ///
    /// Each callback may change the data, the layout, or the bounds. The code after a callback therefore checks whether
    /// the state is still valid, and starts another round otherwise.
    package func _makeFrame() throws(UIKitException) {
        guard _frame.needsWork || _frame.hasLeftovers, !_phase.passes.isMakingFrame, mayNestFrame() else { return }
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return try showNothing() }
        if _frame.isPreparedWithoutArea {
            _frame.isPreparedWithoutArea = false
            // Sizes may depend on the length that was 0, and flow layouts keep the delegate's answers.
            _layout(calling: "invalidateLayout").invalidateLayout()
        }
        if _frame.depth.frames == 0 {
            (_frame.depth.rounds, _frame.depth.measuringRounds) = (0, 0)
            _frame.depth.frameNumber &+= 1
        }
        _frame.depth.frames += 1
        let isDiagnosed = _frame.diagnosis != nil
        _frame.records?.begin(self)
        defer {
            _frame.depth.frames -= 1
            if _frame.depth.frames == 0 { _frame.end(at: bounds.origin) }
            _frame.records?.end(self)
            if !isDiagnosed, let diagnosis = _frame.diagnosis {
                diagnosis.stop(self)
                _frame.diagnosis = nil
            }
        }
        var rounds = 0
        let measurements = _frame.preparation.measurements
        repeat {
            try runRounds(&rounds)
            _frame.didShow = true
            _showBackground()
            _layout.didMakeFrame(self)
            let didShowViews = !_frame.shown.isEmpty
            notifyDisplayedViews()
            // Prefetching requires a valid state.
            if !_frame.isStale { _prefetch() }
            if !_frame.isStale { try prefetchCell(afterShowing: didShowViews) }
        } while _frame.isStale && mayRunRound(after: rounds)
        if _frame.preparation.measurements != measurements { followAnimatedScroll() }
        // A callback of each round changed something again, after the views were exchanged.
        if _frame.isStale { postponeRemainingWork(after: rounds) }
        runCompletions()
    }

    /// Makes a frame with the elements that the layout returns now, even if nothing marked them as changed.
    func makeNewFrame() throws(UIKitException) {
        _frame.needsElements = true
        setNeedsLayout()
        try _makeFrame()
    }

    /// Whether a frame may run another round, given its own number of rounds and that of all running frames.
    private func mayRunRound(after rounds: Int) -> Bool {
        rounds < Self.mostRounds && _frame.depth.rounds < NestingDepth.maximumRounds
    }

    /// Runs passes 3 to 6 until no work is left, at most `mostRounds` times.
    private func runRounds(_ rounds: inout Int) throws(UIKitException) {
        _phase.passes.isMakingFrame = true
        defer { _phase.passes.isMakingFrame = false }
        repeat {
            rounds += 1
            _frame.depth.rounds += 1
            let isLast = !mayRunRound(after: rounds)
            _frame.records?.beginRound()
            _frame.diagnosis?.beganRound()
            if rounds == Self.firstDiagnosedRound, _frame.diagnosis == nil {
                _frame.diagnosis = LayoutDiagnosis(of: self)
            }
            if _frame.needsPrepare { _enter(.prepare) }
            try prepareLayout()
            if _frame.needsPrepare, !isLast { continue }
            fitContentAfterResize()
            if _frame.needsPrepare, !isLast { continue }
            // Never show a layout whose items differ from those of the data source, not even in the last round.
            guard _counts.isValid, _frame.deferred.pendingUpdates.isEmpty else { continue }
            let token = _frame.token
            if _frame.needsElements { _enter(.elements) }
            let answer = _visibleElements()
            guard isCurrent(token) else {
                _frame.needsElements = true
                continue
            }
            if answer != nil, try readContentSizeAgain(token) { continue }
            if answer != nil { _enter(.reuse) }
            try exchangeViews(answer)
            guard isCurrent(token) else {
                _frame.needsElements = true
                continue
            }
            _frame.displayedToken = token
            try refillPending()
            if !_frame.toMeasure.isEmpty { _enter(.measure) }
            if measureViews(), _frame.depth.measuringRounds < NestingDepth.maximumMeasuringRounds {
                // Measured sizes may make other elements visible, which are measured next. Such rounds end when each
                // element was measured, so they do not count.
                _frame.depth.measuringRounds += 1
                _frame.depth.rounds -= 1
                rounds -= 1
            }
        } while _frame.needsWork && mayRunRound(after: rounds)
        notifyEndedViews()
        removeUnusedViews()
        if _frame.needsWork { postponeRemainingWork(after: rounds) }
    }

    /// Removes all views, since nothing is visible without a size. Other pending work stays pending.
    private func showNothing() throws(UIKitException) {
        let contentSize = contentSize
        if bounds.size.width > 0 || bounds.size.height > 0, _frame.needsPrepare {
            try prepareLayout()
            _frame.isPreparedWithoutArea = true
            // Code of the superview or of its controller may compute a length from the content size.
            if contentSize != self.contentSize { superview?.setNeedsLayout() }
        }
        _frame.toMeasure.removeAll()
        if _views.contains(where: { $0 != nil }) {
            _phase.passes.isMakingFrame = true
            defer { _phase.passes.isMakingFrame = false }
            try exchangeViews([])
        }
        notifyEndedViews()
        removeUnusedViews()
        runCompletions()
    }

    /// Postpones the remaining work to another layout pass, which is not part of the current one.
    private func postponeRemainingWork(after rounds: Int) {
        setNeedsLayout()
        layer.postponeLayout()
        let general = """
            preferredLayoutAttributesFitting(_:) returns another size each time; shouldInvalidateLayout(forBoundsChange:) \
            or layoutAttributesForElements(in:) invalidates, scrolls, or updates on each call; cells reload the view that shows \
            them; a delegate method reloads the view each time it is called.
            """
        let found = _frame.diagnosis?.report ?? ""
        let message = """
            UICollectionView stopped after \(rounds) rounds of layout in one frame with \(type(of: _layout)); the rest waits \
            for the next layout. Likely causes: \(found.isEmpty ? general : found)
            """
        _frame.records?.stopped(message)
        LayoutWarnings.report(message)
    }

    // MARK: 2. Invalidate

    /// Queries the layout about new bounds while the old bounds are in place, so that it can compare the two.
    func queryLayoutAboutBounds(_ new: CGRect) {
        _frame.needsElements = true
        _frame.boundsContext = nil
        _frame.discardBoundsAdjustment()
        // Recorded here, because the deceleration ends before the frame with its last movement.
        _frame.isMovedByUser = _activity.isByUser
        // A layout that was never prepared has nothing to compare the bounds with. UIKit does not query it either.
        guard _layout.wasPrepared, mayNestBoundsChange() else { return }
        _frame.depth.boundsChanges += 1
        defer { _frame.depth.boundsChanges -= 1 }
        let layout = _layout(calling: "shouldInvalidateLayout for bounds \(new._text)")
        let context = querying {
            layout.shouldInvalidateLayout(forBoundsChange: new) ? layout.invalidationContext(forBoundsChange: new) : nil
        }
        // The layout may have changed the bounds or have been replaced in the meantime.
        _frame.boundsContext = layout === _layout ? context : nil
    }

    /// Invalidates the layout after the bounds changed.
    ///
    /// Some layouts store the size they were prepared for and compare it with the view's size when they are
    /// invalidated. If they were invalidated before the change, they would not detect it.
    func notifyLayoutOfBounds() {
        guard let context = _frame.boundsContext else { return }
        _frame.boundsContext = nil
        _frame.depth.boundsChanges += 1
        defer { _frame.depth.boundsChanges -= 1 }
        _layout(calling: "invalidateLayout")._invalidate(with: context)
    }

    /// Invalidates the layout after a change of the adjusted content inset.
    ///
    /// Layouts place elements inside the adjusted content inset and pin them to it. A change of the inset does not
    /// change the size. For insets across the scroll direction, it does not change the part of the offset that layouts
    /// compare, either.
    func notifyLayoutOfInsets() {
        // Layouts that set insets themselves do so in `prepare()`. An invalid layout is invalidated again, because a
        // layout that is invalid after a scroll computes less than new insets require. Before the first frame after a
        // reload, the layout is prepared anyway; callbacks during this frame are called later.
        guard _frame.didShow || _phase.passes.isMakingFrame, _frame.preparation.preparing == nil else { return }
        _frame.needsElements = true
        _layout(calling: "invalidateLayout")._invalidate(with: _layout.insetContext())
    }

    /// Records the effects of an invalidation context. Ignores calls during `prepare()`, which recomputes the layout
    /// anyway.
    func layoutDidInvalidate(
        _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === _layout, _frame.preparation.preparing != ObjectIdentifier(layout) else { return }
        _frame.diagnosis?.invalidated(context)
        _frame.records?.invalidated(
            context, isByBounds: _frame.depth.boundsChanges > 0, isPartial: layout.updatesPartially)
        _frame.needsPrepare = true
        if (context.invalidateEverything || context.invalidateDataSourceCounts) && _phase.update == nil {
            _counts.invalidate()
        }
        let shift = NumberPolicy.usable(
            context.contentOffsetAdjustment, .zero, "UICollectionViewLayoutInvalidationContext.contentOffsetAdjustment")
        if shift != .zero {
            _frame.adjustOffset(by: shift, isForBounds: _frame.depth.boundsChanges > 0)
        }
        let growth = NumberPolicy.usable(
            context.contentSizeAdjustment, .zero, "UICollectionViewLayoutInvalidationContext.contentSizeAdjustment")
        if growth != .zero {
            setContentSize(
                CGSize(width: contentSize.width + growth.width, height: contentSize.height + growth.height),
                shiftedBy: .zero)
        }
        setNeedsLayout()
    }

    // MARK: 3. Prepare

    /// Prepares the layout if it is invalid.
    ///
    /// The new content size may move the content, and the delegate may then invalidate the layout or reload. In this
    /// case, the layout is prepared again, a limited number of times.
    func prepareLayout() throws(UIKitException) {
        guard _frame.needsPrepare, _frame.preparation.preparing == nil,
            _frame.depth.preparations < NestingDepth.maximumPreparations
        else { return }
        _frame.depth.preparations += 1
        defer { _frame.depth.preparations -= 1 }
        var attempts = 0
        repeat {
            attempts += 1
            try prepareOnce()
        } while _frame.needsPrepare && attempts < NestingDepth.maximumPreparations
    }

    /// Prepares the layout once. Leaves `needsPrepare` set when a callback invalidated the layout.
    private func prepareOnce() throws(UIKitException) {
        _frame.needsPrepare = false
        _frame.needsElements = true
        let updateItems = reportPendingUpdates()
        let token = _frame.token
        updateDirection(for: _layout)
        let offset = contentOffset
        willPrepareKeepingItem()
        let layout = _layout(calling: "prepare")
        _frame.preparation.preparing = ObjectIdentifier(layout)
        querying { layout.prepare() }
        layout.wasPrepared = layout.owner === self
        if contentOffset != offset { _frame.layoutDidScroll = true }
        _frame.preparation.preparing = nil
        _frame.preparation.preparedCounts = nil
        finishPendingUpdates(updateItems)
        guard _frame.token == token else {
            _frame.needsPrepare = true
            return
        }
        // Fetched only after `prepare()`, because the counts of a data source may depend on the prepared layout. A
        // layout that reads the counts has already caused them to be fetched.
        _ = try validCounts()
        guard _frame.token == token else {
            _frame.needsPrepare = true
            return
        }
        let size = querying { _layout(calling: "collectionViewContentSize").collectionViewContentSize }
        guard _frame.token == token else {
            _frame.needsPrepare = true
            return
        }
        guard size.width.isFinite, size.height.isFinite else {
            throw CollectionViewFault.contentSizeNotFinite(size, _layout)
        }
        let keptShift = _frame.layoutDidScroll ? nil : shiftOfKeptItem(in: size)
        guard _frame.token == token else {
            _frame.needsPrepare = true
            return
        }
        let adjustment = _frame.takeOffsetAdjustment()
        let shift = keptShift ?? adjustment
        _frame.shownOffset.x += shift.x
        _frame.shownOffset.y += shift.y
        let didScroll = _frame.layoutDidScroll
        _frame.layoutDidScroll = false
        if didScroll, size == contentSize, shift == .zero {
            // The layout scrolled to content that a callback of the scroll removed again.
            contentDidResize()
        } else {
            setContentSize(size, shiftedBy: shift)
        }
        didFollowKeptItem()
        placeStart()
    }

    // MARK: 4. Visible set

    /// The layout's attributes for the visible rectangle, in any order and possibly with other elements; `nil` when the
    /// visible elements are current.
    private func _visibleElements() -> [UICollectionViewLayoutAttributes]? {
        guard _frame.needsElements else { return nil }
        _frame.needsElements = false
        let area = bounds
        let answer = querying {
            _elements(of: _layout(calling: "layoutAttributesForElements in \(area._text)"), in: area)
        }
        return _phase.movement == nil ? answer : withMovingItem(answer)
    }

    /// Reads the content size after a query for elements, in which a layout may have computed the size.
    ///
    /// - Returns: Whether the elements must be queried again.
    private func readContentSizeAgain(_ token: FrameToken) throws(UIKitException) -> Bool {
        let size = querying { _layout(calling: "collectionViewContentSize").collectionViewContentSize }
        guard isCurrent(token), size != contentSize else { return !isCurrent(token) }
        guard size.width.isFinite, size.height.isFinite else {
            throw CollectionViewFault.contentSizeNotFinite(size, _layout)
        }
        let area = bounds
        setContentSize(size, shiftedBy: .zero)
        guard isCurrent(token), bounds == area else {
            _frame.needsElements = true
            return true
        }
        return false
    }

    // MARK: 6. Measure

    /// Measures views one after another and passes their preferred attributes to the layout.
    ///
    /// A view that earlier corrections moved out of the visible area keeps its estimate until it is visible again.
    ///
    /// - Returns: Whether the layout accepted the first measurement of a view.
    private func measureViews() -> Bool {
        guard !_frame.toMeasure.isEmpty else { return false }
        let views = _frame.toMeasure
        _frame.toMeasure.removeAll(keepingCapacity: true)
        guard _layout.wantsPreferredAttributes else { return false }
        var skipped: [UICollectionReusableView] = []
        var hasChanged = false
        var isFirst = false
        let token = _frame.token
        for (index, view) in views.enumerated() {
            guard let original = view._attributes, view.settledSize != original.size else { continue }
            if hasChanged, !staysVisible(original) {
                skipped.append(view)
                continue
            }
            guard let proposed = original.copy() as? UICollectionViewLayoutAttributes else { continue }
            let preferred = view.preferredLayoutAttributesFitting(proposed)
            guard isCurrent(token) else {
                // The view changed the data or the layout: the next round measures the views that are on screen then.
                _frame.toMeasure += (skipped + views[index...]).filter { $0._attributes != nil }
                return isFirst
            }
            let wasMeasured = view.settledSize != nil && view.measuredFrame == _frame.depth.frameNumber
            view.measuredFrame = _frame.depth.frameNumber
            if _measures(view, preferred, instead: original) {
                hasChanged = true
                _frame.preparation.measurements &+= 1
                if !wasMeasured { isFirst = true }
            }
            guard isCurrent(token) else {
                _frame.toMeasure += (skipped + views[(index + 1)...]).filter { $0._attributes != nil }
                return isFirst
            }
        }
        // Later views may have become shorter, which makes some of the skipped views visible again.
        for view in skipped where view._attributes.map(staysVisible) ?? false { _frame.toMeasure.append(view) }
        return isFirst
    }

    /// Passes the preferred attributes of a view to the layout.
    ///
    /// - Returns: Whether the layout is now invalid.
    private func _measures(
        _ view: UICollectionReusableView, _ preferred: UICollectionViewLayoutAttributes,
        instead original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let size = preferred.size
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            // Without a valid size, the estimate stays.
            view.settledSize = original.size
            LayoutWarnings.report(
                """
                preferredLayoutAttributesFitting(_:) of \(type(of: view)) returned the size (\(size.width), \
                \(size.height)), which no view can have. The view keeps the size that \(type(of: _layout)) gives it.
                """)
            return false
        }
        if size != original.size {
            _frame.diagnosis?.measured(view, from: original.size, to: size)
            _frame.records?.measured(view, from: original.size, to: size)
        }
        view.settledSize = size
        let layout = _layout
        let context = querying {
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
                ? layout.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
                : nil
        }
        guard let context, layout === _layout else { return false }
        layout.invalidateLayout(with: context)
        return true
    }

    /// Whether an element on screen stays visible with the corrections of this pass; `true` if the layout cannot
    /// compute its frame.
    private func staysVisible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let frame = _layout.correctedFrame(of: attributes) else { return true }
        let visibleRect = bounds.offsetBy(dx: _frame.offsetAdjustment.x, dy: _frame.offsetAdjustment.y)
        return Self._isVisible(frame, in: Rect(visibleRect))
    }

    /// Schedules all visible views to be measured again.
    func measureAgain() {
        for case let view? in _views {
            view.settledSize = nil
            remeasure(view)
        }
    }

    /// Schedules a visible view to be measured again, because its preferred size may have changed.
    func remeasure(_ view: UICollectionReusableView) {
        guard !_frame.toMeasure.contains(where: { $0 === view }) else { return }
        _frame.toMeasure.append(view)
        setNeedsLayout()
    }
}
