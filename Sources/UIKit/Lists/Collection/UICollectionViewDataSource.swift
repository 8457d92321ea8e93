import Foundation

/// Provides the items and cells of a collection view.
///
/// Optional methods need no implementation, and can be called with optional chaining: `dataSource.collectionView?(…)`.
@preconcurrency @MainActor public protocol UICollectionViewDataSource: NSObjectProtocol {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int

    /// Returns a view from `dequeueReusableCell(withReuseIdentifier:for:)` or a registration, filled for the item.
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell

    /// Optional. Without this method, there is one section.
    func numberOfSections(in collectionView: UICollectionView) -> Int

    /// Optional as long as the layout has no supplementary views.
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView

    /// Optional. Without this method, items can be moved if `collectionView(_:moveItemAt:to:)` is implemented.
    func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool

    /// Optional. Updates the data after an item was moved and dropped. If `canMoveItemAt` is not implemented, this
    /// method is also called once per class with an item's own index path for both arguments, because only a call can
    /// determine whether it is implemented.
    func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)

    /// Optional. Returns the titles of an index beside the scroll indicator.
    func indexTitles(for collectionView: UICollectionView) -> [String]?

    /// Optional. Returns the item for the title at `index` of the index.
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

/// Prefetches data for items that will be needed soon.
@preconcurrency @MainActor public protocol UICollectionViewDataSourcePrefetching: NSObjectProtocol {
    /// Starts to load data for items, ordered by their distance from the visible area, nearest first.
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])

    /// Optional. Called when scrolling changed direction before the items became visible.
    func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
    public func collectionView(
        _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
        OptionalCall.note(.cancelPrefetching, self)
    }
}
