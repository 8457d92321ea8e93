import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Appearances of bars", .ownRuntime) struct BarAppearanceTests {
    // `DesignTests` have the sizes of iOS 26.
    private let host = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))
    private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let controller = UIViewController()

    private func show(_ prepare: (UINavigationController) -> Void = { _ in }) -> UINavigationController {
        controller.title = "Title"
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        prepare(navigation)
        host.show(navigation)
        host.settle()
        return navigation
    }

    private func background(_ bar: UIView) -> BarBackground {
        bar.subviews.lazy.compactMap { $0 as? BarBackgroundView }.first!.background
    }
    private func title(_ bar: UIView) -> UILabel {
        func labels(_ view: UIView) -> [UILabel] {
            view.subviews.flatMap { [$0 as? UILabel].compactMap { $0 } + labels($0) }
        }
        return labels(bar).last { $0.text == "Title" && !$0.isHidden && $0.alpha > 0 }!
    }

    @Test("the three background configurations have a blur and a shadow, a color and a shadow, or neither")
    func sets() {
        let appearance = UINavigationBarAppearance()
        #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
        #expect(appearance.backgroundColor == nil)
        #expect(appearance.shadowColor == .separator)
        appearance.configureWithOpaqueBackground()
        #expect(
            appearance.backgroundEffect == nil && appearance.backgroundColor == .systemBackground
                && appearance.shadowColor == .separator)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundEffect == nil && appearance.backgroundColor == nil)
        #expect(appearance.shadowColor == nil)
    }

    @Test("a copy of an appearance is deep and independent of the original")
    func copies() throws {
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = .red
        appearance.titleTextAttributes = [.foregroundColor: UIColor.yellow]
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
        appearance.backgroundColor = .blue
        appearance.buttonAppearance.normal.titleTextAttributes = [:]
        #expect(copy.backgroundColor == .red)
        #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .yellow)
        #expect(copy.buttonAppearance.normal.titleTextAttributes[.foregroundColor] as? UIColor == .green)
        #expect(UITabBarAppearance(barAppearance: copy).backgroundColor == .red)
    }

    @Test("a bar is clear while content is at its start, and has a background once content scrolls below it")
    func usual() {
        let bar = show().navigationBar
        #expect(background(bar).effect == nil && background(bar).lineAlpha == 0)
        host.drag(scroll, by: CGVector(dx: 0, dy: -100))
        #expect(background(bar).effect != nil && background(bar).lineAlpha == 1)
        scroll.contentOffset.y = -44
        #expect(background(bar).effect == nil)
    }

    @Test("the scroll edge appearance applies at the edge, the standard one beyond it, both with title attributes")
    func edge() {
        let bar = show().navigationBar
        let standard = UINavigationBarAppearance()
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .red
        standard.titleTextAttributes = [.foregroundColor: UIColor.yellow, .font: UIFont.systemFont(ofSize: 12)]
        let edge = UINavigationBarAppearance()
        edge.configureWithOpaqueBackground()
        edge.backgroundColor = .blue
        edge.shadowColor = nil
        bar.standardAppearance = standard
        #expect(background(bar).color == nil)
        bar.scrollEdgeAppearance = edge
        #expect(background(bar).color == .blue && background(bar).lineColor == nil)
        #expect(title(bar).textColor == .label)
        host.drag(scroll, by: CGVector(dx: 0, dy: -60))
        #expect(background(bar).color == .red && background(bar).lineColor == .separator)
        #expect(title(bar).textColor == .yellow && title(bar).font.pointSize == 12)
        // The bar has a copy: changing the original has no effect, changing the copy does.
        standard.backgroundColor = .green
        #expect(background(bar).color == .red)
        bar.standardAppearance.backgroundColor = .green
        #expect(background(bar).color == .green)
    }

    @Test("without a scroll view the scroll edge appearance always applies")
    func noContent() {
        let navigation = UINavigationController(rootViewController: controller)
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .blue
        navigation.navigationBar.scrollEdgeAppearance = edge
        host.show(navigation)
        #expect(background(navigation.navigationBar).color == .blue)
    }

    @Test("a bar without a navigation controller uses the standard appearance and its own items")
    func standalone() throws {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.scrollEdgeAppearance = UINavigationBarAppearance()
        bar.scrollEdgeAppearance?.backgroundColor = .blue
        bar.standardAppearance.backgroundColor = .red
        bar.items = [UINavigationItem(title: "One")]
        bar.pushItem(UINavigationItem(title: "Two"), animated: false)
        host.show(bar)
        #expect(background(bar).color == .red)
        #expect(host.displayText().contains("\"Two\"") && host.displayText().contains("\"One\""))
        host.tap(CGPoint(x: 30, y: 22))
        host.settle()
        #expect(bar.items?.count == 1 && bar.topItem?.title == "One" && !host.displayText().contains("\"Two\""))
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        #expect(throws: UIKitException.self) { try navigation.navigationBar.takeItems([], animated: false) }
    }

    @Test("the appearances of the top item replace those of the bar")
    func item() {
        let navigation = show()
        navigation.navigationBar.scrollEdgeAppearance = UINavigationBarAppearance()
        let second = UIViewController()
        let own = UINavigationBarAppearance()
        own.configureWithOpaqueBackground()
        own.backgroundColor = .purple
        second.navigationItem.scrollEdgeAppearance = own
        navigation.pushViewController(second, animated: false)
        #expect(background(navigation.navigationBar).color == .purple)
        second.navigationItem.scrollEdgeAppearance?.backgroundColor = .orange
        #expect(background(navigation.navigationBar).color == .orange)
        navigation.popViewController(animated: false)
        #expect(background(navigation.navigationBar).effect != nil && background(navigation.navigationBar).color == nil)
    }

    @Test("the compact appearances apply to a compact vertical size class")
    func compact() {
        let navigation = show()
        let bar = navigation.navigationBar
        bar.compactScrollEdgeAppearance = UINavigationBarAppearance()
        bar.compactScrollEdgeAppearance?.backgroundColor = .cyan
        #expect(background(bar).color == nil)
        navigation.traitOverrides.verticalSizeClass = .compact
        host.layout()
        #expect(background(bar).color == .cyan)
    }

    @Test("button titles use the appearance of their state, and the item's own attributes take precedence")
    func buttons() throws {
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in })
        controller.navigationItem.rightBarButtonItem = item
        let appearance = UINavigationBarAppearance()
        appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.red]
        appearance.buttonAppearance.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 3)
        let bar = show { $0.navigationBar.scrollEdgeAppearance = appearance }.navigationBar
        func label() throws -> UILabel {
            let content = try #require(bar.subviews.lazy.compactMap { $0 as? NavigationBarContent }.first)
            let button = try #require(content.subviews.lazy.compactMap { $0 as? BarButton }.first)
            return try #require(button.subviews.lazy.compactMap { $0 as? UILabel }.first)
        }
        #expect(try label().textColor == .green)
        let finger = host.touchDown(at: CGPoint(x: 300, y: 22))
        #expect(try label().textColor == .red)
        host.lift(finger)
        #expect(try label().textColor == .green)
        let y = try label().frame.minY
        item.setTitleTextAttributes([.foregroundColor: UIColor.brown], for: .normal)
        #expect(try label().textColor == .brown && label().frame.minY == y)
        item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 5), for: .default)
        host.layout()
        #expect(try label().frame.minY == y + 2)
    }

    @Test("the older properties for title attributes and background images apply")
    func older() {
        let bar = show().navigationBar
        bar.titleTextAttributes = [.foregroundColor: UIColor.red]
        #expect(title(bar).textColor == .red)
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        scroll.contentOffset.y = 100
        #expect(background(bar).picture != nil && background(bar).linePicture != nil && background(bar).effect == nil)
        bar.setBackgroundImage(nil, for: .default)
        bar.barTintColor = .brown
        #expect(background(bar).color == .brown && background(bar).linePicture == nil)
    }

    @Test("content does not extend below an opaque bar unless the controller requests it")
    func opaque() {
        let navigation = show()
        navigation.navigationBar.isTranslucent = false
        host.layout()
        #expect(controller.view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(controller.view.safeAreaInsets.top == 0)
        controller.extendedLayoutIncludesOpaqueBars = true
        host.layout()
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
        #expect(controller.view.safeAreaInsets.top == 44)
    }

    @Test("appearance proxies apply to all bars and bar items")
    func classes() throws {
        defer {
            AppearanceProxies.removeAll()
            BarItemAppearances.removeAll()
        }
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .magenta
        UINavigationBar.appearance().standardAppearance = appearance
        UINavigationBar.appearance().scrollEdgeAppearance = appearance
        UINavigationBar.appearance().prefersLargeTitles = true
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self]).tintColor = .orange
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in })
        controller.navigationItem.rightBarButtonItem = item
        let bar = show().navigationBar
        #expect(background(bar).color == .magenta && bar.frame.height == 96)
        #expect(item.titleAttributes(for: .normal)?[.foregroundColor] as? UIColor == .green)
        #expect(BarItemAppearances.tint(of: item) == nil)
        let below = UIBarButtonItem(title: "Below", primaryAction: nil)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.items = [below]
        #expect(BarItemAppearances.tint(of: below) == .orange)
    }

    @Test("tab bars and toolbars are clear when content ends above them")
    func lower() {
        controller.setToolbarItems([UIBarButtonItem(title: "Tool", primaryAction: nil)], animated: false)
        controller.view.addSubview(scroll)
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation, UIViewController()]
        host.show(tabs)
        host.settle()
        let (bar, toolbar) = (tabs.tabBar, navigation.toolbar!)
        #expect(background(bar).effect != nil && background(toolbar).effect != nil)
        host.fling(scroll, velocity: CGVector(dx: 0, dy: -9_000))
        host.settle()
        #expect(background(bar).effect == nil && background(toolbar).effect == nil)
        tabs.tabBar.scrollEdgeAppearance = UITabBarAppearance()
        tabs.tabBar.scrollEdgeAppearance?.backgroundColor = .yellow
        #expect(background(bar).color == .yellow)
        tabs.selectedIndex = 1
        #expect(background(bar).color == .yellow)
        tabs.selectedIndex = 0
        scroll.contentOffset.y = 0
        #expect(background(bar).color == nil && background(bar).effect != nil)
    }

    @Test("tab bar buttons use the colors and title attributes of their appearance, stacked or inline")
    func tabs() throws {
        let image = UIImage(systemName: "star")
        let controllers = (0..<2).map { index in
            let one = UIViewController()
            one.tabBarItem = UITabBarItem(title: "Tab \(index)", image: image, tag: index)
            return one
        }
        let tabs = UITabBarController()
        tabs.viewControllers = controllers
        let appearance = UITabBarAppearance()
        appearance.stackedLayoutAppearance.normal.iconColor = .brown
        appearance.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
        appearance.stackedLayoutAppearance.selected.iconColor = .red
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.purple]
        appearance.stackedLayoutAppearance.normal.badgeBackgroundColor = .green
        tabs.tabBar.standardAppearance = appearance
        controllers[1].tabBarItem.badgeValue = "3"
        host.show(tabs)
        let buttons = tabs.tabBar.subviews.compactMap { $0 as? TabButton }
        func label(_ index: Int) throws -> UILabel {
            try #require(buttons[index].subviews.lazy.compactMap { $0 as? UILabel }.first { $0.text == "Tab \(index)" })
        }
        #expect(buttons[0].tintColor == .red && buttons[1].tintColor == .brown)
        #expect(try label(0).textColor == .purple && label(1).textColor == .brown)
        #expect(buttons[1].subviews.last?.backgroundColor == .green)
        host.tap(CGPoint(x: 240, y: 450))
        #expect(buttons[0].tintColor == .brown && buttons[1].tintColor == .red)
        #expect(try label(1).frame.minY > buttons[1].subviews[0].frame.maxY)
        tabs.traitOverrides.horizontalSizeClass = .regular
        host.layout()
        // The inline appearance has its default values.
        #expect(buttons[0].tintColor == .systemGray)
        #expect(try label(1).frame.minX > buttons[1].subviews[0].frame.maxX)
    }

    @Test(
        "resizing a window changes its size classes, and tab bar titles move below their images and back"
    )
    func windowSizes() throws {
        let host = ViewHost(size: CGSize(width: 900, height: 700))
        let one = UIViewController()
        one.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
        let tabs = UITabBarController()
        tabs.viewControllers = [one]
        host.show(tabs)
        let button = try #require(tabs.tabBar.subviews.lazy.compactMap { $0 as? TabButton }.first)
        func isBeside() -> Bool { button.subviews[1].frame.minX > button.subviews[0].frame.maxX }
        #expect(one.traitCollection.horizontalSizeClass == .regular && isBeside())
        host.resize(to: CGSize(width: 390, height: 700))
        host.layout()
        #expect(one.traitCollection.horizontalSizeClass == .compact && !isBeside())
        host.resize(to: CGSize(width: 900, height: 700))
        host.layout()
        #expect(isBeside())
        host.resize(to: CGSize(width: 700, height: 400))
        host.layout()
        #expect(
            one.traitCollection.verticalSizeClass == .compact && one.traitCollection.horizontalSizeClass == .compact)
    }
}
