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
}
