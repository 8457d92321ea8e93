import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Split views, pages, and animated tabs", .ownRuntime) struct SplitTests {
    private let host = ViewHost(size: CGSize(width: 1_000, height: 700))
    private func named(_ name: String) -> UIViewController {
        let controller = UIViewController()
        controller.title = name
        return controller
    }
    private func rect(_ view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    private final class Listener: NSObject, UISplitViewControllerDelegate {
        var lines: [String] = []
        var top: UISplitViewController.Column?
        var drops = false
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            lines.append("mode \(displayMode.rawValue)")
        }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column { top ?? proposedTopColumn }
        func splitViewController(
            _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
            onto primaryViewController: UIViewController
        ) -> Bool { drops }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { lines.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { lines.append("expanded") }
    }

    @Test("two columns are side by side with a bar each, and swap sides in right-to-left layout")
    func columns() {
        let split = UISplitViewController(style: .doubleColumn)
        let (list, detail) = (named("List"), named("Detail"))
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        host.show(split)
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
        #expect(rect(list.view) == CGRect(x: 0, y: 0, width: 320, height: 700))
        #expect(rect(detail.view) == CGRect(x: 320, y: 0, width: 680, height: 700))
        #expect(list.navigationController !== detail.navigationController && list.splitViewController === split)
        #expect(host.displayText().contains("\"List\"") && host.displayText().contains("\"Detail\""))
        split.preferredPrimaryColumnWidthFraction = 0.4
        host.layout()
        #expect(rect(list.view).width == 400)
        split.view.semanticContentAttribute = .forceRightToLeft
        split.view.setNeedsLayout()
        host.layout()
        #expect(rect(list.view).minX == 600 && rect(detail.view).minX == 0)
    }

    @Test("in a narrow window the columns share a navigation stack; in a wide window each has its own")
    func collapse() {
        let listener = Listener()
        let split = UISplitViewController(style: .doubleColumn)
        split.delegate = listener
        let (list, detail) = (named("List"), named("Detail"))
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        host.show(split)
        detail.navigationController?.pushViewController(named("Deeper"), animated: false)
        host.resize(to: CGSize(width: 400, height: 700))
        host.layout()
        #expect(split.isCollapsed && listener.lines == ["mode 2", "collapsed"])
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List", "Detail", "Deeper"])
        #expect(rect(list.navigationController!.topViewController!.view).width == 400)
        list.navigationController?.pushViewController(named("Deepest"), animated: false)
        host.resize(to: CGSize(width: 1_000, height: 700))
        host.layout()
        #expect(!split.isCollapsed && listener.lines.contains("expanded"))
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List"])
        #expect(detail.navigationController?.viewControllers.map(\.title) == ["Detail", "Deeper", "Deepest"])
        #expect(detail.navigationController?.topViewController?.view.window != nil)
        // The delegate determines the top column.
        listener.top = .primary
        host.resize(to: CGSize(width: 400, height: 700))
        host.layout()
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List"])
        split.show(.secondary)
        host.settle()
        #expect(list.navigationController?.viewControllers.map(\.title) == ["List", "Detail", "Deeper", "Deepest"])
    }

    @Test("a column popped from the collapsed stack can be shown again, and is present when the columns expand")
    func shownAgain() throws {
        let host = ViewHost(size: CGSize(width: 375, height: 700))
        let split = UISplitViewController(style: .doubleColumn)
        let (list, detail) = (named("list"), named("detail"))
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        host.show(split)
        let stack = try #require(split.viewControllers.first as? UINavigationController)
        #expect(stack.topViewController === detail)
        for _ in 1...2 {
            stack.popViewController(animated: true)
            host.settle()
            #expect(stack.topViewController === list)
            split.show(.secondary)
            host.settle()
            #expect(stack.viewControllers == [list, detail] && detail.view.window != nil)
        }
        stack.popViewController(animated: true)
        host.settle()
        host.resize(to: CGSize(width: 1200, height: 700))
        #expect(!split.isCollapsed && list.view.window != nil && detail.view.window != nil)
        #expect(rect(detail.view).minX >= rect(list.view).maxX)
        host.resize(to: CGSize(width: 375, height: 700))
        #expect(stack.viewControllers == [list, detail])
    }

    @Test(
        "without a style the two controllers are used directly, and a detail replaces the second one or is pushed")
    func plain() {
        let listener = Listener()
        listener.drops = true
        let split = UISplitViewController()
        split.delegate = listener
        let list = named("List")
        let (first, second) = (
            UINavigationController(rootViewController: list), UINavigationController(rootViewController: named("Empty"))
        )
        split.viewControllers = [first, second]
        split.preferredDisplayMode = .allVisible
        host.show(split)
        #expect(split.viewControllers == [first, second] && rect(second.view).minX == 320)
        let other = UINavigationController(rootViewController: named("Other"))
        list.showDetailViewController(other, sender: nil)
        host.layout()
        #expect(split.viewControllers == [first, other] && rect(other.view).minX == 320 && second.view.window == nil)
        host.resize(to: CGSize(width: 400, height: 700))
        host.layout()
        #expect(split.isCollapsed && first.viewControllers.map(\.title) == ["List"])
        list.showDetailViewController(UINavigationController(rootViewController: named("Pushed")), sender: nil)
        host.settle()
        #expect(first.viewControllers.map(\.title) == ["List", "Pushed"])
        host.resize(to: CGSize(width: 1_000, height: 700))
        host.layout()
        #expect(split.viewControllers.count == 2)
        #expect((split.viewControllers[1] as? UINavigationController)?.viewControllers.map(\.title) == ["Pushed"])
    }

    @Test("in a medium window the primary column overlays the secondary one until a tap outside")
    func over() {
        let host = ViewHost(size: CGSize(width: 750, height: 1_000))
        let split = UISplitViewController(style: .doubleColumn)
        let (list, detail) = (named("List"), named("Detail"))
        split.setViewController(list, for: .primary)
        split.setViewController(detail, for: .secondary)
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        host.show(split)
        #expect(split.displayMode == .secondaryOnly && list.viewIfLoaded?.window == nil)
        host.tap(CGPoint(x: 20, y: 22))
        host.settle()
        #expect(
            split.displayMode == .oneOverSecondary && rect(list.view) == CGRect(x: 0, y: 0, width: 320, height: 1_000))
        #expect(rect(detail.view).width == 750)
        host.tap(CGPoint(x: 600, y: 500))
        host.settle()
        #expect(split.displayMode == .secondaryOnly && rect(list.view).maxX == 0)
    }

    @Test("a triple-column split view shows three columns, and its compact column in a narrow window")
    func three() {
        let split = UISplitViewController(style: .tripleColumn)
        let all = ["A", "B", "C", "Compact"].map(named)
        for (controller, column) in zip(
            all, [UISplitViewController.Column.primary, .supplementary, .secondary, .compact])
        {
            split.setViewController(controller, for: column)
        }
        split.preferredDisplayMode = .twoBesideSecondary
        host.show(split)
        #expect(rect(all[0].view).minX == 0 && rect(all[1].view).minX == 320 && rect(all[2].view).minX == 640)
        split.hide(.primary)
        host.settle()
        #expect(rect(all[0].view).maxX == 0 && rect(all[1].view).minX == 0 && rect(all[2].view).minX == 320)
        host.resize(to: CGSize(width: 400, height: 700))
        host.layout()
        #expect(all[3].view.window != nil && all[2].view.window == nil && rect(all[3].view).width == 400)
    }

    // MARK: Pages

    private final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
        let all: [UIViewController]
        var lines: [String] = []
        weak var owner: UIPageViewController?
        init(_ all: [UIViewController]) { self.all = all }
        private func beside(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(where: { $0 === controller }) else { return nil }
            return all.indices.contains(index + step) ? all[index + step] : nil
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { beside(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { beside(viewController, 1) }
        func presentationCount(for pageViewController: UIPageViewController) -> Int { all.count }
        func presentationIndex(for pageViewController: UIPageViewController) -> Int {
            all.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
        }
        func pageViewController(
            _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
        ) { lines.append("to \(pendingViewControllers[0].title!)") }
        func pageViewController(
            _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
            previousViewControllers: [UIViewController], transitionCompleted completed: Bool
        ) { lines.append("from \(previousViewControllers[0].title!) \(completed)") }
    }

    private func pages(_ host: ViewHost, rightToLeft: Bool = false) -> (UIPageViewController, Pages) {
        let source = Pages(["1", "2", "3"].map(named))
        let controller = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        controller.dataSource = source
        controller.delegate = source
        if rightToLeft { controller.view.semanticContentAttribute = .forceRightToLeft }
        controller.setViewControllers([source.all[0]], direction: .forward, animated: false)
        host.show(controller)
        host.layout()
        return (controller, source)
    }
    private func turn(_ host: ViewHost, _ dx: CGFloat) {
        let finger = host.touchDown(at: CGPoint(x: 160, y: 200))
        host.move(finger, to: CGPoint(x: 160 + dx, y: 205), duration: 0.15)
        host.lift(finger)
        host.settle()
    }

    @Test("drags turn one page at a time, turn back if they are short, and stop at the ends")
    func turning() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let (controller, source) = pages(host)
        func shown() -> [String?] { controller.viewControllers!.map(\.title) }
        #expect(rect(source.all[0].view) == CGRect(x: 0, y: 0, width: 320, height: 443))
        turn(host, -140)
        #expect(shown() == ["2"] && source.lines == ["to 2", "from 1 true"])
        #expect(rect(source.all[1].view) == CGRect(x: 0, y: 0, width: 320, height: 443))
        #expect(
            source.all[0].view.window == nil && source.all[0].parent == nil && controller.children == [source.all[1]])
        turn(host, 140)
        turn(host, 140)
        #expect(shown() == ["1"] && rect(source.all[0].view).minX == 0)
        let finger = host.touchDown(at: CGPoint(x: 160, y: 200))
        host.move(finger, to: CGPoint(x: 100, y: 200), duration: 0.3)
        host.advance(by: 0.3)
        host.lift(finger)
        host.settle()
        #expect(shown() == ["1"] && source.lines.last == "from 1 false")
    }

    @Test("in right-to-left layout the next page is at the left")
    func turningFromTheRight() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let (controller, source) = pages(host, rightToLeft: true)
        turn(host, -140)
        #expect(controller.viewControllers!.map(\.title) == ["1"])
        #expect(source.lines == [])
        turn(host, 140)
        #expect(source.lines == ["to 2", "from 1 true"])
        #expect(controller.viewControllers!.map(\.title) == ["2"])
    }

    @Test("code turns pages with an animation, and the page control follows")
    func turnedByCode() throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let (controller, source) = pages(host)
        var ends: [Bool] = []
        controller.setViewControllers([source.all[2]], direction: .forward, animated: true) { ends.append($0) }
        host.advance(by: 0.15)
        #expect(source.all[0].view.window != nil && source.all[2].view.window != nil && ends == [])
        host.settle()
        #expect(ends == [true] && source.all[0].view.window == nil && rect(source.all[2].view).minX == 0)
        let dots = try #require(controller.view.subviews.lazy.compactMap { $0 as? UIPageControl }.first)
        #expect(dots.numberOfPages == 3 && dots.currentPage == 2)
    }

    // MARK: Tabs

    private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
        func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
            0.4
        }
        func animateTransition(using context: any UIViewControllerContextTransitioning) {
            let to = context.view(forKey: .to)!
            context.containerView.addSubview(to)
            to.alpha = 0
            UIView.animate(withDuration: 0.4, animations: { to.alpha = 1 }) { _ in
                context.completeTransition(!context.transitionWasCancelled)
            }
        }
    }
    private final class TabDelegate: NSObject, UITabBarControllerDelegate {
        var transitions: [String] = []
        func tabBarController(
            _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
            to toVC: UIViewController
        ) -> (any UIViewControllerAnimatedTransitioning)? {
            transitions.append("\(fromVC.title!) to \(toVC.title!)")
            return Fade()
        }
    }

    @Test("tab changes use the animator of the delegate")
    func tabs() {
        let host = ViewHost(size: CGSize(width: 320, height: 480))
        let tabs = UITabBarController()
        let (one, two) = (named("one"), named("two"))
        tabs.viewControllers = [one, two]
        let delegate = TabDelegate()
        tabs.delegate = delegate
        host.show(tabs)
        host.lift(host.touchDown(at: CGPoint(x: 200, y: 440)))
        host.advance(by: 0.1)
        #expect(delegate.transitions == ["one to two"] && one.view.window != nil && two.view.window != nil)
        #expect((two.view.layer.presentation()?.opacity ?? 1) < 0.7)
        host.settle()
        #expect(
            tabs.selectedViewController === two && one.view.window == nil
                && two.view.frame.size == CGSize(width: 320, height: 480))
        #expect(two.view.safeAreaInsets.bottom == 72)
    }
}
