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
        didSet { requirePositive(widthFraction, "StoreSectionConfiguration.widthFraction") }
    }

    /// The space on each side of an item, in points; at least 0.
    public var itemMargin: CGFloat = 5 {
        didSet { requireNotNegative(itemMargin, "StoreSectionConfiguration.itemMargin") }
    }

    /// The height of a page of rows as a fraction of the *width* of the view; above 0.
    public var pageHeightFraction: CGFloat = 0.55 {
        didSet { requirePositive(pageHeightFraction, "StoreSectionConfiguration.pageHeightFraction") }
    }

    /// The height of a row as a fraction of that of its page; 0.001...1. A page has as many rows as fit.
    public var rowFraction: CGFloat = 0.33 {
        didSet { checkFraction(rowFraction, "rowFraction") }
    }

    /// The height of a featured item, in points; above 0.
    public var featuredHeight: CGFloat = 350 {
        didSet { requirePositive(featuredHeight, "StoreSectionConfiguration.featuredHeight") }
    }

    /// The height of a full small table, in points; above 0.
    public var tableHeight: CGFloat = 200 {
        didSet { requirePositive(tableHeight, "StoreSectionConfiguration.tableHeight") }
    }

    /// The height of a table row as a fraction of that of the table; 0.001...1.
    public var tableRowFraction: CGFloat = 0.2 {
        didSet { checkFraction(tableRowFraction, "tableRowFraction") }
    }

    /// The estimated height of headers, in points. A value of 0 hides them.
    public var estimatedHeaderHeight: CGFloat = 80 {
        didSet { requireNotNegative(estimatedHeaderHeight, "StoreSectionConfiguration.estimatedHeaderHeight") }
    }

    /// The rules for wide views: pages and featured items have at most the maximum width of items and then begin at the
    /// leading margin, and the small table has columns. They require the environment of the section, and a layout that
    /// scrolls vertically.
    public var widthRules = WidthRules.full

    /// The width of pages and featured items in a view of a width, if the rules limit it.
    func limitedWidth(in width: CGFloat) -> CGFloat? {
        widthRules.limitedItemWidth(width * widthFraction, scrollDirection)
    }

    /// The margin on each side in a view of a width.
    func margin(in width: CGFloat) -> CGFloat {
        limitedWidth(in: width) == nil ? 0 : widthRules.margin(in: width)
    }

    /// How pages scroll in a view of a width: one at a time in the middle, or several from the leading edge.
    func behavior(in width: CGFloat) -> UICollectionLayoutSectionOrthogonalScrollingBehavior {
        limitedWidth(in: width) == nil ? .groupPagingCentered : .continuousGroupLeadingBoundary
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
        _ length: NSCollectionLayoutDimension, item part: CGFloat, along rowAxis: Axis, width: CGFloat?
    ) -> NSCollectionLayoutGroup {
        let breadth =
            width.flatMap { limitedWidth(in: $0) }.map { NSCollectionLayoutDimension.absolute($0) }
            ?? .fraction(widthFraction, of: axis.cross)
        return .row(
            along: rowAxis == axis ? length : breadth, across: rowAxis == axis ? breadth : length,
            subitems: [item(part)],
            axis: rowAxis)
    }

    @MainActor fileprivate func finish(
        _ section: NSCollectionLayoutSection, width: CGFloat?
    ) -> NSCollectionLayoutSection {
        let isLimited = width.flatMap { limitedWidth(in: $0) } != nil
        if let width { section.contentInsets = section.contentInsets.widened(by: margin(in: width)) }
        if estimatedHeaderHeight > 0 {
            section.boundarySupplementaryItems = [
                .sectionHeader(
                    length: .estimated(estimatedHeaderHeight), crossFraction: isLimited ? 1 : widthFraction, axis: axis)
            ]
        }
        return section
    }
}

extension NSCollectionLayoutSection {
    /// Returns pages of rows beside each other. Paging centers one page.
    ///
    /// - Parameters:
    ///   - configuration: The sizes and the spacing of the rows.
    ///   - layoutEnvironment: The environment of the section provider; required for the width rules of the
    ///     configuration.
    public class func storeRows(
        using configuration: StoreSectionConfiguration, layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
    ) -> NSCollectionLayoutSection {
        let axis = configuration.axis
        let width = layoutEnvironment?.container.effectiveContentSize.width
        // Limited pages keep their proportions.
        let height =
            width.flatMap { configuration.limitedWidth(in: $0) }.map {
                NSCollectionLayoutDimension.absolute(
                    $0 * configuration.pageHeightFraction / configuration.widthFraction)
            } ?? .fraction(configuration.pageHeightFraction, of: axis.cross)
        let section = NSCollectionLayoutSection(
            group: configuration.group(height, item: configuration.rowFraction, along: axis, width: width))
        section.orthogonalScrollingBehavior = configuration.behavior(in: width ?? 0)
        return configuration.finish(section, width: width)
    }

    /// Returns large items beside each other. Paging centers one item.
    ///
    /// - Parameters:
    ///   - configuration: The sizes and the spacing of the rows.
    ///   - layoutEnvironment: As for ``storeRows(using:layoutEnvironment:)``.
    public class func storeFeatured(
        using configuration: StoreSectionConfiguration, layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
    ) -> NSCollectionLayoutSection {
        let width = layoutEnvironment?.container.effectiveContentSize.width
        let section = NSCollectionLayoutSection(
            group: configuration.group(
                .estimated(configuration.featuredHeight), item: 1, along: configuration.axis.cross, width: width))
        section.orthogonalScrollingBehavior = configuration.behavior(in: width ?? 0)
        return configuration.finish(section, width: width)
    }

    /// Returns low rows below each other that scroll only with the page.
    ///
    /// The table is centered in the view, as the pages of the other sections are at rest. If the rules limit the width
    /// of those pages, the table has as many columns as fit beside each other.
    ///
    /// - Parameters:
    ///   - configuration: The sizes and the spacing of the rows.
    ///   - layoutEnvironment: As for ``storeRows(using:layoutEnvironment:)``.
    public class func storeTable(
        using configuration: StoreSectionConfiguration, layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
    ) -> NSCollectionLayoutSection {
        let width = layoutEnvironment?.container.effectiveContentSize.width
        if let width, let limit = configuration.limitedWidth(in: width) {
            let available = width - 2 * configuration.margin(in: width)
            let columns = max(Int(min((available / limit).rounded(), 64)), 1)
            let item = NSCollectionLayoutItem(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1 / CGFloat(columns)), heightDimension: .fractionalHeight(1)))
            item.contentInsets = .sides(configuration.itemMargin, along: .horizontal)
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: NSCollectionLayoutSize(
                    widthDimension: .fractionalWidth(1),
                    heightDimension: .absolute(configuration.tableHeight * configuration.tableRowFraction)),
                subitems: [item])
            return configuration.finish(NSCollectionLayoutSection(group: group), width: width)
        }
        let group = configuration.group(
            .estimated(configuration.tableHeight), item: configuration.tableRowFraction, along: configuration.axis,
            width: width)
        // Equal spacing on both sides centers the group.
        group.edgeSpacing =
            configuration.axis == .vertical
            ? NSCollectionLayoutEdgeSpacing(leading: .flexible(0), top: nil, trailing: .flexible(0), bottom: nil)
            : NSCollectionLayoutEdgeSpacing(leading: nil, top: .flexible(0), trailing: nil, bottom: .flexible(0))
        return configuration.finish(NSCollectionLayoutSection(group: group), width: width)
    }
}
