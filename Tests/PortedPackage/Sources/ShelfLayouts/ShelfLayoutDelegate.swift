import UIKit

/// Says how high the books of a shelf are.
@objc public protocol ShelfLayoutDelegate: UICollectionViewDelegate {
    @objc optional func collectionView(
        _ collectionView: UICollectionView, layout: ShelfLayout, heightForItemAt indexPath: IndexPath
    ) -> CGFloat
    @objc optional func shelfDidPrepare(_ layout: ShelfLayout)
    @objc optional var bookWidth: CGFloat { get }
}
