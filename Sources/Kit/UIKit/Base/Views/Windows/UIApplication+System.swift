public import Foundation

// Requests of an app to the system: opening URLs, background time, badges, and scenes.
extension UIApplication {
    // MARK: URLs

    /// Options for opening a URL. They have no effect on the desktop.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as on Apple's platforms.
        public let rawValue: String
        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A Boolean number: whether only apps may open a web address. Has no effect.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
        public static let eventAttribution = OpenExternalURLOptionsKey(
            rawValue: "UIApplicationOpenExternalURLOptionsEventAttributionKey")
    }

    /// The URL of the app's settings. The desktop has none, so it cannot be opened.
    public static let openSettingsURLString = "app-settings:"
    /// A location for the settings of notifications, which desktops do not open.
    public static let openNotificationSettingsURLString = "app-settings:notifications"

    /// Whether a program for the URL's scheme is expected to exist. Desktops have programs for web pages and mail. Those
    /// for other schemes are not searched for.
    public func canOpenURL(_ url: URL) -> Bool {
        ["http", "https", "mailto"].contains(url.scheme?.lowercased() ?? "")
    }

    /// Opens a URL with the program that the desktop chooses. Files and the app's settings are not opened.
    ///
    /// Tests and pictures open nothing.
    ///
    /// - Parameters:
    ///   - url: The URL to open.
    ///   - options: Ignored.
    ///   - completion: Called later on the main thread with whether a program was started.
    public func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let isOpened = opensURL(url)
        guard let completion else { return }
        DispatchQueue.main.async { MainActor.assumeIsolated { completion(isOpened) } }
    }

    /// Opens a URL with the program that the desktop chooses.
    ///
    /// - Returns: Whether a program was started.
    @discardableResult public func open(
        _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:]
    ) async -> Bool {
        opensURL(url)
    }

    @available(*, deprecated, message: "Use open(_:options:completionHandler:) instead.")
    /// Opens a location with the program of the desktop. Returns whether there is one.
    @discardableResult public func openURL(_ url: URL) -> Bool { opensURL(url) }

    private func opensURL(_ url: URL) -> Bool {
        guard let _openURL, let scheme = url.scheme?.lowercased() else { return false }
        return scheme == "file" || scheme == "app-settings" ? false : _openURL(url)
    }

    // MARK: Background time

    /// Whether apps may run in the background.
    public enum BackgroundRefreshStatus: Int, Sendable {
        case restricted = 0
        case denied = 1
        case available = 2
    }

    /// Always `.available`.
    public var backgroundRefreshStatus: BackgroundRefreshStatus { .available }
    /// Programs on the desktop are not suspended.
    public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
    /// The shortest interval in seconds.
    public class var backgroundFetchIntervalMinimum: TimeInterval { 0 }
    /// The interval for no fetches.
    public class var backgroundFetchIntervalNever: TimeInterval { .greatestFiniteMagnitude }
    /// Has no effect: programs on the desktop are not suspended.
    public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// Starts a task that may continue in the background. Programs on the desktop are not suspended, so `handler` is
    /// never called.
    public func beginBackgroundTask(
        expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Starts a task as ``beginBackgroundTask(expirationHandler:)`` does. The name has no effect.
    public func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor @Sendable () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        _system.tasks += 1
        return UIBackgroundTaskIdentifier(rawValue: _system.tasks)
    }

    /// Ends a task. Has no effect, because programs on the desktop are not suspended.
    public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

    // MARK: Settings without an effect on the desktop

    /// Stored. The desktop's settings determine when the screen turns off.
    public var isIdleTimerDisabled: Bool {
        get { _system.disablesIdleTimer }
        set { _system.disablesIdleTimer = newValue }
    }
    /// Stored. Desktop windows have no badges.
    public var applicationIconBadgeNumber: Int {
        get { _system.badge }
        set { _system.badge = newValue }
    }
    /// Stored. Windows have no such indicator.
    public var isNetworkActivityIndicatorVisible: Bool {
        get { _system.showsNetworkActivity }
        set { _system.showsNetworkActivity = newValue }
    }
    /// Stored. Desktops do not detect shakes.
    public var applicationSupportsShakeToEdit: Bool {
        get { _system.supportsShake }
        set { _system.supportsShake = newValue }
    }
    /// Always `true`.
    public var isProtectedDataAvailable: Bool { true }
    /// Always `false`: the desktop determines the icon.
    public var supportsAlternateIcons: Bool { false }
    /// Always `nil`.
    public var alternateIconName: String? { nil }
    /// Always `false`: there is no push service.
    public var isRegisteredForRemoteNotifications: Bool { false }
    /// Has no effect: there is no push service.
    public func registerForRemoteNotifications() {}
    /// Has no effect: there is no push service.
    public func unregisterForRemoteNotifications() {}

    // MARK: Scenes

    /// The sessions of the connected scenes.
    public var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }
    /// Whether the app's property list allows several scenes and the host shows several windows.
    public var supportsMultipleScenes: Bool { _information.supportsMultipleScenes && onActivationRequest != nil }
    /// The text size of the traits of the current window.
    public var preferredContentSizeCategory: UIContentSizeCategory {
        (keyWindow ?? windows.last)?.traitCollection.preferredContentSizeCategory ?? .large
    }

    /// Values without an effect on the desktop.
    struct SystemValues {
        /// The number of background tasks that were started.
        var tasks = 0
        /// The number on the icon.
        var badge = 0
        /// Whether the app prevents sleep.
        var disablesIdleTimer = false
        /// Whether the app shows network activity.
        var showsNetworkActivity = false
        /// Whether shaking undoes changes.
        var supportsShake = true
        /// The shortcuts that the app has set; `nil` for none.
        var shortcuts: [UIApplicationShortcutItem]?
    }
}

extension UIScene {
    /// Options for opening a URL. They have no effect on the desktop.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// Stored only: the desktop determines the program. Default: `false`.
        open var universalLinksOnly = false
        public override init() { super.init() }
    }

    /// Opens a URL like ``UIApplication/open(_:options:completionHandler:)``.
    public func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?,
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        UIApplication.shared.open(url, completionHandler: completion)
    }
}

/// Identifies a task that may continue in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    /// The number of the task.
    public let rawValue: Int
    /// Creates an identifier with a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The identifier of no task.
    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}
