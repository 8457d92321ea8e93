import CoreGraphics
public import Foundation

/// The bar of a navigation controller: the title of what is on top, its buttons, and the way back.
@preconcurrency @MainActor open class UINavigationBar: UIView {
    override class var _appearanceProperties: [AppearanceProperties.Property] {
        super._appearanceProperties + ownAppearanceProperties
    }
    private static let ownAppearanceProperties = [
        AppearanceProperties.property(\UINavigationBar.barTintColor),
        AppearanceProperties.property(\UINavigationBar.barStyle),
        AppearanceProperties.property(\UINavigationBar.isTranslucent),
        AppearanceProperties.property(\UINavigationBar.prefersLargeTitles),
        AppearanceProperties.property(\UINavigationBar.shadowImage),
        AppearanceProperties.property(\UINavigationBar._backgroundImages),
        AppearanceProperties.property(\UINavigationBar._titleWords),
        AppearanceProperties.property(\UINavigationBar._largeTitleWords),
        AppearanceProperties.property(\UINavigationBar._ownStandard),
        AppearanceProperties.property(\UINavigationBar.compactAppearance),
        AppearanceProperties.property(\UINavigationBar.scrollEdgeAppearance),
        AppearanceProperties.property(\UINavigationBar.compactScrollEdgeAppearance),
    ]
    package static let _rowHeight: CGFloat = 44
    /// What a search bar adds.
    package static let _searchHeight: CGFloat = 52
    /// What a large title adds.
    package static let _largeTitleHeight: CGFloat = 52
    /// What a line above the title adds.
    package static let _promptHeight: CGFloat = 30

    package final weak var _controller: UINavigationController? {
        didSet { _showLookAnew() }
    }
    private final var content: NavigationBarContent?
    private final let ground = BarGround(.bottom)
    private final let largeTitle = UILabel(frame: .zero)
    private final let prompt = UILabel(frame: .zero)
    /// What shows below the row, from the upper edge of what can be scrolled away.
    private final var extent = NavigationBarExtent()
    private final let looks = BarLooks<UINavigationBarAppearance>()
    private final var ownItems: [UINavigationItem] = []

    public override init(frame: CGRect) {
        super.init(frame: frame)
        becomeBar()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        becomeBar()
    }

    private func becomeBar() {
        largeTitle.isHidden = true
        largeTitle.clipsToBounds = true
        prompt.textAlignment = .center
        prompt.isHidden = true
        for view in [ground, largeTitle, prompt] { addSubview(view) }
        looks.onChange = { [weak self] in self?._showLookAnew() }
        showLook()
    }

    // MARK: Look

    /// While the content has come below the bar, and wherever another one is missing.
    open var standardAppearance: UINavigationBarAppearance {
        get { looks.standard }
        set { looks[\.standard] = newValue }
    }
    /// In windows that are low.
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[\.compact] }
        set { looks[\.compact] = newValue }
    }
    /// While the content is at its start; the standard one without its ground where there is none.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[\.edge] }
        set { looks[\.edge] = newValue }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[\.compactEdge] }
        set { looks[\.compactEdge] = newValue }
    }
    final var _ownStandard: UINavigationBarAppearance? {
        get { looks[\.standard] }
        set { looks[\.standard] = newValue }
    }

    /// The look of a whole bar that holds now, the item's own before the bar's.
    private var appearance: (appearance: UINavigationBarAppearance, isBare: Bool)? {
        var all = looks.all
        if let item = content?.item {
            // A place that the item fills is not taken over by the bar's look for the edge.
            if let own = item.standardAppearance { (all.standard, all.compact) = (own, item.compactAppearance) }
            if let own = item.compactAppearance { all.compact = own }
            if let own = item.scrollEdgeAppearance { (all.edge, all.compactEdge) = (own, nil) }
            if let own = item.compactScrollEdgeAppearance { all.compactEdge = own }
        }
        let isCompact = traitCollection.verticalSizeClass == .compact
        return all.chosen(isCompact: isCompact, isAtEdge: isAtEdge)
    }

    /// A bar of one's own has no content.
    private var isAtEdge: Bool { extent.isAtEdge && _controller != nil }

    final func _showLookAnew() {
        showLook()
        _rebuild()
    }

    private func showLook() {
        let chosen = appearance
        if let chosen {
            ground.look = chosen.isBare ? .clear : chosen.appearance._look
        } else {
            ground.look = PlainBarLook(
                tint: barTintColor, style: barStyle, picture: backgroundPicture, shadow: shadowImage
            ).look(isAtEdge: isAtEdge)
        }
        shown = chosen?.appearance
        let words = shown?.largeTitleTextAttributes ?? largeTitleTextAttributes ?? [:]
        largeTitle._take(words, font: .systemFont(ofSize: 34, weight: .bold), color: titleColor)
        prompt._take([:], font: .systemFont(ofSize: 13), color: titleColor)
    }
    private final var shown: UINavigationBarAppearance?

    private var titleColor: UIColor { barStyle == .black ? .white : .label }
    /// What the title in the bar is written with.
    final func _showTitle(_ label: UILabel) {
        let words = shown?.titleTextAttributes ?? titleTextAttributes ?? [:]
        label._take(words, font: .systemFont(ofSize: 17, weight: .semibold), color: titleColor)
    }
    final var _titleShift: UIOffset {
        shown?.titlePositionAdjustment ?? UIOffset(horizontal: 0, vertical: titleRise)
    }
    final func _buttonLook(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance? {
        style == .done ? shown?.doneButtonAppearance : shown?.buttonAppearance
    }
    final var _backLook: UIBarButtonItemAppearance? { shown?.backButtonAppearance }
    final var _backIndicator: UIImage? {
        shown?.backIndicatorImage ?? (backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage)
    }

    // MARK: What came before appearances

    open var barStyle = UIBarStyle.default {
        didSet { if barStyle != oldValue { _showLookAnew() } }
    }
    /// The bar's own colour.
    open var barTintColor: UIColor? {
        didSet { if barTintColor != oldValue { _showLookAnew() } }
    }
    /// Whether content reaches below the bar. Where it does not, views begin at its lower edge, unless their controllers
    /// want them to reach below opaque bars too.
    open var isTranslucent = true {
        didSet { if isTranslucent != oldValue { _controller?._barHeightChanged() } }
    }
    open var titleTextAttributes: [NSAttributedString.Key: Any]? {
        get { _titleWords?.attributes }
        set { _titleWords = WordLook(newValue) }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
        get { _largeTitleWords?.attributes }
        set { _largeTitleWords = WordLook(newValue) }
    }
    final var _titleWords: WordLook? {
        didSet { _showLookAnew() }
    }
    final var _largeTitleWords: WordLook? {
        didSet { _showLookAnew() }
    }
    private final var titleRise: CGFloat = 0
    /// - Parameter adjustment: Downwards, in points.
    open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        guard barMetrics == .default else { return }
        titleRise = adjustment
        _rebuild()
    }
    open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
        barMetrics == .default ? titleRise : 0
    }

    /// In place of the usual ground; one as large as nothing leaves the bar clear.
    open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
        _backgroundImages[barMetrics.rawValue] = backgroundImage
    }
    open func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
        setBackgroundImage(backgroundImage, for: barMetrics)
    }
    open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { _backgroundImages[barMetrics.rawValue] }
    open func backgroundImage(for barPosition: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
        backgroundImage(for: barMetrics)
    }
    final var _backgroundImages: [Int: UIImage] = [:] {
        didSet { _showLookAnew() }
    }
    private var backgroundPicture: UIImage? {
        let isCompact = traitCollection.verticalSizeClass == .compact
        let hasPrompt = content?.item.prompt != nil
        let wanted: [UIBarMetrics] =
            switch (isCompact, hasPrompt) {
            case (false, false): [.default]
            case (false, true): [.defaultPrompt, .default]
            case (true, false): [.compact, .default]
            case (true, true): [.compactPrompt, .compact, .defaultPrompt, .default]
            }
        return wanted.lazy.compactMap { self._backgroundImages[$0.rawValue] }.first
    }
    /// In place of the line below, where the ground is a picture too.
    open var shadowImage: UIImage? {
        didSet { if shadowImage !== oldValue { _showLookAnew() } }
    }
    /// In place of the arrow that leads back, where there is a mask for it too.
    open var backIndicatorImage: UIImage? {
        didSet { if backIndicatorImage !== oldValue { _rebuild() } }
    }
    /// What the arrow covers of titles that slide below it, which they do not do here.
    open var backIndicatorTransitionMaskImage: UIImage? {
        didSet { if backIndicatorTransitionMaskImage !== oldValue { _rebuild() } }
    }

    /// Whether titles stand large below the buttons while the content is at its start.
    open var prefersLargeTitles = false {
        didSet { if prefersLargeTitles != oldValue { _controller?._barHeightChanged() } }
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.verticalSizeClass != previousTraitCollection?.verticalSizeClass { _showLookAnew() }
    }

    // MARK: Items

    /// The last one shows. A navigation controller's bar has those of its controllers and takes none from others.
    open var items: [UINavigationItem]? {
        get { _controller?.viewControllers.map(\.navigationItem) ?? (ownItems.isEmpty ? nil : ownItems) }
        set { setItems(newValue, animated: false) }
    }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
        trapping { () throws(UIKitException) in try _takeItems(items ?? [], animated: animated) }
    }
    open func pushItem(_ item: UINavigationItem, animated: Bool) {
        trapping { () throws(UIKitException) in try _takeItems(ownItems + [item], animated: animated) }
    }
    @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
        let last = topItem
        trapping { () throws(UIKitException) in try _takeItems(Array(ownItems.dropLast()), animated: animated) }
        return last
    }

    package final func _takeItems(_ items: [UINavigationItem], animated: Bool) throws(UIKitException) {
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
        guard top !== old.last || content == nil else { return _rebuild() }
        let isPop = old.contains { $0 === top }
        guard let change = _show(top, back: backButton, direction: animated ? (isPop ? -1 : 1) : 0) else { return }
        UIView.animate(withDuration: 0.35, animations: change) { [weak self] _ in self?._dropOld() }
    }

    open var topItem: UINavigationItem? { _controller == nil ? ownItems.last : content?.item }
    open var backItem: UINavigationItem? { items?.dropLast().last }

    private var backButton: BackButtonContent? {
        if let _controller { return _controller._backButton }
        return ownItems.dropLast().last?._backButton
    }

    // MARK: What it shows

    /// Shows an item; `direction` is 1 when it comes from where reading ends, -1 for the other side, 0 to show it at once.
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
        let way = bounds.width / 2 * direction * (_isRightToLeft ? -1 : 1)
        new.alpha = 0
        new.transform = CGAffineTransform(translationX: way, y: 0)
        return {
            old.alpha = 0
            old.transform = CGAffineTransform(translationX: -way, y: 0)
            new.alpha = 1
            new.transform = .identity
        }
    }

    private func make(_ item: UINavigationItem, _ back: BackButtonContent?) -> NavigationBarContent {
        // The look is asked for with the item in place.
        content = NavigationBarContent(placeholder: item)
        showLook()
        return NavigationBarContent(item, in: self, back: back) { [weak self] in self?.goBack() }
    }

    private func goBack() {
        if let action = topItem?.backAction { return action._perform(sender: topItem) }
        if let _controller { _ = _controller.popViewController(animated: true) } else { popItem(animated: true) }
    }

    /// Takes away what showed before the present item.
    package final func _dropOld() {
        for view in subviews where view is NavigationBarContent && view !== content { view.removeFromSuperview() }
    }

    package final func _contentChanged(of item: UINavigationItem) {
        guard content?.item === item else { return }
        _rebuild()
        _controller?._barHeightChanged()
    }

    private final func _rebuild() {
        guard let content else { return }
        _ = _show(content.item, back: backButton, direction: 0)
        _dropOld()
        showExtent()
        setNeedsLayout()
    }

    // MARK: What gives way to content

    /// Shows as much of what stands below the row as the content leaves it.
    package final func _showScrolling(_ new: NavigationBarExtent) {
        let looksOther = new.isAtEdge != extent.isAtEdge
        extent = new
        if looksOther {
            let before = shown
            showLook()
            if before !== shown { _rebuild() }
        }
        showExtent()
    }

    private func showExtent() {
        let visible = extent.largeTitle
        largeTitle.isHidden = visible == nil
        content?.titleAlpha = visible.map { $0 < 8 ? 1 : 0 } ?? 1
        content?.alpha = extent.hidesRow ? 0 : 1
        content?.isUserInteractionEnabled = !extent.hidesRow
        placeSearch()
        guard let visible else { return }
        if largeTitle.text != content?.item.title {
            largeTitle.text = content?.item.title
            showLook()
        }
        largeTitle.frame = CGRect(
            x: 16, y: bounds.height - extent.search - Self._largeTitleHeight + 3, width: max(0, bounds.width - 32),
            height: Self._largeTitleHeight - 11)
        largeTitle.textAlignment = _isRightToLeft ? .right : .left
        // It leaves upwards below the buttons, where nothing of it may show.
        largeTitle.alpha = max(0, min(1, visible / (Self._largeTitleHeight * 0.6)))
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(width: size.width, height: Self._rowHeight + (topItem?.prompt == nil ? 0 : Self._promptHeight))
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        // A bar of one's own at the top of a screen reaches below the status bar with its ground alone.
        ground.frame = bounds
        placeContent()
        showExtent()
    }

    private func placeContent() {
        guard let content else { return }
        // Not by its frame, which a transform in an animation takes part in.
        content.bounds.size = bounds.size
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
        let words = content.item.prompt
        let top = _controller == nil ? 0 : safeAreaInsets.top
        content.top = top + (words == nil ? 0 : Self._promptHeight)
        prompt.isHidden = words == nil || extent.hidesRow
        prompt.text = words
        prompt.frame = CGRect(x: 16, y: top + 6, width: max(0, bounds.width - 32), height: Self._promptHeight - 10)
        placeSearch()
    }

    /// The search bar of the shown item, in place of another one's.
    private func placeSearch() {
        let controller = content?.item.searchController
        controller?._searched = _controller?.topViewController
        for view in subviews where view is UISearchBar && view !== controller?.searchBar { view.removeFromSuperview() }
        guard let search = controller?.searchBar, _controller != nil else { return }
        if search.superview !== self { addSubview(search) }
        let height = extent.searchLength
        search.frame = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
        // As a drawer: it leaves at its lower edge, and nothing of it shows over the row above.
        let part = max(0, min(1, extent.search / max(1, height)))
        search.alpha = max(0, part * 2 - 1)
        search.isUserInteractionEnabled = part == 1
    }
}

extension UINavigationBar: _BarOfItems {
    func _itemChanged(_ item: UIBarItem) {
        if content?.shows(item) == true { _rebuild() }
    }
}

/// How much of a navigation bar shows.
@MainActor package struct NavigationBarExtent {
    /// Of the large title's height; may be more than all of it while the content is pulled; `nil` without one.
    package var largeTitle: CGFloat?
    /// Of the search bar's height.
    package var search: CGFloat = UINavigationBar._searchHeight
    /// The search bar's height.
    package var searchLength: CGFloat = UINavigationBar._searchHeight
    /// Whether no content lies below the bar.
    package var isAtEdge = true
    /// Whether a search has put away all but the search bar.
    package var hidesRow = false
}
