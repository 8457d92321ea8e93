public import Foundation

/// A request for a scene: an existing one, or a new one with a role.
@preconcurrency @MainActor public struct UISceneSessionActivationRequest {
    /// The purpose of the scene.
    public let role: UISceneSession.Role
    /// The session whose scene is requested; `nil` for a new one.
    public let session: UISceneSession?
    /// The activity that the scene continues; `nil` for none.
    public var userActivity: NSUserActivity?
    /// The options of the request; `nil` for the defaults.
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
    /// The reasons of an error.
    public enum Code: Int, Sendable {
        /// The app or its host has one scene only.
        case multipleScenesNotSupported = 0
        case requestDenied = 1
        case geometryRequestUnsupported = 100
        case geometryRequestDenied = 101
    }

    /// The reason.
    public let code: Code
    /// Creates an error with a reason.
    package init(_ code: Code) { self.code = code }

    /// The domain of the errors in Foundation.
    public static let errorDomain = "UISceneErrorDomain"
    /// The raw value of ``code``.
    public var errorCode: Int { code.rawValue }
}
