import QuartzCore
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Moving items by hand", .ownRuntime) struct MovementTouchTests {
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

    @MainActor final class Hand {
        let clock = ManualClock(now: 100)
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
        private let usual = HostServices.clock

        init(_ controller: UIViewController) {
            HostServices.clock = clock
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.layoutIfNeeded()
        }

        func close() { HostServices.clock = usual }

        func run(_ seconds: Double, rate: Double = 60) {
            clock.advance(window, frames: Int((seconds * rate).rounded()), of: 1 / rate)
        }

        func down(_ y: CGFloat) { window._touchCenter.touchDown(id: 1, at: CGPoint(x: 50, y: y), time: clock.now) }
        func move(_ y: CGFloat) { window._touchCenter.touchMoved(id: 1, to: CGPoint(x: 50, y: y), time: clock.now) }
        func up(_ y: CGFloat) { window._touchCenter.touchUp(id: 1, at: CGPoint(x: 50, y: y), time: clock.now) }
    }

    @Test("a long press in a controller moves items; the scroll view lets go")
    func standardGesture() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let hand = Hand(list)
        defer { hand.close() }
        #expect(list.installsStandardGestureForInteractiveMovement)
        hand.down(25)
        hand.run(0.6)
        #expect(!list.collectionView.isTracking)
        hand.move(80)
        hand.run(0.2)
        hand.move(120)
        #expect(list.names[0] == "0" && list.collectionView.contentOffset == .zero)
        hand.up(120)
        #expect(list.names[0..<4] == ["1", "2", "0", "3"])
        hand.run(0.5)
        // A quick drag scrolls as ever.
        hand.down(150)
        for step in 1...6 {
            hand.run(1 / 60)
            hand.move(150 - CGFloat(step) * 15)
        }
        hand.run(0.3)
        hand.up(60)
        #expect(list.collectionView.contentOffset.y > 50 && list.names[0] == "1")
        list.installsStandardGestureForInteractiveMovement = false
        #expect(list.collectionView.gestureRecognizers?.contains { $0 is UILongPressGestureRecognizer } == false)
    }

    @Test("a controller that moves nothing keeps its long touches")
    func noMoves() {
        let list = List(collectionViewLayout: ColumnLayout())
        let hand = Hand(list)
        defer { hand.close() }
        hand.down(25)
        hand.run(0.8)
        #expect(list.collectionView._movement == nil)
        hand.up(25)
        #expect(list.selected == [0])
    }

    @Test(
        "held near the edge the content scrolls, evenly in time, to its end and no farther",
        arguments: [30.0, 60, 120, 1000])
    func autoscroll(rate: Double) {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let hand = Hand(list)
        defer { hand.close() }
        hand.down(25)
        hand.run(0.6, rate: rate)
        hand.move(195)
        hand.run(0.2, rate: rate)
        let speed = EdgeScrollSpeed.at(195)
        #expect(abs(list.collectionView.contentOffset.y - speed * 0.2) < 1e-6)
        hand.run(3, rate: rate)
        #expect(list.collectionView.contentOffset.y == 400)
        // A sum of steps: a hair off.
        #expect(abs((list.collectionView._movement?.position.y ?? 0) - 595) < 1e-6)
        #expect(list.collectionView._autoscroll?.isRunning == false)
        hand.up(195)
        hand.run(0.6, rate: rate)
        #expect(list.names.last == "0" && !LayerAnimator.isActive(inside: hand.window.layer))
    }

    @Test("where content scrolls by pages, holding turns one page after the other")
    func pages() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let hand = Hand(list)
        defer { hand.close() }
        list.collectionView.isPagingEnabled = true
        hand.down(25)
        hand.run(0.6)
        hand.move(195)
        hand.run(0.5)
        #expect(list.collectionView.contentOffset.y == 0)
        hand.run(0.5)
        #expect(list.collectionView.contentOffset.y == 200)
        hand.run(0.8)
        #expect(list.collectionView.contentOffset.y == 400)
        hand.move(100)
        hand.run(0.3)
        hand.up(100)
        hand.run(0.6)
        #expect(list.names.firstIndex(of: "0") == 10)
    }

    @Test("a touch that is taken away brings the item back")
    func takenAway() {
        let list = MovableList(collectionViewLayout: ColumnLayout())
        let hand = Hand(list)
        defer { hand.close() }
        hand.down(25)
        hand.run(0.6)
        hand.move(120)
        hand.window._touchCenter.cancelAll(time: hand.clock.now)
        #expect(list.names[0] == "0" && list.collectionView._movement?.isDragging != true)
        hand.run(0.6)
    }
}

/// The documented ramp, once more: from nothing 40 points before the edge of a 200-point viewport to 900 points a
/// second.
private enum EdgeScrollSpeed {
    static func at(_ place: CGFloat) -> CGFloat { 900 * (place - 160) / 40 }
}
