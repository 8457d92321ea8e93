import CoreGraphics
import Foundation
import QuartzCore

/// A button of a navigation bar or toolbar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    /// How much a button stands out.
    public enum Style: Int, Sendable {
        case plain = 0
        /// Completes a task; on a platter in the tint color.
        case prominent = 2

        /// The earlier name of ``prominent``.
        public static var done: UIBarButtonItem.Style { .prominent }
    }

    /// Standard buttons, shown as text or as a symbol.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        /// Takes the remaining space.
        case flexibleSpace = 5
        /// Space of the item's width.
        case fixedSpace = 6
        case compose = 7
        case reply = 8
        case action = 9
        case organize = 10
        case bookmarks = 11
        case search = 12
        case refresh = 13
        case stop = 14
        case camera = 15
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case pageCurl = 23
        case close = 24

        /// The name of the symbol image of items without a symbol in ``BarSymbols``.
        var symbolName: String? {
            switch self {
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .camera: "camera"
            case .pageCurl: "doc"
            default: nil
            }
        }

        /// What the symbol says to assistive technologies.
        fileprivate var spokenName: String {
            switch self {
            case .action: "Share"
            case .trash: "Delete"
            case .fastForward: "Fast forward"
            case .pageCurl: "Page curl"
            default: "\(self)".capitalized
            }
        }

        /// The English title of a system item that is shown as text; `nil` for one with a symbol.
        var word: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }
    }

    /// How much the button stands out. The default is `.plain`.
    open var style = Style.plain {
        didSet { if style != oldValue { _changed() } }
    }
    /// The object that receives the action; `nil` for the responder chain.
    open weak var target: AnyObject?
    /// The message that a tap sends to ``target``; `nil` for none.
    open var action: Selector? {
        didSet { if (action == nil) != (oldValue == nil) { _changed() } }
    }
    /// Supplies the item's title, image, and action.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction, primaryAction !== oldValue else { return }
            if !primaryAction.title.isEmpty { title = primaryAction.title }
            if let picture = primaryAction.image { image = picture }
            _changed()
        }
    }
    /// Opens on a tap or, if the button also has an action, on a long press.
    open var menu: UIMenu? {
        didSet { if (menu == nil) != (oldValue == nil) { _changed() } }
    }
    /// Shown in the bar in place of a button.
    open var customView: UIView? {
        didSet { if customView !== oldValue { _changed() } }
    }
    /// The color of the symbol or text; `nil` for that of the appearance proxy or the bar.
    open var tintColor: UIColor? {
        didSet { if tintColor != oldValue { _changed() } }
    }
    /// A text or a dot at the upper trailing corner of the button; `nil` for none.
    open var badge: UIBarButtonItem.Badge? {
        didSet { _changed() }
    }
    /// Whether the button has no platter.
    open var hidesSharedBackground = false {
        didSet { if hidesSharedBackground != oldValue { _changed() } }
    }
    /// Whether the button may be on the same platter as its neighbors. Here, each button has its own, so this has no
    /// effect.
    open var sharesBackground = true
    /// Identifies the item when the items of a bar change.
    open var identifier: String?
    /// Whether the platter of the button ends at its content.
    open var isPaddingRemoved = false {
        didSet { if isPaddingRemoved != oldValue { _changed() } }
    }
    /// In a bar without enough space for its items, those with the lowest priority are in a menu, and of several with
    /// the same one, the last.
    open var visibilityPriority = UIBarButtonItemVisibilityPriority.standard {
        didSet { if visibilityPriority != oldValue { _changed() } }
    }
    /// Represents the item in the menu of a bar without enough space; `nil` for an action that the item supplies. An
    /// item with a custom view has none.
    open var menuRepresentation: UIMenuElement?
    /// The system item from which the item was created; `nil` for other items.
    package private(set) final var _systemItem: SystemItem?
    /// The view that represents the item in a bar.
    final weak var shownView: UIView? {
        didSet { if _isSpringLoaded { updateSpringLoading() } }
    }
    /// The value of ``isSpringLoaded``.
    final var _isSpringLoaded = false

    public override init() { super.init() }

    /// See ``UIBarItem``.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates an item with a title that sends `action` to `target` for a tap.
    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }

    /// Creates an item with an image that sends `action` to `target` for a tap.
    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    /// Creates an item that calls an action, and presents a menu for a long press.
    public convenience init(title: String?, image: UIImage?, target: AnyObject?, action: Selector?, menu: UIMenu?) {
        self.init(title: title, image: image, menu: menu)
        take(.plain, target, action)
    }

    /// Creates an item with the system's symbol or title that sends `action` to `target` for a tap.
    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)
    {
        self.init()
        show(systemItem)
        take(style, target, action)
    }

    /// Creates an item with the system's symbol or title. The action supplies neither a title nor an image.
    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        show(systemItem)
        // A system item keeps its title for any title of the action.
        let systemTitle = title
        self.primaryAction = primaryAction
        title = systemTitle
        image = nil
    }

    /// Creates an item whose title and image replace those of the action.
    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }

    /// Creates an item that shows a view of the app in place of a button.
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// In points; 0 for the width of the content.
    open var width: CGFloat = 0 {
        didSet {
            NumberPolicy.replace(&width, oldValue)
            if width != oldValue { _changed() }
        }
    }
    /// The kind of an item that only takes space.
    enum Space { case flexible, fixed }
    /// The kind of space that the item represents; `nil` for a button or a custom view.
    private(set) final var _space: Space?

    /// Creates a space that shares the remaining width of the bar with the other flexible spaces.
    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    /// Creates a space of a fixed width, in points.
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    override final var spokenSymbol: String? { _systemItem?.spokenName }

    private func show(_ item: SystemItem) {
        if item == .flexibleSpace { _space = .flexible }
        if item == .fixedSpace { _space = .fixed }
        title = item.word
        _systemItem = item
        style = item == .done || item == .save ? .done : .plain
    }

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Whether a tap performs an action rather than opening the menu.
    package final var hasAction: Bool { primaryAction != nil || action != nil }

    private final var shifts: [UIBarMetrics: UIOffset] = [:]
    /// Sets the offset of the title from its default position.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        shifts[barMetrics] = adjustment
        _changed()
    }
    /// Returns the offset set for the metrics, in points; zero if none was set.
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { shifts[barMetrics] ?? .zero }
    /// The offset of the title for default metrics; `nil` if none was set.
    final var _titleShift: UIOffset? { shifts[.default] }

    /// Performs the item's action.
    package final func trigger(from button: UIView? = nil) {
        if let primaryAction { return primaryAction._perform(sender: self) }
        if action == nil, let menu, let button {
            return _open(menu, from: button)
        }
        guard let action else { return }
        if let target { return ActionTarget(object: target, action: action).send(from: self) }
        UIApplication.shared.sendAction(action, to: nil, from: _bar, for: nil)
    }

    /// Opens a menu over the button that represents the item. Does nothing if the button is not in a window.
    package final func _open(_ menu: UIMenu, from button: UIView) {
        guard let window = button.window else { return }
        let overlay = MenuOverlay(menu, source: button.convert(button.bounds, to: nil), sender: self)
        overlay.coversSource = true
        overlay.show(in: window, for: button)
    }
}

extension UIBarButtonItem: ActionSender {
    /// An item without contents.
    static func makeSender() -> AnyObject { Construction.make(self) }
}

// Names from Swift 3, which published code still uses.

/// The Swift 3 name of ``UIBarButtonItem/Style``.
@available(*, deprecated, renamed: "UIBarButtonItem.Style")
public typealias UIBarButtonItemStyle = UIBarButtonItem.Style
/// The Swift 3 name of ``UIBarButtonItem/SystemItem``.
@available(*, deprecated, renamed: "UIBarButtonItem.SystemItem")
public typealias UIBarButtonSystemItem = UIBarButtonItem.SystemItem
