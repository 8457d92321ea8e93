import CoreGraphics

/// Shows a menu above a window until the user selects an element or taps outside.
final class MenuOverlay: UIView {
    private let list: MenuList
    /// Contains the list, which clips its content, and has the shadow.
    private let card = UIView(frame: .zero)
    private let preview: MenuPreview?
    private let shade = UIView(frame: .zero)
    /// The rectangle of the menu's source, in the window's space.
    private var source: CGRect
    /// The side of the source at which the menu appears if there is enough space.
    var placement = Placement.below
    /// Whether the menu of a button appears over it, as since iOS 26.
    var coversSource = false
    private let onEnd: (MenuOverlay) -> Void
    /// Called when the user taps the preview, with the animator of its animation.
    var onCommit: ((MenuAnimator) -> Void)?
    /// The position to which the preview returns. Without one, the preview fades.
    var destination: () -> UITargetedPreview? = { nil }
    private var isEnding = false
    /// The animations that run alongside the fade, and their completions.
    let appearAnimator: MenuAnimator
    /// The animations while the menu disappears, and their completions.
    let disappearAnimator: MenuAnimator

    /// The duration of the fade, in seconds.
    private static let duration = 0.2
    /// The least distance of the menu from the safe area and from its source, in points.
    private static let margin: CGFloat = 8
    /// The space between a preview and the menu, in points.
    private static let previewGap: CGFloat = 16

    /// - Parameters:
    ///   - source: The rectangle beside which the menu appears, in the window's space. An empty one is the tip of a
    ///     pointer, at which a corner of the menu appears.
    ///   - sender: The sender passed to the actions.
    ///   - preview: Shown above the menu.
    ///   - onEnd: Called when the menu starts to disappear.
    init(
        _ menu: UIMenu, source: CGRect, sender: Any?, preview: MenuPreview? = nil,
        onChoose: @escaping (UIAction) -> Void = { _ in },
        onEnd: @escaping (MenuOverlay) -> Void = { _ in }
    ) {
        list = MenuList(menu)
        self.source = source
        self.preview = preview
        appearAnimator = MenuAnimator(preview?.controller)
        disappearAnimator = MenuAnimator(preview?.controller)
        self.onEnd = onEnd
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        layer.shadowOpacity = DesignMetrics.current.isEarlier ? 0.25 : 0
        layer.shadowRadius = 20
        layer.shadowOffset = CGSize(width: 0, height: 6)
        if let preview {
            shade.backgroundColor = UIColor(white: 0, alpha: 0.25)
            shade.isUserInteractionEnabled = false
            addSubview(shade)
            addSubview(preview)
        }
        card.layer.shadowOpacity = DesignMetrics.current.menuShadow
        card.layer.shadowRadius = 20
        card.layer.shadowOffset = CGSize(width: 0, height: 6)
        list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        card.addSubview(list)
        addSubview(card)
        list.onResize = { [weak self] in
            self?.setNeedsLayout()
            self?.layoutIfNeeded()
        }
        // The sender may be a view with an interaction that retains this menu.
        list.onChoose = { [weak self, weak sender = sender as AnyObject?] action in
            let keepsMenu = action.attributes.contains(.keepsMenuPresented)
            if !keepsMenu { self?.dismiss(animated: true) }
            action._perform(sender: sender)
            onChoose(action)
            if keepsMenu { self?.list.rebuild() }
        }
    }

    /// Not supported, because the view is created in code. Returns `nil`.
    required init?(coder: NSCoder) { nil }

    /// - Parameter view: The view that the menu belongs to. When it leaves its window or is hidden, the menu ends.
    func show(in window: UIWindow, for view: UIView?) {
        frame = window.bounds
        window.addSubview(self)
        window.addKeyOverlay(self, for: view) { [weak self] in self?.dismiss(animated: true) }
        layoutIfNeeded()
        UIView.performWithoutAnimation {
            card.alpha = 0
            card.transform = CGAffineTransform(scaleX: 0.8, y: 0.8)
            shade.alpha = 0
            preview?.layoutIfNeeded()
            preview?.putDown(at: preview?.source)
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .allowUserInteraction],
            animations: {
                self.card.alpha = 1
                self.card.transform = .identity
                self.shade.alpha = 1
                self.preview?.lift()
                self.appearAnimator.run()
            }, completion: { _ in self.appearAnimator.finish() })
    }

    /// Replaces the menu.
    func show(_ menu: UIMenu) { list.show(menu) }

    /// The rectangle of the menu in the window's space, without the scale of an animation.
    var menuFrame: CGRect {
        layoutIfNeeded()
        let size = card.bounds.size
        return CGRect(
            x: card.center.x - size.width / 2, y: card.center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Moves the menu beside another rectangle, in the window's space.
    func move(to source: CGRect) {
        self.source = source
        setNeedsLayout()
    }

    /// Hides the menu without performing an action, and returns the preview to its source.
    func dismiss(animated: Bool) { end(animated: animated) { $0.putDown(at: self.destination()) } }

    /// Ends the menu because the user tapped the preview.
    private func commit() {
        let animator = MenuAnimator(preview?.controller)
        onCommit?(animator)
        guard !isEnding else { return animator.finishAll() }
        let pops = animator.preferredCommitStyle == .pop
        end(animated: true, alongside: animator) {
            if pops { $0.expand(to: self.bounds) } else { $0.putDown(at: self.destination()) }
        }
    }

    /// - Parameter movePreview: Moves the preview, inside the animation.
    private func end(
        animated: Bool, alongside animator: MenuAnimator? = nil, movePreview: @escaping (MenuPreview) -> Void
    ) {
        guard !isEnding else { return }
        isEnding = true
        isUserInteractionEnabled = false
        window?.removeKeyOverlay(self)
        onEnd(self)
        let finish = {
            self.preview?.releaseController()
            self.removeFromSuperview()
            self.disappearAnimator.finish()
            animator?.finishAll()
        }
        guard animated else {
            disappearAnimator.run()
            return finish()
        }
        UIView.animate(
            withDuration: Self.duration, delay: 0, options: .allowUserInteraction,
            animations: {
                self.card.alpha = 0
                self.shade.alpha = 0
                if let preview = self.preview { movePreview(preview) }
                animator?.run()
                self.disappearAnimator.run()
            }, completion: { _ in finish() })
    }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        // Something else removed the menu.
        if window == nil { dismiss(animated: false) }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        // Other keys do not reach the controllers below.
        if presses.contains(where: { $0.type == .menu }) { dismiss(animated: true) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let point = touches.first?.location(in: self), !card.frame.contains(point) else { return }
        if let preview, preview.frame.contains(point) { commit() } else { dismiss(animated: true) }
    }

    // MARK: Layout

    private var available: CGRect { bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin) }

    override func layoutSubviews() {
        super.layoutSubviews()
        shade.frame = bounds
        guard let preview else { return placeList(beside: source) }
        let area = available
        let listHeight = min(list.height, area.height / 2)
        let size = preview.size(
            in: CGSize(width: area.width, height: max(0, area.height - listHeight - Self.previewGap)))
        // Where the source is, unless the preview or the menu below it would not fit there.
        let lowest = max(area.minY, area.maxY - listHeight - Self.previewGap - size.height)
        let y = max(area.minY, min(source.midY - size.height / 2, lowest))
        let x = max(area.minX, min(source.midX - size.width / 2, area.maxX - size.width))
        preview.bounds.size = size
        preview.center = CGPoint(x: (x + size.width / 2).rounded(), y: (y + size.height / 2).rounded())
        placeList(below: CGRect(x: x, y: y, width: size.width, height: size.height), height: listHeight)
    }

    /// Aligns the menu with the edge of a preview that is closer to the edge of the window.
    private func placeList(below preview: CGRect, height: CGFloat) {
        let area = available
        let width = min(MenuList.width, area.width)
        let isAtRight = abs(area.maxX - preview.maxX) < abs(preview.minX - area.minX)
        let isCentered = abs(preview.midX - area.midX) < 1
        let preferred =
            isCentered
            ? (_isRightToLeft ? preview.maxX - width : preview.minX) : isAtRight ? preview.maxX - width : preview.minX
        let x = max(area.minX, min(preferred, area.maxX - width))
        card.bounds.size = CGSize(width: width, height: height)
        card.center = CGPoint(
            x: (x + width / 2).rounded(), y: (preview.maxY + Self.previewGap + height / 2).rounded())
    }

    private func placeList(beside source: CGRect) {
        let available = self.available
        let size = CGSize(width: min(MenuList.width, available.width), height: min(list.height, available.height))
        let isAtPointer = source.isEmpty && placement == .below
        let preferredX = isAtPointer ? source.minX - (_isRightToLeft ? size.width : 0) : source.midX - size.width / 2
        var x = max(available.minX, min(preferredX, available.maxX - size.width))
        let gap = isAtPointer ? 0 : Self.margin
        let (above, below) = (source.minY - gap - size.height, source.maxY + gap)
        // On the other side of the source if there is not enough space, or over it if neither fits.
        var y = placement == .above && above >= available.minY ? above : below
        if y + size.height > available.maxY { y = above }
        if y < available.minY { y = max(available.minY, min(source.midY, available.maxY - size.height)) }
        if coversSource, !_design.isEarlier {
            // Recorded: over its source, from the same edge.
            let isAtRight = source.midX > bounds.midX
            x = max(
                available.minX, min(isAtRight ? source.maxX - size.width : source.minX, available.maxX - size.width))
            let covering = source.minY + size.height > available.maxY ? source.maxY - size.height : source.minY
            // A button may be closer to the edge than other menus.
            y = max(min(available.minY, source.minY), min(covering, available.maxY - size.height))
        }
        let (left, right) = (source.minX - gap - size.width, source.maxX + gap)
        let beside: CGFloat? =
            switch placement {
            case .left where left >= available.minX: left
            case .right where right + size.width <= available.maxX: right
            default: nil
            }
        if let beside {
            x = beside
            y = max(available.minY, min(source.midY - size.height / 2, available.maxY - size.height))
        }
        card.bounds.size = size
        card.center = CGPoint(x: (x + size.width / 2).rounded(), y: (y + size.height / 2).rounded())
    }
}

extension MenuOverlay {
    /// A side of a menu's source.
    enum Placement { case above, below, left, right }
}

/// Collects animations that run alongside those of a menu.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    /// Whether the preview grows to the window when its menu is committed. The default is `dismiss`.
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    /// The controller that the preview shows; `nil` for a view.
    let previewViewController: UIViewController?
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    /// Creates an animator of a menu whose preview is the view of a controller, or of a view.
    init(_ controller: UIViewController? = nil) {
        previewViewController = controller
        super.init()
    }

    /// Adds animations to run together with those of the menu.
    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    /// Adds a handler to call after the animations of the menu.
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    /// Runs the animations once, in the order in which they were added, also those that are added meanwhile.
    func run() { while !animations.isEmpty { animations.removeFirst()() } }
    /// Calls the completions once, in the order in which they were added.
    func finish() { while !completions.isEmpty { completions.removeFirst()() } }
    /// Runs animations that were not run, and the completions.
    fileprivate func finishAll() {
        run()
        finish()
    }
}
