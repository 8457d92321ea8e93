/// What kind of list something is shown in.
public enum UIListEnvironment: Int, Sendable {
    case unspecified
    /// In no list.
    case none
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
}

extension UIListEnvironment {
    package init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        switch appearance {
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        case .sidebar: self = .sidebar
        case .sidebarPlain: self = .sidebarPlain
        }
    }
}

extension UITraitCollection {
    public convenience init(listEnvironment: UIListEnvironment) {
        var values = Values()
        values.listEnvironment = listEnvironment
        self.init(values: values)
    }
}
