/// The items of one section as an outline: items have children, and a parent shows them while it is expanded.
///
/// A value: edit a copy and apply it to one section of a data source. New parents are collapsed. Identifiers are
/// unique.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>: @unchecked Sendable
where ItemIdentifierType: Hashable, ItemIdentifierType: Sendable {
    package var tree = SectionTree<ItemIdentifierType>()

    /// No items.
    public init() {}

    /// A copy.
    public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { tree = snapshot.tree }

    package init(tree: SectionTree<ItemIdentifierType>) { self.tree = tree }

    // MARK: Editing

    /// Adds items as last children of a parent, or as last roots.
    ///
    /// - Precondition: The parent exists; no item does, and none is repeated.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        trapping { () throws(UIKitException) in try _append(items, to: parent) }
    }

    /// Puts items before another one, with its parent.
    ///
    /// - Precondition: The other item exists; none of the new ones does, and none is repeated.
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _insert(items, before: item) }
    }

    /// Puts items after another one and its descendants, with its parent.
    ///
    /// - Precondition: The other item exists; none of the new ones does, and none is repeated.
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _insert(items, after: item) }
    }

    /// Removes items with their descendants.
    ///
    /// - Precondition: The items exist.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _delete(items) }
    }

    public mutating func deleteAll() { tree = SectionTree() }

    /// Shows the children of items, those who may get some later included. Unknown items are passed over.
    public mutating func expand(_ items: [ItemIdentifierType]) {
        for item in items where tree.position(of: item) != nil { tree.expand(item) }
    }

    /// Hides the descendants of items. Unknown items are passed over.
    public mutating func collapse(_ items: [ItemIdentifierType]) {
        for item in items { tree.collapse(item) }
    }

    /// Gives a parent other children.
    ///
    /// - Precondition: The parent exists; no new item is elsewhere in this snapshot.
    public mutating func replace(
        childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        trapping { () throws(UIKitException) in try _replace(childrenOf: parent, using: snapshot) }
    }

    /// Puts another snapshot before an item, with its parent, keeping what is expanded.
    ///
    /// - Precondition: The item exists; no new one does.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insert(snapshot, before: item) }
    }

    /// Puts another snapshot after an item and its descendants, with its parent, keeping what is expanded.
    ///
    /// - Precondition: The item exists; no new one does.
    public mutating func insert(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
    ) {
        _ = trapping { () throws(UIKitException) in try _insert(snapshot, after: item) }
    }

    // MARK: Reading

    /// - Precondition: The item exists.
    public func isExpanded(_ item: ItemIdentifierType) -> Bool {
        trapping { () throws(UIKitException) in try _isExpanded(item) }
    }

    /// Whether all ancestors are expanded.
    ///
    /// - Precondition: The item exists.
    public func isVisible(_ item: ItemIdentifierType) -> Bool {
        trapping { () throws(UIKitException) in try _isVisible(item) }
    }

    public func contains(_ item: ItemIdentifierType) -> Bool { tree.position(of: item) != nil }

    /// 0 for a root.
    ///
    /// - Precondition: The item exists.
    public func level(of item: ItemIdentifierType) -> Int {
        trapping { () throws(UIKitException) in try _level(of: item) }
    }

    /// The place among all items, hidden ones included; `nil` for an unknown item.
    public func index(of item: ItemIdentifierType) -> Int? { tree.position(of: item) }

    /// `nil` for a root.
    ///
    /// - Precondition: The item exists.
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
        trapping { () throws(UIKitException) in try _parent(of: child) }
    }

    /// The descendants of an item as a snapshot of their own, keeping what is expanded.
    ///
    /// - Precondition: The item exists.
    public func snapshot(
        of parent: ItemIdentifierType, includingParent: Bool = false
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        trapping { () throws(UIKitException) in try _snapshot(of: parent, includingParent: includingParent) }
    }

    /// All items, each directly followed by its descendants.
    public var items: [ItemIdentifierType] { tree.items.items }

    public var rootItems: [ItemIdentifierType] { tree.roots }

    /// The items all of whose ancestors are expanded.
    public var visibleItems: [ItemIdentifierType] { tree.visible }

    /// The expanded items, leaves included, in order.
    public var expandedItems: [ItemIdentifierType] { tree.items.items.filter { tree.expanded.contains($0) } }

    /// The outline as text for debugging, one line per item: `-` for expanded parents, `+` for collapsed ones, `*` for
    /// leaves.
    public func visualDescription() -> String {
        let items = tree.items.items
        return items.indices.map { position in
            let hasChildren = tree.subtreeEnd(position) > position + 1
            let sign = !hasChildren ? "*" : tree.expanded.contains(items[position]) ? "-" : "+"
            return String(repeating: "    ", count: tree.levels[position]) + "\(sign) \(items[position])"
        }.joined(separator: "\n")
    }
}
