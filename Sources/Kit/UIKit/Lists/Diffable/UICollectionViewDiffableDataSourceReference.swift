public import Foundation

public typealias UICollectionViewDiffableDataSourceReferenceCellProvider = (UICollectionView, IndexPath, Any) ->
    UICollectionViewCell?
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
    open func applySnapshot(_ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: nil)
    }
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSnapshotReference, animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(snapshot.value, animatingDifferences: animatingDifferences, completion: completion)
    }
    open func applySnapshot(usingReloadData snapshot: NSDiffableDataSourceSnapshotReference) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: nil)
    }
    open func applySnapshot(
        usingReloadData snapshot: NSDiffableDataSourceSnapshotReference, completion: (() -> Void)? = nil
    ) {
        source.applySnapshotUsingReloadData(snapshot.value, completion: completion)
    }

    // MARK: Outlines

    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool
    ) {
        source.apply(
            snapshot.value, to: .one(sectionIdentifier), animatingDifferences: animatingDifferences, completion: nil)
    }
    open func applySnapshot(
        _ snapshot: NSDiffableDataSourceSectionSnapshotReference, toSection sectionIdentifier: Any,
        animatingDifferences: Bool, completion: (() -> Void)? = nil
    ) {
        source.apply(
            snapshot.value, to: .one(sectionIdentifier), animatingDifferences: animatingDifferences,
            completion: completion)
    }
    open func snapshot(forSection section: Any) -> NSDiffableDataSourceSectionSnapshotReference {
        NSDiffableDataSourceSectionSnapshotReference(source.snapshot(for: .one(section)))
    }

    // MARK: Identifiers and indices

    open func sectionIdentifier(for index: Int) -> Any? { source.sectionIdentifier(for: index)?.any }
    /// Returns the index of a section, or `NSNotFound` if it is not displayed.
    open func index(forSectionIdentifier identifier: Any) -> Int { source.index(for: .one(identifier)) ?? NSNotFound }
    open func itemIdentifier(for indexPath: IndexPath) -> Any? { source.itemIdentifier(for: indexPath)?.any }
    open func indexPath(forItemIdentifier identifier: Any) -> IndexPath? { source.indexPath(for: .one(identifier)) }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int {
        source.numberOfSections(in: collectionView)
    }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        source.collectionView(collectionView, numberOfItemsInSection: section)
    }
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        source.collectionView(collectionView, cellForItemAt: indexPath)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        source.collectionView(collectionView, viewForSupplementaryElementOfKind: kind, at: indexPath)
    }
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        source.collectionView(collectionView, canMoveItemAt: indexPath)
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        source.collectionView(collectionView, moveItemAt: sourceIndexPath, to: destinationIndexPath)
    }
}

extension UICollectionViewDiffableDataSourceReference: DragReordering {
    var reordersByDrag: Bool { source.reordersByDrag }
}

extension UICollectionViewDiffableDataSourceReference: OutlineSource {
    package func outlineLevel(at path: IndexPath) -> Int { source.outlineLevel(at: path) }
    package func _isExpanded(at path: IndexPath) -> Bool? { source._isExpanded(at: path) }
    package func setExpanded(_ expanded: Bool, at path: IndexPath) -> Bool { source.setExpanded(expanded, at: path) }
}
