internal import CollectionCore
import Foundation

/// The dimensions of list sections, in points.
///
/// Values for the Mac idiom were recorded. For other idioms, values that depend on text size or margins come from
/// published layouts only.
private struct ListMetrics {
    var insets = NSDirectionalEdgeInsets.zero
    /// The estimated height of headers and footers.
    var supplementHeight: CGFloat = 17.5
    var pinsSupplements = false

    /// The estimated height of a cell, which is also its minimum height at the default text size.
    static let rowHeight: CGFloat = 44
    /// The z-index that places headers and footers above all other elements of their section.
    static let supplementZIndex = 200

    @MainActor init(_ configuration: UICollectionLayoutListConfiguration, traits: UITraitCollection) {
        let header = configuration.headerMode
        let isFooterless = configuration.footerMode == .none
        switch configuration.appearance {
        case .plain, .sidebarPlain:
            // Recorded: headers and footers are pinned in plain lists only.
            supplementHeight = 28
            pinsSupplements = true
            // Sidebars have no space above a first item that serves as the header.
            if header == .firstItemInSection, configuration.appearance == .plain { insets.top = 22 }
        case .grouped, .insetGrouped:
            // Recorded: the space at an end of the section takes the place of a missing header or footer.
            if header == .none { insets.top = 35 }
            if isFooterless { insets.bottom = 20 }
        case .sidebar:
            if isFooterless { insets.bottom = 10 }
        }
        let isMac = traits.userInterfaceIdiom == .mac
        switch configuration.appearance {
        case .plain, .grouped: break
        case .insetGrouped:
            let margin: CGFloat = !isMac && traits.horizontalSizeClass == .regular ? 20 : 16
            (insets.leading, insets.trailing) = (margin, margin)
        case .sidebar, .sidebarPlain:
            // The Mac scales an iPad interface to 77 %: 10 points on the screen are 12.987 points of the layout.
            let margin: CGFloat = isMac ? 10 / 0.77 : 16
            (insets.leading, insets.trailing) = (margin, margin)
        }
        if let padding = configuration.headerTopPadding, header != .supplementary, header != .none {
            insets.top = padding
        }
    }
}

extension NSCollectionLayoutSection {
    /// Returns a section of full-width, self-sizing cells.
    public static func list(
        using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let metrics = ListMetrics(configuration, traits: layoutEnvironment.traitCollection)
        let row = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1), heightDimension: .estimated(ListMetrics.rowHeight))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = metrics.insets
        section.contentInsetsReference = .none

        let header =
            configuration.contentHuggingElements.contains(.supplementaryHeader)
            ? NSCollectionLayoutDimension.estimated(100) : .fractionalWidth(1)
        func supplement(
            _ kind: String, _ alignment: NSRectAlignment, width: NSCollectionLayoutDimension
        ) -> NSCollectionLayoutBoundarySupplementaryItem {
            let item = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: width, heightDimension: .estimated(metrics.supplementHeight)),
                elementKind: kind, alignment: alignment)
            item.pinToVisibleBounds = metrics.pinsSupplements
            item.zIndex = ListMetrics.supplementZIndex
            return item
        }
        if configuration.headerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                supplement(UICollectionView.elementKindSectionHeader, .top, width: header))
            section._headerTopPadding = configuration.headerTopPadding ?? 0
        }
        if configuration.footerMode == .supplementary {
            section.boundarySupplementaryItems.append(
                supplement(UICollectionView.elementKindSectionFooter, .bottom, width: .fractionalWidth(1)))
        }
        section._list = configuration
        return section
    }
}

extension UICollectionViewCompositionalLayout {
    /// Returns a layout in which every section is a list.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
