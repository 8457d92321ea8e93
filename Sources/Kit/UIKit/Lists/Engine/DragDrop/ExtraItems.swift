internal import CollectionCore
import CoreGraphics
import Foundation

/// The items that a list displays in addition to those of its data source, and the item that it hides during a move.
struct ExtraItems {
    /// The displayed index paths of the extra items.
    var order = ExtraItemOrder()
    /// The preferred size of the gap for dragged items.
    var gapSize = CGSize.zero
    /// The data index path of the item that the list hides because it is being moved. Tables hide it; collection views
    /// move it to the gap.
    var leaving: ItemPath?
    /// The placeholders in the order of their insertion.
    var placeholders: [PlaceholderState] = []

    /// Whether the list displays the items of its data source and no others.
    var isEmpty: Bool { order.isEmpty && leaving == nil }

    /// The identifier of the gap, which no placeholder has.
    static let gapIdentifier = 0

    /// The displayed index path of the gap.
    var gap: ItemPath? { order.displayedPath(of: Self.gapIdentifier) }

    /// Returns the placeholder at a displayed index path; `nil` for other items.
    func placeholder(at displayed: ItemPath) -> PlaceholderState? {
        order.id(at: displayed).flatMap { id in placeholders.first { $0.id == id } }
    }

    /// Removes a placeholder. The caller updates the displayed items.
    mutating func remove(_ placeholder: PlaceholderState) {
        order.remove(id: placeholder.id)
        placeholders.removeAll { $0 === placeholder }
    }
}

/// An update of the displayed items.
struct DisplayedUpdate {
    /// The displayed index paths before and after the update.
    let map: UpdateMap
    /// The edits in terms of displayed index paths.
    let edits: [BatchEdit]
    /// The same for the items of the data source; `nil` if these do not change.
    let data: UpdateMap?
}

// An item has a displayed index path, which counts extra items, and a data index path, which does not. Data sources and
// delegates use data index paths; layouts use displayed ones. While a collection view moves an item interactively, the
// displayed order has that item at its target. Its extra items and such a movement never exist at the same time.
extension DragDropList {
    /// The displayed index path of an item of the data source.
    func _itemPath(of path: IndexPath) -> ItemPath {
        extraItems.isEmpty ? ItemPath(path) : extraItems.order.displayedPath(ofData: ItemPath(path))
    }

    /// The data index path of a displayed item; `nil` for extra items.
    func _path(of displayed: ItemPath) -> IndexPath? {
        if extraItems.isEmpty { return IndexPath(displayed) }
        return extraItems.order.dataPath(ofDisplayed: displayed).map { IndexPath($0) }
    }

    /// Whether the data source contains enough items for an insertion at an index path.
    func mayInsert(at path: IndexPath) -> Bool {
        let counts = trapping { () throws(UIKitException) in try _dataCounts() }
        return path.count == 2 && counts.indices.contains(path[0]) && path[1] >= 0 && path[1] <= counts[path[0]]
    }

    // MARK: Changes

    /// The changes of index paths of an update, checked against the counts before and after it.
    func updateMap(_ before: [Int], _ after: [Int], _ edits: [BatchEdit]) throws(UIKitException) -> UpdateMap {
        do {
            return try UpdateMap(before: before, after: after, edits: edits)
        } catch {
            throw _fault(error, edits, before: before, after: after)
        }
    }

    /// The changes of index paths of a batch, checked against the current counts of the data source.
    func updateMap(of batch: PendingBatch) throws(UIKitException) -> UpdateMap {
        try updateMap(batch.before, try fetchCounts(), batch.edits)
    }

    /// Applies an update of the data to the extra items.
    ///
    /// - Returns: The update in terms of displayed index paths, with one edit for each given one.
    func carryExtraItems(_ map: UpdateMap, _ edits: [BatchEdit]) throws(UIKitException) -> DisplayedUpdate {
        carryDrags(map)
        if extraItems.isEmpty { return DisplayedUpdate(map: map, edits: edits, data: map) }
        let before = extraItems.order.displayedCounts(of: map.before)
        let (order, steps) = extraItems.order.carried(through: map, edits)
        extraItems.order = order
        extraItems.placeholders.removeAll { order.displayedPath(of: $0.id) == nil }
        extraItems.leaving = extraItems.leaving.flatMap { map.newPath(ofOld: $0) }
        let displayedMap = try updateMap(before, order.displayedCounts(of: map.after), steps)
        return DisplayedUpdate(map: displayedMap, edits: steps, data: map)
    }

    private func carryDrags(_ map: UpdateMap) {
        dragDrop?.carry { map.newPath(ofOld: ItemPath($0)).map { IndexPath($0) } }
    }

    /// Changes the extra items while the data stay the same.
    ///
    /// - Parameter body: Changes the extra items and returns the edits; `nil` if it changes nothing. Receives the data
    ///   source's counts. It is called when the layout is valid, because earlier callbacks may change items and extra
    ///   items.
    private func change(_ body: (inout ExtraItems, _ counts: [Int]) -> [BatchEdit]?) {
        trapping { () throws(UIKitException) in
            try updateExtraItems { before throws(UIKitException) in
                let data = extraItems.order.dataCounts(of: before)
                guard let edits = body(&extraItems, data) else { return nil }
                let map = try updateMap(before, extraItems.order.displayedCounts(of: data), edits)
                return DisplayedUpdate(map: map, edits: edits, data: nil)
            }
        }
    }

    // MARK: Gap

    /// Opens the gap for dragged items, or moves it.
    ///
    /// - Parameters:
    ///   - path: The data index path before which the gap opens.
    ///   - leaving: The item that is hidden because it is being moved.
    ///   - isCurrent: Whether the gap may open. A callback may have changed the items or ended the drag.
    func _openGap(at path: IndexPath, size: CGSize, leaving: IndexPath? = nil, if isCurrent: () -> Bool) {
        let id = ExtraItems.gapIdentifier
        let leaving = leaving.map { ItemPath($0) }
        change { extraItems, counts in
            guard path.count == 2, counts.indices.contains(path[0]), path[1] <= counts[path[0]],
                isCurrent()
            else { return nil }
            let old = extraItems.gap
            var order = extraItems.order
            order.remove(id: id)
            let new = order.displayedPath(ofData: ItemPath(path))
            guard new != old || extraItems.leaving != leaving else { return nil }
            order.insert(id: id, at: new)
            extraItems.order = order
            extraItems.leaving = leaving
            guard let old else {
                extraItems.gapSize = size
                return [.insertItem(new)]
            }
            return new == old ? [] : [.moveItem(from: old, to: new)]
        }
    }

    /// Closes the gap with an animation, unless animations are disabled. Does nothing without a gap.
    func _closeGap() {
        guard extraItems.gap != nil else { return }
        change { extraItems, _ in
            guard let old = extraItems.gap else { return nil }
            extraItems.order.remove(id: ExtraItems.gapIdentifier)
            (extraItems.leaving, extraItems.gapSize) = (nil, .zero)
            return [.deleteItem(old)]
        }
    }

    // MARK: Placeholders

    /// - Returns: Whether a placeholder can be inserted at its index path.
    func insertPlaceholder(_ placeholder: PlaceholderState) -> Bool {
        let path = placeholder.path
        guard mayInsert(at: path) else { return false }
        change { extraItems, counts in
            guard counts.indices.contains(path[0]), path[1] <= counts[path[0]] else { return nil }
            // Insert after existing placeholders of the same drop, which preserves the order of the items.
            let displayed = extraItems.order.displayedPath(ofData: ItemPath(path))
            extraItems.order.insert(id: placeholder.id, at: displayed)
            extraItems.placeholders.append(placeholder)
            return [.insertItem(displayed)]
        }
        return true
    }

    /// - Returns: Whether the placeholder still existed.
    func _delete(_ placeholder: PlaceholderState) -> Bool {
        guard extraItems.order.displayedPath(of: placeholder.id) != nil else { return false }
        change { extraItems, _ in
            guard let displayed = extraItems.order.displayedPath(of: placeholder.id) else { return nil }
            extraItems.remove(placeholder)
            return [.deleteItem(displayed)]
        }
        return true
    }

    /// Replaces a placeholder with its item. For the displayed items, this is a reload.
    ///
    /// - Returns: Whether the placeholder still existed.
    func _commit(_ placeholder: PlaceholderState, _ updates: (IndexPath) -> Void) -> Bool {
        guard extraItems.order.displayedPath(of: placeholder.id) != nil else { return false }
        var isCommitted = false
        trapping { () throws(UIKitException) in
            try updateExtraItems { before throws(UIKitException) in
                guard let displayed = extraItems.order.displayedPath(of: placeholder.id),
                    let path = extraItems.order.dataPath(of: placeholder.id)
                else { return nil }
                isCommitted = true
                let data = extraItems.order.dataCounts(of: before)
                updates(IndexPath(path))
                // If the data source reloaded or updated the list, the placeholder has already been replaced.
                guard extraItems.order.displayedPath(of: placeholder.id) == displayed else { return nil }
                let map = try updateMap(data, try fetchCounts(), [.insertItem(path)])
                carryDrags(map)
                extraItems.remove(placeholder)
                let edits = [BatchEdit.reloadItem(displayed)]
                let displayedMap = try updateMap(before, extraItems.order.displayedCounts(of: map.after), edits)
                return DisplayedUpdate(map: displayedMap, edits: edits, data: map)
            }
        }
        return isCommitted
    }

    /// The placeholder's cell, if it is on screen.
    func _cell(of placeholder: PlaceholderState) -> UIView? {
        extraItems.order.displayedPath(of: placeholder.id).flatMap { _cell(displayedAt: $0) }
    }
}
