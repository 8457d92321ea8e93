import Foundation
import TestRuntimes
import Testing
import UIKit

@MainActor @Suite("Several scenes", .ownRuntime) struct SceneRequestTests {
    final class App: NSObject, UIApplicationDelegate {
        var log: [String] = []

        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            log.append("configures \(options.userActivities.map(\.activityType))")
            let configuration = UISceneConfiguration(name: "Default", sessionRole: session.role)
            configuration.delegateClass = Scene.self
            return configuration
        }
        func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
            log.append("discards \(sceneSessions.count)")
        }
    }

    final class Scene: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        var log: [String] = []

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            log.append("connects with \(connectionOptions.userActivities.map(\.activityType))")
            guard let scene = scene as? UIWindowScene else { return }
            window = UIWindow(windowScene: scene)
            window?.makeKeyAndVisible()
        }
        func sceneWillEnterForeground(_ scene: UIScene) { log.append("foreground") }
        func sceneDidBecomeActive(_ scene: UIScene) { log.append("active") }
        func sceneWillResignActive(_ scene: UIScene) { log.append("inactive") }
        func sceneDidEnterBackground(_ scene: UIScene) { log.append("background") }
        func sceneDidDisconnect(_ scene: UIScene) { log.append("disconnects") }
        func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
            let activity = NSUserActivity(activityType: "reading")
            activity.userInfo = ["page": 7]
            return activity
        }
    }

    private func launch(supportsScenes: Bool = true) throws -> (UIApplication, App) {
        let application = UIApplication._make(principalClass: nil, delegateClass: App.self)
        application._information.supportsMultipleScenes = supportsScenes
        application._launch()
        return (application, try #require(application.delegate as? App))
    }

    private func scenes(_ application: UIApplication) -> [Scene] {
        application.orderedScenes.compactMap { $0.delegate as? Scene }
    }

    @Test("a request connects a second scene with its activity; closing it ends its session only")
    func second() throws {
        let (application, app) = try launch()
        var requests: [UISceneSessionActivationRequest] = []
        application.onActivationRequest = { requests.append($0) }
        #expect(application.supportsMultipleScenes)
        application.requestSceneSessionActivation(
            nil, userActivity: NSUserActivity(activityType: "open"), options: nil
        ) { _ in Issue.record("refused") }
        let request = try #require(requests.first)
        let scene = try #require(application._connect(request))
        #expect(app.log == ["configures []", "configures [\"open\"]"])
        #expect(application.connectedScenes.count == 2 && application.openSessions.count == 2)
        let (one, two) = (scenes(application)[0], scenes(application)[1])
        #expect(one.log == ["connects with []", "foreground", "active"])
        #expect(two.log == ["connects with [\"open\"]", "foreground", "active"])
        #expect(scene.windows == [two.window] && scene.activationState == .foregroundActive)
        // A connected session is not connected again.
        application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil)
        #expect(application._connect(requests[1]) === scene && application.connectedScenes.count == 2)

        var closed: [UIScene] = []
        application.onDestructionRequest = { closed.append($0) }
        application.requestSceneSessionDestruction(scene.session, options: nil) { _ in Issue.record("refused") }
        #expect(closed == [scene])
        application._disconnect(scene)
        #expect(two.log.suffix(3) == ["inactive", "background", "disconnects"])
        #expect(one.log.count == 3 && app.log.last == "discards 1")
        #expect(scene.session.stateRestorationActivity?.userInfo?["page"] as? Int == 7)
        #expect(scene.activationState == .unattached && application.applicationState == .active)
    }

    @Test("an app or host with one scene refuses another one, with Apple's error")
    func refusal() throws {
        let (application, _) = try launch(supportsScenes: false)
        application.onActivationRequest = { _ in Issue.record("requested") }
        var codes: [UISceneError.Code?] = []
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
            codes.append(($0 as? UISceneError)?.code)
        }
        application._information.supportsMultipleScenes = true
        application.onActivationRequest = nil
        application.activateSceneSession(for: UISceneSessionActivationRequest()) {
            codes.append(($0 as? UISceneError)?.code)
        }
        application.requestSceneSessionDestruction(UISceneSession(role: .windowApplication), options: nil) {
            codes.append(($0 as? UISceneError)?.code)
        }
        #expect(codes == [.multipleScenesNotSupported, .multipleScenesNotSupported, .requestDenied])
        #expect((UISceneError(.requestDenied) as NSError).domain == "UISceneErrorDomain")
    }

    @Test("restored sessions are connected in place of a new one, each with its activity")
    func restoration() throws {
        let application = UIApplication._make(principalClass: nil, delegateClass: App.self)
        application.restoredSessions = ["a", "b"].map { name in
            let session = UISceneSession(role: .windowApplication, identifier: name)
            session.stateRestorationActivity = name == "b" ? NSUserActivity(activityType: "restore") : nil
            return session
        }
        application._launch()
        #expect(application.orderedScenes.map(\.session.persistentIdentifier) == ["a", "b"])
        #expect(scenes(application).map { $0.log[0] } == ["connects with []", "connects with [\"restore\"]"])
        application.terminate(keepsSessions: true)
        #expect((application.delegate as? App)?.log.contains { $0.hasPrefix("discards") } == false)
    }

    @Test("notifications name the scene")
    func notifications() throws {
        let names = Names()
        let all: [Notification.Name] = [
            UIScene.willConnectNotification, UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.didDisconnectNotification,
        ]
        let tokens = all.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let (name, scene) = (note.name.rawValue, note.object as? UIScene)
                MainActor.assumeIsolated {
                    // Other tests have scenes of their own.
                    if scene?.delegate is NotedScene { names.all.append(name) }
                }
            }
        }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let application = UIApplication._make(principalClass: nil, delegateClass: NotedApp.self)
        application._launch()
        application.terminate()
        #expect(names.all == all.map(\.rawValue))
    }

    @MainActor final class Names { var all: [String] = [] }
    final class NotedScene: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
    final class NotedApp: NSObject, UIApplicationDelegate {
        func application(
            _ application: UIApplication, configurationForConnecting session: UISceneSession,
            options: UIScene.ConnectionOptions
        ) -> UISceneConfiguration {
            let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
            configuration.delegateClass = NotedScene.self
            return configuration
        }
    }
}
