internal import DisplayList
public import Foundation

/// One instance of an app's interface. Hosts connect a window scene when the app launches, and more on request.
@preconcurrency @MainActor open class UIScene: UIResponder {
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

    public let session: UISceneSession
    /// Held strongly.
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.unattached
    open var title: String!
    /// What the user does in the scene.
    open var userActivity: NSUserActivity?

    public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

    /// Increases with each scene, so that scenes have an order.
    final let number = Identity.next()

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}
