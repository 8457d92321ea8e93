import CollectionViewTesting
import Testing
import UIKit

@testable import UserLayouts

@MainActor struct FocusRowTests {
    @Test("a fling scrolls, and the row keeps the laws of layouts")
    func fling() {
        let layout = FocusRow()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        let controller = UICollectionViewController(collectionViewLayout: layout)
        let view: UICollectionView = controller.collectionView
        let cell = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        var items = NSDiffableDataSourceSnapshot<Int, Int>()
        items.appendSections([0])
        items.appendItems(Array(0..<1_000))
        source.apply(items, animatingDifferences: false)

        let host = ViewHost(size: CGSize(width: 390, height: 200))
        host.show(controller)
        let log = EventLog(of: view, [.scrollDelegate])
        host.fling(view, velocity: CGVector(dx: -1_200, dy: 0))
        host.settle()

        #expect(view.contentOffset.x > 600)
        #expect(log.count(of: "scrollViewDidEndDecelerating") == 1)
        #expect(LayoutLaws.violations(in: view) == [])
    }
}
