internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The state before an animated change, recorded while the new layout is computed.
///
/// A class, because views that leave are added one at a time while ``CollectionPhase`` contains it.
final class MovingChange {
    /// The content offset before the change.
    let offset: CGPoint
    /// The attributes of each view on screen before the change.
    let visible: [ObjectIdentifier: UICollectionViewLayoutAttributes]
    /// The attributes of visible and nearby elements before the change, by their keys before the change.
    let nearby: [ElementKey: UICollectionViewLayoutAttributes]
    /// Views of elements that are not visible in the new layout, by their keys after the change; `nil` for views
    /// without such a key.
    var leaving: [(key: ElementKey?, view: UICollectionReusableView)] = []

    /// Creates the state before a change.
    init(
        offset: CGPoint, visible: [ObjectIdentifier: UICollectionViewLayoutAttributes],
        nearby: [ElementKey: UICollectionViewLayoutAttributes]
    ) {
        self.offset = offset
        self.visible = visible
        self.nearby = nearby
    }
}

/// A view that moves between layout attributes.
struct ElementMove: ListMove {
    /// Where and how a view is displayed.
    typealias Position = UICollectionViewLayoutAttributes

    /// The moved view.
    let view: UICollectionReusableView
    /// The attributes at which the animation begins; those before the change for a view that disappears.
    let start: UICollectionViewLayoutAttributes
    /// The attributes of the view when the change took effect, or those at which it disappears.
    let end: UICollectionViewLayoutAttributes
    /// The values that the app set in place of those of `end`; `nil` for a view that disappears.
    let appearance: ReusableViewAppearance?

    /// Applies the attributes at which the animation begins.
    func placeAtStart() {
        guard let own = view._attributes else { return }
        view._place(start, insteadOf: own)
        view.apply(start)
    }

    /// Applies the attributes at the end, except for values that the app set in the meantime.
    func placeAtEnd() {
        guard let appearance else {
            view._place(end, insteadOf: start)
            return view.apply(end)
        }
        guard let current = view._attributes else { return }
        if current === end {
            // The code that fills the view may have set another opacity, visibility, or transform.
            view._place(current, with: appearance)
        } else {
            view._place(current)
        }
        view.apply(current)
    }
}

extension UICollectionView: AnimatingList {
    /// The attributes of all views on screen.
    var displayedPositions: [ObjectIdentifier: UICollectionViewLayoutAttributes] {
        var positions: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        for case let view? in _views { positions[ObjectIdentifier(view)] = view._attributes }
        return positions
    }

    /// Makes a frame and animates all views to their attributes in it.
    func animateFromHeldPositions() throws(UIKitException) {
        try animateChange(from: nearbyAttributes(), makeNewFrame)
    }

    /// Attributes of elements up to one view size beyond the bounds; empty while the layout is invalid.
    func nearbyAttributes() -> [ElementKey: UICollectionViewLayoutAttributes] {
        guard !_frame.needsPrepare else { return [:] }
        let area = bounds.insetBy(dx: -bounds.size.width, dy: -bounds.size.height)
        var nearby: [ElementKey: UICollectionViewLayoutAttributes] = [:]
        let found = querying { _elements(of: _layout, in: area) }
        guard !_frame.needsPrepare else { return [:] }
        for attributes in found where attributes._isFinite {
            let category = attributes.representedElementCategory
            let kind = category == .cell ? 0 : _kinds.number(category, attributes.representedElementKind)
            nearby[_key(kind: kind, attributes.indexPath)] = attributes.copy() as? UICollectionViewLayoutAttributes
        }
        return nearby
    }

    /// Records the attributes of all elements before a change.
    func beginMove(nearby: [ElementKey: UICollectionViewLayoutAttributes]) {
        var visible: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
        var nearby = nearby
        _visible.forEach { slot, key in
            guard slot < _views.count, let view = _views[slot], let attributes = view._attributes else { return }
            let held = animations.held[ObjectIdentifier(view)] ?? attributes
            visible[ObjectIdentifier(view)] = held
            nearby[key] = held
        }
        _phase.begin(MovingChange(offset: contentOffset, visible: visible, nearby: nearby))
    }

    /// Runs `body` so that an enclosing animation block records none of its changes.
    func withoutRecording(_ body: () throws(UIKitException) -> Void) throws(UIKitException) {
        let outer = LayerAnimator.recording
        LayerAnimator.recording = nil
        defer { LayerAnimator.recording = outer }
        try body()
    }

    /// Removes a view from the screen. During a change, the view stays in the tree so that it can animate out.
    func leaveOrStay(_ view: UICollectionReusableView, key: ElementKey?) {
        guard _phase.animation?.visible[ObjectIdentifier(view)] != nil else { return _leave(view) }
        if let index = _stack.index(ofObject: view) { _stack.remove(at: index) }
        _phase.animation?.leaving.append((key, view))
    }

    /// The view of an element that left earlier in the same change.
    func reclaimLeaving(_ key: ElementKey) -> UICollectionReusableView? {
        guard let animation = _phase.animation,
            let index = animation.leaving.firstIndex(where: { $0.key == key })
        else { return nil }
        return animation.leaving.remove(at: index).view
    }

    // MARK: Animation

    /// Carries out a change without animation and then animates all views from their attributes before it to those
    /// after it.
    ///
    /// - Parameters:
    ///   - nearby: The attributes of visible and nearby elements before the change; `nil` if it is not animated.
    ///   - end: Returns the attributes at which a leaving view ends; by default those of the current layout.
    ///   - change: Makes the change and a frame.
    /// - Returns: Whether an animation is running; see ``finishMove(on:end:finalize:completion:)``.
    @discardableResult
    func animateChange(
        from nearby: [ElementKey: UICollectionViewLayoutAttributes]?, on animation: ChangeAnimation = .own,
        end: ((UICollectionReusableView) -> UICollectionViewLayoutAttributes?)? = nil, finalize: () -> Void = {},
        completion: @escaping (Bool) -> Void = { _ in }, _ change: () throws(UIKitException) -> Void
    ) throws(UIKitException) -> Bool {
        if let nearby { beginMove(nearby: nearby) }
        try withoutRecording(change)
        return finishMove(
            on: animation, end: end ?? { self.finalAttributes(of: $0) }, finalize: finalize, completion: completion)
    }

    /// Animates all views from their old attributes to those of the frame just made.
    ///
    /// - Parameters:
    ///   - end: Returns the attributes at which a leaving view ends; a view without them is removed immediately.
    ///   - finalize: Runs inside the animation.
    ///   - completion: Called when all animations ended.
    /// - Returns: Whether an animation is running. Otherwise the change was interrupted: `finalize` has run, and
    ///   `completion` is not called.
    @discardableResult
    func finishMove(
        on animation: ChangeAnimation, end: (UICollectionReusableView) -> UICollectionViewLayoutAttributes?,
        finalize: () -> Void, completion: @escaping (Bool) -> Void
    ) -> Bool {
        animations.held = [:]
        guard let moving = _phase.animation else {
            finalize()
            return false
        }
        let starts = _views.compactMap { $0 }.compactMap { view in
            _start(of: view, moving).map { (view: view, start: $0, appearance: view.appliedAppearance) }
        }
        var departures: [ElementMove] = []
        var removed: [UICollectionReusableView] = []
        for (_, view) in moving.leaving {
            let end = end(view)
            if let start = view._attributes, let end, end._isFinite {
                departures.append(ElementMove(view: view, start: start, end: end, appearance: nil))
            } else {
                removed.append(view)
            }
        }
        guard _phase.animation != nil else {
            // The layout changed the items while it computed the initial or final attributes.
            finalize()
            return false
        }
        _phase.endAnimation()
        for view in removed { _leave(view) }
        for departure in departures {
            departure.view._attributes = nil
            departure.view.settledSize = nil
        }
        let change = animations.addDepartures(departures)
        notifyEndedViews()
        removeUnusedViews()

        let moves = starts.compactMap { move in
            move.view._attributes.map {
                ElementMove(view: move.view, start: move.start, end: $0, appearance: move.appearance)
            }
        }
        let background = backgroundView?.frame
        animate(
            moves, change: change, on: animation,
            prepare: {
                // The contents of a new view are laid out at the initial attributes; those of other views animate.
                for move in moves where moving.visible[ObjectIdentifier(move.view)] == nil {
                    move.view.layoutIfNeeded()
                }
                if let background {
                    backgroundView?.frame = background.offsetBy(
                        dx: moving.offset.x - contentOffset.x, dy: moving.offset.y - contentOffset.y)
                }
            },
            along: {
                LayerAnimator.recordOrigin(of: self.layer, from: moving.offset)
                if let background { self.backgroundView?.frame = background }
            }, finalize: finalize, completion: completion)
        return true
    }

    /// The attributes at which the animation of a view starts; `nil` when the view does not move.
    private func _start(
        of view: UICollectionReusableView, _ moving: MovingChange
    ) -> UICollectionViewLayoutAttributes? {
        guard let end = view._attributes, !(_phase.movement?.isDragging == true && _isMoving(end)) else { return nil }
        let before = moving.visible[ObjectIdentifier(view)]
        let initial = initialAttributes(of: view)
        guard let start = initial.flatMap({ $0._isFinite ? $0 : nil }) ?? before else { return nil }
        let isUnchanged = start.isEquivalent(to: end) && (before?.isEquivalent(to: end) ?? true)
        return isUnchanged ? nil : start
    }

    /// Removes views whose animations ended, and reports the end of their display.
    func removeDeparted(_ departed: [ElementMove]) {
        leave(departed)
        guard !_phase.isBusy else { return }
        notifyEndedViews()
        removeUnusedViews()
    }

    /// Removes views whose animations end from the screen.
    func leave(_ departed: [ElementMove]) {
        for move in departed {
            LayerAnimator.removeAnimations(of: move.view.layer)
            move.view._attributes = move.start
            _leave(move.view)
        }
    }

    // MARK: Layout inside an animation block

    /// Makes a frame whose changes belong to the animation block that is running.
    ///
    /// - Parameter oldBounds: The bounds before the block changed their size; `nil` when their size did not change.
    func _makeFrame(joining transaction: AnimationTransaction, oldBounds: CGRect?) throws(UIKitException) {
        let finalize = {
            guard oldBounds != nil else { return }
            self._layout(calling: "finalizeAnimatedBoundsChange").finalizeAnimatedBoundsChange()
        }
        try animateChange(from: nearbyAttributes(), on: .joined(transaction), finalize: finalize) {
            () throws(UIKitException) in
            if let oldBounds {
                try prepareLayout()
                _layout(calling: "prepareForAnimatedBoundsChange").prepare(forAnimatedBoundsChange: oldBounds)
                let proposed = _clamped(contentOffset)
                let target = targetOffset(proposed: proposed)
                if target != proposed { setOffset(target, .correction) }
            }
            try _makeFrame()
        }
    }

    // MARK: Initial and final attributes

    /// The layout's initial attributes of a view that is present after a change, in the layout's coordinates.
    func initialAttributes(of view: UICollectionReusableView) -> UICollectionViewLayoutAttributes? {
        guard let attributes = view._attributes else { return nil }
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        _note(.layout) { "initialLayoutAttributes \(kind.isEmpty ? "" : kind + " ")\(path._text)" }
        return querying {
            switch attributes.representedElementCategory {
            case .cell: _layout.initialLayoutAttributesForAppearingItem(at: path)
            case .supplementaryView:
                _layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: kind, at: path)
            case .decorationView:
                _layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: kind, at: path)
            }
        }
    }

    /// The final attributes, from `layout` or by default from the current layout, of a view that was present before a
    /// change, in the layout's coordinates.
    func finalAttributes(
        of view: UICollectionReusableView, in layout: UICollectionViewLayout? = nil
    ) -> UICollectionViewLayoutAttributes? {
        guard let attributes = view._attributes else { return nil }
        let layout = layout ?? _layout
        let (path, kind) = (attributes.indexPath, attributes.representedElementKind ?? "")
        _note(.layout) { "finalLayoutAttributes \(kind.isEmpty ? "" : kind + " ")\(path._text)" }
        return querying {
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
