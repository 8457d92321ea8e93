/// What a collection view is to show: sections in order, and in each items in order, all by identifier.
///
/// A value: edit a copy and apply it to a data source, which shows the difference. Section identifiers are unique among
/// sections, item identifiers among all items; the two may overlap. At a million items one edit or look-up takes
/// microseconds, and copies share what they have in common.
@preconcurrency
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    package typealias Storage = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>

    package var storage = Storage()

    /// No sections.
    public init() {}

    package init(storage: Storage) { self.storage = storage }

    // MARK: Reading

    /// Of all sections together.
    public var numberOfItems: Int { storage.items.count }

    public var numberOfSections: Int { storage.sections.count }

    /// In order.
    ///
    /// - Complexity: O(sections).
    public var sectionIdentifiers: [SectionIdentifierType] { storage.sections.items }

    /// Of all sections, in order.
    ///
    /// - Complexity: O(items).
    public var itemIdentifiers: [ItemIdentifierType] { storage.items.items }

    /// The sections marked by `reloadSections(_:)`, in the order of marking.
    public var reloadedSectionIdentifiers: [SectionIdentifierType] { storage.reloadedSections.items }

    /// The items marked by `reloadItems(_:)`, in the order of marking.
    public var reloadedItemIdentifiers: [ItemIdentifierType] { storage.reloadedItems.items }

    /// The items marked by `reconfigureItems(_:)`, in the order of marking.
    public var reconfiguredItemIdentifiers: [ItemIdentifierType] { storage.reconfiguredItems.items }

    /// - Precondition: The section exists.
    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
        trapping { () throws(UIKitException) in try _numberOfItems(inSection: identifier) }
    }

    /// - Precondition: The section exists.
    /// - Complexity: O(items of the section).
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        trapping { () throws(UIKitException) in try _itemIdentifiers(inSection: identifier) }
    }

    /// - Returns: `nil` for an item that is not in the snapshot.
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        guard let position = storage.items.position(of: identifier) else { return nil }
        return storage.sections[storage.section(ofPosition: position)]
    }

    /// The place among all items of all sections; `nil` for an item that is not in the snapshot.
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { storage.items.position(of: identifier) }

    /// `nil` for a section that is not in the snapshot.
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
        storage.sections.position(of: identifier)
    }

    // MARK: Items

    /// Adds items at the end of a section, the last one when none is named. Items that are in the snapshot already move.
    ///
    /// - Precondition: There is a section, the named one exists, and no identifier is repeated.
    public mutating func appendItems(
        _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
    ) {
        trapping { () throws(UIKitException) in try _appendItems(identifiers, toSection: sectionIdentifier) }
    }

    /// Puts items before another one. Items that are in the snapshot already move.
    ///
    /// - Precondition: The other item exists and is not among the inserted ones, and no identifier is repeated.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertItems(identifiers, at: beforeIdentifier, after: false) }
    }

    /// Puts items after another one. Items that are in the snapshot already move.
    ///
    /// - Precondition: The other item exists and is not among the inserted ones, and no identifier is repeated.
    public mutating func insertItems(
        _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertItems(identifiers, at: afterIdentifier, after: true) }
    }

    /// Removes items; those that are not in the snapshot are passed over.
    ///
    /// - Precondition: No identifier is repeated.
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _deleteItems(identifiers) }
    }

    /// Removes everything, sections included.
    public mutating func deleteAllItems() { storage = Storage() }

    /// - Precondition: Both items exist and are not the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _moveItem(identifier, to: toIdentifier, after: false) }
    }

    /// - Precondition: Both items exist and are not the same.
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
        trapping { () throws(UIKitException) in try _moveItem(identifier, to: toIdentifier, after: true) }
    }

    /// Marks items whose cells are to be made again when the snapshot is applied.
    ///
    /// - Precondition: The items exist, and no identifier is repeated.
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _reloadItems(identifiers) }
    }

    /// Marks items whose present cells are to be configured again when the snapshot is applied.
    ///
    /// - Precondition: The items exist, and no identifier is repeated.
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
        trapping { () throws(UIKitException) in try _reconfigureItems(identifiers) }
    }

    // MARK: Sections

    /// Adds sections without items at the end.
    ///
    /// - Precondition: None of them exists, and no identifier is repeated.
    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _appendSections(identifiers) }
    }

    /// Puts sections without items before another one.
    ///
    /// - Precondition: None of them exists, the other one does, and no identifier is repeated.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertSections(identifiers, at: toIdentifier, after: false) }
    }

    /// Puts sections without items after another one.
    ///
    /// - Precondition: None of them exists, the other one does, and no identifier is repeated.
    public mutating func insertSections(
        _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _insertSections(identifiers, at: toIdentifier, after: true) }
    }

    /// Removes sections with their items; those that are not in the snapshot are passed over.
    ///
    /// - Precondition: No identifier is repeated.
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _deleteSections(identifiers) }
    }

    /// - Precondition: Both sections exist and are not the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _moveSection(identifier, to: toIdentifier, after: false) }
    }

    /// - Precondition: Both sections exist and are not the same.
    public mutating func moveSection(
        _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
    ) {
        trapping { () throws(UIKitException) in try _moveSection(identifier, to: toIdentifier, after: true) }
    }

    /// Marks sections whose cells and supplementary views are to be made again when the snapshot is applied.
    ///
    /// - Precondition: The sections exist, and no identifier is repeated.
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
        trapping { () throws(UIKitException) in try _reloadSections(identifiers) }
    }
}
