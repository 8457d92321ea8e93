internal import DisplayList
public import Foundation

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
        public let rawValue: UInt
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

    final var ownTitle: String
    final var ownImage: UIImage?

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
        public let rawValue: String
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    public let identifier: Identifier
    open var discoverabilityTitle: String?
    open var attributes: UIMenuElement.Attributes
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
