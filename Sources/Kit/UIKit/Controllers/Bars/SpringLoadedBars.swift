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

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the item's button performs its action.
    public var isSpringLoaded: Bool {
        get { _isSpringLoaded }
        set {
            _isSpringLoaded = newValue
            updateSpringLoading()
        }
    }

    /// Applies the property to the button that represents the item.
    final func updateSpringLoading() {
        shownView?.setSpringLoaded(
            _isSpringLoaded, allows: { [weak self] _ in self?.isEnabled ?? false },
            activated: { [weak self] _ in if let self { trigger(from: shownView) } })
    }
}
