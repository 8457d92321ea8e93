import CoreGraphics
import TestRuntimes
import Testing
import UIKit

/// Forty rows of 50 points.
private final class Rows: UICollectionViewLayout {
    override var collectionViewContentSize: CGSize { CGSize(width: 300, height: 2_000) }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * 50, width: 300, height: 50)
        return attributes
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<40).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            .filter { $0.frame.intersects(rect) }
    }
}

@MainActor @Suite("Touches on scroll views", .ownRuntime)
struct ScrollTouchTests {
    let clock = ManualClock.installed(now: 100)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var center: TouchCenter { window._touchCenter }

    init() {
        window.isHidden = false
    }
    func run(_ seconds: Double) {
        clock.advance(window, frames: Int(seconds * 60))
    }

    /// Drags from `start` by `distance` in ten steps of 10 ms and lifts the finger.
    func flick(from start: CGPoint, by distance: CGPoint, then: () -> Void = {}) {
        center.touchDown(id: 1, at: start, time: clock.now)
        for step in 1...10 {
            clock.now += 0.01
            let part = CGFloat(step) / 10
            center.touchMoved(
                id: 1, to: CGPoint(x: start.x + distance.x * part, y: start.y + distance.y * part), time: clock.now)
        }
        then()
        center.touchUp(
            id: 1, at: CGPoint(x: start.x + distance.x, y: start.y + distance.y), time: clock.now + 0.001)
        clock.now += 0.001
    }

    func scrollView(_ frame: CGRect, content: CGSize) -> UIScrollView {
        let view = UIScrollView(frame: frame)
        view.contentSize = content
        return view
    }

    @Test("a flick scrolls with the finger without a jump, decelerates, and rests inside the content")
    func flickScrolls() {
        let view = scrollView(window.bounds, content: CGSize(width: 300, height: 4_000))
        window.addSubview(view)
        flick(from: CGPoint(x: 150, y: 300), by: CGPoint(x: 0, y: -100)) {
            // The content follows the finger, except for the movement that begins the drag.
            #expect(abs(view.contentOffset.y - 90) < 1e-6)
        }
        #expect(view.isDecelerating)
        run(5)
        #expect(!view.isDecelerating)
        // 1,000 pt/s: 90 pt of dragging and (1,000 - 10) · 0.499 pt afterward, to a pixel.
        #expect(view.contentOffset.y == 584)
        #expect(
            view.contentOffset
                == {
                    run(0.5)
                    return view.contentOffset
                }())
    }

    @Test("of two nested scroll views, the one that scrolls in the direction of the drag handles it")
    func nested() {
        let outer = scrollView(window.bounds, content: CGSize(width: 300, height: 2_000))
        let inner = scrollView(CGRect(x: 0, y: 0, width: 300, height: 200), content: CGSize(width: 2_000, height: 200))
        window.addSubview(outer)
        outer.addSubview(inner)
        flick(from: CGPoint(x: 150, y: 100), by: CGPoint(x: -80, y: 10)) {
            #expect(inner.contentOffset.x > 50)
            #expect(outer.contentOffset.y == 0)
        }
        run(4)
        let rest = inner.contentOffset.x
        flick(from: CGPoint(x: 150, y: 100), by: CGPoint(x: -5, y: -80)) {
            #expect(inner.contentOffset.x == rest)
            #expect(outer.contentOffset.y > 50)
        }
        run(4)
    }

    @Test("a tap selects the cell under it, and a drag does not")
    func tapSelects() {
        let cells = ListSource([40])
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: Rows())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = cells
        window.addSubview(view)
        window.layoutIfNeeded()
        center.touchDown(id: 1, at: CGPoint(x: 20, y: 120), time: clock.now)
        run(0.2)
        #expect(view.cellForItem(at: IndexPath(item: 2, section: 0))?.isHighlighted == true)
        center.touchUp(id: 1, at: CGPoint(x: 20, y: 120), time: clock.now)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        flick(from: CGPoint(x: 20, y: 220), by: CGPoint(x: 0, y: -60))
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        // A touch that stops the moving content does not select either.
        run(0.1)
        #expect(view.isDecelerating)
        center.touchDown(id: 1, at: CGPoint(x: 20, y: 220), time: clock.now)
        #expect(!view.isDecelerating)
        center.touchUp(id: 1, at: CGPoint(x: 20, y: 220), time: clock.now + 0.05)
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 2, section: 0)])
        run(2)
    }

    @Test("a vertical wheel scrolls the vertical view, or horizontal content without one")
    func wheel() {
        let outer = scrollView(window.bounds, content: CGSize(width: 300, height: 2_000))
        let row = scrollView(CGRect(x: 0, y: 0, width: 300, height: 200), content: CGSize(width: 900, height: 200))
        window.addSubview(outer)
        outer.addSubview(row)
        window._wheel(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 50), time: clock.now)
        run(2)
        #expect(outer.contentOffset.y == 50)
        row.removeFromSuperview()
        outer.removeFromSuperview()
        window.addSubview(row)
        window._wheel(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 50), time: clock.now)
        run(2)
        #expect(row.contentOffset.x == 50)
    }

    private final class FlippingLayout: UICollectionViewFlowLayout {
        var flips = true
        override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
    }

    /// A row of 30 items, 3,000 points wide, that is read from right to left.
    private func row(_ items: ListSource, flips: Bool) -> UICollectionView {
        let layout = FlippingLayout()
        layout.flips = flips
        layout.scrollDirection = .horizontal
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: window.bounds.width, height: 150), collectionViewLayout: layout)
        view.semanticContentAttribute = .forceRightToLeft
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = items
        window.addSubview(view)
        view.layoutIfNeeded()
        return view
    }

    @Test("in a flipped row, a vertical wheel and the keys for pages and ends scroll forward to the left")
    func flipped() {
        let items = ListSource([30])
        let view = row(items, flips: true)
        let (end, point) = (3_000 - view.bounds.width, CGPoint(x: 100, y: 100))
        #expect(view.contentOffset.x == 0)
        window._wheel(at: point, by: CGPoint(x: 0, y: 50), time: clock.now)
        run(2)
        #expect(view.contentOffset.x == 50)
        window._wheel(at: point, by: CGPoint(x: 0, y: -20), time: clock.now)
        run(2)
        #expect(view.contentOffset.x == 30)
        // A wheel that moves to the left shows what is on the left: later items.
        window._wheel(at: point, by: CGPoint(x: -40, y: 0), time: clock.now)
        run(2)
        #expect(view.contentOffset.x == 70)
        view._perform(.pageForward, time: clock.now)
        run(2)
        #expect(abs(view.contentOffset.x - (70 + 0.9 * view.bounds.width)) < 0.5)
        view._perform(.lineLeft, time: clock.now)
        run(2)
        #expect(abs(view.contentOffset.x - (130 + 0.9 * view.bounds.width)) < 0.5)
        view._perform(.toEnd, time: clock.now)
        run(2)
        #expect(view.contentOffset.x == end)
        view._perform(.toStart, time: clock.now)
        run(2)
        #expect(view.contentOffset.x == 0)
    }

    @Test("in a row that a flow layout mirrors, a vertical wheel and the keys for the ends scroll forward to the left")
    func mirrored() {
        let items = ListSource([30])
        let view = row(items, flips: false)
        let start = 3_000 - view.bounds.width
        #expect(view.contentOffset.x == start)
        window._wheel(at: CGPoint(x: 100, y: 100), by: CGPoint(x: 0, y: 50), time: clock.now)
        run(2)
        #expect(view.contentOffset.x == start - 50)
        view._perform(.toEnd, time: clock.now)
        run(2)
        #expect(view.contentOffset.x == 0)
        view._perform(.toStart, time: clock.now)
        run(2)
        #expect(view.contentOffset.x == start)
    }

    @Test("keys scroll by lines, by pages, and to the ends, within the content")
    func keys() {
        let view = scrollView(window.bounds, content: CGSize(width: 300, height: 2_000))
        window.addSubview(view)
        #expect(window.mainScrollView === view)
        view._perform(.pageForward, time: clock.now)
        run(2)
        #expect(view.contentOffset.y == 360)
        view._perform(.toEnd, time: clock.now)
        run(2)
        #expect(view.contentOffset.y == 1_600)
        view._perform(.lineDown, time: clock.now)
        run(2)
        #expect(view.contentOffset.y == 1_600)
        view._perform(.toStart, time: clock.now)
        run(2)
        #expect(view.contentOffset.y == 0)
    }

    @Test("a display link is called once per frame until it is paused or invalidated")
    func displayLink() {
        var calls = 0
        let link = CADisplayLink(_handler: { _ in calls += 1 })
        link.add(to: .main, forMode: .common)
        run(0.5)
        #expect(calls == 30)
        link.isPaused = true
        run(0.5)
        link.isPaused = false
        link.preferredFramesPerSecond = 30
        run(1)
        #expect(calls == 60)
        link.invalidate()
        run(0.5)
        #expect(calls == 60)
    }

    @Test("a display link keeps its rate when single frames are late")
    func lateFrames() {
        let runtime = Runtime()
        runtime.run {
            var times: [Int] = []
            let link = CADisplayLink(_handler: { times.append(Int(($0.timestamp * 1000).rounded())) })
            link.preferredFramesPerSecond = 50
            link.add(to: .main, forMode: .default)
            // Every third frame starts 8 ms late, and one frame takes 70 ms.
            for time in [20, 40, 68, 80, 100, 128, 140, 210, 220, 230, 240] {
                CADisplayLink.fireAll(at: Double(time) / 1000)
            }
            #expect(times == [20, 40, 68, 80, 100, 128, 140, 210, 230])
            link.invalidate()
        }
    }
}
