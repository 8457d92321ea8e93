public import Foundation

/// Says how a presentation takes another shape where there is little room, and hears when its user ends it. All
/// methods are optional.
@preconcurrency @MainActor public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    /// Asked in narrow windows; `.none` for the same shape as in wide ones.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ presentationController: UIPresentationController,
        willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
        transitionCoordinator: (any UIViewControllerTransitionCoordinator)?)
    /// Whether a user may end it; asked before ``UIViewController/isModalInPresentation`` has its say.
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    /// These two are for what users end; code that dismisses knows it.
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
    /// What a style becomes in narrow windows when nobody says otherwise.
    final var _usualAdaptiveStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle == .popover ? .pageSheet : .none
    }

    /// The style in which it shows in surroundings.
    final func _style(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = presentedViewController.modalPresentationStyle
        let own = style == .automatic ? .pageSheet : style
        guard traits.horizontalSizeClass == .compact else { return own }
        let other = _delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? _usualAdaptiveStyle
        return other == .none ? own : other == .automatic ? .pageSheet : other
    }

    /// A user wants to end it: by a press beside it or by pulling it down.
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
