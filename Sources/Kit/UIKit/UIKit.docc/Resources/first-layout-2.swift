import UIKit

/// Tiles that step down from one edge to the other and back.
final class ZigzagLayout: UICollectionViewLayout {
    private let size = CGSize(width: 96, height: 56)
    private let step: CGFloat = 40

    override var collectionViewContentSize: CGSize {
        guard let view = collectionView, view.numberOfSections > 0 else { return .zero }
        let count = view.numberOfItems(inSection: 0)
        return CGSize(width: view.bounds.width, height: CGFloat(max(count - 1, 0)) * step + size.height)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let view = collectionView else { return nil }
        // Five tiles lead to the right edge, the next five back.
        let phase = indexPath.item % 10
        let share = CGFloat(phase <= 5 ? phase : 10 - phase) / 5
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(
            x: share * (view.bounds.width - size.width), y: CGFloat(indexPath.item) * step,
            width: size.width, height: size.height)
        attributes.zIndex = indexPath.item
        return attributes
    }
}
