import Foundation
import QuartzCore

// The lifecycle of an application, in the order of the delegate's calls.
extension UIApplication {
    /// Launches the app: loads the main storyboard, calls the delegate twice, connects a scene if the app has scenes,
    /// and activates the app.
    package final func _launch() {
        let window = usesScenes ? nil : mainWindow()
        _ = delegate?.application(self, willFinishLaunchingWithOptions: nil)
        if let delegate, delegate.application?(self, didFinishLaunchingWithOptions: nil) == nil {
            delegate.applicationDidFinishLaunching(self)
        }
        // The delegate may have made another one.
        if let window, delegate?.window === window { window.makeKeyAndVisible() }
        post(UIApplication.didFinishLaunchingNotification)
        if !_information.exists || _information.scenes != nil {
            let restored = restoredSessions
            restoredSessions = []
            if restored.isEmpty { _ = connect(UISceneSession(role: .windowApplication), activity: nil) }
            for session in restored { _ = connect(session, activity: session.stateRestorationActivity) }
        }
        _enterForeground()
    }

    /// Connects the scene of a request and brings it to the foreground. The host calls it and shows the scene's window.
    ///
    /// - Returns: The connected scene of the request's session if there is one. `nil` if the app has no class for the
    ///   scene's delegate.
    package final func _connect(_ request: UISceneSessionActivationRequest) -> UIWindowScene? {
        if let scene = request.session?.scene, connectedScenes.contains(scene) { return scene as? UIWindowScene }
        let session = request.session ?? UISceneSession(role: request.role)
        guard let scene = connect(session, activity: request.userActivity ?? session.stateRestorationActivity) else {
            return nil
        }
        enterForeground(scene)
        if applicationState == .active { activate(scene) }
        return scene
    }

    /// Whether windows belong to scenes. A manifest without configurations is not enough: Xcode also writes it for apps
    /// whose only delegate is that of the app.
    private var usesScenes: Bool {
        guard let scenes = _information.scenes else { return false }
        return !scenes.isEmpty || sceneDelegateClass(Self.usualSceneDelegate) != nil
    }

    /// The class name that the property list of Xcode's template uses by convention.
    private static let usualSceneDelegate = "SceneDelegate"

    /// The class with a name in the module of the app's delegate.
    private func sceneDelegateClass(_ name: String) -> AnyClass? {
        guard let delegate else { return nil }
        return NSClassFromString("\(sceneModule(delegate)).\(name)")
            ?? InterfaceClasses.table(named: name, module: nil)?.type
    }

    private func sceneModule(_ delegate: any UIApplicationDelegate) -> Substring {
        String(reflecting: type(of: delegate)).prefix { $0 != "." }
    }

    /// The window of the main storyboard, which the delegate stores.
    private func mainWindow() -> UIWindow? {
        guard let name = _information.mainStoryboard, let delegate,
            let root = initialController(ofStoryboard: name, "UIMainStoryboardFile")
        else { return nil }
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.loadsRootWhenVisible = true
        window.rootViewController = root
        delegate.window = window
        if delegate.window !== window {
            launchFaults.append(
                "The app delegate must implement the window property if it wants to use a main storyboard file.")
        }
        return window
    }

    private func initialController(ofStoryboard name: String, _ key: String) -> UIViewController? {
        do throws(UIKitException) {
            return try InterfaceFiles.initialController(ofStoryboard: name)
        } catch {
            launchFaults.append("\(key) of the app's property list: \(error.reason).")
            return nil
        }
    }

    private func connect(_ session: UISceneSession, activity: NSUserActivity?) -> UIWindowScene? {
        guard let delegate else { return nil }
        let options = UIScene.ConnectionOptions(activity: activity)
        let configuration = delegate.application(self, configurationForConnecting: session, options: options)
        let listed = _information.scenes?.first { configuration.name == nil || $0.name == configuration.name }
        let name = listed?.delegateClass ?? Self.usualSceneDelegate
        let delegateClass: AnyClass? = configuration.delegateClass ?? sceneDelegateClass(name)
        guard let delegateClass else {
            if listed?.delegateClass != nil {
                launchFaults.append(
                    "UISceneDelegateClassName of the app's property list: there is no class named \(name) in "
                        + "\(sceneModule(delegate))."
                )
            }
            return nil
        }
        guard let sceneDelegate = Construction.make(delegateClass) as? any UISceneDelegate else {
            fatalError("\(delegateClass) does not conform to UISceneDelegate.")
        }
        configuration.delegateClass = delegateClass
        session.configuration = configuration
        let sceneClass = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
        let scene = sceneClass.init(session: session, connectionOptions: options)
        session.scene = scene
        scene.delegate = sceneDelegate
        connectedScenes.insert(scene)
        let window = sceneWindow(configuration, listed, scene)
        post(UIScene.willConnectNotification, scene)
        sceneDelegate.scene(scene, willConnectTo: session, options: options)
        // The delegate may have made another one.
        if let window, (sceneDelegate as? any UIWindowSceneDelegate)?.window === window { window.makeKeyAndVisible() }
        return scene
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
        window.loadsRootWhenVisible = true
        window.rootViewController = root
        let delegate = scene.delegate as? any UIWindowSceneDelegate
        delegate?.window = window
        if delegate?.window !== window {
            launchFaults.append(
                "The scene delegate must implement the window property if it wants to use a scene storyboard.")
        }
        return window
    }

    /// Brings all scenes to the foreground and makes the app active. Called by hosts.
    package final func _enterForeground() {
        for scene in orderedScenes { enterForeground(scene) }
        becomeActive()
    }

    /// The connected scenes in the order of their creation.
    package final var orderedScenes: [UIScene] { connectedScenes.sorted { $0.number < $1.number } }

    private func enterForeground(_ scene: UIScene) {
        scene.activationState = .foregroundInactive
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, scene)
    }

    private func activate(_ scene: UIScene) {
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, scene)
    }

    private func deactivate(_ scene: UIScene) {
        guard scene.activationState == .foregroundActive else { return }
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, scene)
        scene.activationState = .foregroundInactive
    }

    private func enterBackground(_ scene: UIScene) {
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, scene)
        if let activity = scene.delegate?.stateRestorationActivity(for: scene) {
            scene.session.stateRestorationActivity = activity
        }
    }

    private func becomeActive() {
        guard applicationState != .active else { return }
        applicationState = .active
        for scene in orderedScenes { activate(scene) }
        // In an app with scenes, the scene delegate is called instead.
        if connectedScenes.isEmpty { delegate?.applicationDidBecomeActive(self) }
        post(UIApplication.didBecomeActiveNotification)
    }

    private func resignActive() {
        guard applicationState == .active else { return }
        for scene in orderedScenes { deactivate(scene) }
        if connectedScenes.isEmpty { delegate?.applicationWillResignActive(self) }
        applicationState = .inactive
        post(UIApplication.willResignActiveNotification)
    }

    /// Disconnects a scene whose window was closed while the app continues. Its session ends.
    package final func _disconnect(_ scene: UIScene) {
        guard connectedScenes.contains(scene) else { return }
        deactivate(scene)
        enterBackground(scene)
        disconnect(scene)
        connectedScenes.remove(scene)
        delegate?.application(self, didDiscardSceneSessions: [scene.session])
    }

    private func disconnect(_ scene: UIScene) {
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, scene)
        scene.activationState = .unattached
    }

    /// Called when one of the app's windows becomes frontmost or none is frontmost anymore.
    package final func setActive(_ isActive: Bool) {
        if isActive { becomeActive() } else { resignActive() }
    }

    /// Makes the final delegate calls after the last window was closed.
    ///
    /// - Parameter keepsSessions: Whether the host restores the scenes at the next launch. Otherwise, their sessions
    ///   end.
    package final func terminate(keepsSessions: Bool = false) {
        resignActive()
        for scene in orderedScenes { enterBackground(scene) }
        if connectedScenes.isEmpty { delegate?.applicationDidEnterBackground(self) }
        applicationState = .background
        post(UIApplication.didEnterBackgroundNotification)
        for scene in orderedScenes { disconnect(scene) }
        let sessions = Set(connectedScenes.map(\.session))
        connectedScenes = []
        if !sessions.isEmpty, !keepsSessions { delegate?.application(self, didDiscardSceneSessions: sessions) }
        delegate?.applicationWillTerminate(self)
        post(UIApplication.willTerminateNotification)
    }

    private func post(_ name: Notification.Name, _ scene: UIScene? = nil) {
        _Messages.post(Notification(name: name, object: scene ?? self))
    }
}
