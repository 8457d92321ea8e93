import CoreGraphics
import Foundation

/// What a cell needs to know of its place in a table.
struct TableRowPlace: Equatable {
    var style: UITableView.Style
    /// Whether nothing of the section's rows lies above, or below.
    var isFirst: Bool
    var isLast: Bool
    /// The colour of the lines between rows; `nil` for no lines.
    var separatorColor: UIColor?
    var separatorInset: UIEdgeInsets
    var insetReference: UITableView.SeparatorInsetReference
    /// How far rows lie from the table's sides.
    var sideInset: CGFloat
    /// What the content stands in beyond its usual margins, from both sides.
    var readableRoom: CGFloat = 0

    var environment: UIListEnvironment { UIListEnvironment(style) }

    /// Lines of grouped sections close them off; those between rows start where text does.
    var hasTopLine: Bool { style == .grouped && isFirst && separatorColor != nil }
    var hasBottomLine: Bool { (style != .insetGrouped || !isLast) && separatorColor != nil }
    var bottomLineIsWhole: Bool { style == .grouped && isLast }
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
