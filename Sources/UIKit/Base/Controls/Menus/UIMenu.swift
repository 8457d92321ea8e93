internal import DisplayList
import Foundation

/// Commands and further menus under one title.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Stands in the menu around it, between lines, instead of behind a title.
        public static let displayInline = Options(rawValue: 1 << 0)
        public static let destructive = Options(rawValue: 1 << 1)
        /// One of its commands is on: the one that was chosen last.
        public static let singleSelection = Options(rawValue: 1 << 5)
    }

    public let identifier: Identifier
    open private(set) var options: Options
    open private(set) var children: [UIMenuElement]

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

    /// The same menu with other commands.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The commands that are on, those of menus inside included.
    open var selectedElements: [UIMenuElement] {
        children.flatMap { child -> [UIMenuElement] in
            if let menu = child as? UIMenu { return menu.selectedElements }
            return (child as? UIAction)?.state == .on ? [child] : []
        }
    }

    /// All commands, those of menus inside included.
    final var _actions: [UIAction] {
        children.flatMap { child -> [UIAction] in
            if let menu = child as? UIMenu { return menu._actions }
            return (child as? UIAction).map { [$0] } ?? []
        }
    }

    /// Turns `chosen` on, and off what it takes the place of, where a menu around it wants one command on.
    ///
    /// - Returns: Whether that is so.
    @discardableResult final func _select(_ chosen: UIAction) -> Bool {
        let holdsIt = _actions.contains { $0 === chosen }
        guard holdsIt else { return false }
        if options.contains(.singleSelection) {
            for action in _actions { action.state = action === chosen ? .on : .off }
            return true
        }
        return children.contains { ($0 as? UIMenu)?._select(chosen) ?? false }
    }

    /// With a first command on, where one has to be and none is.
    final func _selectFirst() {
        let actions = _actions
        if !actions.contains(where: { $0.state == .on }) { actions.first?.state = .on }
    }
}

/// Commands that are asked for when the menu opens.
@preconcurrency @MainActor open class UIDeferredMenuElement: UIMenuElement {
    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
    private let keepsAnswer: Bool
    private var answer: [UIMenuElement]?

    /// - Parameter elementProvider: Calls what it is given once with the commands, at any time; asked once.
    public convenience init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        self.init(provider: elementProvider, keepsAnswer: true)
    }

    init(provider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void, keepsAnswer: Bool) {
        self.provider = provider
        self.keepsAnswer = keepsAnswer
        super.init(title: "", image: nil)
    }

    /// Asked each time the menu opens.
    open class func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement {
        UIDeferredMenuElement(provider: elementProvider, keepsAnswer: false)
    }

    final func _elements(_ take: @escaping ([UIMenuElement]) -> Void) {
        if let answer { return take(answer) }
        provider { [weak self] elements in
            if self?.keepsAnswer == true { self?.answer = elements }
            take(elements)
        }
    }
}
