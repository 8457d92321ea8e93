internal import CollectionCore
import Foundation

/// A data source that shows snapshots: apply one, and the collection view goes from what it shows to what the snapshot
/// says.
///
/// The collection view is held weakly and gets the data source as its own. Its counts must change by applying snapshots
/// only, never by `performBatchUpdates` or its kin.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject,
    UICollectionViewDataSource
where
    SectionIdentifierType: Hashable, SectionIdentifierType: Sendable, ItemIdentifierType: Hashable,
    ItemIdentifierType: Sendable
{
    /// Makes the cell of an item: dequeued from the collection view for the index path, and filled.
    public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
    /// Makes a supplementary view of a kind: dequeued from the collection view for the index path, and filled.
    public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) -> UICollectionReusableView?

    /// Needed as soon as the layout has supplementary views.
    public var supplementaryViewProvider: SupplementaryViewProvider?
    /// What users may reorder, and who hears of it.
    public var reorderingHandlers = ReorderingHandlers()
    /// What users may expand and collapse, and who hears of it.
    public var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

    final weak var _collectionView: UICollectionView?
    final let _cellProvider: CellProvider
    /// What the collection view shows, without marks.
    final var _shown = SnapshotStorage<SectionIdentifierType, ItemIdentifierType>() {
        didSet {
            _revision += 1
            _noteShown()
        }
    }
    final var _hasApplied = false
    /// The outlines of sections that got one.
    final var _outlines: [SectionIdentifierType: SectionTree<ItemIdentifierType>] = [:] {
        didSet {
            _revision += 1
            _noteShown()
        }
    }
    /// The changes of applies whose batch has begun and whose block the collection view has not called yet, oldest first.
    /// More than one while an apply runs in a callback of another one.
    final var _waiting: [Change] = [] {
        didSet { _revision += 1 }
    }
    /// What a user's reordering makes of what is shown, while its handler runs: the collection view shows it already.
    final var _reordered: DiffableState<SectionIdentifierType, ItemIdentifierType>?
    /// Counts changes of what is shown and of what waits: differences that were computed before are out of date then.
    final var _revision = 0
    /// For those who apply snapshots on another queue than the main one.
    nonisolated final let _queue = SnapshotQueue(DiffableState<SectionIdentifierType, ItemIdentifierType>())

    /// Becomes the collection view's data source, with nothing to show yet.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        _collectionView = collectionView
        _cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    // MARK: Snapshots

    /// Shows a snapshot.
    ///
    /// The first one is shown by reloading everything. Later ones by one batch of deletions, insertions and moves, then
    /// one for the marked sections and items. The cell provider is asked for inserted and reloaded items only, and for
    /// reconfigured ones on screen.
    ///
    /// May be called on another queue than the main one, but then always on that one: it then shows the snapshot soon
    /// after, on the main queue, and ``snapshot()`` answers it on the calling queue at once.
    ///
    /// - Parameters:
    ///   - animatingDifferences: Without it the same happens at once.
    ///   - completion: Called on the main queue when the collection view shows it.
    /// - Complexity: For a snapshot that was made from the one on screen, in proportion to the edits; else O(items).
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        let new = snapshot.storage
        _take(Self._replacement(by: new)) { source, change throws(UIKitException) in
            try source._apply(change, marked: new, animated: animatingDifferences, completion: completion)
        }
    }

    /// Shows a snapshot and returns when the collection view does.
    open func apply(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        animatingDifferences: Bool = true
    ) async {
        await withCheckedContinuation { continuation in
            apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
        }
    }

    /// Shows a snapshot by reloading everything: no differences are computed, all cells are made again.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
        completion: (() -> Void)? = nil
    ) {
        _take(Self._replacement(by: snapshot.storage)) { source, change throws(UIKitException) in
            source._reload(with: change)
            completion?()
        }
    }

    /// Shows a snapshot by reloading everything, and returns when that is done.
    open func applySnapshotUsingReloadData(
        _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) async {
        await withCheckedContinuation { continuation in
            applySnapshotUsingReloadData(snapshot) { continuation.resume() }
        }
    }

    /// What is shown, as a copy to edit. It has no marks.
    open func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType> {
        NSDiffableDataSourceSnapshot(storage: _current)
    }

    /// The numbers of sections and items, and the items of each section, for people to read.
    open func description() -> String {
        "<\(type(of: self)): \(_current.summary)>"
    }

    // MARK: Identifiers and places

    /// `nil` for an index that is out of range.
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        let shown = _current
        return index >= 0 && index < shown.sections.count ? shown.sections[index] : nil
    }

    /// `nil` for a section that is not shown.
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
        _current.sections.position(of: sectionIdentifier)
    }

    /// `nil` for an index path that is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
        _current.item(at: indexPath)
    }

    /// `nil` for an item that is not shown.
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
        _current.indexPath(of: itemIdentifier)
    }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { _shown.sections.count }

    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        section >= 0 && section < _shown.sections.count ? _shown.numberOfItems(inSection: section) : 0
    }

    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        trapping { () throws(UIKitException) in try _cell(collectionView, indexPath) }
    }

    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        trapping { () throws(UIKitException) in try _supplementaryView(collectionView, kind, indexPath) }
    }

    /// What `reorderingHandlers.canReorderItem` says; false without it, or when no `didReorder` would take the new order.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        guard reorderingHandlers.didReorder != nil, let item = itemIdentifier(for: indexPath) else { return false }
        return reorderingHandlers.canReorderItem?(item) ?? false
    }

    /// Takes a user's reordering into the snapshot and tells the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        _reorder(from: sourceIndexPath, to: destinationIndexPath)
    }

    /// No titles.
    open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

    /// The first item: there are no titles.
    open func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        IndexPath(item: 0, section: 0)
    }
}

extension UICollectionViewDiffableDataSource {
    /// What users may reorder, and who hears of it.
    public struct ReorderingHandlers {
        /// Without it nothing can be reordered.
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        /// Called once the user has dropped an item, before the snapshot changes.
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        /// Called when the snapshot has changed: the place to take the new order into the app's own data.
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

        public init() {}
    }

    /// What users may expand and collapse, and who hears of it. Applying snapshots asks and tells nobody.
    @preconcurrency
    public struct SectionSnapshotHandlers<OutlineItemType>
    where OutlineItemType: Hashable, OutlineItemType: Sendable {
        // Apple's parameter has the data source's own name; here shadowing it is an error.

        /// Without it every parent can be expanded.
        public var shouldExpandItem: ((OutlineItemType) -> Bool)?
        public var willExpandItem: ((OutlineItemType) -> Void)?
        /// Without it every parent can be collapsed.
        public var shouldCollapseItem: ((OutlineItemType) -> Bool)?
        public var willCollapseItem: ((OutlineItemType) -> Void)?
        /// Given a parent and its present descendants, the descendants to show: for outlines that load when opened.
        public var snapshotForExpandingParent:
            (
                (OutlineItemType, NSDiffableDataSourceSectionSnapshot<OutlineItemType>) ->
                    NSDiffableDataSourceSectionSnapshot<OutlineItemType>
            )?

        public init() {}
    }
}
