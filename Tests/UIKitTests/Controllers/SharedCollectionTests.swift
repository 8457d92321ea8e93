import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

/// Shows numbered items and logs its life cycle calls.
private final class NumbersController: UICollectionViewController {
    var log: [String] = []
    var count = 12

    init(side: CGFloat) {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: side, height: side)
        super.init(collectionViewLayout: layout)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.append("loaded")
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        log.append("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        log.append("appeared")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        log.append("disappeared")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        count
    }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

@MainActor @Suite("One collection view for several controllers", .ownRuntime) struct SharedCollectionTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let small = NumbersController(side: 50)
    private let large = NumbersController(side: 100)
    private let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: small)
        large.useLayoutToLayoutNavigationTransitions = true
        host.show(navigation)
    }

    private func width(_ item: Int) -> CGFloat? {
        let cell = small.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
        return cell?.layer.presentation()?.bounds.width
    }

    @Test("a push animates visible cells to the other layout in the same view, and a pop animates them back")
    func pushAndPop() throws {
        let view = try #require(small.collectionView)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
        let layout = view.collectionViewLayout
        navigation.pushViewController(large, animated: true)
        #expect(large.collectionView === view && view.isDescendant(of: large.view) && large.log.first == "loaded")
        #expect(view.dataSource === small && view.delegate === small)
        #expect(view.collectionViewLayout === large.collectionViewLayout && view.collectionViewLayout !== layout)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell && width(0) == 50)
        host.advance(by: 0.15)
        #expect(try #require(width(0)) > 55 && #require(width(0)) < 95)
        let holder = try #require(view.superview)
        #expect(holder.frame.minX == 0 && holder.transform == .identity)
        host.settle()
        #expect(width(0) == 100 && large.log == ["loaded", "will appear", "appeared"])
        #expect(small.log.suffix(1) == ["disappeared"])
        #expect(navigation.popViewController(animated: true) === large)
        #expect(view.collectionViewLayout === layout && width(0) == 100)
        host.settle()
        #expect(width(0) == 50 && small.collectionView === view && view.window != nil)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === cell)
        #expect(small.log.suffix(2) == ["will appear", "appeared"] && large.log.last == "disappeared")
    }

    @Test("without animation, over several steps, and with another controller on top, each has its own layout")
    func severalSteps() {
        let middle = NumbersController(side: 80)
        middle.useLayoutToLayoutNavigationTransitions = true
        navigation.pushViewController(middle, animated: false)
        host.layout()
        #expect(width(0) == 80)
        navigation.pushViewController(large, animated: true)
        host.settle()
        #expect(width(0) == 100)
        navigation.popToRootViewController(animated: true)
        host.settle()
        #expect(width(0) == 50)
        navigation.pushViewController(large, animated: false)
        let other = UIViewController()
        navigation.pushViewController(other, animated: false)
        host.settle()
        #expect(small.collectionView.window == nil)
        navigation.popViewController(animated: false)
        host.settle()
        #expect(width(0) == 100 && small.collectionView.window != nil)
        navigation.pushViewController(other, animated: false)
        navigation.popToRootViewController(animated: false)
        host.settle()
        #expect(width(0) == 50 && small.collectionView.window != nil)
    }

    @Test("a controller that does not request a shared collection view has its own")
    func apart() {
        let own = NumbersController(side: 100)
        navigation.pushViewController(own, animated: true)
        host.settle()
        #expect(own.collectionView !== small.collectionView && own.collectionView.dataSource === own)
        #expect(small.collectionView.window == nil)
    }
}

@MainActor @Suite("Large titles", .ownRuntime) struct LargeTitleRestTests {
    /// The rest position of a long list below a large title, after a drag by `distance`.
    private func rest(after distance: CGFloat, rows: Int = 60) -> (offset: CGFloat, title: CGFloat) {
        let host = ViewHost(
            size: CGSize(width: 320, height: 480), safeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let controller = NumbersController(side: 60)
        controller.count = rows
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        controller.title = "Numbers"
        host.show(navigation)
        let start = controller.collectionView.contentOffset.y
        host.drag(controller.collectionView, by: CGVector(dx: 0, dy: -distance), duration: 0.5)
        // The drag holds still before the finger lifts, so the list has no velocity.
        host.settle()
        return (controller.collectionView.contentOffset.y - start, navigation.navigationBar.bounds.height)
    }

    @Test("a drag that leaves a large title partly visible settles with all or none of it visible")
    func snaps() {
        let row = DesignMetrics.current.navigationBarHeight
        let large = DesignMetrics.current.largeTitleHeight
        for distance in stride(from: CGFloat(12), through: 60, by: 6) {
            let (offset, height) = rest(after: distance)
            #expect(height == row || height == row + large, "\(distance): \(offset), \(height)")
            #expect(offset <= 0 || offset >= large, "\(distance): \(offset)")
        }
        #expect(rest(after: 12).title == row + large)
        #expect(rest(after: 60).title == row)
    }
}
