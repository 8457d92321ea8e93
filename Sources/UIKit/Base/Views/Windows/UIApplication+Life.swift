import Foundation
import QuartzCore

// The lifecycle of an application, in the order of the delegate's calls.
extension UIApplication {
    /// Launches the app: loads the main storyboard, calls the delegate twice, connects a scene if the app has scenes,
    /// and activates the app.
    package final func _launch() {
        let window = _information.scenes == nil ? mainWindow() : nil
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        _ = delegate?.application(self, didFinishLaunchingWithOptions: nil)
        // The delegate may have made another one.
        if let window, delegate?.window === window { window.makeKeyAndVisible() }
        post(UIApplication.didFinishLaunchingNotification)
        if !_information.exists || _information.scenes != nil { connectScene() }
        _enterForeground()
    }

    /// The window of the main storyboard, which the delegate stores.
    private func mainWindow() -> UIWindow? {
        guard let name = _information.mainStoryboard, let delegate,
            let root = initialController(ofStoryboard: name, "UIMainStoryboardFile")
        else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window._loadsRootWhenVisible = true
        window.rootViewController = root
        delegate.window = window
        if delegate.window !== window {
            _launchFaults.append(
                "The app delegate must implement the window property if it wants to use a main storyboard file.")
        }
        return window
    }

    private func initialController(ofStoryboard name: String, _ key: String) -> UIViewController? {
        do throws(UIKitException) {
            return try InterfaceFiles.initialController(ofStoryboard: name)
        } catch {
            _launchFaults.append("\(key) of the app's property list: \(error.reason).")
            return nil
        }
    }

    private func connectScene() {
        guard let delegate else { return }
        let session = UISceneSession(role: .windowApplication)
        let configuration = delegate.application(
            self, configurationForConnecting: session, options: UIScene.ConnectionOptions())
        let listed = _information.scenes?.first { configuration.name == nil || $0.name == configuration.name }
        // The class name that the property list of Xcode's template uses by convention.
        let module = String(reflecting: type(of: delegate)).prefix { $0 != "." }
        let name = listed?.delegateClass ?? "SceneDelegate"
        let delegateClass: AnyClass? =
            configuration.delegateClass ?? NSClassFromString("\(module).\(name)")
            ?? InterfaceClasses.table(named: name, module: nil)?.type
        guard let delegateClass else {
            if listed?.delegateClass != nil {
                _launchFaults.append(
                    "UISceneDelegateClassName of the app's property list: there is no class named \(name) in \(module)."
                )
            }
            return
        }
        guard let sceneDelegate = Construction.make(delegateClass) as? any UISceneDelegate else {
            fatalError("\(delegateClass) does not conform to UISceneDelegate.")
        }
        configuration.delegateClass = delegateClass
        session.configuration = configuration
        let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: UIScene.ConnectionOptions())
        session.scene = scene
        scene.delegate = sceneDelegate
        connectedScenes.insert(scene)
        let window = sceneWindow(configuration, listed, scene)
        sceneDelegate.scene(scene, willConnectTo: session, options: UIScene.ConnectionOptions())
        // The delegate may have made another one.
        if let window, (sceneDelegate as? any UIWindowSceneDelegate)?.window === window { window.makeKeyAndVisible() }
    }

    /// The window of the scene's storyboard, which the scene's delegate stores.
    private func sceneWindow(
        _ configuration: UISceneConfiguration, _ listed: AppInformation.Scene?, _ scene: UIWindowScene
    ) -> UIWindow? {
        let root: UIViewController?
        if configuration._storyboard != nil {
            root = InterfaceFiles.initialController(of: configuration)
        } else if let name = listed?.storyboard {
            root = initialController(ofStoryboard: name, "UISceneStoryboardFile")
        } else {
            return nil
        }
        guard let root else { return nil }
        let window = UIWindow(windowScene: scene)
        window._loadsRootWhenVisible = true
        window.rootViewController = root
        let delegate = scene.delegate as? any UIWindowSceneDelegate
        delegate?.window = window
        if delegate?.window !== window {
            _launchFaults.append(
                "The scene delegate must implement the window property if it wants to use a scene storyboard.")
        }
        return window
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
