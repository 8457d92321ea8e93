import Foundation

/// The kinds of background that the factory methods of `UIBackgroundConfiguration` create.
enum BackgroundRole: Hashable {
    case clear
    case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    /// Resolved by the list that displays the element.
    case listCell, listHeader, listFooter

    /// The corner radius of sidebar cells and inset groups, in points.
    static let listCornerRadius: CGFloat = 26

    /// The radius of the corners in points.
    var cornerRadius: CGFloat {
        switch self {
        case .groupedHeaderFooter, .sidebarCell, .sidebarHeader, .accompaniedSidebarCell: Self.listCornerRadius
        default: 0
        }
    }

    /// Returns the role that replaces this one in a list of the given kind.
    func resolved(in environment: UIListEnvironment) -> BackgroundRole {
        switch (self, environment) {
        case (.listCell, .grouped), (.listCell, .insetGrouped): .groupedCell
        case (.listCell, .sidebar), (.listCell, .sidebarPlain): .sidebarCell
        case (.listCell, _): .plainCell
        case (.listHeader, .grouped), (.listHeader, .insetGrouped), (.listFooter, .grouped),
            (.listFooter, .insetGrouped):
            .groupedHeaderFooter
        case (.listHeader, .sidebar), (.listHeader, .sidebarPlain), (.listFooter, .sidebar),
            (.listFooter, .sidebarPlain):
            .sidebarHeader
        case (.listHeader, _), (.listFooter, _): .plainHeaderFooter
        default: self
        }
    }

    /// Whether the background uses the focus color. Only cells in a list do.
    func showsFocus(in environment: UIListEnvironment) -> Bool {
        guard environment != .unspecified, environment != .none else { return false }
        switch resolved(in: environment) {
        case .plainCell, .groupedCell, .sidebarCell, .accompaniedSidebarCell: return true
        default: return false
        }
    }

    /// Returns the color for `state`, or the color of a cell in its normal state if `state` is `nil`.
    ///
    /// A `nil` result stands for the tint color.
    func color(for state: (any UIConfigurationState)?) -> UIColor? {
        let cell = state as? UICellConfigurationState
        if let cell, cell.isFocused, showsFocus(in: cell.traitCollection.listEnvironment) { return nil }
        let view = state as? UIViewConfigurationState
        let isMarked =
            cell.map { $0.isSelected || $0.isHighlighted } ?? view.map { $0.isSelected || $0.isHighlighted } ?? false
        switch resolved(in: state?.traitCollection.listEnvironment ?? .unspecified) {
        case .plainCell: return isMarked ? .systemGray4 : .systemBackground
        case .groupedCell: return isMarked ? .systemGray4 : .secondarySystemGroupedBackground
        case .sidebarCell, .accompaniedSidebarCell: return isMarked ? .systemGray4 : .clear
        case .plainHeaderFooter: return .systemBackground
        default: return .clear
        }
    }
}
