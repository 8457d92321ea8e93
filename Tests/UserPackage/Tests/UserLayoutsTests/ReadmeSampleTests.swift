import Testing
import UIKit

@testable import UserLayouts

@Suite("The README's sample")
@MainActor
struct ReadmeSampleTests {
    private final class Source: NSObject, UICollectionViewDataSource {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    @Test("the card in the middle is full size, its neighbors are smaller")
    func middleIsLargest() throws {
        let layout = FocusRow()
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        view.dataSource = source
        view.contentOffset.x = 200
        view.layoutIfNeeded()

        // Item 3 is centered at 350, the view's middle; items 2 and 4 are a third of the width away: 1 - 1/6.
        let widths = [2, 3, 4].map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.frame.width ?? 0 }
        #expect(abs(widths[0] - 100 * 5 / 6) < 1e-9)
        #expect(abs(widths[1] - 100) < 1e-9)
        #expect(abs(widths[2] - 100 * 5 / 6) < 1e-9)
        let front = layout.layoutAttributesForElements(in: view.bounds)?.max { $0.zIndex < $1.zIndex }
        #expect(front?.indexPath == IndexPath(item: 3, section: 0))
    }
}
