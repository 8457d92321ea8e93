internal import DisplayList
import Foundation

/// Actions and submenus with a title.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    /// Identifies a menu, so that menu builders can find it.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        /// Any text, unique within the app.
        public let rawValue: String
        /// Creates an identifier from any text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from any text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu appears in its parent menu, and how its selection works.
    public struct Options: OptionSet, Hashable, Sendable {
        /// One bit for each option.
        public let rawValue: UInt
        /// Creates options from bits; unknown ones have no effect.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown inline in the parent menu, between separators, instead of as a submenu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown in red as a submenu.
        public static let destructive = Options(rawValue: 1 << 1)
        /// One action of the menu is on: the one that was last selected.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    /// The identifier of the initializer, or a unique one.
    public let identifier: Identifier
    /// How the menu appears in its parent menu, and how its selection works.
    open private(set) var options: Options
    /// Actions, submenus, and deferred elements, in display order.
    open private(set) var children: [UIMenuElement]

    /// Creates a menu; without an identifier, with a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIMenu.Identifier? = nil,
        options: UIMenu.Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu.unnamed.\(Identity.next())")
        self.options = options
        self.children = children
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    /// A copy of the menu with other children.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The actions that are on, including those of submenus.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? UIAction)?.state == .on ? [child] : []
        }
    }

    /// All actions, including those of submenus.
    final var _actions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu._actions }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }

    /// Turns `chosen` on and the previously selected action off if an enclosing menu has a single selection.
    ///
    /// - Returns: Whether there is such a menu.
    @discardableResult final func _select(_ chosen: UIAction) -> Bool {
        let containsChosen = _actions.contains { $0 === chosen }
        guard containsChosen else { return false }
        if options.contains(.singleSelection) {
            for action in _actions { action.state = action === chosen ? .on : .off }
            return true
        }
        return children.contains { ($0 as? UIMenu)?._select(chosen) ?? false }
    }

    /// Turns the first action on if no action is on.
    final func selectFirst() {
        let actions = _actions
        if !actions.contains(where: { $0.state == .on }) { actions.first?.state = .on }
    }
}

/// Elements that are requested when the menu opens.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let cachesElements: Bool
    private var cachedElements: [UIMenuElement]?

    /// - Parameter elementProvider: Called once. Calls its argument once with the elements, at any time.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(provider: elementProvider, cachesElements: true)
    }

    /// Creates an element whose elements a closure provides, either once or each time the menu opens.
    init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, cachesElements: Bool) {
        self.provider = provider
        self.cachesElements = cachesElements
        super.init(title: "", image: nil)
    }

    /// Requests the elements each time the menu opens.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, cachesElements: false)
    }

    /// Passes the elements to a closure, immediately if they are cached.
    final func _elements(_ take: @escaping ([UIMenuElement]) -> Void) {
        if let cachedElements { return take(cachedElements) }
        provider { [weak self] elements in
            if self?.cachesElements == true { self?.cachedElements = elements }
            take(elements)
        }
    }
}
