package import CollectionCore

/// The items of one section as an outline: in preorder, with their depths and the set of expanded items.
package struct SectionTree<Item: Hashable & Sendable>: Sendable {
    /// All items in preorder: each is followed by its descendants.
    package private(set) var items = IdentifierList<Item>()
    /// The depth of each item: 0 for a root, otherwise one more than the depth of its parent.
    package private(set) var levels: [Int] = []
    /// The expanded items, including items without children.
    package private(set) var expanded: Set<Item> = []

    /// Creates an empty tree.
    package init() {}

    // MARK: Reading

    /// Returns the position of an item among all items; `nil` for an unknown item.
    package func position(of item: Item) -> Int? { items.position(of: item) }

    /// Returns the position after the last descendant of the item at `position`.
    ///
    /// - Complexity: O(*n*) for *n* descendants.
    package func subtreeEnd(_ position: Int) -> Int {
        var end = position + 1
        while end < levels.count && levels[end] > levels[position] { end += 1 }
        return end
    }

    /// Returns the position of the parent, or `nil` for a root.
    ///
    /// - Complexity: O(*n*) for *n* preceding siblings and their descendants.
    package func parent(_ position: Int) -> Int? {
        if levels[position] == 0 { return nil }
        var parent = position - 1
        while levels[parent] >= levels[position] { parent -= 1 }
        return parent
    }

    /// Returns whether all ancestors of the item at `position` are expanded.
    package func isVisible(_ position: Int) -> Bool {
        var current = position
        while let parent = parent(current) {
            if !expanded.contains(items[parent]) { return false }
            current = parent
        }
        return true
    }

    /// The root items, in order.
    ///
    /// - Complexity: O(n).
    package var roots: [Item] { select { level, _ in level == 0 } }

    /// The items whose ancestors are all expanded, in order.
    ///
    /// - Complexity: O(n).
    package var visible: [Item] {
        var hiddenBelow = Int.max
        return select { level, item in
            if level > hiddenBelow { return false }
            hiddenBelow = expanded.contains(item) ? Int.max : level
            return true
        }
    }

    private func select(_ isIncluded: (_ level: Int, _ item: Item) -> Bool) -> [Item] {
        var result: [Item] = []
        for (position, item) in items.items.enumerated() where isIncluded(levels[position], item) {
            result.append(item)
        }
        return result
    }

    /// Returns the descendants of an item, optionally with the item, as a separate tree. Expanded items stay expanded.
    package func subtree(_ position: Int, includingParent: Bool) -> SectionTree {
        let range = (includingParent ? position : position + 1)..<subtreeEnd(position)
        let top = levels[position] + (includingParent ? 0 : 1)
        var result = SectionTree()
        let identifiers = items.items(in: range)
        result.items = IdentifierList(identifiers)
        result.levels = levels[range].map { $0 - top }
        result.expanded = Set(identifiers.filter { expanded.contains($0) })
        return result
    }

    // MARK: Editing, without checks

    /// Inserts items without children at a position, all with the depth `level`.
    package mutating func insert(_ identifiers: [Item], at position: Int, level: Int) {
        items.insert(contentsOf: identifiers, at: position)
        levels.insert(contentsOf: repeatElement(level, count: identifiers.count), at: position)
    }

    /// Inserts another tree. Its roots have the depth `level`, and its expanded items stay expanded.
    package mutating func insert(_ tree: SectionTree, at position: Int, level: Int) {
        items.insert(contentsOf: tree.items.items, at: position)
        levels.insert(contentsOf: tree.levels.map { $0 + level }, at: position)
        expanded.formUnion(tree.expanded)
    }

    /// Removes the items at positions, which must include the descendants of each.
    package mutating func removeSubrange(_ range: Range<Int>) {
        if !expanded.isEmpty { expanded.subtract(items.items(in: range)) }
        items.removeSubrange(range)
        levels.removeSubrange(range)
    }

    /// Expands an item, which may have no children yet.
    package mutating func expand(_ item: Item) { expanded.insert(item) }
    /// Collapses an item. Its descendants stay expanded.
    package mutating func collapse(_ item: Item) { expanded.remove(item) }
}

extension SectionTree: Equatable {
    /// Whether both have the same items in the same order with the same depths, and the same ones are expanded.
    package static func == (a: SectionTree, b: SectionTree) -> Bool {
        a.levels == b.levels && a.expanded == b.expanded && a.items == b.items
    }
}
