import CoreGraphics
import Foundation

extension UITableView {
    /// Whether visible rows are measured again when their cells' sizes may have changed.
    public enum SelfSizingInvalidation: Int, Sendable {
        /// Heights change only when rows are reloaded or updated.
        case disabled
        /// Cells that invalidate their intrinsic content size, or whose configuration changes, are measured again.
        case enabled
        /// Cells are also measured again when their constraints change.
        case enabledIncludingConstraints
    }

    public enum Style: Int, Sendable {
        /// Rows extend from edge to edge. Headers and footers are pinned while their sections are visible.
        case plain
        /// Sections are separated by gaps. Headers and footers scroll with them.
        case grouped
        /// Like `grouped`, with inset sections and rounded corners.
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// Scrolls the minimum distance that makes the row visible.
        case none
        case top
        case middle
        case bottom
    }

    /// The animation of inserted and deleted rows.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        /// Inserted rows enter from the right and deleted rows leave to the right. The other directions are analogous.
        case right = 1
        case left = 2
        case top = 3
        case bottom = 4
        case none = 5
        case middle = 6
        case automatic = 100
    }

    public enum SeparatorInsetReference: Int, Sendable {
        case fromCellEdges
        /// The inset is relative to the automatic inset of separators.
        case fromAutomaticInsets
    }

    /// As a height: the height that fits the content.
    public class var automaticDimension: CGFloat { -1 }

    /// Posted by the table when the user selects or deselects a row.
    public nonisolated class var selectionDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITableViewSelectionDidChangeNotification")
    }
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// An image and a text.
        case `default`
        /// A text, and a detail at the trailing edge.
        case value1
        /// A text next to the detail, both in small fonts.
        case value2
        /// A text, and a detail below it.
        case subtitle
    }

    /// Whether the system displays the focus of a cell.
    public enum FocusStyle: Int, Sendable {
        case `default`
        case custom
    }

    public enum SelectionStyle: Int, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }

    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }

    public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }
}

// Names from before Swift 4.2, which published code still uses.

@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// The height of a row, header, or footer that is measured.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
