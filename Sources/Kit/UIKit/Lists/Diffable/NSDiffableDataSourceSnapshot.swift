/// The contents of a collection view: sections in order with their items in order, all by identifier.
///
/// A snapshot is a value: edit a copy and apply it to a data source, which displays the difference. Section identifiers
/// are unique among sections, and item identifiers among all items. A section and an item can have the same identifier.
/// With a million items, an edit or a lookup takes microseconds. Copies share unchanged parts.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// The contents of a snapshot with these identifiers.
    package typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>

    /// The sections, the items, and the marks.
    package var storage = Storage()

    /// Creates a snapshot without sections.
    public init() {}

    /// Creates a snapshot of contents.
    package init(storage: Storage) { self.storage = storage }

    // MARK: Reading

    /// The number of items in all sections.
    public var numberOfItems: Int { storage.items.count }

    /// The number of sections, including empty ones.
    public var numberOfSections: Int { storage.sections.count }

    /// The identifiers of the sections, in order.
    ///
    /// - Complexity: O(*n*) for *n* sections.
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sections.items }

    /// The identifiers of the items of all sections, in order.
    ///
    /// - Complexity: O(*n*) for *n* items.
    public var itemIdentifiers: [ItemIdentifierType] { storage.items.items }

    /// The sections marked by `reloadSections(_:)`, in the order in which they were marked.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { storage.reloadedSections.items }

    /// The items marked by `reloadItems(_:)`, in the order in which they were marked.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { storage.reloadedItems.items }

    /// The items marked by `reconfigureItems(_:)`, in the order in which they were marked.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { storage.reconfiguredItems.items }

    /// Returns the number of items in a section.
    ///
    /// - Precondition: The section is in the snapshot.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        trapping { () throws(UIKitException) in try _numberOfItems(inSection: identifier) }
    }

    /// Returns the identifiers of the items in a section, in order.
    ///
    /// - Precondition: The section is in the snapshot.
    /// - Complexity: O(*n*) for *n* items in the section.
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        trapping { () throws(UIKitException) in try _itemIdentifiers(inSection: identifier) }
    }

    /// Returns the section of an item, or `nil` if the item is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        guard let position = storage.items.position(of: identifier) else { return nil }
        return storage.sections[storage.section(ofPosition: position)]
    }

    /// Returns the index among the items of all sections, or `nil` if the item is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { storage.items.position(of: identifier) }

    /// Returns the index of a section, or `nil` if the section is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        storage.sections.position(of: identifier)
    }

    // MARK: Items

    /// Appends items to a section, or to the last section if none is specified. Items that are in the snapshot move.
    ///
    /// - Precondition: The snapshot has sections, including the specified one. The identifiers are unique.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        trapping { () throws(UIKitException) in try _appendItems(identifiers, toSection: sectionIdentifier) }
    }

    /// Inserts items before an item. Items that are in the snapshot move.
    ///
    /// - Precondition: The existing item is in the snapshot and not one of the inserted items. The identifiers are
    ///   unique.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertItems(identifiers, at: beforeIdentifier, after: false) }
    }

    /// Inserts items after an item. Items that are in the snapshot move.
    ///
    /// - Precondition: The existing item is in the snapshot and not one of the inserted items. The identifiers are
    ///   unique.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertItems(identifiers, at: afterIdentifier, after: true) }
    }

    /// Deletes items. Items that are not in the snapshot are ignored.
    ///
    /// - Precondition: The identifiers are unique.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _deleteItems(identifiers) }
    }

    /// Deletes all items and all sections.
    public mutating func deleteAllItems() { storage = Storage() }

    /// Moves an item before another item.
    ///
    /// - Precondition: Both items are in the snapshot and are different.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _moveItem(identifier, to: toIdentifier, after: false) }
    }

    /// Moves an item after another item.
    ///
    /// - Precondition: Both items are in the snapshot and are different.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _moveItem(identifier, to: toIdentifier, after: true) }
    }

    /// Marks items whose cells are created again when the snapshot is applied.
    ///
    /// - Precondition: The items are in the snapshot. The identifiers are unique.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _reloadItems(identifiers) }
    }

    /// Marks items whose existing cells are configured again when the snapshot is applied.
    ///
    /// - Precondition: The items are in the snapshot. The identifiers are unique.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _reconfigureItems(identifiers) }
    }

    // MARK: Sections

    /// Appends empty sections.
    ///
    /// - Precondition: The sections are not in the snapshot. The identifiers are unique.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _appendSections(identifiers) }
    }

    /// Inserts empty sections before a section.
    ///
    /// - Precondition: The existing section is in the snapshot. The new sections are not. The identifiers are unique.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertSections(identifiers, at: toIdentifier, after: false) }
    }

    /// Inserts empty sections after a section.
    ///
    /// - Precondition: The existing section is in the snapshot. The new sections are not. The identifiers are unique.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertSections(identifiers, at: toIdentifier, after: true) }
    }

    /// Deletes sections and their items. Sections that are not in the snapshot are ignored.
    ///
    /// - Precondition: The identifiers are unique.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _deleteSections(identifiers) }
    }

    /// Moves a section before another section.
    ///
    /// - Precondition: Both sections are in the snapshot and are different.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _moveSection(identifier, to: toIdentifier, after: false) }
    }

    /// Moves a section after another section.
    ///
    /// - Precondition: Both sections are in the snapshot and are different.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _moveSection(identifier, to: toIdentifier, after: true) }
    }

    /// Marks sections whose cells and supplementary views are created again when the snapshot is applied.
    ///
    /// - Precondition: The sections are in the snapshot. The identifiers are unique.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _reloadSections(identifiers) }
    }
}
