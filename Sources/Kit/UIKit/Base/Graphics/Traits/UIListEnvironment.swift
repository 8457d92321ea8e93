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
    public convenience init(listEnvironment: UIListEnvironment) {
        var values = Values()
        values.listEnvironment = listEnvironment
        self.init(values: values)
    }
}

public enum UITraitListEnvironment: UITraitDefinition {
    public static var defaultValue: UIListEnvironment { .unspecified }
}

extension UITraitListEnvironment: SystemTrait {
    static var keyPath: WritableKeyPath<UITraitCollection.Values, UIListEnvironment> { \.listEnvironment }
    static var set: TraitSet { .listEnvironment }
}
