internal import DisplayList
public import Foundation

/// The persistent information about a scene.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The purpose of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }

        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    open package(set) weak var scene: UIScene?
    public let role: UISceneSession.Role
    open package(set) var configuration: UISceneConfiguration
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
    open private(set) var name: String?
    public let role: UISceneSession.Role
    /// By default, the class `SceneDelegate` of the application delegate's module.
    open var delegateClass: AnyClass?
    /// By default, `UIWindowScene`.
    open var sceneClass: AnyClass?
    /// See ``storyboard``, which is declared on a higher floor.
    final var _storyboard: AnyObject?

    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
