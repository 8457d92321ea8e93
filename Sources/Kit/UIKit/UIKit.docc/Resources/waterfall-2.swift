import UIKit

/// Items of equal width and different heights; each goes to the column that is shortest.
final class ColumnsLayout: UICollectionViewLayout {
    var columns = 3
    var spacing: CGFloat = 8
    /// The height of an item for a width, in points.
    var height: (IndexPath, CGFloat) -> CGFloat = { _, width in width }

    private var items: [UICollectionViewLayoutAttributes] = []
    private var contentHeight: CGFloat = 0

    override var collectionViewContentSize: CGSize {
        CGSize(width: collectionView?.bounds.width ?? 0, height: contentHeight)
    }

    override func prepare() {
        super.prepare()
        items = []
        contentHeight = 0
        guard let view = collectionView, view.numberOfSections > 0 else { return }
        let width = (view.bounds.width - spacing * CGFloat(columns + 1)) / CGFloat(columns)
        var ends = [CGFloat](repeating: spacing, count: columns)
        for item in 0..<view.numberOfItems(inSection: 0) {
            let path = IndexPath(item: item, section: 0)
            let column = ends.indices.min { ends[$0] < ends[$1] }!
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(
                x: spacing + CGFloat(column) * (width + spacing), y: ends[column],
                width: width, height: height(path, width))
            ends[column] = attributes.frame.maxY + spacing
            items.append(attributes)
        }
        contentHeight = ends.max() ?? 0
    }
}
