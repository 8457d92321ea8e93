internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// An item is picked up, follows a position, and is dropped or brought back. At each step the layout says which place
// the position means and the delegate may choose another; then all others make room in an update of which only this
// class knows: the data source hears of the move when the item is dropped.
extension UICollectionView {
    static let pickUpDuration = 0.2

    /// What the data source calls the item shown at `path`.
    func _dataPath(_ path: IndexPath) -> IndexPath {
        _movement?.dataPath(ofShown: path) ?? _pathInData(path) ?? path
    }

    // MARK: Picking up

    /// Whether the item at `path` can be picked up: it is on screen, and the data source lets it go.
    func _mayMove(_ path: IndexPath) -> Bool {
        guard _movement?.isDragging != true, _extraItems.isEmpty, _transition == nil, _batch == nil, _update == nil,
            !_frame.isRunning,
            let source = _dataSource, _view(kind: ElementKinds.cell, at: path) != nil
        else { return false }
        _note(.dataSource) { "canMoveItem \(path._text)" }
        let answer = OptionalCall.ask(.canMoveItem, source) { source.collectionView(self, canMoveItemAt: path) }
        return answer ?? MovingSources.canMove(source, in: self, at: path)
    }

    /// - Returns: Whether the item is held now. It is not when a callback on the way changed items or layout.
    func _beginMovement(at path: IndexPath) -> Bool {
        trapping { () throws(UIKitException) in try _withoutRecording { () throws(UIKitException) in try _makeFrame() }
        }
        let epoch = _frame.epoch
        guard _mayMove(path), _isCurrent(epoch), let attributes = _view(kind: ElementKinds.cell, at: path)?._attributes
        else { return false }
        _finishLanding()
        guard _isCurrent(epoch), _movement == nil else { return false }
        _changeCount += 1
        let serial = _changeCount
        _dropPrepared()
        // Before the callbacks: changes of the data in them end the movement like any other.
        _movement = InteractiveMovement(of: path, at: attributes.center, counts: _counts.items, serial: serial)
        _touchCancelledOnItem()
        guard _movement?.serial == serial else { return false }
        _showMovingItem(animated: true)
        return _movement?.serial == serial
    }

    // MARK: Following

    func _moveItem(to position: CGPoint) throws(UIKitException) {
        guard let movement = _movement, movement.isDragging else { return }
        guard position.x.isFinite, position.y.isFinite else {
            throw UIKitException(
                .layerGeometry, "CALayer position contains NaN: [\(position.x) \(position.y)]")
        }
        try _prepareLayout()
        let current = movement.current
        let point = _mirrored(position)
        var target = _layout(calling: "targetIndexPath of \(current._text) at \(point._text)").targetIndexPath(
            forInteractivelyMovingItem: current, withPosition: point)
        if target != current { target = _targetByDelegate(movement, proposed: target) }
        guard _movement?.serial == movement.serial else { return }
        let context = _layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: point, previousIndexPaths: [current],
            previousPosition: _mirrored(movement.position))
        _movement?.position = position
        let isFirst = !movement.hasMoved
        _movement?.hasMoved = true
        if isFirst || target == current {
            if target == current { _layout(calling: "invalidateLayout").invalidateLayout(with: context) }
            _showMovingItem(animated: isFirst)
        }
        if target != current { try _rearrange(to: target, context) }
    }

    /// The delegate's choice, by its method of today or the older one.
    func _targetByDelegate(_ movement: InteractiveMovement, proposed: IndexPath) -> IndexPath {
        guard
            let delegate = _delegate(
                calling: "targetIndexPath of \(movement.original._text), proposed \(proposed._text)")
        else { return proposed }
        return OptionalCall.ask(.targetIndexPath, delegate) {
            delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: proposed)
        } ?? OptionalCall.ask(.olderTargetIndexPath, delegate) {
            delegate.collectionView(
                self, targetIndexPathForMoveFromItemAt: movement.current, toProposedIndexPath: proposed)
        } ?? proposed
    }

    /// Shows all items as if the one under the finger were at `target`.
    func _rearrange(
        to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext, lands: Bool = false,
        completion: @escaping (Bool) -> Void = { _ in }
    ) throws(UIKitException) {
        // Before the counts are looked at: the layout is asked, and may change the items.
        let serial = _movement?.serial
        let places = _animatesChanges ? _placesNearby() : nil
        guard let movement = _movement, movement.serial == serial else { return }
        let before = _counts.items
        let edits = [BatchEdit.moveItem(from: ItemPlace(movement.current), to: ItemPlace(target))]
        var after = before
        if target.count == 2, after.indices.contains(target[0]) {
            after[movement.current[0]] -= 1
            after[target[0]] += 1
        }
        let map: UpdateMap
        do {
            map = try UpdateMap(before: before, after: after, edits: edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: edits, before: before, after: after, in: self)
        }
        _movement?.rearrange(to: target)
        if lands { _movement?.land() }
        if _isBusy {
            _absorb(map, edits, data: map)
            return completion(true)
        }
        if let places { _beginMove(places: places) }
        let isUnderWay = try _carryOut(
            map, edits, data: map, context: context, keepsOffset: true, completion: completion)
        if !isUnderWay { completion(true) }
    }

    /// Puts the item that moves where it is to be now.
    private func _showMovingItem(animated: Bool) {
        let show = {
            self._frame.needsElements = true
            self.setNeedsLayout()
            trapping { () throws(UIKitException) in try self._makeFrame() }
        }
        // What is due anyway is not part of the item's way.
        trapping { () throws(UIKitException) in
            try _withoutRecording { () throws(UIKitException) in
                if animated && _animatesChanges { try _makeFrame() } else { show() }
            }
        }
        guard animated, _animatesChanges else { return }
        UIView._animate(
            duration: Self.pickUpDuration, delay: 0, timing: .curve(.easeOut), options: [.overrideInheritedDuration],
            animations: show, completion: nil)
    }

    /// The layout's answer with the item that moves where it is instead of where it belongs.
    func _withMovingItem(_ answer: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement = _movement, !movement.isCarried else { return answer }
        let path = movement.current
        let own: UICollectionViewLayoutAttributes?
        if movement.isDragging {
            own = _layout.layoutAttributesForInteractivelyMovingItem(
                at: path, withTargetPosition: _mirrored(movement.position))
        } else {
            // Above the others until it has arrived.
            own = _layout.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
            own?.zIndex = .max
        }
        guard let own else { return answer }
        var rest = answer.filter { $0.representedElementCategory != .cell || $0.indexPath != path }
        rest.append(own)
        return rest
    }

    /// Whether an element is the item that moves: it is kept on screen wherever it is.
    func _isMoving(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let movement = _movement, !movement.isCarried, attributes.representedElementCategory == .cell else {
            return false
        }
        return attributes.indexPath == movement.current
    }

    /// The finger stays where it is in the viewport when the content moves below it.
    func _movementFollows(_ distance: CGPoint) {
        guard _movement?.isDragging == true else { return }
        _movement?.position.x += distance.x
        _movement?.position.y += distance.y
    }

    // MARK: Dropping

    func _endMovement() throws(UIKitException) {
        guard let movement = _movement, movement.isDragging else { return }
        _autoscroll?.stop()
        let (from, to) = (movement.original, movement.current)
        if from != to, let source = _dataSource {
            _movement?.land()
            _note(.dataSource) { "moveItem \(from._text) to \(to._text)" }
            let answer: Void? = OptionalCall.ask(.moveItem, source) {
                source.collectionView(self, moveItemAt: from, to: to)
            }
            // A data source may reload or update the view in its turn: then it is done.
            guard _movement?.serial == movement.serial else { return }
            if answer == nil {
                _movement?.liftAgain(from: from)
                return try _cancelMovement()
            }
            let after = try _fetchCounts()
            let edits = [BatchEdit.moveItem(from: ItemPlace(from), to: ItemPlace(to))]
            do {
                _ = try UpdateMap(before: movement.counts, after: after, edits: edits)
            } catch {
                throw CollectionViewFault.batch(error, edits: edits, before: movement.counts, after: after, in: self)
            }
            _counts.set(after)
        }
        _movement?.land()
        _layout(calling: "invalidateLayout").invalidateLayout(
            with: _layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: false))
        try _landInPlace(movement.serial)
    }

    func _cancelMovement() throws(UIKitException) {
        guard let movement = _movement, movement.isDragging else { return }
        _autoscroll?.stop()
        let (from, to) = (movement.current, movement.original)
        let context = _layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: true)
        guard from != to else {
            _movement?.land()
            _layout(calling: "invalidateLayout").invalidateLayout(with: context)
            return try _landInPlace(movement.serial)
        }
        // No longer held, it goes back as part of the update that leads the others.
        let serial = movement.serial
        try _rearrange(to: to, context, lands: true) { [weak self] _ in self?._finishLanding(serial) }
    }

    /// Leads the item to the place it has in the order shown.
    private func _landInPlace(_ serial: Int) throws(UIKitException) {
        if _animatesChanges { _beginMove(places: _placesNearby()) }
        try _withoutRecording { () throws(UIKitException) in
            _frame.needsElements = true
            setNeedsLayout()
            try _makeFrame()
        }
        let isUnderWay = _finishMove(on: .own, end: { self._finalAttributes(of: $0) }, lastly: {}) { [weak self] _ in
            self?._finishLanding(serial)
        }
        if !isUnderWay { _finishLanding(serial) }
    }

    /// The item is in its place and one among others again. Without a number: whichever is on its way there.
    func _finishLanding(_ serial: Int? = nil) {
        guard let movement = _movement, !movement.isDragging, serial == nil || serial == movement.serial else { return }
        _movement = nil
        _frame.needsElements = true
        setNeedsLayout()
        // Only its height above the others changes.
        trapping { () throws(UIKitException) in try _withoutRecording { () throws(UIKitException) in try _makeFrame() }
        }
    }

    /// Ends a movement at once because something else changes the view: the item is back where it was.
    func _abandonMovement() {
        guard _movement != nil else { return }
        if _isBusy { return _absorbMovement() }
        if _movement?.isCarried == true { _dragging.lostGap() }
        UIView.performWithoutAnimation {
            trapping { () throws(UIKitException) in try _cancelMovement() }
            _finishLanding()
        }
    }

    /// Forgets a movement whose views are going anyway.
    func _forgetMovement() {
        _autoscroll?.stop()
        _movement = nil
        _extraItems = ExtraItems()
        _heldPlaces = [:]
        if _mayHaveDrags { _dragging.forget() }
    }
}

/// Whether classes of data sources implement `collectionView(_:moveItemAt:to:)`.
///
/// That cannot be seen without calling it, so a data source that leaves `canMoveItemAt` out is asked once per class to
/// move an item to where it is.
@MainActor private enum MovingSources {
    static func canMove(_ source: any UICollectionViewDataSource, in view: UICollectionView, at path: IndexPath) -> Bool
    {
        let name = ObjectIdentifier(type(of: source))
        let state = view._runtime.state
        if let answer = state.movesItems[name] { return answer }
        let moved: Void? = OptionalCall.ask(.moveItem, source) {
            source.collectionView(view, moveItemAt: path, to: path)
        }
        state.movesItems[name] = moved != nil
        return moved != nil
    }
}
