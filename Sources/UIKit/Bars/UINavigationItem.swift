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
    /// Not followed here: the search bar stays.
    open var hidesSearchBarWhenScrolling = true

    open var hidesBackButton = false {
        didSet { if hidesBackButton != oldValue { changed() } }
    }
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    /// Whether the button that goes back stands beside the left items.
    open var leftItemsSupplementBackButton = false {
        didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
    }
    /// What the button says that comes back here; the title, or "Back", without one.
    open var backButtonTitle: String?
    open var backBarButtonItem: UIBarButtonItem?

    /// What the next one's button says that comes back here.
    package final var _backTitle: String {
        if let word = backBarButtonItem?.title ?? backButtonTitle { return word }
        guard let title, !title.isEmpty else { return "Back" }
        return title
    }

    package final weak var _navigationBar: UINavigationBar?
    private func changed() { _navigationBar?._contentChanged(of: self) }
}
