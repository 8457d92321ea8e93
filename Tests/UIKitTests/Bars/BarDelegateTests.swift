import CollectionViewTesting
import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Delegates of bars", .ownRuntime) struct BarDelegateTests {
    private let host = ViewHost(size: CGSize(width: 375, height: 667))

    private final class Delegate: NSObject, UINavigationBarDelegate, UIToolbarDelegate, UISearchBarDelegate {
        var log: [String] = []
        var allows = true
        var answer = UIBarPosition.any

        func position(for bar: any UIBarPositioning) -> UIBarPosition { answer }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool {
            log.append("should push \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
            log.append("did push \(item.title ?? "")")
        }
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
            log.append("should pop \(item.title ?? "")")
            return allows
        }
        func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
            log.append("did pop \(item.title ?? "")")
        }
    }

    @Test("the delegate of a bar allows and follows the changes of its items")
    func items() {
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let delegate = Delegate()
        bar.delegate = delegate
        bar.pushItem(UINavigationItem(title: "a"), animated: false)
        bar.pushItem(UINavigationItem(title: "b"), animated: false)
        delegate.allows = false
        bar.pushItem(UINavigationItem(title: "c"), animated: false)
        #expect(bar.popItem(animated: false) == nil && bar.topItem?.title == "b")
        delegate.allows = true
        #expect(bar.popItem(animated: false)?.title == "b" && bar.topItem?.title == "a")
        #expect(
            delegate.log == [
                "should push a", "did push a", "should push b", "did push b", "should push c", "should pop b",
                "should pop b", "did pop b",
            ])
    }

    private final class Guarded: UINavigationController, UINavigationBarDelegate {
        var allows = false
        func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { allows }
    }

    @Test("a navigation controller that conforms decides whether the back button pops")
    func backButton() throws {
        let navigation = Guarded(rootViewController: UIViewController())
        navigation.pushViewController(UIViewController(), animated: false)
        host.show(navigation)
        host.tap(navigation.navigationBar, at: CGPoint(x: 20, y: 22))
        host.settle()
        #expect(navigation.viewControllers.count == 2)
        navigation.allows = true
        host.tap(navigation.navigationBar, at: CGPoint(x: 20, y: 22))
        host.settle()
        #expect(navigation.viewControllers.count == 1)
    }

    @Test("bars have the position that their delegate returns, or their default position")
    func positions() {
        let delegate = Delegate()
        let (bar, toolbar, search) = (UINavigationBar(), UIToolbar(), UISearchBar())
        #expect(bar.barPosition == .top && toolbar.barPosition == .bottom && search.barPosition == .top)
        (bar.delegate, toolbar.delegate, search.delegate) = (delegate, delegate, delegate)
        #expect(bar.barPosition == .top && toolbar.barPosition == .bottom && search.barPosition == .top)
        delegate.answer = .topAttached
        for position in [bar.barPosition, toolbar.barPosition, search.barPosition] { #expect(position == .topAttached) }
        #expect(UINavigationController(rootViewController: UIViewController()).navigationBar.barPosition == .top)
    }

    private final class ColoredBar: UINavigationBar {}
    private final class ColoredToolbar: UIToolbar {}

    @Test("a navigation controller creates bars of the classes of its initializer")
    func classes() {
        let navigation = UINavigationController(navigationBarClass: ColoredBar.self, toolbarClass: ColoredToolbar.self)
        let page = UIViewController()
        page.title = "Page"
        navigation.setViewControllers([page], animated: false)
        host.show(navigation)
        #expect(navigation.navigationBar is ColoredBar && navigation.toolbar is ColoredToolbar)
        #expect(navigation.navigationBar.topItem?.title == "Page" && navigation.navigationBar.superview != nil)
        let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
        #expect(type(of: plain.navigationBar) == UINavigationBar.self)
    }

    @Test("the items of the system have a title and a symbol")
    func systemItems() {
        for value in 0...11 {
            let item = UITabBarItem.SystemItem(rawValue: value).map { UITabBarItem(tabBarSystemItem: $0, tag: value) }
            #expect(item?.title?.isEmpty == false && item?.image != nil && item?.tag == value)
        }
        #expect(UITabBarItem(tabBarSystemItem: .search, tag: 0).title == "Search")
    }
}
