import Testing
import UIKit

@testable import UserLayouts

@Suite("A flow layout subclass of a user, sized by a delegate")
@MainActor
struct SpringyGridTests {
    private final class Owner: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 10 }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
            sizeForItemAt indexPath: IndexPath
        ) -> CGSize {
            CGSize(width: 96, height: 50)
        }
    }

    @Test("the delegate's sizes make three columns below the header, and pulling stretches the header")
    func columnsAndHeader() throws {
        let layout = SpringyGrid()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        let owner = Owner()
        view.dataSource = owner
        view.delegate = owner
        view.layoutIfNeeded()

        // 3 x 96 + 2 x 4 = 296; the 4 points that are left go between the items.
        let frames = (0..<4).map { view.layoutAttributesForItem(at: IndexPath(item: $0, section: 0))?.frame ?? .zero }
        #expect(frames[0] == CGRect(x: 0, y: 40, width: 96, height: 50))
        #expect(frames[1] == CGRect(x: 102, y: 40, width: 96, height: 50))
        #expect(frames[2] == CGRect(x: 204, y: 40, width: 96, height: 50))
        #expect(frames[3].origin == CGPoint(x: 0, y: 94))
        #expect(view.contentSize == CGSize(width: 300, height: 40 + 4 * 50 + 3 * 4))

        view.contentOffset.y = -60
        view.layoutIfNeeded()
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        #expect(header?.frame == CGRect(x: 0, y: -60, width: 300, height: 100))
    }
}
