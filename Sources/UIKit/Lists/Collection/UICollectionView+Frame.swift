internal import CollectionCore
import CoreGraphics
import Foundation

/// What the next frame has to do, and whether one is being made.
struct FrameState {
    /// The layout is void: `prepare()` is due.
    var needsPrepare = true
    /// Bounds or layout changed: who is visible must be asked again.
    var needsElements = true
    /// Views to measure, besides those that arrive.
    var toMeasure: [UICollectionReusableView] = []
    /// Points by which contexts want the content offset moved once the layout is valid again.
    var offsetAdjustment = CGPoint.zero
    /// Whether a layout has changed the content offset in `prepare()` since the content size was set last.
    var layoutDidScroll = false
    /// What the layout said before the bounds changed; it is told once they have.
    var boundsContext: UICollectionViewLayoutInvalidationContext?

    /// Whether a frame was made since the view was last empty: changes from then on are worth to be shown on their way.
    var didShow = false
    var isRunning = false
    /// Counts what makes a walk over elements stale: reloads, updates, and exchanges of the layout.
    var epoch = 0
    /// The epoch of the elements that were exchanged last.
    var shownEpoch = -1
    /// Whether the content's start was brought into sight in a mirrored layout.
    var didPlaceMirroredStart = false
    /// What callbacks do in the middle of passes; see `UICollectionView+Reentrance.swift`.
    var nested = NestedWork()

    // Kept from frame to frame, so that a frame allocates nothing for them.
    var arriving: [(slot: Int, attributes: UICollectionViewLayoutAttributes)] = []
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    var shown: [UICollectionReusableView] = []
    /// Views that left and whose end of display the delegate has yet to hear of, in order.
    var ended: [(view: UICollectionReusableView, attributes: UICollectionViewLayoutAttributes)] = []
    /// Views that left in this frame and are taken out of the tree at its end unless shown again.
    var unused: [UICollectionReusableView] = []

    var needsWork: Bool { isStale || !toMeasure.isEmpty }
    /// Whether what is on screen may be wrong.
    var isStale: Bool { needsPrepare || needsElements || !nested.toFill.isEmpty }
    /// Whether a frame has something to finish that earlier work left over.
    var hasLeftovers: Bool { !unused.isEmpty || !ended.isEmpty || !nested.completions.isEmpty || !shown.isEmpty }
}

// How a frame is made. The passes of the whole program, in order:
//
// 1. Time        MovingScrollViews.advance(to:) moves content offsets; the host calls it once a frame.
// 2. Invalidate  _askLayoutAboutBounds: the layout answers while the old bounds are in place; _layoutDidInvalidate.
// 3. Prepare     _prepareLayout: prepare(), counts unless the layout has asked for them, content size, offset.
// 4. Visible set _visibleElements: attributes for the visible rectangle, compared with what is on screen.
// 5. Reuse       _exchangeViews: views leave, arrive, are applied.
// 6. Measure     _measureViews: self-sizing views report; corrections go back to 2.
// 7. Display     the view tree becomes a display list; not our business.
extension UICollectionView {
    /// Self-sizing and layouts that invalidate themselves may ask for another round; this many are granted.
    static let mostRounds = 10

    /// Passes 3 to 6. Does nothing when nothing changed, inside a frame or a batch, while the layout is being asked
    /// something, and while there is nothing to see.
    ///
    /// Each callback may change the data, the layout, or the bounds. What follows a callback therefore checks that it
    /// still works on valid state, and starts another round otherwise.
    package func _makeFrame() throws(UIKitException) {
        guard _frame.needsWork || _frame.hasLeftovers, !_frame.isRunning, _batch == nil, _mayNestFrame() else { return }
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return try _showNothing() }
        if _frame.nested.frames == 0 { _frame.nested.rounds = 0 }
        _frame.nested.frames += 1
        defer { _frame.nested.frames -= 1 }
        var rounds = 0
        repeat {
            try _runRounds(&rounds)
            _frame.didShow = true
            _showBackground()
            _layout._didMakeFrame(self)
            _announceViews()
            // Prefetching works on valid state only.
            if !_frame.isStale { _prefetch() }
            if !_frame.isStale { try _prepareAhead() }
        } while _frame.isStale && mayRunRound(after: rounds)
        _runCompletions()
    }

    /// Whether a frame may have another round, by its own number of rounds and by those of all frames under way.
    private func mayRunRound(after rounds: Int) -> Bool {
        rounds < Self.mostRounds && _frame.nested.rounds < NestedWork.mostRounds
    }

    /// Passes 3 to 6 until nothing is left to do, `mostRounds` at most.
    private func _runRounds(_ rounds: inout Int) throws(UIKitException) {
        _frame.isRunning = true
        defer { _frame.isRunning = false }
        repeat {
            rounds += 1
            _frame.nested.rounds += 1
            let isLast = !mayRunRound(after: rounds)
            try _prepareLayout()
            if _frame.needsPrepare, !isLast { continue }
            _fitContentAfterResize()
            if _frame.needsPrepare, !isLast { continue }
            // A layout that knows other items than the data source has must not be shown, not even at last.
            guard _counts.isValid, _frame.nested.unheard.isEmpty else { continue }
            let epoch = _frame.epoch
            let answer = _visibleElements()
            guard _isCurrent(epoch) else {
                _frame.needsElements = true
                continue
            }
            try _exchangeViews(answer)
            guard _isCurrent(epoch) else {
                _frame.needsElements = true
                continue
            }
            _frame.shownEpoch = epoch
            try _fillWaiting()
            _measureViews()
        } while _frame.needsWork && mayRunRound(after: rounds)
        _announceEnds()
        _removeUnusedViews()
        if _frame.needsWork { _giveUp(after: rounds) }
    }

    /// Without a size nothing is visible. What is due stays due.
    private func _showNothing() throws(UIKitException) {
        _frame.toMeasure.removeAll()
        if _views.contains(where: { $0 != nil }) {
            _frame.isRunning = true
            defer { _frame.isRunning = false }
            try _exchangeViews([])
        }
        _announceEnds()
        _removeUnusedViews()
        _runCompletions()
    }

    private func _giveUp(after rounds: Int) {
        // What was shown last is of the current data and layout: it stays. Otherwise the work stays due.
        if _isCurrent(_frame.shownEpoch) {
            _frame.needsElements = false
            _frame.needsPrepare = false
        }
        _frame.toMeasure.removeAll()
        _frame.nested.toFill.removeAll()
        LayoutWarnings.report(
            """
            UICollectionView stopped after \(rounds) rounds of layout in one frame with \(type(of: _layout)). Likely causes: \
            preferredLayoutAttributesFitting(_:) returns another size each time; shouldInvalidateLayout(forBoundsChange:) \
            or layoutAttributesForElements(in:) invalidates, scrolls, or updates on each call; cells reload the view that shows \
            them; a delegate method reloads the view each time it is called.
            """)
    }

    // MARK: 2. Invalidate

    /// Called with the old bounds in place, so that layouts compare the two.
    func _askLayoutAboutBounds(_ new: CGRect) {
        _frame.needsElements = true
        _frame.boundsContext = nil
        guard _mayNestBoundsChange() else { return }
        _frame.nested.boundsChanges += 1
        defer { _frame.nested.boundsChanges -= 1 }
        let layout = _layout(calling: "shouldInvalidateLayout for bounds \(new._text)")
        let context = _asking {
            layout.shouldInvalidateLayout(forBoundsChange: new) ? layout.invalidationContext(forBoundsChange: new) : nil
        }
        // The layout may have changed the bounds or have been exchanged meanwhile.
        _frame.boundsContext = layout === _layout ? context : nil
    }

    /// Called with the new bounds in place: layouts that remember the size they were made for compare it with the
    /// view's when they are invalidated, and would miss a change that had yet to come.
    func _tellLayoutAboutBounds() {
        guard let context = _frame.boundsContext else { return }
        _frame.boundsContext = nil
        _frame.nested.boundsChanges += 1
        defer { _frame.nested.boundsChanges -= 1 }
        _layout(calling: "invalidateLayout").invalidateLayout(with: context)
    }

    /// Layouts place elements in what the adjusted content inset leaves of the view, and pin them to it. Neither the size
    /// nor, for insets across the scroll direction, the part of the offset that layouts look at changes with it.
    func _tellLayoutAboutInsets() {
        // Layouts that set insets themselves do so while they prepare. A layout that is due is told, too: what made it due
        // may be a scroll, after which it computes less than new insets ask for.
        guard _frame.didShow, _frame.nested.preparing == nil else { return }
        _frame.needsElements = true
        _layout(calling: "invalidateLayout").invalidateLayout(with: _layout._insetContext())
    }

    /// Takes note of what a layout's context says. Calls from within `prepare()` are what it is about to do anyway.
    func _layoutDidInvalidate(
        _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === _layout, _frame.nested.preparing != ObjectIdentifier(layout) else { return }
        _frame.needsPrepare = true
        if (context.invalidateEverything || context.invalidateDataSourceCounts) && _update == nil {
            _counts.invalidate()
        }
        let shift = context.contentOffsetAdjustment
        if shift != .zero {
            _frame.offsetAdjustment.x += shift.x
            _frame.offsetAdjustment.y += shift.y
        }
        let growth = context.contentSizeAdjustment
        if growth != .zero {
            _setContentSize(
                CGSize(width: contentSize.width + growth.width, height: contentSize.height + growth.height),
                shiftedBy: .zero)
        }
        setNeedsLayout()
    }

    // MARK: 3. Prepare

    /// Makes the layout valid when it is not.
    ///
    /// The new content size may move the content, and so the delegate may invalidate the layout again or reload; then
    /// the layout is prepared again, a bounded number of times.
    func _prepareLayout() throws(UIKitException) {
        guard _frame.needsPrepare, _frame.nested.preparing == nil,
            _frame.nested.preparations < NestedWork.mostPreparations
        else { return }
        _frame.nested.preparations += 1
        defer { _frame.nested.preparations -= 1 }
        var attempts = 0
        repeat {
            attempts += 1
            try _prepareOnce()
        } while _frame.needsPrepare && attempts < NestedWork.mostPreparations
    }

    /// Leaves `needsPrepare` set when something invalidated the layout meanwhile.
    private func _prepareOnce() throws(UIKitException) {
        _frame.needsPrepare = false
        _frame.needsElements = true
        let news = _tellUnheard()
        let epoch = _frame.epoch
        let offset = contentOffset
        let layout = _layout(calling: "prepare")
        _frame.nested.preparing = ObjectIdentifier(layout)
        _asking { layout.prepare() }
        if contentOffset != offset { _frame.layoutDidScroll = true }
        _frame.nested.preparing = nil
        _frame.nested.preparedCounts = nil
        _finishUnheard(news)
        guard _frame.epoch == epoch else {
            _frame.needsPrepare = true
            return
        }
        // Not before: a data source may answer with what the layout has just prepared. A layout that asks for the counts
        // has them by now.
        _ = try _validCounts()
        guard _frame.epoch == epoch else {
            _frame.needsPrepare = true
            return
        }
        let size = _asking { _layout(calling: "collectionViewContentSize").collectionViewContentSize }
        guard _frame.epoch == epoch else {
            _frame.needsPrepare = true
            return
        }
        guard size.width.isFinite, size.height.isFinite else {
            throw CollectionViewFault.contentSizeNotFinite(size, _layout)
        }
        let shift = _frame.offsetAdjustment
        _frame.offsetAdjustment = .zero
        let didScroll = _frame.layoutDidScroll
        _frame.layoutDidScroll = false
        if didScroll, size == contentSize, shift == .zero {
            // The layout scrolled to content that a callback of that took away again.
            _contentDidResize()
        } else {
            _setContentSize(size, shiftedBy: shift)
        }
        _placeMirroredStart()
    }

    // MARK: 4. Visible set

    /// What the layout has for the visible rectangle, in whatever order and with whatever else it adds.
    private func _visibleElements() -> [UICollectionViewLayoutAttributes]? {
        guard _frame.needsElements else { return nil }
        _frame.needsElements = false
        let area = _mirrored(bounds)
        let answer = _asking {
            _layout(calling: "layoutAttributesForElements in \(area._text)").layoutAttributesForElements(in: area) ?? []
        }
        return _movement == nil ? answer : _withMovingItem(answer)
    }

    // MARK: 6. Measure

    /// Asks views what they prefer and the layout whether it minds, one after another: a view that corrections before it
    /// moved not visible keeps its estimate until it comes back.
    private func _measureViews() {
        guard !_frame.toMeasure.isEmpty else { return }
        let views = _frame.toMeasure
        _frame.toMeasure.removeAll(keepingCapacity: true)
        guard _layout._wantsPreferredAttributes else { return }
        var passedOver: [UICollectionReusableView] = []
        var hasChanged = false
        let epoch = _frame.epoch
        for (index, view) in views.enumerated() {
            guard let original = view._attributes, view._settledSize != original.size else { continue }
            if hasChanged, !_staysVisible(original) {
                passedOver.append(view)
                continue
            }
            guard let offered = original.copy() as? UICollectionViewLayoutAttributes else { continue }
            let preferred = view.preferredLayoutAttributesFitting(offered)
            guard _isCurrent(epoch) else {
                // The view changed the data or the layout: the next round measures what is on screen then.
                _frame.toMeasure += views[index...].filter { $0._attributes != nil }
                return
            }
            if _measures(view, preferred, instead: original) { hasChanged = true }
            guard _isCurrent(epoch) else {
                _frame.toMeasure += views[(index + 1)...].filter { $0._attributes != nil }
                return
            }
        }
        // Later ones may have become shorter and let some in again.
        for view in passedOver where view._attributes.map(_staysVisible) ?? false { _frame.toMeasure.append(view) }
    }

    /// Tells the layout what a view prefers.
    ///
    /// - Returns: Whether the layout is invalid now.
    private func _measures(
        _ view: UICollectionReusableView, _ preferred: UICollectionViewLayoutAttributes,
        instead original: UICollectionViewLayoutAttributes
    ) -> Bool {
        let size = preferred.size
        guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
            // The estimate is all there is then.
            view._settledSize = original.size
            LayoutWarnings.report(
                """
                preferredLayoutAttributesFitting(_:) of \(type(of: view)) returned the size (\(size.width), \
                \(size.height)), which no view can have. The view keeps the size that \(type(of: _layout)) gives it.
                """)
            return false
        }
        view._settledSize = size
        let (ours, theirs) = (_mirrored(original), _mirrored(preferred))
        let layout = _layout
        let context = _asking {
            layout.shouldInvalidateLayout(forPreferredLayoutAttributes: theirs, withOriginalAttributes: ours)
                ? layout.invalidationContext(forPreferredLayoutAttributes: theirs, withOriginalAttributes: ours) : nil
        }
        guard let context, layout === _layout else { return false }
        layout.invalidateLayout(with: context)
        return true
    }

    /// Whether an element on screen still is once the corrections of this pass count, as far as the layout can tell.
    private func _staysVisible(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let frame = _layout._correctedFrame(of: attributes) else { return true }
        let sight = bounds.offsetBy(dx: _frame.offsetAdjustment.x, dy: _frame.offsetAdjustment.y)
        return Rect(frame).intersects(Rect(_mirrored(sight)))
    }

    /// A visible view may prefer another size than when it was measured.
    func _remeasure(_ view: UICollectionReusableView) {
        guard !_frame.toMeasure.contains(where: { $0 === view }) else { return }
        _frame.toMeasure.append(view)
        setNeedsLayout()
    }
}
