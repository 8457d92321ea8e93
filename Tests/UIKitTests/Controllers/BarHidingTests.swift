import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Bars that hide", .ownRuntime) struct BarHidingTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    private let navigation: UINavigationController

    init() {
        let root = UIViewController()
        scrollView.contentSize = CGSize(width: 320, height: 4000)
        root.view = scrollView
        navigation = UINavigationController(rootViewController: root)
        host.show(navigation)
    }

    private func swipe(by distance: CGFloat) {
        let finger = host.touchDown(at: CGPoint(x: 160, y: 300))
        host.move(finger, to: CGPoint(x: 160, y: 300 + distance), duration: 0.2)
        host.lift(finger)
        host.settle()
    }

    @Test("without the option, swipes and taps leave the bar")
    func off() {
        swipe(by: -150)
        #expect(!navigation.isNavigationBarHidden)
        #expect(!navigation.hidesBarsOnSwipe && !navigation.hidesBarsOnTap)
    }

    @Test("an upward swipe hides the bars while content scrolls, and a downward one shows them")
    func swipes() {
        navigation.hidesBarsOnSwipe = true
        navigation.topViewController?.toolbarItems = [
            UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil)
        ]
        navigation.isToolbarHidden = false
        host.layout()
        let start = scrollView.contentOffset.y
        swipe(by: -150)
        #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
        #expect(navigation.navigationBar.frame.maxY <= 0)
        #expect(scrollView.contentOffset.y > start + 100)
        swipe(by: -20)
        #expect(navigation.isNavigationBarHidden)
        swipe(by: 150)
        #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
    }

    @Test("a tap beside controls hides and shows the bar; a tap on a button does not")
    func taps() {
        navigation.hidesBarsOnTap = true
        let button = UIButton(type: .system)
        button.frame = CGRect(x: 20, y: 100, width: 100, height: 44)
        scrollView.addSubview(button)
        host.tap(scrollView, at: CGPoint(x: 200, y: 300))
        host.settle()
        #expect(navigation.isNavigationBarHidden)
        host.tap(button)
        host.settle()
        #expect(navigation.isNavigationBarHidden)
        host.tap(scrollView, at: CGPoint(x: 200, y: 300))
        host.settle()
        #expect(!navigation.isNavigationBarHidden)
    }

    @Test("the top controller's item hides the bar while content moves, and returns it at the start of the content")
    func minimization() {
        navigation.topViewController?.navigationItem.navigationBarMinimization.minimizationBehavior = .onScrollDown
        swipe(by: -150)
        #expect(navigation.isNavigationBarHidden)
        swipe(by: 100)
        #expect(!navigation.isNavigationBarHidden)
        navigation.topViewController?.navigationItem.navigationBarMinimization.restorationBehavior = .atScrollEdge
        swipe(by: -150)
        swipe(by: -150)
        swipe(by: 60)
        #expect(navigation.isNavigationBarHidden && scrollView.contentOffset.y > 0)
        scrollView.setContentOffset(CGPoint(x: 0, y: -scrollView.adjustedContentInset.top), animated: false)
        swipe(by: 100)
        #expect(!navigation.isNavigationBarHidden)
        navigation.topViewController?.navigationItem.navigationBarMinimization.minimizationBehavior = .onScrollUp
        swipe(by: -100)
        #expect(!navigation.isNavigationBarHidden)
        swipe(by: 100)
        #expect(navigation.isNavigationBarHidden)
    }

    @Test("options that are set before the view is loaded apply")
    func early() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.hidesBarsOnTap = true
        host.show(navigation)
        host.tap(navigation.view, at: CGPoint(x: 200, y: 300))
        host.settle()
        #expect(navigation.isNavigationBarHidden)
    }
}
