/// The kind of device.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
    /// The bit of the trait.
    static var set: TraitSet { .idiom }
}

/// The reading direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

extension UITraitLayoutDirection: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
    /// The bit of the trait.
    static var set: TraitSet { .direction }
}

/// Whether the window is active.
public enum UITraitActiveAppearance: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

extension UITraitActiveAppearance: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activity }
    /// The bit of the trait.
    static var set: TraitSet { .activity }
}
