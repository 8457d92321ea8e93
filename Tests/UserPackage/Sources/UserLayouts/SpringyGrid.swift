import UIKit

/// A grid with as many columns as its delegate's sizes allow, and stretchy headers, in an older style.
class SpringyGrid: UICollectionViewFlowLayout {
    var stretchedHeight: CGFloat = 0

    override init() {
        super.init()
        commonInit()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
        commonInit()
    }

    private func commonInit() {
        scrollDirection = .vertical
        minimumInteritemSpacing = 4
        minimumLineSpacing = 4
        headerReferenceSize = CGSize(width: 0, height: 40)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return newBounds.origin.y < 0 || super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }

    override func invalidationContext(
        forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateSupplementaryElements(
            ofKind: UICollectionView.elementKindSectionHeader, at: [IndexPath(item: 0, section: 0)])
        return context
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let offsetY = collectionView?.contentOffset.y, offsetY < 0 else {
            return super.layoutAttributesForElements(in: rect)
        }
        stretchedHeight = headerReferenceSize.height - offsetY
        return super.layoutAttributesForElements(in: rect)?.map { attributes in
            guard attributes.representedElementKind == UICollectionView.elementKindSectionHeader,
                attributes.indexPath.section == 0
            else { return attributes }
            let stretched = attributes.copy() as! UICollectionViewLayoutAttributes
            stretched.frame = CGRect(x: 0, y: offsetY, width: attributes.frame.width, height: stretchedHeight)
            // The spelling of C, which old code still has.
            stretched.transform = CGAffineTransformMakeScale(1, 1)
            return stretched
        }
    }
}
