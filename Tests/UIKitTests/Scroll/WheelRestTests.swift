import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing
import UIKit

/// Items of 80 by 100 points in a row. Content that a user scrolls rests where an item begins.
@MainActor private final class SnappingRow: UICollectionViewFlowLayout {
    /// Whether only the proposed offset determines the rest position, as in many published layouts.
    var ignoresVelocity = false

    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 80, height: 100)
        minimumLineSpacing = 20
    }

    required init?(coder: NSCoder) { nil }

    override func targetContentOffset(
        forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        let item = proposed.x / 100
        let rule: FloatingPointRoundingRule =
            ignoresVelocity || velocity.x == 0 ? .toNearestOrAwayFromZero : velocity.x > 0 ? .up : .down
        return CGPoint(x: item.rounded(rule) * 100, y: proposed.y)
    }
}

@MainActor @Suite("Rest positions after steps of a wheel", .ownRuntime) struct WheelRestTests {
    let host = ViewHost(size: CGSize(width: 200, height: 100))

    private func snapping(_ layout: UICollectionViewLayout) -> (UICollectionView, TestSource) {
        let view = UICollectionView(frame: host.window.bounds, collectionViewLayout: layout)
        view.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        let source = TestSource([20])
        view.dataSource = source
        host.window.addSubview(view)
        view.layoutIfNeeded()
        return (view, source)
    }

    private func turn(_ view: UIScrollView, by distance: CGFloat) {
        host.wheel(view, by: CGVector(dx: distance, dy: 0))
        host.advance(by: 3)
    }

    @Test(
        "one step of a wheel moves content that snaps to the next item, and many steps to the nearest one",
        arguments: [false, true])
    func snaps(ignoresVelocity: Bool) {
        let layout = SnappingRow()
        layout.ignoresVelocity = ignoresVelocity
        let (view, source) = snapping(layout)
        turn(view, by: 30)
        #expect(view.contentOffset.x == 100)
        turn(view, by: 30)
        #expect(view.contentOffset.x == 200)
        turn(view, by: -30)
        #expect(view.contentOffset.x == 100)
        turn(view, by: 270)
        #expect(view.contentOffset.x == 400)
        turn(view, by: -5000)
        #expect(view.contentOffset.x == 0)
        turn(view, by: -30)
        #expect(view.contentOffset.x == 0)
        withExtendedLifetime(source) {}
    }

    @Test("steps while the content moves to its rest position continue from there")
    func continues() {
        let (view, source) = snapping(SnappingRow())
        host.wheel(view, by: CGVector(dx: 30, dy: 0))
        while view._activity == .wheeling { host.advance(by: 1.0 / 60) }
        #expect(view._activity == .animating && view.contentOffset.x < 100)
        turn(view, by: 30)
        #expect(view.contentOffset.x == 200)
        withExtendedLifetime(source) {}
    }

    @Test("content that does not snap rests where the wheel moved it")
    func free() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        let (view, source) = snapping(layout)
        turn(view, by: 30)
        #expect(view.contentOffset.x == 30)
        withExtendedLifetime(source) {}
    }

    @Test(
        "a wheel turns at least one page, and rests at a page",
        arguments: [(30.0, 200.0), (290, 200), (310, 400), (5000, 750)])
    func pages(distance: Double, end: Double) {
        let view = UIScrollView(frame: host.window.bounds)
        view.contentSize = CGSize(width: 950, height: 100)
        view.isPagingEnabled = true
        host.window.addSubview(view)
        turn(view, by: CGFloat(distance))
        #expect(view.contentOffset.x == CGFloat(end))
        turn(view, by: -30)
        #expect(view.contentOffset.x == max(0, ((CGFloat(end) / 200).rounded(.up) - 1) * 200))
    }
}
