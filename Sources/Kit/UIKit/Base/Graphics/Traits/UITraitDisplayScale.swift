public import CoreGraphics

/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// 0: unspecified.
    public static var defaultValue: CGFloat { 0 }
}

extension UITraitDisplayScale: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, CGFloat> { \.scale }
    /// The bit of the trait.
    static var set: TraitSet { .scale }
}

/// The color gamut of the display.
public enum UITraitDisplayGamut: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIDisplayGamut { .unspecified }
    /// `true`: dynamic colors depend on the gamut.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitDisplayGamut: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIDisplayGamut> { \.gamut }
    /// The bit of the trait.
    static var set: TraitSet { .gamut }
}

/// The support for touches with pressure.
public enum UITraitForceTouchCapability: UITraitDefinition {
    /// `.unknown`.
    public static var defaultValue: UIForceTouchCapability { .unknown }
}

extension UITraitForceTouchCapability: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIForceTouchCapability> { \.forceTouch }
    /// The bit of the trait.
    static var set: TraitSet { .forceTouch }
}
