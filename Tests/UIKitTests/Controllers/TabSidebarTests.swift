import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Sidebars of tabs", .ownRuntime) struct TabSidebarTests {
    private let host = ViewHost(size: CGSize(width: 1024, height: 768))
    private let controller = UITabBarController()

    private func tab(_ name: String) -> UITab {
        UITab(title: name, image: UIImage(systemName: "star"), identifier: name) { tab in
            let controller = UIViewController()
            controller.title = tab.title
            return controller
        }
    }

    private func show(_ tabs: [UITab], _ mode: UITabBarController.Mode = .automatic) {
        controller.mode = mode
        controller.tabs = tabs
        host.show(controller)
        host.layout()
    }

    private var content: UIView { controller.selectedViewController!.view }
    private var side: TabSidebarView? { controller.sidebar.view }
    private var rows: [String] {
        guard let list = side?.subviews.compactMap({ $0 as? UICollectionView }).first else { return [] }
        let cells = list.visibleCells.sorted { $0.frame.minY < $1.frame.minY }
        return cells.compactMap { cell in
            let text = ((cell as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text
            return text.map { cell.isSelected ? $0 + "*" : $0 }
        }
    }
    private func tapRow(_ name: String) {
        guard let list = side?.subviews.compactMap({ $0 as? UICollectionView }).first else { return }
        for case let cell as UICollectionViewListCell in list.visibleCells
        where (cell.contentConfiguration as? UIListContentConfiguration)?.text == name {
            return host.tap(cell)
        }
    }

    @Test(
        "a sidebar replaces the bar of a wide window, depending on the mode",
        arguments: [
            (UITabBarController.Mode.automatic, false, false), (.automatic, true, true), (.tabSidebar, false, true),
            (.tabBar, true, false),
        ])
    func modes(mode: UITabBarController.Mode, hasGroup: Bool, isShown: Bool) {
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [tab("Inner")])
        show([tab("First"), hasGroup ? group : tab("Second")], mode)
        #expect((side != nil) == isShown)
        #expect(controller.tabBar.frame.minY == (isShown ? 768 : 768 - controller.tabBar.frame.height))
        #expect(content.frame == CGRect(x: isShown ? 320 : 0, y: 0, width: isShown ? 704 : 1024, height: 768))
    }

    @Test("narrow windows have no sidebar")
    func narrow() {
        host.resize(to: CGSize(width: 375, height: 667))
        show([tab("First"), tab("Second")], .tabSidebar)
        #expect(side == nil && controller.tabBar.frame.maxY == 667 && content.frame.width == 375)
    }

    @Test("the rows are the tabs, the children of groups, and the tabs that are not in the bar")
    func rowsOfTabs() {
        let hidden = tab("Hidden")
        hidden.isHidden = true
        let only = tab("Sidebar Only")
        only.preferredPlacement = .sidebarOnly
        let group = UITabGroup(
            title: "Group", image: nil, identifier: "group", children: [tab("One"), tab("Two"), hidden])
        group.sidebarActions = [UIAction(title: "Add") { _ in }]
        show([tab("First"), only, group])
        #expect(rows == ["First*", "Sidebar Only", "Group", "One", "Two", "Add"])
        controller.tabs = [group]
        host.layout()
        #expect(rows == ["Group", "One*", "Two", "Add"])
    }

    @Test("the rows follow changes of groups, and a collapsed group keeps its state")
    func changes() {
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [tab("One")])
        let inline = UITabGroup(title: "Inline", image: nil, identifier: "inline", children: [tab("Inner")])
        inline.sidebarAppearance = .inline
        inline.isCollapsedByDefault = true
        show([tab("First"), inline, group])
        #expect(rows == ["First*", "Inline", "Group", "One"])
        group.children.append(tab("Two"))
        host.layout()
        #expect(rows == ["First*", "Inline", "Group", "One", "Two"])
        inline.sidebarAppearance = .rootSection
        host.layout()
        #expect(rows == ["First*", "Inline", "Group", "One", "Two"])
        controller.selectedTab?.title = "Start"
        controller.sidebar.reconfigureItem(for: controller.tabs[0])
        host.layout()
        #expect(rows.first == "Start*")
    }

    @Test("a tap on a row calls the delegate and selects its tab, and the selection follows the controller")
    func taps() {
        let log = SidebarLog()
        controller.delegate = log
        var added = 0
        let group = UITabGroup(title: "Group", image: nil, identifier: "group", children: [tab("One"), tab("Two")])
        group.sidebarActions = [UIAction(title: "Add") { _ in added += 1 }]
        show([tab("First"), group])
        tapRow("Two")
        host.advance(by: 0.5)
        #expect(controller.selectedTab?.identifier == "Two" && controller.selectedViewController?.title == "Two")
        #expect(rows.contains("Two*") && !rows.contains("First*"))
        log.refused = "One"
        tapRow("One")
        host.advance(by: 0.5)
        #expect(controller.selectedTab?.identifier == "Two" && rows.contains("Two*") && !rows.contains("One*"))
        tapRow("Add")
        #expect(added == 1 && controller.selectedTab?.identifier == "Two")
        controller.selectedIndex = 0
        host.layout()
        #expect(rows.first == "First*" && !rows.contains("Two*"))
        #expect(log.calls == ["should Two", "did Two after First", "should One"])
    }

    @Test("the layout is beside the content or over its safe area, and mirrored from right to left")
    func layouts() {
        show([tab("First")], .tabSidebar)
        controller.sidebar.preferredLayout = .overlap
        host.layout()
        #expect(content.frame.minX == 0 && content.frame.width == 1024 && content.safeAreaInsets.left == 320)
        controller.sidebar.preferredLayout = .tile
        controller.view.semanticContentAttribute = .forceRightToLeft
        host.layout()
        #expect(content.frame == CGRect(x: 0, y: 0, width: 704, height: 768) && content.safeAreaInsets.left == 0)
        #expect(side?.frame.minX == 704)
    }

    @Test("hiding the sidebar shows the bar, and its button brings it back")
    func hides() throws {
        show([tab("First"), tab("Second")], .tabSidebar)
        func toggle() -> UIButton? {
            controller.view.subviews.compactMap { $0 as? UIButton }.first
        }
        #expect(toggle()?.accessibilityLabel == "Hide Sidebar")
        host.tap(try #require(toggle()))
        host.advance(by: 1)
        #expect(controller.sidebar.isHidden && content.frame.width == 1024 && controller.tabBar.frame.maxY == 768)
        #expect(toggle()?.accessibilityLabel == "Show Sidebar")
        host.tap(try #require(toggle()))
        host.advance(by: 1)
        #expect(!controller.sidebar.isHidden && content.frame.minX == 320 && controller.tabBar.frame.minY == 768)
    }

    @Test("header, footer, and bottom bar surround the rows")
    func surroundings() throws {
        var header = UIListContentConfiguration.cell()
        header.text = "Header"
        controller.sidebar.headerContentConfiguration = header
        controller.sidebar.footerContentConfiguration = header
        let bar = UIView()
        bar.heightAnchor.constraint(equalToConstant: 50).isActive = true
        controller.sidebar.bottomBarView = bar
        show([tab("First")], .tabSidebar)
        let list = try #require(side?.subviews.compactMap { $0 as? UICollectionView }.first)
        let top = try #require(side?.subviews.first { $0 is UIListContentView })
        let foot = try #require(list.subviews.first { $0 is UIListContentView })
        #expect(top.frame.minY >= 44 && top.frame.maxY == list.frame.minY)
        #expect(bar.frame == CGRect(x: 0, y: list.frame.maxY, width: 320, height: 50))
        #expect(foot.frame.minY == list.collectionViewLayout.collectionViewContentSize.height && foot.frame.height > 20)
    }

    @Test("a controller with a sidebar is released")
    func released() {
        weak var gone: UITabBarController?
        do {
            let other = UITabBarController()
            other.mode = .tabSidebar
            other.tabs = [tab("First")]
            host.show(other)
            host.layout()
            gone = other
            host.show(UIViewController())
        }
        host.advance(by: 0.1)
        #expect(gone == nil)
    }
}

private final class SidebarLog: NSObject, UITabBarControllerDelegate {
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
