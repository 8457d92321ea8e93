import CoreGraphics
import Foundation

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a button selects its tab.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            setSpringLoaded(
                newValue,
                allows: { [weak self] context in
                    guard let self, let button = _button(at: context.location(in: self)), button.isEnabled else {
                        return false
                    }
                    (context.targetView, context.targetItem) = (button, button.item)
                    return true
                },
                activated: { context in (context.targetView as? TabButton)?.sendActions(for: .touchUpInside) })
        }
    }
}
