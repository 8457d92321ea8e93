/// The properties that a class's appearance sets. Each class lists its own in `appearanceProperties`.
@MainActor enum AppearanceProperties {
    /// Copies a value from a proxy to a view, if it was set on the proxy and the view still has the default.
    typealias Property = (_ proxy: UIView, _ unmodified: UIView, _ view: UIView) -> Void

    /// Copies the value of a property that the proxy has changed to views that have not changed it.
    static func property<View: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<View, Value>) -> Property {
        { proxy, unmodified, view in
            guard let proxy = proxy as? View, let unmodified = unmodified as? View, let view = view as? View else {
                return
            }
            let (explicit, standard) = (proxy[keyPath: path], unmodified[keyPath: path])
            if explicit != standard, view[keyPath: path] == standard { view[keyPath: path] = explicit }
        }
    }

    /// Tint colors are inherited, so only the view's explicit value is compared.
    private static let tint: Property = { proxy, _, view in
        if let color = proxy._tintColor, view._tintColor == nil { view.tintColor = color }
    }

    /// The properties of every view.
    static let ofViews: [Property] = [tint, property(\UIView.backgroundColor)]
}
