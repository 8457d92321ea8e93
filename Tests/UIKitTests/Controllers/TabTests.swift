import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

/// Logs the calls about tabs.
private final class TabLog: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var refused: String?

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
        calls.append("should \(tab.identifier)")
        return tab.identifier != refused
    }

    func tabBarController(
        _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) {
        calls.append("did \(selectedTab.identifier) after \(previousTab?.identifier ?? "itself")")
    }
}

@MainActor @Suite("Tabs", .ownRuntime) struct TabTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))
    private let controller = UITabBarController()
    private let log = TabLog()

    /// A tab whose controller has the title of the tab.
    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { tab in
            let controller = UIViewController()
            controller.title = tab.title
            return controller
        }
    }

    @Test("a child gets a tab, and that of a navigation controller is at the top of its stack")
    func children() {
        let (first, second) = (UINavigationController(), UIViewController())
        let screens = [UIViewController(), UIViewController()]
        for screen in screens { first.addChild(screen) }
        controller.addChild(first)
        controller.addChild(second)
        controller.addChild(first)
        host.window.rootViewController = controller
        host.layout()
        #expect(first.viewControllers == screens && first.children == screens && first.topViewController === screens[1])
        #expect(controller.viewControllers == [first, second] && controller.children == [first, second])
        #expect(controller.selectedViewController === first && screens[1].viewIfLoaded?.window === host.window)
    }

    private func group(_ name: String, _ children: [UITab]) -> UITabGroup {
        UITabGroup(title: name, image: nil, identifier: name, children: children)
    }

    private func tapTab(_ index: Int) {
        let buttons = controller.tabBar.subviews.filter { $0 is UIControl }.sorted { $0.frame.minX < $1.frame.minX }
        host.tap(buttons[index])
        host.advance(by: 0.5)
    }

    init() { controller.delegate = log }

    @Test("the tab of a navigation controller shows the item of its root, unless it has its own item or title")
    func forwardedItems() {
        let root = UIViewController()
        root.tabBarItem = UITabBarItem(title: "Root", image: UIImage(systemName: "star"), tag: 3)
        let navigation = UINavigationController(rootViewController: root)
        let titled = UINavigationController(rootViewController: UIViewController())
        titled.title = "Own"
        let plain = UINavigationController()
        controller.viewControllers = [navigation, titled, plain]
        host.show(controller)
        #expect(navigation.tabBarItem === root.tabBarItem && titled.tabBarItem.title == "Own")
        #expect(controller.tabBar.items?.map(\.title) == ["Root", "Own", nil])
        #expect(host.displayText().contains("\"Root\""))

        let other = UIViewController()
        other.title = "Other"
        navigation.setViewControllers([other], animated: false)
        #expect(controller.tabBar.items?.first?.title == "Other")
        navigation.pushViewController(root, animated: false)
        #expect(controller.tabBar.items?.first?.title == "Other")
        navigation.tabBarItem = UITabBarItem(title: "Set", image: nil, tag: 0)
        #expect(controller.tabBar.items?.first?.title == "Set" && other.tabBarItem.title == "Other")
    }

    @Test func `a title of a navigation controller keeps the image of its tab, in either order`() {
        let image = UIImage(systemName: "star")
        let first = UINavigationController(rootViewController: UIViewController())
        first.tabBarItem.image = image
        first.title = "Home"
        let second = UINavigationController(rootViewController: UIViewController())
        second.title = "Coming"
        second.tabBarItem.image = image
        controller.viewControllers = [first, second]
        host.show(controller)
        #expect(controller.tabBar.items?.map(\.title) == ["Home", "Coming"])
        #expect(controller.tabBar.items?.allSatisfy { $0.image === image } == true)
        // As on a device, the title that is set last is that of the tab.
        first.topViewController?.title = "Movies"
        #expect(first.tabBarItem.title == "Movies" && first.tabBarItem.image === image)
    }

    @Test("each view controller is created when its tab is first selected")
    func lazyCreation() {
        var created: [String] = []
        controller.tabs = ["A", "B", "C"].map { name in
            UITab(title: name, image: nil, identifier: name) { tab in
                created.append(tab.identifier)
                return UIViewController()
            }
        }
        host.show(controller)
        #expect(created == ["A"])
        #expect(controller.tabBar.items?.map(\.title) == ["A", "B", "C"])
        tapTab(2)
        #expect(created == ["A", "C"])
        tapTab(0)
        tapTab(2)
        #expect(created == ["A", "C"])
        #expect(controller.selectedTab?.identifier == "C")
        #expect(controller.children.count == 2)
    }

    @Test("the delegate can reject a tap and is called for changes of the tabs")
    func delegateCalls() {
        controller.tabs = [tab("A"), tab("B")]
        host.show(controller)
        tapTab(1)
        log.refused = "A"
        tapTab(0)
        #expect(controller.selectedTab?.identifier == "B")
        tapTab(1)
        #expect(log.calls == ["should B", "did B after A", "should A", "should B", "did B after itself"])
    }

    @Test("changes of title, image, and badge appear in the bar")
    func changes() {
        let one = tab("A")
        controller.tabs = [one, tab("B")]
        host.show(controller)
        one.title = "Inbox"
        one.badgeValue = "3"
        #expect(controller.tabBar.items?.first?.title == "Inbox")
        #expect(controller.tabBar.items?.first?.badgeValue == "3")
    }

    @Test("insets of opposite sign move the image of a tab")
    func imageInsets() throws {
        let child = UIViewController()
        child.tabBarItem = UITabBarItem(title: "Star", image: UIImage(systemName: "star"), tag: 0)
        controller.viewControllers = [child]
        host.show(controller)
        host.settle()
        func pictures() -> [CGRect] {
            controller.tabBar.subviews.filter { $0 is UIControl }.flatMap(\.subviews).filter { $0 is UIImageView }
                .map(\.frame)
        }
        let before = pictures()
        child.tabBarItem.imageInsets = UIEdgeInsets(top: 6, left: 0, bottom: -6, right: 0)
        host.layout()
        #expect(!before.isEmpty && pictures() == before.map { $0.offsetBy(dx: 0, dy: 6) })
    }

    @Test("hidden tabs are not in the bar, and the selected tab stays selected")
    func hiddenTabs() {
        let tabs = ["A", "B", "C"].map(tab)
        controller.tabs = tabs
        host.show(controller)
        controller.selectedTab = tabs[2]
        tabs[0].isHidden = true
        #expect(controller.tabBar.items?.map(\.title) == ["B", "C"])
        #expect(controller.selectedIndex == 1)
        #expect(controller.selectedViewController?.title == "C")
        #expect(!tabs[0].hasVisiblePlacement && tabs[1].hasVisiblePlacement)
        tabs[2].isHidden = true
        #expect(controller.selectedViewController?.title == "B")
        tabs[0].isHidden = false
        #expect(controller.tabBar.items?.map(\.title) == ["A", "B"])
        #expect(controller.selectedViewController?.title == "B")
    }

    @Test("view controllers have tabs, which keep their identity")
    func controllersAsTabs() {
        let controllers = ["A", "B"].map { name in
            let controller = UIViewController()
            controller.title = name
            return controller
        }
        controller.viewControllers = controllers
        let tabs = controller.tabs
        #expect(tabs.map(\.title) == ["A", "B"])
        #expect(tabs.map(\.viewController) == controllers)
        controller.viewControllers = controllers.reversed()
        #expect(controller.tabs.elementsEqual(tabs.reversed(), by: ===))
        #expect(controller.children == controllers.reversed())
    }

    @Test("a removed tab and its controller leave the tab bar controller")
    func removal() {
        let tabs = [tab("A"), tab("B")]
        controller.tabs = tabs
        host.show(controller)
        controller.tabs = [tabs[1]]
        #expect(tabs[0].tabBarController == nil)
        #expect(tabs[0].viewController?.parent == nil)
        #expect(tabs[0].viewController?.viewIfLoaded?.superview == nil)
        #expect(controller.selectedViewController?.title == "B")
    }

    @Test("a group without a controller shows that of its selected child")
    func groupOfChildren() {
        let library = group("Library", [tab("Songs"), tab("Albums")])
        controller.tabs = [tab("Home"), library]
        host.show(controller)
        tapTab(1)
        #expect(controller.selectedViewController?.title == "Songs")
        controller.selectedTab = controller.tab(forIdentifier: "Albums")
        #expect(controller.selectedViewController?.title == "Albums")
        #expect(controller.selectedViewController?.viewIfLoaded?.window === host.window)
        #expect(controller.selectedTab?.identifier == "Albums")
        #expect(controller.selectedTab?.parent === library)
        #expect(controller.selectedTab?.tabBarController === controller)
    }

    @Test("the navigation controller of a group shows the controllers of all selected tabs in it")
    func managedNavigation() throws {
        let inner = UITabGroup(
            title: "Lists", image: nil, identifier: "Lists", children: [tab("Mine"), tab("Shared")]
        ) { _ in
            let controller = UIViewController()
            controller.title = "Lists"
            return controller
        }
        let library = group("Library", [tab("Songs"), inner])
        let navigation = UINavigationController()
        library.managingNavigationController = navigation
        controller.tabs = [tab("Home"), library]
        host.show(controller)
        controller.selectedTab = controller.tab(forIdentifier: "Shared")
        host.advance(by: 1)
        #expect(controller.selectedViewController === navigation)
        #expect(navigation.viewControllers.map(\.title) == ["Lists", "Shared"])
        #expect(controller.tab(forIdentifier: "Mine")?.managingTabGroup === library)
        controller.selectedTab = controller.tab(forIdentifier: "Songs")
        host.advance(by: 1)
        #expect(navigation.viewControllers.map(\.title) == ["Songs"])
    }

    @Test("a group notices that its navigation controller popped the controller of a tab")
    func pops() {
        func own(_ name: String, _ children: [UITab]) -> UITabGroup {
            UITabGroup(title: name, image: nil, identifier: name, children: children) { _ in
                let controller = UIViewController()
                controller.title = name
                return controller
            }
        }
        let inner = own("Lists", [tab("Mine"), tab("Shared")])
        let library = own("Library", [inner, tab("Songs")])
        library.defaultChildIdentifier = "Lists"
        let navigation = UINavigationController()
        library.managingNavigationController = navigation
        controller.tabs = [tab("Home"), library]
        host.show(controller)
        controller.selectedTab = controller.tab(forIdentifier: "Shared")
        host.advance(by: 1)
        #expect(navigation.viewControllers.map(\.title) == ["Library", "Lists", "Shared"])
        navigation.popViewController(animated: true)
        host.advance(by: 1)
        #expect(inner.selectedChild == nil && library.selectedChild === inner)
        #expect(controller.selectedTab === inner)
        // The tab can be selected again.
        controller.selectedTab = controller.tab(forIdentifier: "Shared")
        host.advance(by: 1)
        #expect(navigation.viewControllers.map(\.title) == ["Library", "Lists", "Shared"])
        // A tap on the selected tab pops to the root.
        tapTab(1)
        host.advance(by: 1)
        #expect(navigation.viewControllers.map(\.title) == ["Library"])
        #expect(controller.selectedTab === library && library.selectedChild == nil)
        // A controller that an app pushed is not a tab.
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(controller.selectedTab === library)
        library.selectedChild = nil
        #expect(library.selectedChild == nil)
    }

    @Test("a search tab begins the search of its controller if that is wanted")
    func searchTab() throws {
        let search = UISearchController(searchResultsController: nil)
        let searchTab = UISearchTab { _ in
            let content = UIViewController()
            content.navigationItem.searchController = search
            return UINavigationController(rootViewController: content)
        }
        controller.tabs = [tab("Home"), searchTab]
        host.show(controller)
        tapTab(1)
        #expect(!search.isActive)
        tapTab(0)
        searchTab.automaticallyActivatesSearch = true
        tapTab(1)
        #expect(search.isActive)
    }

    @Test("a hidden bar leaves its area to the content")
    func hiddenBar() throws {
        controller.tabs = [tab("A"), tab("B")]
        host.show(controller)
        let content = try #require(controller.selectedViewController?.view)
        #expect(content.safeAreaInsets.bottom > 0)
        controller.isTabBarHidden = true
        #expect(content.safeAreaInsets.bottom == 0)
        #expect(controller.tabBar.frame.minY == 667)
        controller.setTabBarHidden(false, animated: true)
        host.advance(by: 1)
        #expect(controller.tabBar.frame.maxY == 667)
    }

    @Test("a provider can select or remove tabs while its controller is created")
    func hostileProvider() {
        let other = tab("B")
        let hostile = UITab(title: "A", image: nil, identifier: "A") { [weak controller] tab in
            _ = tab.viewController
            controller?.tabs = [other]
            controller?.selectedTab = other
            return UIViewController()
        }
        controller.tabs = [other, hostile]
        host.show(controller)
        tapTab(1)
        #expect(controller.tabs.count == 1)
        #expect(controller.selectedViewController?.title == "B")
        #expect(controller.tabBar.items?.count == 1)
    }

    @Test("a group with a navigation controller shows its first child when a tap selects it first")
    func firstSelectionOfManagedGroup() {
        let navigation = UINavigationController()
        let library = group("Library", [tab("Songs"), tab("Albums")])
        library.managingNavigationController = navigation
        controller.tabs = [tab("Home"), library]
        host.show(controller)
        #expect(navigation.viewControllers.isEmpty)
        tapTab(1)
        #expect(navigation.viewControllers.map(\.title) == ["Songs"])
        #expect(controller.selectedTab?.identifier == "Songs")
    }

    @Test("the tab of a view controller shows later changes of the controller's item")
    func wrappedItem() {
        let content = UIViewController()
        controller.viewControllers = [content]
        content.tabBarItem = UITabBarItem(title: "Later", image: UIImage(systemName: "star"), tag: 0)
        #expect(controller.tabs.first?.title == "Later" && controller.tabs.first?.image != nil)
    }

    @Test("the text of a badge has the item's attributes, those of the state before those of the normal state")
    func badgeText() throws {
        let children = ["A", "B"].map { name in
            let child = UIViewController()
            child.tabBarItem = UITabBarItem(title: name, image: nil, tag: 0)
            return child
        }
        controller.viewControllers = children
        host.show(controller)
        let item = try #require(children[0].tabBarItem)
        item.badgeValue = "7"
        item.setBadgeTextAttributes(
            [.foregroundColor: UIColor.black, .font: UIFont.systemFont(ofSize: 9)], for: .normal)
        item.setBadgeTextAttributes([.foregroundColor: UIColor.green], for: .selected)
        host.layout()
        let buttons = controller.tabBar.subviews.compactMap { $0 as? TabButton }
        let badge = try #require(buttons[0].subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "7" })
        #expect(badge.textColor == .green && badge.font.pointSize == 9)
        controller.selectedIndex = 1
        host.layout()
        #expect(badge.textColor == .black)
        item.setBadgeTextAttributes(nil, for: .normal)
        host.layout()
        #expect(badge.textColor == .white && item.badgeTextAttributes(for: .normal) == nil)
    }
}
