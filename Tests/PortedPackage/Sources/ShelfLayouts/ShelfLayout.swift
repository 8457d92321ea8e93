import UIKit

/// Books side by side, standing on the same board.
@objcMembers
open class ShelfLayout: UICollectionViewLayout {
    @IBInspectable public var gap: CGFloat = 4 {
        didSet { invalidateLayout() }
    }

    fileprivate var spines: [ShelfLayoutAttributes] = []

    @objc public static let kind = "shelf"

    open override class var layoutAttributesClass: AnyClass { ShelfLayoutAttributes.self }

    /// Where the last book ends.
    fileprivate var end: CGFloat { spines.last?.frame.maxX ?? 0 }
}

/// Knows how much a book leans.
public final class ShelfLayoutAttributes: UICollectionViewLayoutAttributes {
    @objc public dynamic var lean: CGFloat = 0

    public override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone) as! ShelfLayoutAttributes
        copy.lean = lean
        return copy
    }

    public override func isEqual(_ object: Any?) -> Bool {
        (object as? ShelfLayoutAttributes)?.lean == lean && super.isEqual(object)
    }
}

// MARK: - What UICollectionView asks

extension ShelfLayout {
    private var delegate: ShelfLayoutDelegate? { collectionView?.delegate as? ShelfLayoutDelegate }

    open override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let board = collectionView.bounds.height
        let width = delegate?.bookWidth ?? 20
        spines = []
        for item in 0..<collectionView.numberOfItems(inSection: 0) {
            let path = IndexPath(item: item, section: 0)
            // A delegate without the method leaves the books as high as the shelf.
            let height = delegate?.collectionView?(collectionView, layout: self, heightForItemAt: path) ?? board
            let attributes = ShelfLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: end + (item == 0 ? 0 : gap), y: board - height, width: width, height: height)
            attributes.lean = CGFloat(item)
            spines.append(attributes)
        }
        delegate?.shelfDidPrepare?(self)
    }

    open override var collectionViewContentSize: CGSize {
        CGSize(width: end, height: collectionView?.bounds.height ?? 0)
    }
}

extension ShelfLayout {
    var all: [ShelfLayoutAttributes] { spines }
}
