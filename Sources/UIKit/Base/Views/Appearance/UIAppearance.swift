import Foundation

/// What views can be contained in, for appearances that are meant there only.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

/// Has looks that hold for all views of a class.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    /// What is set on this object is taken by all views of the class when they come into a window, where nobody gave
    /// them another value. Properties of colour, font and the like; see `AppearanceProperties`.
    static func appearance() -> Self
    /// The same for views inside of others: the first type is that of a view above, the second one of a view above
    /// that.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

extension UIView: UIAppearance, UIAppearanceContainer {
    public class func appearance() -> Self { AppearanceProxies.proxy(of: self, inside: []) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        AppearanceProxies.proxy(of: self, inside: containerTypes)
    }
}

extension UIViewController: UIAppearanceContainer {}

/// The objects that looks are set on, and how views take them.
///
/// Such an object is a view of the class that is never shown. What was set on it is what differs from another one that
/// nobody touched; a view takes it where its own value is still that of the untouched one. So a view that was given the
/// usual value on purpose takes the other one all the same.
@MainActor enum AppearanceProxies {
    struct Entry {
        let type: UIView.Type
        let containers: [any UIAppearanceContainer.Type]
        let proxy: UIView
        let untouched: UIView
        /// Whether it was set in the runtime that the present one was made in.
        var isInherited = false

        var inherited: Entry {
            Entry(type: type, containers: containers, proxy: proxy, untouched: untouched, isInherited: true)
        }
    }

    private static var entries: [Entry] {
        get { InterfaceState.current.appearances }
        set { InterfaceState.current.appearances = newValue }
    }
    static var areUsed: Bool { !entries.isEmpty }

    static func proxy<View: UIView>(of type: View.Type, inside containers: [any UIAppearanceContainer.Type]) -> View {
        let known = entries.first { entry in
            !entry.isInherited && entry.type == type && areEqual(entry.containers, containers)
        }
        if let known = known?.proxy as? View { return known }
        let proxy = _ConstructibleView.make(type, frame: .zero)
        let untouched = _ConstructibleView.make(type, frame: .zero)
        entries.append(Entry(type: type, containers: containers, proxy: proxy, untouched: untouched))
        return proxy
    }

    /// For tests: as if nobody had asked for a proxy.
    static func removeAll() { entries = [] }

    /// The most particular looks first: they leave nothing for the others to change.
    static func apply(to view: UIView) {
        let fitting = entries.filter { view.isKind(of: $0.type) && holds(view.next, $0.containers) }
        let ordered = fitting.enumerated().sorted { a, b in
            let (x, y) = (a.element, b.element)
            if x.containers.count != y.containers.count { return x.containers.count > y.containers.count }
            if x.type != y.type { return x.type.isSubclass(of: y.type) }
            return a.offset > b.offset
        }
        for (_, entry) in ordered where view !== entry.proxy && view !== entry.untouched {
            for property in type(of: view)._appearanceProperties {
                property(entry.proxy, entry.untouched, view)
            }
        }
    }

    static func areEqual(_ a: [any UIAppearanceContainer.Type], _ b: [any UIAppearanceContainer.Type]) -> Bool {
        a.count == b.count && zip(a, b).allSatisfy { ObjectIdentifier($0) == ObjectIdentifier($1) }
    }

    /// Whether the containers are met upwards from `start`, in their order.
    static func holds(_ start: UIResponder?, _ containers: [any UIAppearanceContainer.Type]) -> Bool {
        var wanted = containers[...]
        var next = start
        while let type = wanted.first, let responder = next {
            if responder.isKind(of: type) { wanted.removeFirst() }
            next = responder.next
        }
        return wanted.isEmpty
    }
}

extension NSObject {
    fileprivate func isKind(of type: any NSObjectProtocol.Type) -> Bool {
        let type: AnyClass = type
        return Swift.type(of: self) == type || Swift.type(of: self).isSubclass(of: type)
    }
}
