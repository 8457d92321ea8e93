import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Gestures of the host", .ownRuntime) struct HostGestureTests {
    /// Rows of 50 points that can be moved and selected. It is a controller, so that a long press moves items.
    private final class List: UICollectionViewController {
        var names = (0..<40).map { "\($0)" }
        var selected: [Int] = []

        init() {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 300, height: 50)
            layout.minimumLineSpacing = 0
            super.init(collectionViewLayout: layout)
        }
        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            selected.append(indexPath.item)
        }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    private func hostAndList() -> (ViewHost, List) {
        let host = ViewHost(size: CGSize(width: 300, height: 400))
        let list = List()
        host.show(list)
        return (host, list)
    }

    @Test("a drag moves the content by exactly its distance")
    func drag() {
        let (host, list) = hostAndList()
        host.drag(list.collectionView, by: CGVector(dx: 0, dy: -120))
        #expect(abs(list.collectionView.contentOffset.y - 120) < 1e-6)
        host.settle()
        host.drag(list.collectionView, by: CGVector(dx: 0, dy: 70), from: CGPoint(x: 10, y: 200))
        host.settle()
        #expect(abs(list.collectionView.contentOffset.y - 50) < 1e-6)
        #expect(list.selected == [])
    }

    @Test("a tap selects an item, a touch stops a fling, and a wheel scrolls")
    func taps() {
        let (host, list) = hostAndList()
        host.tapItem(at: IndexPath(item: 2, section: 0), in: list.collectionView)
        #expect(list.selected == [2])
        host.fling(list.collectionView, velocity: CGVector(dx: 0, dy: -1500))
        host.advance(by: 0.1)
        #expect(list.collectionView.isDecelerating)
        host.tap(list.collectionView)
        host.settle()
        #expect(list.selected == [2] && !list.collectionView.isDecelerating)
        let before = list.collectionView.contentOffset.y
        host.wheel(list.collectionView, by: CGVector(dx: 0, dy: 60))
        host.settle()
        #expect(abs(list.collectionView.contentOffset.y - before - 60) < 0.5)
    }

    @Test("a long press moves items and scrolls at the edge")
    func moving() {
        let (host, list) = hostAndList()
        let path = { IndexPath(item: $0, section: 0) }
        host.longPressMove(from: path(0), to: path(3), in: list.collectionView)
        host.settle()
        #expect(list.names.prefix(5) == ["1", "2", "3", "0", "4"])
        #expect(list.collectionView.contentOffset.y == 0)
        host.longPressMove(from: path(1), to: CGPoint(x: 150, y: 390), in: list.collectionView, hold: 1)
        host.settle()
        #expect(list.collectionView.contentOffset.y > 300)
        #expect((list.names.firstIndex(of: "2") ?? 0) > 10 && list.selected == [])
    }

    @Test("two fingers pinch a view that can be zoomed")
    func pinch() {
        final class Zoomed: NSObject, UIScrollViewDelegate {
            let picture = UIView(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        }
        let zoomed = Zoomed()
        let view = UIScrollView()
        view.addSubview(zoomed.picture)
        view.contentSize = zoomed.picture.frame.size
        view.maximumZoomScale = 4
        view.delegate = zoomed
        let host = ViewHost(size: CGSize(width: 300, height: 400))
        host.show(view)
        host.pinch(view, by: 2)
        host.settle()
        #expect(view.zoomScale > 1.8 && view.zoomScale < 2.3)
        host.pinch(view, by: 0.2)
        host.settle()
        #expect(view.zoomScale == 1)
    }

    @Test("the event log records a flick in UIKit's order")
    func flickLog() {
        let (host, list) = hostAndList()
        let log = EventLog(of: list.collectionView, [.scrollDelegate])
        host.fling(list.collectionView, velocity: CGVector(dx: 0, dy: -600))
        host.settle()
        let names = log.outline.split(separator: "\n").map { $0.split(separator: " ")[0] }
        #expect(
            names == [
                "scrollViewWillBeginDragging", "scrollViewDidScroll", "scrollViewWillEndDragging",
                "scrollViewDidEndDragging", "scrollViewWillBeginDecelerating", "scrollViewDidScroll",
                "scrollViewDidEndDecelerating",
            ])
        #expect(log.events.last { $0.name == "scrollViewDidScroll" }?.details == "(0, 354.5)")
    }

    @Test("the event log records all calls of a batch update")
    func updateLog() {
        let (host, list) = hostAndList()
        list.names = ["a", "b", "c"]
        list.collectionView.reloadData()
        host.layout()
        let log = EventLog(of: list.collectionView)
        list.collectionView.performBatchUpdates {
            list.names.remove(at: 1)
            list.collectionView.deleteItems(at: [IndexPath(item: 1, section: 0)])
        }
        host.settle()
        #expect(
            log.text == """
                numberOfSections
                numberOfItems in 0
                invalidateLayout
                prepare
                collectionViewContentSize
                prepareForCollectionViewUpdates 1
                targetContentOffset for (0, 0)
                targetContentOffset for (0, 0)
                finalLayoutAttributes 0.1
                finalLayoutAttributes 0.2
                finalLayoutAttributes 0.0
                layoutAttributesForElements in (0, 0, 300, 400)
                collectionViewContentSize
                initialLayoutAttributes 0.1
                initialLayoutAttributes 0.0
                finalizeCollectionViewUpdates
                didEndDisplaying 0.1
                """)
        log.clear()
        host.tapItem(at: IndexPath(item: 1, section: 0), in: list.collectionView)
        #expect(
            log.text == """
                shouldHighlight 0.1
                didHighlight 0.1
                didUnhighlight 0.1
                shouldSelect 0.1
                didSelect 0.1
                canPerformPrimaryAction 0.1
                performPrimaryAction 0.1
                """)
        log.stop()
        log.clear()
        list.collectionView.reloadData()
        host.layout()
        #expect(log.events.isEmpty)
    }
}
