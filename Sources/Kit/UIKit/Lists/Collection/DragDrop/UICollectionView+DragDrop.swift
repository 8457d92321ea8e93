internal import CollectionCore
import CoreGraphics
import Foundation

/// A data source whose items can be reordered by drag without a drag delegate.
@MainActor protocol DragReordering: UICollectionViewDataSource {
    /// Whether users may reorder items.
    var reordersByDrag: Bool { get }
}

extension UICollectionView {
    /// Whether a long press drags items.
    final var dragsItems: Bool { dragInteractionEnabled && dragDelegate != nil }
    /// Whether the data source may reorder items without a drag delegate.
    var dragsWithoutDelegate: Bool { _dataSource is any DragReordering }

    /// Updates the appearance of a cell for the drag state of its item.
    final func updateDragState(of view: UICollectionReusableView) {
        guard let cell = view as? UICollectionViewCell, let displayed = cell._attributes?.indexPath else { return }
        updateDragState(of: cell, at: ItemPath(displayed))
    }
}

extension UICollectionViewCell: DragStateCell {
    /// The whole cell is translucent while its item is dragged.
    final var draggedPart: UIView { self }
    /// Calls the method with which subclasses follow the drag state.
    final func notifyDragState(_ state: CellDragState.State) {
        dragStateDidChange(DragState(rawValue: state.rawValue) ?? .none)
    }
}

extension UICollectionView: DragDropList {
    // MARK: Source

    /// Whether the view has a drag delegate.
    var hasDragDelegate: Bool { dragDelegate != nil }

    /// Asks the drag delegate for the items of a drag.
    func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
    }
    /// Asks the drag delegate for items that a tap adds to the drag.
    func dragItems(addedTo session: any UIDragSession, at path: IndexPath, _ point: CGPoint) -> [UIDragItem] {
        dragDelegate?.collectionView(self, itemsForAddingTo: session, at: path, point: point) ?? []
    }
    /// Asks the drag delegate for the visible part of a dragged cell.
    func _dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
    }
    /// Notifies the drag delegate of the start of a drag.
    func dragWillBegin(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionWillBegin: session)
    }
    /// Notifies the drag delegate of the end of a drag.
    func dragDidEnd(_ session: any UIDragSession) {
        dragDelegate?.collectionView(self, dragSessionDidEnd: session)
    }
    /// Asks the drag delegate whether a drop may move items; `true` without one.
    func dragAllowsMove(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
    }
    /// Asks the drag delegate whether items can be dropped in this app only; `false` without one.
    func dragIsRestricted(_ session: any UIDragSession) -> Bool {
        dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
    }

    /// Without a drag delegate, an app with its own long press gesture moves items by that gesture.
    func mayReorder(_ path: IndexPath) -> Bool {
        guard let source = _dataSource as? any DragReordering, source.reordersByDrag else { return false }
        if !hasDragDelegate,
            _gestureRecognizers.contains(where: { $0 is UILongPressGestureRecognizer && $0.isEnabled })
        {
            return false
        }
        return _mayMove(path)
    }
    /// Ends the interactive movement that follows the drag; the data source then moves the item.
    func _reorder(_ path: IndexPath) { trapping { () throws(UIKitException) in try _endMovement() } }
    /// Asks the delegate for the target of a moved item.
    func reorderTarget(of path: IndexPath, proposed: IndexPath) -> IndexPath {
        guard let movement = _phase.movement, movement.isDragging, proposed != movement.current else { return proposed }
        return targetByDelegate(movement, proposed: proposed)
    }

    // MARK: Target

    /// Whether the view has a drop delegate.
    var hasDropDelegate: Bool { dropDelegate != nil }
    /// Always `false`: with a drop delegate, the data source does not move items itself.
    var reordersBesideDropDelegate: Bool { false }

    /// Asks the drop delegate whether it accepts drags of a session.
    func dropCanHandle(_ session: any UIDropSession) -> Bool {
        dropDelegate?.collectionView(self, canHandle: session) ?? false
    }
    /// Notifies the drop delegate that a drag is over the view.
    func dropDidEnter(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnter: session)
    }
    /// Asks the drop delegate for a proposal; `nil` without one.
    func dropUpdate(_ session: any UIDropSession, _ path: IndexPath?) -> ListProposal? {
        dropDelegate.map {
            ListProposal($0.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path))
        }
    }
    /// Notifies the drop delegate that a drag left the view.
    func dropDidExit(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidExit: session)
    }
    /// Notifies the drop delegate of the end of a drag.
    func dropDidEnd(_ session: any UIDropSession) {
        dropDelegate?.collectionView(self, dropSessionDidEnd: session)
    }
    /// Lets the drop delegate perform a drop.
    func dropPerform(_ plan: DropPlan) {
        dropDelegate?.collectionView(self, performDropWith: CollectionDropCoordinator(plan))
    }
    /// Asks the drop delegate for the visible part of the cell of a dropped item.
    func dropParameters(at path: IndexPath) -> UIDragPreviewParameters? {
        dropDelegate?.collectionView(self, dropPreviewParametersForItemAt: path)
    }

    /// The delay before the gap opens, in seconds. Apple documents no values; these are our own.
    var gapDelay: Double {
        switch reorderingCadence {
        case .immediate: 0
        case .fast: 0.15
        case .slow: 0.4
        }
    }

    // MARK: Hit testing

    /// Returns the item of the data source at a point of the content; `nil` if there is none.
    func dragPath(at point: CGPoint) -> IndexPath? {
        guard let displayed = _indexPathForItem(at: point) else { return nil }
        return _phase.movement == nil ? pathInData(displayed) : _dataPath(displayed)
    }

    private func displayedPath(_ path: IndexPath) -> IndexPath {
        _phase.movement?.displayedPath(ofData: path) ?? _displayedPath(path)
    }

    /// Returns the cell on screen of an item of the data source; `nil` if there is none.
    func dragCell(at path: IndexPath) -> UIView? { _view(kind: ElementKinds.cell, at: displayedPath(path)) }

    /// Returns the number of items of the data source in a section, which must exist.
    func _itemCount(inSection section: Int) -> Int { extraItems.order.dataCounts(of: _counts.items)[section] }
    /// Returns the index path in the data source of a displayed item.
    func dragPath(displayedAt path: ItemPath) -> IndexPath? { _dataPath(IndexPath(path)) }

    /// How far beyond their frames items attract drops, in points, so that the space between items counts as well.
    private static let attractionDistance: CGFloat = 24

    /// Returns the index path at which a drop at a point of the content inserts an item; `nil` if no item is near.
    func dropPath(at point: CGPoint) -> IndexPath? {
        if let displayed = _indexPathForItem(at: point) {
            if _phase.movement != nil { return displayed }
            return insertionPath(of: ItemPath(displayed))
        }
        var nearest: (path: IndexPath, frame: CGRect, distance: CGFloat)?
        for view in visibleViews(kind: ElementKinds.cell) {
            guard let attributes = view._attributes else { continue }
            let frame = attributes.frame
            let (dx, dy) = (
                max(frame.minX - point.x, point.x - frame.maxX, 0), max(frame.minY - point.y, point.y - frame.maxY, 0)
            )
            let distance = hypot(dx, dy)
            // Prefer the later of two items at the same distance, because drops after the last item append.
            if nearest.map({ distance <= $0.distance }) ?? true { nearest = (attributes.indexPath, frame, distance) }
        }
        guard let nearest else { return nil }
        let gap = _dragging.gapPath
        let isNear = nearest.distance <= Self.attractionDistance
        // The point is after the last item of a section: below it, or in the rest of its line.
        let isBelow = isLast(nearest.path) && isBelowOrAfter(point, nearest.frame) && (isNear || _phase.movement != nil)
        if let last = isBelow ? nearest.path : lastItem(before: point) {
            if let gap, isGap(last) { return gap }
            if _phase.movement != nil { return last }
            return IndexPath(item: extraItems.order.dataCounts(of: _counts.items)[last[0]], section: last[0])
        }
        // Between items, the gap keeps its index path.
        if let gap, isNear || _phase.movement != nil { return gap }
        return isNear ? insertionPath(of: ItemPath(nearest.path)) : nil
    }

    /// The last item of a section that is before a point in the same line.
    private func lastItem(before point: CGPoint) -> IndexPath? {
        for view in visibleViews(kind: ElementKinds.cell) {
            guard let attributes = view._attributes, isLast(attributes.indexPath) else { continue }
            if isBelowOrAfter(point, attributes.frame), point.y < attributes.frame.maxY { return attributes.indexPath }
        }
        return nil
    }

    private func isGap(_ path: IndexPath) -> Bool {
        if let movement = _phase.movement { return path == movement.current }
        return extraItems.gap == ItemPath(path)
    }

    private func isLast(_ path: IndexPath) -> Bool { path[1] == _counts.items[path[0]] - 1 }

    /// Whether a point is below an item, or after it in reading direction.
    private func isBelowOrAfter(_ point: CGPoint, _ frame: CGRect) -> Bool {
        guard point.y >= frame.minY else { return false }
        let isAfter =
            increasesLeftward ? point.x < frame.minX : point.x >= frame.maxX
        return point.y >= frame.maxY || isAfter
    }

    /// The data index path at which an item is inserted in order to be displayed at `displayed`, not counting the gap.
    private func insertionPath(of displayed: ItemPath) -> IndexPath {
        var before = 0
        for extraItem in extraItems.order.all where extraItem.id != ExtraItems.gapIdentifier {
            if extraItem.path.section == displayed.section, extraItem.path.item < displayed.item { before += 1 }
        }
        return IndexPath(item: displayed.item - before, section: displayed.section)
    }

    // MARK: Gap

    /// Shows the drag states of all cells on screen and of prefetched ones.
    func updateDragStates() {
        for view in _views.compactMap({ $0 }) { updateDragState(of: view) }
        for (_, cell) in prefetching.prepared.cells { updateDragState(of: cell) }
    }

    /// Opens the gap of a drop, or moves the item of this view there.
    func openDropGap(at path: IndexPath, size: CGSize, moving: IndexPath?) {
        guard let moving, extraItems.placeholders.isEmpty else {
            if _phase.movement?.isCarried == true { closeDropGap(animated: true) }
            return _openGap(at: path, size: size) { self._dragging.gapPath == path }
        }
        _closeGap()
        if _phase.movement == nil { carry(moving, to: path) }
        guard let movement = _phase.movement, movement.isCarried, movement.isDragging, path != movement.current else {
            return
        }
        trapping { () throws(UIKitException) in
            try prepareLayout()
            guard _phase.movement?.serial == movement.serial else { return }
            let context = _layout.invalidationContext(
                forInteractivelyMovingItems: [path], withTargetPosition: movement.position,
                previousIndexPaths: [movement.current], previousPosition: movement.position)
            try _rearrange(to: path, context)
        }
    }

    /// Starts an interactive movement whose index path follows the drag.
    private func carry(_ path: IndexPath, to target: IndexPath) {
        trapping { () throws(UIKitException) in try prepareLayout() }
        // A callback that changed the items has reset the gap's index path.
        guard _counts.isValid, _dragging.gapPath == target,
            let center = _attributes(.cell, kind: nil, at: path)?.center
        else { return }
        dropPrepared()
        // A callback may have begun a movement of another item.
        guard _phase.movement == nil, _phase.allowsMovement else { return }
        _phase.begin(
            InteractiveMovement(
                of: path, at: center, counts: _counts.items, serial: animations.nextSerial(), isCarried: true))
    }

    /// Closes the gap of a drop, and returns an item that moved there, with or without animation.
    func closeDropGap(animated: Bool) {
        let close = {
            if self._phase.movement?.isCarried == true {
                trapping { () throws(UIKitException) in try self.cancelMovement() }
                if !animated { self.finishLanding() }
            }
            self._closeGap()
        }
        if animated { close() } else { UIView.performWithoutAnimation(close) }
    }
}
