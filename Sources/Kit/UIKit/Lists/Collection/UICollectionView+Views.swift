internal import CollectionCore
import CoreGraphics
import Foundation

/// A running request to the data source for a view.
struct ViewRequest {
    /// The attributes of the element, which a dequeued view receives.
    let attributes: UICollectionViewLayoutAttributes
    /// The index path that the data source uses for the element.
    let path: IndexPath
    /// The cell on screen that is filled again; dequeuing returns it.
    var existing: UICollectionReusableView?
    /// The first view that the data source dequeued, and the first that is another one.
    private var dequeued: UICollectionReusableView?, otherDequeued: UICollectionReusableView?

    /// Creates a request for the view of an element. `existing` is a cell on screen that is filled again.
    init(attributes: UICollectionViewLayoutAttributes, path: IndexPath, existing: UICollectionReusableView? = nil) {
        self.attributes = attributes
        self.path = path
        self.existing = existing
    }

    /// Records a view that the data source dequeued during the request.
    mutating func didDequeue(_ view: UICollectionReusableView) {
        if dequeued == nil {
            dequeued = view
        } else if dequeued !== view, otherDequeued == nil {
            otherDequeued = view
        }
    }

    /// Verifies that the data source dequeued the view that it returned, and no other one.
    func validate(returned view: UICollectionReusableView) throws(UIKitException) {
        guard let dequeued else { throw CollectionViewFault.dequeuedNotReturned(view, returned: nil) }
        if let unreturned = dequeued === view ? otherDequeued : dequeued {
            throw CollectionViewFault.dequeuedNotReturned(unreturned, returned: view)
        }
    }
}

// Pass 5 of a frame: views leave, arrive, and receive their attributes.
extension UICollectionView {
    /// Updates the views on screen to match the layout's attributes; does nothing for `nil`.
    func exchangeViews(_ answer: [UICollectionViewLayoutAttributes]?) throws(UIKitException) {
        guard let answer else { return }
        let token = _frame.token
        try _compare(answer, token)
        for (key, view) in _frame.leaving { leaveOrStay(view, key: key) }
        _frame.leaving.removeAll(keepingCapacity: true)
        notifyEndedViews()
        var next = 0
        while next < _frame.arriving.count, isCurrent(token) {
            let (slot, attributes) = _frame.arriving[next]
            next += 1
            do {
                try arrive(slot, attributes)
            } catch {
                discardArrivals()
                throw error
            }
        }
        discardArrivals()
        removeUnusedViews()
    }

    /// Whether an element with this frame is visible. An element without a width or a height inside the area is
    /// visible, too, because self-sizing starts with such elements.
    @inline(__always)
    static func _isVisible(_ frame: CGRect, in area: Rect) -> Bool {
        // The general conversion is in another module and therefore not inlined.
        let frame = Rect(x: frame.origin.x, y: frame.origin.y, width: frame.size.width, height: frame.size.height)
        if frame.intersects(area) { return true }
        guard frame.width == 0 || frame.height == 0 else { return false }
        func meets(_ start: Double, _ length: Double, _ areaStart: Double, _ areaLength: Double) -> Bool {
            length > 0
                ? start < areaStart + areaLength && start + length > areaStart
                : start >= areaStart && start < areaStart + areaLength
        }
        return meets(frame.x, frame.width, area.x, area.width) && meets(frame.y, frame.height, area.y, area.height)
    }

    /// Applies changed attributes and collects arriving and leaving elements. Stops when a view changes the items or
    /// the layout while it receives its attributes.
    private func _compare(
        _ answer: [UICollectionViewLayoutAttributes], _ token: FrameToken
    ) throws(UIKitException) {
        let visibleRect = Rect(bounds)
        let usesPairs = _frame.didCompare
        _frame.didCompare = false
        var fault: UIKitException?
        _frame.arriving.removeAll(keepingCapacity: true)
        _visible.beginFrame()
        var next = 0
        while next < answer.count {
            if usesPairs, answer[next].pairedSlot != nil {
                next = Self.retainPairs(answer, from: next, in: visibleRect, _views, _counts.items, &_visible)
                if next == answer.count { break }
            }
            let attributes = answer[next]
            next += 1
            guard !attributes.isHidden else { continue }
            guard attributes._isFinite else {
                fault = CollectionViewFault.notFinite(attributes)
                break
            }
            guard Self._isVisible(attributes.frame, in: visibleRect) || _isMoving(attributes) else { continue }
            let category = attributes.representedElementCategory
            let (section, item) = (attributes._section, attributes._item)
            if category == .cell, !_counts.contains(section: section, item: item) {
                fault = CollectionViewFault.attributesOfMissingItem(attributes.indexPath)
                break
            }
            let kind = category == .cell ? 0 : _kinds.number(category, attributes.representedElementKind)
            switch _visible.insert(ElementKey(kind: kind, section: section, item: item)) {
            case .duplicate: break
            case .retained(let slot):
                guard let view = _views[slot] else { break }
                if renew(view, attributes), let own = view._attributes { attributes._pair(with: own, slot: slot) }
                if _frame.token != token { return }
            case .inserted(let slot):
                if slot == _views.count { _views.append(nil) }
                _frame.arriving.append((slot, attributes))
            }
        }
        _visible.endFrame { slot, key in
            if let view = _views[slot] { _frame.leaving.append((key, view)) }
            _views[slot] = nil
        }
        if let fault {
            for (_, view) in _frame.leaving { _leave(view) }
            _frame.leaving.removeAll()
            notifyEndedViews()
            discardArrivals()
            throw fault
        }
        _frame.didCompare = true
    }

    /// Records elements as visible whose views display exactly these attributes, which the layout already returned in
    /// an earlier frame, as long as neither the layout nor the view has changed its object since.
    ///
    /// The layouts of this project, and many others, return the same objects while nothing changes. The naive twin
    /// compares all values of each element. The loop calls no function, so it accesses the properties of the collection
    /// view once and retains no object. It therefore ends at an element with a transform, whose frame is computed.
    ///
    /// - Returns: The index of the first element from `start` on that is not such an element, or the number of
    ///   elements.
    private static func retainPairs(
        _ answer: [UICollectionViewLayoutAttributes], from start: Int, in visibleRect: Rect,
        _ views: [UICollectionReusableView?], _ counts: [Int], _ visible: inout VisibleSet
    ) -> Int {
        start
            + visible.retainRun { offset in
                let index = start + offset
                guard index < answer.count, let slot = answer[index].pairedSlot, slot < views.count,
                    let own = views[slot]?._attributes, answer[index].isPaired(with: own), !own._isTransformed,
                    _isVisible(own.untransformedFrame, in: visibleRect)
                else { return nil }
                let (section, item, isCell) = (own._section, own._item, own._isCell)
                if isCell {
                    guard section >= 0, section < counts.count, item >= 0, item < counts[section] else { return nil }
                }
                return (slot, section, item, isCell)
            }
    }

    /// Removes arriving elements that have no view from the visible set.
    private func discardArrivals() {
        for (slot, _) in _frame.arriving where slot < _views.count && _views[slot] == nil {
            _visible.remove(slot: slot)
        }
        _frame.arriving.removeAll(keepingCapacity: true)
    }

    // MARK: Staying

    /// Applies new attributes to a view on screen if they differ from its own.
    ///
    /// - Returns: Whether they do not differ.
    @discardableResult
    func renew(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) -> Bool {
        let oldZ: Int
        do {
            // In a scope of its own, because an object with another reference is not reused for the next copy.
            guard let own = view._attributes else { return false }
            if own.isEquivalent(to: attributes) { return true }
            oldZ = own.zIndex
        }
        _apply(attributes, to: view)
        guard view._attributes != nil else { return false }
        if attributes.zIndex != oldZ { restack(view) }
        if view.settledSize != attributes.size { _frame.toMeasure.append(view) }
        return false
    }

    /// Stores and applies a copy, because layouts may change an attributes object and return it again.
    func _apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        let own: UICollectionViewLayoutAttributes
        if type(of: attributes) == UICollectionViewLayoutAttributes.self, let spare = _frame.takeSpareAttributes() {
            spare._assign(attributes)
            own = spare
        } else {
            own = attributes._copied()
        }
        var previous = view._attributes
        view._attributes = own
        view._place(own, insteadOf: previous, in: self)
        view.apply(own)
        _frame.spare(&previous)
    }

    // MARK: Arriving

    private func arrive(_ slot: Int, _ attributes: UICollectionViewLayoutAttributes) throws(UIKitException) {
        let token = _frame.token
        if _phase.animation != nil, let key = _visible.key(inSlot: slot), let view = reclaimLeaving(key) {
            _views[slot] = view
            // The item may have been selected or deselected while its view was off screen.
            if let cell = view as? UICollectionViewCell { _showSelection(of: cell, attributes) }
            _apply(attributes, to: view)
            guard view._attributes != nil else { return }
            insertIntoStack(view)
            _frame.toMeasure.append(view)
            return
        }
        if _dataSource == nil, attributes.representedElementCategory != .decorationView {
            // The data source was deallocated during the frame, so there are no items any more.
            return _reloadData()
        }
        let view: UICollectionReusableView
        if let key = _visible.key(inSlot: slot), let prepared = takePrepared(key, attributes) {
            view = prepared
        } else {
            view = try _makeView(attributes)
        }
        // The data source may have reloaded: then the slot belongs to another element.
        guard isCurrent(token), slot < _views.count, _views[slot] == nil else { return _discard(view) }
        _views[slot] = view
        if let cell = view as? UICollectionViewCell {
            _showSelection(of: cell, attributes)
            if cell.isHighlighted { cell.isHighlighted = false }
            showFocus(cell)
            if dragDrop != nil { updateDragState(of: cell) }
        }
        // A cell may reload when it is selected or inserted into the view.
        guard view._attributes != nil else { return }
        insertIntoStack(view)
        guard view._attributes != nil else { return }
        _frame.toMeasure.append(view)
        _frame.shown.append(view)
    }

    private func _showSelection(of cell: UICollectionViewCell, _ attributes: UICollectionViewLayoutAttributes) {
        let path = pathInData(attributes.indexPath) ?? attributes.indexPath
        let isSelected = !cell.isExtra && _selection.selected.contains(path)
        if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }

    /// Returns a view to its pool after its element changed while the data source filled it.
    func _discard(_ view: UICollectionReusableView) {
        // A cell that is on screen and was only filled again stays there.
        guard !_views.contains(where: { $0 === view }) else { return }
        if view.isFocused { view.setFocused(false) }
        view._attributes = nil
        view.settledSize = nil
        _frame.unused.append(view)
        _registry.recycle(view, to: view.pool)
    }

    /// A view for `attributes`, from the data source or, for a decoration view, from the layout's registrations.
    func _makeView(
        _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView? = nil
    ) throws(UIKitException) -> UICollectionReusableView {
        let outer = _request
        let isCell = attributes.representedElementCategory == .cell
        if isCell, !extraItems.isEmpty, let extraItem = try makeExtraCell(attributes, existing: existing) {
            return extraItem
        }
        let path = isCell ? _dataPath(attributes.indexPath) : attributes.indexPath
        _request = ViewRequest(attributes: attributes, path: path, existing: existing)
        SharedState.main.viewRequests += 1
        defer {
            _request = outer
            SharedState.main.viewRequests -= 1
        }
        let view: UICollectionReusableView
        switch attributes.representedElementCategory {
        case .cell:
            guard let source = _dataSource else { throw CollectionViewFault.attributesOfMissingItem(path) }
            _note(.dataSource) { "cellForItem \(path._text)" }
            view = source.collectionView(self, cellForItemAt: path)
            guard view._identifier != nil else { throw CollectionViewFault.cellNotDequeued(at: path) }
        case .supplementaryView:
            let kind = attributes.representedElementKind ?? ""
            _note(.dataSource) { "viewForSupplementaryElement \(kind) \(path._text)" }
            guard
                let source = _dataSource,
                let supplied = OptionalCall.call(
                    .viewForSupplementary, source,
                    { source.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) }),
                supplied._identifier != nil
            else { throw CollectionViewFault.supplementaryNotDequeued(kind: kind, at: path) }
            if let actual = _registry.kind(ofPool: supplied.pool), actual != kind {
                throw CollectionViewFault.supplementaryOfOtherKind(actual, requested: kind)
            }
            view = supplied
        case .decorationView:
            view = try dequeueDecoration(attributes)
        }
        try _request?.validate(returned: view)
        return view
    }

    // MARK: Leaving

    /// Removes a view from the screen without notifying the delegate, which `notifyEndedViews()` does. The view stays
    /// in the tree until the end of the frame, in case it is shown again.
    func _leave(_ view: UICollectionReusableView) {
        if let index = _stack.index(ofObject: view) { _stack.remove(at: index) }
        guard let attributes = view._attributes else { return }
        if _frame.kept.isEnabled { _frame.kept.leave(view) }
        view._attributes = nil
        view.settledSize = nil
        _frame.ended.append((view, attributes))
    }

    /// Notifies the delegate of the views that left, in order, and returns them to their pools.
    ///
    /// All views of a group have left before the first notification, so the delegate may make any changes.
    func notifyEndedViews() {
        guard !_frame.ended.isEmpty, !_frame.depth.isEnding else { return }
        _frame.depth.isEnding = true
        _frame.depth.framesInEnds = 0
        var next = 0
        while next < _frame.ended.count {
            let (view, attributes) = _frame.ended[next]
            next += 1
            finishDisplay(of: view, attributes)
        }
        _frame.ended.removeAll(keepingCapacity: true)
        _frame.depth.isEnding = false
        // A frame that the delegate made in the meantime did not remove the views that ended after it from the tree.
        if !_phase.passes.isMakingFrame, !_frame.unused.isEmpty { setNeedsLayout() }
    }

    private func finishDisplay(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if view.isFocused { view.setFocused(false) }
        _frame.unused.append(view)
        if let cell = view as? UICollectionViewCell { cell.endDragAppearance() }
        if view._isDisplayed {
            view._isDisplayed = false
            if !view.isExtra { notifyEndDisplay(of: view, attributes) }
        }
        _registry.recycle(view, to: view.pool)
    }

    private func notifyEndDisplay(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard let delegate = _delegate else { return }
        switch attributes.representedElementCategory {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                _note(.delegate) { "didEndDisplaying \(attributes.indexPath._text)" }
                delegate.collectionView(self, didEndDisplaying: cell, forItemAt: _dataPath(attributes.indexPath))
            }
        case .supplementaryView:
            _note(.delegate) {
                "didEndDisplayingSupplementaryView \(attributes.representedElementKind ?? "") \(attributes.indexPath._text)"
            }
            delegate.collectionView(
                self, didEndDisplayingSupplementaryView: view,
                forElementOfKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
        case .decorationView: break
        }
    }

    /// Removes all views from the screen without notifying the delegate.
    func leaveAll() {
        leave(animations.takeDepartures(of: nil))
        dropPrepared()
        let views = _views.compactMap { $0 }
        _views = _views.map { _ in nil }
        _visible.removeAll()
        for view in views { _leave(view) }
    }

    /// Removes from the view tree the views that left in this frame and were not shown again.
    func removeUnusedViews() {
        guard !_frame.unused.isEmpty else { return }
        let views = _frame.unused
        _frame.unused.removeAll(keepingCapacity: true)
        for view in views where view._attributes == nil && view.superview === self { view.removeFromSuperview() }
    }

    /// Notifies the delegate of the views that arrived in this frame and are still on screen.
    ///
    /// Stops when the delegate changes items or layout. The remaining views follow after the next round, with their new
    /// index paths.
    func notifyDisplayedViews() {
        guard !_frame.shown.isEmpty else { return }
        let views = _frame.shown
        _frame.shown.removeAll(keepingCapacity: true)
        for (index, view) in views.enumerated() where !view._isDisplayed {
            guard !_frame.needsPrepare, _counts.isValid else {
                _frame.shown.insert(contentsOf: views[index...], at: 0)
                return
            }
            guard let attributes = view._attributes, view.superview === self else { continue }
            view._isDisplayed = true
            if !view.isExtra { notifyWillDisplay(of: view, attributes) }
        }
    }

    private func notifyWillDisplay(of view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        guard let delegate = _delegate else { return }
        switch attributes.representedElementCategory {
        case .cell:
            if let cell = view as? UICollectionViewCell {
                _note(.delegate) { "willDisplay \(attributes.indexPath._text)" }
                delegate.collectionView(self, willDisplay: cell, forItemAt: _dataPath(attributes.indexPath))
            }
        case .supplementaryView:
            _note(.delegate) {
                "willDisplaySupplementaryView \(attributes.representedElementKind ?? "") \(attributes.indexPath._text)"
            }
            delegate.collectionView(
                self, willDisplaySupplementaryView: view,
                forElementKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
        case .decorationView: break
        }
    }
}

// MARK: - Stacking order

extension UICollectionView {
    /// Inserts a view above all element views with the same or a lower z index, and below the other element views and
    /// subviews.
    func insertIntoStack(_ view: UICollectionReusableView) {
        let z = view._attributes?.zIndex ?? 0
        func isAbove(_ index: Int) -> Bool { _stack[index]._attributes?.zIndex ?? 0 > z }
        // Most views become the topmost element view, so test this case first.
        let count = _stack.count
        let place = count == 0 || !isAbove(count - 1) ? count : partitionPoint(count, isAbove)
        // Update the stack first, because inserting the view into the tree may remove other views from the screen.
        let below = place == 0 ? nil : _stack[place - 1]
        _stack.insert(view, at: place)
        if let below {
            insertSubview(view, aboveSubview: below)
        } else {
            insertSubview(view, at: (backgroundView == nil ? 0 : 1) + _layout.surfaceCount)
        }
    }

    /// Moves a view to its place in the stack after its z index changed.
    private func restack(_ view: UICollectionReusableView) {
        guard let index = _stack.index(ofObject: view) else { return }
        _stack.remove(at: index)
        insertIntoStack(view)
    }

    /// Replaces the view behind all elements.
    func exchangeBackground(_ old: UIView?) {
        guard removeSubview(old, replacedBy: backgroundView) else { return }
        old?._layer.staysUpright = false
        if let new = backgroundView {
            new._layer.staysUpright = RightToLeftRules.current.keepsBackgroundUpright
            insertSubview(new, at: 0)
        }
        _showBackground()
    }

    /// Places the background view in the visible area.
    func _showBackground() {
        guard let view = backgroundView, view.frame != bounds else { return }
        view.frame = bounds
    }
}
