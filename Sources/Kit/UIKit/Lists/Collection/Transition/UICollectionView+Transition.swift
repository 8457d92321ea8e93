internal import CollectionCore
import CoreGraphics
import Foundation

/// An interactive transition that is running.
struct RunningTransition {
    /// The layout that interpolates between the two others.
    let layout: UICollectionViewTransitionLayout
    /// Called at the end of the transition; `nil` for no call.
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

extension UICollectionView {
    /// Receives whether the transition was completed rather than canceled, and whether its last animation ran to its
    /// end.
    public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

    /// Begins an interactive transition to a layout.
    ///
    /// - Throws: If a transition is running already.
    func _startTransition(
        to new: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion?
    ) throws(UIKitException) -> UICollectionViewTransitionLayout {
        guard _phase.transition == nil else { throw Self.transitionIsRunning }
        guard _frame.depth.exchanges < NestingDepth.maximumExchanges else { throw Self.startsAgain }
        _frame.depth.exchanges += 1
        defer { _frame.depth.exchanges -= 1 }
        abandonMovement()
        try excludeMovements()
        defer { _phase.endStartingTransition() }
        stopScrollingAndZooming()
        try prepareLayout()
        try _makeFrame()
        let old = _layout
        let start = contentOffset
        let anchor = indexPathNearestToCenter()
        if let owner = new.owner, owner !== self { owner.exchangeLayout(UICollectionViewLayout()) }
        notifyViews(willTransitionFrom: old, to: new)
        _note(.layout) { "prepareForTransition to \(type(of: new))" }
        old.prepareForTransition(to: new)
        new.setCollectionView(self)
        _note(.layout) { "prepareForTransition from \(type(of: old))" }
        new.prepareForTransition(from: old)
        try prepareNext(new, at: start)
        let layout = makeTransitionLayout(from: old, to: new)
        let target = offsetAfterTransition(to: new, anchor: anchor)
        guard _layout === old, _phase.isStartingTransition else {
            // A callback set another layout, from which the transition starts, or began and ended another transition,
            // after which it may have moved items.
            new.setCollectionView(nil)
            return try _startTransition(to: new, completion: completion)
        }
        layout._begin(from: contentOffset, to: target)
        layout.setCollectionView(self)
        try excludeMovements()
        _phase.begin(RunningTransition(layout: layout, completion: completion))
        installLayout(layout)
        return layout
    }

    private static var transitionIsRunning: UIKitException {
        UIKitException("The collection view is already in an interactive transition.")
    }

    private static var startsAgain: UIKitException {
        UIKitException(
            """
            An interactive transition started while another one was starting, again and again, which is an endless \
            recursion. A delegate method or a layout probably starts a transition, or sets another layout with \
            animation, whenever a transition starts.
            """)
    }

    /// Ends a movement that a callback began, without callbacks. No other one begins until the transition ends.
    private func excludeMovements() throws(UIKitException) {
        absorbMovement()
        guard _phase.transition == nil else { throw Self.transitionIsRunning }
        _phase.beginStartingTransition()
    }

    /// Prepares the target layout of a transition and keeps the content offset.
    ///
    /// The target is not the view's layout yet, so neither earlier changes nor changes by callbacks invalidate it. It
    /// is therefore invalidated before each preparation, and prepared again if a callback changed the state.
    ///
    /// - Parameter start: The content offset to keep. A layout that changes insets must not move the visible content.
    private func prepareNext(_ new: UICollectionViewLayout, at start: CGPoint) throws(UIKitException) {
        for _ in 0..<NestingDepth.maximumPreparations {
            let context = new.makeInvalidationContext()
            context.setInvalidateEverything(true)
            context.setInvalidateDataSourceCounts(true)
            new.invalidateLayout(with: context)
            _ = try validCounts()
            let token = _frame.token
            let outer = (_frame.preparation.preparing, _frame.preparation.preparedCounts)
            (_frame.preparation.preparing, _frame.preparation.preparedCounts) = (ObjectIdentifier(new), nil)
            querying { new.prepare() }
            (_frame.preparation.preparing, _frame.preparation.preparedCounts) = outer
            if isCurrent(token), contentOffset != start { setContentOffset(start, animated: false) }
            if isCurrent(token) { return }
        }
    }

    private func makeTransitionLayout(
        from old: UICollectionViewLayout, to new: UICollectionViewLayout
    ) -> UICollectionViewTransitionLayout {
        let custom = _delegate(calling: "transitionLayout").flatMap { delegate in
            OptionalCall.call(.transitionLayout, delegate) {
                delegate.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            }
        }
        return custom ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    }

    /// The content offset after the transition. It centers the item that was nearest to the center, unless the layout
    /// returns another offset.
    private func offsetAfterTransition(to new: UICollectionViewLayout, anchor: IndexPath?) -> CGPoint {
        let inset = adjustedContentInset
        let (size, viewSize) = (new.collectionViewContentSize, bounds.size)
        var target = contentOffset
        let side = TransitionSide(layout: new, of: self)
        if let anchor, let given = new.layoutAttributesForItem(at: anchor), given._isFinite {
            let attributes = side.converted(given)
            target = CGPoint(x: attributes.center.x - viewSize.width / 2, y: attributes.center.y - viewSize.height / 2)
        }
        target.x = max(-inset.left, min(target.x, size.width + inset.right - viewSize.width))
        target.y = max(-inset.top, min(target.y, size.height + inset.bottom - viewSize.height))
        func converted(_ offset: CGPoint) -> CGPoint {
            CGPoint(side.mirror.offset(Point(offset), viewWidth: Double(viewSize.width)))
        }
        return converted(new.targetContentOffset(forProposedContentOffset: converted(target)))
    }

    private func installLayout(_ layout: UICollectionViewLayout) {
        _layout = layout
        dropPrepared()
        _frame.token.advance()
        for case let view? in _views { view.settledSize = nil }
        layout.invalidateLayout(with: layout.makeInvalidationContext())
        _frame.needsPrepare = true
        setNeedsLayout()
    }

    /// Scrolls to the content offset for the current progress.
    func showTransition(at offset: CGPoint) {
        trapping { () throws(UIKitException) in try prepareLayout() }
        if offset != contentOffset { setContentOffset(offset, animated: false) }
        setNeedsLayout()
    }

    // MARK: Notifying views

    /// Notifies all views on screen before a transition.
    func notifyViews(willTransitionFrom old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        for case let view? in _views { view.willTransition(from: old, to: new) }
    }

    /// Notifies all views on screen after a transition.
    func notifyViews(didTransitionFrom old: UICollectionViewLayout, to new: UICollectionViewLayout) {
        for case let view? in _views { view.didTransition(from: old, to: new) }
    }

    // MARK: Ending a transition

    /// Animates all views to one of the two layouts.
    package func _endTransition(completed: Bool) throws(UIKitException) {
        guard let running = _phase.transition else {
            throw UIKitException("The collection view is not in an interactive transition.")
        }
        _phase.endTransition()
        let layout = running.layout
        let (newLayout, other) =
            completed
            ? (layout.nextLayout, layout.currentLayout) : (layout.currentLayout, layout.nextLayout)
        var offset = layout._offsets.map { completed ? $0.to : $0.from } ?? contentOffset
        let finalize = {
            other.setCollectionView(nil)
            self._note(.layout) { "finalizeLayoutTransition" }
            layout.currentLayout.finalizeLayoutTransition()
            layout.nextLayout.finalizeLayoutTransition()
            self.notifyViews(didTransitionFrom: other, to: newLayout)
        }
        var nearby = animatesChanges ? nearbyAttributes() : nil
        let mirror = updateDirection(
            for: newLayout, width: mirroringWidth(newLayout.collectionViewContentSize))
        if mirror.isActive {
            nearby = nearby?.mapValues { mirror.converted($0) }
            offset = CGPoint(mirror.offset(Point(offset), viewWidth: Double(bounds.width)))
        }
        let isRunning = try animateChange(
            from: nearby, finalize: finalize,
            completion: { running.completion?(completed, $0) }
        ) { () throws(UIKitException) in
            layout.setCollectionView(nil)
            layout._end()
            installLayout(newLayout)
            try prepareLayout()
            let target = _clamped(offset)
            if target != contentOffset { setContentOffset(target, animated: false) }
            try _makeFrame()
        }
        if !isRunning { running.completion?(completed, true) }
    }
}
