import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Accessories and minimized bars of tabs", .ownRuntime) struct TabAccessoryTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))
    private let controller = UITabBarController()
    private let scroll = UIScrollView()
    private let player = UILabel()

    private func show() {
        let screen = UIViewController()
        screen.view = scroll
        screen.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
        let other = UIViewController()
        other.tabBarItem = UITabBarItem(title: "Two", image: UIImage(systemName: "heart"), tag: 1)
        controller.viewControllers = [screen, other]
        host.show(controller)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        host.layout()
    }

    private func drag(by distance: CGFloat) {
        host.drag(scroll, by: CGVector(dx: 0, dy: -distance))
        host.advance(by: 0.5)
    }

    private var capsule: CGRect { controller.accessoryCapsule?.frame ?? .null }
    private var bar: CGRect { controller.tabBar.frame }

    @Test("an accessory is above the bar, and the content ends above both")
    func above() {
        show()
        let before = scroll.safeAreaInsets.bottom
        controller.bottomAccessory = UITabAccessory(contentView: player)
        host.layout()
        #expect(capsule == CGRect(x: 16, y: bar.minY - 56, width: 343, height: 48))
        #expect(player.window != nil && player.bounds.size == capsule.size)
        #expect(scroll.safeAreaInsets.bottom == before + 56)
        #expect(player.traitCollection.tabAccessoryEnvironment == .regular)
        #expect(scroll.traitCollection.tabAccessoryEnvironment == .unspecified)
        controller.isTabBarHidden = true
        host.layout()
        #expect(capsule.maxY == 667 - 16 && scroll.safeAreaInsets.bottom == 667 - capsule.minY)
        controller.bottomAccessory = nil
        host.layout()
        #expect(player.window == nil && scroll.safeAreaInsets.bottom == 0)
    }

    @Test("a change of accessories fades, and another accessory replaces the first")
    func animated() {
        show()
        controller.setBottomAccessory(UITabAccessory(contentView: player), animated: true)
        let second = UILabel()
        controller.setBottomAccessory(UITabAccessory(contentView: second), animated: true)
        host.advance(by: 1)
        #expect(player.window == nil && second.window != nil)
        #expect(controller.view.subviews.filter { $0 is FloatingCapsule }.count == 1)
    }

    @Test("an accessory in a wide window is centered and has a limited width")
    func wide() {
        host.resize(to: CGSize(width: 1024, height: 768))
        show()
        controller.bottomAccessory = UITabAccessory(contentView: player)
        host.layout()
        #expect(capsule.width == 520 && capsule.midX == 512)
        controller.mode = .tabSidebar
        host.layout()
        #expect(capsule.midX == 320 + 352 && capsule.maxY == 768 - 16)
    }

    @Test("scrolling down minimizes the bar, and scrolling up expands it")
    func minimizes() {
        controller.tabBarMinimizeBehavior = .onScrollDown
        controller.bottomAccessory = UITabAccessory(contentView: player)
        show()
        let (full, inset) = (bar, scroll.safeAreaInsets)
        drag(by: 200)
        #expect(bar == CGRect(x: 16, y: 667 - 56, width: 72, height: 48))
        #expect(capsule == CGRect(x: 96, y: bar.minY, width: 263, height: 48))
        #expect(player.traitCollection.tabAccessoryEnvironment == .inline)
        #expect(scroll.safeAreaInsets == inset)
        drag(by: -100)
        #expect(bar == full && player.traitCollection.tabAccessoryEnvironment == .regular)
    }

    @Test(
        "other behaviors do not react to scrolling down",
        arguments: [UITabBarController.MinimizeBehavior.automatic, .never, .onScrollUp])
    func keeps(behavior: UITabBarController.MinimizeBehavior) {
        controller.tabBarMinimizeBehavior = behavior
        show()
        let full = bar
        drag(by: 200)
        #expect(bar == full)
        drag(by: -100)
        #expect((bar != full) == (behavior == .onScrollUp))
    }

    @Test("code that scrolls, short contents, and wide windows do not minimize the bar")
    func notMinimized() {
        controller.tabBarMinimizeBehavior = .onScrollDown
        show()
        let full = bar
        scroll.contentOffset.y = 500
        host.layout()
        #expect(bar == full)
        scroll.contentOffset.y = 0
        scroll.contentSize.height = 100
        scroll.alwaysBounceVertical = true
        drag(by: 200)
        #expect(bar == full)
        scroll.contentSize.height = 3000
        host.resize(to: CGSize(width: 1024, height: 667))
        host.layout()
        drag(by: 200)
        #expect(bar.width == 1024)
    }

    @Test("a tap on the minimized bar expands it without selecting, and another selection expands it, too")
    func expands() {
        controller.tabBarMinimizeBehavior = .onScrollDown
        show()
        let full = bar
        drag(by: 200)
        host.tap(controller.tabBar)
        host.advance(by: 0.5)
        #expect(bar == full && controller.selectedIndex == 0)
        drag(by: 200)
        #expect(bar != full)
        controller.selectedIndex = 1
        host.advance(by: 0.5)
        #expect(bar == full)
    }

    @Test(
        "the prominent tab stays beside the minimized bar, with the accessory between them", arguments: [false, true])
    func prominent(isMirrored: Bool) throws {
        controller.tabBarMinimizeBehavior = .onScrollDown
        controller.bottomAccessory = UITabAccessory(contentView: player)
        let search = UIViewController()
        search.view.backgroundColor = .systemBackground
        controller.tabs = [
            UITab(title: "One", image: UIImage(systemName: "star"), identifier: "one") { [scroll] _ in
                let screen = UIViewController()
                screen.view = scroll
                return screen
            },
            UITab(title: "Two", image: UIImage(systemName: "heart"), identifier: "two") { _ in UIViewController() },
            UITab(title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search") { _ in search },
        ]
        controller.setProminentTabIdentifier("search", animated: false)
        if isMirrored {
            controller.loadViewIfNeeded()
            controller.view.semanticContentAttribute = .forceRightToLeft
        }
        host.show(controller)
        scroll.contentSize = CGSize(width: 375, height: 3000)
        host.layout()
        drag(by: 200)
        let frames = controller.tabBar.minimizedFrames
        let circle = try #require(frames.prominent)
        #expect(bar.minX == 16 && bar.width == 343 && circle.size == CGSize(width: 48, height: 48))
        #expect(circle.minX == (isMirrored ? 0 : 295) && frames.shown.minX == (isMirrored ? 271 : 0))
        #expect(capsule == CGRect(x: isMirrored ? 72 : 96, y: bar.minY, width: 207, height: 48))
        // The content takes touches between the buttons.
        let hit = try #require(controller.view.hitTest(CGPoint(x: 187, y: bar.midY), with: nil))
        #expect(hit.isDescendant(of: try #require(controller.accessoryCapsule)))
        host.tap(controller.tabBar, at: CGPoint(x: circle.midX, y: circle.midY))
        host.advance(by: 0.5)
        #expect(controller.selectedTab?.identifier == "search" && search.view.window != nil)
    }

    @Test("the minimized bar and the accessory change sides from right to left")
    func mirrored() {
        controller.tabBarMinimizeBehavior = .onScrollDown
        controller.bottomAccessory = UITabAccessory(contentView: player)
        controller.loadViewIfNeeded()
        controller.view.semanticContentAttribute = .forceRightToLeft
        show()
        drag(by: 200)
        #expect(bar.maxX == 375 - 16 && capsule == CGRect(x: 16, y: bar.minY, width: 263, height: 48))
    }

    @Test("the rubber band at an edge does not change the state of a bar")
    func edges() {
        var minimizer = BarMinimizer()
        for offset in [0, 20, 40] as [CGFloat] { minimizer.move(to: offset, in: 0...100, direction: 1) }
        #expect(minimizer.isMinimized)
        for offset in [100, 150, 120, 100] as [CGFloat] { minimizer.move(to: offset, in: 0...100, direction: 1) }
        #expect(minimizer.isMinimized)
        minimizer.move(to: 90, in: 0...100, direction: 1)
        #expect(minimizer.isMinimized)
        minimizer.move(to: 80, in: 0...100, direction: 1)
        #expect(!minimizer.isMinimized)
        for offset in [110, 60] as [CGFloat] { minimizer.move(to: offset, in: 0...100, direction: 1) }
        #expect(!minimizer.isMinimized)
        minimizer.move(to: 100, in: 0...100, direction: 1)
        minimizer.move(to: 0, in: 0...100, direction: 1)
        #expect(!minimizer.isMinimized, "the start of the content shows the whole bar")
    }
}
