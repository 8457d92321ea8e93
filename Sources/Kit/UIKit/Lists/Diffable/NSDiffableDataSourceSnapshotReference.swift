public import Foundation

/// A snapshot as a reference type with identifiers of any hashable type, for Objective-C code.
///
/// It has the rules and exceptions of ``NSDiffableDataSourceSnapshot``.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    /// The snapshot as a value.
    final var value: NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>

    public override init() {
        value = NSDiffableDataSourceSnapshot()
        super.init()
    }

    /// Creates a reference to a copy of a snapshot.
    init(_ value: NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    /// Returns an independent copy.
    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(value) }

    // MARK: Reading

    /// The number of items in all sections.
    open var numberOfItems: Int { value.numberOfItems }
    /// The number of sections, including empty ones.
    open var numberOfSections: Int { value.numberOfSections }
    /// The identifiers of the sections, in order.
    open var sectionIdentifiers: [Any] { value.sectionIdentifiers.any }
    /// The identifiers of the items of all sections, in order.
    open var itemIdentifiers: [Any] { value.itemIdentifiers.any }
    /// The sections marked for reloading, in the order in which they were marked.
    open var reloadedSectionIdentifiers: [Any] { value.reloadedSectionIdentifiers.any }
    /// The items marked for reloading, in the order in which they were marked.
    open var reloadedItemIdentifiers: [Any] { value.reloadedItemIdentifiers.any }
    /// The items marked for reconfiguring, in the order in which they were marked.
    open var reconfiguredItemIdentifiers: [Any] { value.reconfiguredItemIdentifiers.any }

    /// Returns the number of items in a section, which must be in the snapshot.
    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        value.numberOfItems(inSection: .one(sectionIdentifier))
    }
    /// Returns the items in a section, which must be in the snapshot, in order.
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        value.itemIdentifiers(inSection: .one(sectionIdentifier)).any
    }
    /// Returns the section of an item; `nil` if the item is not in the snapshot.
    open func sectionIdentifier(forSectionContainingItemIdentifier itemIdentifier: Any) -> Any? {
        value.sectionIdentifier(containingItem: .one(itemIdentifier))?.any
    }
    /// Returns the index of an item, or `NSNotFound` for an unknown item.
    open func index(ofItemIdentifier itemIdentifier: Any) -> Int {
        value.indexOfItem(.one(itemIdentifier)) ?? NSNotFound
    }
    /// Returns the index of a section, or `NSNotFound` for an unknown section.
    open func index(ofSectionIdentifier sectionIdentifier: Any) -> Int {
        value.indexOfSection(.one(sectionIdentifier)) ?? NSNotFound
    }

    // MARK: Items

    /// Appends items to the last section.
    open func appendItems(withIdentifiers identifiers: [Any]) {
        value.appendItems(ReferenceIdentifier.all(identifiers))
    }
    /// Appends items to a section. Items that are in the snapshot move.
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        value.appendItems(ReferenceIdentifier.all(identifiers), toSection: .one(sectionIdentifier))
    }
    /// Inserts items before an item. Items that are in the snapshot move.
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        value.insertItems(ReferenceIdentifier.all(identifiers), beforeItem: .one(itemIdentifier))
    }
    /// Inserts items after an item. Items that are in the snapshot move.
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        value.insertItems(ReferenceIdentifier.all(identifiers), afterItem: .one(itemIdentifier))
    }
    /// Deletes items. Items that are not in the snapshot are ignored.
    open func deleteItems(withIdentifiers identifiers: [Any]) {
        value.deleteItems(ReferenceIdentifier.all(identifiers))
    }
    /// Deletes all items and all sections.
    open func deleteAllItems() { value.deleteAllItems() }
    /// Moves an item before another item.
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        value.moveItem(.one(fromIdentifier), beforeItem: .one(toIdentifier))
    }
    /// Moves an item after another item.
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        value.moveItem(.one(fromIdentifier), afterItem: .one(toIdentifier))
    }
    /// Marks items whose cells are created again when the snapshot is applied.
    open func reloadItems(withIdentifiers identifiers: [Any]) {
        value.reloadItems(ReferenceIdentifier.all(identifiers))
    }
    /// Marks items whose existing cells are configured again when the snapshot is applied.
    open func reconfigureItems(withIdentifiers identifiers: [Any]) {
        value.reconfigureItems(ReferenceIdentifier.all(identifiers))
    }

    // MARK: Sections

    /// Appends empty sections.
    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.appendSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
    /// Inserts empty sections before a section.
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.insertSections(ReferenceIdentifier.all(sectionIdentifiers), beforeSection: .one(toSectionIdentifier))
    }
    /// Inserts empty sections after a section.
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.insertSections(ReferenceIdentifier.all(sectionIdentifiers), afterSection: .one(toSectionIdentifier))
    }
    /// Deletes sections and their items. Sections that are not in the snapshot are ignored.
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.deleteSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
    /// Moves a section before another section.
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.moveSection(.one(fromSectionIdentifier), beforeSection: .one(toSectionIdentifier))
    }
    /// Moves a section after another section.
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.moveSection(.one(fromSectionIdentifier), afterSection: .one(toSectionIdentifier))
    }
    /// Marks sections whose cells and supplementary views are created again when the snapshot is applied.
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.reloadSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
}
