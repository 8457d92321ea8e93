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

extension UITraitCollection {
    public convenience init(listEnvironment: UIListEnvironment) {
        var values = Values()
        values.listEnvironment = listEnvironment
        self.init(values: values)
    }
}
