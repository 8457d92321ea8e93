extension UITableView: ItemList {
    final var _itemCounts: [Int] { (try? _loaded())?.rowCounts ?? [] }
}
