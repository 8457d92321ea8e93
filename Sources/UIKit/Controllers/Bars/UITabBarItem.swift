import Foundation

/// The item of a tab bar for one of its controllers.
@preconcurrency @MainActor open class UITabBarItem: UIBarItem {
    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init(title: title, image: image, selectedImage: nil)
        self.tag = tag
    }

    open var selectedImage: UIImage? {
        didSet { if selectedImage !== oldValue { _changed() } }
    }
    /// The offset of the title from its default position.
    open var titlePositionAdjustment: UIOffset {
        get { _titleShift ?? .zero }
        set { _titleShift = newValue }
    }
    final var _titleShift: UIOffset? {
        didSet { if _titleShift != oldValue { _changed() } }
    }
    /// Replaces the bar's appearance while this item's controller is selected.
    open var standardAppearance: UITabBarAppearance? {
        get { _appearances[\.standard] }
        set { _appearances[\.standard] = newValue }
    }
    open var scrollEdgeAppearance: UITabBarAppearance? {
        get { _appearances[\.edge] }
        set { _appearances[\.edge] = newValue }
    }
    final lazy var _appearances: ObservedBarAppearances<UITabBarAppearance> = {
        let appearances = ObservedBarAppearances<UITabBarAppearance>()
        appearances.onChange = { [weak self] in self?._changed() }
        return appearances
    }()

    /// A short text in a red badge.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { _changed() } }
    }
    open var badgeColor: UIColor? {
        didSet { if badgeColor != oldValue { _changed() } }
    }
}
