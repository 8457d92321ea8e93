import CoreGraphics
public import Foundation

/// The bar of a navigation controller: the title and buttons of the top item, and the back button.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    override class var appearanceProperties: [AppearanceProperties.Property] {
        super.appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UINavigationBar.barTintColor),
        AppearanceProperties.property(\UINavigationBar.barStyle),
        AppearanceProperties.property(\UINavigationBar.isTranslucent),
        AppearanceProperties.property(\UINavigationBar.prefersLargeTitles),
        AppearanceProperties.property(\UINavigationBar.shadowImage),
        AppearanceProperties.property(\UINavigationBar.backgroundImages),
        AppearanceProperties.property(\UINavigationBar.titleAttributes),
        AppearanceProperties.property(\UINavigationBar.largeTitleAttributes),
        AppearanceProperties.property(\UINavigationBar.ownStandard),
        AppearanceProperties.property(\UINavigationBar.compactAppearance),
        AppearanceProperties.property(\UINavigationBar.scrollEdgeAppearance),
        AppearanceProperties.property(\UINavigationBar.compactScrollEdgeAppearance),
    ]
    /// The controller that manages the bar; `nil` for a bar of the app.
    package final weak var _controller: UINavigationController? {
        didSet { appearanceChanged() }
    }
    /// The view of the top item.
    private(set) final var content: NavigationBarContent?
    /// The sizes of custom views in the bar.
    final var customViews = CustomViewSizes()
    private final let backgroundView = BarBackgroundView(.bottom)
    /// Hidden while no large title is shown.
    final let largeTitle = UILabel(frame: .zero)
    /// The line below the large title.
    final var largeSubtitle: UIView?
    private final let prompt = UILabel(frame: .zero)
    /// The space above and below the bar of a controller that its background covers.
    final var surroundings = (top: CGFloat(0), bottom: CGFloat(0)) {
        didSet { if surroundings != oldValue { setNeedsLayout() } }
    }
    /// The visible heights of the parts of the bar.
    private(set) final var extent = NavigationBarExtent()
    private final let appearances = ObservedBarAppearances<UINavigationBarAppearance>()
    private final var ownItems: [UINavigationItem] = []

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
        largeTitle.isHidden = true
        largeTitle.clipsToBounds = true
        prompt.textAlignment = .center
        prompt.isHidden = true
        for view in [backgroundView, largeTitle, prompt] { addSubview(view) }
        appearances.onChange = { [weak self] in self?.appearanceChanged() }
        updateAppearance()
    }

    /// Controls the items of a bar that no navigation controller manages. A navigation controller that conforms to the
    /// protocol is the delegate of its own bar.
    open weak var delegate: (any UINavigationBarDelegate)?
    /// The delegate, or the navigation controller if it conforms to the protocol.
    private final var receiver: (any UINavigationBarDelegate)? {
        delegate ?? _controller as? any UINavigationBarDelegate
    }

    // MARK: Appearance

    /// The appearance while content is below the bar, and the fallback for the other appearances.
    open var standardAppearance: UINavigationBarAppearance {
        get { appearances.standard }
        set { appearances[\.standard] = newValue }
    }
    /// The appearance in windows of compact height.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[\.compact] }
        set { appearances[\.compact] = newValue }
    }
    /// The appearance while the content is at its start. Without one, the standard appearance without its background.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[\.edge] }
        set { appearances[\.edge] = newValue }
    }
    /// The appearance in windows of compact height while the content is at its start; `nil` for
    /// ``scrollEdgeAppearance``.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[\.compactEdge] }
        set { appearances[\.compactEdge] = newValue }
    }
    /// The standard appearance that the app set; `nil` if it set none.
    final var ownStandard: UINavigationBarAppearance? {
        get { appearances[\.standard] }
        set { appearances[\.standard] = newValue }
    }

    /// The current appearance. The item's own appearances take precedence over the bar's.
    private var appearance: (appearance: UINavigationBarAppearance, isBare: Bool)? {
        var all = appearances.all
        if let item = content?.item {
            // The bar's appearances for the scroll edge do not replace an appearance that the item sets.
            if let own = item.standardAppearance { (all.standard, all.compact) = (own, item.compactAppearance) }
            if let own = item.compactAppearance { all.compact = own }
            if let own = item.scrollEdgeAppearance { (all.edge, all.compactEdge) = (own, nil) }
            if let own = item.compactScrollEdgeAppearance { all.compactEdge = own }
        }
        let isCompact = traitCollection.verticalSizeClass == .compact
        return all.chosen(isCompact: isCompact, isAtEdge: isAtEdge)
    }

    /// A bar without a navigation controller has no content.
    private var isAtEdge: Bool { extent.isAtEdge && _controller != nil }

    /// Whether the line at the bottom is hidden, which published code sets by the name `hidesShadow`.
    final var _hidesLine: Bool {
        get { backgroundView.hidesLine }
        set { backgroundView.hidesLine = newValue }
    }

    /// Applies the appearance and creates the buttons again, because their fonts and colors may differ.
    private final func appearanceChanged() {
        updateAppearance()
        rebuild()
    }

    /// Applies the appearance of the current item and state.
    final func updateAppearance() {
        let chosen = appearance
        if let chosen {
            backgroundView.background = chosen.isBare ? .clear : chosen.appearance._background
        } else {
            backgroundView.background = PlainBarAppearance(
                tint: barTintColor, style: barStyle, picture: backgroundPicture, shadow: shadowImage
            ).background(isAtEdge: isAtEdge)
        }
        shown = chosen?.appearance
        let attributes = shown?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
        largeTitle._apply(attributes, font: .systemFont(ofSize: 34, weight: .bold), color: titleColor)
        prompt._apply([:], font: .systemFont(ofSize: 13), color: titleColor)
        makeLargeSubtitle()
    }
    /// The appearance in use; `nil` if none is set.
    private(set) final var shown: UINavigationBarAppearance?

    private var titleColor: UIColor { barStyle == .black ? .white : .label }
    /// Applies the title's text attributes.
    final func _showTitle(_ label: UILabel) {
        let attributes = shown?.titleTextAttributes ?? titleTextAttributes ?? [:]
        label._apply(attributes, font: .systemFont(ofSize: 17, weight: .semibold), color: titleColor)
    }
    /// The offset of the title in the current appearance, in points.
    final var _titleShift: UIOffset {
        shown?.titlePositionAdjustment ?? UIOffset(horizontal: 0, vertical: titleVerticalAdjustment)
    }
    /// Returns the current appearance of buttons with a style; `nil` if no appearance is set.
    final func _buttonAppearance(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance? {
        style == .prominent ? shown?.prominentButtonAppearance : shown?.buttonAppearance
    }
    /// The current appearance of the back button; `nil` if no appearance is set.
    final var backAppearance: UIBarButtonItemAppearance? { shown?.backButtonAppearance }
    /// The image in place of the back arrow; `nil` for the arrow.
    final var backIndicator: UIImage? {
        shown?.backIndicatorImage ?? (backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage)
    }

    // MARK: Legacy appearance

    /// The style, which is used without appearances; `.black` also makes the status bar light. The default is
    /// `.default`.
    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { appearanceChanged() } }
    }
    /// The background color of the bar.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { appearanceChanged() } }
    }
    /// Whether content extends below the bar. If not, views begin at its bottom edge unless their controllers set
    /// ``UIViewController/extendedLayoutIncludesOpaqueBars``.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { _controller?.barHeightChanged() } }
    }
    /// The attributes of the title without an appearance; `nil` for the default ones.
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { titleAttributes?.attributes }
        set { titleAttributes = TextAttributes(newValue) }
    }
    /// The attributes of the large title without an appearance; `nil` for the default ones.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { largeTitleAttributes?.attributes }
        set { largeTitleAttributes = TextAttributes(newValue) }
    }
    /// The value of ``titleTextAttributes``. Comparable, so that appearance proxies can detect changes.
    final var titleAttributes: TextAttributes? {
        didSet { appearanceChanged() }
    }
    /// The value of ``largeTitleTextAttributes``. Comparable, so that appearance proxies can detect changes.
    private final var largeTitleAttributes: TextAttributes? {
        didSet { appearanceChanged() }
    }
    private final var titleVerticalAdjustment: CGFloat = 0
    /// - Parameters:
    ///   - adjustment: Downward, in points.
    ///   - barMetrics: Metrics other than `default` have no effect.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        titleVerticalAdjustment = adjustment
        rebuild()
    }
    /// Returns the downward offset of the title, in points; 0 for metrics other than `default`.
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        barMetrics == .default ? titleVerticalAdjustment : 0
    }

    /// Replaces the default background. An empty image makes the bar transparent.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        backgroundImages[barMetrics.rawValue] = backgroundImage
    }
    /// Replaces the default background. The position has no effect.
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }
    /// Returns the background image for the metrics; `nil` if none was set.
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics.rawValue] }
    /// Returns the background image for the metrics, whatever the position; `nil` if none was set.
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }
    /// The background images by the raw values of their metrics.
    private final var backgroundImages: [Int: UIImage] = [:] {
        didSet { appearanceChanged() }
    }
    private var backgroundPicture: UIImage? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let hasPrompt = content?.item.prompt != nil
        let candidates: [UIBarMetrics] =
            switch (isCompact, hasPrompt) {
            case (false, false): [.default]
            case (false, true): [.defaultPrompt, .default]
            case (true, false): [.compact, .default]
            case (true, true): [.compactPrompt, .compact, .defaultPrompt, .default]
            }
        return candidates.lazy.compactMap { self.backgroundImages[$0.rawValue] }.first
    }
    /// Replaces the shadow line at the bottom. Requires a background image.
    open var shadowImage: UIImage? {
        didSet { if shadowImage !== oldValue { appearanceChanged() } }
    }
    /// Replaces the back arrow. Requires a mask image.
    open var backIndicatorImage: UIImage? {
        didSet { if backIndicatorImage !== oldValue { rebuild() } }
    }
    /// Masks titles that slide below the back arrow. Has no visible effect here because titles do not slide below it.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet { if backIndicatorTransitionMaskImage !== oldValue { rebuild() } }
    }

    /// Whether large titles are shown below the buttons while the content is at its start.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { _controller?.barHeightChanged() } }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { appearanceChanged() }
        // The place of the search bar depends on the width.
        guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass else { return }
        if let item = content?.item, item.searchController != nil { contentChanged(of: item) }
    }

    // MARK: Items

    /// The items; the bar shows the last one.
    ///
    /// - Precondition: No navigation controller manages the bar when the items are set.
    open var items: [UINavigationItem]? {
        get { _controller?.viewControllers.map(\.navigationItem) ?? (ownItems.isEmpty ? nil : ownItems) }
        set { setItems(newValue, animated: false) }
    }
    /// Replaces the items. An animated change to a new last item is a push or a pop.
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        trapping { () throws(UIKitException) in try takeItems(items ?? [], animated: animated) }
    }
    /// Does nothing if the delegate does not allow it.
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        if receiver?.navigationBar(self, shouldPush: item) == false { return }
        trapping { () throws(UIKitException) in try takeItems(ownItems + [item], animated: animated) }
        receiver?.navigationBar(self, didPush: item)
    }
    /// Does nothing if the delegate does not allow it.
    ///
    /// - Returns: The removed item.
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        guard let last = topItem else { return nil }
        if receiver?.navigationBar(self, shouldPop: last) == false { return nil }
        trapping { () throws(UIKitException) in try takeItems(Array(ownItems.dropLast()), animated: animated) }
        receiver?.navigationBar(self, didPop: last)
        return last
    }

    /// Replaces the items without asking the delegate.
    ///
    /// - Throws: If a navigation controller manages the bar.
    package final func takeItems(_ items: [UINavigationItem], animated: Bool) throws(UIKitException) {
        guard _controller == nil else {
            throw UIKitException(
                .internalInconsistency,
                "Cannot call setItems:animated: directly on a UINavigationBar managed by a controller.")
        }
        let old = ownItems
        ownItems = items
        guard let top = items.last else {
            content?.removeFromSuperview()
            content = nil
            return
        }
        guard top !== old.last || content == nil else { return rebuild() }
        let isPop = old.contains { $0 === top }
        guard let change = _show(top, back: backButton, direction: animated ? (isPop ? -1 : 1) : 0) else { return }
        UIView.animate(withDuration: 0.35, delay: 0, options: .allowUserInteraction, animations: change) {
            [weak self] _ in self?.dropOld()
        }
    }

    /// The displayed item; `nil` if there are none.
    open var topItem: UINavigationItem? { _controller == nil ? ownItems.last : content?.item }
    /// The item to which the back button leads; `nil` if there is at most one item.
    open var backItem: UINavigationItem? { items?.dropLast().last }

    private var backButton: BackButtonContent? {
        if let _controller { return _controller._backButton }
        return ownItems.dropLast().last?._backButton
    }

    // MARK: Content

    /// Shows an item.
    ///
    /// - Parameter direction: 1 if it enters from the trailing side, -1 from the leading side, 0 without animation.
    package final func _show(
        _ item: UINavigationItem, back: BackButtonContent?, direction: CGFloat
    ) -> (() -> Void)? {
        let old = content
        item._navigationBar = self
        let new = make(item, back)
        content = new
        addSubview(new)
        placeContent()
        new.layoutIfNeeded()
        guard direction != 0, let old else {
            old?.removeFromSuperview()
            return nil
        }
        let distance = bounds.width / 2 * direction * (_isRightToLeft ? -1 : 1)
        new.alpha = 0
        new.transform = CGAffineTransform(translationX: distance, y: 0)
        return {
            old.alpha = 0
            old.transform = CGAffineTransform(translationX: -distance, y: 0)
            new.alpha = 1
            new.transform = .identity
        }
    }

    private func make(_ item: UINavigationItem, _ back: BackButtonContent?) -> NavigationBarContent {
        // Resolving the appearance requires the item to be set.
        content = NavigationBarContent(placeholder: item)
        updateAppearance()
        return NavigationBarContent(item, in: self, back: back) { [weak self] in self?.goBack() }
    }

    private func goBack() {
        if let action = topItem?.backAction { return action._perform(sender: topItem) }
        if let _controller {
            if let item = topItem, receiver?.navigationBar(self, shouldPop: item) == false { return }
            _ = _controller.popViewController(animated: true)
        } else {
            popItem(animated: true)
        }
    }

    /// Removes the content of the previous item.
    package final func dropOld() {
        for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    }

    /// Displays an item again after a change, and updates the height of the bar. Does nothing for other items.
    package final func contentChanged(of item: UINavigationItem) {
        guard content?.item === item else { return }
        rebuild()
        _controller?.barHeightChanged()
    }

    private final func rebuild() {
        guard let content else { return }
        _ = _show(content.item, back: backButton, direction: 0)
        dropOld()
        showExtent()
        setNeedsLayout()
    }

    /// Rebuilds the content when the layout direction changes, because the arrow of the back button depends on it.
    package override func didChangeTraits(from previous: UITraitCollection?) {
        super.didChangeTraits(from: previous)
        if (previous ?? .current).layoutDirection != traitCollection.layoutDirection { rebuild() }
    }

    // MARK: Collapsing

    /// Updates the visible heights of the parts of the bar after the content scrolled.
    package final func _showScrolling(_ new: NavigationBarExtent) {
        let appearanceChanges = new.isAtEdge != extent.isAtEdge
        extent = new
        if appearanceChanges {
            let before = shown
            updateAppearance()
            if before !== shown { rebuild() }
        }
        showExtent()
    }

    private func showExtent() {
        let visible = extent.largeTitle
        largeTitle.isHidden = visible == nil
        largeSubtitle?.isHidden = visible == nil
        content?.titleAlpha = visible.map { $0 < 8 ? 1 : 0 } ?? 1
        content?.alpha = extent.hidesRow ? 0 : 1
        content?.isUserInteractionEnabled = !extent.hidesRow
        placeSearch()
        guard let visible else { return }
        placeLargeTitle(visible: visible)
    }

    open override dynamic func sizeThatFits(_ size: CGSize) -> CGSize {
        // The space below the zone of the buttons belongs to the bar of a controller.
        CGSize(
            width: size.width,
            height: _design.navigationRowHeight + (topItem?.prompt == nil ? 0 : _design.promptHeight))
    }

    open override dynamic func layoutSubviews() {
        super.layoutSubviews()
        backgroundView.frame =
            _controller == nil
            ? attachedBounds(barPosition)
            : CGRect(
                x: 0, y: -surroundings.top, width: bounds.width,
                height: bounds.height + surroundings.top + surroundings.bottom)
        placeContent()
        showExtent()
    }

    private func placeContent() {
        guard let content else { return }
        // Set bounds and center instead of the frame, which depends on the transform of a running animation.
        content.bounds.size = bounds.size
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let promptText = content.item.prompt
        content.top = promptText == nil ? 0 : _design.promptHeight
        prompt.isHidden = promptText == nil || extent.hidesRow
        prompt.text = promptText
        prompt.frame = CGRect(x: 16, y: 6, width: max(0, bounds.width - 32), height: _design.promptHeight - 10)
        placeSearch()
    }

    /// Places the search bar of the current item and removes that of the previous one.
    private func placeSearch() {
        let controller = content?.item.searchController
        controller?._searched = _controller?.topViewController
        for view in subviews where view is UISearchBar && view !== controller?.searchBar { view.removeFromSuperview() }
        guard let search = controller?.searchBar, _controller != nil, content?.item.hasSearchBarBelowRow == true else {
            return
        }
        if search.superview !== self { addSubview(search) }
        let height = extent.searchLength
        search.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // The search bar collapses at its bottom edge and never covers the row above.
        let part = max(0, min(1, extent.search / max(1, height)))
        search.alpha = max(0, part * 2 - 1)
        search.isUserInteractionEnabled = part == 1
    }
}

extension UINavigationBar: BarOfItems {
    /// Creates the buttons again if the bar shows the item; see ``BarOfItems``.
    func itemChanged(_ item: UIBarItem) {
        if content?.shows(item) == true { rebuild() }
    }
}
