public import Foundation

/// A small thing beside the content of a list's cell: a mark, a button, a text or a view of the app's.
///
/// The list decides where those of the system stand, whatever order they are given in.
public struct UICellAccessory {
    public typealias ActionHandler = () -> Void
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    public enum AccessoryType: Hashable {
        case disclosureIndicator
        case outlineDisclosure
        case checkmark
        case delete
        case insert
        case reorder
        case multiselect
        case label
        case customView(UIView)
        case detail
        case popUpMenu
    }

    /// When an accessory is there.
    public enum DisplayedState: Hashable, Sendable {
        case always
        case whenEditing
        case whenNotEditing
    }

    /// The width that an accessory gets, in points. It is centred in it, and may be wider.
    public enum LayoutDimension {
        /// Its own.
        case actual
        /// What most accessories get, so that they stand in columns.
        case standard
        case custom(CGFloat)
    }

    public let accessoryType: AccessoryType
    let displayed: DisplayedState
    let look: AccessoryLook
    let handler: ActionHandler?

    init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ look: AccessoryLook, handler: ActionHandler? = nil
    ) {
        accessoryType = type
        self.displayed = displayed
        self.look = look
        self.handler = handler
    }

    /// Tells that a tap leads deeper.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, displayed, AccessoryLook(options))
    }

    /// A button for details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, AccessoryLook(options), handler: actionHandler)
    }

    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, AccessoryLook(options))
    }

    /// Without a handler a tap uncovers the trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.background = options.backgroundColor
        return UICellAccessory(.delete, displayed, look, handler: actionHandler)
    }

    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.background = options.backgroundColor
        return UICellAccessory(.insert, displayed, look, handler: actionHandler)
    }

    /// A grip to drag the cell by.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.showsSeparator = options.showsVerticalSeparator
        return UICellAccessory(.reorder, displayed, look)
    }

    /// Tells whether the cell is among those selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.background = options.backgroundColor
        return UICellAccessory(.multiselect, displayed, look)
    }

    /// Expands and collapses the item in its section's outline, unless a handler does something else.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.outlineStyle = options.style
        return UICellAccessory(.outlineDisclosure, displayed, look, handler: actionHandler)
    }

    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.text = text
        look.font = options.font
        look.adjustsFont = options.adjustsFontForContentSizeCategory
        return UICellAccessory(.label, displayed, look)
    }

    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var look = AccessoryLook(configuration)
        look.placement = configuration.placement
        look.keepsSize = configuration.maintainsFixedSize
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return UICellAccessory(.customView(configuration.customView), displayed, look)
    }

    /// A button with what is chosen of a menu, which it opens. One of the menu's commands is always on.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        var look = AccessoryLook(options)
        look.menu = menu
        look.menuHandler = selectedElementDidChangeHandler
        return UICellAccessory(.popUpMenu, displayed, look)
    }

    /// Whether the accessory is there in a cell that is edited or not.
    func isDisplayed(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }
}

/// What all kinds of options come down to.
struct AccessoryLook {
    var isHidden: Bool
    var width: UICellAccessory.LayoutDimension
    var tint: UIColor?
    var background: UIColor?
    var showsSeparator = false
    var outlineStyle = UICellAccessory.OutlineDisclosureOptions.Style.automatic
    var text = ""
    var font: UIFont?
    var adjustsFont = false
    var placement: UICellAccessory.Placement?
    var keepsSize = false
    var menu: UIMenu?
    var menuHandler: UICellAccessory.MenuSelectedElementDidChangeHandler?

    init(_ options: some AccessoryOptions) {
        isHidden = options.isHidden
        width = options.reservedLayoutWidth
        tint = options.tintColor
    }
}
