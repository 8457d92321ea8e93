extension UITableView: ItemList {
    /// Whether a layout pass has displayed the content since the table was last empty.
    final var hasMadeFrame: Bool { _table.didShow }
    /// Whether a pass is running.
    final var isBusy: Bool { _table.phase.pass != nil }
    /// The rows that the prefetching data source received.
    final var _prefetched: PrefetchedPaths {
        get { _table.prefetched }
        set { _table.prefetched = newValue }
    }
    /// The number of rows in each section; empty if the data source returns counts that are rejected.
    final var itemCounts: [Int] { (try? loaded())?.rowCounts ?? [] }
}
