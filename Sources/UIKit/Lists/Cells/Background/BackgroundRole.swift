import Foundation

/// What the factories of background configurations make.
enum BackgroundRole: Hashable {
    case clear
    case plainCell, groupedCell, sidebarCell, accompaniedSidebarCell
    case plainHeaderFooter, groupedHeaderFooter, sidebarHeader
    /// By the list that they are shown in.
    case listCell, listHeader, listFooter

    /// The radius of the rounded parts of lists, in points: sidebar rows and the corners of inset groups.
    static let listCornerRadius: CGFloat = 26

    var cornerRadius: CGFloat {
        switch self {
        case .groupedHeaderFooter, .sidebarCell, .sidebarHeader, .accompaniedSidebarCell: Self.listCornerRadius
        default: 0
        }
    }

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

    /// Whether it has the colour of the focus in a list: cells there, whose rows reach from edge to edge.
    func showsFocus(in environment: UIListEnvironment) -> Bool {
        guard environment != .unspecified, environment != .none else { return false }
        switch resolved(in: environment) {
        case .plainCell, .groupedCell, .sidebarCell, .accompaniedSidebarCell: return true
        default: return false
        }
    }

    /// The colour in a state; of a cell at rest without one. `nil` is the tint.
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
