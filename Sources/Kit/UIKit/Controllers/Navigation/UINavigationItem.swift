import Foundation

/// The content of a navigation bar while a view controller is at the top of its stack.
@preconcurrency @MainActor open class UINavigationItem: NSObject, AccessibleObject {
    /// When the title is shown large below the bar. Requires that the bar prefers large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// The mode of the previous item.
        case automatic = 0
        case always = 1
        case never = 2
    }

    /// Creates an item without a title.
    public override init() { super.init() }

    /// Creates an item with a title in the center of the bar.
    public init(title: String) {
        self.title = title
        super.init()
    }

    /// The text in the center of the bar; `nil` for none.
    open var title: String? {
        didSet { if title != oldValue { changed() } }
    }
    /// Replaces the title.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { changed() } }
    }
    /// A second line below the title; `nil` for none. With ``attributedSubtitle``, the text of that.
    open var subtitle: String? {
        get { attributedSubtitle.map { String($0.characters) } ?? plainSubtitle }
        set { plainSubtitle = newValue }
    }
    private final var plainSubtitle: String? {
        didSet { if plainSubtitle != oldValue { changed() } }
    }
    /// Replaces the subtitle by one with attributes.
    open var attributedSubtitle: AttributedString? {
        didSet { if attributedSubtitle != oldValue { changed() } }
    }
    /// Replaces the subtitle.
    open var subtitleView: UIView? {
        didSet { if subtitleView !== oldValue { changed() } }
    }
    /// The title below the buttons, if large titles are shown; `nil` for ``title``.
    open var largeTitle: String? {
        didSet { if largeTitle != oldValue { changed() } }
    }
    /// The line below a large title; `nil` for ``subtitle``.
    open var largeSubtitle: String? {
        didSet { if largeSubtitle != oldValue { changed() } }
    }
    /// Replaces the line below a large title by one with attributes.
    open var largeAttributedSubtitle: AttributedString? {
        didSet { if largeAttributedSubtitle != oldValue { changed() } }
    }
    /// Replaces the line below a large title.
    open var largeSubtitleView: UIView? {
        didSet { if largeSubtitleView !== oldValue { changed() } }
    }
    /// The arrangement of the bar.
    public enum ItemStyle: Int, Sendable {
        /// The title in the middle.
        case navigator = 0
        /// The title at the leading edge, after the leading items.
        case browser = 1
        /// The title at the leading edge, after the leading items.
        case editor = 2
    }

    /// The arrangement of the bar. The default is `.navigator`.
    open var style = ItemStyle.navigator {
        didSet { if style != oldValue { changed() } }
    }
    /// When the title is shown large. The default is `.automatic`.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    /// Assistive technologies present the views of the bar, not the item; the values are those of the app.
    open var isAccessibilityElement = false
    /// See ``isAccessibilityElement``.
    open var accessibilityLabel, accessibilityHint, accessibilityValue, accessibilityIdentifier: String?
    /// See ``isAccessibilityElement``.
    open var accessibilityTraits = UIAccessibilityTraits.none

    /// Ordered from the leading edge toward the center.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    /// Ordered from the trailing edge toward the center.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    /// The item nearest to the leading edge. Setting it replaces all items at that end.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The item nearest to the trailing edge. Setting it replaces all items at that end.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// Replaces the items at the leading end with one; `nil` for none. The change is not animated.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Replaces the items at the trailing end with one; `nil` for none. The change is not animated.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Replaces the items at the leading end. The change is not animated.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Replaces the items at the trailing end. The change is not animated.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// The controller of the search bar below the title.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            toolbarSearch.changed()
            changed()
        }
    }
    /// Where the search bar should be. A placement in the row of the buttons requires a window of regular width.
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic {
        didSet { if preferredSearchBarPlacement != oldValue { changed() } }
    }
    /// Whether ``searchBarPlacementBarButtonItem`` shows the search bar in a toolbar.
    open var searchBarPlacementAllowsToolbarIntegration = true {
        didSet { if searchBarPlacementAllowsToolbarIntegration != oldValue { toolbarSearch.changed() } }
    }
    /// Whether another object than the bars may show the search bar. Here no object does.
    open var searchBarPlacementAllowsExternalIntegration = false
    /// Shows the search bar in a toolbar that has the item, instead of in the navigation bar.
    open var searchBarPlacementBarButtonItem: UIBarButtonItem { toolbarSearch.item }
    /// The search bar in a toolbar.
    private(set) final lazy var toolbarSearch = ToolbarSearch(self)
    /// Whether the search bar collapses when content scrolls up, and is initially hidden above the content.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// When the bar disappears while the content scrolls.
    open var navigationBarMinimization = UIBarMinimization() {
        didSet { if navigationBarMinimization != oldValue { changed() } }
    }
    /// A single line of text above the title.
    open var prompt: String? {
        didSet { if prompt != oldValue { changed() } }
    }

    /// Whether the back button is left out while the item is on top. The default is `false`.
    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { changed() } }
    }
    /// Sets ``hidesBackButton``. The change is not animated.
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the back button is shown in addition to the left items.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// The text of the back button that leads to this item.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title; "Back" if the title does not fit; only the arrow if "Back" does not fit either.
        case `default` = 0
        /// "Back".
        case generic = 1
        /// Only the arrow.
        case minimal = 2
    }

    /// The text of the back button that leads to this item. By default, the title or "Back".
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { _navigationBar?._controller?.backButtonChanged() } }
    }
    /// The appearance of the back button that leads to this item. Its action is not used.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { _navigationBar?._controller?.backButtonChanged() } }
    }
    /// The text of the back button that leads to this item, in order of preference. The default is `.default`.
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { _navigationBar?._controller?.backButtonChanged() } }
    }
    /// Replaces the action of the back button that is shown with this item.
    open var backAction: UIAction? {
        didSet { if backAction !== oldValue { changed() } }
    }

    // MARK: Appearance

    /// Replaces the bar's appearance while this item is on top, as do the next three.
    open var standardAppearance: UINavigationBarAppearance? {
        get { appearances[\.standard] }
        set { appearances[\.standard] = newValue }
    }
    /// Replaces the bar's appearance in windows of compact height.
    open var compactAppearance: UINavigationBarAppearance? {
        get { appearances[\.compact] }
        set { appearances[\.compact] = newValue }
    }
    /// Replaces the bar's appearance while the content is at its start.
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[\.edge] }
        set { appearances[\.edge] = newValue }
    }
    /// Replaces the bar's appearance in windows of compact height while the content is at its start.
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { appearances[\.compactEdge] }
        set { appearances[\.compactEdge] = newValue }
    }
    private final lazy var appearances: ObservedBarAppearances<UINavigationBarAppearance> = {
        let appearances = ObservedBarAppearances<UINavigationBarAppearance>()
        appearances.onChange = { [weak self] in self?.changed() }
        return appearances
    }()

    // MARK: Back navigation

    /// The titles from longest to shortest, and the item of the back button that leads to this item.
    package final var _backButton: BackButtonContent {
        if let item = backBarButtonItem {
            let text = item.title ?? ""
            return BackButtonContent(titles: text.isEmpty ? [] : [text, ""], item: item)
        }
        var titles: [String] = []
        switch backButtonDisplayMode {
        case .minimal: break
        case .generic: titles = ["Back", ""]
        case .default:
            let text = backButtonTitle ?? title ?? ""
            // An empty title is explicit: the button shows only the arrow.
            if backButtonTitle != "" { titles = text.isEmpty || text == "Back" ? ["Back", ""] : [text, "Back", ""] }
        }
        return BackButtonContent(titles: titles, item: nil)
    }

    /// The bar that shows the item; `nil` while none does.
    package final weak var _navigationBar: UINavigationBar?
    /// Updates the bar that shows the item.
    final func changed() { _navigationBar?.contentChanged(of: self) }
}
