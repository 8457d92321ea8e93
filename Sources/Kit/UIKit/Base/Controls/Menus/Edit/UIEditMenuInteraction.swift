internal import CoreGraphics
public import Foundation

/// Shows an edit menu of a view, when code requests it and at a secondary click.
///
/// The menu has the standard actions that a responder can perform, from the first responder if it is the view or is
/// inside it, or else from the view. The delegate can replace them.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// Provides the actions of the menu; `nil` for the standard ones. Held weakly.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view to which the interaction was added. Held weakly.
    open private(set) weak var view: UIView?
    private final let click = EditMenuClick()
    private final var shown: (overlay: MenuOverlay, configuration: UIEditMenuConfiguration)?

    /// Creates an interaction. The delegate is held weakly.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
        click.onClick = { [weak self] in self?.presentEditMenu(at: $0, isPointer: true) ?? false }
    }

    /// Removes the recognizer from the previous view, and hides its menu.
    open func willMove(to view: UIView?) {
        if view !== self.view {
            self.view?.removeGestureRecognizer(click)
            dismissMenu()
        }
    }

    /// Adds the recognizer of secondary clicks to the view.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(click)
    }

    /// The source point of the visible menu in the coordinate system of `view`; zero without a menu.
    open func location(in view: UIView?) -> CGPoint {
        guard let shown, let own = self.view else { return .zero }
        return own.convert(shown.configuration.sourcePoint, to: view)
    }

    /// Shows the menu. Does nothing if it is empty.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        _ = present(configuration, isPointer: false)
    }

    /// Hides the menu with an animation, without performing an action.
    open func dismissMenu() { shown?.overlay.dismiss(animated: true) }

    /// Requests the actions of the visible menu again. Dismisses the menu if there are none.
    open func reloadVisibleMenu() {
        guard let (overlay, configuration) = shown else { return }
        let menu = makeMenu(configuration)
        guard shown?.overlay === overlay else { return }
        if menu.children.isEmpty { overlay.dismiss(animated: true) } else { overlay.show(menu) }
    }

    /// Moves the visible menu to the current target rectangle.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let (overlay, configuration) = shown, let source = sourceRect(configuration),
            shown?.overlay === overlay
        else { return }
        UIView.animate(withDuration: animated ? 0.2 : 0, delay: 0, options: .allowUserInteraction) {
            overlay.move(to: source)
            overlay.layoutIfNeeded()
        }
    }

    private func presentEditMenu(at point: CGPoint, isPointer: Bool) -> Bool {
        present(UIEditMenuConfiguration(identifier: nil, sourcePoint: point), isPointer: isPointer)
    }

    private func present(_ configuration: UIEditMenuConfiguration, isPointer: Bool) -> Bool {
        let menu = makeMenu(configuration)
        guard let view, let window = view.window, !menu.children.isEmpty else { return false }
        let source =
            isPointer
            ? CGRect(origin: view.convert(configuration.sourcePoint, to: nil), size: .zero) : sourceRect(configuration)
        guard let source, self.view === view, view.window === window else { return false }
        shown?.overlay.dismiss(animated: false)
        let overlay = MenuOverlay(
            menu, source: source, sender: view,
            onEnd: { [weak self] overlay in
                guard let self, self.shown?.overlay === overlay else { return }
                self.shown = nil
                self.delegate?.editMenuInteraction(
                    self, willDismissMenuFor: configuration, animator: overlay.disappearAnimator)
            })
        if !isPointer {
            overlay.placement =
                switch configuration.preferredArrowDirection {
                case .automatic, .down: .above
                case .up: .below
                case .left: .right
                case .right: .left
                }
        }
        shown = (overlay, configuration)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: overlay.appearAnimator)
        guard shown?.overlay === overlay, view.window === window else {
            if shown?.overlay === overlay { shown = nil }
            return false
        }
        overlay.show(in: window, for: view)
        return true
    }

    private func sourceRect(_ configuration: UIEditMenuConfiguration) -> CGRect? {
        let point = CGRect(origin: configuration.sourcePoint, size: .zero)
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        return view?.convert(rect.isNull ? point : rect, to: nil)
    }

    private func makeMenu(_ configuration: UIEditMenuConfiguration) -> UIMenu {
        guard let view else { return UIMenu(children: []) }
        var start: UIResponder = view
        if let first = UIResponder._first as? UIView, first.isDescendant(of: view) { start = first }
        let suggested = start.performedCommands(of: EditMenuCommand.standard)
        for command in suggested { command.start = start }
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }
}

/// Recognizes secondary clicks in a view with an edit menu.
private final class EditMenuClick: UIGestureRecognizer {
    var onClick: ((CGPoint) -> Bool)?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }

    package override func takeSecondaryClick(at point: CGPoint) -> Bool {
        guard isEnabled, let view else { return false }
        return onClick?(view.convert(point, from: nil)) ?? false
    }
}
