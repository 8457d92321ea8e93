extension UICollectionView: ItemList {
    /// Whether a frame has displayed the content since the view was last empty.
    final var hasMadeFrame: Bool { _frame.didShow }
    /// Whether work is in progress that relies on the current items.
    final var isBusy: Bool { _phase.isBusy }
    /// The index paths that the prefetching data source received.
    final var _prefetched: PrefetchedPaths {
        get { prefetching.progress.announced }
        set { prefetching.progress.announced = newValue }
    }
    /// The number of items in each section; empty if the data source returns counts that are rejected.
    final var itemCounts: [Int] { (try? stableCounts()) ?? [] }
}
