public import Foundation

/// A snapshot as a reference type with identifiers of any hashable type, for Objective-C code.
///
/// It has the rules and exceptions of ``NSDiffableDataSourceSnapshot``.
open class NSDiffableDataSourceSnapshotReference: NSObject, NSCopying {
    final var value: NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>

    public override init() {
        value = NSDiffableDataSourceSnapshot()
        super.init()
    }

    init(_ value: NSDiffableDataSourceSnapshot<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { NSDiffableDataSourceSnapshotReference(value) }

    // MARK: Reading

    open var numberOfItems: Int { value.numberOfItems }
    open var numberOfSections: Int { value.numberOfSections }
    open var sectionIdentifiers: [Any] { value.sectionIdentifiers.any }
    open var itemIdentifiers: [Any] { value.itemIdentifiers.any }
    open var reloadedSectionIdentifiers: [Any] { value.reloadedSectionIdentifiers.any }
    open var reloadedItemIdentifiers: [Any] { value.reloadedItemIdentifiers.any }
    open var reconfiguredItemIdentifiers: [Any] { value.reconfiguredItemIdentifiers.any }

    open func numberOfItems(inSection sectionIdentifier: Any) -> Int {
        value.numberOfItems(inSection: .one(sectionIdentifier))
    }
    open func itemIdentifiersInSection(withIdentifier sectionIdentifier: Any) -> [Any] {
        value.itemIdentifiers(inSection: .one(sectionIdentifier)).any
    }
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
    open func appendItems(withIdentifiers identifiers: [Any], intoSectionWithIdentifier sectionIdentifier: Any) {
        value.appendItems(ReferenceIdentifier.all(identifiers), toSection: .one(sectionIdentifier))
    }
    open func insertItems(withIdentifiers identifiers: [Any], beforeItemWithIdentifier itemIdentifier: Any) {
        value.insertItems(ReferenceIdentifier.all(identifiers), beforeItem: .one(itemIdentifier))
    }
    open func insertItems(withIdentifiers identifiers: [Any], afterItemWithIdentifier itemIdentifier: Any) {
        value.insertItems(ReferenceIdentifier.all(identifiers), afterItem: .one(itemIdentifier))
    }
    open func deleteItems(withIdentifiers identifiers: [Any]) {
        value.deleteItems(ReferenceIdentifier.all(identifiers))
    }
    open func deleteAllItems() { value.deleteAllItems() }
    open func moveItem(withIdentifier fromIdentifier: Any, beforeItemWithIdentifier toIdentifier: Any) {
        value.moveItem(.one(fromIdentifier), beforeItem: .one(toIdentifier))
    }
    open func moveItem(withIdentifier fromIdentifier: Any, afterItemWithIdentifier toIdentifier: Any) {
        value.moveItem(.one(fromIdentifier), afterItem: .one(toIdentifier))
    }
    open func reloadItems(withIdentifiers identifiers: [Any]) {
        value.reloadItems(ReferenceIdentifier.all(identifiers))
    }
    open func reconfigureItems(withIdentifiers identifiers: [Any]) {
        value.reconfigureItems(ReferenceIdentifier.all(identifiers))
    }

    // MARK: Sections

    open func appendSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.appendSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.insertSections(ReferenceIdentifier.all(sectionIdentifiers), beforeSection: .one(toSectionIdentifier))
    }
    open func insertSections(
        withIdentifiers sectionIdentifiers: [Any], afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.insertSections(ReferenceIdentifier.all(sectionIdentifiers), afterSection: .one(toSectionIdentifier))
    }
    open func deleteSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.deleteSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, beforeSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.moveSection(.one(fromSectionIdentifier), beforeSection: .one(toSectionIdentifier))
    }
    open func moveSection(
        withIdentifier fromSectionIdentifier: Any, afterSectionWithIdentifier toSectionIdentifier: Any
    ) {
        value.moveSection(.one(fromSectionIdentifier), afterSection: .one(toSectionIdentifier))
    }
    open func reloadSections(withIdentifiers sectionIdentifiers: [Any]) {
        value.reloadSections(ReferenceIdentifier.all(sectionIdentifiers))
    }
}
