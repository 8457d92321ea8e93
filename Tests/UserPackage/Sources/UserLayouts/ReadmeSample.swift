import UIKit

/// A row of cards; the one in the middle is the largest.
final class FocusRow: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map(scaled)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map(scaled)
    }

    private func scaled(_ original: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let bounds = collectionView?.bounds else { return original }
        let attributes = original.copy() as! UICollectionViewLayoutAttributes
        let scale = max(0.8, 1 - abs(attributes.center.x - bounds.midX) / bounds.width / 2)
        attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
        attributes.zIndex = Int(scale * 100)
        return attributes
    }
}
