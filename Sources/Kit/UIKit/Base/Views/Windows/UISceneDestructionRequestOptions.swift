public import Foundation

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

    /// How the window disappears. Has no effect. Default: `.standard`.
    open var windowDismissalAnimation = DismissalAnimation.standard
}
