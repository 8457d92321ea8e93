import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Applications", .ownRuntime) struct ApplicationTests {
    /// The calls that the delegates of one run received.
    static var calls: [String] = []

    final class PlainDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            calls.append("launched")
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UIViewController()
            window?.makeKeyAndVisible()
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
        func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
        func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
        func applicationWillTerminate(_ application: UIApplication) { calls.append("over") }
    }

    final class SceneApp: NSObject, UIApplicationDelegate {
        override init() {
            super.init()
            calls.append("made")
        }
        func application(
            _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: "Default", sessionRole: connectingSceneSession.role)
            configuration.delegateClass = Scene.self
            return configuration
        }
        func applicationDidBecomeActive(_ application: UIApplication) { calls.append("wrong") }
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            calls.append("connected")
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = UIViewController()
            window.makeKeyAndVisible()
            self.window = window
        }
        func sceneWillEnterForeground(_ scene: UIScene) { calls.append("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
        func sceneDidEnterBackground(_ scene: UIScene) { calls.append("background") }
        func sceneDidDisconnect(_ scene: UIScene) { calls.append("disconnected") }
    }

    @Test("an app without scenes creates its window at launch, and its delegate receives life cycle calls")
    func plain() {
        Self.calls = []
        let application = UIApplication._make(principalClass: nil, delegateClass: PlainDelegate.self)
        #expect(UIApplication.shared === application && application.delegate is PlainDelegate)
        application._launch()
        #expect(Self.calls == ["launched", "active"] && application.applicationState == .active)
        #expect(application.keyWindow === application.delegate?.window && application.keyWindow != nil)
        application.setActive(false)
        application.setActive(true)
        application.terminate()
        #expect(Self.calls == ["launched", "active", "inactive", "active", "inactive", "background", "over"])
    }

    /// A delegate of before iOS 3, with the method that has no launch options.
    final class OldDelegate: NSObject, UIApplicationDelegate {
        func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("old") }
    }

    /// Asks other delegates, of which some lack the method.
    final class ForwardingDelegate: UIResponder, UIApplicationDelegate {
        private let services: [any UIApplicationDelegate] = [OldDelegate(), PlainDelegate(), OldDelegate()]
        private(set) var answers: [Bool?] = []

        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            answers = services.map { $0.application?(application, didFinishLaunchingWithOptions: launchOptions) }
            return true
        }
        func applicationDidFinishLaunching(_ application: UIApplication) { calls.append("wrong") }
    }

    @Test("a delegate without the launch options is called without them, and only then")
    func withoutOptions() throws {
        Self.calls = []
        UIApplication._make(principalClass: nil, delegateClass: OldDelegate.self)._launch()
        #expect(Self.calls == ["old"])
        Self.calls = []
        let application = UIApplication._make(principalClass: nil, delegateClass: ForwardingDelegate.self)
        application._launch()
        #expect(Self.calls == ["launched"])
        let delegate = try #require(application.delegate as? ForwardingDelegate)
        #expect(delegate.answers == [nil, true, nil])
    }

    @Test("an app with scenes reports its life cycle to the scene delegate that its configuration names")
    func scenes() throws {
        Self.calls = []
        let application = UIApplication._make(principalClass: nil, delegateClass: SceneApp.self)
        application._launch()
        #expect(Self.calls == ["made", "connected", "foreground", "active"])
        let scene = try #require(application.connectedScenes.first as? UIWindowScene)
        #expect(scene.windows == [(scene.delegate as? Scene)?.window] && scene.keyWindow === application.keyWindow)
        #expect(scene.activationState == .foregroundActive)
        application.terminate()
        #expect(Self.calls.suffix(3) == ["inactive", "background", "disconnected"])
        #expect(application.connectedScenes.isEmpty)
    }

    @Test("windows of one app are ordered by their levels; the last one made key is the key window")
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

    @Test("the host opens URLs, but no files and settings, and the completion handler runs later")
    func urls() async throws {
        let application = UIApplication._make(principalClass: nil, delegateClass: nil)
        let page = try #require(URL(string: "https://example.com/a?b=c"))
        let unopened = await application.open(page)
        #expect(!unopened && application.canOpenURL(page), "nothing opens without a host")
        var opened: [URL] = []
        application._openURL = {
            opened.append($0)
            return $0.host() == "example.com"
        }
        var isFinished = false
        let result = await withCheckedContinuation { continuation in
            application.open(page, options: [.universalLinksOnly: false]) { result in
                isFinished = true
                continuation.resume(returning: result)
            }
            #expect(!isFinished && opened == [page])
        }
        #expect(result)
        for text in ["file:///etc/passwd", UIApplication.openSettingsURLString, "nothing"] {
            let url = try #require(URL(string: text))
            let result = await application.open(url)
            #expect(!result && !application.canOpenURL(url), "\(text)")
        }
        #expect(opened == [page])
        let (first, second) = (application.beginBackgroundTask(), application.beginBackgroundTask(withName: "a"))
        #expect(first != second && first != .invalid)
    }

    @Test("a program without a linked host exits with code 1")
    func noHost() {
        let entry = AppHosting.entry
        AppHosting.entry = nil
        defer { AppHosting.entry = entry }
        #expect(UIApplication._run(delegateClass: PlainDelegate.self) == 1)
        AppHosting.entry = { $0.delegate is NamedDelegate ? 0 : 8 }
        #expect(
            UIApplicationMain(
                CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(NamedDelegate.self)) == 0)
    }

    @Test("UIApplicationMain ends the process with the status of an application that failed")
    func failure() async {
        await #expect(processExitsWith: .exitCode(7)) {
            await MainActor.run {
                AppHosting.entry = { $0.delegate is NamedDelegate ? 7 : 8 }
                UIApplicationMain(
                    CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(NamedDelegate.self))
            }
        }
    }
}

/// `UIApplicationMain` finds this class by its name.
final class NamedDelegate: UIResponder, UIApplicationDelegate {}
