import CoreGraphics
public import Foundation

/// How a navigation bar looks.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// Of the title in the bar; what is not named is as usual.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet { _link.changed() }
    }
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }

    // MARK: Buttons

    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set { plain = _kept(newValue) }
    }
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set { done = _kept(newValue) }
    }
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { back }
        set { back = _kept(newValue) }
    }
    private final lazy var plain = _copied(UIBarButtonItemAppearance(style: .plain))
    private final lazy var done = _copied(UIBarButtonItemAppearance(style: .done))
    private final lazy var back = _copied(UIBarButtonItemAppearance(style: .plain))

    /// In place of the arrow that leads back.
    open private(set) var backIndicatorImage: UIImage?
    /// What the arrow covers of a title that slides below it.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Both together or none: with one of them missing the arrow is the usual one.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isBoth = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        self.backIndicatorImage = isBoth ? backIndicatorImage : nil
        self.backIndicatorTransitionMaskImage = isBoth ? backIndicatorTransitionMaskImage : nil
        _link.changed()
    }

    package override func _take(_ other: UIBarAppearance) {
        super._take(other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// How a toolbar looks.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set { plain = _kept(newValue) }
    }
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { done }
        set { done = _kept(newValue) }
    }
    private final lazy var plain = _copied(UIBarButtonItemAppearance(style: .plain))
    private final lazy var done = _copied(UIBarButtonItemAppearance(style: .done))

    package override func _take(_ other: UIBarAppearance) {
        super._take(other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        doneButtonAppearance = other.doneButtonAppearance
    }
}
