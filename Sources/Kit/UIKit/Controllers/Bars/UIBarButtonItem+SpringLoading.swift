import Foundation

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
