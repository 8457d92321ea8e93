import CollectionViewTesting
import QuartzCore
import Synchronization
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite struct ViewHostTests {
    /// The rounding errors of times and positions that are sums over frames, in points.
    private let rounding: CGFloat = 1e-6

    private func list() -> (UICollectionView, ListSource) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = ListSource([100])
        view.dataSource = source
        return (view, source)
    }

    @Test("views have the environment of the host and follow its changes")
    func environment() {
        let host = ViewHost(
            size: CGSize(width: 300, height: 200), scale: 3, appearance: .dark, layoutDirection: .rightToLeft,
            safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        let view = UIView()
        host.show(view)
        #expect(view.bounds.size == CGSize(width: 300, height: 200))
        #expect(view.traitCollection.displayScale == 3)
        #expect(view.traitCollection.userInterfaceStyle == .dark)
        #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(view.safeAreaInsets == UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0))
        host.environment.appearance = .light
        host.resize(to: CGSize(width: 100, height: 50))
        #expect(view.traitCollection.userInterfaceStyle == .light)
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }

    @Test("the frame table lists the visible elements with their frames")
    func table() {
        let (view, source) = list()
        let host = ViewHost(size: CGSize(width: 300, height: 100))
        host.show(view)
        #expect(
            host.frameTable(of: view) == """
                cell 0.0  frame      0.00      0.00    300.00     50.00  z 0
                cell 0.1  frame      0.00     50.00    300.00     50.00  z 0

                """)
        #expect(host.visibleElements(of: view).map(\.item) == [0, 1])
        #expect(!host.displayText().isEmpty)
        withExtendedLifetime(source) {}
    }

    @Test("a drag moves the content with the finger; a fling continues and comes to rest")
    func gestures() throws {
        let (view, source) = list()
        let host = ViewHost(size: CGSize(width: 300, height: 400))
        host.show(view)
        host.drag(view, by: CGVector(dx: 0, dy: -120))
        _ = host.settle()
        #expect(abs(view.contentOffset.y - 120) < rounding)
        let before = view.contentOffset.y
        host.fling(view, velocity: CGVector(dx: 0, dy: -1500))
        #expect(host.isMoving)
        let took = try #require(host.settle())
        #expect(took > 0.3 && view.contentOffset.y > before + 300)
        #expect(!host.isMoving)
        withExtendedLifetime(source) {}
    }

    @Test("a fling has the same rest position at 60 and 120 frames per second")
    func frameRates() {
        let rests = [60.0, 120].map { rate in
            let (view, source) = list()
            let host = ViewHost(size: CGSize(width: 300, height: 400))
            host.framesPerSecond = rate
            host.show(view)
            host.fling(view, velocity: CGVector(dx: 0, dy: -2000), duration: 0.1)
            host.settle()
            withExtendedLifetime(source) {}
            return view.contentOffset.y
        }
        #expect(abs(rests[0] - rests[1]) < rounding)
    }

    @Test("the clock advances only by calls")
    func time() {
        let host = ViewHost(size: CGSize(width: 10, height: 10))
        #expect(host.now == 0)
        host.advance(by: 0.5)
        #expect(abs(host.now - 0.5) < 1e-9)
        #expect(host.settle() == 0)
    }
}

@MainActor @Suite struct LayoutLawsTests {
    /// A layout that breaks one law at a time.
    private final class Broken: UICollectionViewLayout {
        var fault = ""
        override var collectionViewContentSize: CGSize {
            CGSize(width: fault == "size" ? CGFloat.nan : 100, height: 100)
        }
        override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
            guard indexPath.item < 3 else { return nil }
            let a = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            a.frame = CGRect(x: 0, y: 30 * CGFloat(indexPath.item), width: 100, height: 30)
            return a
        }
        override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
            var all = (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
            if fault == "moved" { all[1].frame.origin.y += 1 }
            if fault == "twice" { all.append(all[0]) }
            if fault == "lost" && rect.height < 150 { all.removeLast() }
            if fault == "absent" { all.removeFirst() }
            return all.filter { $0.frame.intersects(rect) }
        }
    }

    @Test("each broken law is reported", arguments: ["", "size", "moved", "twice", "lost", "absent"])
    func laws(fault: String) {
        let layout = Broken()
        layout.fault = fault
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 100, height: 60), collectionViewLayout: layout)
        let source = ListSource([3])
        source.cell = { _, _ in UICollectionViewCell() }
        view.dataSource = source
        let broken =
            fault == "size"
            ? LayoutLaws.numbers(in: view)
            : LayoutLaws.identities(in: view) + LayoutLaws.answersAgree(in: view) + LayoutLaws.queriesAgree(in: view)
        #expect(broken.isEmpty == fault.isEmpty, "\(broken)")
        withExtendedLifetime(source) {}
    }

    @Test("releasing a host ends its motion at once, and then its window")
    func release() {
        var finished: [Bool] = []
        weak var window: UIWindow?
        do {
            let host = ViewHost(size: CGSize(width: 100, height: 100))
            window = host.window
            let view = UIView()
            host.show(view)
            UIView.animate(withDuration: 5, animations: { view.alpha = 0 }, completion: { finished.append($0) })
            host.advance(by: 0.1)
            #expect(finished.isEmpty)
        }
        #expect(finished == [false])
        #expect(window == nil)
    }

    /// Holds the last reference to a host, which another task releases.
    private final class LastReference: Sendable {
        private let host: Mutex<ViewHost?>

        init(_ host: ViewHost) { self.host = Mutex(host) }

        func release() { host.withLock { $0 = nil } }
    }

    @Test("if a task outside of the main actor releases a host, its motion and its window end on the main actor")
    func releaseElsewhere() async {
        let (ends, continuation) = AsyncStream.makeStream(of: String.self)
        let last: LastReference
        do {
            let host = ViewHost(size: CGSize(width: 100, height: 100))
            let view = HoldingView()
            view.held = Held { continuation.yield("view on the main thread: \($0)") }
            host.show(view)
            UIView.animate(withDuration: 5, animations: { [view] in view.alpha = 0 }) { [weak view] finished in
                continuation.yield("finished: \(finished), view: \(view != nil)")
            }
            last = LastReference(host)
        }
        Task.detached { last.release() }
        var seen: [String] = []
        for await end in ends {
            seen.append(end)
            if seen.count == 2 { break }
        }
        #expect(seen == ["finished: false, view: true", "view on the main thread: true"])
    }

    private final class HoldingView: UIView {
        var held: Held?
    }

    /// Reports whether it ends on the main thread.
    private final class Held: Sendable {
        private let ends: @Sendable (Bool) -> Void

        init(_ ends: @escaping @Sendable (Bool) -> Void) { self.ends = ends }

        deinit { ends(MainThread.isCurrent) }
    }
}
