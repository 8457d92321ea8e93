internal import CollectionCore
import CoreGraphics
import Foundation

/// An interactive transition that is running.
struct RunningTransition {
    let layout: UICollectionViewTransitionLayout
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    /// Receives whether the transition was completed rather than canceled, and whether its last animation ran to its
    /// end.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    func _startTransition(
        to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) throws(UIKitException) -> UICollectionViewTransitionLayout {
        guard _transition == nil else {
            throw UIKitException("The collection view is already in an interactive transition.")
        }
        _abandonMovement()
        stopScrollingAndZooming()
        try _prepareLayout()
        try _makeFrame()
        let old = _layout
        let start = contentOffset
        let anchor = _indexPathNearestToMiddle()
        if let owner = new.collectionView, owner !== self { owner._exchangeLayout(UICollectionViewLayout()) }
        _tellViews(willTurnFrom: old, to: new)
        _note(.layout) { "prepareForTransition to \(type(of: new))" }
        old.prepareForTransition(to: new)
        new._setCollectionView(self)
        _note(.layout) { "prepareForTransition from \(type(of: old))" }
        new.prepareForTransition(from: old)
        try _prepareNext(new, at: start)
        guard _layout === old || _frame.nested.exchanges >= NestedWork.mostExchanges else {
            // A callback set another layout: the transition starts from that one.
            new._setCollectionView(nil)
            _frame.nested.exchanges += 1
            defer { _frame.nested.exchanges -= 1 }
            return try _startTransition(to: new, completion: completion)
        }
        let layout = _makeTransitionLayout(from: old, to: new)
        layout._begin(from: contentOffset, to: _offsetAfterTransition(to: new, anchor: anchor))
        layout._setCollectionView(self)
        _transition = RunningTransition(layout: layout, completion: completion)
        _takeLayout(layout)
        return layout
    }

    /// Prepares the target layout of a transition and keeps the content offset.
    ///
    /// The target is not the view's layout yet, so changes do not invalidate it: neither those before it was used here,
    /// nor those by callbacks, which are detected here. It is therefore invalidated before each preparation.
    ///
    /// - Parameter start: The content offset to keep. A layout that changes insets must not move the visible content.
    private func _prepareNext(_ new: UICollectionViewLayout, at start: CGPoint) throws(UIKitException) {
        for _ in 0..<NestedWork.mostPreparations {
            let context = new._makeInvalidationContext()
            context._setInvalidateEverything(true)
            context._setInvalidateDataSourceCounts(true)
            new.invalidateLayout(with: context)
            _ = try _validCounts()
            let epoch = _frame.epoch
            let outer = (_frame.nested.preparing, _frame.nested.preparedCounts)
            (_frame.nested.preparing, _frame.nested.preparedCounts) = (ObjectIdentifier(new), nil)
            _asking { new.prepare() }
            (_frame.nested.preparing, _frame.nested.preparedCounts) = outer
            if _isCurrent(epoch), contentOffset != start { setContentOffset(start, animated: false) }
            if _isCurrent(epoch) { return }
        }
    }

    private func _makeTransitionLayout(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        let wanted = _delegate(calling: "transitionLayout").flatMap { delegate in
            OptionalCall.ask(.transitionLayout, delegate) {
                delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            }
        }
        return wanted ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }

    /// The content offset after the transition: centers the item that was in the middle, unless the layout returns
    /// another offset.
    private func _offsetAfterTransition(to new: UICollectionViewLayout, anchor: IndexPath?) -> CGPoint {
        let inset = adjustedContentInset
        let (size, room) = (new.collectionViewContentSize, bounds.size)
        var target = contentOffset
        if let anchor, let given = new.layoutAttributesForItem(at: anchor), given._isFinite {
            let attributes = TransitionSide(layout: new, of: self).shown(given)
            target = CGPoint(x: attributes.center.x - room.width / 2, y: attributes.center.y - room.height / 2)
        }
        target.x = max(-inset.left, min(target.x, size.width + inset.right - room.width))
        target.y = max(-inset.top, min(target.y, size.height + inset.bottom - room.height))
        return new.targetContentOffset(forProposedContentOffset: target)
    }

    private func _takeLayout(_ layout: UICollectionViewLayout) {
        _layout = layout
        _dropPrepared()
        _frame.epoch += 1
        for case let view? in _views { view._settledSize = nil }
        layout.invalidateLayout(with: layout._makeInvalidationContext())
        _frame.needsPrepare = true
        setNeedsLayout()
    }

    /// Scrolls to the content offset for the current progress.
    func _showTransition(at offset: CGPoint) {
        trapping { () throws(UIKitException) in try _prepareLayout() }
        if offset != contentOffset { setContentOffset(offset, animated: false) }
        setNeedsLayout()
    }

    // MARK: Notifying views

    func _tellViews(willTurnFrom old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        for case let view? in _views { view.willTransition(from: old, to: new) }
    }

    func _tellViews(turnedFrom old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        for case let view? in _views { view.didTransition(from: old, to: new) }
    }

    // MARK: Ending a transition

    /// Animates all views to one of the two layouts.
    func _endTransition(completed: Bool) throws(UIKitException) {
        guard let running = _transition else {
            throw UIKitException("The collection view is not in an interactive transition.")
        }
        _transition = nil
        let layout = running.layout
        let (goal, other) =
            completed
            ? (layout.nextLayout, layout.currentLayout) : (layout.currentLayout, layout.nextLayout)
        let offset = layout._offsets.map { completed ? $0.to : $0.from } ?? contentOffset
        if _animatesChanges { _beginMove(places: _nearbyAttributes()) }
        try _withoutRecording { () throws(UIKitException) in
            layout._setCollectionView(nil)
            layout._end()
            _takeLayout(goal)
            try _prepareLayout()
            let target = _clamped(offset)
            if target != contentOffset { setContentOffset(target, animated: false) }
            try _makeFrame()
        }
        let lastly = {
            other._setCollectionView(nil)
            self._note(.layout) { "finalizeLayoutTransition" }
            layout.currentLayout.finalizeLayoutTransition()
            layout.nextLayout.finalizeLayoutTransition()
            self._tellViews(turnedFrom: other, to: goal)
        }
        let isRunning = _finishMove(
            on: .own, end: { self._finalAttributes(of: $0) }, lastly: lastly,
            completion: { running.completion?(completed, $0) })
        if !isRunning { running.completion?(completed, true) }
    }
}
