internal import CollectionCore

/// What a reordering by the user did to a data source.
@preconcurrency
public struct NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Before it.
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// After it.
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    /// Of all items of both snapshots, moves as pairs of a removal and an insertion that name each other.
    public let difference: CollectionDifference<ItemIdentifierType>
    /// One for each section whose items changed, in the order of the final snapshot.
    public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

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

/// What a reordering by the user did to one section.
@preconcurrency
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>: @unchecked Sendable
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    public let sectionIdentifier: SectionIdentifierType
    /// Before it.
    public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// After it.
    public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
    /// Of the section's items.
    public let difference: CollectionDifference<ItemIdentifierType>

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
    /// The changes between two lists of identifiers in the standard library's form.
    init(from old: IdentifierList<ChangeElement>, to new: IdentifierList<ChangeElement>) {
        let changes = new.changes(from: old)
        var result: [Change] = []
        for index in changes.deletes { result.append(.remove(offset: index, element: old[index], associatedWith: nil)) }
        for index in changes.inserts { result.append(.insert(offset: index, element: new[index], associatedWith: nil)) }
        for move in changes.moves {
            result.append(.remove(offset: move.from, element: old[move.from], associatedWith: move.to))
            result.append(.insert(offset: move.to, element: new[move.to], associatedWith: move.from))
        }
        // Offsets are distinct and every association has its partner, which is all this initialiser asks for.
        self = CollectionDifference(result) ?? CollectionDifference([])!
    }
}
