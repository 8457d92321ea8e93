public import Foundation

/// The changes that a reordering by the user made.
@preconcurrency @MainActor open class __NSDiffableDataSourceTransaction: NSObject {
    private final let value: NSDiffableDataSourceTransaction<ReferenceIdentifier, ReferenceIdentifier>

    init(_ value: NSDiffableDataSourceTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    open var initialSnapshot: NSDiffableDataSourceSnapshotReference { .init(value.initialSnapshot) }
    open var finalSnapshot: NSDiffableDataSourceSnapshotReference { .init(value.finalSnapshot) }
    open var sectionTransactions: [__NSDiffableDataSourceSectionTransaction] {
        value.sectionTransactions.map { __NSDiffableDataSourceSectionTransaction($0) }
    }
}

/// The changes that a reordering by the user made to one section.
@preconcurrency @MainActor open class __NSDiffableDataSourceSectionTransaction: NSObject {
    private final let value: NSDiffableDataSourceSectionTransaction<ReferenceIdentifier, ReferenceIdentifier>

    init(_ value: NSDiffableDataSourceSectionTransaction<ReferenceIdentifier, ReferenceIdentifier>) {
        self.value = value
        super.init()
    }

    open var sectionIdentifier: Any { value.sectionIdentifier.any }
    open var initialSnapshot: NSDiffableDataSourceSectionSnapshotReference { .init(value.initialSnapshot) }
    open var finalSnapshot: NSDiffableDataSourceSectionSnapshotReference { .init(value.finalSnapshot) }
}
