public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceIdiom { .unspecified }
}

extension UITraitUserInterfaceIdiom: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceIdiom> { \.idiom }
    static var set: TraitSet { .idiom }
}

public enum UITraitLayoutDirection: UITraitDefinition {
    public static var defaultValue: UITraitEnvironmentLayoutDirection { .unspecified }
}

extension UITraitLayoutDirection: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UITraitEnvironmentLayoutDirection> { \.direction }
    static var set: TraitSet { .direction }
}

public enum UITraitActiveAppearance: UITraitDefinition {
    public static var defaultValue: UIUserInterfaceActiveAppearance { .unspecified }
}

extension UITraitActiveAppearance: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIUserInterfaceActiveAppearance> { \.activity }
    static var set: TraitSet { .activity }
}
