internal import CollectionCore
import CoreGraphics
import Foundation

/// What the next frame has to do, and whether one is being made.
struct FrameState {
    /// The layout is void: `prepare()` is due.
    var needsPrepare = true
    /// Bounds or layout changed: who is in sight must be asked anew.
    var needsElements = true
    /// Views to measure, besides those that arrive.
    var toMeasure: [UICollectionReusableView] = []
    /// Points by which contexts want the content offset moved once the layout is valid again.
    var offsetAdjustment = CGPoint.zero
    /// What the layout said before the bounds changed; it is told once they have.
    var boundsContext: UICollectionViewLayoutInvalidationContext?

    /// Whether a frame was made since the view was last empty: changes from then on are worth to be shown on their way.
    var didShow = false
    var isRunning = false
    var isPreparing = false
    /// Counts what makes a walk over elements stale: reloads and exchanges of the layout.
    var epoch = 0
    /// Whether the content's start was brought into sight in a mirrored layout.
    var didPlaceMirroredStart = false

    // Kept from frame to frame, so that a frame allocates nothing for them.
    var arriving: [(slot: Int, attributes: UICollectionViewLayoutAttributes)] = []
    var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
    var shown: [UICollectionReusableView] = []
    /// Views that left in this frame and are taken out of the tree at its end unless shown again.
    var unused: [UICollectionReusableView] = []

    var needsWork: Bool { needsPrepare || needsElements || !toMeasure.isEmpty }
}

// How a frame is made. The passes of the whole program, in order:
//
// 1. Time        MovingScrollViews.advance(to:) moves content offsets; the host calls it once a frame.
// 2. Invalidate  _askLayoutAboutBounds: the layout answers while the old bounds are in place; _layoutDidInvalidate.
// 3. Prepare     _prepareLayout: prepare(), counts unless the layout has asked for them, content size, offset.
// 4. Visible set _elementsInSight: attributes for the visible rectangle, compared with what is on screen.
// 5. Reuse       _exchangeViews: views leave, arrive, are applied.
// 6. Measure     _measureViews: self-sizing views report; corrections go back to 2.
// 7. Display     the view tree becomes a display list; not our business.
extension UICollectionView {
    /// Self-sizing and layouts that invalidate themselves may ask for another round; this many are granted.
    static let mostRounds = 10

    /// Passes 3 to 6. Does nothing when nothing changed, inside a frame, or while there is nothing to see.
    package func _makeFrame() throws(UIKitException) {
        guard _frame.needsWork, !_frame.isRunning else { return }
        let size = bounds.size
        guard size.width > 0, size.height > 0 else { return try _showNothing() }
        _frame.isRunning = true
        var rounds = 0
        do {
            repeat {
                rounds += 1
                try _prepareLayout()
                _fitContentAfterResize()
                try _exchangeViews(_elementsInSight())
                _measureViews()
            } while _frame.needsWork && rounds < Self.mostRounds
        } catch {
            _frame.isRunning = false
            throw error
        }
        _frame.isRunning = false
        if _frame.needsWork { _giveUp(after: rounds) }
        _frame.didShow = true
        _showBackground()
        _layout._didMakeFrame(self)
        _announceViews()
        _prefetch()
        _prepareAhead()
    }

    /// Without a size nothing is in sight. What is due stays due.
    private func _showNothing() throws(UIKitException) {
        _frame.toMeasure.removeAll()
        guard _views.contains(where: { $0 != nil }) || !_frame.unused.isEmpty else { return }
        _frame.isRunning = true
        defer { _frame.isRunning = false }
        try _exchangeViews([])
    }

    private func _giveUp(after rounds: Int) {
        _frame.needsElements = false
        _frame.needsPrepare = false
        _frame.toMeasure.removeAll()
        LayoutWarnings.report(
            """
            UICollectionView stopped after \(rounds) rounds of layout in one frame with \(type(of: _layout)). Likely causes: \
            preferredLayoutAttributesFitting(_:) returns another size each time; shouldInvalidateLayout(forBoundsChange:) \
            or layoutAttributesForElements(in:) invalidates or scrolls on each call; cells reload the view that shows them.
            """)
    }

    // MARK: 2. Invalidate

    /// Called with the old bounds in place, so that layouts compare the two.
    func _askLayoutAboutBounds(_ new: CGRect) {
        let should = _layout(hears: "shouldInvalidateLayout for bounds \(new._text)")
            .shouldInvalidateLayout(forBoundsChange: new)
        _frame.boundsContext = should ? _layout.invalidationContext(forBoundsChange: new) : nil
        _frame.needsElements = true
    }

    /// Called with the new bounds in place: layouts that remember the size they were made for compare it with the
    /// view's when they are invalidated, and would miss a change that had yet to come.
    func _tellLayoutAboutBounds() {
        guard let context = _frame.boundsContext else { return }
        _frame.boundsContext = nil
        _layout(hears: "invalidateLayout").invalidateLayout(with: context)
    }

    /// Layouts place elements in what the adjusted content inset leaves of the view, and pin them to it. Neither the size
    /// nor, for insets across the scroll direction, the part of the offset that layouts look at changes with it.
    func _tellLayoutAboutInsets() {
        // Layouts that set insets themselves do so while they prepare, and one that is due will see the new ones.
        guard _frame.didShow, !_frame.needsPrepare, !_frame.isPreparing else { return }
        _frame.needsElements = true
        _layout(hears: "invalidateLayout").invalidateLayout(with: _layout._insetContext())
    }

    /// Takes note of what a layout's context says. Calls from within `prepare()` are what it is about to do anyway.
    func _layoutDidInvalidate(
        _ layout: UICollectionViewLayout, with context: UICollectionViewLayoutInvalidationContext
    ) {
        guard layout === _layout, !_frame.isPreparing else { return }
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
    func _prepareLayout() throws(UIKitException) {
        guard _frame.needsPrepare, !_frame.isPreparing else { return }
        _frame.needsPrepare = false
        _frame.needsElements = true
        _frame.isPreparing = true
        _layout(hears: "prepare").prepare()
        _frame.isPreparing = false
        // Not before: a data source may answer with what the layout has just prepared. A layout that asks for the counts
        // has them by now.
        _ = try _validCounts()
        let size = _layout(hears: "collectionViewContentSize").collectionViewContentSize
        guard size.width.isFinite, size.height.isFinite else {
            throw CollectionViewFault.contentSizeNotFinite(size, _layout)
        }
        let shift = _frame.offsetAdjustment
        _frame.offsetAdjustment = .zero
        _setContentSize(size, shiftedBy: shift)
        _placeMirroredStart()
    }

    // MARK: 4. Visible set

    /// What the layout has for the visible rectangle, in whatever order and with whatever else it adds.
    private func _elementsInSight() -> [UICollectionViewLayoutAttributes]? {
        guard _frame.needsElements else { return nil }
        _frame.needsElements = false
        let area = _mirrored(bounds)
        let answer =
            _layout(hears: "layoutAttributesForElements in \(area._text)").layoutAttributesForElements(in: area) ?? []
        return _movement == nil ? answer : _withMovingItem(answer)
    }

    // MARK: 6. Measure

    /// Asks views what they prefer and the layout whether it minds, one after another: a view that corrections before it
    /// moved out of sight keeps its estimate until it comes back.
    private func _measureViews() {
        guard !_frame.toMeasure.isEmpty else { return }
        let views = _frame.toMeasure
        _frame.toMeasure.removeAll(keepingCapacity: true)
        guard _layout._wantsPreferredAttributes else { return }
        var passedOver: [UICollectionReusableView] = []
        var hasChanged = false
        for view in views {
            guard let original = view._attributes, view._settledSize != original.size else { continue }
            if hasChanged, !_staysInSight(original) {
                passedOver.append(view)
                continue
            }
            guard let offered = original.copy() as? UICollectionViewLayoutAttributes else { continue }
            let preferred = view.preferredLayoutAttributesFitting(offered)
            view._settledSize = preferred.size
            let (ours, theirs) = (_mirrored(original), _mirrored(preferred))
            if _layout.shouldInvalidateLayout(forPreferredLayoutAttributes: theirs, withOriginalAttributes: ours) {
                _layout.invalidateLayout(
                    with: _layout.invalidationContext(
                        forPreferredLayoutAttributes: theirs, withOriginalAttributes: ours))
                hasChanged = true
            }
        }
        // Later ones may have become shorter and let some in again.
        for view in passedOver where view._attributes.map(_staysInSight) ?? false { _frame.toMeasure.append(view) }
    }

    /// Whether an element on screen still is once the corrections of this pass count, as far as the layout can tell.
    private func _staysInSight(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
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

/// Things that go wrong without being wrong enough to stop. Printed once each.
@MainActor package enum LayoutWarnings {
    package static var sink: (String) -> Void = { message in
        FileHandle.standardError.write(Data((message + "\n").utf8))
    }
    private static var seen: Set<String> = []

    static func report(_ message: String) {
        if seen.insert(message).inserted { sink(message) }
    }
}
