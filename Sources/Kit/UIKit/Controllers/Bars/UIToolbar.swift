public import CoreGraphics

/// A bar of buttons at the bottom edge of a screen, with flexible space between them.
@preconcurrency @MainActor open class UIToolbar: UIView {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UIToolbar.barTintColor),
        AppearanceProperties.property(\UIToolbar.barStyle),
        AppearanceProperties.property(\UIToolbar.isTranslucent),
        AppearanceProperties.property(\UIToolbar.ownStandard),
        AppearanceProperties.property(\UIToolbar.compactAppearance),
        AppearanceProperties.property(\UIToolbar.scrollEdgeAppearance),
        AppearanceProperties.property(\UIToolbar.compactScrollEdgeAppearance),
    ]
    private final let backgroundView = BarBackgroundView(.top)
    private final let appearances = ObservedBarAppearances<UIToolbarAppearance>()
    private final var buttonAppearances: UIToolbarAppearance?
    private final var shown: [(item: UIBarButtonItem, view: UIView?)] = []
    private final var customViews = CustomViewSizes()
    private final var overflow = OverflowButton()
    /// Whether no content lies below the bar. `false` for a bar without a controller.
    package final var _isAtEdge = false {
        didSet { if _isAtEdge != oldValue { updateAppearance() } }
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeBar()
    }

    /// Creates the bar that a nib or storyboard describes.
    public required init?(coder: NSCoder) {
        InterfaceCoder.enter(coder)
        super.init(coder: coder)
        becomeBar()
        InterfaceCoder.leave(coder, self)
    }

    private func becomeBar() {
        addSubview(backgroundView)
        appearances.onChange = { [weak self] in self?.updateAppearance() }
        updateAppearance()
    }

    /// Positions a bar that no navigation controller manages.
    open weak var delegate: (any UIToolbarDelegate)?

    // MARK: Appearance

    /// The appearance while content is below the bar, and the fallback for the other appearances.
    open var standardAppearance: UIToolbarAppearance {
        get { appearances.standard }
        set { appearances[\.standard] = newValue }
    }
    /// The appearance in windows of compact height.
    open var compactAppearance: UIToolbarAppearance? {
        get { appearances[\.compact] }
        set { appearances[\.compact] = newValue }
    }
    /// The appearance while the content ends above the bar. Without one, the standard appearance without its
    /// background.
    open var scrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[\.edge] }
        set { appearances[\.edge] = newValue }
    }
    /// The appearance in windows of compact height while the content ends above the bar; `nil` for
    /// ``scrollEdgeAppearance``.
    open var compactScrollEdgeAppearance: UIToolbarAppearance? {
        get { appearances[\.compactEdge] }
        set { appearances[\.compactEdge] = newValue }
    }
    /// The standard appearance that the app set; `nil` if it set none.
    final var ownStandard: UIToolbarAppearance? {
        get { appearances[\.standard] }
        set { appearances[\.standard] = newValue }
    }

    /// The style, which is used without appearances. The default is `.default`.
    open var barStyle = UIBarStyle.default {
        didSet { updateAppearance() }
    }
    /// The background color of the bar.
    open var barTintColor: UIColor? {
        didSet { updateAppearance() }
    }
    /// Whether content extends below the bar of a navigation controller.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
    }

    private var backgrounds: [UIBarPosition: UIImage] = [:]
    private var shadows: [UIBarPosition: UIImage] = [:]
    /// Replaces the default background. An empty image makes the bar transparent.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        guard barMetrics == .default else { return }
        backgrounds[topOrBottom] = backgroundImage
        updateAppearance()
    }
    /// Returns the background image for a position; `nil` if none was set or the metrics are not the default ones.
    open func backgroundImage(
        forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
    ) -> UIImage? { barMetrics == .default ? backgrounds[topOrBottom] : nil }
    /// Replaces the shadow line. Requires a background image.
    open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
        shadows[topOrBottom] = shadowImage
        updateAppearance()
    }
    /// Returns the image in place of the line for a position; `nil` if none was set.
    open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadows[topOrBottom] }

    private func updateAppearance() {
        let chosen = appearances.all.chosen(
            isCompact: traitCollection.verticalSizeClass == .compact, isAtEdge: _isAtEdge)
        if let chosen {
            backgroundView.background = chosen.isBare ? .clear : chosen.appearance._background
        } else {
            // Toolbars here are always at the bottom.
            func own(_ images: [UIBarPosition: UIImage]) -> UIImage? { images[.bottom] ?? images[.any] }
            backgroundView.background = PlainBarAppearance(
                tint: barTintColor, style: barStyle, picture: own(backgrounds), shadow: own(shadows)
            ).background(isAtEdge: _isAtEdge)
        }
        let before = buttonAppearances
        buttonAppearances = chosen?.appearance
        if before !== buttonAppearances || buttonAppearances != nil { rebuild() }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { updateAppearance() }
    }

    // MARK: Items

    /// In reading order.
    open var items: [UIBarButtonItem]? {
        didSet { rebuild() }
    }
    /// Replaces the items, immediately or with a fade.
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
        self.items = items
        guard animated else { return }
        let views = shown.compactMap(\.view)
        UIView.performWithoutAnimation {
            layoutIfNeeded()
            for view in views { view.alpha = 0 }
        }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
            for view in views { view.alpha = 1 }
        }
    }

    private func rebuild() {
        overflow.hide([], of: self, in: self, appearance: nil)
        for (_, view) in shown { view?.removeFromSuperview() }
        shown = (items ?? []).map { item in
            item._bar = self
            guard item._space == nil else { return (item, nil) }
            let appearance =
                item.style == .prominent
                ? buttonAppearances?.prominentButtonAppearance : buttonAppearances?.buttonAppearance
            return (item, item.customView ?? BarButton(item, appearance: appearance))
        }
        for (_, view) in shown { if let view { addSubview(view) } }
        setNeedsLayout()
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: _design.toolbarHeight)
    }
    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: UIView.noIntrinsicMetric, height: _design.toolbarHeight)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame = attachedBounds(barPosition)
        let height = min(_design.toolbarHeight, bounds.height)
        let (edge, gap) = (_design.toolbarEdge, _design.toolbarGap)
        let lengths = hideItemsWithoutSpace(edge: edge, gap: gap)
        var shown = shown.filter { $0.view == nil || $0.view?.superview === self }
        if let button = overflow.view { shown.append((UIBarButtonItem(), button)) }
        let viewCount = shown.count { $0.view != nil }
        let occupiedWidth = lengths.reduce(2 * edge + gap * CGFloat(max(0, viewCount - 1))) {
            $1.isFinite ? $0 + $1 : $0
        }
        let stretching = lengths.count { !$0.isFinite }
        let flexibleWidth = stretching > 0 ? max(0, bounds.width - occupiedWidth) / CGFloat(stretching) : 0
        var x = edge
        for (length, (_, view)) in zip(lengths, shown) {
            let width = length.isFinite ? length : flexibleWidth
            guard let view else {
                x += width
                continue
            }
            let left = _isRightToLeft ? bounds.width - x - width : x
            if view is BarButton {
                view.frame = CGRect(x: left, y: 0, width: width, height: height)
            } else {
                let viewHeight = min(customViews.size(of: view).height, height)
                customViews.place(
                    view,
                    in: CGRect(x: left, y: ((height - viewHeight) / 2).rounded(), width: width, height: viewHeight))
            }
            x += width + gap
        }
    }

    /// Moves items to a menu if the views and the fixed spaces do not fit into the bar.
    ///
    /// - Returns: The widths of the remaining items, and of the button of the menu.
    private func hideItemsWithoutSpace(edge: CGFloat, gap: CGFloat) -> [CGFloat] {
        let all = shown
        let lengths = all.map { length(of: $0.view, $0.item) }
        let fitting = BarOverflow(
            lengths: zip(all, lengths).map { $1.isFinite ? $1 + ($0.view == nil ? 0 : gap) : 0 },
            priorities: all.map(\.item.visibilityPriority),
            available: _design.isEarlier || bounds.width <= 0 ? .infinity : bounds.width - 2 * edge + gap,
            menuLength: _design.toolbarPlatter + gap)
        // Spaces do not move to the menu, but they shrink.
        overflow.hide(
            fitting.hidden.compactMap { index in all[index].view.map { (all[index].item, $0) } }, of: self, in: self,
            appearance: buttonAppearances?.buttonAppearance)
        var rest: [CGFloat] = []
        for (index, item) in all.enumerated() where item.view == nil || item.view?.superview === self {
            rest.append(fitting.shown.contains(index) ? lengths[index] : 0)
        }
        if let button = overflow.view { rest.append(button.sizeThatFits(bounds.size).width) }
        return rest
    }

    /// The width of an item or a space, in points; infinite if it shares the remaining width.
    private func length(of view: UIView?, _ item: UIBarButtonItem) -> CGFloat {
        guard let view else { return item._space == .fixed ? item.width : .infinity }
        if item.width > 0 { return item.width }
        return view is BarButton ? view.sizeThatFits(bounds.size).width : customViews.size(of: view).width
    }

    package override func constraintsInsideDidChange() -> Bool {
        setNeedsLayout()
        return super.constraintsInsideDidChange()
    }
}

extension UIToolbar: BarOfItems {
    /// Shows the items again if the item is among them; see ``BarOfItems``.
    func itemChanged(_ item: UIBarItem) {
        if shown.contains(where: { $0.item === item }) { rebuild() }
    }
}
