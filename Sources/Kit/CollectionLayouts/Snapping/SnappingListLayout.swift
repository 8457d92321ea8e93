import UIKit

/// A list of large items that comes to rest with one of them in the middle of the view.
///
/// A flow layout that scrolls vertically by default. Items fill the cross axis of the view and are `itemLength` long.
/// The rest position is the item nearest to the natural target of the drag, so a long flick passes many items. It is
/// always inside the content.
open class SnappingListLayout: SnappingFlowLayout {
    /// The length of each item along the scroll direction, in points; above 0.
    open var itemLength: CGFloat = 350 {
        didSet {
            requirePositive(itemLength, "SnappingListLayout.itemLength")
            parameterChanged(itemLength != oldValue)
        }
    }

    /// The rules for wide views: the maximum width of content, and margins. The list then sets
    /// `minimumInteritemSpacing`, so that it has one column. They have no effect on lists that scroll horizontally.
    open var widthRules = WidthRules.full {
        didSet { parameterChanged(widthRules != oldValue) }
    }

    override func setUp() { minimumLineSpacing = 20 }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        // Narrower items leave space for a second one beside them, but the list has one column.
        if scrollDirection == .vertical, widthRules.margin(in: size.width) > 0, minimumInteritemSpacing < size.width {
            minimumInteritemSpacing = size.width
        }
        itemSize =
            scrollDirection == .vertical
            // A flow layout centers items that do not fill a line.
            ? CGSize(
                width: max(
                    size.width - sectionInset.left - sectionInset.right - 2 * widthRules.margin(in: size.width), 0),
                height: itemLength)
            : CGSize(width: itemLength, height: max(size.height - sectionInset.top - sectionInset.bottom, 0))
    }
}
