public import Foundation

/// A section snapshot as a reference type with identifiers of any hashable type, for Objective-C code.
///
/// It has the rules and exceptions of ``NSDiffableDataSourceSectionSnapshot``.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
    /// The snapshot as a value.
    final var value: NSDiffableDataSourceSectionSnapshot<ReferenceIdentifier>

    public override init() {
        value = NSDiffableDataSourceSectionSnapshot()
        super.init()
    }

    /// Creates a reference to a copy of a snapshot.
    init(_ value: NSDiffableDataSourceSectionSnapshot<ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    /// Returns an independent copy.
    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(value) }

    // MARK: Editing

    /// Appends root items.
    open func appendItems(_ items: [Any]) { value.append(ReferenceIdentifier.all(items)) }
    /// Appends items to the children of a parent, or to the root items without a parent.
    open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
        value.append(ReferenceIdentifier.all(items), to: parentItem.map(ReferenceIdentifier.one))
    }
    /// Inserts items before an item, with the same parent.
    open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
        value.insert(ReferenceIdentifier.all(items), before: .one(beforeIdentifier))
    }
    /// Inserts items after an item and its descendants, with the same parent.
    open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
        value.insert(ReferenceIdentifier.all(items), after: .one(afterIdentifier))
    }
    /// Deletes items and their descendants.
    open func deleteItems(_ items: [Any]) { value.delete(ReferenceIdentifier.all(items)) }
    /// Removes all items.
    open func deleteAllItems() { value.deleteAll() }
    /// Expands items, including items without children. Unknown items are ignored.
    open func expandItems(_ items: [Any]) { value.expand(ReferenceIdentifier.all(items)) }
    /// Collapses items, which hides their descendants. Unknown items are ignored.
    open func collapseItems(_ items: [Any]) { value.collapse(ReferenceIdentifier.all(items)) }
    /// Replaces the descendants of an item with the items of a snapshot.
    open func replaceChildren(
        ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
    ) {
        value.replace(childrenOf: .one(parentItem), using: snapshot.value)
    }
    /// Inserts another snapshot before an item, with the same parent.
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, beforeItem item: Any) {
        value.insert(snapshot.value, before: .one(item))
    }
    /// - Returns: The item after the descendants of `item` if it has any, `item` if it has none and is not the last
    ///   item, otherwise an empty optional, as which Swift imports the `nil` of UIKit's method.
    @discardableResult
    open func insert(_ snapshot: NSDiffableDataSourceSectionSnapshotReference, afterItem item: Any) -> Any {
        trapping { () throws(UIKitException) in try value._insert(snapshot.value, after: .one(item)) }?.any as Any
    }

    // MARK: Reading

    /// Returns whether an item, which must be in the snapshot, is expanded.
    open func isExpanded(_ item: Any) -> Bool { value.isExpanded(.one(item)) }
    /// Returns whether all ancestors of an item, which must be in the snapshot, are expanded.
    open func isVisible(_ item: Any) -> Bool { value.isVisible(.one(item)) }
    /// Whether the snapshot has an item.
    open func containsItem(_ item: Any) -> Bool { value.contains(.one(item)) }
    /// Returns the depth of an item, which must be in the snapshot; 0 for a root item.
    open func level(ofItem item: Any) -> Int { value.level(of: .one(item)) }
    /// Returns the index of an item, or `NSNotFound` for an unknown item.
    open func index(ofItem item: Any) -> Int { value.index(of: .one(item)) ?? NSNotFound }
    /// Returns the expanded items in order, including items without children.
    open func expandedItems() -> [Any] { value.expandedItems.any }
    /// Returns the parent of an item, which must be in the snapshot; `nil` for a root item.
    open func parent(ofChildItem childItem: Any) -> Any? { value.parent(of: .one(childItem))?.any }
    /// Returns the descendants of an item as a snapshot.
    open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        ofParentItem(parentItem, includingParentItem: false)
    }
    /// Returns the descendants of an item, optionally with the item, as a snapshot.
    open func ofParentItem(
        _ parentItem: Any, includingParentItem: Bool
    ) -> NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(
            value.snapshot(of: .one(parentItem), includingParent: includingParentItem))
    }
    /// All items in preorder: each is followed by its descendants.
    open var items: [Any] { value.items.any }
    /// The items without a parent, in order.
    open var rootItems: [Any] { value.rootItems.any }
    /// The items whose ancestors are all expanded.
    open var visibleItems: [Any] { value.visibleItems.any }
    /// Returns the outline as text for debugging, with one line for each item.
    open func visualDescription() -> String { value.visualDescription() }
}
