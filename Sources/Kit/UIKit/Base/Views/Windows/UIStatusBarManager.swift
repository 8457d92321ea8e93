import CoreGraphics
public import Foundation

/// The color of the status bar's content.
public enum UIStatusBarStyle: Int, Sendable {
    /// Depends on the interface style.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

/// How the status bar appears and disappears. Has no effect.
public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// The status bar of a scene. Hosts do not draw it; its area is the top safe area of the window.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private final weak var scene: UIWindowScene?

    /// Creates the manager of a scene, which is held weakly.
    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    /// The color of the content.
    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared._statusBar.style }
    /// Whether the status bar takes no space.
    open var isStatusBarHidden: Bool { UIApplication.shared._statusBar.isHidden }
    /// In the window's space; zero while hidden.
    open var statusBarFrame: CGRect {
        UIApplication.shared._statusBarFrame(in: scene?.keyWindow ?? scene?.windows.last)
    }
}

extension UIWindowScene {
    /// A new manager for the scene's status bar.
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
    /// The orientation, by the shape of the screen.
    public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
    /// The coordinate space of the scene: that of its screen, because a scene fills it here.
    public var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
}

extension UIApplication {
    /// In the window's space; zero while hidden, or if the host reserves no space.
    public var statusBarFrame: CGRect { _statusBarFrame(in: keyWindow ?? windows.last) }
    /// The style of the status bar. Setting it has an effect only if the app's `Info.plist` says that view controllers do
    /// not determine the status bar (`UIViewControllerBasedStatusBarAppearance` is `NO`).
    public var statusBarStyle: UIStatusBarStyle {
        get { _statusBar.style }
        set {
            ownStatusBar.style = newValue
            updateStatusBar()
        }
    }
    /// Whether the status bar is hidden. Setting it has an effect under the same condition as ``statusBarStyle``.
    public var isStatusBarHidden: Bool {
        get { _statusBar.isHidden }
        set {
            ownStatusBar.isHidden = newValue
            updateStatusBar()
        }
    }
    /// Sets ``statusBarStyle``. Hosts do not draw the status bar, so nothing is animated.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }
    /// Sets ``isStatusBarHidden``. Hosts do not draw the status bar, so nothing is animated.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
    /// The orientation, by the shape of the key window.
    public var statusBarOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(of: (keyWindow ?? windows.last)?.bounds.size ?? UIScreen.main.bounds.size)
    }
    /// Always 0: windows rotate without animation.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0 }

    /// The area at the top of the window, in its space; zero while the status bar is hidden.
    final func _statusBarFrame(in window: UIWindow?) -> CGRect {
        guard let window, !_statusBar.isHidden, window.windowSafeArea.top > 0 else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window.windowSafeArea.top)
    }

    /// Queries the controllers on screen again.
    final func updateStatusBar() {
        _statusBar = ownsStatusBar ? ownStatusBar : StatusBarSettings(of: keyWindow ?? windows.last)
    }
}
