import CollectionViewTesting
import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Status bars, orientations, and toolbars", .ownRuntime) struct ScreenBarTests {
    // `DesignTests` have the sizes of iOS 26.
    private let host = ViewHost(
        size: CGSize(width: 320, height: 480), environment: .init(designRequiresCompatibility: true))

    private final class StatusBarController: UIViewController {
        var style = UIStatusBarStyle.default
        var hides = false
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var prefersStatusBarHidden: Bool { hides }
    }

    @Test("the controller that covers the window determines the status bar style when an update is requested")
    func statusBar() {
        let controller = StatusBarController()
        host.window.windowSafeArea.top = 20
        host.window.makeKey()
        controller.style = .lightContent
        host.show(controller)
        let application = UIApplication.shared
        #expect(application.statusBarStyle == .lightContent && !application.isStatusBarHidden)
        #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 320, height: 20))
        (controller.style, controller.hides) = (.darkContent, true)
        #expect(application.statusBarStyle == .lightContent)
        controller.setNeedsStatusBarAppearanceUpdate()
        #expect(application.statusBarStyle == .darkContent && application.statusBarFrame == .zero)
        let above = StatusBarController()
        above.modalPresentationStyle = .overFullScreen
        controller.present(above, animated: false)
        #expect(application.statusBarStyle == .darkContent)
        above.modalPresentationCapturesStatusBarAppearance = true
        above.setNeedsStatusBarAppearanceUpdate()
        #expect(application.statusBarStyle == .default)
    }

    @Test("a window with the bounds of its scene's coordinate space has the size of the screen")
    func sceneSpace() {
        let scene = UIWindowScene(
            session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
        #expect(UIWindow(frame: scene.coordinateSpace.bounds).frame == scene.screen.bounds)
    }

    @Test("an app sets the status bar itself only if its view controllers do not determine it")
    func ownStatusBar() {
        host.window.makeKey()
        host.show(StatusBarController())
        let application = UIApplication.shared
        application.statusBarStyle = .lightContent
        #expect(application.statusBarStyle == .default)
        application.ownsStatusBar = true
        application.setStatusBarStyle(.darkContent, animated: true)
        application.setStatusBarHidden(true, with: .fade)
        #expect(application.statusBarStyle == .darkContent && application.isStatusBarHidden)
        application.isStatusBarHidden = false
        #expect(!application.isStatusBarHidden)
    }

    @Test("a navigation controller uses the style of its bar while visible, otherwise that of its top controller")
    func containers() {
        let controller = StatusBarController()
        controller.style = .lightContent
        let navigation = UINavigationController(rootViewController: controller)
        host.window.makeKey()
        host.show(navigation)
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(UIApplication.shared.statusBarStyle == .default)
        navigation.isNavigationBarHidden = true
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(UIApplication.shared.statusBarStyle == .lightContent)
        navigation.isNavigationBarHidden = false
        navigation.navigationBar.barStyle = .black
        controller.style = .default
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(UIApplication.shared.statusBarStyle == .lightContent)
    }

    @Test("the aspect ratio of a window determines the interface orientation")
    func orientation() {
        let controller = UIViewController()
        host.show(controller)
        #expect(controller.interfaceOrientation == .portrait)
        host.window.frame.size = CGSize(width: 480, height: 320)
        #expect(controller.interfaceOrientation.isLandscape)
        #expect(controller.supportedInterfaceOrientations.contains(.landscapeLeft))
        #expect(UIInterfaceOrientationMask.all.subtracting(.allButUpsideDown) == .portraitUpsideDown)
    }

    @Test("a scroll view is inset by bars unless its controller disables the adjustment")
    func adjustment() {
        let controller = UIViewController()
        let scroll = UIScrollView(frame: host.window.bounds)
        scroll.contentSize = CGSize(width: 320, height: 2000)
        controller.view.addSubview(scroll)
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        host.settle()
        #expect(scroll.adjustedContentInset.top == 44)
        #expect(controller.topLayoutGuide.length == 44 && controller.bottomLayoutGuide.length == 0)
        controller.automaticallyAdjustsScrollViewInsets = false
        #expect(scroll.adjustedContentInset.top == 0)
    }

    @Test("the deprecated layout guides position views with constraints")
    func guides() {
        let controller = UIViewController()
        let box = UIView(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(box)
        #expect(controller.topLayoutGuide.length == 0 && controller.view.constraints.count == 2)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            box.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            box.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
            box.widthAnchor.constraint(equalToConstant: 10),
        ])
        host.window.windowSafeArea.bottom = 30
        host.show(UINavigationController(rootViewController: controller))
        host.settle()
        #expect(box.frame == CGRect(x: 0, y: 44, width: 10, height: 480 - 44 - 30))
    }

    @Test("a toolbar distributes its width among its items and insets the content")
    func toolbar() {
        let controller = UIViewController()
        var presses = 0
        let left = UIBarButtonItem(title: "Left", primaryAction: UIAction { _ in presses += 1 })
        let right = UIBarButtonItem(title: "Right", primaryAction: UIAction { _ in })
        controller.setToolbarItems([left, .flexibleSpace(), right], animated: false)
        let navigation = UINavigationController(rootViewController: controller)
        host.show(navigation)
        host.settle()
        #expect(navigation.isToolbarHidden && controller.view.safeAreaInsets.bottom == 0)
        navigation.isToolbarHidden = false
        host.settle()
        #expect(navigation.toolbar.frame == CGRect(x: 0, y: 436, width: 320, height: 44))
        #expect(controller.view.safeAreaInsets.bottom == 44)
        let buttons = navigation.toolbar.subviews.compactMap { $0 as? BarButton }
        #expect(buttons.count == 2 && buttons[0].frame.minX == 16 && buttons[1].frame.maxX == 304)
        host.tap(CGPoint(x: 30, y: 458))
        #expect(presses == 1)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(navigation.toolbar.items == nil)
        navigation.popViewController(animated: false)
        #expect(navigation.toolbar.items?.count == 3)
    }
}
