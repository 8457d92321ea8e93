public import CoreGraphics

/// A mutable set of traits.
public protocol UIMutableTraits {
    var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
    var userInterfaceStyle: UIUserInterfaceStyle { get set }
    var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
    var displayScale: CGFloat { get set }
    var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
    var verticalSizeClass: UIUserInterfaceSizeClass { get set }
    var preferredContentSizeCategory: UIContentSizeCategory { get set }
    var displayGamut: UIDisplayGamut { get set }
    var accessibilityContrast: UIAccessibilityContrast { get set }
    var userInterfaceLevel: UIUserInterfaceLevel { get set }
    var legibilityWeight: UILegibilityWeight { get set }
    var activeAppearance: UIUserInterfaceActiveAppearance { get set }
    var forceTouchCapability: UIForceTouchCapability { get set }
    var listEnvironment: UIListEnvironment { get set }
    /// The value of any trait, including system traits.
    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value { get set }
}

struct TraitDraft: UIMutableTraits {
    var values: UITraitCollection.Values

    subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
        get { values.value(of: trait) }
        set { values.set(newValue, of: trait) }
    }

    var userInterfaceIdiom: UIUserInterfaceIdiom {
        get { values.idiom }
        set { values.idiom = newValue }
    }
    var userInterfaceStyle: UIUserInterfaceStyle {
        get { values.style }
        set { values.style = newValue }
    }
    var layoutDirection: UITraitEnvironmentLayoutDirection {
        get { values.direction }
        set { values.direction = newValue }
    }
    var displayScale: CGFloat {
        get { values.scale }
        set { values.scale = newValue }
    }
    var horizontalSizeClass: UIUserInterfaceSizeClass {
        get { values.horizontal }
        set { values.horizontal = newValue }
    }
    var verticalSizeClass: UIUserInterfaceSizeClass {
        get { values.vertical }
        set { values.vertical = newValue }
    }
    var preferredContentSizeCategory: UIContentSizeCategory {
        get { values.textSize }
        set { values.textSize = newValue }
    }
    var displayGamut: UIDisplayGamut {
        get { values.gamut }
        set { values.gamut = newValue }
    }
    var accessibilityContrast: UIAccessibilityContrast {
        get { values.contrast }
        set { values.contrast = newValue }
    }
    var userInterfaceLevel: UIUserInterfaceLevel {
        get { values.level }
        set { values.level = newValue }
    }
    var legibilityWeight: UILegibilityWeight {
        get { values.legibility }
        set { values.legibility = newValue }
    }
    var activeAppearance: UIUserInterfaceActiveAppearance {
        get { values.activity }
        set { values.activity = newValue }
    }
    var forceTouchCapability: UIForceTouchCapability {
        get { values.forceTouch }
        set { values.forceTouch = newValue }
    }
    var listEnvironment: UIListEnvironment {
        get { values.listEnvironment }
        set { values.listEnvironment = newValue }
    }
}

extension UITraitCollection {
    public typealias TraitMutations = (inout any UIMutableTraits) -> Void

    /// Creates a collection with the traits that `mutations` sets.
    public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
        var traits: any UIMutableTraits = TraitDraft(values: Values())
        mutations(&traits)
        self.init(values: (traits as? TraitDraft)?.values ?? Values())
    }
}
