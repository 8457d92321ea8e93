import UIKit

/// A row of cards; the one in the middle is the largest.
final class FocusRow: UICollectionViewFlowLayout {
    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView else { return nil }
        let bounds = collectionView.bounds
        return super.layoutAttributesForElements(in: rect)?.map { original in
            let attributes = original.copy() as! UICollectionViewLayoutAttributes
            let distance = abs(attributes.center.x - bounds.midX) / bounds.width
            let scale = max(0.8, 1 - distance / 2)
            attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
            attributes.zIndex = Int(scale * 100)
            return attributes
        }
    }
}
