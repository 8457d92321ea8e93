import CollectionViewTesting
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Presenting and tabs", .ownRuntime) struct PresentationTests {
    private let host = ViewHost(size: CGSize(width: 320, height: 480))
    private let log = ControllerLog()

    @Test("a full-screen controller covers the one below, which is not in the window until the dismissal")
    func fullScreen() {
        let (below, above) = (LoggedController("a", log), LoggedController("b", log))
        host.show(below)
        _ = log.take()
        above.modalPresentationStyle = .fullScreen
        var ends: [String] = []
        below.present(above, animated: true) { ends.append("presented") }
        #expect(
            log.take() == [
                "b loaded", "a will disappear, animated", "b will appear, animated, presented",
                "b is appearing, animated, presented",
            ])
        #expect(below.presentedViewController === above && above.presentingViewController === below)
        host.settle()
        #expect(log.take() == ["b appeared, animated, presented", "a disappeared, animated"])
        #expect(ends == ["presented"] && below.view.window == nil && above.view.window === host.window)
        above.dismiss(animated: true) { ends.append("dismissed") }
        #expect(
            log.take() == [
                "a will appear, animated", "b will disappear, animated, dismissed", "a is appearing, animated",
            ])
        host.settle()
        #expect(log.take() == ["a appeared, animated", "b disappeared, animated, dismissed"])
        #expect(ends == ["presented", "dismissed"])
        #expect(below.presentedViewController == nil && above.view.window == nil && below.view.window === host.window)
    }

    @Test("a sheet does not notify the controller below; a tap outside dismisses the sheet unless it is modal")
    func sheet() {
        let (below, above) = (LoggedController("a", log), LoggedController("b", log))
        host.show(below)
        _ = log.take()
        above.view.backgroundColor = .red
        above.isModalInPresentation = true
        below.present(above, animated: true)
        host.settle()
        #expect(!log.take().contains { $0.hasPrefix("a ") })
        #expect(above.view.superview?.frame.minY == 44)
        #expect(above.view.superview?.frame.maxY == 480)
        host.tap(CGPoint(x: 160, y: 10))
        #expect(below.presentedViewController === above)
        above.isModalInPresentation = false
        host.tap(CGPoint(x: 160, y: 10))
        #expect(below.presentedViewController == nil)
        #expect(log.take().suffix(1) == ["b disappeared, animated, dismissed"])
    }

    @Test("a second presentation on the same controller changes nothing and logs a warning")
    func refused() {
        let below = LoggedController("a", log)
        host.show(below)
        let (one, two) = (UIViewController(), UIViewController())
        below.present(one, animated: false)
        let warnings = CollectedWarnings()
        below.present(two, animated: false)
        #expect(below.presentedViewController === one && two.presentingViewController == nil)
        #expect(warnings.messages.count == 1 && warnings.messages[0].contains("which is already presenting"))
        UIViewController().present(two, animated: false)
        #expect(
            warnings.messages.count == 2 && warnings.messages[1].contains("whose view is not in the window hierarchy"))
    }

    @Test("dismissing a controller also dismisses those presented on top of it")
    func chain() {
        let below = LoggedController("a", log)
        host.show(below)
        let (one, two) = (LoggedController("b", log), LoggedController("c", log))
        below.present(one, animated: false)
        one.present(two, animated: false)
        host.settle()
        _ = log.take()
        below.dismiss(animated: false)
        #expect(
            log.take().filter { $0.contains("disappeared") } == [
                "c disappeared, dismissed", "b disappeared, dismissed",
            ])
        #expect(one.presentedViewController == nil && below.presentedViewController == nil)
        #expect(host.window.subviews.count == 1)
    }

    @Test("an alert shows its actions, and calls the handler of the tapped one after its dismissal")
    func alert() {
        let below = LoggedController("a", log)
        host.show(below)
        let alert = UIAlertController(title: "Sure?", message: "Think again.", preferredStyle: .alert)
        var answers: [String] = []
        alert.addAction(UIAlertAction(title: "No", style: .cancel) { _ in answers.append("no") })
        alert.addAction(
            UIAlertAction(title: "Yes", style: .destructive) { _ in
                answers.append("yes, \(below.presentedViewController == nil)")
            })
        below.present(alert, animated: true)
        host.settle()
        let text = host.displayText()
        #expect(["Sure?", "Think again.", "No", "Yes"].allSatisfy { text.contains("\"\($0)\"") })
        // Two actions with short titles are side by side, the cancel action first.
        host.tap(CGPoint(x: 160 + 60, y: 240 + 35))
        #expect(answers == ["yes, true"])
    }

    @Test("a tab bar controller shows one controller at a time, and notifies both of a change")
    func tabs() {
        let (one, two) = (LoggedController("a", log), LoggedController("b", log))
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        host.show(tabs)
        #expect(tabs.selectedIndex == 0 && one.tabBarController === tabs)
        #expect(one.view.safeAreaInsets.bottom == 72)
        #expect(!two.isViewLoaded)
        _ = log.take()
        host.tap(CGPoint(x: 200, y: 440))
        #expect(tabs.selectedIndex == 1 && tabs.selectedViewController === two)
        #expect(
            log.take() == [
                "b loaded", "a will disappear", "b will appear", "b is appearing", "a disappeared", "b appeared",
            ])
        #expect(one.view.window == nil && two.view.window != nil)
        tabs.selectedViewController = one
        #expect(tabs.selectedIndex == 0)
        tabs.viewControllers = nil
        #expect(tabs.selectedIndex == NSNotFound && one.parent == nil)
    }

    @Test("the tab bar is hidden for a pushed controller that requests it")
    func hiddenBar() {
        let root = LoggedController("a", log)
        let navigation = UINavigationController(rootViewController: root)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        host.show(tabs)
        let pushed = LoggedController("b", log)
        pushed.hidesBottomBarWhenPushed = true
        navigation.pushViewController(pushed, animated: true)
        host.settle()
        #expect(tabs.tabBar.frame.minY == 480 && pushed.view.safeAreaInsets.bottom == 0)
        navigation.popViewController(animated: true)
        host.settle()
        #expect(tabs.tabBar.frame.maxY == 480 && root.view.safeAreaInsets.bottom == 72)
    }

    @Test("a child controller is notified of its appearance after its parent")
    func children() {
        let (parent, child) = (LoggedController("a", log), LoggedController("b", log))
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        _ = log.take()
        host.show(parent)
        #expect(
            log.take() == [
                "a will appear", "b will appear", "a is appearing", "b is appearing", "a appeared", "b appeared",
            ])
        host.window.isHidden = true
        #expect(log.take() == ["a will disappear", "b will disappear", "a disappeared", "b disappeared"])
    }
}
