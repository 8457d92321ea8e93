extension UICollectionView: ItemList {
    final var hasMadeFrame: Bool { _frame.didShow }
    final var isBusy: Bool { _phase.isBusy }
    final var _prefetched: PrefetchedPaths {
        get { _prefetching.progress.announced }
        set { _prefetching.progress.announced = newValue }
    }
    final var _itemCounts: [Int] { (try? stableCounts()) ?? [] }
}
