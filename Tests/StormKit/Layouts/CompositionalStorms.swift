import Foundation
import UIKit

/// Creates compositional layouts for storms.
@MainActor enum CompositionalStorms {
    static let background = "background"

    static func make(_ kind: StormLayout, _ source: any LayoutValueSource) -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 4
        if kind == .compositionalHorizontal { configuration.scrollDirection = .horizontal }
        if kind == .compositionalEdges {
            configuration.boundarySupplementaryItems = [edge("global", 10, .top, pins: true)]
        }
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { [weak source] index, environment in
                source?.willProvide(section: index)
                return section(kind, index, environment)
            }, configuration: configuration)
        layout.register(StormDecoration.self, forDecorationViewOfKind: background)
        return layout
    }

    private static func section(
        _ kind: StormLayout, _ index: Int, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        switch kind {
        case .listPlain: list(.plain, environment)
        case .listInsetGrouped: list(.insetGrouped, environment)
        case .listSidebar: list(.sidebar, environment)
        case .compositionalNested: nested()
        case .compositionalOrthogonal: orthogonal(index)
        case .compositionalPinned: pinned()
        case .compositionalEdges: edges()
        case .compositionalHorizontal: horizontal(index)
        default: rows()
        }
    }

    private static func list(
        _ appearance: UICollectionLayoutListConfiguration.Appearance, _ environment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        if appearance == .insetGrouped { configuration.footerMode = .supplementary }
        return .list(using: configuration, layoutEnvironment: environment)
    }

    private static func size(
        _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutSize { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

    private static func edge(
        _ kind: String, _ length: CGFloat, _ alignment: NSRectAlignment, pins: Bool = false, estimated: Bool = false
    ) -> NSCollectionLayoutBoundarySupplementaryItem {
        let item = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(.fractionalWidth(1), estimated ? .estimated(length) : .absolute(length)),
            elementKind: kind, alignment: alignment)
        item.pinToVisibleBounds = pins
        return item
    }

    private static func rows() -> NSCollectionLayoutSection {
        let full = size(.fractionalWidth(1), .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: full, subitems: [NSCollectionLayoutItem(layoutSize: full)])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            edge(UICollectionView.elementKindSectionHeader, 12, .top, estimated: true)
        ]
        return section
    }

    private static func nested() -> NSCollectionLayoutSection {
        let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.6), .fractionalHeight(1)))
        large.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.fractionalWidth(0.4), .fractionalHeight(1)), repeatingSubitem: small, count: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [large, column])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 5
        section.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 5, bottom: 6, trailing: 7)
        section.decorationItems = [.background(elementKind: background)]
        return section
    }

    private static func orthogonal(_ index: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(0.4), .absolute(50)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 4
        let behaviors: [UICollectionLayoutSectionOrthogonalScrollingBehavior] = [
            .continuous, .groupPaging, .none, .groupPagingCentered, .paging, .continuousGroupLeadingBoundary,
        ]
        section.orthogonalScrollingBehavior = behaviors[index % behaviors.count]
        section.boundarySupplementaryItems = [edge(UICollectionView.elementKindSectionHeader, 12, .top)]
        if index % 2 == 1 { section.visibleItemsInvalidationHandler = { _, _, _ in } }
        return section
    }

    private static func pinned() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .absolute(36)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.boundarySupplementaryItems = [
            edge(UICollectionView.elementKindSectionHeader, 14, .top, pins: true),
            edge(UICollectionView.elementKindSectionFooter, 10, .bottom, pins: true),
        ]
        section.decorationItems = [.background(elementKind: background)]
        return section
    }

    private static func edges() -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: size(.absolute(40), .estimated(26)),
            supplementaryItems: [
                NSCollectionLayoutSupplementaryItem(
                    layoutSize: size(.absolute(8), .absolute(8)), elementKind: "badge",
                    containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
            ])
        item.edgeSpacing = NSCollectionLayoutEdgeSpacing(
            leading: .fixed(3), top: .fixed(2), trailing: .flexible(1), bottom: .fixed(4))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size(.fractionalWidth(1), .estimated(30)), subitems: [item])
        group.interItemSpacing = .flexible(2)
        return NSCollectionLayoutSection(group: group)
    }

    private static func horizontal(_ index: Int) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size(.absolute(50), .fractionalHeight(index % 2 == 0 ? 1 : 0.6)), subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 3
        if index % 2 == 1 { section.orthogonalScrollingBehavior = .continuous }
        return section
    }
}

/// A background decoration of a section.
final class StormDecoration: UICollectionReusableView {}
