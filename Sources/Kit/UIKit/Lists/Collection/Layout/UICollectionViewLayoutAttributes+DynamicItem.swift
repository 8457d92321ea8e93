// Dynamic behaviors move layout attributes as they move views.
extension UICollectionViewLayoutAttributes: UIDynamicItem {}
