internal import CollectionCore
import UIKit

/// Pages as large as the view, one after another; the view's own paging moves between them.
///
/// Every item of every section is a page: the view's size less its adjusted content inset. The page in front stays in
/// front when the view changes its size. Pages that hold a collection view themselves are `NestedCollectionCell`s.
open class PagesLayout: SnappingFlowLayout {
    public override init() {
        super.init()
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        scrollDirection = .horizontal
        minimumLineSpacing = 0
        minimumInteritemSpacing = 0
        // Paging knows where to rest.
        isSnapping = false
        decelerationRate = nil
    }

    /// Whether the view pages while this layout is in use; what it did before comes back afterwards.
    open var isPaging = true {
        didSet { if isPaging != oldValue { invalidateLayout() } }
    }

    /// How many pages there are, over all sections.
    public var pageCount: Int {
        guard let view = collectionView else { return 0 }
        return (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    }

    /// The page nearest to the front, counted over all sections; `nil` without pages or size.
    public var currentPage: Int? { page(nearestTo: collectionView?.bounds ?? .zero) }

    private func page(nearestTo bounds: CGRect) -> Int? {
        let axis = scrollDirection.axis
        let length = pageLength(in: bounds.size)
        let count = pageCount
        guard length > 0, count > 0, let view = collectionView else { return nil }
        var offset = bounds.origin[axis] + view.adjustedContentInset.start(axis)
        if axis == .horizontal, isMirrored { offset = CGFloat(count - 1) * length - offset }
        return min(max(Int((offset / length).rounded()), 0), count - 1)
    }

    private func pageLength(in size: CGSize) -> CGFloat {
        let axis = scrollDirection.axis
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
