import CoreGraphics
public import Foundation
import QuartzCore

/// The background of a tab bar, and its buttons in each arrangement.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
    /// For images above titles, in narrow windows.
    open var stackedLayoutAppearance: UITabBarItemAppearance {
        get { stacked }
        set { stacked = adopted(newValue) }
    }
    /// For titles beside images, in wide windows.
    open var inlineLayoutAppearance: UITabBarItemAppearance {
        get { inline }
        set { inline = adopted(newValue) }
    }
    /// For titles beside images, in windows of compact height.
    open var compactInlineLayoutAppearance: UITabBarItemAppearance {
        get { compact }
        set { compact = adopted(newValue) }
    }
    private final lazy var stacked = _copied(UITabBarItemAppearance(style: .stacked))
    private final lazy var inline = _copied(UITabBarItemAppearance(style: .inline))
    private final lazy var compact = _copied(UITabBarItemAppearance(style: .compactInline))

    package override func copyValues(from other: UIBarAppearance) {
        super.copyValues(from: other)
        guard let other = other as? UITabBarAppearance else { return }
        stackedLayoutAppearance = other.stackedLayoutAppearance
        inlineLayoutAppearance = other.inlineLayoutAppearance
        compactInlineLayoutAppearance = other.compactInlineLayoutAppearance
    }

    /// Returns the appearance of buttons in an arrangement.
    final func _items(_ style: UITabBarItemAppearance.Style) -> UITabBarItemAppearance {
        switch style {
        case .stacked: stacked
        case .inline: inline
        case .compactInline: compact
        }
    }
}

/// The appearance of tab bar buttons in each state.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @MainActor NSCopying {
    /// The arrangement of the image and the title of a button.
    public enum Style: Int, Sendable {
        case stacked = 0
        case inline = 1
        case compactInline = 2
    }

    /// The connection to the appearance that contains this one.
    final let _link = AppearanceLink()
    private final var style: Style
    private final let states: [UITabBarItemStateAppearance]

    public convenience override init() { self.init(style: .stacked) }

    /// Creates an appearance with the default values of an arrangement.
    public required init(style: UITabBarItemAppearance.Style) {
        self.style = style
        let link = _link
        states = (0..<3).map { _ in UITabBarItemStateAppearance(link) }
        super.init()
    }

    /// Returns a copy with the same values in each state.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = type(of: self).init(style: style)
        for (new, old) in zip(result.states, states) { new.take(old) }
        return result
    }

    /// Restores the default appearance of a style.
    open func configureWithDefault(for style: UITabBarItemAppearance.Style) {
        self.style = style
        for state in states { state.clear() }
    }

    /// The appearance of buttons that are neither selected nor disabled.
    open var normal: UITabBarItemStateAppearance { states[0] }
    /// The appearance of the selected button.
    open var selected: UITabBarItemStateAppearance { states[1] }
    /// The appearance of disabled buttons, selected or not.
    open var disabled: UITabBarItemStateAppearance { states[2] }

    /// The value for a state. Defaults to the value for the normal state.
    final func _value<Value>(
        _ path: KeyPath<UITabBarItemStateAppearance, Value?>, isSelected: Bool, isEnabled: Bool
    ) -> Value? {
        let own = !isEnabled ? disabled : isSelected ? selected : normal
        return own[keyPath: path] ?? normal[keyPath: path]
    }
    /// Returns the values of a state, without those that it inherits.
    final func _own(isSelected: Bool, isEnabled: Bool) -> UITabBarItemStateAppearance {
        !isEnabled ? disabled : isSelected ? selected : normal
    }
    /// Returns the attributes of the title, with those of the normal state except for the color.
    final func _attributes(isSelected: Bool, isEnabled: Bool) -> [NSAttributedString.Key: Any] {
        var attributes = normal.titleTextAttributes
        let own = _own(isSelected: isSelected, isEnabled: isEnabled)
        // The normal title color does not apply to other states.
        if own !== normal { attributes[.foregroundColor] = nil }
        return attributes.merging(own.titleTextAttributes) { _, own in own }
    }
    /// Returns the offset of the title in a state, in points. An offset of zero inherits that of the normal state.
    final func _shift(isSelected: Bool, isEnabled: Bool) -> UIOffset {
        let own = _own(isSelected: isSelected, isEnabled: isEnabled).titlePositionAdjustment
        return own == .zero ? normal.titlePositionAdjustment : own
    }
}

/// The appearance of tab bar buttons in one state.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    private final let link: AppearanceLink

    /// Creates values of a state that report their changes to `link`.
    init(_ link: AppearanceLink) {
        self.link = link
        super.init()
    }

    /// The attributes of the title. Missing attributes have default values. Empty by default.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { link.changed() }
    }
    /// The offset of the title from its default position, in points.
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&titlePositionAdjustment, oldValue)
            link.changed()
        }
    }
    /// `nil` for the default of the state.
    open var iconColor: UIColor? {
        didSet { link.changed() }
    }
    /// The color of the badge; `nil` for the default of the state.
    open var badgeBackgroundColor: UIColor? {
        didSet { link.changed() }
    }
    /// The attributes of the badge's text. Missing attributes have default values. Empty by default.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { link.changed() }
    }
    /// The offset of the badge from its default position, in points.
    open var badgePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&badgePositionAdjustment, oldValue)
            link.changed()
        }
    }

    /// Takes over all values of another state.
    final func take(_ other: UITabBarItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        iconColor = other.iconColor
        badgeBackgroundColor = other.badgeBackgroundColor
        badgeTextAttributes = other.badgeTextAttributes
        badgePositionAdjustment = other.badgePositionAdjustment
    }

    /// Restores the default values.
    final func clear() { take(UITabBarItemStateAppearance(AppearanceLink())) }
}
