import CoreGraphics
public import Foundation

/// The colour of what the system shows at the window's upper edge.
public enum UIStatusBarStyle: Int, Sendable {
    /// By the interface's style.
    case `default` = 0
    case lightContent = 1
    case darkContent = 3
}

public enum UIStatusBarAnimation: Int, Sendable {
    case none = 0
    case fade = 1
    case slide = 2
}

/// What the controllers on screen want of the status bar, as it was when they were asked last.
struct StatusBarWish: Equatable {
    var style = UIStatusBarStyle.default
    var isHidden = false

    /// Asks the controller that covers the window, and whom that names in its place.
    @MainActor init(of window: UIWindow?) {
        guard var top = window?.rootViewController else { return }
        while let next = top._controllerForStatusBar { top = next }
        var styled = top
        while let child = styled.childForStatusBarStyle { styled = child }
        var hiding = top
        while let child = hiding.childForStatusBarHidden { hiding = child }
        style = styled.preferredStatusBarStyle
        isHidden = hiding.prefersStatusBarHidden
    }

    init() {}
}

/// What is known of the status bar of a scene. Hosts draw none; its room is the window's upper safe area.
@preconcurrency @MainActor open class UIStatusBarManager: NSObject {
    private final weak var scene: UIWindowScene?

    init(_ scene: UIWindowScene) {
        self.scene = scene
        super.init()
    }

    open var statusBarStyle: UIStatusBarStyle { UIApplication.shared._statusBar.style }
    open var isStatusBarHidden: Bool { UIApplication.shared._statusBar.isHidden }
    /// In the window; zero while hidden.
    open var statusBarFrame: CGRect {
        UIApplication.shared._statusBarFrame(in: scene?.keyWindow ?? scene?.windows.last)
    }
}

extension UIWindowScene {
    public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(self) }
    public var interfaceOrientation: UIInterfaceOrientation { UIInterfaceOrientation(of: screen.bounds.size) }
}

extension UIApplication {
    /// In the window; zero while hidden, and where a host leaves no room for it.
    public var statusBarFrame: CGRect { _statusBarFrame(in: keyWindow ?? windows.last) }
    public var statusBarStyle: UIStatusBarStyle { _statusBar.style }
    public var isStatusBarHidden: Bool { _statusBar.isHidden }
    public var statusBarOrientation: UIInterfaceOrientation {
        UIInterfaceOrientation(of: (keyWindow ?? windows.last)?.bounds.size ?? UIScreen.main.bounds.size)
    }
    /// How the screen changes while an interface turns, in seconds; windows turn at once here.
    public var statusBarOrientationAnimationDuration: TimeInterval { 0 }

    final func _statusBarFrame(in window: UIWindow?) -> CGRect {
        guard let window, !_statusBar.isHidden, window._windowSafeArea.top > 0 else { return .zero }
        return CGRect(x: 0, y: 0, width: window.bounds.width, height: window._windowSafeArea.top)
    }

    /// Asks the controllers on screen anew.
    final func _updateStatusBar() { _statusBar = StatusBarWish(of: keyWindow ?? windows.last) }
}
