import Foundation
import QuartzCore

extension UIBarItem: UIAppearance {
    /// The appearance proxy of the class. Its values apply to all items without explicit values: title attributes and
    /// the tint color of buttons.
    public class func appearance() -> Self { BarItemAppearances.proxy(of: self, inside: []) }
    /// Returns the appearance proxy for items of the class in bars inside the given containers.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        BarItemAppearances.proxy(of: self, inside: containerTypes)
    }
}

/// The appearance proxies of bar items.
@MainActor enum BarItemAppearances {
    /// An appearance proxy with the items to which it applies.
    struct Entry {
        /// The class of the items; the proxy also applies to subclasses.
        let type: UIBarItem.Type
        /// The containers in which the items must be, from the innermost to the outermost; empty for all items.
        let containers: [any UIAppearanceContainer.Type]
        /// The item that stores the values.
        let proxy: UIBarItem
        /// Whether the proxy was created in the parent of the current runtime.
        var isInherited = false

        /// The entry for a runtime whose parent created the proxy.
        var inherited: Entry { Entry(type: type, containers: containers, proxy: proxy, isInherited: true) }
    }
    private final class List {
        var entries: [Entry]
        init(_ entries: [Entry]) { self.entries = entries }
    }
    private static var list: List {
        InterfaceState.current.slot { (inherited: List?) in List(inherited?.entries.map(\.inherited) ?? []) }
    }
    private static var entries: [Entry] {
        get { list.entries }
        set { list.entries = newValue }
    }

    /// Returns the proxy of a class and its containers, which is created on the first call in the current runtime.
    static func proxy<Item: UIBarItem>(of type: Item.Type, inside containers: [any UIAppearanceContainer.Type]) -> Item
    {
        let known = entries.first {
            !$0.isInherited && $0.type == type && AppearanceProxies.areEqual($0.containers, containers)
        }
        if let known = known?.proxy as? Item { return known }
        let proxy = Construction.make(of: type)
        entries.append(Entry(type: type, containers: containers, proxy: proxy))
        return proxy
    }

    /// Resets the state for tests.
    static func removeAll() { entries = [] }

    /// The proxies that apply to an item, the most specific first.
    private static func proxies(of item: UIBarItem) -> [UIBarItem] {
        guard !entries.isEmpty else { return [] }
        let fitting = entries.filter {
            $0.proxy !== item && type(of: item).isSubclass(of: $0.type)
                && AppearanceProxies.holds(item._bar, $0.containers)
        }
        return fitting.sorted { a, b in
            if a.containers.count != b.containers.count { return a.containers.count > b.containers.count }
            return a.type != b.type && a.type.isSubclass(of: b.type)
        }.map(\.proxy)
    }

    /// Returns the title attributes of an item in a state: its own or those of the most specific proxy; `nil` if
    /// neither has any.
    static func attributes(of item: UIBarItem, _ state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        if let own = item.titleTextAttributes(for: state) { return own }
        return proxies(of: item).lazy.compactMap { $0.titleTextAttributes(for: state) }.first
    }

    /// Returns the tint color that the most specific proxy sets for a button; `nil` if none does.
    static func tint(of item: UIBarButtonItem) -> UIColor? {
        proxies(of: item).lazy.compactMap { ($0 as? UIBarButtonItem)?.tintColor }.first
    }
}
