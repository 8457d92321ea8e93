public import Foundation

/// One instance of an app's interface. Hosts connect one window scene.
@preconcurrency @MainActor open class UIScene: UIResponder {
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// Reasons for connecting a scene. Always empty on the desktop.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        package override init() { super.init() }
    }

    public let session: UISceneSession
    /// Held strongly.
    open var delegate: (any UISceneDelegate)?
    open package(set) var activationState = ActivationState.unattached
    open var title: String!

    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    open var screen: UIScreen { UIScreen.main }
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The visible windows of the scene, back to front.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
    /// The limits of the size of the scene's window. The host applies them.
    open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
    private final let restrictions = UISceneSizeRestrictions()
}

/// The limits of the size of a scene's window, in points.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
    open var minimumSize = CGSize.zero
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    open var allowsFullScreen = true

    package override init() { super.init() }
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }
}
