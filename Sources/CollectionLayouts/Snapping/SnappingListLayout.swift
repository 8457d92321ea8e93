import UIKit

/// A list of large items that comes to rest with one of them in the middle of the view.
///
/// A flow layout, vertical at first: items fill the view across and are `itemLength` long. The stop is the item nearest
/// to where the drag would have ended by itself, so a long flick passes many; it never lies outside the content.
open class SnappingListLayout: SnappingFlowLayout {
    /// Of each item along the scroll direction, in points; above 0.
    open var itemLength: CGFloat = 350 {
        didSet {
            precondition(
                itemLength.isFinite && itemLength > 0,
                "SnappingListLayout.itemLength must be finite and above 0, not \(itemLength).")
            if itemLength != oldValue { invalidateLayout() }
        }
    }

    public override init() {
        super.init()
        minimumLineSpacing = 20
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        minimumLineSpacing = 20
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        itemSize =
            scrollDirection == .vertical
            ? CGSize(width: max(size.width - sectionInset.left - sectionInset.right, 0), height: itemLength)
            : CGSize(width: itemLength, height: max(size.height - sectionInset.top - sectionInset.bottom, 0))
    }
}
