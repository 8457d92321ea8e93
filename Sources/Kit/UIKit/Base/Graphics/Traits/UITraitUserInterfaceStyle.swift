/// The light or dark style.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceStyle { .unspecified }
    /// `true`: dynamic colors depend on the style.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceStyle: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceStyle> { \.style }
    /// The bit of the trait.
    static var set: TraitSet { .style }
}

/// Whether content is above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceLevel { .unspecified }
    /// `true`: dynamic colors depend on the level.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitUserInterfaceLevel: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceLevel> { \.level }
    /// The bit of the trait.
    static var set: TraitSet { .level }
}

/// The contrast that the user prefers.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIAccessibilityContrast { .unspecified }
    /// `true`: dynamic colors depend on the contrast.
    public static var affectsColorAppearance: Bool { true }
}

extension UITraitAccessibilityContrast: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIAccessibilityContrast> { \.contrast }
    /// The bit of the trait.
    static var set: TraitSet { .contrast }
}
