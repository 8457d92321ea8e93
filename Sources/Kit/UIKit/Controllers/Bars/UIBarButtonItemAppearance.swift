import CoreGraphics
public import Foundation
import QuartzCore

/// The appearance of bar buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @MainActor NSCopying {
    /// The connection to the appearance that contains this one.
    final let _link = AppearanceLink()
    private final var style: UIBarButtonItem.Style
    private final let states: [UIBarButtonItemStateAppearance]

    public convenience override init() { self.init(style: .plain) }

    /// Creates an appearance with the default values of a style.
    public required init(style: UIBarButtonItem.Style) {
        self.style = style
        let link = _link
        states = (0..<3).map { _ in UIBarButtonItemStateAppearance(link) }
        super.init()
    }

    /// Returns a copy with the same values in each state.
    open func copy(with zone: NSZone? = nil) -> Any {
        let result = type(of: self).init(style: style)
        for (new, old) in zip(result.states, states) { new.take(old) }
        return result
    }

    /// Restores the default appearance of a style.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states { state.clear() }
    }

    /// The appearance without interaction, whose values the other states inherit.
    open var normal: UIBarButtonItemStateAppearance { states[0] }
    /// Missing values default to those of the normal state, here and in ``disabled``.
    open var highlighted: UIBarButtonItemStateAppearance { states[1] }
    /// The appearance while the button is disabled.
    open var disabled: UIBarButtonItemStateAppearance { states[2] }

    /// Returns the values of a state, without those that it inherits. Disabled takes precedence over highlighted.
    final func _state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
    }
    /// The attributes in a state.
    final func _attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        normal.titleTextAttributes.merging(_state(state).titleTextAttributes) { _, own in own }
    }
    /// Returns the offset of the title in a state, in points. An offset of zero inherits that of the normal state.
    final func _shift(_ state: UIControl.State) -> UIOffset {
        let own = _state(state).titlePositionAdjustment
        return own == .zero ? normal.titlePositionAdjustment : own
    }
    /// Returns the background image of a state or, without one, of the normal state, with its offset; `nil` if neither
    /// has one.
    final func _background(_ state: UIControl.State) -> (image: UIImage, shift: UIOffset)? {
        for one in [_state(state), normal] {
            if let image = one.backgroundImage { return (image, one.backgroundImagePositionAdjustment) }
        }
        return nil
    }
}

/// The appearance of bar buttons in one state.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
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
    /// The image behind the title; `nil` for the platter.
    open var backgroundImage: UIImage? {
        didSet { link.changed() }
    }
    /// The offset of the background image from its default position, in points.
    open var backgroundImagePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&backgroundImagePositionAdjustment, oldValue)
            link.changed()
        }
    }

    /// Takes over all values of another state.
    final func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    /// Restores the default values.
    final func clear() { take(UIBarButtonItemStateAppearance(AppearanceLink())) }
}
