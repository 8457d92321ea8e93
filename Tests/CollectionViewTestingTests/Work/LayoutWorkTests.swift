import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite struct LayoutWorkTests {
    /// Rows of 100 points, six of which fit into the view.
    private class Rows: UICollectionViewLayout {
        override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 100_000) }
        func paths(in rect: CGRect) -> Range<Int> {
            let first = min(max(Int(rect.minY / 100), 0), 1000)
            return first..<min(max(Int((rect.maxY / 100).rounded(.up)), first), 1000)
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            paths(in: rect).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
        }
        override func layoutAttributesForItem(at path: IndexPath) -> UICollectionViewLayoutAttributes? {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
            attributes.frame = CGRect(x: 0, y: path.item * 100, width: 300, height: 100)
            return attributes
        }
    }

    /// Returns all elements for each rectangle.
    private final class Wasteful: Rows {
        override func paths(in rect: CGRect) -> Range<Int> { 0..<1000 }
    }

    /// Requests preparation for each step.
    private final class Restless: Rows {
        override func shouldInvalidateLayout(forBoundsChange new: CGRect) -> Bool { true }
    }

    private func work(_ layout: UICollectionViewLayout, scrolling steps: Int) -> (first: LayoutWork, then: LayoutWork) {
        let host = ViewHost(size: CGSize(width: 300, height: 600))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.isPrefetchingEnabled = false
        let source = ListSource([1000])
        view.dataSource = source
        let first = measureWork(of: view) { host.show(view) }
        let then = measureWork(of: view) {
            for _ in 0..<steps {
                view.contentOffset.y += 50
                host.layout()
            }
        }
        return withExtendedLifetime(source) { (first, then) }
    }

    @Test("the first frame prepares once and creates the visible cells")
    func firstFrame() {
        let work = work(Rows(), scrolling: 0)
        #expect(work.first.preparations == 1)
        #expect(work.first.created == 6 && work.first.reused == 0 && work.first.requests == 6)
        #expect(work.first.queries == 1 && work.first.attributes == 6)
        #expect(work.then == LayoutWork())
    }

    @Test("scrolling queries once for each step and reuses cells")
    func scrolling() {
        let work = work(Rows(), scrolling: 20).then
        #expect(work.preparations == 0 && work.invalidations == 0)
        #expect(work.queries == 20)
        // Six and seven rows alternate. Ten rows become visible, the first of which needs a seventh cell.
        #expect(work.attributes == 130)
        #expect(work.requests == 10 && work.created == 1 && work.reused == 9, "\(work)")
    }

    @Test("the counts expose a layout that returns all elements and one that is always prepared again")
    func faults() {
        #expect(work(Wasteful(), scrolling: 20).then.attributes == 20_000)
        let restless = work(Restless(), scrolling: 20).then
        #expect(restless.preparations == 20 && restless.invalidations == 20)
    }

    @Test("measuring work does not stop an event log")
    func withLog() {
        let host = ViewHost(size: CGSize(width: 300, height: 600))
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: Rows())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = ListSource([1000])
        view.dataSource = source
        let log = EventLog(of: view, [.dataSource])
        let work = measureWork(of: view) { host.show(view) }
        #expect(log.count(of: "cellForItem") == work.requests && work.requests > 0)
        host.show(UIView())
        let before = log.events.count
        view.reloadData()
        host.show(view)
        #expect(log.events.count > before)
    }
}
