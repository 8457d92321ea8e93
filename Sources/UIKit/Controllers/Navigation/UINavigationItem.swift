import Foundation

/// What a navigation bar shows while a view controller is on top.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
    /// When the title is shown large below the bar, where the bar prefers large titles.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the one before.
        case automatic = 0
        case always = 1
        case never = 2
    }

    public init(title: String) {
        self.title = title
        super.init()
    }

    open var title: String? {
        didSet { if title != oldValue { changed() } }
    }
    /// Stands in place of the title.
    open var titleView: UIView? {
        didSet { if titleView !== oldValue { changed() } }
    }
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }

    /// From the edge where reading begins towards the middle.
    open var leftBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    /// From the edge where reading ends towards the middle.
    open var rightBarButtonItems: [UIBarButtonItem]? {
        didSet { changed() }
    }
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }

    /// Its search bar stands below the title.
    open var searchController: UISearchController? {
        didSet { if searchController !== oldValue { changed() } }
    }
    /// Whether the search bar gives way to content that moves up, and waits above content that has not been pulled down.
    open var hidesSearchBarWhenScrolling = true {
        didSet { if hidesSearchBarWhenScrolling != oldValue { changed() } }
    }
    /// A line above the title.
    open var prompt: String? {
        didSet { if prompt != oldValue { changed() } }
    }

    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { changed() } }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the button that goes back stands beside the left items.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// How much the button says that comes back here.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, "Back" where it has no room, the arrow alone where that has none either.
        case `default` = 0
        /// "Back".
        case generic = 1
        /// The arrow alone.
        case minimal = 2
    }

    /// What the button says that comes back here; the title, or "Back", without one.
    open var backButtonTitle: String? {
        didSet { if backButtonTitle != oldValue { _navigationBar?._controller?._backButtonChanged() } }
    }
    /// What the button looks like that comes back here. It does nothing else than that.
    open var backBarButtonItem: UIBarButtonItem? {
        didSet { if backBarButtonItem !== oldValue { _navigationBar?._controller?._backButtonChanged() } }
    }
    open var backButtonDisplayMode = BackButtonDisplayMode.default {
        didSet { if backButtonDisplayMode != oldValue { _navigationBar?._controller?._backButtonChanged() } }
    }
    /// What the button that leads away from here does instead of going back.
    open var backAction: UIAction? {
        didSet { if backAction !== oldValue { changed() } }
    }

    // MARK: Look

    /// In place of the bar's while this item shows; so are the other three.
    open var standardAppearance: UINavigationBarAppearance? {
        get { looks[\.standard] }
        set { looks[\.standard] = newValue }
    }
    open var compactAppearance: UINavigationBarAppearance? {
        get { looks[\.compact] }
        set { looks[\.compact] = newValue }
    }
    open var scrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[\.edge] }
        set { looks[\.edge] = newValue }
    }
    open var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { looks[\.compactEdge] }
        set { looks[\.compactEdge] = newValue }
    }
    private final lazy var looks: BarLooks<UINavigationBarAppearance> = {
        let looks = BarLooks<UINavigationBarAppearance>()
        looks.onChange = { [weak self] in self?.changed() }
        return looks
    }()

    // MARK: The way back

    package final var _backButton: BackButtonContent {
        if let item = backBarButtonItem {
            let word = item.title ?? ""
            return BackButtonContent(titles: word.isEmpty ? [] : [word, ""], item: item)
        }
        var titles: [String] = []
        switch backButtonDisplayMode {
        case .minimal: break
        case .generic: titles = ["Back", ""]
        case .default:
            let word = backButtonTitle ?? title ?? ""
            // A title that was set to nothing says nothing.
            if backButtonTitle != "" { titles = word.isEmpty || word == "Back" ? ["Back", ""] : [word, "Back", ""] }
        }
        return BackButtonContent(titles: titles, item: nil)
    }

    package final weak var _navigationBar: UINavigationBar?
    private func changed() { _navigationBar?._contentChanged(of: self) }
}
