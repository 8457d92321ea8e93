import TestRuntimes
import Testing

@testable import UIKit

@MainActor @Suite("Applications", .ownRuntime) struct ApplicationTests {
    /// What the delegates of one run heard.
    static var heard: [String] = []

    final class PlainDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            heard.append("launched")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { heard.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { heard.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { heard.append("background") }
        func applicationWillTerminate(_ application: UIApplication) { heard.append("over") }
    }

    final class SceneApp: NSObject, UIApplicationDelegate {
        override init() {
            super.init()
            heard.append("made")
        }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = Scene.self
            return configuration
        }
        func applicationDidBecomeActive(_ application: UIApplication) { heard.append("wrong") }
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            heard.append("connected")
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
        func sceneWillEnterForeground(_ scene: UIScene) { heard.append("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { heard.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { heard.append("inactive") }
        func sceneDidEnterBackground(_ scene: UIScene) { heard.append("background") }
        func sceneDidDisconnect(_ scene: UIScene) { heard.append("disconnected") }
    }

    @Test("an app without scenes makes its window when it has launched, and hears of the rest of its life")
    func plain() {
        Self.heard = []
        let application = UIApplication._make(principalClass: nil, delegateClass: PlainDelegate.self)
        #expect(UIApplication.shared === application && application.delegate is PlainDelegate)
        application._launch()
        #expect(Self.heard == ["launched", "active"] && application.applicationState == .active)
        #expect(application.keyWindow === application.delegate?.window && application.keyWindow != nil)
        application._setActive(false)
        application._setActive(true)
        application._terminate()
        #expect(Self.heard == ["launched", "active", "inactive", "active", "inactive", "background", "over"])
    }

    @Test("an app with scenes hears of its life through its scene's delegate, which its configuration names")
    func scenes() throws {
        Self.heard = []
        let application = UIApplication._make(principalClass: nil, delegateClass: SceneApp.self)
        application._launch()
        #expect(Self.heard == ["made", "connected", "foreground", "active"])
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        #expect(scene.windows == [(scene.delegate as? Scene)?.window] && scene.keyWindow === application.keyWindow)
        #expect(scene.activationState == .foregroundActive)
        application._terminate()
        #expect(Self.heard.suffix(3) == ["inactive", "background", "disconnected"])
        #expect(application.connectedScenes.isEmpty)
    }

    @Test("windows of one app stand in the order of their levels; the last one made key is the key window")
    func windows() {
        let application = UIApplication._make(principalClass: nil, delegateClass: nil)
        let made = (0..<3).map { _ in UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        made[0].windowLevel = .alert
        for window in made { window.makeKeyAndVisible() }
        #expect(application.windows == [made[1], made[2], made[0]])
        #expect(application.keyWindow === made[2] && made.filter(\.isKeyWindow).count == 1)
        made[2].isHidden = true
        #expect(application.windows == [made[1], made[0]] && application.keyWindow == nil)
    }

    @Test("a program that no host is linked with says so and fails")
    func noHost() {
        let entry = AppHosting.entry
        AppHosting.entry = nil
        defer { AppHosting.entry = entry }
        #expect(UIApplication._run(delegateClass: PlainDelegate.self) == 1)
        AppHosting.entry = { $0.delegate is NamedDelegate ? 7 : 8 }
        #expect(
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(NamedDelegate.self)) == 7)
    }
}

/// Found by its name.
final class NamedDelegate: UIResponder, UIApplicationDelegate {}
