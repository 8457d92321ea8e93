/// The size class of the width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitHorizontalSizeClass: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.horizontal }
    /// The bit of the trait.
    static var set: TraitSet { .horizontal }
}

/// The size class of the height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceSizeClass { .unspecified }
}

extension UITraitVerticalSizeClass: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceSizeClass> { \.vertical }
    /// The bit of the trait.
    static var set: TraitSet { .vertical }
}
