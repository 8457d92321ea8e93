public import Foundation

/// The focus state of a window.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    private weak var center: FocusCenter?

    /// Creates the system of a window.
    init(_ center: FocusCenter) {
        self.center = center
        super.init()
    }

    /// The focus system of the window of `environment`; `nil` if it is in no window.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        var next: (any UIFocusEnvironment)? = environment
        while let one = next {
            if let view = one as? UIView { return view.window?.focusCenter.system }
            if let controller = one as? UIViewController { return controller.viewIfLoaded?.window?.focusCenter.system }
            next = one.parentFocusEnvironment
        }
        return nil
    }

    /// `nil` if no element has the focus, or while the focused item of a list is scrolled out of the visible area.
    open var focusedItem: (any UIFocusItem)? { center?.focusedItem }

    /// Moves the focus to the preferred item of `environment`.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) { center?.requestUpdate(to: environment) }
    /// Performs requested updates.
    open func updateFocusIfNeeded() { center?.updateIfNeeded() }

    /// Whether `otherEnvironment` is `environment` or a descendant of it.
    open class func environment(
        _ environment: any UIFocusEnvironment, contains otherEnvironment: any UIFocusEnvironment
    )
        -> Bool
    {
        var next: (any UIFocusEnvironment)? = otherEnvironment
        while let one = next {
            if one === environment { return true }
            next = one.parentFocusEnvironment
        }
        return false
    }

    /// Posted after each focus update.
    nonisolated public class var didUpdateNotification: NSNotification.Name { .init("UIFocusDidUpdateNotification") }
    /// Posted when there is no focusable item in the direction of a key.
    nonisolated public class var movementDidFailNotification: NSNotification.Name {
        .init("UIFocusMovementDidFailNotification")
    }
    /// The key of the ``UIFocusUpdateContext``.
    nonisolated public class var focusUpdateContextUserInfoKey: String { "UIFocusUpdateContextKey" }
    /// The key of the ``UIFocusAnimationCoordinator``.
    nonisolated public class var animationCoordinatorUserInfoKey: String { "UIFocusUpdateAnimationCoordinatorKey" }
}
