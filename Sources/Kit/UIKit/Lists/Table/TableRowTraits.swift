import CoreGraphics
import Foundation

/// The properties of a row's position and of its table that determine the appearance of its cell.
struct TableRowTraits: Equatable {
    /// The style of the table.
    var style: UITableView.Style
    /// Whether the row is the first, or the last, of its section.
    var isFirst: Bool
    /// Whether the row is the last of its section.
    var isLast: Bool
    /// The color of separators; `nil` for no separators.
    var separatorColor: UIColor?
    /// The insets of the separators, in points.
    var separatorInset: UIEdgeInsets
    /// The edges from which ``separatorInset`` is measured.
    var insetReference: UITableView.SeparatorInsetReference
    /// The additional inset on both sides that keeps the content within the readable width, in points.
    var readableInset: CGFloat = 0

    /// The environment of the cell's configurations.
    var environment: UIListEnvironment { UIListEnvironment(style) }

    /// Grouped sections have separators of full width above the first and below the last row.
    var hasTopLine: Bool { style == .grouped && isFirst && separatorColor != nil }
    /// Whether a separator is below the row.
    var hasBottomLine: Bool { (style != .insetGrouped || !isLast) && separatorColor != nil }
    /// Whether the separator below the row extends from edge to edge.
    var bottomLineIsFullWidth: Bool { style == .grouped && isLast }
}

extension UIListEnvironment {
    /// The environment of the rows of a table style.
    init(_ style: UITableView.Style) {
        switch style {
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        }
    }
}
