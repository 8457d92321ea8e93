extension UITableView: ItemList {
    final var hasMadeFrame: Bool { _table.didShow }
    final var isBusy: Bool { _table.phase.pass != nil }
    final var _prefetched: PrefetchedPaths {
        get { _table.prefetched }
        set { _table.prefetched = newValue }
    }
    final var _itemCounts: [Int] { (try? _loaded())?.rowCounts ?? [] }
}
