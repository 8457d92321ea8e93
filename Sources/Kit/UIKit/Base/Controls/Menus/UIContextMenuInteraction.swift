import CoreGraphics
public import Foundation

/// Opens a menu after a long press on its view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Provides the configuration of the menu. Held weakly.
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?
    private final let press = MenuPress()
    /// Owned by the window.
    private final weak var overlay: MenuOverlay?
    /// The rectangle beside which a menu appears, in the view's space. By default, the view's bounds.
    final var _sourceRect: ((CGPoint) -> CGRect)?
    /// The view that a menu belongs to; `nil` if it no longer exists. By default, the interaction's view.
    final var _sourceView: (() -> UIView?)?

    /// Creates an interaction. The delegate is held weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.onRequest = { [weak self] point in
            guard let self else { return nil }
            return self.delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        }
        press.onBegin = { [weak self] configuration, point in self?.show(configuration, at: point) }
    }

    /// Removes the recognizer from the previous view, and hides its menu.
    open func willMove(to view: UIView?) {
        if view !== self.view {
            self.view?.removeGestureRecognizer(press)
            dismissMenu()
        }
    }

    /// Adds the recognizer to the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// In `view`'s space.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Hides the menu with an animation, without performing an action.
    open func dismissMenu() { overlay?.dismiss(animated: true) }

    /// Replaces the menu that is currently open, if any.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let (configuration, menu, point) = shown, overlay != nil else { return }
        let changed = block(menu)
        guard let overlay else { return }
        guard !changed.children.isEmpty else { return overlay.dismiss(animated: true) }
        shown = (configuration, changed, point)
        overlay.show(changed)
    }
    private final var shown: (UIContextMenuConfiguration, UIMenu, CGPoint)?

    private func show(_ configuration: UIContextMenuConfiguration, at point: CGPoint) {
        if let menu = configuration._menu { show(configuration, menu, at: point) }
    }

    private func show(_ configuration: UIContextMenuConfiguration, _ menu: UIMenu, at point: CGPoint) {
        guard let view, let window = view.window, !menu.children.isEmpty else { return }
        overlay?.dismiss(animated: false)
        let source =
            press.pointer.map { CGRect(origin: $0, size: .zero) }
            ?? view.convert(_sourceRect?(point) ?? view.bounds, to: nil)
        let preview = press.pointer == nil ? makePreview(configuration) : nil
        guard self.view === view, view.window === window else { return }
        let menuOverlay = MenuOverlay(
            menu, source: source, sender: view, preview: preview,
            onEnd: { [weak self] overlay in
                guard let self else { return }
                self.delegate?.contextMenuInteraction(
                    self, willEndFor: configuration, animator: overlay.disappearAnimator)
                if self.overlay === overlay { (self.overlay, self.shown) = (nil, nil) }
            })
        menuOverlay.destination = { [weak self] in
            guard let self else { return nil }
            return self._target(.dismissal, configuration)
        }
        menuOverlay.onCommit = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
        (overlay, shown) = (menuOverlay, (configuration, menu, point))
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: menuOverlay.appearAnimator)
        menuOverlay.show(in: window, for: view)
    }
}

extension UIContextMenuInteraction {
    /// The event for which the delegate provides a preview.
    enum PreviewMoment { case highlight, dismissal }

    /// Returns the position and the appearance of the pressed view.
    private func _target(_ moment: PreviewMoment, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        let identifier = configuration.identifier
        let own =
            switch moment {
            case .highlight:
                delegate?.contextMenuInteraction(
                    self, configuration: configuration, highlightPreviewForItemWithIdentifier: identifier)
                    ?? delegate?.contextMenuInteraction(
                        self, previewForHighlightingMenuWithConfiguration: configuration)
            case .dismissal:
                delegate?.contextMenuInteraction(
                    self, configuration: configuration, dismissalPreviewForItemWithIdentifier: identifier)
                    ?? delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
            }
        let sourceView = _sourceView.map { $0() } ?? view
        return own ?? sourceView.flatMap(UITargetedPreview.ofMenuSource)
    }

    private func makePreview(_ configuration: UIContextMenuConfiguration) -> MenuPreview? {
        guard configuration.liftsSource else { return nil }
        let controller = configuration.previewProvider?()
        let source = _target(.highlight, configuration)
        return controller == nil && source == nil ? nil : MenuPreview(source, controller)
    }
}
