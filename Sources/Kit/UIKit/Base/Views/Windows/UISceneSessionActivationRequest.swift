public import Foundation

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
