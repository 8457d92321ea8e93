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
}
