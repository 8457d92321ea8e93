import Foundation

/// What a tab bar shows for one of its controllers.
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
    /// A short text on a red spot.
    open var badgeValue: String? {
        didSet { if badgeValue != oldValue { _changed() } }
    }
    open var badgeColor: UIColor? {
        didSet { if badgeColor != oldValue { _changed() } }
    }
}
