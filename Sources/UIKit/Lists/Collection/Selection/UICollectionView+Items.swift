extension UICollectionView: ItemList {
    final var _prefetched: PrefetchedPaths {
        get { _prefetching.progress.announced }
        set { _prefetching.progress.announced = newValue }
    }
    final var _itemCounts: [Int] { (try? stableCounts()) ?? [] }
}
