import Foundation

/// Says how many items a collection view has and makes its cells.
///
/// The optional methods may be left out, and called as optional ones: `dataSource.collectionView?(…)`.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns a view from `dequeueReusableCell(withReuseIdentifier:for:)` or a registration, filled for the item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// Optional; one section without it.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Optional as long as the layout has no supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Optional; without it items can be moved where `collectionView(_:moveItemAt:to:)` exists.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// Optional; called once a dragged item was dropped: the data change here. Of a data source that leaves
    /// `canMoveItemAt` out it is called once before, for its class, with an item's own place as both: whether it exists
    /// cannot be seen otherwise.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Optional; the titles of an index beside the scroll indicator.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// Optional; the item to which the title at `index` of the index leads.
    func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath
}

extension UICollectionViewDataSource {
    public func numberOfSections(in collectionView: UICollectionView) -> Int {
        OptionalCall.note(.numberOfSections, self)
        return 1
    }

    public func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        OptionalCall.note(.viewForSupplementary, self)
        return UICollectionReusableView(frame: .zero)
    }

    public func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        OptionalCall.note(.canMoveItem, self)
        return true
    }

    public func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        OptionalCall.note(.moveItem, self)
    }

    public func indexTitles(for collectionView: UICollectionView) -> [String]? {
        OptionalCall.note(.indexTitles, self)
        return nil
    }

    public func collectionView(
        _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
    ) -> IndexPath {
        OptionalCall.note(.indexPathForIndexTitle, self)
        return IndexPath(item: 0, section: 0)
    }
}

/// Is told which items will be needed soon.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// `indexPaths` are ordered by their distance from what is visible, nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Optional; the items were passed by or the direction turned.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        OptionalCall.note(.cancelPrefetching, self)
    }
}
