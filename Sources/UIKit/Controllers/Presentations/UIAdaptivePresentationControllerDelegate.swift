public import Foundation

/// Controls how a presentation adapts to narrow windows, and reports when the user dismisses it. All methods are
/// optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Called in narrow windows. `.none` keeps the style of wide windows.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether the user may dismiss the presentation. Not called while ``UIViewController/isModalInPresentation`` is
    /// `true`.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// This method and the next are called for a dismissal by the user, not for one by code.
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        controller._usualAdaptiveStyle
    }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) {}
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

extension UIPresentationController {
    /// The default adaptation of a style in narrow windows.
    final var _usualAdaptiveStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle == .popover ? .pageSheet : .none
    }

    /// The style of the presentation for the given traits.
    final func _style(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = presentedViewController.modalPresentationStyle
        let own = style == .automatic ? .pageSheet : style
        guard traits.horizontalSizeClass == .compact else { return own }
        let other = _delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? _usualAdaptiveStyle
        return other == .none ? own : other == .automatic ? .pageSheet : other
    }

    /// Handles a dismissal by the user: a tap outside the presented view, or a pull down.
    final func _userDismisses() {
        let controller = presentedViewController
        guard !controller.isModalInPresentation, _delegate?.presentationControllerShouldDismiss(self) ?? true else {
            _delegate?.presentationControllerDidAttemptToDismiss(self)
            (_container as? PresentationView)?.restAgain()
            return
        }
        _delegate?.presentationControllerWillDismiss(self)
        controller.presentingViewController?.dismiss(animated: true) {
            self._delegate?.presentationControllerDidDismiss(self)
        }
    }
}
