import CollectionViewTesting
import Testing
import UIKit

@MainActor @Suite("Settling") struct SettlingTests {
    private func list() -> UIScrollView {
        let view = UIScrollView()
        view.contentSize = CGSize(width: 100, height: 100_000)
        return view
    }

    @Test("a scroll in another host does not delay settling")
    func anotherHost() {
        let (first, second) = (
            ViewHost(size: CGSize(width: 100, height: 200)), ViewHost(size: CGSize(width: 100, height: 200))
        )
        let (one, other) = (list(), list())
        first.show(one)
        first.fling(one, velocity: CGVector(dx: 0, dy: -4000))
        #expect(one.isDecelerating)
        let before = one.contentOffset
        second.show(other)
        second.fling(other, velocity: CGVector(dx: 0, dy: -1000))
        #expect(second.settle() != nil)
        #expect(!other.isDecelerating)
        // The clock of the first host does not advance.
        #expect(one.isDecelerating && one.contentOffset == before)
        #expect(first.settle() != nil)
        #expect(!one.isDecelerating)
    }

    @Test("settling waits for the completion of an apply whose cells are no longer visible")
    func completionOfApply() {
        let host = ViewHost(size: CGSize(width: 200, height: 200))
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 200, height: 40)
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        func snapshot(_ items: [Int]) -> NSDiffableDataSourceSnapshot<Int, Int> {
            var made = NSDiffableDataSourceSnapshot<Int, Int>()
            made.appendSections([0])
            made.appendItems(items)
            return made
        }
        host.show(view)
        source.apply(snapshot(Array(0..<100)), animatingDifferences: false)
        host.layout()
        var isDone = false
        source.apply(snapshot(Array((0..<100).reversed())), animatingDifferences: true) { isDone = true }
        // The moving cells are removed immediately.
        view.contentOffset.y = 2000
        #expect(host.settle() != nil)
        #expect(isDone)
    }
}
