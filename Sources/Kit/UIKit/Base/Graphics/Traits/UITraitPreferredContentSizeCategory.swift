/// The user's text size.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.textSize }
    /// The bit of the trait.
    static var set: TraitSet { .textSize }
}

/// The user's preference for bold text.
public enum UITraitLegibilityWeight: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension UITraitLegibilityWeight: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
    /// The bit of the trait.
    static var set: TraitSet { .legibility }
}
