import UIKit

/// A row of cards. The middle card is upright, and the others are rotated. A flick comes to rest at a card.
class CardsLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        minimumLineSpacing = -30
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override func prepare() {
        if let collectionView {
            let area = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
            itemSize = CGSize(width: min(260, area.width * 0.62), height: min(360, area.height * 0.7))
            let side = (collectionView.bounds.width - itemSize.width) / 2
            // Insets so large that the cards form one row.
            let rest = (area.height - itemSize.height) / 2
            sectionInset = UIEdgeInsets(top: rest, left: side, bottom: rest, right: side)
        }
        super.prepare()
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.map { lean($0.copy() as! UICollectionViewLayoutAttributes) }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        super.layoutAttributesForItem(at: indexPath).map { lean($0.copy() as! UICollectionViewLayoutAttributes) }
    }

    private func lean(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
        guard let collectionView else { return attributes }
        let distance = (attributes.center.x - collectionView.bounds.midX) / collectionView.bounds.width
        let part = max(-1, min(1, distance * 1.6))
        var transform = CATransform3DIdentity
        transform.m34 = -1 / 700
        transform = CATransform3DRotate(transform, -part * 0.8, 0, 1, 0)
        attributes.transform3D = CATransform3DScale(transform, 1 - abs(part) * 0.12, 1 - abs(part) * 0.12, 1)
        attributes.zIndex = Int((1 - abs(part)) * 100)
        attributes.alpha = 1 - abs(part) * 0.35
        return attributes
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let collectionView else { return proposedContentOffset }
        let step = itemSize.width + minimumLineSpacing
        let last = CGFloat(max(0, collectionView.numberOfItems(inSection: 0) - 1))
        let card = max(0, min(last, (proposedContentOffset.x / step).rounded()))
        return CGPoint(x: card * step, y: proposedContentOffset.y)
    }
}
