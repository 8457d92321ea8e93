import Foundation
import QuartzCore

// The lifecycle of an application, in the order of the delegate's calls.
extension UIApplication {
    /// Launches the app: calls the delegate twice, connects a scene if the app has scenes, and activates the app.
    package final func _launch() {
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        post(UIApplication.didFinishLaunchingNotification)
        connectScene()
        _enterForeground()
    }

    private func connectScene() {
        guard let delegate else { return }
        let session = UISceneSession(role: .windowApplication)
        let configuration = delegate.application(
            self, configurationForConnecting: session, options: UIScene.ConnectionOptions())
        // The class name that the property list of Xcode's template uses by convention.
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        guard let delegateClass: AnyClass = configuration.delegateClass ?? NSClassFromString("\(module).SceneDelegate")
        else { return }
        guard let sceneDelegate = Construction.make(delegateClass) as? any UISceneDelegate else {
            fatalError("\(delegateClass) does not conform to UISceneDelegate.")
        }
        configuration.delegateClass = delegateClass
        session.configuration = configuration
        let scene = UIWindowScene(session: session, connectionOptions: UIScene.ConnectionOptions())
        session.scene = scene
        scene.delegate = sceneDelegate
        connectedScenes.insert(scene)
        sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
    }

    package final func _enterForeground() {
        for scene in connectedScenes {
            scene.activationState = .foregroundInactive
            scene.delegate?.sceneWillEnterForeground(scene)
        }
        becomeActive()
    }

    private func becomeActive() {
        guard applicationState != .active else { return }
        applicationState = .active
        for scene in connectedScenes {
            scene.activationState = .foregroundActive
            scene.delegate?.sceneDidBecomeActive(scene)
        }
        // In an app with scenes, the scene delegate is called instead.
        if connectedScenes.isEmpty { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    private func resignActive() {
        guard applicationState == .active else { return }
        for scene in connectedScenes {
            scene.delegate?.sceneWillResignActive(scene)
            scene.activationState = .foregroundInactive
        }
        if connectedScenes.isEmpty { delegate?.applicationWillResignActive(self) }
        applicationState = .inactive
        post(UIApplication.willResignActiveNotification)
    }

    /// Called when the app's window becomes frontmost or stops being frontmost.
    package final func _setActive(_ isActive: Bool) {
        if isActive { becomeActive() } else { resignActive() }
    }

    /// Makes the final delegate calls after the window was closed.
    package final func _terminate() {
        resignActive()
        for scene in connectedScenes {
            scene.activationState = .background
            scene.delegate?.sceneDidEnterBackground(scene)
        }
        if connectedScenes.isEmpty { delegate?.applicationDidEnterBackground(self) }
        applicationState = .background
        post(UIApplication.didEnterBackgroundNotification)
        for scene in connectedScenes {
            scene.delegate?.sceneDidDisconnect(scene)
            scene.activationState = .unattached
        }
        let sessions = Set(connectedScenes.map(\.session))
        connectedScenes = []
        // A closed window is not restored, so its session ends with it.
        if !sessions.isEmpty { delegate?.application(self, didDiscardSceneSessions: sessions) }
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
