/// The items of one section as an outline, in which expanded parents show their children.
///
/// A section snapshot is a value: edit a copy and apply it to a section of a data source. New parents are collapsed.
/// Identifiers are unique.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: @unchecked Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
    /// The items with their depths and the expanded ones.
    package var tree = SectionTree<ItemIdentifierType>()

    /// Creates an empty snapshot.
    public init() {}

    /// Creates a copy of a snapshot.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { tree = snapshot.tree }

    /// Creates a snapshot of an outline.
    package init(tree: SectionTree<ItemIdentifierType>) { self.tree = tree }

    // MARK: Editing

    /// Appends items to the children of a parent, or to the root items.
    ///
    /// - Precondition: The parent exists. The new items are unique and not in the snapshot.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        trapping { () throws(UIKitException) in try _append(items, to: parent) }
    }

    /// Inserts items before an item, with the same parent.
    ///
    /// - Precondition: The existing item is in the snapshot. The new items are unique and not in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _insert(items, before: item) }
    }

    /// Inserts items after an item and its descendants, with the same parent.
    ///
    /// - Precondition: The existing item is in the snapshot. The new items are unique and not in the snapshot.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _insert(items, after: item) }
    }

    /// Deletes items and their descendants.
    ///
    /// - Precondition: The items are in the snapshot.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _delete(items) }
    }

    /// Removes all items.
    public mutating func deleteAll() { tree = SectionTree() }

    /// Expands items, including items that have no children yet. Unknown items are ignored.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where tree.position(of: item) != nil { tree.expand(item) }
    }

    /// Collapses items, which hides their descendants. Unknown items are ignored.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { tree.collapse(item) }
    }

    /// Replaces the children of a parent.
    ///
    /// - Precondition: The parent is in the snapshot. The snapshot contains none of the new items.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        trapping { () throws(UIKitException) in try _replace(childrenOf: parent, using: snapshot) }
    }

    /// Inserts another snapshot before an item, with the same parent. Expanded items stay expanded.
    ///
    /// - Precondition: The item is in the snapshot. The new items are not.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insert(snapshot, before: item) }
    }

    /// Inserts another snapshot after an item and its descendants, with the same parent. Expanded items stay expanded.
    ///
    /// - Precondition: The item is in the snapshot. The new items are not.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        _ = trapping { () throws(UIKitException) in try _insert(snapshot, after: item) }
    }

    // MARK: Reading

    /// Returns whether an item is expanded.
    ///
    /// - Precondition: The item is in the snapshot.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        trapping { () throws(UIKitException) in try _isExpanded(item) }
    }

    /// Returns whether all ancestors of an item are expanded.
    ///
    /// - Precondition: The item is in the snapshot.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        trapping { () throws(UIKitException) in try _isVisible(item) }
    }

    /// Whether the snapshot has an item.
    public func contains(_ item: ItemIdentifierType) -> Bool { tree.position(of: item) != nil }

    /// Returns the depth of an item, which is 0 for a root item.
    ///
    /// - Precondition: The item is in the snapshot.
    public func level(of item: ItemIdentifierType) -> Int {
        trapping { () throws(UIKitException) in try _level(of: item) }
    }

    /// Returns the index among all items, including hidden ones, or `nil` for an unknown item.
    public func index(of item: ItemIdentifierType) -> Int? { tree.position(of: item) }

    /// Returns the parent of an item, or `nil` for a root item.
    ///
    /// - Precondition: The item is in the snapshot.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        trapping { () throws(UIKitException) in try _parent(of: child) }
    }

    /// Returns the descendants of an item as a snapshot. Expanded items stay expanded.
    ///
    /// - Precondition: The item is in the snapshot.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        trapping { () throws(UIKitException) in try _snapshot(of: parent, includingParent: includingParent) }
    }

    /// All items in preorder: each is followed by its descendants.
    public var items: [ItemIdentifierType] { tree.items.items }

    /// The items without a parent, in order.
    public var rootItems: [ItemIdentifierType] { tree.roots }

    /// The items whose ancestors are all expanded.
    public var visibleItems: [ItemIdentifierType] { tree.visible }

    /// The expanded items in order, including items without children.
    public var expandedItems: [ItemIdentifierType] { tree.items.items.filter { tree.expanded.contains($0) } }

    /// Returns the outline as text for debugging, with one line for each item.
    ///
    /// `-` precedes expanded parents, `+` collapsed parents, and `*` items without children.
    public func visualDescription() -> String {
        let items = tree.items.items
        return items.indices.map { position in
            let hasChildren = tree.subtreeEnd(position) > position + 1
            let symbol = !hasChildren ? "*" : tree.expanded.contains(items[position]) ? "-" : "+"
            return String(repeating: "    ", count: tree.levels[position]) + "\(symbol) \(items[position])"
        }.joined(separator: "\n")
    }
}
