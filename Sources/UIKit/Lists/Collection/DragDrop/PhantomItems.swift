internal import CollectionCore
import CoreGraphics
import Foundation

/// Items that a collection view shows of which its data source knows nothing.
struct PhantomItems {
    /// Where they are shown.
    var order = Phantoms()
    /// The room under something that is dragged, and how large it wants to be.
    var room: (id: Int, size: CGSize)?
    var placeholders: [PlaceholderState] = []

    var isEmpty: Bool { order.isEmpty }

    /// Room is no placeholder: it has a number that those do not.
    static let roomNumber = 0
}

/// Keeps room for something that is dragged.
final class RoomCell: UICollectionViewCell {
    var wanted = CGSize.zero

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fixed = _collectionView?._layout._fixedDirections(for: layoutAttributes) ?? (width: true, height: true)
        if !fixed.width, wanted.width > 0 { layoutAttributes.size.width = wanted.width }
        if !fixed.height, wanted.height > 0 { layoutAttributes.size.height = wanted.height }
        return layoutAttributes
    }
}

// Three orders of items: that of the data source, in which apps and delegates name them; the same with phantoms in it,
// which the layout sees; and while an item moves, that with the item where it would be. The last two never differ from
// the first both at once: nothing is moved by hand while there are placeholders.
extension UICollectionView {
    /// The path of an item as the layout sees it.
    func _withPhantoms(_ path: IndexPath) -> IndexPath {
        if _phantoms.isEmpty || path.count != 2 { return path }
        return IndexPath(_phantoms.order.shown(ofData: ItemPlace(path)))
    }

    /// The path of an item that the layout shows; `nil` for phantoms.
    func _withoutPhantoms(_ path: IndexPath) -> IndexPath? {
        if _phantoms.isEmpty || path.count != 2 { return path }
        return _phantoms.order.data(ofShown: ItemPlace(path)).map { IndexPath($0) }
    }

    /// How large the phantom at a place wants to be; `nil` when it does not say, or there is none.
    func _sizeOfPhantom(at path: IndexPath) -> CGSize? {
        guard let room = _phantoms.room, _phantoms.order.id(at: ItemPlace(path)) == room.id, room.size != .zero else {
            return nil
        }
        return room.size
    }

    /// The view of a phantom; `nil` where there is none.
    func _makePhantom(
        _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
    ) throws(UIKitException) -> UICollectionReusableView? {
        guard let id = _phantoms.order.id(at: ItemPlace(attributes.indexPath)) else { return nil }
        if let existing { return existing }
        if let placeholder = _phantoms.placeholders.first(where: { $0.id == id }) {
            let outer = _request
            _request = ViewRequest(attributes: attributes, path: attributes.indexPath)
            defer { _request = outer }
            let cell = try _dequeueCell(placeholder.identifier, at: attributes.indexPath)
            cell._isPhantom = true
            placeholder.update(cell)
            return cell
        }
        let cell = RoomCell(frame: attributes.frame)
        cell._isPhantom = true
        cell.wanted = _phantoms.room?.size ?? .zero
        _apply(attributes, to: cell)
        return cell
    }

    // MARK: Changes

    /// Takes the phantoms along in an update of the data.
    ///
    /// - Returns: The update as the layout sees it.
    func _carryPhantoms(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> (UpdateMap, [BatchEdit]) {
        if _mayHaveDrags { _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } } }
        if _phantoms.isEmpty { return (map, edits) }
        let before = _phantoms.order.shown(map.before)
        let (order, steps) = _phantoms.order.carried(through: map, edits)
        _phantoms.order = order
        _phantoms.placeholders.removeAll { order.place(of: $0.id) == nil }
        if let room = _phantoms.room, order.place(of: room.id) == nil { _phantoms.room = nil }
        return (try updateMap(before, order.shown(map.after), steps), steps)
    }

    private func updateMap(
        _ before: [Int], _ after: [Int], _ edits: [BatchEdit]
    ) throws(UIKitException) -> UpdateMap {
        do {
            return try UpdateMap(before: before, after: after, edits: edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: edits, before: before, after: after, in: self)
        }
    }

    /// Changes what the layout sees while the data stay as they are.
    ///
    /// - Parameter body: Changes the phantoms and returns the steps of that, none if it changes nothing. Called once the
    ///   layout is valid: callbacks until then may change items and phantoms. Gets the data source's counts.
    private func show(_ body: (inout PhantomItems, _ counts: [Int]) -> [BatchEdit]) {
        trapping { () throws(UIKitException) in
            _dropPrepared()
            _ = try _validCounts()
            let places = _animatesChanges ? _placesNearby() : nil
            try _prepareLayout()
            let before = try _validCounts()
            let data = _phantoms.order.data(before)
            let edits = body(&_phantoms, data)
            if edits.isEmpty { return }
            let map = try updateMap(before, _phantoms.order.shown(data), edits)
            if _isBusy { return _absorb(map, edits, data: nil) }
            if let places { _beginMove(places: places) }
            let context = _layout._makeInvalidationContext()
            context._setInvalidateDataSourceCounts(true)
            try _carryOut(map, edits, data: nil, context: context, keepsOffset: true) { _ in }
        }
    }

    // MARK: Room

    func _openGap(at path: IndexPath, size: CGSize) {
        let id = PhantomItems.roomNumber
        show { phantoms, counts in
            // What changed the items forgot where the room was to be.
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                _dragging.roomPath == path
            else { return [] }
            guard let old = phantoms.order.place(of: id) else {
                let new = phantoms.order.shown(ofData: ItemPlace(path))
                phantoms.order.insert(id: id, at: new)
                phantoms.room = (id, size)
                return [.insertItem(new)]
            }
            var order = phantoms.order
            order.remove(id: id)
            let new = order.shown(ofData: ItemPlace(path))
            guard new != old else { return [] }
            order.insert(id: id, at: new)
            phantoms.order = order
            return [.moveItem(from: old, to: new)]
        }
    }

    func _closeGap() {
        guard _phantoms.order.place(of: PhantomItems.roomNumber) != nil else { return }
        show { phantoms, _ in
            guard let old = phantoms.order.place(of: PhantomItems.roomNumber) else { return [] }
            phantoms.order.remove(id: PhantomItems.roomNumber)
            phantoms.room = nil
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether there is such a place for it.
    func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard _mayInsert(at: path) else { return false }
        show { phantoms, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return [] }
            // Behind placeholders of the same drop that stand there already, so that they keep the items' order.
            let shown = phantoms.order.shown(ofData: ItemPlace(path))
            phantoms.order.insert(id: placeholder.id, at: shown)
            phantoms.placeholders.append(placeholder)
            return [.insertItem(shown)]
        }
        return true
    }

    func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard _phantoms.order.place(of: placeholder.id) != nil else { return false }
        show { phantoms, _ in
            guard let place = phantoms.order.place(of: placeholder.id) else { return [] }
            phantoms.remove(placeholder)
            return [.deleteItem(place)]
        }
        return true
    }

    /// The item takes the placeholder's place: to the layout it is a reload.
    func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard _phantoms.order.place(of: placeholder.id) != nil else { return false }
        return trapping { () throws(UIKitException) in try _commitPlaceholder(placeholder, updates) }
    }

    private func _commitPlaceholder(
        _ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void
    ) throws(UIKitException) -> Bool {
        _ = try _validCounts()
        let places = _animatesChanges ? _placesNearby() : nil
        try _prepareLayout()
        // Layouts and delegates may have changed the items on the way.
        let before = try _validCounts()
        guard let place = _phantoms.order.place(of: placeholder.id),
            let path = _phantoms.order.dataPlace(of: placeholder.id)
        else { return false }
        let dataBefore = _phantoms.order.data(before)
        updates(IndexPath(path))
        // A data source that reloads or updates the view in its turn has done it all.
        guard _phantoms.order.place(of: placeholder.id) == place else { return true }
        let edits = [BatchEdit.insertItem(path)]
        let after = try _fetchCounts()
        let map: UpdateMap
        do {
            map = try UpdateMap(before: dataBefore, after: after, edits: edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: edits, before: dataBefore, after: after, in: self)
        }
        _dragging.carry { map.newPlace(ofOld: ItemPlace($0)).map { IndexPath($0) } }
        _phantoms.remove(placeholder)
        let steps = [BatchEdit.reloadItem(place)]
        let shown = try updateMap(before, _phantoms.order.shown(after), steps)
        if _isBusy {
            _absorb(shown, steps, data: map)
            return true
        }
        if let places { _beginMove(places: places) }
        let context = _layout._makeInvalidationContext()
        context._setInvalidateDataSourceCounts(true)
        try _carryOut(shown, steps, data: map, context: context, keepsOffset: true) { _ in }
        return true
    }

    func _cell(of placeholder: PlaceholderState) -> UIView? {
        guard let place = _phantoms.order.place(of: placeholder.id) else { return nil }
        return _view(kind: ElementKinds.cell, at: IndexPath(place))
    }
}

extension PhantomItems {
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}
