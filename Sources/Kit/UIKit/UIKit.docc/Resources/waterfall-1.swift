import UIKit

/// Items of equal width and different heights; each goes to the column that is shortest.
final class ColumnsLayout: UICollectionViewLayout {
    var columns = 3
    var spacing: CGFloat = 8
    /// The height of an item for a width, in points.
    var height: (IndexPath, CGFloat) -> CGFloat = { _, width in width }

    private var items: [UICollectionViewLayoutAttributes] = []
    private var contentHeight: CGFloat = 0

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }
}
