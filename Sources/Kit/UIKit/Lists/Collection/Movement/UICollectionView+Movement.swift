internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// An item is picked up, follows a position, and is dropped or moved back. At each step, the layout returns the index
// path for the position, and the delegate may choose another one. All other items then move in an update that only the
// collection view performs. The data source receives the move when the item is dropped.
extension UICollectionView {
    /// The duration of the animation that moves a picked-up item to the finger, in seconds.
    private static let pickUpDuration = 0.2

    /// The index path that the data source uses for the item displayed at `path`.
    func _dataPath(_ path: IndexPath) -> IndexPath {
        _phase.movement?.dataPath(ofDisplayed: path) ?? pathInData(path) ?? path
    }

    // MARK: Picking up

    /// Whether the item at `path` can be picked up: its cell is on screen, and the data source allows it to move.
    func _mayMove(_ path: IndexPath) -> Bool {
        guard _phase.allowsPickUp, extraItems.isEmpty, let source = _dataSource,
            _view(kind: ElementKinds.cell, at: path) != nil
        else { return false }
        _note(.dataSource) { "canMoveItem \(path._text)" }
        let answer = OptionalCall.call(.canMoveItem, source) { source.collectionView(self, canMoveItemAt: path) }
        return allowsMove(source, \.movesItems, answer: answer) {
            OptionalCall.call(.moveItem, source) { source.collectionView(self, moveItemAt: path, to: path) }
        }
    }

    /// - Returns: Whether the movement began. It does not begin when a callback changes items or layout.
    func beginMovement(at path: IndexPath) -> Bool {
        trapping { () throws(UIKitException) in try withoutRecording { () throws(UIKitException) in try _makeFrame() }
        }
        let token = _frame.token
        guard _mayMove(path), isCurrent(token), let attributes = _view(kind: ElementKinds.cell, at: path)?._attributes
        else { return false }
        finishLanding()
        dropPrepared()
        // A callback may have begun another movement or a transition.
        guard isCurrent(token), _phase.movement == nil, _phase.allowsMovement else { return false }
        let serial = animations.nextSerial()
        // Begins before the callbacks, so that data changes in them end this movement like any other.
        _phase.begin(InteractiveMovement(of: path, at: attributes.center, counts: _counts.items, serial: serial))
        touchCancelledOnItem()
        guard _phase.movement?.serial == serial else { return false }
        showMovingItem(animated: true)
        return _phase.movement?.serial == serial
    }

    // MARK: Following

    /// Moves the picked up item to a position in content coordinates, and the other items to make space.
    ///
    /// - Throws: If the position is not finite.
    func _moveItem(to position: CGPoint) throws(UIKitException) {
        guard let movement = _phase.movement, movement.isDragging else { return }
        guard position.x.isFinite, position.y.isFinite else {
            throw UIKitException(
                .layerGeometry, "CALayer position contains NaN: [\(position.x) \(position.y)]")
        }
        try prepareLayout()
        let current = movement.current
        var target = _layout(calling: "targetIndexPath of \(current._text) at \(position._text)").targetIndexPath(
            forInteractivelyMovingItem: current, withPosition: position)
        if target != current { target = targetByDelegate(movement, proposed: target) }
        guard _phase.movement?.serial == movement.serial else { return }
        let context = _layout.invalidationContext(
            forInteractivelyMovingItems: [target], withTargetPosition: position, previousIndexPaths: [current],
            previousPosition: movement.position)
        let isFirst = !movement.hasMoved
        _phase.changeMovement {
            $0.position = position
            $0.hasMoved = true
        }
        if isFirst || target == current {
            if target == current { _layout(calling: "invalidateLayout").invalidateLayout(with: context) }
            showMovingItem(animated: isFirst)
        }
        if target != current { try _rearrange(to: target, context) }
    }

    /// The index path from the current delegate method or else the deprecated one.
    func targetByDelegate(_ movement: InteractiveMovement, proposed: IndexPath) -> IndexPath {
        guard
            let delegate = _delegate(
                calling: "targetIndexPath of \(movement.original._text), proposed \(proposed._text)")
        else { return proposed }
        return OptionalCall.call(.targetIndexPath, delegate) {
            delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.original,
                atCurrentIndexPath: movement.current, toProposedIndexPath: proposed)
        } ?? OptionalCall.call(.olderTargetIndexPath, delegate) {
            delegate.collectionView(
                self, targetIndexPathForMoveFromItemAt: movement.current, toProposedIndexPath: proposed)
        } ?? proposed
    }

    /// Displays all items as if the moved one were at `target`.
    func _rearrange(
        to target: IndexPath, _ context: UICollectionViewLayoutInvalidationContext, lands: Bool = false,
        completion: @escaping (Bool) -> Void = { _ in }
    ) throws(UIKitException) {
        // Call the layout before reading the counts, because it may change the items.
        let serial = _phase.movement?.serial
        let startAttributes = animatesChanges ? nearbyAttributes() : nil
        guard let movement = _phase.movement, movement.serial == serial else { return }
        let before = _counts.items
        let edits = [BatchEdit.moveItem(from: ItemPath(movement.current), to: ItemPath(target))]
        var after = before
        if target.count == 2, after.indices.contains(target[0]) {
            after[movement.current[0]] -= 1
            after[target[0]] += 1
        }
        let map = try updateMap(before, after, edits)
        _phase.changeMovement {
            $0.rearrange(to: target)
            if lands { $0.land() }
        }
        let update = DisplayedUpdate(map: map, edits: edits, data: map)
        if _phase.isBusy {
            absorb(update)
            return completion(true)
        }
        if let startAttributes { beginMove(nearby: startAttributes) }
        let isRunning = try performUpdate(update, context: context, keepsOffset: true, completion: completion)
        if !isRunning { completion(true) }
    }

    /// Updates the frame of the moved item.
    private func showMovingItem(animated: Bool) {
        let show = { trapping { () throws(UIKitException) in try self.makeNewFrame() } }
        // Pending layout is not part of the item's animation.
        trapping { () throws(UIKitException) in
            try withoutRecording { () throws(UIKitException) in
                if animated && animatesChanges { try _makeFrame() } else { show() }
            }
        }
        guard animated, animatesChanges else { return }
        UIView._animate(
            duration: Self.pickUpDuration, delay: 0, timing: .curve(.easeOut),
            options: [.overrideInheritedDuration, .allowUserInteraction], animations: show, completion: nil)
    }

    /// Replaces the layout's attributes of the moved item with those at its current position.
    func withMovingItem(_ attributes: [UICollectionViewLayoutAttributes]) -> [UICollectionViewLayoutAttributes] {
        guard let movement = _phase.movement, !movement.isCarried else { return attributes }
        let path = movement.current
        let movingAttributes: UICollectionViewLayoutAttributes?
        if movement.isDragging {
            movingAttributes = _layout.layoutAttributesForInteractivelyMovingItem(
                at: path, withTargetPosition: movement.position)
        } else {
            // Stays above the other items until its animation ends.
            movingAttributes = _layout.layoutAttributesForItem(at: path)?.copy() as? UICollectionViewLayoutAttributes
            movingAttributes?.zIndex = .max
        }
        guard let movingAttributes else { return attributes }
        var others = attributes.filter { $0.representedElementCategory != .cell || $0.indexPath != path }
        others.append(movingAttributes)
        return others
    }

    /// Whether an element is the moved item, which stays on screen at any position.
    func _isMoving(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
        guard let movement = _phase.movement, !movement.isCarried, attributes.representedElementCategory == .cell else {
            return false
        }
        return attributes.indexPath == movement.current
    }

    /// Moves the item with the content offset, so that it stays under the finger.
    func movementFollows(_ distance: CGPoint) {
        guard _phase.movement?.isDragging == true else { return }
        _phase.changeMovement {
            $0.position.x += distance.x
            $0.position.y += distance.y
        }
    }

    // MARK: Dropping

    /// Drops the picked up item: the data source moves it, and it animates to its position.
    package func _endMovement() throws(UIKitException) {
        guard let movement = _phase.movement, movement.isDragging else { return }
        movement.autoscroll?.stop()
        let (from, to) = (movement.original, movement.current)
        if from != to, let source = _dataSource {
            _phase.changeMovement { $0.land() }
            _note(.dataSource) { "moveItem \(from._text) to \(to._text)" }
            let answer: Void? = OptionalCall.call(.moveItem, source) {
                source.collectionView(self, moveItemAt: from, to: to)
            }
            // The data source may have reloaded or updated the view, which ends the movement.
            guard _phase.movement?.serial == movement.serial else { return }
            if answer == nil {
                _phase.changeMovement { $0.liftAgain(from: from) }
                return try cancelMovement()
            }
            let after = try fetchCounts()
            let edits = [BatchEdit.moveItem(from: ItemPath(from), to: ItemPath(to))]
            do {
                _ = try UpdateMap(before: movement.counts, after: after, edits: edits)
            } catch {
                throw CollectionViewFault.batch(error, edits: edits, before: movement.counts, after: after, in: self)
            }
            _counts.set(after)
        }
        _phase.changeMovement { $0.land() }
        _layout(calling: "invalidateLayout").invalidateLayout(
            with: _layout.invalidationContextForEndingInteractiveMovementOfItems(
                toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: false))
        try landWithoutReordering(movement.serial)
    }

    /// Returns the picked up item to its original index with an animation.
    func cancelMovement() throws(UIKitException) {
        guard let movement = _phase.movement, movement.isDragging else { return }
        movement.autoscroll?.stop()
        let (from, to) = (movement.current, movement.original)
        let context = _layout.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [to], previousIndexPaths: [from], movementCancelled: true)
        guard from != to else {
            _phase.changeMovement { $0.land() }
            _layout(calling: "invalidateLayout").invalidateLayout(with: context)
            return try landWithoutReordering(movement.serial)
        }
        // The item moves back as part of the update that moves the other items.
        let serial = movement.serial
        try _rearrange(to: to, context, lands: true) { [weak self] _ in self?.finishLanding(serial) }
    }

    /// Animates the item to its layout attributes in the displayed order.
    private func landWithoutReordering(_ serial: Int) throws(UIKitException) {
        let isRunning = try animateChange(
            from: animatesChanges ? nearbyAttributes() : nil,
            completion: { [weak self] _ in self?.finishLanding(serial) }, makeNewFrame)
        if !isRunning { finishLanding(serial) }
    }

    /// Ends the movement after the item arrived. Without a serial number, ends any movement in its landing phase.
    func finishLanding(_ serial: Int? = nil) {
        guard let movement = _phase.movement, !movement.isDragging, serial == nil || serial == movement.serial else {
            return
        }
        _phase.endMovement()
        // Only the z index of the item changes.
        trapping { () throws(UIKitException) in try withoutRecording(makeNewFrame) }
    }

    /// Ends a movement immediately because of another change to the view. The item returns to its original index.
    func abandonMovement() {
        guard _phase.movement != nil else { return }
        if _phase.isBusy { return absorbMovement() }
        if _phase.movement?.isCarried == true { _dragging.discardGap() }
        UIView.performWithoutAnimation {
            trapping { () throws(UIKitException) in try cancelMovement() }
            finishLanding()
        }
    }

    /// Discards a movement without animation, for a reload that removes all views.
    func discardMovement() {
        _phase.endMovement()
        extraItems = ExtraItems()
        animations.held = [:]
        dragDrop?.discardIndexPaths()
    }
}
