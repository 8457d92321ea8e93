public import Foundation
import QuartzCore

/// The item of a tab bar for one of its controllers.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    /// An item without content.
    public override init() { super.init() }

    /// See ``UIBarItem``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an item with an image for each state; `selectedImage` is `nil` to use `image` for both.
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    /// Creates an item with one image and a tag of the app.
    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    /// The items whose title and symbol the system provides.
    public enum SystemItem: Int, Sendable {
        case more = 0
        case favorites
        case featured
        case topRated
        case recents
        case contacts
        case history
        case bookmarks
        case search
        case downloads
        case mostRecent
        case mostViewed

        /// The English title and the name of the symbol.
        fileprivate var content: (title: String, symbol: String) {
            switch self {
            case .more: ("More", "ellipsis")
            case .favorites: ("Favorites", "star.fill")
            case .featured: ("Featured", "star.fill")
            case .topRated: ("Top Rated", "star.fill")
            case .recents: ("Recents", "clock.fill")
            case .contacts: ("Contacts", "person.crop.circle.fill")
            case .history: ("History", "clock.fill")
            case .bookmarks: ("Bookmarks", "book.fill")
            case .search: ("Search", "magnifyingglass")
            case .downloads: ("Downloads", "square.and.arrow.down.fill")
            case .mostRecent: ("Most Recent", "clock.fill")
            case .mostViewed: ("Most Viewed", "list.number")
            }
        }
    }

    /// Creates an item with the system's title and symbol, and a tag of the app.
    public convenience init(tabBarSystemItem systemItem: UITabBarItem.SystemItem, tag: Int) {
        let content = systemItem.content
        self.init(title: content.title, image: UIImage(systemName: content.symbol), tag: tag)
    }

    /// The button that represents the item in a bar.
    final weak var _shownView: UIView?
    /// The image while the tab is selected; `nil` for ``UIBarItem/image``.
    open var selectedImage: UIImage? {
        didSet { if selectedImage !== oldValue { _changed() } }
    }
    /// The offset of the title from its default position.
    open var titlePositionAdjustment: UIOffset {
        get { _titleShift ?? .zero }
        set {
            let newValue = NumberPolicy.usable(newValue, titlePositionAdjustment)
            _titleShift = newValue
        }
    }
    /// The offset of the title, in points; `nil` if none was set, so that the appearance determines it.
    final var _titleShift: UIOffset? {
        didSet { if _titleShift != oldValue { _changed() } }
    }
    /// Replaces the bar's appearance while this item's controller is selected.
    open var standardAppearance: UITabBarAppearance? {
        get { _appearances[\.standard] }
        set { _appearances[\.standard] = newValue }
    }
    /// Replaces the bar's appearance while this item's controller is selected and its content ends above the bar.
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { _appearances[\.edge] }
        set { _appearances[\.edge] = newValue }
    }
    private final lazy var _appearances: ObservedBarAppearances<UITabBarAppearance> = {
        let appearances = ObservedBarAppearances<UITabBarAppearance>()
        appearances.onChange = { [weak self] in self?._changed() }
        return appearances
    }()

    /// A short text in a red badge.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { _changed() } }
    }
    /// The color of the badge; `nil` for that of the bar's appearance.
    open var badgeColor: UIColor? {
        didSet { if badgeColor != oldValue { _changed() } }
    }
    private final var badgeAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]
    /// Sets the attributes of the badge's text in one state. Missing attributes have those of the normal state, of the
    /// bar's appearance, or default values.
    open func setBadgeTextAttributes(_ textAttributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        badgeAttributes[state.rawValue] = textAttributes
        _changed()
    }
    /// Returns the attributes that were set for exactly this state; `nil` if none were.
    open func badgeTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        badgeAttributes[state.rawValue]
    }
    /// The attributes of the badge's text in a state, with those of the normal state.
    final func _badgeAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        let normal = badgeAttributes[UIControl.State.normal.rawValue] ?? [:]
        return normal.merging(badgeAttributes[state.rawValue] ?? [:]) { _, own in own }
    }
}
