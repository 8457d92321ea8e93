/// The kind of list that contains a view.
public enum UIListEnvironment: Int, Sendable {
    case unspecified
    /// Not in a list.
    case none
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
}

extension UITraitCollection {
    /// Creates a collection that specifies one trait only: the kind of list.
    public convenience init(listEnvironment: UIListEnvironment) {
        var values = Values()
        values.listEnvironment = listEnvironment
        self.init(values: values)
    }
}

/// The kind of list that contains a view.
public enum UITraitListEnvironment: UITraitDefinition {
    /// `.unspecified`.
    public static var defaultValue: UIListEnvironment { .unspecified }
}

extension UITraitListEnvironment: SystemTrait {
    /// The stored property of the trait in a collection.
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.listEnvironment }
    /// The bit of the trait.
    static var set: TraitSet { .listEnvironment }
}
