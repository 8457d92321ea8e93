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

    /// The arrangement of sections, which is fixed when a table is created.
    public enum Style: Int, Sendable {
        /// Rows extend from edge to edge. Headers and footers are pinned while their sections are visible.
        case plain
        /// Sections are separated by gaps. Headers and footers scroll with them.
        case grouped
        /// Like `grouped`, with inset sections and rounded corners.
        case insetGrouped
    }

    /// Where a row is in the visible area after scrolling.
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

    /// The edges from which the insets of separators are measured.
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
    /// The arrangement of a cell's labels and image.
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

    /// The appearance of a selected cell. All cases except `none` have the same one.
    public enum SelectionStyle: Int, Sendable {
        case none
        case blue
        case gray
        case `default`
    }

    /// Whether separators are between rows.
    public enum SeparatorStyle: Int, Sendable {
        case none
        case singleLine
    }

    /// The control at the leading edge of a row during editing.
    public enum EditingStyle: Int, Sendable {
        case none
        case delete
        case insert
    }

    /// The standard view at the trailing edge of a cell.
    public enum AccessoryType: Int, Sendable {
        case none
        case disclosureIndicator
        case detailDisclosureButton
        case checkmark
        case detailButton
    }
}

// Names from before Swift 4.2, which published code still uses.

/// The Swift 3 name of ``UITableView/Style``.
@available(*, deprecated, renamed: "UITableView.Style")
public typealias UITableViewStyle = UITableView.Style
/// The Swift 3 name of ``UITableView/ScrollPosition``.
@available(*, deprecated, renamed: "UITableView.ScrollPosition")
public typealias UITableViewScrollPosition = UITableView.ScrollPosition
/// The Swift 3 name of ``UITableView/RowAnimation``.
@available(*, deprecated, renamed: "UITableView.RowAnimation")
public typealias UITableViewRowAnimation = UITableView.RowAnimation
/// The Swift 3 name of ``UITableViewCell/CellStyle``.
@available(*, deprecated, renamed: "UITableViewCell.CellStyle")
public typealias UITableViewCellStyle = UITableViewCell.CellStyle
/// The Swift 3 name of ``UITableViewCell/SelectionStyle``.
@available(*, deprecated, renamed: "UITableViewCell.SelectionStyle")
public typealias UITableViewCellSelectionStyle = UITableViewCell.SelectionStyle
/// The Swift 3 name of ``UITableViewCell/SeparatorStyle``.
@available(*, deprecated, renamed: "UITableViewCell.SeparatorStyle")
public typealias UITableViewCellSeparatorStyle = UITableViewCell.SeparatorStyle
/// The Swift 3 name of ``UITableViewCell/EditingStyle``.
@available(*, deprecated, renamed: "UITableViewCell.EditingStyle")
public typealias UITableViewCellEditingStyle = UITableViewCell.EditingStyle
/// The Swift 3 name of ``UITableViewCell/AccessoryType``.
@available(*, deprecated, renamed: "UITableViewCell.AccessoryType")
public typealias UITableViewCellAccessoryType = UITableViewCell.AccessoryType

/// The height of a row, header, or footer that is measured.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
