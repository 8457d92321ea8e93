extension UIPresentationController {
    /// The default adaptation of a style in narrow windows.
    final var defaultAdaptiveStyle: UIModalPresentationStyle {
        presentedViewController.modalPresentationStyle == .popover ? .pageSheet : .none
    }

    /// The style of the presentation for the given traits.
    final func _style(in traits: UITraitCollection) -> UIModalPresentationStyle {
        let style = presentedViewController.modalPresentationStyle
        let own = style == .automatic ? .pageSheet : style
        guard traits.horizontalSizeClass == .compact else { return own }
        let other = _delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) ?? defaultAdaptiveStyle
        return other == .none ? own : other == .automatic ? .pageSheet : other
    }

    /// Handles a dismissal by the user: a tap outside the presented view, or a pull down.
    final func userDismisses() {
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
