public import CoreGraphics

public enum UITraitDisplayScale: UITraitDefinition {
    public static var defaultValue: CGFloat { 0 }
}

extension UITraitDisplayScale: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
    static var set: TraitSet { .scale }
}

public enum UITraitDisplayGamut: UITraitDefinition {
    public static var defaultValue: UIDisplayGamut { .unspecified }
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitDisplayGamut: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
    static var set: TraitSet { .gamut }
}

public enum UITraitForceTouchCapability: UITraitDefinition {
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

extension UITraitForceTouchCapability: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouch }
    static var set: TraitSet { .forceTouch }
}
