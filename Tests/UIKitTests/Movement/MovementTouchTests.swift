import CollectionViewTesting
import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Moving items by touch", .ownRuntime) struct MovementTouchTests {
    final class List: UICollectionViewController {
        var names = (0..<12).map { "\($0)" }
        var selected: [Int] = []
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
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
    }

    final class MovableList: UICollectionViewController {
        var names = (0..<12).map { "\($0)" }
        override func viewDidLoad() {
            super.viewDidLoad()
            collectionView.register(TestCell.self, forCellWithReuseIdentifier: "cell")
        }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            names.count
        }
        override func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
            to destinationIndexPath: IndexPath
        ) {
            names.insert(names.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
        }
    }

    @MainActor final class TouchFixture {
        let host = ViewHost(size: CGSize(width: 100, height: 200))
        private var finger: ViewHost.Finger?

        init(_ controller: UIViewController) { host.show(controller) }

        func run(_ seconds: Double, rate: Double = 60) {
            host.framesPerSecond = rate
            host.advance(by: seconds)
        }

        func down(_ y: CGFloat) { finger = host.touchDown(at: CGPoint(x: 50, y: y)) }
        func move(_ y: CGFloat) { if let finger { host.move(finger, to: CGPoint(x: 50, y: y)) } }
        func up() { if let finger { host.lift(finger) } }
        func cancel() { host.performAsCurrent { host.window._touchCenter.cancelAll(time: host.now) } }
    }

    @Test("a long press in a collection view controller moves an item and cancels scrolling")
    func standardGesture() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let fixture = TouchFixture(list)
        #expect(list.installsStandardGestureForInteractiveMovement)
        fixture.down(25)
        fixture.run(0.6)
        #expect(!list.collectionView.isTracking)
        fixture.move(80)
        fixture.run(0.2)
        fixture.move(120)
        #expect(list.names[0] == "0" && list.collectionView.contentOffset == .zero)
        fixture.up()
        #expect(list.names[0..<4] == ["1", "2", "0", "3"])
        fixture.run(0.5)
        // A quick drag still scrolls.
        fixture.down(150)
        for step in 1...6 {
            fixture.run(1 / 60)
            fixture.move(150 - CGFloat(step) * 15)
        }
        fixture.run(0.3)
        fixture.up()
        #expect(list.collectionView.contentOffset.y > 50 && list.names[0] == "1")
        list.installsStandardGestureForInteractiveMovement = false
        #expect(list.collectionView.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } == false)
    }

    @Test("without movable items, a long touch selects")
    func noMoves() {
        let list = List(collectionViewLayout: ColumnLayout())
        let fixture = TouchFixture(list)
        fixture.down(25)
        fixture.run(0.8)
        #expect(list.collectionView.movedItem == nil)
        fixture.up()
        #expect(list.selected == [0])
    }

    @Test(
        "an item held near the edge scrolls the content at constant speed to its end, at any frame rate",
        arguments: [30.0, 60, 120, 1000])
    func autoscroll(rate: Double) {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let fixture = TouchFixture(list)
        fixture.down(25)
        fixture.run(0.6, rate: rate)
        fixture.move(195)
        fixture.run(0.2, rate: rate)
        let speed = EdgeScrollSpeed.at(195)
        #expect(abs(list.collectionView.contentOffset.y - speed * 0.2) < 1e-6)
        fixture.run(3, rate: rate)
        #expect(list.collectionView.contentOffset.y == 400)
        // The position is a sum of steps with rounding errors.
        #expect(abs((list.collectionView.movedItem?.position.y ?? 0) - 595) < 1e-6)
        #expect(list.collectionView.movedItem?.isScrolling == false)
        fixture.up()
        fixture.run(0.6, rate: rate)
        #expect(list.names.last == "0" && !LayerAnimator.isActive(inside: fixture.host.window.layer))
    }

    @Test("with paging enabled, an item held near the edge scrolls page by page")
    func pages() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let fixture = TouchFixture(list)
        list.collectionView.isPagingEnabled = true
        fixture.down(25)
        fixture.run(0.6)
        fixture.move(195)
        fixture.run(0.5)
        #expect(list.collectionView.contentOffset.y == 0)
        fixture.run(0.5)
        #expect(list.collectionView.contentOffset.y == 200)
        fixture.run(0.8)
        #expect(list.collectionView.contentOffset.y == 400)
        fixture.move(100)
        fixture.run(0.3)
        fixture.up()
        fixture.run(0.6)
        #expect(list.names.firstIndex(of: "0") == 10)
    }

    @Test("canceling the touch returns the item to its original position")
    func takenAway() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let fixture = TouchFixture(list)
        fixture.down(25)
        fixture.run(0.6)
        fixture.move(120)
        fixture.cancel()
        #expect(list.names[0] == "0" && list.collectionView.movedItem?.isDragging != true)
        fixture.run(0.6)
    }
}

/// The documented speed of scrolling at the edge: it grows linearly from zero, 40 points before the edge of a 200-point
/// viewport, to 900 points per second at the edge.
private enum EdgeScrollSpeed {
    static func at(_ position: CGFloat) -> CGFloat { 900 * (position - 160) / 40 }
}
