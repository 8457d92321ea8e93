import UIKit

/// What the sections of a store page look like; each kind reads what concerns it.
public struct StoreSectionConfiguration {
    public init() {}

    /// The width of a page of rows, of a featured item, of the small table and of headers, as a part of the view's;
    /// above 0. What is left shows the neighbours.
    public var widthFraction: CGFloat = 0.93 {
        didSet { requireFraction(widthFraction, "StoreSectionConfiguration.widthFraction") }
    }

    /// Room on either side of each item, in points, at least 0.
    public var itemMargin: CGFloat = 5 {
        didSet { requireNotNegative(itemMargin, "StoreSectionConfiguration.itemMargin") }
    }

    /// The height of a page of rows, as a part of the view's *width*; above 0.
    public var pageHeightFraction: CGFloat = 0.55 {
        didSet { requireFraction(pageHeightFraction, "StoreSectionConfiguration.pageHeightFraction") }
    }

    /// The height of one row, as a part of its page; in 0.001...1. As many rows as fit make a page.
    public var rowFraction: CGFloat = 0.33 {
        didSet { require(rowFraction, "rowFraction") }
    }

    /// The height of a featured item in points; above 0.
    public var featuredHeight: CGFloat = 350 {
        didSet { requireFraction(featuredHeight, "StoreSectionConfiguration.featuredHeight") }
    }

    /// The height of a full small table in points; above 0.
    public var tableHeight: CGFloat = 200 {
        didSet { requireFraction(tableHeight, "StoreSectionConfiguration.tableHeight") }
    }

    /// The height of one of its rows, as a part of it; in 0.001...1.
    public var tableRowFraction: CGFloat = 0.2 {
        didSet { require(tableRowFraction, "tableRowFraction") }
    }

    /// How high headers are taken to be until they say so themselves, in points; 0 for no headers.
    public var estimatedHeaderHeight: CGFloat = 80 {
        didSet { requireNotNegative(estimatedHeaderHeight, "StoreSectionConfiguration.estimatedHeaderHeight") }
    }

    private func require(_ value: CGFloat, _ name: String) {
        precondition((0.001...1).contains(value), "StoreSectionConfiguration.\(name) must lie in 0.001...1, not \(value).")
    }

    @MainActor fileprivate func item(_ height: CGFloat) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(height)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: itemMargin, bottom: 0, trailing: itemMargin)
        return item
    }

    @MainActor fileprivate func finish(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
        if estimatedHeaderHeight > 0 {
            section.boundarySupplementaryItems = [
                .sectionHeader(widthFraction: widthFraction, estimatedHeight: estimatedHeaderHeight)
            ]
        }
        return section
    }
}

extension NSCollectionLayoutSection {
    /// Rows below each other in pages beside each other, of which one rests in the middle.
    public class func storeRows(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(configuration.widthFraction),
                heightDimension: .fractionalWidth(configuration.pageHeightFraction)),
            subitems: [configuration.item(configuration.rowFraction)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Large items beside each other, of which one rests in the middle.
    public class func storeFeatured(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(configuration.widthFraction),
                heightDimension: .estimated(configuration.featuredHeight)), subitems: [configuration.item(1)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Low rows below each other that scroll with the page only.
    ///
    /// It lies in the middle of the view, as the pages of the other sections do at rest.
    public class func storeTable(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(configuration.widthFraction),
                heightDimension: .estimated(configuration.tableHeight)),
            subitems: [configuration.item(configuration.tableRowFraction)])
        // The same room on either side makes it stand in the middle.
        group.edgeSpacing = NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
        return configuration.finish(NSCollectionLayoutSection(group: group))
    }
}
