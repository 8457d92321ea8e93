internal import DisplayList
public import Foundation

/// The code of an action, which receives the action itself.
public typealias UIActionHandler = (UIAction) -> Void

/// An element of a menu or control: a title, an image, and a state.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
    /// Whether menus show a mark beside the title.
    public enum State: Int, Hashable, Sendable {
        case off = 0
        case on = 1
        case mixed = 2
    }

    /// How menus present the element.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the attributes.
        public let rawValue: UInt
        /// Creates attributes from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Shown, but not selectable.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown in red.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
        /// The menu stays open after the action.
        public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
    }

    /// Whether menus show the image.
    public enum ImageVisibility: Int, Sendable {
        /// Menus show the image.
        case automatic = 0
        case visible = 1
        case hidden = 2
    }

    /// The title, which subclasses may override in public.
    final var ownTitle: String
    /// The image, which subclasses may override in public.
    final var ownImage: UIImage?

    /// Creates an element with a title and an image.
    package init(title: String, image: UIImage?) {
        ownTitle = title
        ownImage = image
        super.init()
    }

    /// The text of the row or of the control.
    open var title: String { ownTitle }
    /// Shown beside the title.
    open var image: UIImage? { ownImage }
    /// A second, smaller line below the title.
    open var subtitle: String?
    /// Whether menus show the image.
    open var preferredImageVisibility = ImageVisibility.automatic
    /// Called when a menu highlights the element, and when it no longer does.
    open var highlightStateUpdateHandler: ((_ element: UIMenuElement, _ isHighlighted: Bool) -> Void)?
}

/// A command with a closure, for controls and menus.
@preconcurrency @MainActor open class UIAction: UIMenuElement {
    /// If two actions have the same identifier, a control keeps the one added last.
    public struct Identifier: Hashable, RawRepresentable, Sendable {
        /// The text of the identifier.
        public let rawValue: String
        /// Creates an identifier with a text.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier with a text.
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The identifier of the action, unique unless the app sets one.
    public let identifier: Identifier
    /// The title in lists of key commands; `nil`, the default, for ``title``.
    open var discoverabilityTitle: String?
    /// Whether the element is disabled, destructive, or hidden.
    open var attributes: UIMenuElement.Attributes
    /// Whether the element has a check mark.
    open var state: UIMenuElement.State
    /// Replaces ``image`` in menus while ``state`` is on.
    open var selectedImage: UIImage?
    /// The control that is calling the handler; `nil` at other times.
    open package(set) var sender: Any?
    private let handler: UIActionHandler

    /// Creates an action. Without an identifier, it gets a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: UIAction.Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
        state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("action.unnamed.\(Identity.next())")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, image: image)
        self.subtitle = subtitle
    }

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }

    /// Calls the handler, which can read `sender`.
    package final func _perform(sender: Any?) {
        let outer = self.sender
        self.sender = sender
        handler(self)
        self.sender = outer
    }
}
