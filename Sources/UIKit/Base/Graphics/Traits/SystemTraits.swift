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
}
extension UITraitUserInterfaceStyle: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
}
extension UITraitLayoutDirection: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
}
extension UITraitDisplayScale: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
}
extension UITraitHorizontalSizeClass: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
}
extension UITraitVerticalSizeClass: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
}
extension UITraitForceTouchCapability: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouch }
}
extension UITraitPreferredContentSizeCategory: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.textSize }
}
extension UITraitDisplayGamut: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
}
extension UITraitAccessibilityContrast: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
}
extension UITraitUserInterfaceLevel: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
}
extension UITraitLegibilityWeight: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
}
extension UITraitActiveAppearance: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activity }
}
extension UITraitListEnvironment: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.listEnvironment }
}
