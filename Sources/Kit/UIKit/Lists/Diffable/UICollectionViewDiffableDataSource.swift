internal import CollectionCore
import Foundation

/// A data source that displays snapshots and updates the collection view with the differences between them.
///
/// The data source holds the collection view weakly and sets itself as the view's data source. The contents must change
/// only by applying snapshots, never by `performBatchUpdates` or similar methods.
@preconcurrency
@MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Returns the configured cell of an item, dequeued from the collection view.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Returns a configured supplementary view, dequeued from the collection view.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Returns the supplementary views. Required if the layout has supplementary views.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    /// The handlers for reordering by the user.
    public var reorderingHandlers = ReorderingHandlers()
    /// The handlers for expanding and collapsing by the user.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    /// The closure that supplies the cells.
    final let _cellProvider: CellProvider
    /// The displayed contents and the changes that replace them.
    nonisolated final let _contents: DiffableContents<SectionIdentifierType, ItemIdentifierType>

    /// Creates an empty data source and sets it as the data source of the collection view.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        _cellProvider = cellProvider
        _contents = DiffableContents(of: collectionView)
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Applies a snapshot.
    ///
    /// The first snapshot reloads all data. Later snapshots are applied with one batch update for deletions,
    /// insertions, and moves, and one for marked sections and items. The cell provider is called only for inserted and
    /// reloaded items, and for visible reconfigured items.
    ///
    /// The method can be called on another queue, but then always on the same one. The snapshot is displayed
    /// asynchronously on the main queue, while ``snapshot()`` immediately returns it on the calling queue.
    ///
    /// - Parameters:
    ///   - snapshot: The new contents.
    ///   - animatingDifferences: Whether changes are animated.
    ///   - completion: Called on the main queue when the collection view displays the snapshot.
    /// - Complexity: Proportional to the edits if the snapshot was made from the displayed one, otherwise O(*n*) for
    ///   *n* items.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        _contents.submit(snapshot.storage, for: self, animated: animatingDifferences, completion: completion)
    }

    /// Applies a snapshot and returns when the collection view displays it.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Applies a snapshot by reloading all data: no differences are computed and all cells are created again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _contents.submitReload(snapshot.storage, for: self, completion: completion)
    }

    /// Applies a snapshot by reloading all data, and returns when the collection view displays it.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// Returns a copy of the displayed contents for editing. It has no marks.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(storage: _contents.current.storage)
    }

    /// Returns a description with the numbers of sections and items, and the items of each section.
    open func description() -> String {
        "<\(type(of: self)): \(_contents.current.storage.summary)>"
    }

    // MARK: Identifiers and indices

    /// Returns the section at an index, or `nil` if it is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        _contents.current.storage.section(at: index)
    }

    /// Returns the index of a section, or `nil` if it is not displayed.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        _contents.current.storage.sections.position(of: sectionIdentifier)
    }

    /// Returns the item at an index path, or `nil` if it is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        _contents.current.storage.item(at: indexPath)
    }

    /// Returns the index path of an item, or `nil` if it is not displayed.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        _contents.current.storage.indexPath(of: itemIdentifier)
    }

    // MARK: UICollectionViewDataSource

    /// The number of sections of the applied snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { _contents.sectionCount }

    /// The number of items of the applied snapshot in a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        _contents.itemCount(inSection: section)
    }

    /// The cell that the cell provider returns for an item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        trapping { () throws(UIKitException) in try _cell(collectionView, indexPath) }
    }

    /// The view that the supplementary view provider returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        trapping { () throws(UIKitException) in try _supplementaryView(collectionView, kind, indexPath) }
    }

    /// Returns the result of `reorderingHandlers.canReorderItem`, or `false` if it or `didReorder` is missing.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard reorderingHandlers.didReorder != nil, let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Applies a reordering by the user to the snapshot and calls the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        _reorder(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// Returns `nil`: the data source has no index titles.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// Returns the first index path, because there are no index titles.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        IndexPath(item: 0, section: 0)
    }
}

extension UICollectionViewDiffableDataSource {
    /// The handlers for reordering by the user.
    public struct ReorderingHandlers {
        /// Returns whether the user can reorder an item. Without this handler, no item can be reordered.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called after the user drops an item, before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called after the snapshot has changed, so that the app can update its own data.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        /// Creates handlers that do nothing.
        public init() {}
    }

    /// The handlers for expanding and collapsing by the user. Applying a snapshot does not call them.
    ///
    /// On Apple's platforms, the generic parameter has the name of the class's parameter, `ItemIdentifierType`, which
    /// Swift 6 does not allow here.
    @preconcurrency
    public struct SectionSnapshotHandlers<OutlineItemType>
    where OutlineItemType: Hashable, OutlineItemType: Sendable {
        // Apple's parameter is named `ItemIdentifierType`, which would shadow that of the data source. That is an error
        // here.

        /// Returns whether the user can expand an item. Without this handler, every parent can be expanded.
        public var shouldExpandItem: ((OutlineItemType) -> Bool)?
        /// Called before an item shows its children.
        public var willExpandItem: ((OutlineItemType) -> Void)?
        /// Returns whether the user can collapse an item. Without this handler, every parent can be collapsed.
        public var shouldCollapseItem: ((OutlineItemType) -> Bool)?
        /// Called before an item hides its children.
        public var willCollapseItem: ((OutlineItemType) -> Void)?
        /// Returns the descendants to show, given an expanding parent and its current descendants. For outlines that
        /// load children on demand.
        public var snapshotForExpandingParent:
            (
                (OutlineItemType, NSDiffableDataSourceSectionSnapshot<OutlineItemType>) ->
                    NSDiffableDataSourceSectionSnapshot<OutlineItemType>
            )?

        /// Creates handlers that do nothing.
        public init() {}
    }
}
