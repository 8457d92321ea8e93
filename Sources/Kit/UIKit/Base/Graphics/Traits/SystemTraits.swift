public import CoreGraphics

// The system traits as types.

public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

public enum UITraitUserInterfaceStyle: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

public enum UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

public enum UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}

public enum UITraitHorizontalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitVerticalSizeClass: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

public enum UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

public enum UITraitAccessibilityContrast: UITraitDefinition {
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

public enum UITraitUserInterfaceLevel: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

public enum UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

public enum UITraitListEnvironment: UITraitDefinition {
    public static var defaultValue: UIListEnvironment { .unspecified }
}

// Key paths are not `Sendable`, so these are computed properties.
extension UITraitUserInterfaceIdiom: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
    static var set: TraitSet { .idiom }
}
extension UITraitUserInterfaceStyle: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
    static var set: TraitSet { .style }
}
extension UITraitLayoutDirection: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
    static var set: TraitSet { .direction }
}
extension UITraitDisplayScale: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
    static var set: TraitSet { .scale }
}
extension UITraitHorizontalSizeClass: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
    static var set: TraitSet { .horizontal }
}
extension UITraitVerticalSizeClass: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
    static var set: TraitSet { .vertical }
}
extension UITraitForceTouchCapability: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouch }
    static var set: TraitSet { .forceTouch }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.textSize }
    static var set: TraitSet { .textSize }
}
extension UITraitDisplayGamut: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
    static var set: TraitSet { .gamut }
}
extension UITraitAccessibilityContrast: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
    static var set: TraitSet { .contrast }
}
extension UITraitUserInterfaceLevel: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
    static var set: TraitSet { .level }
}
extension UITraitLegibilityWeight: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
    static var set: TraitSet { .legibility }
}
extension UITraitActiveAppearance: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activity }
    static var set: TraitSet { .activity }
}
extension UITraitListEnvironment: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.listEnvironment }
    static var set: TraitSet { .listEnvironment }
}
