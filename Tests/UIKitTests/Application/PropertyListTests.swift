import Foundation
import TestRuntimes
import Testing

@_spi(Host) @_spi(Port) @testable import UIKit

/// Launching an app according to its property list.
@MainActor @Suite(.ownRuntime) struct PropertyListTests {
    final class PlistDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        var seen: [String] = []
        func application(
            _ application: UIApplication, willFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("will \(window?.rootViewController?.title ?? "-") loaded=\(isLoaded)")
            return true
        }
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            seen.append("did \(window?.rootViewController?.title ?? "-") loaded=\(isLoaded)")
            return true
        }
        private var isLoaded: Bool { window?.rootViewController?.isViewLoaded ?? false }
    }

    final class ReplacingDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func application(
            _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            let own = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            own.rootViewController = UIViewController()
            own.rootViewController?.title = "own"
            own.makeKeyAndVisible()
            window = own
            return true
        }
    }

    final class WindowlessDelegate: UIResponder, UIApplicationDelegate {}

    final class PlistSceneDelegate: UIResponder, UIWindowSceneDelegate {
        static var seen = ""
        var window: UIWindow?
        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
        ) {
            PlistSceneDelegate.seen =
                "\(window?.rootViewController?.title ?? "-") visible=\(window.map { !$0.isHidden } ?? false)"
        }
    }

    private func launch(_ type: AnyClass, _ values: [String: Any]) -> UIApplication {
        UIStoryboard._setScene(
            {
                let controller = UIViewController()
                controller.title = "main"
                return controller
            }, withIdentifier: "first", inStoryboardNamed: "PlistMain", isInitial: true)
        let application = UIApplication._make(principalClass: nil, delegateClass: type)
        application._information = AppInformation(values)
        application._launch()
        return application
    }

    @Test(
        "windows have the appearance that the property list specifies",
        arguments: [("Dark", UIUserInterfaceStyle.dark), ("Light", .light), ("Automatic", .light)])
    func interfaceStyle(_ name: String, _ style: UIUserInterfaceStyle) throws {
        let application = launch(
            PlistDelegate.self, ["UIMainStoryboardFile": "PlistMain", "UIUserInterfaceStyle": name])
        let window = try #require(application.keyWindow)
        #expect(window.traitCollection.userInterfaceStyle == style)
        #expect(window.rootViewController?.traitCollection.userInterfaceStyle == style)
        window.overrideUserInterfaceStyle = .dark
        #expect(window.traitCollection.userInterfaceStyle == .dark)
    }

    @Test("the main storyboard's controller is in the delegate's window before it launches, and visible afterward")
    func mainStoryboard() throws {
        let application = launch(PlistDelegate.self, ["UIMainStoryboardFile": "PlistMain"])
        let delegate = try #require(application.delegate as? PlistDelegate)
        #expect(delegate.seen == ["will main loaded=false", "did main loaded=false"])
        #expect(application.keyWindow === delegate.window && delegate.window?.rootViewController?.title == "main")
        #expect(application.launchFaults == [])
    }

    @Test("a window that the delegate creates replaces the window of the storyboard")
    func replaced() {
        let application = launch(ReplacingDelegate.self, ["UIMainStoryboardFile": "PlistMain"])
        #expect(application.windows.map { $0.rootViewController?.title } == ["own"])
    }

    @Test("launch faults name a missing storyboard and a delegate without a window property")
    func faults() {
        let missing = launch(PlistDelegate.self, ["UIMainStoryboardFile": "PlistAbsent"])
        #expect(missing.windows.isEmpty && missing.launchFaults.count == 1)
        #expect(missing.launchFaults.first?.hasPrefix("UIMainStoryboardFile of the app's property list: ") ?? false)
        #expect(missing.launchFaults.first?.contains("'PlistAbsent'") ?? false)
        let windowless = launch(WindowlessDelegate.self, ["UIMainStoryboardFile": "PlistMain"])
        #expect(
            windowless.launchFaults == [
                "The app delegate must implement the window property if it wants to use a main storyboard file."
            ])
    }

    private func manifest(_ scene: [String: Any]) -> [String: Any] {
        [
            "UIMainStoryboardFile": "PlistMain",
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [scene]]
            ],
        ]
    }

    @Test("a scene's window has the storyboard's controller before the scene connects, and is visible afterward")
    func scenes() throws {
        let name = String(reflecting: PlistSceneDelegate.self).split(separator: ".").dropFirst().joined(separator: ".")
        InterfaceClasses.register(PlistSceneDelegate.self, named: "PlistSceneDelegate") { _ in }
        #expect(name.hasSuffix("PlistSceneDelegate"))
        let application = launch(
            WindowlessDelegate.self,
            manifest([
                "UISceneConfigurationName": "Default", "UISceneDelegateClassName": "App.PlistSceneDelegate",
                "UISceneStoryboardFile": "PlistMain",
            ]))
        #expect(PlistSceneDelegate.seen == "main visible=false")
        #expect(application.launchFaults == [])
        #expect(application.keyWindow?.rootViewController?.title == "main")
        #expect(application.keyWindow?.windowScene?.delegate is PlistSceneDelegate)
    }

    @Test("a manifest without configurations leaves the main storyboard to an app without a class for scenes")
    func emptyManifest() throws {
        let application = launch(
            PlistDelegate.self,
            [
                "UIMainStoryboardFile": "PlistMain",
                "UIApplicationSceneManifest": ["UIApplicationSupportsMultipleScenes": false],
            ])
        let delegate = try #require(application.delegate as? PlistDelegate)
        #expect(delegate.seen == ["will main loaded=false", "did main loaded=false"])
        #expect(application.keyWindow === delegate.window && application.launchFaults == [])
    }

    @Test("launch faults name a missing scene delegate or storyboard")
    func sceneFaults() {
        let missing = launch(WindowlessDelegate.self, manifest(["UISceneDelegateClassName": "App.NobodyAtAll"]))
        #expect(missing.connectedScenes.isEmpty && missing.launchFaults.count == 1)
        #expect(missing.launchFaults.first?.contains("there is no class named NobodyAtAll") ?? false)
        InterfaceClasses.register(PlistSceneDelegate.self, named: "PlistSceneDelegate") { _ in }
        let storyboard = launch(
            WindowlessDelegate.self,
            manifest(["UISceneDelegateClassName": "PlistSceneDelegate", "UISceneStoryboardFile": "PlistAbsent"]))
        #expect(storyboard.connectedScenes.count == 1)
        #expect(storyboard.launchFaults.first?.contains("'PlistAbsent'") ?? false)
    }

    @Test("property lists with invalid content are ignored, entirely or in part")
    func lists() throws {
        #expect(
            AppInformation(["UIApplicationSceneManifest": 3, "UIAppFonts": "a", "UIMainStoryboardFile": 1]).scenes
                == nil)
        #expect(AppInformation(["UIApplicationSceneManifest": [String: Any]()]).scenes == [])
        #expect(AppInformation(["UIAppFonts": ["A.ttf", 3, "Fonts/B.otf"]]).fonts == ["A.ttf", "Fonts/B.otf"])
        #expect(AppInformation(["UIMainStoryboardFile~iphone": "Phone"]).mainStoryboard == "Phone")
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        // SwiftPM writes this format into resource bundles.
        try Data("{ CFBundleDevelopmentRegion = en; }".utf8).write(to: URL(fileURLWithPath: path))
        #expect(AppInformation(file: path) == nil)
        try Data("<plist><dict><key>UI".utf8).write(to: URL(fileURLWithPath: path))
        #expect(AppInformation(file: path) == nil)
    }
}
