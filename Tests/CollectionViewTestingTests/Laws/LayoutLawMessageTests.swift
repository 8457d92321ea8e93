import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor struct LayoutLawMessageTests {
    /// A layout of forty items whose item queries disagree with its rect queries.
    private final class Inconsistent: UICollectionViewLayout {
        private func attributes(_ item: Int, x: CGFloat) -> UICollectionViewLayoutAttributes {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: x, y: CGFloat(item) * 50, width: 100, height: 50)
            return attributes
        }
        override var collectionViewContentSize: CGSize { CGSize(width: 100, height: 2_000) }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            (0..<40).map { attributes($0, x: 0) }.filter { $0.frame.intersects(rect) }
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            attributes(indexPath.item, x: 1)
        }
    }
    @Test("a fault of every item is reported for a few of them with the number of the others")
    func shortened() {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 300), collectionViewLayout: Inconsistent())
        let source = ListSource([40])
        source.cell = { _, _ in UICollectionViewCell() }
        view.dataSource = source
        let broken = withExtendedLifetime(source) { LayoutLaws.violations(in: view) }
        #expect(broken.count == 6)
        #expect(broken.first?.contains("by itself") == true)
        #expect(broken.last == "and 35 more like these")
    }
}
