/// Throwing variants of the public methods. All checks precede the first change, so an error leaves `self` unchanged.
extension NSDiffableDataSourceSectionSnapshot {
    /// Performs ``append(_:to:)``.
    ///
    /// - Throws: If the parent is unknown, or the items are not new and unique.
    package mutating func _append(
        _ items: [ItemIdentifierType], to parent: ItemIdentifierType?
    ) throws(UIKitException) {
        // As recorded, here and in the insertions: an empty list is not a fault even if the parent is unknown.
        if items.isEmpty { return }
        guard let parent else {
            try requireNew(items)
            tree.insert(items, at: tree.items.count, level: 0)
            return
        }
        let position = try existing(parent, "Parent item identifier does not exist in section snapshot: ")
        try requireNew(items)
        tree.insert(items, at: tree.subtreeEnd(position), level: tree.levels[position] + 1)
    }

    /// Performs ``insert(_:before:)``.
    ///
    /// - Throws: If the existing item is unknown, or the others are not new and unique.
    package mutating func _insert(
        _ items: [ItemIdentifierType], before item: ItemIdentifierType
    ) throws(UIKitException) {
        if items.isEmpty { return }
        let position = try existing(item, Self.beforeUnknown)
        try requireNew(items)
        tree.insert(items, at: position, level: tree.levels[position])
    }

    /// Performs ``insert(_:after:)``.
    ///
    /// - Throws: If the existing item is unknown, or the others are not new and unique.
    package mutating func _insert(
        _ items: [ItemIdentifierType], after item: ItemIdentifierType
    ) throws(UIKitException) {
        if items.isEmpty { return }
        let position = try existing(item, Self.afterUnknown)
        try requireNew(items)
        tree.insert(items, at: tree.subtreeEnd(position), level: tree.levels[position])
    }

    /// Performs ``delete(_:)``.
    ///
    /// - Throws: If an item is unknown.
    package mutating func _delete(_ items: [ItemIdentifierType]) throws(UIKitException) {
        // All items are checked before the first one is deleted, as recorded.
        for item in items { _ = try existing(item, "Failed to find index of item ") }
        for item in items {
            // The item or its parent may occur earlier in `items` and be removed already.
            guard let position = tree.position(of: item) else { continue }
            tree.removeSubrange(position..<tree.subtreeEnd(position))
        }
    }

    /// Performs ``replace(childrenOf:using:)``.
    ///
    /// - Throws: If the parent is unknown, or new items are elsewhere in the snapshot.
    package mutating func _replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) throws(UIKitException) {
        let position = try existing(parent, "Parent item identifier does not exist in section snapshot: ")
        let range = position + 1..<tree.subtreeEnd(position)
        let clashing = snapshot.items.filter { item in
            guard let position = tree.position(of: item) else { return false }
            return !range.contains(position)
        }
        if !clashing.isEmpty { throw notUnique(clashing) }
        tree.removeSubrange(range)
        tree.insert(snapshot.tree, at: position + 1, level: tree.levels[position] + 1)
    }

    /// Performs the insertion of a snapshot before an item.
    ///
    /// - Throws: If the item is unknown, or the new ones are in the snapshot.
    package mutating func _insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) throws(UIKitException) {
        let position = try existing(item, Self.beforeUnknown)
        try requireNew(snapshot.items)
        tree.insert(snapshot.tree, at: position, level: tree.levels[position])
    }

    /// - Returns: The same result as UIKit's Objective-C method: the item after the destination's descendants if it has
    ///   any, the destination if it has none and is not the last item, otherwise `nil`.
    package mutating func _insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) throws(UIKitException) -> ItemIdentifierType? {
        let position = try existing(item, Self.afterUnknown)
        try requireNew(snapshot.items)
        let end = tree.subtreeEnd(position)
        let isLast = end == tree.items.count
        let next = isLast ? nil : end == position + 1 ? item : tree.items[end]
        tree.insert(snapshot.tree, at: end, level: tree.levels[position])
        return next
    }

    /// Whether an item is expanded.
    ///
    /// - Throws: If the item is unknown.
    package func _isExpanded(_ item: ItemIdentifierType) throws(UIKitException) -> Bool {
        _ = try existing(item, Self.unknown)
        return tree.expanded.contains(item)
    }

    /// Whether all ancestors of an item are expanded.
    ///
    /// - Throws: If the item is unknown.
    package func _isVisible(_ item: ItemIdentifierType) throws(UIKitException) -> Bool {
        tree.isVisible(try existing(item, Self.unknown))
    }

    /// Returns the depth of an item; 0 for a root item.
    ///
    /// - Throws: If the item is unknown.
    package func _level(of item: ItemIdentifierType) throws(UIKitException) -> Int {
        tree.levels[try existing(item, Self.unknown)]
    }

    /// Returns the parent of an item; `nil` for a root item.
    ///
    /// - Throws: If the item is unknown.
    package func _parent(of child: ItemIdentifierType) throws(UIKitException) -> ItemIdentifierType? {
        tree.parent(try existing(child, Self.unknown)).map { tree.items[$0] }
    }

    /// Returns the descendants of an item as a snapshot.
    ///
    /// - Throws: If the item is unknown.
    package func _snapshot(
        of parent: ItemIdentifierType, includingParent: Bool
    ) throws(UIKitException) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        let position = try existing(parent, "Parent item identifier does not exist in section snapshot: ")
        return .init(tree: tree.subtree(position, includingParent: includingParent))
    }

    // MARK: Checks

    private static var unknown: String { "Item identifier does not exist in section snapshot: " }
    private static var beforeUnknown: String {
        "Item identifier to insert before does not exist in section snapshot: "
    }
    private static var afterUnknown: String { "Item identifier to insert after does not exist in section snapshot: " }

    private func existing(_ item: ItemIdentifierType, _ reason: String) throws(UIKitException) -> Int {
        guard let position = tree.position(of: item) else {
            throw UIKitException(.internalInconsistency, reason + "\(item)")
        }
        return position
    }

    private func requireNew(_ items: [ItemIdentifierType]) throws(UIKitException) {
        var seen: Set<ItemIdentifierType> = []
        var clashing: [ItemIdentifierType] = []
        for item in items {
            let isRepeated = !seen.insert(item).inserted
            if (isRepeated || tree.position(of: item) != nil) && !clashing.contains(item) { clashing.append(item) }
        }
        if !clashing.isEmpty { throw notUnique(clashing) }
    }

    private func notUnique(_ items: [ItemIdentifierType]) -> UIKitException {
        UIKitException(.internalInconsistency, DiffableReasons.notUniqueInSection(items))
    }
}
