internal import CollectionCore
import UIKit

/// What the sections of a store page look like; each kind reads what concerns it.
public struct StoreSectionConfiguration {
    public init() {}

    /// That of the layout which the sections are for. In a horizontal one pages run down, and where width and height are
    /// named below, they change places.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

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
        precondition(
            (0.001...1).contains(value), "StoreSectionConfiguration.\(name) must lie in 0.001...1, not \(value).")
    }

    fileprivate var axis: Axis { scrollDirection.axis }

    /// An item as long as a part of its group along the layout's direction, and as broad as it.
    @MainActor fileprivate func item(_ part: CGFloat) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(
            layoutSize: .size(along: .fraction(part, of: axis), across: .fraction(1, of: axis.cross), axis: axis))
        item.contentInsets = .sides(itemMargin, along: axis.cross)
        return item
    }

    /// Items in a row along `rowAxis`; as broad as a page and as long as `length` along the layout's direction.
    @MainActor fileprivate func group(
        _ length: NSCollectionLayoutDimension, item part: CGFloat, along rowAxis: Axis
    ) -> NSCollectionLayoutGroup {
        let breadth = NSCollectionLayoutDimension.fraction(widthFraction, of: axis.cross)
        return .row(
            along: rowAxis == axis ? length : breadth, across: rowAxis == axis ? breadth : length,
            subitems: [item(part)],
            axis: rowAxis)
    }

    @MainActor fileprivate func finish(_ section: NSCollectionLayoutSection) -> NSCollectionLayoutSection {
        if estimatedHeaderHeight > 0 {
            section.boundarySupplementaryItems = [
                .sectionHeader(crossFraction: widthFraction, estimatedLength: estimatedHeaderHeight, axis: axis)
            ]
        }
        return section
    }
}

extension NSCollectionLayoutSection {
    /// Rows below each other in pages beside each other, of which one rests in the middle.
    public class func storeRows(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let axis = configuration.axis
        let section = NSCollectionLayoutSection(
            group: configuration.group(
                .fraction(configuration.pageHeightFraction, of: axis.cross), item: configuration.rowFraction,
                along: axis))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Large items beside each other, of which one rests in the middle.
    public class func storeFeatured(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(
            group: configuration.group(
                .estimated(configuration.featuredHeight), item: 1, along: configuration.axis.cross))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Low rows below each other that scroll with the page only.
    ///
    /// It lies in the middle of the view, as the pages of the other sections do at rest.
    public class func storeTable(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let group = configuration.group(
            .estimated(configuration.tableHeight), item: configuration.tableRowFraction, along: configuration.axis)
        // The same room on either side makes it stand in the middle.
        group.edgeSpacing =
            configuration.axis == .vertical
            ? NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
            : NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        return configuration.finish(NSCollectionLayoutSection(group: group))
    }
}
