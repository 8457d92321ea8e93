import UIKit

/// A little more than what is asked for.
private let margin: CGFloat = 1

extension ShelfLayout {
    public override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        books(near: rect)
    }

    public override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        books(near: .infinite).first { $0.indexPath == indexPath }
    }

    private func books(near rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        all.filter { $0.frame.insetBy(dx: -margin, dy: -margin).intersects(rect) }
    }
}
