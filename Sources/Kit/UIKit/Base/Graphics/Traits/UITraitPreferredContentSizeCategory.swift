public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    public static var defaultValue: UIContentSizeCategory { .unspecified }
}

extension UITraitPreferredContentSizeCategory: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIContentSizeCategory> { \.textSize }
    static var set: TraitSet { .textSize }
}

public enum UITraitLegibilityWeight: UITraitDefinition {
    public static var defaultValue: UILegibilityWeight { .unspecified }
}

extension UITraitLegibilityWeight: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UILegibilityWeight> { \.legibility }
    static var set: TraitSet { .legibility }
}
