extension UITabBarController {
    /// Where the tabs are shown.
    public enum Mode: Int, Sendable {
        /// In a sidebar if the tabs contain a group and the window is wide, otherwise in a bar.
        case automatic = 0
        /// In a bar.
        case tabBar = 1
        /// In a sidebar if the window is wide.
        case tabSidebar = 2
    }

    /// When the bar of a narrow window becomes smaller, so that more of the content is visible.
    public enum MinimizeBehavior: Int, Sendable {
        /// Like ``never``.
        case automatic = 0
        case never = 1
        /// The bar minimizes when users scroll down, and expands when they scroll back up.
        case onScrollDown = 2
        /// The bar minimizes when users scroll up, and expands when they scroll back down.
        case onScrollUp = 3
    }
}

/// The view of a tab bar controller.
final class TabView: UIView {
    /// Called after the view laid out its subviews.
    var onLayout: (() -> Void)?

    override func layoutSubviews() {
        super.layoutSubviews()
        onLayout?()
    }
    override func safeAreaInsetsDidChange() {
        super.safeAreaInsetsDidChange()
        setNeedsLayout()
    }
}
