internal import CoreGraphics
public import Foundation

/// A scene that shows windows.
@preconcurrency @MainActor open class UIWindowScene: UIScene {
    /// The screen that the scene fills.
    open var screen: UIScreen { UIScreen.main }
    /// The traits of the screen.
    open var traitCollection: UITraitCollection { screen.traitCollection }
    /// The visible windows of the scene, back to front.
    open var windows: [UIWindow] { UIApplication.shared.windows.filter { $0.windowScene === self } }
    /// The window that receives keys; `nil` if it is in another scene.
    open var keyWindow: UIWindow? { windows.last(where: \.isKeyWindow) }
    /// The limits of the size of the scene's window. The host applies them.
    open var sizeRestrictions: UISceneSizeRestrictions? { restrictions }
    private final let restrictions = UISceneSizeRestrictions()
    /// Whether the scene's window covers the screen. The user changes it with F11.
    open package(set) var isFullScreen = false
}

/// The limits of the size of a scene's window, in points.
@preconcurrency @MainActor open class UISceneSizeRestrictions: NSObject {
    /// In points.
    open var minimumSize = CGSize.zero
    /// In points.
    open var maximumSize = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    /// Whether the user can let the window cover the screen.
    open var allowsFullScreen = true

    package override init() { super.init() }
}

/// The delegate of a scene that shows windows.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The window that the scene's storyboard or delegate creates.
    var window: UIWindow? { get set }
    /// Called after the size of the scene's window has changed, which also changes the orientation. Optional.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry)
}

extension UIWindowSceneDelegate {
    /// Does nothing.
    public func windowScene(
        _ windowScene: UIWindowScene, didUpdateEffectiveGeometry previousEffectiveGeometry: UIWindowScene.Geometry
    ) {}
    /// `nil`: delegates without the property have no window. Setting it has no effect.
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    /// The window with the type of an optional property of an Objective-C protocol, as ported code reads it.
    @_spi(Port) public var _window: UIWindow?? { .some(window) }
}
