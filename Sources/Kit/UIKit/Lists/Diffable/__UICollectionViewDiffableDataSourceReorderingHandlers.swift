public import Foundation

/// The handlers for reordering by the user, for a data source with snapshots as references.
@preconcurrency
@MainActor
open class __UICollectionViewDiffableDataSourceReorderingHandlers: NSObject, @MainActor NSCopying {
    /// Returns whether the user can reorder an item. Without this handler, no item can be reordered.
    open var canReorderItemHandler: ((Any) -> Bool)?
    /// Called after the user drops an item, before the snapshot changes.
    open var willReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?
    /// Called after the snapshot has changed.
    open var didReorderHandler: ((__NSDiffableDataSourceTransaction) -> Void)?

    public override init() { super.init() }

    /// Returns a copy with the same handlers.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = __UICollectionViewDiffableDataSourceReorderingHandlers()
        copy.canReorderItemHandler = canReorderItemHandler
        copy.willReorderHandler = willReorderHandler
        copy.didReorderHandler = didReorderHandler
        return copy
    }

    /// The handlers of the data source that this library uses.
    typealias Value = UICollectionViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>.ReorderingHandlers

    /// The handlers with identifiers of any type in place of those of the app.
    final var value: Value {
        var value = Value()
        value.canReorderItem = canReorderItemHandler.map { handler in { handler($0.any) } }
        value.willReorder = willReorderHandler.map { handler in { handler(__NSDiffableDataSourceTransaction($0)) } }
        value.didReorder = didReorderHandler.map { handler in { handler(__NSDiffableDataSourceTransaction($0)) } }
        return value
    }
}

/// The handlers for expanding and collapsing by the user, for a data source with snapshots as references.
@preconcurrency
@MainActor
open class __UICollectionViewDiffableDataSourceSectionSnapshotHandlers: NSObject, @MainActor NSCopying {
    /// Returns whether the user can expand an item. Without this handler, every parent can be expanded.
    open var shouldExpandItemHandler: ((Any) -> Bool)?
    /// Called before an item is expanded.
    open var willExpandItemHandler: ((Any) -> Void)?
    /// Returns whether the user can collapse an item. Without this handler, every parent can be collapsed.
    open var shouldCollapseItemHandler: ((Any) -> Bool)?
    /// Called before an item is collapsed.
    open var willCollapseItemHandler: ((Any) -> Void)?
    /// Returns the descendants to show, given an expanding parent and its current descendants.
    open var snapshotForExpandingParentItemHandler:
        ((Any, NSDiffableDataSourceSectionSnapshotReference) -> NSDiffableDataSourceSectionSnapshotReference)?

    public override init() { super.init() }

    /// Returns a copy with the same handlers.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers()
        copy.shouldExpandItemHandler = shouldExpandItemHandler
        copy.willExpandItemHandler = willExpandItemHandler
        copy.shouldCollapseItemHandler = shouldCollapseItemHandler
        copy.willCollapseItemHandler = willCollapseItemHandler
        copy.snapshotForExpandingParentItemHandler = snapshotForExpandingParentItemHandler
        return copy
    }

    /// The data source whose handlers these are.
    typealias Source = UICollectionViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

    /// The handlers with identifiers of any type in place of those of the app.
    final var value: Source.SectionSnapshotHandlers<ReferenceIdentifier> {
        var value = Source.SectionSnapshotHandlers<ReferenceIdentifier>()
        value.shouldExpandItem = shouldExpandItemHandler.map { handler in { handler($0.any) } }
        value.willExpandItem = willExpandItemHandler.map { handler in { handler($0.any) } }
        value.shouldCollapseItem = shouldCollapseItemHandler.map { handler in { handler($0.any) } }
        value.willCollapseItem = willCollapseItemHandler.map { handler in { handler($0.any) } }
        value.snapshotForExpandingParent = snapshotForExpandingParentItemHandler.map { handler in
            { parent, snapshot in
                handler(parent.any, NSDiffableDataSourceSectionSnapshotReference(snapshot)).value
            }
        }
        return value
    }
}
