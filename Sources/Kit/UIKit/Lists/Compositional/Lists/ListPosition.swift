import Foundation

/// The position of an element in a list section.
struct ListPosition: Equatable {
    /// The kind of an element.
    enum Part {
        case cell, header, footer
    }

    /// The appearance of the list.
    var appearance: UICollectionLayoutListConfiguration.Appearance
    /// Whether the element is a cell, a header, or a footer.
    var part: Part
    /// Whether the element is a cell that serves as its section's header.
    var isHeaderItem = false
    /// Whether the element is the first, or the last, of its group. The outer corners of these elements can be rounded.
    var isFirst = false
    /// Whether the element is the last of its group.
    var isLast = false

    /// The environment of the element's configurations.
    var environment: UIListEnvironment { UIListEnvironment(appearance) }
    /// Whether the element has the appearance of a header.
    var isHeader: Bool { part == .header || isHeaderItem }
}

extension UICollectionLayoutListConfiguration {
    /// Returns the position of an item in a section of `count` items.
    ///
    /// A first item that serves as a header does not belong to the group of the other items.
    func position(ofItem item: Int, count: Int) -> ListPosition {
        let isHeader = headerMode == .firstItemInSection && item == 0
        let first = headerMode == .firstItemInSection ? 1 : 0
        return ListPosition(
            appearance: appearance, part: .cell, isHeaderItem: isHeader, isFirst: item == first,
            isLast: item == count - 1 && !isHeader)
    }

    /// The background color of a list with this configuration.
    var listBackground: UIColor {
        if let backgroundColor { return backgroundColor }
        return switch appearance {
        case .plain, .sidebarPlain: .systemBackground
        case .grouped, .insetGrouped: .systemGroupedBackground
        case .sidebar: .secondarySystemBackground
        }
    }
}
