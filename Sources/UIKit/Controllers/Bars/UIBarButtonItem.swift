import CoreGraphics
import Foundation

/// A button of a navigation bar.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
    public enum Style: Int, Sendable {
        case plain = 0
        /// The one that ends what the user does here; bold.
        case done = 2
    }

    /// Buttons whose look is known everywhere. Those with a word show that word, the others a sign.
    public enum SystemItem: Int, Sendable {
        case done = 0
        case cancel = 1
        case edit = 2
        case save = 3
        case add = 4
        /// Room that takes what is left.
        case flexibleSpace = 5
        /// Room as wide as the item says.
        case fixedSpace = 6
        case refresh = 13
        case search = 12
        case stop = 14
        case trash = 16
        case play = 17
        case pause = 18
        case rewind = 19
        case fastForward = 20
        case undo = 21
        case redo = 22
        case close = 24

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

    open var style = Style.plain {
        didSet { if style != oldValue { _changed() } }
    }
    open weak var target: AnyObject?
    open var action: Selector? {
        didSet { if (action == nil) != (oldValue == nil) { _changed() } }
    }
    /// Its title and picture become the item's.
    open var primaryAction: UIAction? {
        didSet {
            guard let primaryAction, primaryAction !== oldValue else { return }
            if !primaryAction.title.isEmpty { title = primaryAction.title }
            if let picture = primaryAction.image { image = picture }
            _changed()
        }
    }
    /// Opens when the button is pressed, or, where that does something else, when it is pressed for a while.
    open var menu: UIMenu? {
        didSet { if (menu == nil) != (oldValue == nil) { _changed() } }
    }
    /// Stands in the bar in place of a button.
    open private(set) var customView: UIView?
    open var tintColor: UIColor? {
        didSet { if tintColor != oldValue { _changed() } }
    }
    package private(set) final var _sign: SystemItem?
    /// The button that stands for it in a bar.
    final weak var _shownView: UIView?

    public override init() { super.init() }

    public convenience init(title: String?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.title = title
        take(style, target, action)
    }

    public convenience init(image: UIImage?, style: UIBarButtonItem.Style, target: Any?, action: Selector?) {
        self.init()
        self.image = image
        take(style, target, action)
    }

    public convenience init(barButtonSystemItem systemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)
    {
        self.init()
        show(systemItem)
        take(style, target, action)
    }

    public convenience init(
        systemItem: UIBarButtonItem.SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.menu = menu
        show(systemItem)
        // The look is the system's, whatever the action calls itself.
        let word = title
        self.primaryAction = primaryAction
        title = word
        image = nil
    }

    public convenience init(
        title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
    ) {
        self.init()
        self.primaryAction = primaryAction
        self.menu = menu
        if let title { self.title = title }
        if let image { self.image = image }
    }

    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }

    /// In points; 0 for as wide as what it shows.
    open var width: CGFloat = 0 {
        didSet { if width != oldValue { _changed() } }
    }
    enum Space { case flexible, fixed }
    private(set) final var _space: Space?

    open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    private func show(_ item: SystemItem) {
        if item == .flexibleSpace { _space = .flexible }
        if item == .fixedSpace { _space = .fixed }
        title = item.word
        _sign = item
        style = item == .done || item == .save ? .done : .plain
    }

    private func take(_ style: Style, _ target: Any?, _ action: Selector?) {
        self.style = style
        self.target = target.map { $0 as AnyObject }
        self.action = action
    }

    /// Whether pressing the button does something other than open its menu.
    package final var _hasAction: Bool { primaryAction != nil || action != nil }

    private final var shifts: [UIBarMetrics: UIOffset] = [:]
    /// How far the title is moved from its usual place.
    open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        shifts[barMetrics] = adjustment
        _changed()
    }
    open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset { shifts[barMetrics] ?? .zero }
    final var _titleShift: UIOffset? { shifts[.default] }

    /// What pressing the button does.
    package final func _trigger(from button: UIView? = nil) {
        if let primaryAction { return primaryAction._perform(sender: self) }
        if action == nil, let menu, let button {
            return _open(menu, from: button)
        }
        guard let action else { return }
        if let target { return ActionTarget(object: target, action: action).send(from: self) }
        UIApplication.shared.sendAction(action, to: nil, from: _bar, for: nil)
    }

    package final func _open(_ menu: UIMenu, from button: UIView) {
        guard let window = button.window else { return }
        MenuOverlay(menu, source: button.convert(button.bounds, to: nil), sender: self).show(in: window)
    }
}
