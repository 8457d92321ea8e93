import Foundation

/// A type that can contain views, for appearances that apply only inside it.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// A type with an appearance proxy for all views of a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// The proxy of the class. Views take its values when they enter a window, unless the view has an explicit value.
    /// Supports properties for colors, fonts, and similar; see `AppearanceProperties`.
    static func appearance() -> Self
    /// The proxy for views inside others. The first type is that of an ancestor, the second that of an ancestor of
    /// the first, and so on.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
    /// The proxy whose properties are those of all views of this class.
    public class func appearance() -> Self { AppearanceProxies.proxy(of: self, inside: []) }
    /// The proxy for views of this class inside of containers, the innermost first.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, inside: containerTypes)
    }
}

extension UIViewController: UIAppearanceContainer {}

/// The appearance proxies and their application to views.
///
/// A proxy is a view of the class that is never shown. Its explicit values are those that differ from an unmodified
/// view of the class. A view takes such a value if its own value equals that of the unmodified view. A view whose
/// property was explicitly set to the default is therefore changed as well.
@MainActor package enum AppearanceProxies {
    /// A proxy and the views that it applies to.
    struct Entry {
        /// The class of the views.
        let type: UIView.Type
        /// The classes of the containers, the innermost first. Empty for all views.
        let containers: [any UIAppearanceContainer.Type]
        /// The view whose properties the app sets.
        let proxy: UIView
        /// A view with the defaults, by which changes are found.
        let unmodified: UIView
        /// Whether the proxy was created in the parent of the current runtime.
        var isInherited = false

        /// The entry for a child of the current runtime.
        var inherited: Entry {
            Entry(type: type, containers: containers, proxy: proxy, unmodified: unmodified, isInherited: true)
        }
    }

    private static var entries: [Entry] {
        get { InterfaceState.current.appearances }
        set { InterfaceState.current.appearances = newValue }
    }
    /// Whether the app has created a proxy.
    static var areUsed: Bool { !entries.isEmpty }

    /// Returns the proxy for a class and containers. Creates it on first use.
    static func proxy<View: UIView>(of type: View.Type, inside containers: [any UIAppearanceContainer.Type]) -> View {
        let existing = entries.first { entry in
            !entry.isInherited && entry.type == type && areEqual(entry.containers, containers)
        }
        if let existing = existing?.proxy as? View { return existing }
        let proxy = _ConstructibleView.make(type, frame: .zero)
        let unmodified = _ConstructibleView.make(type, frame: .zero)
        entries.append(Entry(type: type, containers: containers, proxy: proxy, unmodified: unmodified))
        return proxy
    }

    /// Resets the state for tests.
    package static func removeAll() { entries = [] }

    /// Applies the most specific proxies first; properties that they set are not changed by the others.
    static func apply(to view: UIView) {
        let matching = entries.filter { view.isKind(of: $0.type) && holds(view.next, $0.containers) }
        let ordered = matching.enumerated().sorted { a, b in
            let (x, y) = (a.element, b.element)
            if x.containers.count != y.containers.count { return x.containers.count > y.containers.count }
            if x.type != y.type { return x.type.isSubclass(of: y.type) }
            return a.offset > b.offset
        }
        for (_, entry) in ordered where view !== entry.proxy && view !== entry.unmodified {
            for property in type(of: view).appearanceProperties {
                property(entry.proxy, entry.unmodified, view)
            }
        }
    }

    /// Whether the lists have the same classes in the same order.
    static func areEqual(_ a: [any UIAppearanceContainer.Type], _ b: [any UIAppearanceContainer.Type]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }

    /// Whether the ancestors of `start` include instances of the containers, in their order.
    static func holds(_ start: UIResponder?, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        var remaining = containers[...]
        for responder in ResponderChain(from: start) {
            guard let type = remaining.first else { break }
            if responder.isKind(of: type) { remaining.removeFirst() }
        }
        return remaining.isEmpty
    }
}

extension NSObject {
    fileprivate func isKind(of type: any NSObjectProtocol.Type) -> Bool {
        let type: AnyClass = type
        return Swift.type(of: self) == type || Swift.type(of: self).isSubclass(of: type)
    }
}
