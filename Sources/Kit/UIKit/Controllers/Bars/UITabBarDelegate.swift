import Foundation

/// Is told about taps on the items of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
    /// The user tapped an item, which may be selected already.
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
