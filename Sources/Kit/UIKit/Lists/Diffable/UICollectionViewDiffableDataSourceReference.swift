public import Foundation

/// Returns the configured cell of an item, dequeued from the collection view.
public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any) ->
    UICollectionViewCell?
/// Returns a configured supplementary view, dequeued from the collection view.
public typealias UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider = (
    UICollectionView, String, IndexPath
) -> UICollectionReusableView?

/// A diffable data source with snapshots as references, for Objective-C code; see
/// ``UICollectionViewDiffableDataSource``.
@preconcurrency @MainActor open class UICollectionViewDiffableDataSourceReference: NSObject, UICollectionViewDataSource
{
    private final let source: UICollectionViewDiffableDataSource<ReferenceIdentifier, ReferenceIdentifier>

    /// Creates an empty data source and sets it as the data source of the collection view.
    public init(
        collectionView: UICollectionView,
        cellProvider: @escaping UICollectionViewDiffableDataSourceReferenceCellProvider
    ) {
        source = UICollectionViewDiffableDataSource(collectionView: collectionView) { cellProvider($0, $1, $2.any) }
        super.init()
        collectionView.dataSource = self
    }

    /// Returns the supplementary views. Required if the layout has supplementary views.
    open var supplementaryViewProvider: UICollectionViewDiffableDataSourceReferenceSupplementaryViewProvider? {
        get { source.supplementaryViewProvider }
        set { source.supplementaryViewProvider = newValue }
    }

    /// The handlers for reordering by the user. They are copied: set them again after changing them.
    @NSCopying open var reorderingHandlers = __UICollectionViewDiffableDataSourceReorderingHandlers() {
        didSet { source.reorderingHandlers = reorderingHandlers.value }
    }
    /// The handlers for expanding and collapsing by the user. They are copied: set them again after changing them.
    @NSCopying open var sectionSnapshotHandlers = __UICollectionViewDiffableDataSourceSectionSnapshotHandlers() {
        didSet { source.sectionSnapshotHandlers = sectionSnapshotHandlers.value }
    }

    // MARK: Snapshots

    /// Returns a copy of the displayed contents for editing.
    open func snapshot() -> NSDiffableDataSourceSnapshotReference {
        NSDiffableDataSourceSnapshotReference(source.snapshot())
    }
    /// Applies a snapshot with the differences to the displayed contents.
    open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: nil)
    }
    /// Applies a snapshot with the differences. `completion` is called on the main queue when it is displayed.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: completion)
    }
    /// Applies a snapshot by reloading all data.
    open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: nil)
    }
    /// Applies a snapshot by reloading all data. `completion` is called on the main queue when it is displayed.
    open func applySnapshot(
        usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
    ) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: completion)
    }

    // MARK: Outlines

    /// Applies a section snapshot: its visible items become the items of the section.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool
    ) {
        source.apply(
            snapshot.value, to: .one(sectionIdentifier), animatingDifferences: animatingDifferences, completion: nil)
    }
    /// Applies a section snapshot. `completion` is called on the main queue when it is displayed.
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(
            snapshot.value, to: .one(sectionIdentifier), animatingDifferences: animatingDifferences,
            completion: completion)
    }
    /// Returns the outline that was applied to a section, or its items as roots, or no items for an unknown section.
    open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(source.snapshot(for: .one(section)))
    }

    // MARK: Identifiers and indices

    /// Returns the section at an index; `nil` if it is out of range.
    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.any }
    /// Returns the index of a section, or `NSNotFound` if it is not displayed.
    open func index(forSectionIdentifier identifier: Any) -> Int { source.index(for: .one(identifier)) ?? NSNotFound }
    /// Returns the item at an index path; `nil` if it is out of range.
    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.any }
    /// Returns the index path of an item; `nil` if it is not displayed.
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? { source.indexPath(for: .one(identifier)) }

    // MARK: UICollectionViewDataSource

    /// Returns the number of sections of the applied snapshot.
    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        source.numberOfSections(in: collectionView)
    }
    /// Returns the number of items of the applied snapshot in a section.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }
    /// Returns the cell that the cell provider returns for an item.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        source.collectionView(collectionView, cellForItemAt: indexPath)
    }
    /// Returns the view that the supplementary view provider returns.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    /// Whether the reordering handlers allow the user to move an item.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        source.collectionView(collectionView, canMoveItemAt: indexPath)
    }
    /// Applies a reordering by the user to the snapshot and calls the handlers.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDiffableDataSourceReference: DragReordering {
    /// Whether a drag moves items: both handlers that reordering needs are set.
    var reordersByDrag: Bool { source.reordersByDrag }
}

extension UICollectionViewDiffableDataSourceReference: OutlineSource {
    /// Returns the depth of the item at an index path; 0 without an outline.
    package func outlineLevel(at path: IndexPath) -> Int { source.outlineLevel(at: path) }
    /// Whether the item at an index path is expanded; `nil` without an outline.
    package func _isExpanded(at path: IndexPath) -> Bool? { source._isExpanded(at: path) }
    /// Expands or collapses the item at an index path. Returns whether that changed it.
    package func setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool { source.setExpanded(expanded, at: path) }
}
