public import Foundation

/// An accessory at the leading or trailing edge of a list cell: a glyph, a button, a label, or a custom view. Glyphs
/// are drawings of this library, not Apple's.
///
/// System accessories have a fixed order, regardless of the order in which they are assigned.
public struct UICellAccessory {
    /// A function that is called when the accessory is tapped.
    public typealias ActionHandler = () -> Void
    /// A function that is called with the chosen element of a menu.
    public typealias MenuSelectedElementDidChangeHandler = (UIMenu) -> Void

    /// The kind of an accessory.
    public enum AccessoryType: Hashable {
        /// A chevron that indicates more content.
        case disclosureIndicator
        /// A chevron that expands an item.
        case outlineDisclosure
        /// A check mark.
        case checkmark
        /// A button that deletes the item.
        case delete
        /// A button that inserts an item.
        case insert
        /// A handle that moves the item.
        case reorder
        /// A circle that shows the selection.
        case multiselect
        /// A text.
        case label
        /// A custom view.
        case customView(UIView)
        /// A button for details.
        case detail
        /// A button that opens a menu.
        case popUpMenu
    }

    /// The editing states in which a cell displays an accessory.
    public enum DisplayedState: Hashable, Sendable {
        /// Visible whether the list is edited or not.
        case always
        /// Visible only while the list is edited.
        case whenEditing
        /// Visible only while the list is not edited.
        case whenNotEditing
    }

    /// The width reserved for an accessory, in points. The accessory is centered in it and may be wider.
    public enum LayoutDimension {
        /// The accessory's own width.
        case actual
        /// The width that most accessories use, so that they align in columns.
        case standard
        /// A width in points.
        case custom(CGFloat)
    }

    /// The kind of the accessory.
    public let accessoryType: AccessoryType
    /// The editing states in which the cell displays the accessory.
    let displayed: DisplayedState
    /// The options of the accessory.
    let appearance: AccessoryAppearance
    /// Called for a tap; `nil` for the default action.
    let handler: ActionHandler?

    /// Creates an accessory of a kind from its options.
    init(
        _ type: AccessoryType, _ displayed: DisplayedState, _ appearance: AccessoryAppearance,
        handler: ActionHandler? = nil
    ) {
        accessoryType = type
        self.displayed = displayed
        self.appearance = appearance
        self.handler = handler
    }

    /// Returns an accessory that indicates that a tap shows more content.
    public static func disclosureIndicator(
        displayed: DisplayedState = .always, options: DisclosureIndicatorOptions = DisclosureIndicatorOptions()
    ) -> UICellAccessory {
        UICellAccessory(.disclosureIndicator, displayed, AccessoryAppearance(options))
    }

    /// Returns a button that shows details.
    public static func detail(
        displayed: DisplayedState = .always, options: DetailOptions = DetailOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        UICellAccessory(.detail, displayed, AccessoryAppearance(options), handler: actionHandler)
    }

    /// Returns a check mark at the trailing edge.
    public static func checkmark(
        displayed: DisplayedState = .always, options: CheckmarkOptions = CheckmarkOptions()
    ) -> UICellAccessory {
        UICellAccessory(.checkmark, displayed, AccessoryAppearance(options))
    }

    /// Returns a delete button. Without a handler, a tap reveals the trailing swipe actions.
    public static func delete(
        displayed: DisplayedState = .whenEditing, options: DeleteOptions = DeleteOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.background = options.backgroundColor
        return UICellAccessory(.delete, displayed, appearance, handler: actionHandler)
    }

    /// Returns a button at the leading edge that inserts an item.
    public static func insert(
        displayed: DisplayedState = .whenEditing, options: InsertOptions = InsertOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.background = options.backgroundColor
        return UICellAccessory(.insert, displayed, appearance, handler: actionHandler)
    }

    /// Returns a handle for dragging the cell to another position.
    public static func reorder(
        displayed: DisplayedState = .whenEditing, options: ReorderOptions = ReorderOptions()
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.showsSeparator = options.showsVerticalSeparator
        return UICellAccessory(.reorder, displayed, appearance)
    }

    /// Returns an accessory that shows whether the cell is selected while several cells can be selected.
    public static func multiselect(
        displayed: DisplayedState = .whenEditing, options: MultiselectOptions = MultiselectOptions()
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.background = options.backgroundColor
        return UICellAccessory(.multiselect, displayed, appearance)
    }

    /// Returns a control that expands and collapses the item in its section's outline.
    ///
    /// - Parameters:
    ///   - displayed: When the control is shown.
    ///   - options: The style and the metrics of the control.
    ///   - actionHandler: Runs instead of the default action.
    public static func outlineDisclosure(
        displayed: DisplayedState = .always, options: OutlineDisclosureOptions = OutlineDisclosureOptions(),
        actionHandler: ActionHandler? = nil
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.outlineStyle = options.style
        return UICellAccessory(.outlineDisclosure, displayed, appearance, handler: actionHandler)
    }

    /// Returns a text at the trailing edge.
    public static func label(
        text: String, displayed: DisplayedState = .always, options: LabelOptions = LabelOptions()
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.text = text
        appearance.font = options.font
        appearance.adjustsFont = options.adjustsFontForContentSizeCategory
        return UICellAccessory(.label, displayed, appearance)
    }

    /// Returns an accessory that displays a custom view.
    public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory {
        var appearance = AccessoryAppearance(configuration)
        appearance.placement = configuration.placement
        appearance.keepsSize = configuration.maintainsFixedSize
        let displayed: DisplayedState =
            switch configuration.placement {
            case .leading(let displayed, _), .trailing(let displayed, _): displayed
            }
        return UICellAccessory(.customView(configuration.customView), displayed, appearance)
    }

    /// Returns a button that shows the selected element of a menu and opens the menu. One element is always selected.
    public static func popUpMenu(
        _ menu: UIMenu, displayed: DisplayedState = .always, options: PopUpMenuOptions = PopUpMenuOptions(),
        selectedElementDidChangeHandler: MenuSelectedElementDidChangeHandler? = nil
    ) -> UICellAccessory {
        var appearance = AccessoryAppearance(options)
        appearance.menu = menu
        appearance.menuHandler = selectedElementDidChangeHandler
        return UICellAccessory(.popUpMenu, displayed, appearance)
    }

    /// Whether the cell displays the accessory in the given editing state.
    func isDisplayed(editing: Bool) -> Bool {
        switch displayed {
        case .always: true
        case .whenEditing: editing
        case .whenNotEditing: !editing
        }
    }
}

/// The options of every kind of accessory, in a common form.
struct AccessoryAppearance {
    /// Whether the accessory is invisible but still occupies its space.
    var isHidden: Bool
    /// The reserved width.
    var width: UICellAccessory.LayoutDimension
    /// The color; `nil` for the default of the kind.
    var tint: UIColor?
    /// The color of a disc; `nil` for the default of the kind.
    var background: UIColor?
    /// Whether a line precedes the accessory.
    var showsSeparator = false
    /// The style of an outline control.
    var outlineStyle = UICellAccessory.OutlineDisclosureOptions.Style.automatic
    /// The text of a label.
    var text = ""
    /// The font of a label; `nil` for the default.
    var font: UIFont?
    /// Whether the font of a label follows the user's text size.
    var adjustsFont = false
    /// The placement of a custom view; `nil` for other kinds.
    var placement: UICellAccessory.Placement?
    /// Whether a custom view keeps its size instead of being measured.
    var keepsSize = false
    /// The menu of a pop-up button; `nil` for other kinds.
    var menu: UIMenu?
    /// Called with the chosen element of a menu; `nil` for no call.
    var menuHandler: UICellAccessory.MenuSelectedElementDidChangeHandler?

    /// Takes over the options that all kinds share.
    init(_ options: some AccessoryOptions) {
        isHidden = options.isHidden
        width = options.reservedLayoutWidth
        tint = options.tintColor
    }
}
