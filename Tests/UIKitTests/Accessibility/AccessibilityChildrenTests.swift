import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("The elements of a list", .ownRuntime) struct AccessibilityChildrenTests {
    /// Reads its elements in reverse order.
    private final class ReversedList: UICollectionView {
        override func accessibilityElement(at index: Int) -> Any? {
            super.accessibilityElement(at: accessibilityElementCount() - 1 - index)
        }
    }

    @Test func `methods that a subclass overrides determine the order`() {
        let source = ListSource([8])
        func layout() -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 50, height: 50)
            return layout
        }
        let frame = CGRect(x: 0, y: 0, width: 200, height: 400)
        let lists = [
            UICollectionView(frame: frame, collectionViewLayout: layout()),
            ReversedList(frame: frame, collectionViewLayout: layout()),
        ]
        for list in lists {
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
            list.dataSource = source
            list.layoutIfNeeded()
        }
        let items = lists.map { list in
            list.accessibilityChildren.map { list.indexPath(for: $0 as! UICollectionViewCell)?.item ?? -1 }
        }
        #expect(items == [Array(0..<8), (0..<8).reversed()])
        // What was read is not kept.
        let list = lists[0]
        list.contentOffset.y = 0
        list.accessibilityElements = [list]
        #expect(list.accessibilityChildren.count == 1)
    }
}
