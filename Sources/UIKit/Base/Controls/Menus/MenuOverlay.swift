import CoreGraphics

/// Shows a menu above a window until the user selects an element or taps outside.
final class MenuOverlay: UIView {
    private let list: MenuList
    /// The rectangle of the menu's source, in the window's space.
    private let source: CGRect
    private let onEnd: (MenuOverlay) -> Void
    private var isEnding = false
    /// The animations that run alongside the fade, and their completions.
    let appearAnimator = MenuAnimator()
    let disappearAnimator = MenuAnimator()

    private static let duration = 0.2
    private static let margin: CGFloat = 8

    /// - Parameters:
    ///   - source: The rectangle beside which the menu appears, in the window's space. An empty one is the tip of a
    ///     pointer, at which a corner of the menu appears.
    ///   - sender: The sender passed to the actions.
    ///   - onEnd: Called when the menu starts to disappear.
    init(
        _ menu: UIMenu, source: CGRect, sender: Any?, onChoose: @escaping (UIAction) -> Void = { _ in },
        onEnd: @escaping (MenuOverlay) -> Void = { _ in }
    ) {
        list = MenuList(menu)
        self.source = source
        self.onEnd = onEnd
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 6)
        addSubview(list)
        list.onResize = { [weak self] in
            self?.setNeedsLayout()
            self?.layoutIfNeeded()
        }
        list.onChoose = { [weak self] action in
            let keepsMenu = action.attributes.contains(.keepsMenuPresented)
            if !keepsMenu { self?.dismiss(animated: true) }
            action._perform(sender: sender)
            onChoose(action)
            if keepsMenu { self?.list.rebuild() }
        }
    }

    required init?(coder: NSCoder) { nil }

    func show(in window: UIWindow) {
        frame = window.bounds
        window.addSubview(self)
        window._addKeyOverlay(self)
        layoutIfNeeded()
        UIView.performWithoutAnimation {
            list.alpha = 0
            list.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .curveEaseOut,
            animations: {
                self.list.alpha = 1
                self.list.transform = .identity
                self.appearAnimator.run()
            }, completion: { _ in self.appearAnimator.finish() })
    }

    func dismiss(animated: Bool) {
        guard !isEnding else { return }
        isEnding = true
        isUserInteractionEnabled = false
        window?._removeKeyOverlay(self)
        onEnd(self)
        let finish = {
            self.removeFromSuperview()
            self.disappearAnimator.finish()
        }
        guard animated else {
            disappearAnimator.run()
            return finish()
        }
        UIView.animate(
            withDuration: Self.duration,
            animations: {
                self.list.alpha = 0
                self.disappearAnimator.run()
            }, completion: { _ in finish() })
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // Other keys do not reach the controllers below.
        if presses.contains(where: { $0.type == .menu }) { dismiss(animated: true) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let touch = touches.first, !list.frame.contains(touch.location(in: self)) { dismiss(animated: true) }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let available = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let size = CGSize(width: min(MenuList.width, available.width), height: min(list.height, available.height))
        let isAtPointer = source.isEmpty
        let preferredX = isAtPointer ? source.minX - (_isRightToLeft ? size.width : 0) : source.midX - size.width / 2
        let x = max(available.minX, min(preferredX, available.maxX - size.width))
        let gap = isAtPointer ? 0 : Self.margin
        // Below the source, or above it if there is not enough space, or over it if neither fits.
        var y = source.maxY + gap
        if y + size.height > available.maxY { y = source.minY - gap - size.height }
        if y < available.minY { y = max(available.minY, min(source.midY, available.maxY - size.height)) }
        list.bounds.size = size
        list.center = CGPoint(x: (x + size.width / 2).rounded(), y: (y + size.height / 2).rounded())
    }
}

/// Collects animations that run alongside those of a menu.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    var previewViewController: UIViewController? { nil }
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func run() { while !animations.isEmpty { animations.removeFirst()() } }
    func finish() { while !completions.isEmpty { completions.removeFirst()() } }
}
