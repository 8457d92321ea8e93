internal import CollectionCore
import UIKit

/// Pages as large as the view, one after another. The view's own paging moves between them.
///
/// Each item of each section is a page, as large as the view without its adjusted content inset. The current page
/// stays current when the view changes its size. Pages with nested collection views use `NestedCollectionCell`.
open class PagesLayout: SnappingFlowLayout {
    override func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
        // Paging determines the rest positions.
        isSnapping = false
        decelerationRate = nil
    }

    /// Whether the view pages while this layout is in use. The layout restores the previous setting when another one
    /// replaces it.
    open var isPaging = true {
        didSet { parameterChanged(isPaging != oldValue) }
    }

    /// The number of pages in all sections.
    public var pageCount: Int {
        guard let view = collectionView else { return 0 }
        return (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }

    /// The index of the current page, counted over all sections; `nil` without pages or size.
    public var currentPage: Int? { page(nearestTo: collectionView?.bounds ?? .zero) }

    private func page(nearestTo bounds: CGRect) -> Int? {
        let length = pageLength(in: bounds.size)
        let count = pageCount
        guard length > 0, count > 0, let view = collectionView else { return nil }
        let offset = bounds.origin[axis] + view.adjustedContentInset.start(axis)
        return min(max(Int((offset / length).rounded()), 0), count - 1)
    }

    override var spacesLines: Bool { false }

    override func snapOffset(for frame: CGRect) -> CGFloat {
        guard collectionView != nil else { return 0 }
        return CGFloat(frame.core.min(axis)) - layoutInsets.start(axis)
    }

    private func pageLength(in size: CGSize) -> CGFloat {
        guard let inset = collectionView?.adjustedContentInset else { return 0 }
        return max(0, CGFloat(size.core[axis]) - inset.start(axis) - inset.end(axis))
    }

    override func adjust(to size: CGSize, of collectionView: UICollectionView) {
        let inset = collectionView.adjustedContentInset
        itemSize = CGSize(
            width: max(0, size.width - inset.left - inset.right), height: max(0, size.height - inset.top - inset.bottom)
        )
        settings.apply(isPaging: isPaging, for: self)
    }
}
