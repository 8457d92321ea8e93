import Foundation

/// The options that all accessories share.
protocol AccessoryOptions {
    /// Whether the accessory is invisible but still occupies its space.
    var isHidden: Bool { get }
    /// The width reserved for the accessory.
    var reservedLayoutWidth: UICellAccessory.LayoutDimension { get }
    /// The color; `nil` for the default of the kind.
    var tintColor: UIColor? { get }
}

// In the initializers, `nil` selects the default value of an option. A hidden accessory still occupies its space.
extension UICellAccessory {
    /// The appearance of a disclosure indicator.
    public struct DisclosureIndicatorOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?

        /// Creates options with the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// The appearance of a detail button.
    public struct DetailOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space. The default is `false`.
        public var isHidden: Bool
        /// The width reserved for the accessory. The default is the standard width.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` uses the view's tint color.
        public var tintColor: UIColor?

        /// Creates the options of a detail button; `nil` selects a default value.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The appearance of a checkmark.
    public struct CheckmarkOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?

        /// Creates options with the system's defaults.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The appearance of a delete button.
    public struct DeleteOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?
        /// The color of the disc. `nil` is red.
        public var backgroundColor: UIColor?

        /// Creates options with the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of an insert button.
    public struct InsertOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space. The default is `false`.
        public var isHidden: Bool
        /// The width reserved for the accessory. The default is the standard width.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the plus sign; `nil` for the default.
        public var tintColor: UIColor?
        /// The color of the disc. `nil` is green.
        public var backgroundColor: UIColor?

        /// Creates the options of an insert button; `nil` selects a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of the accessory for multiple selection.
    public struct MultiselectOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space. The default is `false`.
        public var isHidden: Bool
        /// The width reserved for the accessory. The default is the standard width.
        public var reservedLayoutWidth: LayoutDimension
        /// The color of the circle and the check mark; `nil` for the default.
        public var tintColor: UIColor?
        /// The color of the disc in a selected cell. `nil` is the tint color.
        public var backgroundColor: UIColor?

        /// Creates the options of the accessory; `nil` selects a default value.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            backgroundColor: UIColor? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.backgroundColor = backgroundColor
        }
    }

    /// The appearance of a reorder handle.
    public struct ReorderOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?
        /// Whether a vertical line separates the handle from a preceding trailing accessory.
        public var showsVerticalSeparator: Bool

        /// Creates options with the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            showsVerticalSeparator: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.showsVerticalSeparator = showsVerticalSeparator ?? true
        }
    }

    /// The appearance and behavior of an outline disclosure control.
    public struct OutlineDisclosureOptions: AccessoryOptions {
        /// The position and the touch area of the control.
        public enum Style: Hashable, Sendable {
            /// Behaves as `header` in a cell that serves as its section's header, and as `cell` in other cells.
            case automatic
            /// Displays the control at the trailing edge. A tap anywhere in the cell expands or collapses the item.
            case header
            /// Displays the control at the leading edge. A tap on the control expands or collapses the item.
            case cell
        }

        /// The position of the control and the effect of a tap on the cell.
        public var style: Style
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?

        /// Creates options with the system's defaults.
        public init(
            style: Style? = nil, isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil,
            tintColor: UIColor? = nil
        ) {
            self.style = style ?? .automatic
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
        }
    }

    /// The appearance of a label accessory.
    public struct LabelOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?
        /// The font of the text.
        public var font: UIFont
        /// Whether a font that was created for a text style follows the user's preferred text size.
        public var adjustsFontForContentSizeCategory: Bool

        /// Creates options with the system's defaults.
        public init(
            isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil,
            font: UIFont? = nil, adjustsFontForContentSizeCategory: Bool? = nil
        ) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
            self.font = font ?? .preferredFont(forTextStyle: .body)
            self.adjustsFontForContentSizeCategory = adjustsFontForContentSizeCategory ?? true
        }
    }

    /// The appearance of a pop-up menu button.
    public struct PopUpMenuOptions: AccessoryOptions {
        /// Whether the accessory is invisible but still occupies its space. The default is `false`.
        public var isHidden: Bool
        /// The width reserved for the accessory. The default is the width of the button.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` uses the view's tint color.
        public var tintColor: UIColor?

        /// Creates the options of a menu button; `nil` selects a default value.
        public init(isHidden: Bool? = nil, reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil) {
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .actual
            self.tintColor = tintColor
        }
    }

    /// A custom view and its placement.
    public struct CustomViewConfiguration: AccessoryOptions {
        /// The displayed view.
        public let customView: UIView
        /// The edge of the cell at which the view is, and its position there.
        public let placement: Placement
        /// Whether the accessory is invisible but still occupies its space.
        public var isHidden: Bool
        /// The width in which the accessory is centered, in points.
        public var reservedLayoutWidth: LayoutDimension
        /// The color; `nil` for that of the cell.
        public var tintColor: UIColor?
        /// Whether the view keeps its current size instead of adopting the size of its content.
        public var maintainsFixedSize: Bool

        /// Creates the configuration of an accessory that displays a view.
        public init(
            customView: UIView, placement: Placement, isHidden: Bool? = nil,
            reservedLayoutWidth: LayoutDimension? = nil, tintColor: UIColor? = nil, maintainsFixedSize: Bool? = nil
        ) {
            self.customView = customView
            self.placement = placement
            self.isHidden = isHidden ?? false
            self.reservedLayoutWidth = reservedLayoutWidth ?? .standard
            self.tintColor = tintColor
            self.maintainsFixedSize = maintainsFixedSize ?? false
        }
    }
}
