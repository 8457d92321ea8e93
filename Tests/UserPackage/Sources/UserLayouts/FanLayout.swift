import UIKit

protocol FanLayoutDelegate: UICollectionViewDelegateFlowLayout {
    func fanLayout(_ layout: FanLayout, didFocusItemAt indexPath: IndexPath)
}

/// Cards on a wheel below the view; scrolling turns the wheel.
class FanLayout: UICollectionViewLayout {
    var itemSize = CGSize(width: 133, height: 173) {
        didSet { invalidateLayout() }
    }
    var radius: CGFloat = 500 {
        didSet { invalidateLayout() }
    }

    private var attributesList = [FanLayoutAttributes]()
    private var focused: IndexPath?

    private var anglePerItem: CGFloat { atan(size(at: IndexPath(item: 0, section: 0)).width / radius) }
    private var count: Int { return collectionView!.numberOfItems(inSection: 0) }
    private var angleAtExtreme: CGFloat { return count > 0 ? -CGFloat(count - 1) * anglePerItem : 0 }

    private var angle: CGFloat {
        let width = collectionViewContentSize.width - collectionView!.bounds.width
        return width > 0 ? angleAtExtreme * collectionView!.contentOffset.x / width : 0
    }

    override init() {
        super.init()
    }

    required init?(coder aDecoder: NSCoder) {
        super.init(coder: aDecoder)
    }

    override class var layoutAttributesClass: AnyClass {
        return FanLayoutAttributes.self
    }

    override var collectionViewContentSize: CGSize {
        return CGSize(width: CGFloat(count) * itemSize.width, height: collectionView!.bounds.height)
    }

    /// A delegate that sizes items is called, as by a flow layout.
    private func size(at indexPath: IndexPath) -> CGSize {
        let delegate = collectionView?.delegate as? UICollectionViewDelegateFlowLayout
        return delegate?.collectionView?(collectionView!, layout: self, sizeForItemAt: indexPath) ?? itemSize
    }

    override func prepare() {
        super.prepare()
        guard let collectionView = collectionView else { return }
        let centerX = collectionView.contentOffset.x + collectionView.bounds.width / 2.0
        let anchorPointY = ((itemSize.height / 2.0) + radius) / itemSize.height
        attributesList = (0..<count).map { item in
            let indexPath = IndexPath(item: item, section: 0)
            let attributes = FanLayoutAttributes(forCellWith: indexPath)
            attributes.size = size(at: indexPath)
            attributes.center = CGPoint(x: centerX, y: collectionView.bounds.midY)
            attributes.angle = angle + anglePerItem * CGFloat(item)
            attributes.anchorPoint = CGPoint(x: 0.5, y: anchorPointY)
            return attributes
        }
        let nearest = attributesList.min { abs($0.angle) < abs($1.angle) }?.indexPath
        if let nearest = nearest, nearest != focused {
            focused = nearest
            (collectionView.delegate as? FanLayoutDelegate)?.fanLayout(self, didFocusItemAt: nearest)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        return attributesList.filter { abs($0.angle) < .pi / 2 }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        return attributesList[indexPath.item]
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        return true
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let width = collectionViewContentSize.width - collectionView!.bounds.width
        guard width > 0, count > 1 else { return proposedContentOffset }
        let step = width / CGFloat(count - 1)
        return CGPoint(x: (proposedContentOffset.x / step).rounded() * step, y: proposedContentOffset.y)
    }
}
