import CoreGraphics
import Foundation

extension UITableView {
    public enum Style: Int, Sendable {
        /// Rows from edge to edge; headers and footers stay visible while their sections pass.
        case plain
        /// Sections stand apart; headers and footers scroll with them.
        case grouped
        /// Like grouped, in from the sides and with round corners.
        case insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        /// As little as it takes to see the row.
        case none
        case top
        case middle
        case bottom
    }

    /// How rows come and go.
    public enum RowAnimation: Int, Sendable {
        case fade = 0
        /// From and to the right; the following likewise.
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
        /// From where separators would lie by themselves.
        case fromAutomaticInsets
    }

    /// As a height: what the content asks for.
    public class var automaticDimension: CGFloat { -1 }

    /// Posted when a row is selected or deselected, by the table.
    public nonisolated class var selectionDidChangeNotification: NSNotification.Name {
        NSNotification.Name("UITableViewSelectionDidChangeNotification")
    }
}

extension UITableViewCell {
    public enum CellStyle: Int, Sendable {
        /// A picture and a text.
        case `default`
        /// The detail at the trailing side.
        case value1
        /// The text right beside the detail, both small.
        case value2
        /// The detail below the text.
        case subtitle
    }

    /// Whether the system shows that a cell has the focus.
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

// Names from before Swift 4.2; published code still uses them.

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

/// The height of a row, header or footer that is to be as high as its content asks for.
@available(*, deprecated, renamed: "UITableView.automaticDimension")
public let UITableViewAutomaticDimension: CGFloat = -1
