import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite(.ownRuntime) struct PageDirectionTests {
    private final class Source: NSObject, UIPageViewControllerDataSource {
        let all = (0..<3).map { _ in UIViewController() }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
        ) -> UIViewController? { neighbor(viewController, -1) }
        func pageViewController(
            _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
        ) -> UIViewController? { neighbor(viewController, 1) }
        private func neighbor(_ controller: UIViewController, _ step: Int) -> UIViewController? {
            guard let index = all.firstIndex(of: controller), all.indices.contains(index + step) else { return nil }
            return all[index + step]
        }
    }

    @Test("the scroll view of the pages has a size as soon as the view is loaded")
    func loaded() throws {
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages.loadViewIfNeeded()
        let scroll = try #require(pages.view.subviews.lazy.compactMap { $0 as? UIScrollView }.first)
        #expect(scroll.bounds.width > 0 && scroll.bounds.width == pages.view.bounds.width)
    }

    @Test(
        "the direction of new pages is that of the screen, and swipes follow the reading direction",
        arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func direction(writing: UITraitEnvironmentLayoutDirection) throws {
        let host = ViewHost(size: CGSize(width: 320, height: 480), layoutDirection: writing)
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let source = Source()
        pages.dataSource = source
        pages.setViewControllers([source.all[1]], direction: .forward, animated: false)
        host.show(pages)
        let scroll = try #require(pages.view.subviews.first { $0 is UIScrollView } as? UIScrollView)
        // A swipe toward the start of a line shows the page after.
        host.fling(scroll, velocity: CGVector(dx: writing == .leftToRight ? -900 : 900, dy: 0))
        host.settle()
        #expect(pages.viewControllers?.first === source.all[2])
        // Pages set with `forward` come from the right in both directions.
        let x = scroll.contentOffset.x
        pages.setViewControllers([source.all[0]], direction: .forward, animated: true)
        #expect(scroll.contentOffset.x == x + scroll.bounds.width)
        #expect(source.all[0].view.frame.minX >= x + scroll.bounds.width)
        host.settle()
        #expect(pages.viewControllers?.first === source.all[0])
    }
}
