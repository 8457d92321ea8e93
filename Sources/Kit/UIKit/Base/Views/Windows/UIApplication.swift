public import Foundation
import QuartzCore

/// The running app: its delegate, scenes, and windows.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Whether the app is in the foreground and receives events.
    public enum State: Int, Sendable {
        case active = 0
        case inactive = 1
        case background = 2
    }

    /// Reasons for launching an app. Desktop programs are launched without one.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as on Apple's platforms.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A location that the app was asked to open.
        public static let url = Self(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The identifier of the app that asked for it.
        public static let sourceApplication = Self(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// A notification of a server.
        public static let remoteNotification = Self(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// A change of the location of the device.
        public static let location = Self(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The chosen action of the app's icon.
        public static let shortcutItem = Self(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        /// What the user did in another app.
        public static let userActivityDictionary = Self(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The kind of that activity.
        public static let userActivityType = Self(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
    }

    /// The application of the current runtime. In programs without an application, such as tests, it is created on
    /// first access.
    public class var shared: UIApplication { InterfaceState.current.sharedApplication() }

    /// Held strongly.
    open var delegate: (any UIApplicationDelegate)?
    /// Whether the app is in the foreground and receives events. Initially `.inactive`.
    open package(set) var applicationState = State.inactive
    /// The scenes that were not closed.
    open package(set) var connectedScenes: Set<UIScene> = []

    open override var next: UIResponder? { delegate as? UIResponder }

    /// The settings of the status bar when they were last queried.
    final var _statusBar = StatusBarSettings()
    /// The settings of an app whose view controllers do not determine the status bar.
    final var ownStatusBar = StatusBarSettings()
    /// Whether the app rather than its view controllers determines the status bar.
    final lazy var ownsStatusBar = !_information.controllersDetermineStatusBar

    /// The contents of the app's property list.
    package final var _information = AppInformation.ofProgram
    /// The reasons why the app could not be launched as its property list specifies.
    package final var launchFaults: [String] = []

    /// The sessions of the last launch, which launching restores. The host sets them.
    package final var restoredSessions: [UISceneSession] = []

    /// Closes the window of a scene. The host sets it.
    package final var onDestructionRequest: ((UIScene) -> Void)?
    /// Shows the scene that ``_connect(_:)`` returns for the request, in a window of its own or in front. A host that
    /// shows several windows sets it.
    package final var onActivationRequest: ((UISceneSessionActivationRequest) -> Void)?
    /// Opens a URL with a program of the desktop, and returns whether one was started. The host sets it.
    package final var _openURL: ((URL) -> Bool)?
    /// Where the app saves pictures; `nil` if it must not change files.
    package final var savedPicturesFolder: URL?
    /// The settings without an effect on the desktop.
    final var _system = SystemValues()

    /// Closes the window of a scene. The delegates are called as if the user had closed it.
    ///
    /// - Parameters:
    ///   - sceneSession: The session of the scene.
    ///   - options: Ignored.
    ///   - errorHandler: Called if the scene is not connected.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        guard let scene = sceneSession.scene, connectedScenes.contains(scene), let onDestructionRequest else {
            errorHandler?(UISceneError(.requestDenied))
            return
        }
        onDestructionRequest(scene)
    }

    /// Shows a scene: that of the session, or a new one. The app must support several scenes with
    /// `UIApplicationSupportsMultipleScenes` in its property list.
    ///
    /// The scene appears in the next iteration of the host's loop.
    ///
    /// - Parameters:
    ///   - sceneSession: `nil` for a new scene.
    ///   - userActivity: What the scene shows; its delegate receives it.
    ///   - options: The scene that requests this one; `nil` if unknown.
    ///   - errorHandler: Called if the app or its host does not support several scenes.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let sceneSession {
            let request = UISceneSessionActivationRequest(
                session: sceneSession, userActivity: userActivity, options: options)
            return activateSceneSession(for: request, errorHandler: errorHandler)
        }
        activateSceneSession(
            for: UISceneSessionActivationRequest(userActivity: userActivity, options: options),
            errorHandler: errorHandler)
    }

    /// Shows the scene that a request describes; see
    /// ``requestSceneSessionActivation(_:userActivity:options:errorHandler:)``.
    open func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        let isConnected = request.session?.scene.map(connectedScenes.contains) ?? false
        guard let onActivationRequest, isConnected || supportsMultipleScenes else {
            errorHandler?(UISceneError(.multipleScenesNotSupported))
            return
        }
        onActivationRequest(request)
    }

    /// Has no effect: scenes on the desktop are not replaced by pictures.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    /// The orientations that the delegate or the app allows.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        delegate?.application(self, supportedInterfaceOrientationsFor: window)
            ?? (UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown)
    }

    // MARK: Windows

    private struct Weak { weak var window: UIWindow? }
    private final var visibleWindows: [Weak] = []

    /// The visible windows, back to front.
    open var windows: [UIWindow] {
        let all = visibleWindows.compactMap(\.window)
        return all.enumerated()
            .sorted { ($0.element.windowLevel.rawValue, $0.offset) < ($1.element.windowLevel.rawValue, $1.offset) }
            .map(\.element)
    }
    /// The window that receives keys.
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }

    /// Moves a visible window in front of the others, or removes a hidden one.
    package final func windowChanged(_ window: UIWindow) {
        visibleWindows.removeAll { $0.window == nil || $0.window === window }
        guard !window.isHidden else { return }
        visibleWindows.append(Weak(window: window))
        window.ownRuntime.requestFrame?()
    }

    /// Makes the other windows resign the key state.
    package final func didMakeKey(_ window: UIWindow) {
        for entry in visibleWindows { if let other = entry.window, other !== window { other.resignKey() } }
    }

    /// The layout direction of the screen.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UIScreen.main.traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    private final var ignoreRequests = 0
    /// Whether new touches are currently ignored.
    open var isIgnoringInteractionEvents: Bool { ignoreRequests > 0 }
    /// Ignores new touches until a matching number of calls of ``endIgnoringInteractionEvents()``.
    open func beginIgnoringInteractionEvents() { ignoreRequests += 1 }
    /// Ends one call of ``beginIgnoringInteractionEvents()``.
    open func endIgnoringInteractionEvents() { ignoreRequests = max(0, ignoreRequests - 1) }

    /// Performs a method of `target` or, if it is `nil`, of the nearest responder starting at `sender` that
    /// implements it.
    ///
    /// - Returns: Whether there was such a responder.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        if let target {
            return action.perform(on: target as AnyObject, with: [sender, event]) != nil
        }
        return ResponderChain(from: sender as? UIResponder)
            .contains { action.perform(on: $0, with: [sender, event]) != nil }
    }

    /// Posted after the delegate's method for the launch.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app begins to receive events.
    nonisolated public static let didBecomeActiveNotification = Notification.Name(
        "UIApplicationDidBecomeActiveNotification")
    /// Posted when the app stops receiving events.
    nonisolated public static let willResignActiveNotification = Notification.Name(
        "UIApplicationWillResignActiveNotification")
    /// Posted after the last window was closed, before the app ends.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Never posted: apps on the desktop do not return from the background.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Apps and hosts can post it. The view controllers in all windows are notified.
    nonisolated public static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")
    nonisolated public static let willTerminateNotification = Notification.Name(
        "UIApplicationWillTerminateNotification")
}

extension UIApplication {
    /// Runs an application until its host ends.
    ///
    /// - Returns: The exit status of the process.
    package static func _run(principalClass: AnyClass? = nil, delegateClass: AnyClass?) -> Int32 {
        guard let entry = AppHosting.entry else {
            FileHandle.standardError.write(Data((AppHosting.missingHost + "\n").utf8))
            return 1
        }
        let application = _make(principalClass: principalClass, delegateClass: delegateClass)
        return entry(application)
    }

    /// Replaces the current application with a new one that has its delegate but has not been launched.
    package static func _make(principalClass: AnyClass?, delegateClass: AnyClass?) -> UIApplication {
        let type: AnyClass = principalClass ?? UIApplication.self
        guard let application = Construction.make(type) as? UIApplication else {
            fatalError("\(type) is not a subclass of UIApplication.")
        }
        InterfaceState.current.application = application
        if let delegateClass {
            guard let delegate = Construction.make(delegateClass) as? any UIApplicationDelegate else {
                fatalError("\(delegateClass) does not conform to UIApplicationDelegate.")
            }
            application.delegate = delegate
        }
        return application
    }
}
