internal import DisplayList
public import Foundation

/// The persistent information about a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role, as on Apple's platforms.
        public let rawValue: String
        /// Creates a role with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// A scene with windows of the app.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene while it is connected; `nil` otherwise.
    open package(set) weak var scene: UIScene?
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The configuration with which the scene was created.
    open package(set) var configuration: UISceneConfiguration
    /// The name of the session, which stays the same when the scene is restored.
    public let persistentIdentifier: String
    /// The activity with which the scene is restored, as the scene's delegate returned it last.
    open var stateRestorationActivity: NSUserActivity?
    /// Values of the app. Only values of property lists outlive the process.
    open var userInfo: [String: Any]?

    /// - Parameter identifier: That of a restored session; `nil` for a new one.
    package init(role: Role, identifier: String? = nil) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        persistentIdentifier = identifier ?? "scene.\(Identity.next())"
        super.init()
    }
}

/// The configuration of a new scene, including the class of its delegate.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration in the property list; `nil` for none.
    open private(set) var name: String?
    /// The purpose of the scenes for which the configuration is used.
    public let role: UISceneSession.Role
    /// By default, the class `SceneDelegate` of the application delegate's module.
    open var delegateClass: AnyClass?
    /// By default, `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// See ``storyboard``, which is declared on a higher floor.
    final var _storyboard: AnyObject?

    /// Creates a configuration. A name refers to the property list of the app.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
