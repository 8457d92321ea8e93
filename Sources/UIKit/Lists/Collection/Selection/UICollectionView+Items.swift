extension UICollectionView: ItemList {
    final var _itemCounts: [Int] { (try? _stableCounts()) ?? [] }
}
