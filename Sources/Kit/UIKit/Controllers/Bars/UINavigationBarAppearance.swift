import CoreGraphics
public import Foundation
import QuartzCore

/// The background, the titles, and the buttons of a navigation bar.
@preconcurrency @MainActor open class UINavigationBarAppearance: UIBarAppearance {
    /// Attributes of the title. Missing attributes have default values.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }
    /// The offset of the title from its default position, in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&titlePositionAdjustment, oldValue)
            _link.changed()
        }
    }
    /// Attributes of the large title. Missing attributes have default values.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }
    /// Attributes of the line below the title.
    open var subtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }
    /// Attributes of the line below the large title.
    open var largeSubtitleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { _link.changed() }
    }

    // MARK: Buttons

    /// The appearance of buttons with the plain style. Setting it stores a copy.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set { plain = adopted(newValue) }
    }
    /// Of buttons in the tint color.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { prominent }
        set { prominent = adopted(newValue) }
    }
    /// The earlier name of ``prominentButtonAppearance``.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }
    /// The appearance of the back button. Setting it stores a copy.
    open var backButtonAppearance: UIBarButtonItemAppearance {
        get { back }
        set { back = adopted(newValue) }
    }
    private final lazy var plain = _copied(UIBarButtonItemAppearance(style: .plain))
    private final lazy var prominent = _copied(UIBarButtonItemAppearance(style: .prominent))
    private final lazy var back = _copied(UIBarButtonItemAppearance(style: .plain))

    /// Replaces the back arrow.
    open private(set) var backIndicatorImage: UIImage?
    /// The mask for titles that slide below the back arrow.
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    /// Requires both images. If one is missing, the default arrow is used.
    open func setBackIndicatorImage(
        _ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?
    ) {
        let isBoth = backIndicatorImage != nil && backIndicatorTransitionMaskImage != nil
        self.backIndicatorImage = isBoth ? backIndicatorImage : nil
        self.backIndicatorTransitionMaskImage = isBoth ? backIndicatorTransitionMaskImage : nil
        _link.changed()
    }

    package override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UINavigationBarAppearance else { return }
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        largeTitleTextAttributes = other.largeTitleTextAttributes
        subtitleTextAttributes = other.subtitleTextAttributes
        largeSubtitleTextAttributes = other.largeSubtitleTextAttributes
        buttonAppearance = other.buttonAppearance
        prominentButtonAppearance = other.prominentButtonAppearance
        backButtonAppearance = other.backButtonAppearance
        setBackIndicatorImage(other.backIndicatorImage, transitionMaskImage: other.backIndicatorTransitionMaskImage)
    }
}

/// The background and the buttons of a toolbar.
@preconcurrency @MainActor open class UIToolbarAppearance: UIBarAppearance {
    /// The appearance of buttons with the plain style. Setting it stores a copy.
    open var buttonAppearance: UIBarButtonItemAppearance {
        get { plain }
        set { plain = adopted(newValue) }
    }
    /// Of buttons in the tint color.
    open var prominentButtonAppearance: UIBarButtonItemAppearance {
        get { prominent }
        set { prominent = adopted(newValue) }
    }
    /// The earlier name of ``prominentButtonAppearance``.
    open var doneButtonAppearance: UIBarButtonItemAppearance {
        get { prominentButtonAppearance }
        set { prominentButtonAppearance = newValue }
    }
    private final lazy var plain = _copied(UIBarButtonItemAppearance(style: .plain))
    private final lazy var prominent = _copied(UIBarButtonItemAppearance(style: .prominent))

    package override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UIToolbarAppearance else { return }
        buttonAppearance = other.buttonAppearance
        prominentButtonAppearance = other.prominentButtonAppearance
    }
}
