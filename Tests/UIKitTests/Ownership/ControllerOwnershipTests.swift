import CollectionViewTesting
import Testing
import UIKit

/// Controllers that outlive their containers. On iOS, a released parent, presenter, or window is `nil`.
@MainActor @Suite("Controllers that outlive their containers") struct ControllerOwnershipTests {
    /// A kind of container controller.
    enum Container: CaseIterable {
        case plain, navigation, tabs, split, pages

        @MainActor func make(holding child: UIViewController) -> UIViewController {
            switch self {
            case .plain:
                let parent = UIViewController()
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                return parent
            case .navigation:
                let parent = UINavigationController(rootViewController: UIViewController())
                parent.pushViewController(child, animated: false)
                return parent
            case .tabs:
                let parent = UITabBarController()
                parent.viewControllers = [child, UIViewController()]
                return parent
            case .split:
                let parent = UISplitViewController(style: .doubleColumn)
                parent.setViewController(UIViewController(), for: .primary)
                parent.setViewController(child, for: .secondary)
                return parent
            case .pages:
                let parent = UIPageViewController(
                    transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
                parent.setViewControllers([child], direction: .forward, animated: false)
                return parent
            }
        }
    }

    private func expectNoContainer(_ child: UIViewController, _ comment: Comment) {
        // New objects reuse the memory of the released ones.
        let others = (0..<64).map { _ in UIViewController() }
        #expect(child.parent == nil, comment)
        #expect(child.navigationController == nil, comment)
        #expect(child.tabBarController == nil, comment)
        #expect(child.splitViewController == nil, comment)
        #expect(child.presentingViewController == nil, comment)
        #expect(child.presentedViewController == nil, comment)
        #expect(child.transitionCoordinator == nil, comment)
        #expect(child.next == nil, comment)
        #expect(child.viewIfLoaded?.window == nil && child.viewIfLoaded?.superview == nil, comment)
        #expect(others.allSatisfy { $0.parent == nil })
    }

    /// Uses all members that follow references of a controller, and then shows it in another container.
    private func use(_ child: UIViewController, _ comment: Comment) {
        child.title = "used"
        child.tabBarItem = UITabBarItem(title: "used", image: nil, selectedImage: nil)
        child.edgesForExtendedLayout = []
        child.extendedLayoutIncludesOpaqueBars = true
        child.setContentScrollView(UIScrollView(), for: .top)
        child.setToolbarItems([], animated: false)
        child.setNeedsStatusBarAppearanceUpdate()
        child.overrideUserInterfaceStyle = .dark
        #expect(child.traitCollection.userInterfaceStyle == .dark, comment)
        child.dismiss(animated: false)
        child.view.setNeedsLayout()
        child.view.layoutIfNeeded()
        child.removeFromParent()
        let navigation = UINavigationController(rootViewController: child)
        let host = ViewHost(size: CGSize(width: 400, height: 700))
        host.show(navigation)
        host.layout()
        #expect(child.parent === navigation && child.navigationController === navigation, comment)
        #expect(child.view.window === host.window, comment)
    }

    @Test(
        "a child that was never displayed has no parent after the container is released", arguments: Container.allCases)
    func neverShown(_ kind: Container) {
        let child = UIViewController()
        weak var gone: UIViewController?
        do {
            let container = kind.make(holding: child)
            gone = container
        }
        #expect(gone == nil)
        expectNoContainer(child, "\(kind)")
        use(child, "\(kind)")
    }

    @Test(
        "a displayed child has no container after its window and container are released", arguments: Container.allCases)
    func windowReleased(_ kind: Container) {
        let child = UIViewController()
        weak var gone: UIViewController?
        weak var window: UIWindow?
        do {
            let container = kind.make(holding: child)
            gone = container
            let host = ViewHost(size: CGSize(width: 1_100, height: 800))
            host.show(container)
            host.settle()
            #expect(child.view.window === host.window, "\(kind)")
            window = host.window
        }
        #expect(window == nil && gone == nil, "\(kind)")
        expectNoContainer(child, "\(kind)")
        use(child, "\(kind)")
    }

    @Test("a child has no container after its window shows another root controller", arguments: Container.allCases)
    func rootReplaced(_ kind: Container) {
        let child = UIViewController()
        let host = ViewHost(size: CGSize(width: 1_100, height: 800))
        weak var gone: UIViewController?
        do {
            let container = kind.make(holding: child)
            gone = container
            host.show(container)
            host.settle()
        }
        host.show(UIViewController())
        host.settle()
        #expect(gone == nil, "\(kind)")
        expectNoContainer(child, "\(kind)")
        use(child, "\(kind)")
    }

    @Test("a child has no container if the container is released during an animated push")
    func inTransition() {
        let child = UIViewController()
        weak var gone: UIViewController?
        do {
            let host = ViewHost(size: CGSize(width: 400, height: 700))
            let navigation = UINavigationController(rootViewController: UIViewController())
            gone = navigation
            host.show(navigation)
            host.settle()
            navigation.pushViewController(child, animated: true)
            host.advance(by: 0.1)
        }
        let other = ViewHost(size: CGSize(width: 100, height: 100))
        other.advance(by: 2)
        #expect(gone == nil)
        expectNoContainer(child, "in transition")
        use(child, "in transition")
    }

    private final class AppearanceLog: UIViewController {
        var events: [String] = []
        override func viewWillAppear(_ animated: Bool) { events.append("will appear") }
        override func viewDidAppear(_ animated: Bool) { events.append("appeared") }
    }

    @Test("a controller whose window was released gets appearance calls again in another window")
    func appearsAgain() {
        let child = AppearanceLog()
        do {
            let host = ViewHost(size: CGSize(width: 400, height: 700))
            host.show(Container.plain.make(holding: child))
            host.settle()
        }
        child.events = []
        let host = ViewHost(size: CGSize(width: 400, height: 700))
        host.show(child)
        host.settle()
        #expect(child.events == ["will appear", "appeared"])
    }

    @Test(
        "a presented controller has no presenter after that is released, and can be presented again",
        arguments: [false, true])
    func presenterReleased(_ popover: Bool) {
        let presented = UIViewController()
        weak var gone: UIViewController?
        do {
            let host = ViewHost(size: CGSize(width: 1_100, height: 800))
            let root = UIViewController()
            gone = root
            host.show(root)
            host.settle()
            if popover {
                presented.modalPresentationStyle = .popover
                presented.popoverPresentationController?.sourceView = root.view
                presented.popoverPresentationController?.sourceRect = CGRect(x: 10, y: 10, width: 20, height: 20)
            }
            root.present(presented, animated: false)
            host.settle()
            #expect(presented.presentingViewController === root)
        }
        #expect(gone == nil)
        expectNoContainer(presented, "presented")
        presented.dismiss(animated: true)
        let host = ViewHost(size: CGSize(width: 1_100, height: 800))
        let root = UIViewController()
        host.show(root)
        if popover { presented.popoverPresentationController?.sourceView = root.view }
        root.present(presented, animated: false)
        host.settle()
        #expect(presented.presentingViewController === root && presented.view.window === host.window)
    }

    @Test("a presenter whose window was released presents nothing, and presents again in another window")
    func presentedReleased() {
        let root = UIViewController()
        weak var gone: UIViewController?
        do {
            let host = ViewHost(size: CGSize(width: 400, height: 700))
            host.show(root)
            let presented = UIViewController()
            gone = presented
            root.present(presented, animated: false)
            host.settle()
            root.dismiss(animated: false)
            host.settle()
        }
        #expect(gone == nil && root.presentedViewController == nil && root.view.window == nil)
        let host = ViewHost(size: CGSize(width: 400, height: 700))
        host.show(root)
        root.present(UIViewController(), animated: false)
        host.settle()
        #expect(root.presentedViewController?.view.window === host.window)
    }

    @Test("a search controller outlives the navigation bar that displayed it")
    func searchController() {
        let search = UISearchController(searchResultsController: UIViewController())
        weak var gone: UIViewController?
        do {
            let host = ViewHost(size: CGSize(width: 400, height: 700))
            let child = UIViewController()
            gone = child
            child.navigationItem.searchController = search
            host.show(UINavigationController(rootViewController: child))
            host.settle()
            search.isActive = true
            host.settle()
        }
        #expect(gone == nil)
        #expect(search.searchBar.window == nil && search.presentingViewController == nil && search.parent == nil)
        search.isActive = false
        search.searchBar.text = "used"
        #expect(search.searchBar.text == "used")
    }

    @Test("a parent released in a callback of its child is not accessed afterwards")
    func hostileMove() {
        final class Releasing: UIViewController {
            var onMove: (() -> Void)?
            override func didMove(toParent parent: UIViewController?) { onMove?() }
        }
        let child = Releasing()
        var container: UIViewController? = UIViewController()
        weak let gone: UIViewController? = container
        child.onMove = { container = nil }
        container?.addChild(child)
        container?.view.addSubview(child.view)
        child.didMove(toParent: container)
        #expect(gone == nil && child.parent == nil && child.view.superview == nil)
    }
}
