internal import CollectionCore

/// The changes that a reordering by the user made to a data source.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// The snapshot before the reordering.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The snapshot after the reordering.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// The difference of all items. A move is a removal and an insertion that refer to each other.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// The transactions of the sections whose items changed, in the order of the final snapshot.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

    /// Creates a transaction and computes the difference of its snapshots.
    package init(
        from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
    ) {
        initialSnapshot = initial
        finalSnapshot = final
        difference = .init(from: initial.storage.items, to: final.storage.items)
        self.sectionTransactions = sectionTransactions
    }
}

/// The changes that a reordering by the user made to one section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// The section that changed.
    public let sectionIdentifier: SectionIdentifierType
    /// The section's items before the reordering.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The section's items after the reordering.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// The difference of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

    /// Creates a transaction of a section and computes the difference of its snapshots.
    package init(
        section: SectionIdentifierType, from initial: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
        to final: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    ) {
        sectionIdentifier = section
        initialSnapshot = initial
        finalSnapshot = final
        difference = .init(from: initial.tree.items, to: final.tree.items)
    }
}

extension CollectionDifference where ChangeElement: Hashable {
    /// Creates the difference of two lists of identifiers in the form of the standard library.
    init(from old: IdentifierList<ChangeElement>, to new: IdentifierList<ChangeElement>) {
        let changes = new.changes(from: old)
        var result: [Change] = []
        for index in changes.deletes { result.append(.remove(offset: index, element: old[index], associatedWith: nil)) }
        for index in changes.inserts { result.append(.insert(offset: index, element: new[index], associatedWith: nil)) }
        for move in changes.moves {
            result.append(.remove(offset: move.from, element: old[move.from], associatedWith: move.to))
            result.append(.insert(offset: move.to, element: new[move.to], associatedWith: move.from))
        }
        // The initializer requires distinct offsets and symmetric associations. Both always hold here.
        self = CollectionDifference(result) ?? CollectionDifference([])!
    }
}
