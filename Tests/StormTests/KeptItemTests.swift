import CollectionViewTesting
import Testing
import UIKit
import VisibleItems

/// `UICollectionView.keepsVisibleItems`.
@Suite("The first visible item keeps its place") @MainActor struct KeptItemTests {
    @MainActor private final class Fixture {
        let host = ViewHost(size: CGSize(width: 100, height: 400))
        let view: UICollectionView
        let source: UICollectionViewDiffableDataSource<Int, Int>

        init(_ layout: UICollectionViewLayout = Fixture.rows(50), keeps: Bool = true) {
            view = UICollectionView(
                frame: CGRect(x: 0, y: 0, width: 100, height: 400), collectionViewLayout: layout)
            let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
            source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, number in
                view.dequeueConfiguredReusableCell(using: registration, for: path, item: number)
            }
            view.contentInsetAdjustmentBehavior = .never
            view.keepsVisibleItems = keeps
            show(Array(0..<100))
            host.show(view)
            host.layout()
        }

        /// A list of rows of 100 points and `height`.
        static func rows(_ height: CGFloat) -> UICollectionViewFlowLayout {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = CGSize(width: 100, height: height)
            layout.minimumLineSpacing = 0
            return layout
        }

        func show(_ numbers: [Int], reloads: Bool = false) {
            var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
            snapshot.appendSections([0])
            snapshot.appendItems(numbers)
            if reloads {
                source.applySnapshotUsingReloadData(snapshot)
            } else {
                source.apply(snapshot, animatingDifferences: false)
            }
            host.layout()
        }

        /// The distance of an item from the top of the view.
        func top(of number: Int) -> CGFloat? {
            guard let path = source.indexPath(for: number), let cell = view.cellForItem(at: path) else { return nil }
            return cell.frame.minY - view.contentOffset.y
        }
    }

    @Test("the default is that of UIKit: the content offset stays")
    func isOffByDefault() {
        let fixture = Fixture(keeps: false)
        fixture.view.contentOffset.y = 1_020
        fixture.host.layout()
        fixture.show(Array(-3..<100))
        #expect(fixture.view.contentOffset.y == 1_020)
        #expect(fixture.top(of: 21) == 180)
        #expect(!UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()).keepsVisibleItems)
    }

    @Test("items inserted and deleted above do not move visible ones")
    func insertsAndDeletesAbove() {
        let fixture = Fixture()
        fixture.view.contentOffset.y = 1_020
        fixture.host.layout()
        fixture.show(Array(-3..<100))
        #expect(fixture.top(of: 21) == 30)
        #expect(fixture.view.contentOffset.y == 1_170)
        fixture.show(Array(10..<100))
        #expect(fixture.top(of: 21) == 30)
    }

    @Test("an item above the screen that is deleted with the visible ones leaves the next one in place")
    func deletesVisible() {
        let fixture = Fixture()
        fixture.view.contentOffset.y = 1_000
        fixture.host.layout()
        fixture.show(Array(0..<5) + Array(22..<100))
        #expect(fixture.top(of: 22) == 100)
    }

    @Test("at the top of the list, earlier items appear above the screen")
    func prependsAtTheTop() {
        let fixture = Fixture()
        fixture.show(Array(-20..<100))
        #expect(fixture.top(of: 0) == 0)
        #expect(fixture.view.contentOffset.y == 1_000)
    }

    @Test("the offset stays in its range when too little content is left")
    func staysInRange() {
        let fixture = Fixture()
        fixture.view.contentOffset.y = 4_600
        fixture.host.layout()
        fixture.show(Array(92..<100))
        #expect(fixture.view.contentOffset.y == 0)
        fixture.show([])
        #expect(fixture.view.contentOffset.y == 0)
    }

    @Test("other lengths of items and other widths keep the first item")
    func keepsAcrossLayouts() {
        let fixture = Fixture()
        fixture.view.contentOffset.y = 1_020
        fixture.host.layout()
        (fixture.view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 80
        fixture.host.layout()
        #expect(fixture.top(of: 21) == 30)
        fixture.host.resize(to: CGSize(width: 250, height: 400))
        #expect(fixture.top(of: 21) == 30 || fixture.top(of: 20) == 30)
    }

    @Test("reloadData keeps the offset, because it does not say which items are the same")
    func reloads() {
        let fixture = Fixture()
        fixture.view.contentOffset.y = 1_020
        fixture.host.layout()
        fixture.show(Array(-3..<100), reloads: true)
        #expect(fixture.view.contentOffset.y == 1_020)
    }

    @Test("an offset that code sets in a callback of the frame counts")
    func scrollsInCallback() {
        final class Scroller: NSObject, UICollectionViewDelegate {
            var isArmed = false
            func scrollViewDidScroll(_ scrollView: UIScrollView) {
                guard isArmed else { return }
                isArmed = false
                scrollView.contentOffset.y = 2_000
            }
        }
        let (fixture, scroller) = (Fixture(), Scroller())
        fixture.view.delegate = scroller
        fixture.view.contentOffset.y = 1_000
        fixture.host.layout()
        scroller.isArmed = true
        fixture.show(Array(-3..<100))
        #expect(fixture.view.contentOffset.y == 2_000)
    }

    @Test("the scroll indicator does not move against the finger when the content becomes longer")
    func indicatorFollowsFinger() throws {
        let host = ViewHost(size: CGSize(width: 100, height: 400))
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 400))
        view.contentSize = CGSize(width: 100, height: 4_000)
        host.show(view)
        host.layout()
        let finger = host.touchDown(at: CGPoint(x: 50, y: 350))
        func start() -> CGFloat? {
            (view.layer.sublayers ?? []).first { $0.frame.width == 3 }.map { $0.frame.minY - view.bounds.minY }
        }
        var last: CGFloat = 0
        for step in 1...20 {
            host.move(finger, to: CGPoint(x: 50, y: 350 - CGFloat(step) * 15))
            if step == 10 { view.contentSize.height = 12_000 }
            host.advance(by: 1 / 60)
            guard let now = start() else { continue }
            // Sums of offsets have rounding errors.
            #expect(now > last - 0.001, "in step \(step)")
            last = now
        }
        #expect(last > 0)
        host.advance(by: 0.2)
        host.lift(finger)
        host.settle()
        // At rest, the next bar is where the content is: 290 of 11,600 points.
        view.flashScrollIndicators()
        host.layout()
        #expect(try #require(start()) < 15)
    }
}
