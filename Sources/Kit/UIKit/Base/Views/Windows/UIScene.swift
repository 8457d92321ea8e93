internal import DisplayList
public import Foundation

/// One instance of an app's interface. Hosts connect a window scene when the app launches, and more on request.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Whether a scene is in the foreground and receives events.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Reasons for connecting a scene.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        /// The activity with which code requested the scene, or that a restored scene continues.
        open private(set) var userActivities: Set<NSUserActivity> = []

        /// Empty: other programs do not open URLs in an app on the desktop.
        open var urlContexts: Set<UIOpenURLContext> { [] }
        /// `nil`: desktops do not show shortcuts.
        open var shortcutItem: UIApplicationShortcutItem? { nil }

        package override init() { super.init() }

        /// Creates the options for restoring an activity; `nil` for none.
        package convenience init(activity: NSUserActivity?) {
            self.init()
            if let activity { userActivities = [activity] }
        }
    }

    /// Options for requesting a scene.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene from which the request comes.
        open weak var requestingScene: UIScene?
        public override init() { super.init() }
    }

    /// The session of the scene, which outlives it.
    public let session: UISceneSession
    /// Held strongly.
    open var delegate: (any UISceneDelegate)?
    /// Whether the scene is in the foreground and receives events. Initially `.unattached`.
    open package(set) var activationState = ActivationState.unattached
    /// The title of the window, where hosts show it; `nil`, the default, for that of the app.
    open var title: String!
    /// What the user does in the scene.
    open var userActivity: NSUserActivity?

    /// Posted when a scene was created.
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after a scene was closed.
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when a scene begins to receive events.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted before a scene stops receiving events.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted before a scene becomes visible.
    nonisolated public static let willEnterForegroundNotification = Notification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted before a scene is disconnected, because its window was closed or the app ends.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name(
        "UISceneDidEnterBackgroundNotification")

    /// Increases with each scene, so that scenes have an order.
    final let number = Identity.next()

    /// Creates a scene for a session. Called by the application.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}
