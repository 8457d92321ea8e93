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

/// A request for a scene: an existing one, or a new one with a role.
@preconcurrency @MainActor public struct UISceneSessionActivationRequest {
    public let role: UISceneSession.Role
    public let session: UISceneSession?
    public var userActivity: NSUserActivity?
    public var options: UIScene.ActivationRequestOptions?

    /// A new scene.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        (self.role, session, self.userActivity, self.options) = (role, nil, userActivity, options)
    }

    /// The scene of a session.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        (role, self.session, self.userActivity, self.options) = (session.role, session, userActivity, options)
    }
}

/// Why a request concerning scenes was refused.
public struct UISceneError: Error, CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        /// The app or its host has one scene only.
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }

    public let code: Code
    init(_ code: Code) { self.code = code }

    public static let errorDomain = "UISceneErrorDomain"
    public var errorCode: Int { code.rawValue }
}

/// Options for closing a scene.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {}

/// Options for closing a scene that shows windows.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// How the window disappears. On the desktop, the window manager decides.
    public enum DismissalAnimation: Int, Sendable {
        case standard = 1
        case commit = 2
        case decline = 3
    }

    open var windowDismissalAnimation = DismissalAnimation.standard
}
