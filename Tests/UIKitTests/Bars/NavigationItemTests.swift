import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Navigation items", .ownRuntime) struct NavigationItemTests {
    // `DesignTests` have the sizes of iOS 26.
    private let host = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let controller = UIViewController()

    private func show(large: Bool = false) -> UINavigationController {
        controller.title = "Title"
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = large
        host.show(navigation)
        host.settle()
        return navigation
    }

    @Test("a prompt above the title increases the height of the bar")
    func prompt() {
        let navigation = show()
        controller.navigationItem.prompt = "Choose one"
        host.layout()
        #expect(navigation.navigationBar.frame.height == 74)
        #expect(scroll.adjustedContentInset.top == 74 && scroll.contentOffset.y == -74)
        #expect(host.displayText().contains("\"Choose one\""))
        controller.navigationItem.prompt = nil
        host.layout()
        #expect(navigation.navigationBar.frame.height == 44 && !host.displayText().contains("\"Choose one\""))
    }

    @Test("custom views that the bar shortened grow again with the bar, and keep the sizes that an app sets later")
    func shortenedViews() {
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 250, height: 30))
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 20))
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: wide)
        controller.navigationItem.titleView = title
        let navigation = show()
        func resize(_ width: CGFloat) {
            host.window.frame.size.width = width
            host.layout()
        }
        // Leading views have 45 % of the bar, and an edge of 10 points, beside a title.
        #expect(wide.bounds.width == 320 * 0.45 - 10)
        #expect(title.bounds.width < 200)
        resize(900)
        #expect(
            wide.bounds.size == CGSize(width: 250, height: 30) && title.bounds.size == CGSize(width: 200, height: 20))
        resize(320)
        #expect(wide.bounds.width == 134)
        // The same view in another item of the bar.
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: wide)
        resize(900)
        #expect(wide.bounds.width == 250)
        resize(320)
        wide.bounds.size.width = 100
        navigation.navigationBar.setNeedsLayout()
        resize(900)
        #expect(wide.bounds.width == 100)
    }

    @Test("the back button follows its item's title and display mode, and is shortened if space is limited")
    func backButtons() throws {
        let navigation = show()
        let second = UIViewController()
        second.title = "Second"
        navigation.pushViewController(second, animated: false)
        func back() throws -> BarButton {
            let content = try #require(
                navigation.navigationBar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
            return try #require(content.subviews.lazy.compactMap { $0 as? BarButton }.first)
        }
        func backTitle() throws -> String? { try back().subviews.lazy.compactMap { $0 as? UILabel }.first?.text }
        #expect(try backTitle() == "Title")
        controller.navigationItem.backButtonTitle = "Home"
        #expect(try backTitle() == "Home")
        controller.navigationItem.backButtonTitle = "A title that is far too long for the bar"
        host.layout()
        #expect(try backTitle() == "Back")
        controller.navigationItem.backButtonDisplayMode = .minimal
        #expect(try backTitle() == nil)
        controller.navigationItem.backBarButtonItem = UIBarButtonItem(
            title: "Own", style: .plain, target: nil, action: nil)
        controller.navigationItem.backBarButtonItem?.tintColor = .red
        #expect(try backTitle() == "Own" && back().tintColor == .red)
        second.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Left", primaryAction: nil)
        #expect(try backTitle() == "Left")
        second.navigationItem.leftItemsSupplementBackButton = true
        #expect(try backTitle() == "Own")
        var backActionCalls = 0
        second.navigationItem.backAction = UIAction { _ in backActionCalls += 1 }
        host.tap(CGPoint(x: 20, y: 22))
        #expect(backActionCalls == 1 && navigation.viewControllers.count == 2)
        second.navigationItem.backAction = nil
        host.tap(CGPoint(x: 20, y: 22))
        host.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("the back button is shortened before the title of the bar, and is longer again when space returns")
    func backButtonBesideTitle() throws {
        let navigation = show()
        controller.title = "Layouts"
        let second = UIViewController()
        second.title = "Looping carousel"
        second.navigationItem.rightBarButtonItems = (0..<2).map { _ in
            UIBarButtonItem(systemItem: .add, primaryAction: nil)
        }
        navigation.pushViewController(second, animated: false)
        host.layout()
        func titles() throws -> [String?] {
            let content = try #require(
                navigation.navigationBar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
            let back = try #require(content.subviews.lazy.compactMap { $0 as? BarButton }.first)
            let title = try #require(content.subviews.lazy.compactMap { $0 as? UILabel }.first)
            #expect(title.bounds.width >= title.intrinsicContentSize.width)
            return [back.subviews.lazy.compactMap { $0 as? UILabel }.first?.text, title.text]
        }
        #expect(try titles() == ["", "Looping carousel"])
        second.navigationItem.rightBarButtonItems = nil
        host.layout()
        #expect(try titles() == ["Layouts", "Looping carousel"])
        second.title = "A much longer title of this bar"
        host.layout()
        #expect(try titles() == ["", "A much longer title of this bar"])
    }

    @Test("without a title, a view at the leading edge may use the space up to the trailing buttons")
    func wideLeadingView() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 30))
        controller.navigationItem.titleView = UIView()
        controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: box)
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            customView: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30)))
        let navigation = show()
        #expect(abs(box.convert(box.bounds, to: navigation.navigationBar).maxX - (320 - 10 - 40 - 6)) < 0.01)
    }

    @Test("a title view is centered")
    func titleView() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        controller.navigationItem.titleView = box
        let navigation = show()
        #expect(box.convert(box.bounds, to: navigation.navigationBar) == CGRect(x: 110, y: 7, width: 100, height: 30))
        #expect(!host.displayText().contains("\"Title\""))
    }

    @Test("a button's menu opens on tap, or on long press if the button has a primary action")
    func menus() {
        var chosen: [String] = []
        let menu = UIMenu(children: [UIAction(title: "First") { _ in chosen.append("first") }])
        let item = UIBarButtonItem(title: "More", menu: menu)
        controller.navigationItem.rightBarButtonItem = item
        _ = show()
        host.tap(CGPoint(x: 295, y: 22))
        host.settle()
        #expect(host.displayText().contains("\"First\""))
        // Below the button, 250 points wide, 8 from the edge.
        host.tap(CGPoint(x: 200, y: 70))
        host.settle()
        #expect(chosen == ["first"] && !host.displayText().contains("\"First\""))
        item.primaryAction = UIAction(title: "More") { _ in chosen.append("tap") }
        host.tap(CGPoint(x: 295, y: 22))
        host.settle()
        #expect(chosen == ["first", "tap"] && !host.displayText().contains("\"First\""))
        let finger = host.touchDown(at: CGPoint(x: 295, y: 22))
        host.advance(by: 0.6)
        host.lift(finger)
        host.settle()
        #expect(chosen == ["first", "tap"] && host.displayText().contains("\"First\""))
    }

    @Test(
        "a pull reveals the search bar, scrolling hides it before the large title, and it never rests partly visible")
    func hidingSearchBar() {
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        let bar = show(large: true).navigationBar
        #expect(bar.frame.height == 96 && scroll.contentOffset.y == -96 && search.searchBar.alpha == 0)
        host.drag(scroll, by: CGVector(dx: 0, dy: 40))
        host.settle()
        #expect(bar.frame.height == 148 && scroll.contentOffset.y == -148 && search.searchBar.alpha == 1)
        #expect(search.searchBar.frame == CGRect(x: 0, y: 96, width: 320, height: 52))
        for (offset, height) in [(-130, 130), (-96, 96), (-60, 60), (-44, 44), (300, 44), (-100, 100)]
            as [(CGFloat, CGFloat)]
        {
            scroll.contentOffset.y = offset
            host.layout()
            #expect(bar.frame.height == height, "at \(offset)")
            #expect(scroll.contentOffset.y == offset)
        }
        host.drag(scroll, by: CGVector(dx: 0, dy: -5))
        host.settle()
        #expect(bar.frame.height == 96)
        controller.navigationItem.hidesSearchBarWhenScrolling = false
        scroll.contentOffset.y = 500
        host.layout()
        #expect(bar.frame.height == 96 && search.searchBar.alpha == 1)
    }

    @Test(
        "a visible search bar works after its content shrinks and grows, without another pull",
        arguments: [false, true])
    func searchBarAfterChanges(isLarge: Bool) {
        let search = UISearchController(searchResultsController: nil)
        search.obscuresBackgroundDuringPresentation = false
        controller.navigationItem.searchController = search
        scroll.alwaysBounceVertical = true
        let bar = show(large: isLarge).navigationBar
        let whole: CGFloat = isLarge ? 148 : 96
        func works() -> Bool {
            host.settle()
            return bar.frame.height == whole && search.searchBar.alpha == 1
                && search.searchBar.isUserInteractionEnabled && scroll.contentOffset.y == -whole
        }
        host.drag(scroll, by: CGVector(dx: 0, dy: 40))
        #expect(works(), "after the pull")
        for height: CGFloat in [100, 2_000, 0, 2_000] {
            scroll.contentSize.height = height
            #expect(works(), "content of \(height)")
        }
        // A search filters the content and ends.
        for ends in ["cancel", "inactive"] {
            host.tap(CGPoint(x: 120, y: whole - 26))
            host.settle()
            #expect(search.isActive)
            scroll.contentSize.height = 60
            host.settle()
            scroll.contentSize.height = 300
            host.settle()
            if ends == "cancel" { search.searchBar._cancel() } else { search.isActive = false }
            scroll.contentSize.height = 2_000
            #expect(works(), "after a search that ended by \(ends)")
        }
        // A search bar hidden by scrolling reappears when the content becomes too short to hide it.
        scroll.contentOffset.y = 300
        host.settle()
        #expect(search.searchBar.alpha == 0)
        scroll.contentSize.height = 100
        #expect(works(), "short content")
        scroll.contentSize.height = 2_000
        #expect(works(), "long content again")
    }

    @Test("the spinner of a refresh control stays below the search bar while both are pulled down")
    func spinnerBelowSearchBar() {
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        let control = UIRefreshControl()
        scroll.refreshControl = control
        let bar = show().navigationBar
        let finger = host.touchDown(at: CGPoint(x: 160, y: 200))
        for step in 1...30 {
            host.move(finger, to: CGPoint(x: 160, y: 200 + CGFloat(step) * 8))
            host.advance(by: 1.0 / 60)
            let pulled = control.convert(control.bounds, to: nil)
            // While the content is not pulled down, the control is hidden behind the bar.
            let shown = scroll.contentOffset.y + scroll.adjustedContentInset.top < 0
            #expect(
                !shown || pulled.minY >= bar.frame.maxY - 60.5 && pulled.minY <= bar.frame.maxY + 0.5, "step \(step)")
            if control.isRefreshing || -scroll.contentOffset.y - scroll.adjustedContentInset.top >= 60 {
                #expect(pulled.minY >= bar.frame.maxY - 0.5, "step \(step): \(pulled) \(bar.frame)")
            }
        }
        host.lift(finger)
        host.settle()
        if control.isRefreshing {
            #expect(control.convert(control.bounds, to: nil).minY >= bar.frame.maxY - 0.5)
        }
    }

    @Test("a change of the layout direction mirrors the chevron of the back button and the positions of all buttons")
    func readingDirection() throws {
        let navigation = show()
        let second = UIViewController()
        second.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Done", primaryAction: UIAction { _ in })
        second.toolbarItems = [UIBarButtonItem(title: "Tool", primaryAction: UIAction { _ in })]
        navigation.setToolbarHidden(false, animated: false)
        navigation.pushViewController(second, animated: false)
        host.settle()
        let tool = try #require(navigation.toolbar.subviews.lazy.compactMap { $0 as? BarButton }.first)
        let originalFrame = tool.frame
        var chevrons: [CGPath?] = []
        for direction in [UITraitEnvironmentLayoutDirection.rightToLeft, .leftToRight] {
            host.window.hostTraits = UITraitCollection(traitsFrom: [
                UIScreen.main.traitCollection, UITraitCollection(layoutDirection: direction),
            ])
            host.settle()
            let isMirrored = direction == .rightToLeft
            #expect(tool.frame.minX == (isMirrored ? 320 - originalFrame.maxX : originalFrame.minX))
            let content = try #require(
                navigation.navigationBar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
            let buttons = content.subviews.compactMap { $0 as? BarButton }.sorted { $0.frame.minX < $1.frame.minX }
            let titles = buttons.map { $0.subviews.lazy.compactMap { $0 as? UILabel }.first?.text ?? "" }
            #expect(titles == (isMirrored ? ["Done", "Title"] : ["Title", "Done"]))
            let back = try #require(buttons.first { $0.subviews.contains { ($0 as? UILabel)?.text == "Title" } })
            let chevron = try #require(back.subviews.lazy.compactMap { $0 as? BarSymbolView }.first)
            let label = try #require(back.subviews.lazy.compactMap { $0 as? UILabel }.first)
            #expect((chevron.frame.minX > label.frame.minX) == isMirrored)
            chevrons.append((chevron.layer as? CAShapeLayer)?.path)
        }
        #expect(chevrons[0] != chevrons[1])
    }

    @Test("the search bar collapses before the large title, point by point")
    func parts() {
        var parts = NavigationBarParts()
        (parts.largeTitle, parts.search, parts.searchGives) = (52, 52, true)
        for scrolled in stride(from: CGFloat(-30), through: 140, by: 1) {
            let shown = parts.shown(scrolled: scrolled)
            // The reference collapses one point at a time, the search bar first.
            var (title, search) = (CGFloat(52), CGFloat(52))
            for _ in stride(from: CGFloat(0), to: max(0, scrolled), by: 1) {
                if search > 0 { search -= 1 } else if title > 0 { title -= 1 }
            }
            #expect(shown.largeTitle == title && shown.search == search)
            let rest = parts.rest(near: scrolled)
            let after = parts.shown(scrolled: rest)
            #expect([0, 52].contains(after.largeTitle) && [0, 52].contains(after.search))
            #expect(abs(rest - scrolled) <= 26)
        }
    }

    @Test("a search replaces the bar's content and restores it, and a tap on the dimmed content ends it")
    func searching() {
        let search = UISearchController(searchResultsController: nil)
        controller.navigationItem.searchController = search
        controller.navigationItem.hidesSearchBarWhenScrolling = false
        let navigation = show(large: true)
        let bar = navigation.navigationBar
        #expect(bar.frame.height == 148)
        host.tap(CGPoint(x: 120, y: 122))
        host.settle()
        #expect(search.isActive && bar.frame.height == 52 && search.searchBar.frame.minY == 0)
        #expect(!host.displayText().contains("\"Title\""))
        #expect(controller.view.safeAreaInsets.top == 52)
        host.tap(CGPoint(x: 160, y: 300))
        host.settle()
        #expect(!search.isActive && bar.frame.height == 148 && host.displayText().contains("\"Title\""))
        search.hidesNavigationBarDuringPresentation = false
        search.obscuresBackgroundDuringPresentation = false
        host.tap(CGPoint(x: 120, y: 122))
        host.settle()
        #expect(search.isActive && bar.frame.height == 148)
        host.tap(CGPoint(x: 160, y: 300))
        #expect(search.isActive)
        host.tap(CGPoint(x: 290, y: 122))
        host.settle()
        #expect(!search.isActive)
    }

    @Test("what dims the searched content follows it when the bar above shrinks")
    func dimmedContent() throws {
        controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
        controller.navigationItem.hidesSearchBarWhenScrolling = false
        controller.edgesForExtendedLayout = []
        _ = show(large: true)
        #expect(controller.view.frame.minY == 148)
        host.tap(host.window, at: CGPoint(x: 120, y: 122))
        let dimming = try #require(controller.view.superview?.subviews.last)
        host.advance(by: 0.1)
        let shown = try #require(dimming.layer.presentation())
        #expect(shown.frame == controller.view.layer.presentation()?.frame && shown.frame.width == 320)
        #expect(shown.opacity > 0 && shown.opacity < 1)
        host.settle()
        #expect(controller.view.frame.minY == 52)
        #expect(dimming !== controller.view && dimming.frame == controller.view.frame)
        host.window.frame.size = CGSize(width: 480, height: 320)
        host.settle()
        #expect(controller.view.frame.width == 480 && dimming.frame == controller.view.frame)
    }

    @Test("bars follow the content scroll view that a controller sets")
    func toldContent() {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let inner = UIScrollView(frame: box.bounds)
        inner.contentSize = CGSize(width: 320, height: 1_000)
        box.addSubview(inner)
        controller.view.addSubview(box)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        host.show(navigation)
        inner.contentOffset.y = 300
        host.layout()
        #expect(navigation.navigationBar.frame.height == 96)
        controller.setContentScrollView(inner, for: .top)
        host.layout()
        #expect(navigation.navigationBar.frame.height == 44)
        #expect(controller.contentScrollView(for: .top) === inner && controller.contentScrollView(for: .bottom) == nil)
    }

    @Test("a pushed controller shows its large title at any scroll position of the controller below")
    func pushed() {
        let navigation = show(large: true)
        scroll.contentOffset.y = 300
        host.layout()
        #expect(navigation.navigationBar.frame.height == 44)
        let second = UIViewController()
        let content = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        content.contentSize = CGSize(width: 320, height: 2_000)
        second.view.addSubview(content)
        navigation.pushViewController(second, animated: true)
        host.settle()
        #expect(navigation.navigationBar.frame.height == 96 && content.contentOffset.y == -96)
        navigation.popViewController(animated: true)
        host.settle()
        #expect(navigation.navigationBar.frame.height == 44 && scroll.contentOffset.y == 300)
    }
}
