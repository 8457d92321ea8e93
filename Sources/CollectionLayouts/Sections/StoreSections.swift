internal import CollectionCore
import UIKit

/// The appearance of the sections of a store page. Each kind of section reads the values that apply to it.
public struct StoreSectionConfiguration {
    /// Creates a configuration with the defaults.
    public init() {}

    /// The scroll direction of the layout that contains the sections. In a horizontal layout pages scroll vertically,
    /// and width and height are exchanged below.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The width of a page of rows, of a featured item, of the small table, and of headers, as a fraction of that of
    /// the view; above 0. The neighbors are visible in the remaining width.
    public var widthFraction: CGFloat = 0.93 {
        didSet { requireFraction(widthFraction, "StoreSectionConfiguration.widthFraction") }
    }

    /// The space on each side of an item, in points; at least 0.
    public var itemMargin: CGFloat = 5 {
        didSet { requireNotNegative(itemMargin, "StoreSectionConfiguration.itemMargin") }
    }

    /// The height of a page of rows as a fraction of the *width* of the view; above 0.
    public var pageHeightFraction: CGFloat = 0.55 {
        didSet { requireFraction(pageHeightFraction, "StoreSectionConfiguration.pageHeightFraction") }
    }

    /// The height of a row as a fraction of that of its page; 0.001...1. A page has as many rows as fit.
    public var rowFraction: CGFloat = 0.33 {
        didSet { checkFraction(rowFraction, "rowFraction") }
    }

    /// The height of a featured item, in points; above 0.
    public var featuredHeight: CGFloat = 350 {
        didSet { requireFraction(featuredHeight, "StoreSectionConfiguration.featuredHeight") }
    }

    /// The height of a full small table, in points; above 0.
    public var tableHeight: CGFloat = 200 {
        didSet { requireFraction(tableHeight, "StoreSectionConfiguration.tableHeight") }
    }

    /// The height of a table row as a fraction of that of the table; 0.001...1.
    public var tableRowFraction: CGFloat = 0.2 {
        didSet { checkFraction(tableRowFraction, "tableRowFraction") }
    }

    /// The estimated height of headers, in points. A value of 0 hides them.
    public var estimatedHeaderHeight: CGFloat = 80 {
        didSet { requireNotNegative(estimatedHeaderHeight, "StoreSectionConfiguration.estimatedHeaderHeight") }
    }

    private func checkFraction(_ value: CGFloat, _ name: String) {
        require(
            (0.001...1).contains(value), "StoreSectionConfiguration.\(name) must lie in 0.001...1, not \(value).")
    }

    fileprivate var axis: Axis { scrollDirection.axis }

    /// An item whose length along the layout's direction is a fraction of that of its group, and which fills the
    /// group across.
    @MainActor fileprivate func item(_ part: CGFloat) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(
            layoutSize: .size(along: .fraction(part, of: axis), across: .fraction(1, of: axis.cross), axis: axis))
        item.contentInsets = .sides(itemMargin, along: axis.cross)
        return item
    }

    /// A group of items along `rowAxis`, as broad as a page and with `length` along the layout's direction.
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
    /// Returns pages of rows beside each other. Paging centers one page.
    public class func storeRows(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let axis = configuration.axis
        let section = NSCollectionLayoutSection(
            group: configuration.group(
                .fraction(configuration.pageHeightFraction, of: axis.cross), item: configuration.rowFraction,
                along: axis))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Returns large items beside each other. Paging centers one item.
    public class func storeFeatured(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let section = NSCollectionLayoutSection(
            group: configuration.group(
                .estimated(configuration.featuredHeight), item: 1, along: configuration.axis.cross))
        section.orthogonalScrollingBehavior = .groupPagingCentered
        return configuration.finish(section)
    }

    /// Returns low rows below each other that scroll only with the page.
    ///
    /// The table is centered in the view, as the pages of the other sections are at rest.
    public class func storeTable(using configuration: StoreSectionConfiguration) -> NSCollectionLayoutSection {
        let group = configuration.group(
            .estimated(configuration.tableHeight), item: configuration.tableRowFraction, along: configuration.axis)
        // Equal spacing on both sides centers the group.
        group.edgeSpacing =
            configuration.axis == .vertical
            ? NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
            : NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        return configuration.finish(NSCollectionLayoutSection(group: group))
    }
}
