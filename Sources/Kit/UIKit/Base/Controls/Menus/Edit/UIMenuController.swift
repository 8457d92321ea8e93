import CoreGraphics
public import Foundation

/// An item that an app adds to the edit menu.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
    /// The text of the item's row.
    open var title: String
    /// Sent to the first responder in the chain that can perform it.
    open var action: Selector

    /// Creates an item, which is visible only if a responder can perform its action.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// Shows the edit menu beside a rectangle of a view: the standard actions and the app's items that a responder in the
/// chain of the first responder can perform.
///
/// A responder offers a standard action if it overrides `canPerformAction(_:withSender:)` and returns `true`. Text
/// inputs offer those that apply to their selection. The chosen action is performed by the first responder in the
/// chain that can perform it.
@preconcurrency @MainActor open class UIMenuController: NSObject {
    /// The direction of the arrow from the menu to its rectangle, and so the side at which the menu appears.
    public enum ArrowDirection: Int, Sendable {
        case `default` = 0
        case up = 1
        case down = 2
        case left = 3
        case right = 4
    }

    /// Posted before the menu appears.
    nonisolated public static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    /// Posted after the menu appeared.
    nonisolated public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// Posted before the menu disappears.
    nonisolated public static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    /// Posted after the menu disappeared.
    nonisolated public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// Posted when a visible menu has moved.
    nonisolated public static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")

    open class var shared: UIMenuController {
        InterfaceState.current.slot { (_: UIMenuController?) in UIMenuController() }
    }

    /// The app's items, which follow the standard actions.
    open var menuItems: [UIMenuItem]?
    /// The direction of the arrow, which determines on which side of its rectangle the menu appears: `up` for below it.
    /// By default, above it if there is enough space.
    open var arrowDirection = ArrowDirection.default
    private final var overlay: MenuOverlay?
    private final weak var targetView: UIView?
    private final var targetRect = CGRect.zero

    /// Setting it shows or hides the menu without an animation.
    open var isMenuVisible: Bool {
        get { overlay != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    /// In the coordinate system of the window, which is the screen of an app; zero while the menu is hidden.
    open var menuFrame: CGRect { overlay?.menuFrame ?? .zero }

    /// Shows the menu of the first responder beside a rectangle of `targetView`. Does nothing if there is no action.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        show(animated: true)
    }

    /// Hides the menu with an animation, without performing an action.
    open func hideMenu() { overlay?.dismiss(animated: true) }

    /// Hides the menu if it was shown from `targetView`.
    open func hideMenu(from targetView: UIView) { if targetView === self.targetView { hideMenu() } }

    /// Shows the menu beside the last target rectangle, or hides it.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show(animated: animated) } else { overlay?.dismiss(animated: animated) }
    }

    /// Sets where the menu appears. A visible menu moves there.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        (self.targetRect, self.targetView) = (targetRect, targetView)
        guard let overlay, let window = targetView.window, overlay.window === window else { return }
        change(overlay) { $0.move(to: targetView.convert(targetRect, to: nil)) }
    }

    /// Determines the actions of the visible menu again. Hides the menu if there are none.
    open func update() {
        guard let overlay else { return }
        let actions = makeActions()
        guard self.overlay === overlay else { return }
        if actions.isEmpty { return overlay.dismiss(animated: true) }
        change(overlay) { $0.show(UIMenu(children: actions)) }
    }

    private func change(_ overlay: MenuOverlay, by change: (MenuOverlay) -> Void) {
        let before = overlay.menuFrame
        change(overlay)
        overlay.layoutIfNeeded()
        if overlay.menuFrame != before { post(Self.menuFrameDidChangeNotification) }
    }

    private func show(animated: Bool) {
        let actions = makeActions()
        guard !actions.isEmpty, let targetView, let window = targetView.window else { return }
        overlay?.dismiss(animated: false)
        let new = MenuOverlay(
            UIMenu(children: actions), source: targetView.convert(targetRect, to: nil), sender: targetView,
            onEnd: { [weak self] overlay in self?.end(overlay) })
        new.placement =
            switch arrowDirection {
            case .default: .above
            case .up: .below
            case .down: .above
            case .left: .right
            case .right: .left
            }
        overlay = new
        post(Self.willShowMenuNotification)
        guard overlay === new, targetView.window === window else {
            if overlay === new { overlay = nil }
            return
        }
        new.appearAnimator.addCompletion { [weak self, weak new] in
            if let self, let new, self.overlay === new { self.post(Self.didShowMenuNotification) }
        }
        let show = { new.show(in: window, for: targetView) }
        if animated { show() } else { UIView.performWithoutAnimation(show) }
    }

    private func end(_ ended: MenuOverlay) {
        guard overlay === ended else { return }
        post(Self.willHideMenuNotification)
        if overlay === ended { overlay = nil }
        ended.disappearAnimator.addCompletion { [weak self] in self?.post(Self.didHideMenuNotification) }
    }

    /// The actions that the chain of the first responder performs now.
    private func makeActions() -> [UIAction] {
        guard let first = UIResponder._first else { return [] }
        let own = (menuItems ?? []).map { EditMenuCommand(title: $0.title, action: $0.action) }
        return first.performedCommands(of: EditMenuCommand.standard + own, sender: self).map { command in
            UIAction(title: command.title, attributes: command.attributes) { [weak self] _ in
                guard let self else { return }
                UIResponder._first?.perform(command.action, sender: self)
            }
        }
    }

    private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

extension UIMenuController: EditActionMenu {}
