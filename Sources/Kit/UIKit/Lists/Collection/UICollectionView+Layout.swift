import CoreGraphics
import Foundation

// Reloading, and changing the layout.
extension UICollectionView {
    /// Invalidates what depends on the traits that have changed.
    func traitsDidChange(from old: UITraitCollection) {
        let new = traitCollection
        if old.layoutDirection != new.layoutDirection {
            // All frames change, even if the view was laid out before it moved to a window with another direction.
            _frame.start = .unplaced
            updateDirection(for: _layout)
        } else if old.preferredContentSizeCategory == new.preferredContentSizeCategory
            && old.legibilityWeight == new.legibilityWeight
        {
            return
        }
        // The size of text changes, so self-sizing views are measured again. Elements that are not visible keep their
        // sizes until they appear, so that the visible ones stay in position.
        measureAgain()
        dropPrepared()
        _layout.invalidateLayout()
    }

    /// The layout's answer to where scrolling comes to rest.
    func layoutTarget(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
        querying {
            _layout(calling: "targetContentOffset for \(proposed._text) with velocity")
                .targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
        }
    }

    /// Reloads immediately. Running passes start over.
    func _reloadData() {
        // The layout may reload while it is invalidated by a reload.
        guard !_frame.preparation.isReloading else { return }
        _frame.diagnosis?.reloaded()
        _frame.records?.happened(.reload)
        interruptPasses()
        _selection.clear()
        _phase.batch?.reload()
        discardMovement()
        _frame.preparation.isReloading = true
        invalidateAll()
        _frame.preparation.isReloading = false
        // A layout that is being queried may mark itself valid at the end of its computation.
        if _phase.passes.queries > 0 { _frame.deferred.mustInvalidate = true }
        _frame.deferred.pendingUpdates = []
        _frame.deferred.toFill = []
        _frame.token.advance()
        _frame.didShow = false
        _frame.toMeasure.removeAll()
        leaveAll()
        prefetching.progress = PrefetchProgress()
        setNeedsLayout()
        if !_phase.isBusy { notifyEndedViews() }
    }

    private func invalidateAll() {
        let context = _layout.makeInvalidationContext()
        context.setInvalidateEverything(true)
        context.setInvalidateDataSourceCounts(true)
        _layout(calling: "invalidateLayout everything")._invalidate(with: context)
        // Set the state even if an override of `invalidateLayout()` does not call `super`.
        _counts.invalidate()
        _frame.needsPrepare = true
    }

    /// Replaces the layout without animation.
    func exchangeLayout(_ new: UICollectionViewLayout) {
        guard new !== _layout else { return }
        guard _frame.depth.exchanges < NestingDepth.maximumExchanges else {
            LayoutWarnings.report(
                """
                \(type(of: _layout)) sets another layout of its collection view in each call of \
                prepareForTransition(to:) or prepareForTransition(from:), which is an endless recursion. \
                \(type(of: new)) was not set. Set layouts outside of these methods.
                """)
            return
        }
        _frame.depth.exchanges += 1
        _frame.diagnosis?.replacedLayout()
        _frame.records?.happened(.layout)
        defer { _frame.depth.exchanges -= 1 }
        abandonMovement()
        if _phase.isBusy { interruptPasses() }
        let old = _layout
        trapping { () throws(UIKitException) in
            try withoutRecording { () throws(UIKitException) in _replaceLayout(by: new, offset: nil) }
        }
        // A callback of either layout may have set a third layout.
        guard _layout === new else { return }
        old.setCollectionView(nil)
        _note(.layout) { "finalizeLayoutTransition" }
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
        notifyViews(didTransitionFrom: old, to: new)
        setNeedsLayout()
    }

    /// Replaces the layout, animated only if the view animates its changes. `completion` is called in any case.
    func setLayout(_ new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        guard new !== _layout, animated, animatesChanges else {
            exchangeLayout(new)
            if bounds.size.width > 0, bounds.size.height > 0, window != nil { layoutIfNeeded() }
            if let completion {
                _frame.deferred.completions.append(completion)
                runCompletions()
            }
            return
        }
        moveLayout(to: new, offset: nil, completion: completion)
    }

    /// Replaces the layout and animates all views to their new attributes.
    ///
    /// - Parameter offset: The new content offset; `nil` to keep the item nearest to the center visible.
    func moveLayout(to new: UICollectionViewLayout, offset: CGPoint?, completion: ((Bool) -> Void)?) {
        abandonMovement()
        _frame.records?.happened(.layout)
        let old = _layout
        let finalize = {
            if old !== self._layout { old.setCollectionView(nil) }
            self._note(.layout) { "finalizeLayoutTransition" }
            old.finalizeLayoutTransition()
            new.finalizeLayoutTransition()
            self.notifyViews(didTransitionFrom: old, to: new)
        }
        let nearby = nearbyAttributes()
        let mirror = updateDirection(for: new)
        let isRunning = trapping { () throws(UIKitException) in
            try animateChange(
                from: nearby.mapValues { mirror.converted($0) },
                end: { self.finalAttributes(of: $0, in: old).map { mirror.converted($0) } }, finalize: finalize,
                completion: { completion?($0) }
            ) { () throws(UIKitException) in
                _replaceLayout(by: new, offset: offset)
                setNeedsLayout()
                try _makeFrame()
            }
        }
        if !isRunning { completion?(true) }
    }

    /// Replaces the layout. Views on screen whose elements are also visible in the new layout stay and receive new
    /// attributes in the next frame. The old layout keeps its reference to the view, and the caller finalizes the
    /// transition in both layouts.
    private func _replaceLayout(by new: UICollectionViewLayout, offset: CGPoint?) {
        let old = _layout
        if let owner = new.owner, owner !== self { owner.exchangeLayout(UICollectionViewLayout()) }
        let wasDisplayed = !_frame.needsPrepare && bounds.size.width > 0 && bounds.size.height > 0
        let anchor = wasDisplayed ? indexPathNearestToCenter() : nil
        notifyViews(willTransitionFrom: old, to: new)
        _note(.layout) { "prepareForTransition to \(type(of: new))" }
        querying { old.prepareForTransition(to: new) }
        guard _layout === old else { return }
        new.setCollectionView(self)
        _note(.layout) { "prepareForTransition from \(type(of: old))" }
        querying { new.prepareForTransition(from: old) }
        guard _layout === old else { return new.setCollectionView(nil) }
        old.removeSurfaces()
        _layout = new
        updateDirection(for: new)
        dropPrepared()
        // Another layout may register other classes for the same kinds.
        _registry.discard(ReusableViewSource.decorationIdentifier)
        leaveDecorations()
        _frame.token.advance()
        _ = _frame.takeOffsetAdjustment()
        // The item that was nearest to the center determines the content offset instead of the start of the content.
        _frame.start = wasDisplayed || offset != nil ? .left : .unplaced
        for case let view? in _views { view.settledSize = nil }
        let context = new.makeInvalidationContext()
        context.setInvalidateEverything(true)
        new.invalidateLayout(with: context)
        _frame.needsPrepare = true
        _frame.deferred.isUnsure = true
        setNeedsLayout()
        // No layout can be prepared during a query.
        guard _phase.passes.queries == 0, _layout === new else { return }
        if let offset {
            trapping { () throws(UIKitException) in try prepareLayout() }
            let target = _clamped(offset)
            if target != contentOffset { setContentOffset(target, animated: false) }
        } else if wasDisplayed {
            keepVisible(anchor)
        }
    }

    /// The item whose center is nearest to the center of the view; the first such item if there are several.
    func indexPathNearestToCenter() -> IndexPath? {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        var best: (path: IndexPath, distance: CGFloat)?
        for view in visibleViews(kind: ElementKinds.cell) {
            guard let attributes = view._attributes else { continue }
            let (dx, dy) = (attributes.center.x - middle.x, attributes.center.y - middle.y)
            let distance = dx * dx + dy * dy
            if best.map({ distance < $0.distance }) ?? true { best = (attributes.indexPath, distance) }
        }
        return best?.path
    }

    /// Scrolls to center an item in the new layout, unless the delegate or the layout returns another offset.
    private func keepVisible(_ path: IndexPath?) {
        trapping { () throws(UIKitException) in try prepareLayout() }
        var target = _clamped(contentOffset)
        if let path, let attributes = _attributes(.cell, kind: nil, at: path), attributes._isFinite {
            target = _offset(toPlace: attributes, at: [.centeredVertically, .centeredHorizontally])
        }
        let newOffset = targetOffset(proposed: target)
        if newOffset != contentOffset { setContentOffset(newOffset, animated: false) }
    }

    /// The content offset that the delegate, or else the layout, returns for an offset proposed after a change.
    func targetOffset(proposed: CGPoint) -> CGPoint {
        if let delegate = _delegate(calling: "targetContentOffset for \(proposed._text)"),
            let target = OptionalCall.call(
                .targetContentOffset, delegate,
                { delegate.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) })
        {
            return target
        }
        return querying {
            _layout(calling: "targetContentOffset for \(proposed._text)")
                .targetContentOffset(forProposedContentOffset: proposed)
        }
    }

    /// Removes decoration views from the screen, because they belong to the old layout.
    private func leaveDecorations() {
        for slot in _views.indices {
            guard let view = _views[slot], view._attributes?.representedElementCategory == .decorationView else {
                continue
            }
            _views[slot] = nil
            _visible.remove(slot: slot)
            view.pool = -1
            leaveOrStay(view, key: nil)
        }
    }
}
