import UIKit

/// As many columns as fit, all equally wide. Nothing in it needs Objective-C.
public final class EvenRow: UICollectionViewFlowLayout {
    public override func prepare() {
        if let width = collectionView?.bounds.width {
            let columns = max(1, floor(width / 100))
            minimumInteritemSpacing = 0
            itemSize = CGSize(width: width / columns, height: 40)
        }
        super.prepare()
    }
}
