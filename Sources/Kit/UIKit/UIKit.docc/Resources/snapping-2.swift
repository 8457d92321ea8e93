import UIKit

/// A row of cards that comes to rest with one card in the middle.
final class CardRowLayout: UICollectionViewFlowLayout {
    override func prepare() {
        scrollDirection = .horizontal
        minimumLineSpacing = 16
        if let bounds = collectionView?.bounds.size {
            itemSize = CGSize(width: bounds.width * 0.7, height: bounds.height * 0.8)
            let side = (bounds.width - itemSize.width) / 2
            sectionInset = UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
        }
        super.prepare()
    }

    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        guard let view = collectionView else { return proposed }
        let pitch = itemSize.width + minimumLineSpacing
        var card = (proposed.x / pitch).rounded()
        // A flick moves by at least one card.
        if abs(velocity.x) > 0.2, card == (view.contentOffset.x / pitch).rounded() {
            card += velocity.x > 0 ? 1 : -1
        }
        let last = max(0, view.contentSize.width - view.bounds.width)
        return CGPoint(x: min(max(0, card * pitch), last), y: proposed.y)
    }
}
