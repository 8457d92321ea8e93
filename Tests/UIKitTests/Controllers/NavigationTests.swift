import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Navigation controllers", .ownRuntime) struct NavigationTests {
    // `DesignTests` have the sizes of iOS 26.
    private let host = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))
    private let log = ControllerLog()

    private func show(_ names: String...) -> (UINavigationController, [LoggedController]) {
        let controllers = names.map { LoggedController($0, log) }
        let navigation = UINavigationController(rootViewController: controllers[0])
        host.show(navigation)
        for controller in controllers.dropFirst() { navigation.pushViewController(controller, animated: false) }
        host.layout()
        _ = log.take()
        return (navigation, controllers)
    }

    @Test("the root controller is notified of its parent and its appearance in UIKit's order")
    func root() {
        host.show(UINavigationController(rootViewController: LoggedController("a", log)))
        #expect(
            log.take() == [
                "a will move to a parent", "a moved to a parent", "a loaded", "a will appear", "a is appearing",
                "a appeared",
            ])
    }

    @Test("a controller that the root pushes while it loads is on top and visible")
    func goesOnWhileLoading() {
        final class PushingController: UIViewController {
            let second = UIViewController()
            override func viewDidLoad() {
                super.viewDidLoad()
                second.title = "next"
                navigationController?.pushViewController(second, animated: true)
            }
        }
        let root = PushingController()
        let navigation = UINavigationController(rootViewController: root)
        host.show(navigation)
        host.settle()
        #expect(navigation.viewControllers == [root, root.second])
        #expect(root.second.view.window === host.window && root.view.window == nil)
        #expect(navigation.navigationBar.topItem === root.second.navigationItem)
        navigation.popViewController(animated: false)
        host.layout()
        #expect(root.view.window === host.window && root.second.view.window == nil)
    }

    @Test("an animated push notifies both controllers before and after, and the new one enters at the trailing edge")
    func push() {
        let (navigation, controllers) = show("a")
        navigation.pushViewController(LoggedController("b", log), animated: true)
        #expect(
            log.take() == [
                "b will move to a parent", "b loaded", "a will disappear, animated", "b will appear, animated, added",
                "b is appearing, animated, added",
            ])
        #expect(controllers[0].view.window != nil)
        host.advance(by: 0.1)
        let left = navigation.topViewController!.view.superview!.layer.presentation()!.frame.minX
        #expect(left > 0 && left < 320)
        host.settle()
        #expect(
            log.take() == ["a disappeared, animated", "b appeared, animated, added", "b moved to a parent"])
        #expect(controllers[0].view.window == nil)
        #expect(navigation.topViewController?.view.superview?.frame.minX == 0)
    }

    @Test("an animated pop notifies both controllers before and after")
    func pop() {
        let (navigation, controllers) = show("a", "b")
        #expect(navigation.popViewController(animated: true) === controllers[1])
        #expect(navigation.viewControllers.count == 1)
        #expect(
            log.take() == [
                "b will move to nobody", "b will disappear, animated, removed", "a will appear, animated",
                "a is appearing, animated",
            ])
        host.settle()
        #expect(
            log.take() == ["b disappeared, animated, removed", "a appeared, animated", "b moved to nobody"])
        #expect(controllers[1].parent == nil && navigation.children == [controllers[0]])
        #expect(navigation.popViewController(animated: true) == nil)
    }

    @Test("a second push completes the first one at once")
    func interrupted() {
        let (navigation, _) = show("a")
        navigation.pushViewController(LoggedController("b", log), animated: true)
        host.advance(by: 0.05)
        _ = log.take()
        navigation.pushViewController(LoggedController("c", log), animated: true)
        #expect(log.lines.prefix(2) == ["a disappeared, animated", "b appeared, animated, added"])
        host.settle()
        #expect(log.take().suffix(2) == ["c appeared, animated, added", "c moved to a parent"])
        #expect(navigation.viewControllers.map(\.title) == ["a", "b", "c"])
    }

    @Test("the back button shows the previous title and pops")
    func back() {
        let (navigation, _) = show("first", "second")
        let text = host.displayText()
        #expect(text.contains("\"second\"") && text.contains("\"first\""))
        host.tap(CGPoint(x: 30, y: 22))
        #expect(navigation.viewControllers.count == 1)
        #expect(!host.displayText().contains("\"second\""))
    }

    @Test("bar button items perform their actions when tapped, and their changes are displayed")
    func barButtons() {
        let (_, controllers) = show("a")
        var presses = 0
        let item = UIBarButtonItem(title: "Go", primaryAction: UIAction { _ in presses += 1 })
        controllers[0].navigationItem.rightBarButtonItem = item
        host.layout()
        host.tap(CGPoint(x: 300, y: 22))
        #expect(presses == 1)
        item.isEnabled = false
        host.tap(CGPoint(x: 300, y: 22))
        #expect(presses == 1)
        item.title = "Gone"
        host.layout()
        #expect(host.displayText().contains("\"Gone\""))
        controllers[0].title = "renamed"
        host.layout()
        #expect(host.displayText().contains("\"renamed\""))
    }

    @Test("content extends below the bar and rests at its bottom edge; without a bar it starts at the top")
    func insets() {
        let (navigation, controllers) = show("a")
        let scroll = UIScrollView(frame: controllers[0].view.bounds)
        scroll.contentSize = CGSize(width: 320, height: 900)
        scroll.contentInsetAdjustmentBehavior = .always
        controllers[0].view.addSubview(scroll)
        host.layout()
        #expect(controllers[0].view.frame == navigation.view.bounds)
        #expect(controllers[0].view.safeAreaInsets.top == 44)
        #expect(scroll.adjustedContentInset.top == 44 && scroll.contentOffset.y == -44)
        navigation.setNavigationBarHidden(true, animated: false)
        host.layout()
        #expect(controllers[0].view.safeAreaInsets.top == 0 && scroll.contentOffset.y == 0)
        navigation.isNavigationBarHidden = false
        controllers[0].edgesForExtendedLayout = []
        host.layout()
        #expect(controllers[0].view.frame == CGRect(x: 0, y: 44, width: 320, height: 436))
        #expect(controllers[0].view.safeAreaInsets.top == 0)
    }

    @Test("a large title above content that is constrained to the safe area stays expanded")
    func titleAboveConstrainedContent() {
        let controller = UIViewController()
        controller.title = "Title"
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        scroll.contentSize = CGSize(width: 100, height: 2_000)
        controller.view.addSubview(scroll)
        let area = controller.view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            scroll.topAnchor.constraint(equalTo: area.topAnchor),
            scroll.bottomAnchor.constraint(equalTo: area.bottomAnchor),
            scroll.leadingAnchor.constraint(equalTo: area.leadingAnchor),
            scroll.trailingAnchor.constraint(equalTo: area.trailingAnchor),
        ])
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        let host = ViewHost(
            size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))
        host.show(navigation)
        host.settle()
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(scroll.convert(scroll.bounds, to: nil).minY == 96 && scroll.contentOffset.y == 0)
        host.drag(scroll, by: CGVector(dx: 0, dy: -200))
        host.settle()
        #expect(navigation.navigationBar.frame.height == 96 && scroll.contentOffset.y == 200)
    }

    @Test("a large title collapses point by point as the content scrolls, and expands again")
    func largeTitle() {
        let controller = UIViewController()
        controller.title = "Large"
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scroll.contentSize = CGSize(width: 320, height: 2_000)
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        navigation.navigationBar.prefersLargeTitles = true
        host.show(navigation)
        #expect(navigation.navigationBar.frame.height == 96)
        #expect(scroll.contentOffset.y == -96)
        for (offset, height) in [(-80, 80), (-44, 44), (100, 44), (-60, 60), (-96, 96)] as [(CGFloat, CGFloat)] {
            scroll.contentOffset.y = offset
            host.layout()
            #expect(navigation.navigationBar.frame.height == height, "at \(offset)")
            #expect(scroll.adjustedContentInset.top == height)
            #expect(scroll.contentOffset.y == offset)
        }
        // A fling to the top ends with the large title, not below it.
        scroll.contentOffset.y = 300
        host.fling(scroll, velocity: CGVector(dx: 0, dy: 4_000))
        host.settle()
        #expect(scroll.contentOffset.y == -96 && navigation.navigationBar.frame.height == 96)
    }

    @Test("pushing a controller that is already on the stack throws UIKit's exception")
    func twice() {
        let (navigation, controllers) = show("a", "b")
        #expect {
            try navigation._push(controllers[0], animated: false)
        } throws: { error in
            "\(error)".contains("is pushing the same view controller instance")
        }
    }

    @Test("replacing the stack notifies the controllers that are removed and added")
    func replace() {
        let (navigation, controllers) = show("a", "b")
        let new = LoggedController("c", log)
        navigation.setViewControllers([controllers[0], new], animated: false)
        host.layout()
        #expect(navigation.viewControllers == [controllers[0], new])
        #expect(controllers[1].parent == nil && new.navigationController === navigation)
        let lines = log.take()
        #expect(lines.contains("b disappeared, removed") && lines.contains("c appeared, added"))
        #expect(navigation.popToRootViewController(animated: false) == [new])
    }

    @Test("showing a navigation controller presents it, and showing another controller pushes it")
    func showing() {
        let (navigation, controllers) = show("a")
        controllers[0].show(UIViewController(), sender: nil)
        host.settle()
        #expect(navigation.viewControllers.count == 2 && navigation.presentedViewController == nil)
        let other = UINavigationController(rootViewController: UIViewController())
        navigation.topViewController?.show(other, sender: nil)
        host.settle()
        #expect(navigation.viewControllers.count == 2 && navigation.presentedViewController === other)
    }
}
