import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Reading directions outside of windows", .ownRuntime) struct DetachedDirectionTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test func `a row that was added in code of the other direction and laid out without a window follows its window`()
        throws
    {
        let size = NSCollectionLayoutSize(widthDimension: .absolute(150), heightDimension: .absolute(80))
        let section = NSCollectionLayoutSection(
            group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
        section.orthogonalScrollingBehavior = .continuous
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 390, height: 300),
            collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        let page = UIView(frame: view.frame)
        // As in the callback of a view from right to left, which creates the page.
        UITraitCollection(layoutDirection: .rightToLeft).performAsCurrent { page.addSubview(view) }
        view.layoutIfNeeded()
        let host = ViewHost(size: CGSize(width: 390, height: 300), layoutDirection: .rightToLeft)
        host.show(page)
        host.settle()
        #expect(view.cellForItem(at: [0, 0])?.frame.minX == 240)
        #expect(view.cellForItem(at: [0, 1])?.frame.minX == 90)
    }
}
