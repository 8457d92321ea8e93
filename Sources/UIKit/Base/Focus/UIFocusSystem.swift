public import Foundation

/// Knows what has the focus in a window.
@preconcurrency @MainActor open class UIFocusSystem: NSObject {
    private weak var center: FocusCenter?

    init(_ center: FocusCenter) {
        self.center = center
        super.init()
    }

    /// That of the window that `environment` is in; `nil` when it is in none.
    open class func focusSystem(for environment: any UIFocusEnvironment) -> UIFocusSystem? {
        var next: (any UIFocusEnvironment)? = environment
        while let one = next {
            if let view = one as? UIView { return view.window?._focusCenter.system }
            if let controller = one as? UIViewController { return controller.viewIfLoaded?.window?._focusCenter.system }
            next = one.parentFocusEnvironment
        }
        return nil
    }

    /// `nil` while nothing has the focus, and while an item of a list that has it is scrolled out of sight.
    open var focusedItem: (any UIFocusItem)? { center?.focusedItem }

    /// Moves the focus to what `environment` prefers.
    open func requestFocusUpdate(to environment: any UIFocusEnvironment) { center?.requestUpdate(to: environment) }
    /// Carries out what environments have asked for.
    open func updateFocusIfNeeded() { center?.updateIfNeeded() }

    /// Whether `otherEnvironment` is `environment` or lies in it.
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

    /// Posted by a system after each move of the focus.
    public class var didUpdateNotification: NSNotification.Name { .init("UIFocusDidUpdateNotification") }
    /// Posted by a system when there is nothing in the direction that a key names.
    public class var movementDidFailNotification: NSNotification.Name { .init("UIFocusMovementDidFailNotification") }
    /// A ``UIFocusUpdateContext``.
    public class var focusUpdateContextUserInfoKey: String { "UIFocusUpdateContextKey" }
    /// A ``UIFocusAnimationCoordinator``.
    public class var animationCoordinatorUserInfoKey: String { "UIFocusUpdateAnimationCoordinatorKey" }
}
