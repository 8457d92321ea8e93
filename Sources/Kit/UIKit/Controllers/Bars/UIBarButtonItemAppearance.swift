import CoreGraphics
public import Foundation
import QuartzCore

/// The appearance of bar buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @MainActor NSCopying {
    final let _link = AppearanceLink()
    private final var style: UIBarButtonItem.Style
    private final let states: [UIBarButtonItemStateAppearance]

    public convenience override init() { self.init(style: .plain) }

    public required init(style: UIBarButtonItem.Style) {
        self.style = style
        let link = _link
        states = (0..<3).map { _ in UIBarButtonItemStateAppearance(link) }
        super.init()
    }

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

    open var normal: UIBarButtonItemStateAppearance { states[0] }
    /// Missing values default to those of the normal state, here and in ``disabled``.
    open var highlighted: UIBarButtonItemStateAppearance { states[1] }
    open var disabled: UIBarButtonItemStateAppearance { states[2] }

    final func _state(_ state: UIControl.State) -> UIBarButtonItemStateAppearance {
        state.contains(.disabled) ? disabled : state.contains(.highlighted) ? highlighted : normal
    }
    /// The attributes in a state.
    final func _attributes(_ state: UIControl.State) -> [NSAttributedString.Key: Any] {
        normal.titleTextAttributes.merging(_state(state).titleTextAttributes) { _, own in own }
    }
    final func _shift(_ state: UIControl.State) -> UIOffset {
        let own = _state(state).titlePositionAdjustment
        return own == .zero ? normal.titlePositionAdjustment : own
    }
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

    init(_ link: AppearanceLink) {
        self.link = link
        super.init()
    }

    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] {
        didSet { link.changed() }
    }
    open var titlePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&titlePositionAdjustment, oldValue)
            link.changed()
        }
    }
    open var backgroundImage: UIImage? {
        didSet { link.changed() }
    }
    open var backgroundImagePositionAdjustment = UIOffset.zero {
        didSet {
            NumberPolicy.replace(&backgroundImagePositionAdjustment, oldValue)
            link.changed()
        }
    }

    final func take(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        titlePositionAdjustment = other.titlePositionAdjustment
        backgroundImage = other.backgroundImage
        backgroundImagePositionAdjustment = other.backgroundImagePositionAdjustment
    }

    final func clear() { take(UIBarButtonItemStateAppearance(AppearanceLink())) }
}
