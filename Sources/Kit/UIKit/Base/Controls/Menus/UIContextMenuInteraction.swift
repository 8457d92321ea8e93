import CoreGraphics
public import Foundation

/// Coordinates animations with a menu that appears or disappears.
@preconcurrency @MainActor public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    var previewViewController: UIViewController? { get }
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping () -> Void)
}

public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    case dismiss = 0
    case pop = 1
}

@preconcurrency @MainActor public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Describes the menu that a long press opens.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
    public let identifier: any NSCopying
    final let previewProvider: UIContextMenuContentPreviewProvider?
    final let actionProvider: UIContextMenuActionProvider?

    /// - Parameters:
    ///   - identifier: Identifies the configuration; `nil` for a unique identifier.
    ///   - previewProvider: Returns the controller whose view is shown above the menu; `nil` for the pressed view. Not
    ///     called after a secondary click, which opens the menu at the pointer.
    ///   - actionProvider: Receives the system's suggested elements, always an empty array, and returns the menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
        super.init()
    }

    final var _menu: UIMenu? { actionProvider?([]) }
    /// Whether a long press lifts the view that the menu belongs to.
    final var liftsSource = true
}

/// Opens a menu after a long press on its view.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private final let press = MenuPress()
    /// Owned by the window.
    private final weak var overlay: MenuOverlay?
    /// The rectangle beside which a menu appears, in the view's space. By default, the view's bounds.
    final var _sourceRect: ((CGPoint) -> CGRect)?
    /// The view that a menu belongs to; `nil` if it no longer exists. By default, the interaction's view.
    final var _sourceView: (() -> UIView?)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.onRequest = { [weak self] point in
            guard let self else { return nil }
            return self.delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: point)
        }
        press.onBegin = { [weak self] configuration, point in self?.show(configuration, at: point) }
    }

    open func willMove(to view: UIView?) {
        if view !== self.view {
            self.view?.removeGestureRecognizer(press)
            dismissMenu()
        }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// In `view`'s space.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

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

/// Recognizes a touch that rests for half a second and opens a menu. It begins only if there is a menu, so that other
/// touches are not affected.
///
/// Not a long press recognizer, because published code searches a view's recognizers for the one that moves items.
final class MenuPress: UIGestureRecognizer, UIGestureRecognizerDelegate {
    var onRequest: ((CGPoint) -> UIContextMenuConfiguration?)?
    var onBegin: ((UIContextMenuConfiguration, CGPoint) -> Void)?
    private var found: UIContextMenuConfiguration?
    private var startLocation = CGPoint.zero
    private var deadline = TimeInterval.infinity
    /// The location of the secondary click that opened the menu, in the window's space; `nil` after a long press.
    private(set) var pointer: CGPoint?
    /// In seconds.
    private static let minimumDuration = 0.5
    /// In points.
    private static let movementTolerance: CGFloat = 10

    override var nextDeadline: TimeInterval { state == .possible ? deadline : .infinity }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        guard numberOfTouches == 1 else {
            state = .failed
            return
        }
        pointer = nil
        (startLocation, deadline) = (location(in: nil), event.timestamp + Self.minimumDuration)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        guard state == .possible else { return }
        let now = location(in: nil)
        if hypot(now.x - startLocation.x, now.y - startLocation.y) > Self.movementTolerance { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        advance(to: event.timestamp)
        state = state == .possible ? .failed : .ended
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .cancelled
    }

    override func advance(to now: TimeInterval) {
        guard state == .possible, now >= deadline else { return }
        deadline = .infinity
        state = .began
    }

    override func reset() { deadline = .infinity }

    override func location(in view: UIView?) -> CGPoint {
        guard let pointer else { return super.location(in: view) }
        return view?.convert(pointer, from: nil) ?? pointer
    }

    package override func takeSecondaryClick(at point: CGPoint) -> Bool {
        guard isEnabled, state == .possible, let view else { return false }
        pointer = point
        guard let found = onRequest?(location(in: view)) else {
            pointer = nil
            return false
        }
        onBegin?(found, location(in: view))
        return true
    }

    // A recognizer that lifts an item can recognize at the same time. If the lifted item then moves, the menu closes.
    override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !other.liftsItems }
    override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !other.liftsItems }

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in
            guard let self, self.state == .began, let found = self.found else { return }
            self.found = nil
            self.onBegin?(found, self.location(in: self.view))
        }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        found = onRequest?(location(in: view))
        return found != nil
    }
}

extension UIView {
    /// Ordered by insertion.
    public var interactions: [any UIInteraction] {
        get { _rare?.interactions ?? [] }
        set {
            for old in interactions where !newValue.contains(where: { $0 === old }) {
                removeInteraction(old)
            }
            for new in newValue { addInteraction(new) }
        }
    }

    public func addInteraction(_ interaction: any UIInteraction) {
        guard interaction.view !== self else { return }
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        rare.interactions.append(interaction)
        interaction.didMove(to: self)
    }

    public func removeInteraction(_ interaction: any UIInteraction) {
        guard interaction.view === self else { return }
        interaction.willMove(to: nil)
        _rare?.interactions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
