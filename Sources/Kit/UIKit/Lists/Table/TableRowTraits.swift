import CoreGraphics
import Foundation

/// The properties of a row's position and of its table that determine the appearance of its cell.
struct TableRowTraits: Equatable {
    var style: UITableView.Style
    /// Whether the row is the first, or the last, of its section.
    var isFirst: Bool
    var isLast: Bool
    /// The color of separators; `nil` for no separators.
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets
    var insetReference: UITableView.SeparatorInsetReference
    /// The additional inset on both sides that keeps the content within the readable width, in points.
    var readableInset: CGFloat = 0

    var environment: UIListEnvironment { UIListEnvironment(style) }

    /// Grouped sections have separators of full width above the first and below the last row.
    var hasTopLine: Bool { style == .grouped && isFirst && separatorColor != nil }
    var hasBottomLine: Bool { (style != .insetGrouped || !isLast) && separatorColor != nil }
    var bottomLineIsFullWidth: Bool { style == .grouped && isLast }
}

extension UIListEnvironment {
    init(_ style: UITableView.Style) {
        switch style {
        case .plain: self = .plain
        case .grouped: self = .grouped
        case .insetGrouped: self = .insetGrouped
        }
    }
}
