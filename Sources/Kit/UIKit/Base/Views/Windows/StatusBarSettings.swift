import Foundation

/// The status bar settings of the controllers on screen when they were last queried.
struct StatusBarSettings: Equatable {
    /// The color of the content.
    var style = UIStatusBarStyle.default
    /// Whether the status bar takes no space.
    var isHidden = false

    /// Queries the controller that covers the window, or the child that it designates.
    @MainActor init(of window: UIWindow?) {
        guard var top = window?.rootViewController else { return }
        while let next = top.controllerForStatusBar { top = next }
        var styled = top
        while let child = styled.childForStatusBarStyle { styled = child }
        var hiding = top
        while let child = hiding.childForStatusBarHidden { hiding = child }
        style = styled.preferredStatusBarStyle
        isHidden = hiding.prefersStatusBarHidden
    }

    /// Creates the default settings.
    init() {}
}
