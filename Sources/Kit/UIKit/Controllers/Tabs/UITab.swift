import Foundation

/// A tab of a tab bar controller: a title, an image, and the view controller that is shown while the tab is selected.
@preconcurrency @MainActor open class UITab: NSObject {
    /// Where a tab appears. Only `sidebarOnly` has an effect here, because users cannot edit the bar.
    public enum Placement: Int, Sendable {
        case automatic = 0
        case `default` = 1
        case optional = 2
        case movable = 3
        case pinned = 4
        case fixed = 5
        /// Never in the tab bar.
        case sidebarOnly = 6
    }

    private final let provider: ((UITab) -> UIViewController)?
    private final var created: UIViewController?
    private final var isCreating = false
    /// The controller of the tab, if the tab was created for a controller in `viewControllers`.
    final let wrapped: UIViewController?
    private final let ownItem: UITabBarItem?
    /// The controller to which the tab belongs; `nil` for a tab in a group.
    final weak var _container: UITabBarController?
    /// The group to which the tab belongs; `nil` for a root tab.
    final weak var parentGroup: UITabGroup?

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title in the tab bar.
    ///   - image: The image in the tab bar.
    ///   - identifier: Must differ from those of all other tabs of the controller.
    ///   - viewControllerProvider: Creates the view controller when the tab is first selected.
    public init(
        title: String, image: UIImage?, identifier: String,
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.identifier = identifier
        provider = viewControllerProvider
        wrapped = nil
        ownItem = UITabBarItem(title: title, image: image, selectedImage: nil)
        super.init()
    }

    /// Creates the tab of a controller, whose tab bar item it shows.
    init(_wrapping controller: UIViewController) {
        identifier = "UITab.\(UInt(bitPattern: ObjectIdentifier(controller)))"
        provider = nil
        wrapped = controller
        created = controller
        ownItem = nil
        super.init()
    }

    /// Distinguishes the tab from all others of the controller.
    public final let identifier: String

    /// The text of the button in the bar and of the row in the sidebar.
    open var title: String {
        get { _item.title ?? "" }
        set { _item.title = newValue }
    }
    /// The image of the button in the bar and of the row in the sidebar.
    open var image: UIImage? {
        get { _item.image }
        set { _item.image = newValue }
    }
    /// The image while the tab is selected; `nil` shows ``image``.
    open var selectedImage: UIImage? {
        get { _item.selectedImage }
        set { _item.selectedImage = newValue }
    }
    /// A second text, which only the sidebar shows.
    open var subtitle: String?
    /// A short text in a red badge.
    open var badgeValue: String? {
        get { _item.badgeValue }
        set { _item.badgeValue = newValue }
    }
    /// A value of the app.
    open var userInfo: Any?
    /// Whether the tab can be selected by a tap.
    open var isEnabled: Bool {
        get { _item.isEnabled }
        set { _item.isEnabled = newValue }
    }

    /// The view controller, which is created when the tab is first selected or when this property is first read; `nil`
    /// without a provider.
    open var viewController: UIViewController? {
        if let created { return created }
        guard let provider, !isCreating else { return nil }
        isCreating = true
        defer { isCreating = false }
        let controller = provider(self)
        created = controller
        return controller
    }
    /// Whether the tab has a view controller of its own.
    final var hasViewController: Bool { created != nil || provider != nil }
    /// The view controller, if it was created.
    var viewControllerIfCreated: UIViewController? { created }

    /// The controller that contains the tab or its topmost group.
    open var tabBarController: UITabBarController? { parentGroup?.tabBarController ?? _container }
    /// The group that contains the tab.
    open var parent: UITabGroup? { parentGroup }
    /// The nearest group that has a navigation controller of its own: this tab or one of the groups that contain it.
    open var managingTabGroup: UITabGroup? {
        var next: UITab? = self
        while let tab = next {
            if let group = tab as? UITabGroup, group.managingNavigationController != nil { return group }
            next = tab.parentGroup
        }
        return nil
    }

    /// Where the tab appears.
    open var preferredPlacement = Placement.automatic {
        didSet { if preferredPlacement != oldValue { tabBarController?.tabsMayBeHidden() } }
    }
    /// Whether the tab is left out of the tab bar and the sidebar.
    open var isHidden: Bool {
        get { hidden ?? isHiddenByDefault }
        set {
            hidden = newValue
            tabBarController?.tabsMayBeHidden()
        }
    }
    private final var hidden: Bool?
    /// Whether the tab is hidden until ``isHidden`` is set.
    open var isHiddenByDefault = false {
        didSet { if isHiddenByDefault != oldValue { tabBarController?.tabsMayBeHidden() } }
    }
    /// Whether users may hide the tab. Has no effect here.
    open var allowsHiding = false
    /// Whether the tab is in the tab bar.
    open var hasVisiblePlacement: Bool { tabBarController?.isInBar(self) ?? false }

    /// The item that the tab bar shows.
    final var _item: UITabBarItem { ownItem ?? wrapped?.tabBarItem ?? UITabBarItem() }
    /// Whether the tab may be in the bar.
    final var isShown: Bool { !isHidden && preferredPlacement != .sidebarOnly }
}

/// The tab of a search, with the system's title and image.
@preconcurrency @MainActor open class UISearchTab: UITab {
    /// Creates a search tab with the title "Search" and a magnifying glass.
    public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        self.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "com.apple.UIKit.Search",
            viewControllerProvider: viewControllerProvider)
    }

    /// Whether selecting the tab also begins a search in the view controller's search bar.
    open var automaticallyActivatesSearch = false {
        didSet { if automaticallyActivatesSearch != oldValue { tabBarController?.prominentTabMayChange() } }
    }
}
