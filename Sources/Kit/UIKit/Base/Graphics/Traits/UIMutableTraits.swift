public import CoreGraphics

/// A mutable set of traits.
public protocol UIMutableTraits {
    /// The kind of device.
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    /// The light or dark style.
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    /// The reading direction of the interface.
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    /// Pixels per point; 0 if unspecified.
    var displayScale: CGFloat { get set }
    /// The size class of the width.
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The size class of the height.
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    /// The user's text size.
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    /// The color gamut of the display.
    var displayGamut: UIDisplayGamut { get set }
    /// The contrast that the user prefers.
    var accessibilityContrast: UIAccessibilityContrast { get set }
    /// Whether the content is above other content.
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    /// The user's preference for bold text.
    var legibilityWeight: UILegibilityWeight { get set }
    /// Whether the window is active.
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    /// The support for touches with pressure.
    var forceTouchCapability: UIForceTouchCapability { get set }
    /// The kind of list that contains the view.
    var listEnvironment: UIListEnvironment { get set }
    /// The value of any trait, including system traits.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

/// Values of traits while a closure changes them.
struct TraitDraft: UIMutableTraits {
    /// The values, most of them unspecified.
    var values: UITraitCollection.Values

    /// The value of a trait; its default if it is not set.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values.value(of: trait) }
        set { values.set(newValue, of: trait) }
    }

    /// The kind of device, `.unspecified` if it is not set.
    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.idiom }
        set { values.idiom = newValue }
    }
    /// The light or dark style, `.unspecified` if it is not set.
    var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.style }
        set { values.style = newValue }
    }
    /// The reading direction, `.unspecified` if it is not set.
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.direction }
        set { values.direction = newValue }
    }
    /// Pixels per point; 0 if it is not set.
    var displayScale: CGFloat {
        get { values.scale }
        set { values.scale = newValue }
    }
    /// The size class of the width, `.unspecified` if it is not set.
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontal }
        set { values.horizontal = newValue }
    }
    /// The size class of the height, `.unspecified` if it is not set.
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.vertical }
        set { values.vertical = newValue }
    }
    /// The text size, `.unspecified` if it is not set.
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.textSize }
        set { values.textSize = newValue }
    }
    /// The color gamut, `.unspecified` if it is not set.
    var displayGamut: UIDisplayGamut {
        get { values.gamut }
        set { values.gamut = newValue }
    }
    /// The contrast, `.unspecified` if it is not set.
    var accessibilityContrast: UIAccessibilityContrast {
        get { values.contrast }
        set { values.contrast = newValue }
    }
    /// The level of the content, `.unspecified` if it is not set.
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.level }
        set { values.level = newValue }
    }
    /// The weight of texts, `.unspecified` if it is not set.
    var legibilityWeight: UILegibilityWeight {
        get { values.legibility }
        set { values.legibility = newValue }
    }
    /// The state of the window, `.unspecified` if it is not set.
    var activeAppearance: UIUserInterfaceActiveAppearance {
        get { values.activity }
        set { values.activity = newValue }
    }
    /// The support for touches with pressure, `.unknown` if it is not set.
    var forceTouchCapability: UIForceTouchCapability {
        get { values.forceTouch }
        set { values.forceTouch = newValue }
    }
    /// The kind of list, `.unspecified` if it is not set.
    var listEnvironment: UIListEnvironment {
        get { values.listEnvironment }
        set { values.listEnvironment = newValue }
    }
}

extension UITraitCollection {
    /// A closure that sets the traits of a new collection.
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// Creates a collection with the traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitDraft(values: Values())
        mutations(&traits)
        self.init(values: (traits as? TraitDraft)?.values ?? Values())
    }
}
