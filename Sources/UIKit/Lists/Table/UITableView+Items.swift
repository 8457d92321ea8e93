extension UITableView: ItemList {
    final var _prefetched: PrefetchedPaths {
        get { _table.prefetched }
        set { _table.prefetched = newValue }
    }
    final var _itemCounts: [Int] { (try? _loaded())?.rowCounts ?? [] }
}
