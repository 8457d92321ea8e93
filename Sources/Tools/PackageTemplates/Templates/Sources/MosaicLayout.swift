import UIKit

/// Tiles in groups of three: one large tile, and two small ones beside it, on alternating sides.
open class MosaicLayout: UICollectionViewLayout {
    /// The space between tiles and around them, in points.
    public var spacing: CGFloat = 8 {
        didSet { invalidateLayout() }
    }

    private var tiles: [UICollectionViewLayoutAttributes] = []
    private var height: CGFloat = 0

    override open func prepare() {
        super.prepare()
        tiles = []
        height = 0
        guard let view = collectionView, view.numberOfSections > 0 else { return }
        let small = max(0, (view.bounds.width - 4 * spacing) / 3)
        let large = 2 * small + spacing
        for item in 0..<view.numberOfItems(inSection: 0) {
            let (group, part) = item.quotientAndRemainder(dividingBy: 3)
            let top = spacing + CGFloat(group) * (large + spacing)
            let largeIsLeft = group.isMultiple(of: 2)
            let frame: CGRect
            if part == 0 {
                frame = CGRect(x: largeIsLeft ? spacing : small + 2 * spacing, y: top, width: large, height: large)
            } else {
                let left = largeIsLeft ? large + 2 * spacing : spacing
                frame = CGRect(x: left, y: top + CGFloat(part - 1) * (small + spacing), width: small, height: small)
            }
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = frame
            tiles.append(attributes)
            height = max(height, frame.maxY + spacing)
        }
    }

    override open var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: height)
    }

    override open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        tiles.filter { $0.frame.intersects(rect) }
    }

    override open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        tiles.indices.contains(indexPath.item) ? tiles[indexPath.item] : nil
    }

    override open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        newBounds.width != collectionView?.bounds.width
    }
}
