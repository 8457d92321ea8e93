public import Foundation

/// A section snapshot as a reference type with identifiers of any hashable type, for Objective-C code.
///
/// It has the rules and exceptions of ``NSDiffableDataSourceSectionSnapshot``.
open class NSDiffableDataSourceSectionSnapshotReference: NSObject, NSCopying {
    final var value: NSDiffableDataSourceSectionSnapshot<ReferenceIdentifier>

    public override init() {
        value = NSDiffableDataSourceSectionSnapshot()
        super.init()
    }

    init(_ value: NSDiffableDataSourceSectionSnapshot<ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSectionSnapshotReference(value) }

    // MARK: Editing

    open func appendItems(_ items: [Any]) { value.append(ReferenceIdentifier.all(items)) }
    /// Appends items to the children of a parent, or to the root items without a parent.
    open func appendItems(_ items: [Any], intoParentItem parentItem: Any?) {
        value.append(ReferenceIdentifier.all(items), to: parentItem.map(ReferenceIdentifier.one))
    }
    open func insertItems(_ items: [Any], beforeItem beforeIdentifier: Any) {
        value.insert(ReferenceIdentifier.all(items), before: .one(beforeIdentifier))
    }
    open func insertItems(_ items: [Any], afterItem afterIdentifier: Any) {
        value.insert(ReferenceIdentifier.all(items), after: .one(afterIdentifier))
    }
    open func deleteItems(_ items: [Any]) { value.delete(ReferenceIdentifier.all(items)) }
    open func deleteAllItems() { value.deleteAll() }
    open func expandItems(_ items: [Any]) { value.expand(ReferenceIdentifier.all(items)) }
    open func collapseItems(_ items: [Any]) { value.collapse(ReferenceIdentifier.all(items)) }
    open func replaceChildren(
        ofParentItem parentItem: Any, with snapshot: NSDiffableDataSourceSectionSnapshotReference
    ) {
        value.replace(childrenOf: .one(parentItem), using: snapshot.value)
    }
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

    open func isExpanded(_ item: Any) -> Bool { value.isExpanded(.one(item)) }
    open func isVisible(_ item: Any) -> Bool { value.isVisible(.one(item)) }
    open func containsItem(_ item: Any) -> Bool { value.contains(.one(item)) }
    open func level(ofItem item: Any) -> Int { value.level(of: .one(item)) }
    /// Returns the index of an item, or `NSNotFound` for an unknown item.
    open func index(ofItem item: Any) -> Int { value.index(of: .one(item)) ?? NSNotFound }
    open func expandedItems() -> [Any] { value.expandedItems.any }
    open func parent(ofChildItem childItem: Any) -> Any? { value.parent(of: .one(childItem))?.any }
    /// Returns the descendants of an item as a snapshot.
    open func ofParentItem(_ parentItem: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        ofParentItem(parentItem, includingParentItem: false)
    }
    open func ofParentItem(
        _ parentItem: Any, includingParentItem: Bool
    ) -> NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(
            value.snapshot(of: .one(parentItem), includingParent: includingParentItem))
    }
    open var items: [Any] { value.items.any }
    open var rootItems: [Any] { value.rootItems.any }
    open var visibleItems: [Any] { value.visibleItems.any }
    open func visualDescription() -> String { value.visualDescription() }
}
