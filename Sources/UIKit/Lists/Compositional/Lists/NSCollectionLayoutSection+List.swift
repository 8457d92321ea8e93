internal import CollectionCore
import Foundation

/// The measures of list sections. Those of the Mac idiom are recorded; for the others the ones that follow the
/// idiom's text size and margins are known from published layouts only.
private struct ListMetrics {
    var insets = NSDirectionalEdgeInsets.zero
    /// Estimated height of headers and footers.
    var supplementHeight: CGFloat = 17.5
    var pinsSupplements = false

    /// Height of a row before it is measured, which is also the least at the default text size.
    static let rowHeight: CGFloat = 44
    /// Headers and footers lie above everything in their section.
    static let supplementZIndex = 200

    @MainActor init(_ configuration: UICollectionLayoutListConfiguration, traits: UITraitCollection) {
        let header = configuration.headerMode
        let isFooterless = configuration.footerMode == .none
        switch configuration.appearance {
        case .plain, .sidebarPlain:
            supplementHeight = 28
            pinsSupplements = true
            // Sidebars have no room above a first item that serves as the header.
            if header == .firstItemInSection, configuration.appearance == .plain { insets.top = 22 }
        case .grouped, .insetGrouped:
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
            // The Mac draws an interface made for the pad at 77 %: its 10 points are 12.987 of the layout's.
            let margin: CGFloat = isMac ? 10 / 0.77 : 16
            (insets.leading, insets.trailing) = (margin, margin)
        }
        if let padding = configuration.headerTopPadding, header != .supplementary, header != .none {
            insets.top = padding
        }
    }
}

extension NSCollectionLayoutSection {
    /// A section of full-width rows that size themselves.
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
    /// A layout all of whose sections are lists.
    public static func list(using configuration: UICollectionLayoutListConfiguration)
        -> UICollectionViewCompositionalLayout
    {
        UICollectionViewCompositionalLayout { _, environment in
            .list(using: configuration, layoutEnvironment: environment)
        }
    }
}
