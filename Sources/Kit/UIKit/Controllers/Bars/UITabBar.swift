import CoreGraphics

/// The bar of a tab bar controller: one button for each controller.
@preconcurrency @MainActor open class UITabBar: UIView {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UITabBar.barTintColor),
        AppearanceProperties.property(\UITabBar.unselectedItemTintColor),
        AppearanceProperties.property(\UITabBar.barStyle),
        AppearanceProperties.property(\UITabBar.shadowImage),
        AppearanceProperties.property(\UITabBar.backgroundImage),
        AppearanceProperties.property(\UITabBar.isTranslucent),
        AppearanceProperties.property(\UITabBar.ownStandard),
        AppearanceProperties.property(\UITabBar.scrollEdgeAppearance),
    ]
    /// Called with the index of a tapped button; `nil` for a bar that selects the item itself and calls its delegate.
    package final var onPress: ((Int) -> Void)?
    /// Is told which item was tapped. That of the bar of a controller is the controller.
    open weak var delegate: (any UITabBarDelegate)?
    private final let backgroundView = BarBackgroundView(.top)
    private final let appearances = ObservedBarAppearances<UITabBarAppearance>()
    private final var itemAppearances: UITabBarAppearance?
    private final var buttons: [TabButton] = []
    private final var capsule: FloatingCapsule?
    /// The background of the prominent button.
    private final var prominentCapsule: FloatingCapsule?
    /// The index of the button that has a place of its own at the trailing end of a bar that floats.
    final var prominentIndex: Int? {
        didSet { if prominentIndex != oldValue { setNeedsLayout() } }
    }
    /// The prominent button that has its own place at present.
    final var detachedIndex: Int? {
        guard let prominentIndex, floats, buttons.count > 1 else { return nil }
        return buttons.indices.contains(prominentIndex) ? prominentIndex : nil
    }
    /// Whether the bar is a capsule with the selected button only, and the prominent button at the other side.
    final var _isMinimized = false {
        didSet {
            guard _isMinimized != oldValue else { return }
            if _isMinimized { makeCapsule().alpha = floats ? 1 : 0 }
            backgroundView.alpha = _isMinimized ? 0 : 1
            capsule?.alpha = _isMinimized || floats ? 1 : 0
            setNeedsLayout()
        }
    }
    /// The background of the selected button of a bar that floats.
    private final var mark: UIView?
    /// Whether the buttons are on a platter that floats above the content.
    private var floats: Bool { _design.tabPlatterHeight > 0 }

    private func makeCapsule() -> FloatingCapsule {
        if let capsule { return capsule }
        let new = newCapsule()
        capsule = new
        return new
    }

    private func newCapsule() -> FloatingCapsule {
        let new = FloatingCapsule(content: nil)
        new.isUserInteractionEnabled = false
        insertSubview(new, aboveSubview: backgroundView)
        return new
    }

    /// Places the background of the prominent button, a circle beside the platter of the others.
    private func placeProminentCapsule() {
        let index = detachedIndex
        if index != nil, prominentCapsule == nil { prominentCapsule = newCapsule() }
        prominentCapsule?.alpha = index == nil ? 0 : 1
        if let index { prominentCapsule?.frame = buttonFrame(index, in: buttonArea) }
    }

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

    // MARK: Appearance

    /// The appearance while content is below the bar, and the fallback for the other appearance.
    open var standardAppearance: UITabBarAppearance {
        get { appearances.standard }
        set { appearances[\.standard] = newValue }
    }
    /// The appearance while the content ends above the bar. Without one, the standard appearance without its
    /// background.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { appearances[\.edge] }
        set { appearances[\.edge] = newValue }
    }
    /// The standard appearance that the app set; `nil` if it set none.
    final var ownStandard: UITabBarAppearance? {
        get { appearances[\.standard] }
        set { appearances[\.standard] = newValue }
    }

    /// The style, which is used without appearances. The default is `.default`.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { updateAppearance() } }
    }
    /// The background color of the bar.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { updateAppearance() } }
    }
    /// Whether content extends below the bar.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { superview?.setNeedsLayout() } }
    }
    /// Replaces the default background. An empty image makes the bar transparent.
    open var backgroundImage: UIImage? {
        didSet { if backgroundImage !== oldValue { updateAppearance() } }
    }
    /// Replaces the shadow line. Requires a background image.
    open var shadowImage: UIImage? {
        didSet { if shadowImage !== oldValue { updateAppearance() } }
    }
    /// The color of buttons that are not selected.
    open var unselectedItemTintColor: UIColor? {
        didSet { showSelection() }
    }

    /// Whether the line at the top is hidden, which published code sets by the name `hidesShadow`.
    final var _hidesLine: Bool {
        get { backgroundView.hidesLine }
        set { backgroundView.hidesLine = newValue }
    }

    private func updateAppearance() {
        var all = appearances.all
        if let own = selectedItem?.standardAppearance { all.standard = own }
        if let own = selectedItem?.scrollEdgeAppearance { all.edge = own }
        let chosen = all.chosen(isCompact: false, isAtEdge: _isAtEdge)
        if let chosen {
            backgroundView.background = chosen.isBare ? .clear : chosen.appearance._background
        } else {
            backgroundView.background = PlainBarAppearance(
                tint: barTintColor, style: barStyle, picture: backgroundImage, shadow: shadowImage
            ).background(isAtEdge: _isAtEdge || floats)
        }
        itemAppearances = chosen?.appearance
        showSelection()
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        showSelection()
    }

    // MARK: Items

    /// The items, one for each button, from the leading edge; `nil` for none.
    open var items: [UITabBarItem]? {
        didSet { rebuild() }
    }
    /// The item whose button is highlighted. Setting it does not call the delegate.
    open weak var selectedItem: UITabBarItem? {
        didSet {
            updateAppearance()
            if _isMinimized || floats { setNeedsLayout() }
        }
    }

    /// Replaces the items, immediately or with a fade.
    open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
        self.items = items
        guard animated else { return }
        layoutIfNeeded()
        UIView.transition(with: self, duration: 0.25, options: .transitionCrossDissolve, animations: nil)
    }

    // MARK: Positions

    /// How the bar arranges its buttons.
    public enum ItemPositioning: Int, Sendable {
        case automatic = 0
        /// Over the whole width.
        case fill = 1
        /// In the middle, with ``UITabBar/itemWidth`` and ``UITabBar/itemSpacing``.
        case centered = 2
    }

    /// The default is `.automatic`.
    open var itemPositioning = ItemPositioning.automatic {
        didSet { if itemPositioning != oldValue { setNeedsLayout() } }
    }
    /// The width of a button of a bar that centers its buttons, in points; 0 for the default.
    open var itemWidth: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&itemWidth, oldValue)
            if itemWidth != oldValue { setNeedsLayout() }
        }
    }
    /// The space between the buttons of a bar that centers its buttons, in points; 0 for the default.
    open var itemSpacing: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&itemSpacing, oldValue)
            if itemSpacing != oldValue { setNeedsLayout() }
        }
    }

    // MARK: Customization

    /// Does nothing: tab bars have no view for their customization.
    open func beginCustomizingItems(_ items: [UITabBarItem]) {}
    /// - Returns: Whether the items changed.
    open func endCustomizing(animated: Bool) -> Bool { false }
    /// Always `false`.
    open var isCustomizing: Bool { false }

    private var style: UITabBarItemAppearance.Style {
        let traits = traitCollection
        return traits.verticalSizeClass == .compact
            ? .compactInline : traits.horizontalSizeClass == .regular ? .inline : .stacked
    }

    private func rebuild() {
        for button in buttons { button.removeFromSuperview() }
        buttons = (items ?? []).enumerated().map { index, item in
            item._bar = self
            return TabButton(item) { [weak self] in self?.pressed(index) }
        }
        for button in buttons { addSubview(button) }
        showSelection()
        setNeedsLayout()
    }

    private func pressed(_ index: Int) {
        if let onPress { return onPress(index) }
        guard let items, items.indices.contains(index) else { return }
        selectedItem = items[index]
        delegate?.tabBar(self, didSelect: items[index])
    }

    /// The button at a point of the bar.
    final func _button(at point: CGPoint) -> TabButton? { buttons.first { $0.frame.contains(point) } }

    private func showSelection() {
        for button in buttons {
            let isSelected = button.item === selectedItem
            let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? (floats ? .label : .systemGray)
            button.show(isSelected: isSelected, color: color, style: style, appearance: itemAppearances?._items(style))
        }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        showSelection()
    }

    override var defaultHugging: HuggingPriorities { .fixedHeight }
    open override dynamic func sizeThatFits(_ size: CGSize) -> CGSize {
        // The bar of a controller also covers the part of the screen below its buttons.
        let bottom = onPress == nil ? 0 : superview?.safeAreaInsets.bottom ?? 0
        let height = _design.tabBarHeight + bottom
        return CGSize(
            width: size.width,
            height: onPress == nil ? height : max(height, _design.tabPlatterHeight + _design.tabPlatterBottom))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if !_isMinimized { backgroundView.frame = bounds }
        let area = buttonArea
        if floats { _ = makeCapsule() }
        capsule?.frame = _isMinimized ? minimizedFrames.shown : area
        placeProminentCapsule()
        placeMark(in: area)
        let detached = detachedIndex
        let selected = buttons.firstIndex { $0.item === selectedItem }
        // While the prominent tab is selected, the capsule shows another one.
        let shown = selected == nil || selected != detached ? selected : buttons.indices.first { $0 != detached }
        for (index, button) in buttons.enumerated() {
            button.alpha = !_isMinimized || index == shown || index == detached ? 1 : 0
            button.showsImageOnly = _isMinimized || index == detached
            button.frame = buttonFrame(index, in: area)
        }
    }

    /// Whether the capsule of the minimized bar is at the right: the direction of the controller's view, which places the
    /// bar and the accessory, and which can differ from that of the bar.
    final var minimizesToRight = false {
        didSet { if minimizesToRight != oldValue { setNeedsLayout() } }
    }

    /// The width of the minimized bar; `nil` for that of the row, with the prominent button at its end.
    final var minimizedWidth: CGFloat? { detachedIndex == nil ? FloatingCapsule.height * 1.5 : nil }

    /// The frames of the capsule and of the prominent button in the minimized bar.
    final var minimizedFrames: (shown: CGRect, prominent: CGRect?) {
        let height = bounds.height
        let width = min(bounds.width, height * 1.5)
        let shown = CGRect(x: minimizesToRight ? bounds.width - width : 0, y: 0, width: width, height: height)
        let side = CGRect(x: minimizesToRight ? 0 : bounds.width - height, y: 0, width: height, height: height)
        return (shown, detachedIndex == nil ? nil : side)
    }

    /// Content between the buttons of a minimized bar takes its touches.
    open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard _isMinimized else { return super.point(inside: point, with: event) }
        let (shown, prominent) = minimizedFrames
        return shown.contains(point) || prominent?.contains(point) == true
    }

    private func buttonFrame(_ index: Int, in area: CGRect) -> CGRect {
        guard _isMinimized else { return frame(ofButton: index, in: area) }
        let (shown, prominent) = minimizedFrames
        return index == detachedIndex ? prominent ?? shown : shown
    }

    /// The frame of the platter, or of the part above the home indicator.
    private var buttonArea: CGRect {
        guard floats else {
            let height = max(_design.tabBarHeight, bounds.height - safeAreaInsets.bottom)
            return CGRect(x: 0, y: 0, width: bounds.width, height: height)
        }
        let isCentered = itemPositioning == .centered && itemWidth > 0
        let pitch = isCentered ? itemWidth + max(0, itemSpacing) : _design.tabPitch * (style == .stacked ? 1 : 1.6)
        let side = min(_design.tabPlatterSide + max(safeAreaInsets.left, safeAreaInsets.right), bounds.width / 2)
        let detached = detachedIndex == nil ? 0 : _design.tabPlatterHeight + _design.prominentTabGap
        let most = max(0, bounds.width - 2 * side - detached)
        let count = buttons.count - (detachedIndex == nil ? 0 : 1)
        let width = itemPositioning == .fill ? most : min(most, CGFloat(count) * pitch + 4 * Self.markMargin)
        // With a prominent button, both are at the sides of a narrow bar, and in the middle of a wide one.
        let isAtSide = detachedIndex != nil && style == .stacked
        let start = isAtSide ? side : ((bounds.width - width - detached) / 2).rounded()
        return CGRect(
            x: _isRightToLeft ? bounds.width - start - width : start, y: 0, width: width,
            height: min(_design.tabPlatterHeight, bounds.height))
    }

    /// The distance of the selected button's background from the edges of the platter. It is as much wider than a tab.
    private static let markMargin: CGFloat = 4

    private func frame(ofButton index: Int, in area: CGRect) -> CGRect {
        let detached = detachedIndex
        if index == detached {
            let start = _isRightToLeft ? bounds.width - area.maxX : area.minX
            let x =
                style == .stacked
                ? bounds.width - start - area.height : start + area.width + _design.prominentTabGap
            return CGRect(
                x: _isRightToLeft ? bounds.width - x - area.height : x, y: area.minY, width: area.height,
                height: area.height)
        }
        let place = detached.map { index > $0 ? index - 1 : index } ?? index
        let count = buttons.count - (detached == nil ? 0 : 1)
        let column = CGFloat(_isRightToLeft ? count - 1 - place : place)
        let side = floats ? 2 * Self.markMargin : 0
        let width = (area.width - 2 * side) / CGFloat(count)
        return CGRect(x: area.minX + side + column * width, y: area.minY, width: width, height: area.height)
    }

    private func placeMark(in area: CGRect) {
        let index = buttons.firstIndex { $0.item === selectedItem }
        guard floats, !_isMinimized, let index else {
            mark?.isHidden = true
            return
        }
        let view = mark ?? UIView(frame: .zero)
        if mark == nil {
            view.isUserInteractionEnabled = false
            view.backgroundColor = .tertiarySystemFill
            insertSubview(view, aboveSubview: makeCapsule())
            mark = view
        }
        view.isHidden = false
        let side = index == detachedIndex ? Self.markMargin : -Self.markMargin
        view.frame = frame(ofButton: index, in: area).insetBy(dx: side, dy: Self.markMargin)
        view.layer.cornerRadius = view.bounds.height / 2
    }
}

extension UITabBar: BarOfItems {
    /// Updates the button of an item; see ``BarOfItems``.
    func itemChanged(_ item: UIBarItem) {
        guard let button = buttons.first(where: { $0.item === item }) else { return }
        button.takeItem()
        updateAppearance()
    }
}
