import Foundation

/// What an element of a list section needs to know of its place.
struct ListPlace: Equatable {
    enum Part {
        case cell, header, footer
    }

    var appearance: UICollectionLayoutListConfiguration.Appearance
    var part: Part
    /// Whether the element is a cell that serves as its section's header.
    var isHeaderItem = false
    /// Whether nothing of the section's group lies above, or below: its corners are round there if any are.
    var isFirst = false
    var isLast = false

    var environment: UIListEnvironment { UIListEnvironment(appearance) }
    /// Whether it looks like a header.
    var isHeader: Bool { part == .header || isHeaderItem }
}

extension UICollectionLayoutListConfiguration {
    /// What the item's place in a section of `count` items is. A first item that serves as a header is no part of the
    /// group that the others form.
    func place(ofItem item: Int, count: Int) -> ListPlace {
        let isHeader = headerMode == .firstItemInSection && item == 0
        let first = headerMode == .firstItemInSection ? 1 : 0
        return ListPlace(
            appearance: appearance, part: .cell, isHeaderItem: isHeader, isFirst: item == first,
            isLast: item == count - 1 && !isHeader)
    }

    /// The background of a list that looks like this.
    var listBackground: UIColor {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }
}
