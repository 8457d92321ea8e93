public import Foundation

/// The changes that a reordering by the user made.
@preconcurrency @MainActor open class __NSDiffableDataSourceTransaction: NSObject {
    private final let value: NSDiffableDataSourceTransaction<ReferenceIdentifier, ReferenceIdentifier>

    /// Creates a reference to a transaction.
    init(_ value: NSDiffableDataSourceTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    /// The snapshot before the reordering.
    open var initialSnapshot: NSDiffableDataSourceSnapshotReference { .init(value.initialSnapshot) }
    /// The snapshot after the reordering.
    open var finalSnapshot: NSDiffableDataSourceSnapshotReference { .init(value.finalSnapshot) }
    /// The transactions of the sections whose items changed, in the order of the final snapshot.
    open var sectionTransactions: [__NSDiffableDataSourceSectionTransaction] {
        value.sectionTransactions.map { __NSDiffableDataSourceSectionTransaction($0) }
    }
}

/// The changes that a reordering by the user made to one section.
@preconcurrency @MainActor open class __NSDiffableDataSourceSectionTransaction: NSObject {
    private final let value: NSDiffableDataSourceSectionTransaction<ReferenceIdentifier, ReferenceIdentifier>

    /// Creates a reference to the transaction of a section.
    init(_ value: NSDiffableDataSourceSectionTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    /// The section that changed.
    open var sectionIdentifier: Any { value.sectionIdentifier.any }
    /// The section's items before the reordering.
    open var initialSnapshot: NSDiffableDataSourceSectionSnapshotReference { .init(value.initialSnapshot) }
    /// The section's items after the reordering.
    open var finalSnapshot: NSDiffableDataSourceSectionSnapshotReference { .init(value.finalSnapshot) }
}
