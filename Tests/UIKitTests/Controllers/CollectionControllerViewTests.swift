import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

private class ListController: UICollectionViewController {
    var layouts = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    }
    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        layouts += 1
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }
    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}

/// Adds its collection view to a view that it creates.
private final class ArrangedController: ListController {
    override func loadView() {
        let own = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let list = UICollectionView(
            frame: CGRect(x: 0, y: 100, width: 320, height: 380), collectionViewLayout: UICollectionViewFlowLayout())
        (list.dataSource, list.delegate) = (self, self)
        own.addSubview(list)
        view = own
        collectionView = list
    }
}

@MainActor @Suite("The view of a collection view controller", .ownRuntime) struct CollectionControllerViewTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private func flow() -> UICollectionViewFlowLayout { UICollectionViewFlowLayout() }

    @Test("the view contains the collection view, which fills it at every size")
    func contains() throws {
        let controller = ListController(collectionViewLayout: flow())
        host.show(controller)
        let list = try #require(controller.collectionView)
        #expect(controller.view !== list && list.superview === controller.view)
        #expect(controller.view.subviews == [list] && list.frame == controller.view.bounds)
        #expect(list.dataSource === controller && list.delegate === controller)
        host.resize(to: CGSize(width: 480, height: 320))
        #expect(list.frame == CGRect(x: 0, y: 0, width: 480, height: 320) && controller.view.frame == list.frame)
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        controller.view.addSubview(button)
        host.fling(list, velocity: CGVector(dx: 0, dy: -900))
        host.settle()
        #expect(list.contentOffset.y > 100)
        #expect(button.convert(button.bounds, to: nil).origin == .zero, "stays while the content scrolls")
    }

    @Test("scrolling does not lay out the controller's view")
    func scrolling() throws {
        let controller = ListController(collectionViewLayout: flow())
        host.show(controller)
        host.layout()
        let before = controller.layouts
        #expect(before > 0)
        host.drag(controller.collectionView, by: CGVector(dx: 0, dy: -300))
        host.settle()
        #expect(controller.collectionView.contentOffset.y > 0 && controller.layouts == before)
    }

    @Test("bars follow the collection view, and their insets reach it")
    func bars() throws {
        let controller = ListController(collectionViewLayout: flow())
        controller.title = "List"
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        host.show(navigation)
        let list = try #require(controller.collectionView)
        #expect(controller._content(for: .top) === list)
        let large = navigation.navigationBar.frame.height
        #expect(large > 90 && list.adjustedContentInset.top == navigation.navigationBar.frame.maxY)
        #expect(list.frame == controller.view.bounds && list.contentOffset.y == -list.adjustedContentInset.top)
        list.contentOffset.y = 300
        host.layout()
        #expect(navigation.navigationBar.frame.height == 44)
    }

    @Test("replacing the collection view also moves the gesture for interactive movement")
    func replacing() throws {
        let controller = ListController(collectionViewLayout: flow())
        host.show(controller)
        let old = try #require(controller.collectionView)
        let presses = { (view: UICollectionView) in
            view.gestureRecognizers?.filter { $0 is UILongPressGestureRecognizer }.count ?? 0
        }
        let (wrapper, count) = (controller.view, presses(old))
        let next = UICollectionView(frame: .zero, collectionViewLayout: flow())
        controller.collectionView = next
        #expect(controller.collectionView === next && controller.view === wrapper)
        #expect(old.superview == nil && wrapper?.subviews == [next] && next.frame == wrapper?.bounds)
        #expect(presses(next) == count && presses(old) == count - 1)
        controller.installsStandardGestureForInteractiveMovement = false
        #expect(presses(next) == count - 1)
    }

    @Test("a collection view that the controller adds to its own view is not wrapped")
    func arranged() throws {
        let controller = ArrangedController(collectionViewLayout: flow())
        host.show(controller)
        let list = try #require(controller.collectionView)
        #expect(list.superview === controller.view && list.frame.minY == 100)
        #expect(list.visibleCells.count > 10)
    }

    // MARK: Subclasses of collection views

    private final class Strip: UICollectionView {
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
            let own = UICollectionViewFlowLayout()
            own.scrollDirection = .horizontal
            super.init(frame: frame, collectionViewLayout: own)
            tag = 5
        }
        required init?(coder: NSCoder) { nil }
    }

    private func made<View: UIView>(_ type: View.Type) -> View { View() }

    @Test("a subclass that chooses its layout in the initializer can be created without arguments")
    func withoutArguments() {
        for strip in [Strip(), Strip(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), made(Strip.self)] {
            #expect(strip.tag == 5)
            #expect((strip.collectionViewLayout as? UICollectionViewFlowLayout)?.scrollDirection == .horizontal)
            #expect(strip.collectionViewLayout.collectionView === strip)
        }
    }

    @Test("creating a collection view without a layout ends the process")
    func withoutLayout() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UICollectionView() }
        }
        let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(text.contains("UICollectionView must be initialized with a non-nil layout parameter"))
    }
}
