import UIKit

/// A list below a picture.
final class StretchyHeaderLayout: UICollectionViewFlowLayout {
    override func prepare() {
        let width = collectionView?.bounds.width ?? 0
        headerReferenceSize = CGSize(width: width, height: 220)
        itemSize = CGSize(width: max(width - 32, 1), height: 64)
        sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
        super.prepare()
    }
}
