internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// A change of which the ways of the views are shown, while the new layout is being worked out.
struct MovingChange {
    /// The content offset before.
    let offset: CGPoint
    /// What each view on screen showed before.
    var shown: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    /// Where elements visible and near it were, under their keys of before.
    var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    /// Views that the new layout does not show, under their keys of after; `nil` for those that have none.
    var leaving: [(key: ElementKey?, view: UICollectionReusableView)] = []
}

/// A view on its way out. It is nobody's any more and stays in the tree until its animation ends.
struct DepartingView {
    let view: UICollectionReusableView
    let attributes: UICollectionViewLayoutAttributes
    let change: Int
}

/// Whose time line a change runs on.
enum MovingTime {
    /// One of its own, that of the block around it if there is one.
    case own
    /// It is part of this animation.
    case joined(AnimationTransaction)
}

// A frame that is shown on its way is first made as any other, without animation. Then views are put back to where they
// start and led to where they end inside an animation, so that the model is always at its end.
extension UICollectionView {
    static let changeDuration = 0.3

    /// Whether changes are to be shown on their way: there must be something to see and somebody to see it.
    var _animatesChanges: Bool {
        guard UIView.areAnimationsEnabled, _frame.didShow, !_isBusy, let window, !window.isHidden else { return false }
        return bounds.size.width > 0 && bounds.size.height > 0
    }

    /// Where elements up to one view's length beyond the bounds are; nothing while the layout is void.
    func _placesNearby() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !_frame.needsPrepare else { return [:] }
        let area = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
        var places: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        let nearby = _asking { _layout.layoutAttributesForElements(in: _mirrored(area)) ?? [] }
        guard !_frame.needsPrepare else { return [:] }
        for given in nearby where given._isFinite {
            let attributes = _mirrored(given)
            let category = attributes.representedElementCategory
            let kind = category == .cell ? 0 : _kinds.number(category, attributes.representedElementKind)
            places[_key(kind: kind, attributes.indexPath)] = attributes.copy() as? UICollectionViewLayoutAttributes
        }
        return places
    }

    /// Notes where everything is before a change.
    func _beginMove(places: [ElementKey: UICollectionViewLayoutAttributes]) {
        var moving = MovingChange(offset: contentOffset, places: places)
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot], let attributes = view._attributes else { return }
            let held = _heldPlaces[ObjectIdentifier(view)] ?? attributes
            moving.shown[ObjectIdentifier(view)] = held
            moving.places[key] = held
        }
        _moving = moving
    }

    /// Runs `body` so that nothing in it is recorded by an animation block around it.
    func _withoutRecording(_ body: () throws(UIKitException) -> Void) throws(UIKitException) {
        let outer = LayerAnimator.recording
        LayerAnimator.recording = nil
        defer { LayerAnimator.recording = outer }
        try body()
    }

    /// A view left the screen: during a change it stays to be seen going.
    func _leaveOrStay(_ view: UICollectionReusableView, key: ElementKey?) {
        guard _moving?.shown[ObjectIdentifier(view)] != nil else { return _leave(view) }
        if let index = _stack.firstIndex(ofObject: view) { _stack.remove(at: index) }
        _moving?.leaving.append((key, view))
    }

    /// The view of an element that left earlier in the same change.
    func _takeBack(_ key: ElementKey) -> UICollectionReusableView? {
        guard let index = _moving?.leaving.firstIndex(where: { $0.key == key }) else { return nil }
        return _moving?.leaving.remove(at: index).view
    }

    // MARK: The way

    /// Leads all views from where they were to where the frame just made has put them.
    ///
    /// - Parameters:
    ///   - end: Where a view that leaves ends; without an answer it goes at once.
    ///   - lastly: Runs inside the animation.
    ///   - completion: Called when all views have arrived.
    /// - Returns: Whether an animation is under way. Otherwise the change was broken off: `lastly` has run, and
    ///   `completion` is not called.
    @discardableResult
    func _finishMove(
        on time: MovingTime, end: (UICollectionReusableView) -> UICollectionViewLayoutAttributes?,
        lastly: () -> Void, completion: @escaping (Bool) -> Void
    ) -> Bool {
        _heldPlaces = [:]
        guard let moving = _moving else {
            lastly()
            return false
        }
        let ways = _views.compactMap { $0 }.compactMap { view in
            _start(of: view, moving).map { (view: view, start: $0, look: view._look) }
        }
        var departures: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
        var gone: [UICollectionReusableView] = []
        for (_, view) in moving.leaving {
            if let end = end(view).map({ _mirrored($0) }), end._isFinite {
                departures.append((view, end))
            } else {
                gone.append(view)
            }
        }
        guard _moving != nil else {
            // The layout changed the items while it was asked where views start and end.
            lastly()
            return false
        }
        _moving = nil
        for view in gone { _leave(view) }
        _changeCount += 1
        let change = _changeCount
        for (view, _) in departures {
            guard let attributes = view._attributes else { continue }
            view._attributes = nil
            view._settledSize = nil
            _departing.append(DepartingView(view: view, attributes: attributes, change: change))
        }
        _announceEnds()
        _removeUnusedViews()

        var owns: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        for (view, _, _) in ways { owns[ObjectIdentifier(view)] = view._attributes }
        let ends = Dictionary(departures.map { (ObjectIdentifier($0.view), $0.end) }) { first, _ in first }
        let background = backgroundView?.frame
        UIView.performWithoutAnimation {
            for (view, start, _) in ways {
                guard let own = view._attributes else { continue }
                view._place(start, insteadOf: own)
                view.apply(start)
            }
            // Contents of a new view are where they belong from the start; those of others move along. Laying out one view
            // may lay out all, so all must be at their start by then.
            for (view, _, _) in ways where moving.shown[ObjectIdentifier(view)] == nil { view.layoutIfNeeded() }
            if let background {
                backgroundView?.frame = background.offsetBy(
                    dx: moving.offset.x - contentOffset.x, dy: moving.offset.y - contentOffset.y)
            }
        }
        let arrive = {
            LayerAnimator.recordOrigin(of: self.layer, from: moving.offset)
            for (view, _, look) in ways {
                guard let end = view._attributes else { continue }
                if let own = owns[ObjectIdentifier(view)], own === end {
                    // Not to what the attributes say: what fills the view may have set something else.
                    view._place(end, with: look)
                } else {
                    view._place(end)
                }
                view.apply(end)
                view.layoutIfNeeded()
            }
            if let background { self.backgroundView?.frame = background }
        }
        let depart = {
            for departed in self._departing where departed.change == change {
                // A view before it may have reloaded: this one is in its pool then, or shows another element.
                guard let end = ends[ObjectIdentifier(departed.view)],
                    self._departing.contains(where: { $0.view === departed.view && $0.change == change })
                else { continue }
                departed.view._place(end, insteadOf: departed.attributes)
                let view = departed.view
                view.apply(end)
                view.layoutIfNeeded()
            }
        }
        let done = { [weak self] (finished: Bool) in
            self?._removeDeparted(change)
            completion(finished)
        }
        switch time {
        case .own:
            UIView._animate(
                duration: Self.changeDuration, delay: 0, timing: .curve(.easeInOut), options: [],
                animations: {
                    arrive()
                    depart()
                    lastly()
                }, completion: done)
        case .joined(let transaction):
            arrive()
            lastly()
            let along = AnimationTransaction(clock: transaction.clock, completion: done)
            along.record(depart)
            along.commit()
        }
        return true
    }

    /// Where the way of a view begins; `nil` when it does not move.
    private func _start(
        of view: UICollectionReusableView, _ moving: MovingChange
    ) -> UICollectionViewLayoutAttributes? {
        guard let end = view._attributes, !(_movement?.isDragging == true && _isMoving(end)) else { return nil }
        let before = moving.shown[ObjectIdentifier(view)]
        let answer = _initialAttributes(of: view).map { _mirrored($0) }
        guard let start = answer.flatMap({ $0._isFinite ? $0 : nil }) ?? before else { return nil }
        let stays = start._means(end) && (before?._means(end) ?? true)
        return stays ? nil : start
    }

    /// Gives back the views whose way out is over, those of one change or all.
    func _removeDeparted(_ change: Int? = nil) {
        _leaveDeparted(change)
        guard !_isBusy else { return }
        _announceEnds()
        _removeUnusedViews()
    }

    func _leaveDeparted(_ change: Int?) {
        let over = _departing.filter { change == nil || $0.change == change }
        guard !over.isEmpty else { return }
        _departing.removeAll { change == nil || $0.change == change }
        for departed in over {
            LayerAnimator.removeAnimations(of: departed.view.layer)
            departed.view._attributes = departed.attributes
            _leave(departed.view)
        }
    }

    // MARK: Layout inside of an animation block

    /// Makes a frame whose changes belong to the animation block that runs now.
    ///
    /// - Parameter oldBounds: The bounds before the block changed their size; `nil` when it did not.
    func _makeFrame(joining transaction: AnimationTransaction, oldBounds: CGRect?) throws(UIKitException) {
        _beginMove(places: _placesNearby())
        try _withoutRecording { () throws(UIKitException) in
            if let oldBounds {
                try _prepareLayout()
                _layout(calling: "prepareForAnimatedBoundsChange").prepare(forAnimatedBoundsChange: oldBounds)
            }
            try _makeFrame()
        }
        _finishMove(
            on: .joined(transaction), end: { self._finalAttributes(of: $0) },
            lastly: {
                if oldBounds != nil {
                    self._layout(calling: "finalizeAnimatedBoundsChange").finalizeAnimatedBoundsChange()
                }
            }, completion: { _ in })
    }

    // MARK: What the layout answers

    /// Where the layout lets a view of after a change start, in the layout's coordinates.
    func _initialAttributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
        guard let attributes = view._attributes else { return nil }
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        _note(.layout) { "initialLayoutAttributes \(kind.isEmpty ? "" : kind + " ")\(path._text)" }
        return _asking {
            switch attributes.representedElementCategory {
            case .cell: _layout.initialLayoutAttributesForAppearingItem(at: path)
            case .supplementaryView:
                _layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
            case .decorationView:
                _layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            }
        }
    }

    /// Where `layout`, by default the one in place, lets a view of before a change end, in the layout's coordinates.
    func _finalAttributes(
        of view: UICollectionReusableView, in layout: UICollectionViewLayout? = nil
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = view._attributes else { return nil }
        let layout = layout ?? _layout
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        _note(.layout) { "finalLayoutAttributes \(kind.isEmpty ? "" : kind + " ")\(path._text)" }
        return _asking {
            switch attributes.representedElementCategory {
            case .cell: layout.finalLayoutAttributesForDisappearingItem(at: path)
            case .supplementaryView:
                layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: kind, at: path)
            case .decorationView:
                layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: kind, at: path)
            }
        }
    }
}
