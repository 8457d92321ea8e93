internal import CollectionCore
import CoreGraphics
import Foundation

/// Displayed items that the data source does not contain.
struct ExtraItems {
    /// The displayed indexes of the extra items.
    var order = ExtraItemOrder()
    /// The gap for dragged items, and its preferred size.
    var gap: (id: Int, size: CGSize)?
    var placeholders: [PlaceholderState] = []

    var isEmpty: Bool { order.isEmpty }

    /// The identifier of the gap, which no placeholder has.
    static let gapIdentifier = 0
}

/// The cell of the gap for dragged items.
final class GapCell: UICollectionViewCell {
    var preferredSize = CGSize.zero

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        let fixed = _collectionView?._layout._fixedDirections(for: layoutAttributes) ?? (width: true, height: true)
        if !fixed.width, preferredSize.width > 0 { layoutAttributes.size.width = preferredSize.width }
        if !fixed.height, preferredSize.height > 0 { layoutAttributes.size.height = preferredSize.height }
        return layoutAttributes
    }
}

// Items have up to three orders. Data indexes are those of the data source; apps and delegates use them. Displayed
// indexes count the extra items; layouts use them. During an interactive movement, the displayed order has the moving
// item at its target. Extra items and an interactive movement never exist at the same time.
extension UICollectionView {
    /// The displayed index path of an item.
    func _displayedPath(_ path: IndexPath) -> IndexPath {
        if _extraItems.isEmpty || path.count != 2 { return path }
        return IndexPath(_extraItems.order.displayedPath(ofData: ItemPath(path)))
    }

    /// The data index path of a displayed item; `nil` for extra items.
    func _pathInData(_ path: IndexPath) -> IndexPath? {
        if _extraItems.isEmpty || path.count != 2 { return path }
        return _extraItems.order.dataPath(ofDisplayed: ItemPath(path)).map { IndexPath($0) }
    }

    /// The preferred size of the extra item at a displayed index path; `nil` when there is none or it has no
    /// preference.
    func _sizeOfExtraItem(at path: IndexPath) -> CGSize? {
        guard let gap = _extraItems.gap, _extraItems.order.id(at: ItemPath(path)) == gap.id, gap.size != .zero else {
            return nil
        }
        return gap.size
    }

    /// The view of an extra item; `nil` when there is none at that index path.
    func _makeExtraCell(
        _ attributes: UICollectionViewLayoutAttributes, existing: UICollectionReusableView?
    ) throws(UIKitException) -> UICollectionReusableView? {
        guard let id = _extraItems.order.id(at: ItemPath(attributes.indexPath)) else { return nil }
        if let existing { return existing }
        if let placeholder = _extraItems.placeholders.first(where: { $0.id == id }) {
            let outer = _request
            _request = ViewRequest(attributes: attributes, path: attributes.indexPath)
            defer { _request = outer }
            let cell = try _dequeueCell(placeholder.identifier, at: attributes.indexPath)
            cell._isExtra = true
            placeholder.update(cell)
            return cell
        }
        let cell = GapCell(frame: attributes.frame)
        cell._isExtra = true
        cell.preferredSize = _extraItems.gap?.size ?? .zero
        _apply(attributes, to: cell)
        return cell
    }

    // MARK: Changes

    /// Applies an update of the data to the extra items.
    ///
    /// - Returns: The update in displayed indexes, for the layout.
    func _carryExtraItems(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> (UpdateMap, [BatchEdit]) {
        if _dragDropState.isUsed { _dragging.carry { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } } }
        if _extraItems.isEmpty { return (map, edits) }
        let before = _extraItems.order.displayedCounts(of: map.before)
        let (order, steps) = _extraItems.order.carried(through: map, edits)
        _extraItems.order = order
        _extraItems.placeholders.removeAll { order.displayedPath(of: $0.id) == nil }
        if let gap = _extraItems.gap, order.displayedPath(of: gap.id) == nil { _extraItems.gap = nil }
        return (try updateMap(before, order.displayedCounts(of: map.after), steps), steps)
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

    /// Changes the extra items while the data stay the same.
    ///
    /// - Parameter body: Changes the extra items and returns the edits, or none if it changes nothing. Receives the
    ///   data source's counts. It is called when the layout is valid, because earlier callbacks may change items and
    ///   extra items.
    private func change(_ body: (inout ExtraItems, _ counts: [Int]) -> [BatchEdit]) {
        trapping { () throws(UIKitException) in
            _dropPrepared()
            _ = try _validCounts()
            let startAttributes = _animatesChanges ? _nearbyAttributes() : nil
            try _prepareLayout()
            let before = try _validCounts()
            let data = _extraItems.order.dataCounts(of: before)
            let edits = body(&_extraItems, data)
            if edits.isEmpty { return }
            let map = try updateMap(before, _extraItems.order.displayedCounts(of: data), edits)
            if _isBusy { return _absorb(map, edits, data: nil) }
            if let startAttributes { _beginMove(nearby: startAttributes) }
            let context = _layout._makeInvalidationContext()
            context._setInvalidateDataSourceCounts(true)
            try _performUpdate(map, edits, data: nil, context: context, keepsOffset: true) { _ in }
        }
    }

    // MARK: Gap

    func _openGap(at path: IndexPath, size: CGSize) {
        let id = ExtraItems.gapIdentifier
        change { extraItems, counts in
            // A callback that changed the items has reset the gap's index path.
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                _dragging.gapPath == path
            else { return [] }
            guard let old = extraItems.order.displayedPath(of: id) else {
                let new = extraItems.order.displayedPath(ofData: ItemPath(path))
                extraItems.order.insert(id: id, at: new)
                extraItems.gap = (id, size)
                return [.insertItem(new)]
            }
            var order = extraItems.order
            order.remove(id: id)
            let new = order.displayedPath(ofData: ItemPath(path))
            guard new != old else { return [] }
            order.insert(id: id, at: new)
            extraItems.order = order
            return [.moveItem(from: old, to: new)]
        }
    }

    func _closeGap() {
        guard _extraItems.order.displayedPath(of: ExtraItems.gapIdentifier) != nil else { return }
        change { extraItems, _ in
            guard let old = extraItems.order.displayedPath(of: ExtraItems.gapIdentifier) else { return [] }
            extraItems.order.remove(id: ExtraItems.gapIdentifier)
            extraItems.gap = nil
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether a placeholder can be inserted at its index path.
    func _insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard _mayInsert(at: path) else { return false }
        change { extraItems, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return [] }
            // Insert after existing placeholders of the same drop, which preserves the order of the items.
            let displayed = extraItems.order.displayedPath(ofData: ItemPath(path))
            extraItems.order.insert(id: placeholder.id, at: displayed)
            extraItems.placeholders.append(placeholder)
            return [.insertItem(displayed)]
        }
        return true
    }

    func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard _extraItems.order.displayedPath(of: placeholder.id) != nil else { return false }
        change { extraItems, _ in
            guard let path = extraItems.order.displayedPath(of: placeholder.id) else { return [] }
            extraItems.remove(placeholder)
            return [.deleteItem(path)]
        }
        return true
    }

    /// Replaces a placeholder with its item. For the layout, this is a reload of the item.
    func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard _extraItems.order.displayedPath(of: placeholder.id) != nil else { return false }
        return trapping { () throws(UIKitException) in try _commitPlaceholder(placeholder, updates) }
    }

    private func _commitPlaceholder(
        _ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void
    ) throws(UIKitException) -> Bool {
        _ = try _validCounts()
        let startAttributes = _animatesChanges ? _nearbyAttributes() : nil
        try _prepareLayout()
        // The layout or the delegate may have changed the items.
        let before = try _validCounts()
        guard let displayed = _extraItems.order.displayedPath(of: placeholder.id),
            let path = _extraItems.order.dataPath(of: placeholder.id)
        else { return false }
        let dataBefore = _extraItems.order.dataCounts(of: before)
        updates(IndexPath(path))
        // If the data source reloaded or updated the view, the placeholder has already been replaced.
        guard _extraItems.order.displayedPath(of: placeholder.id) == displayed else { return true }
        let edits = [BatchEdit.insertItem(path)]
        let after = try _fetchCounts()
        let map: UpdateMap
        do {
            map = try UpdateMap(before: dataBefore, after: after, edits: edits)
        } catch {
            throw CollectionViewFault.batch(error, edits: edits, before: dataBefore, after: after, in: self)
        }
        _dragging.carry { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } }
        _extraItems.remove(placeholder)
        let steps = [BatchEdit.reloadItem(displayed)]
        let displayedMap = try updateMap(before, _extraItems.order.displayedCounts(of: after), steps)
        if _isBusy {
            _absorb(displayedMap, steps, data: map)
            return true
        }
        if let startAttributes { _beginMove(nearby: startAttributes) }
        let context = _layout._makeInvalidationContext()
        context._setInvalidateDataSourceCounts(true)
        try _performUpdate(displayedMap, steps, data: map, context: context, keepsOffset: true) { _ in }
        return true
    }

    func _cell(of placeholder: PlaceholderState) -> UIView? {
        guard let path = _extraItems.order.displayedPath(of: placeholder.id) else { return nil }
        return _view(kind: ElementKinds.cell, at: IndexPath(path))
    }
}

extension ExtraItems {
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}
