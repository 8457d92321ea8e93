internal import CollectionCore
import UIKit

/// What a strip of small items looks like.
public struct WidgetStripConfiguration {
    public init() {}

    /// That of the layout which the section is for. In a horizontal one the strip runs down, and where width and height are
    /// named below, they change places.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The width of an item with the gaps beside it, as a part of the section's inside; above 0.
    public var widthFraction: CGFloat = 0.2 {
        didSet { requireFraction(widthFraction, "WidgetStripConfiguration.widthFraction") }
    }

    /// The height of an item, as a part of the *width* of the section's inside; above 0.
    public var heightFraction: CGFloat = 0.3 {
        didSet { requireFraction(heightFraction, "WidgetStripConfiguration.heightFraction") }
    }

    /// Room on either side of each item, in points, at least 0: half of what lies between two.
    public var itemMargin: CGFloat = 5 {
        didSet { requireNotNegative(itemMargin, "WidgetStripConfiguration.itemMargin") }
    }

    /// Around all items, inside the header, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 10, trailing: 5) {
        didSet { requireFinite(contentInsets, "WidgetStripConfiguration.contentInsets") }
    }

    /// The height of the section's header in points; 0 for none.
    public var headerLength: CGFloat = 30 {
        didSet { requireNotNegative(headerLength, "WidgetStripConfiguration.headerLength") }
    }

    /// Where the strip comes to rest.
    public var scrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous
}

extension NSCollectionLayoutSection {
    /// A strip of small items that scrolls freely across its layout's direction, after a header.
    ///
    /// The header's edges are those of the first and of the last visible item. Fractions are of the section's inside, as
    /// they are in sections that do not scroll sideways; groups in those that do would take the whole view's width. So it
    /// needs the environment: make the section in the layout's section provider.
    public class func widgetStrip(
        using configuration: WidgetStripConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let insets = configuration.contentInsets
        let axis = configuration.scrollDirection.axis
        let room = layoutEnvironment.container.effectiveContentSize.core[axis.cross]
        let inside = max(0, CGFloat(room) - insets.total(axis.cross))
        let margins = NSDirectionalEdgeInsets.sides(configuration.itemMargin, along: axis.cross)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.contentInsets = margins
        let group = NSCollectionLayoutGroup.row(
            along: .absolute(inside * configuration.widthFraction),
            across: .absolute(inside * configuration.heightFraction),
            subitems: [item], axis: axis.cross)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets
        section.orthogonalScrollingBehavior = configuration.scrollingBehavior
        if configuration.headerLength > 0 {
            let header = NSCollectionLayoutBoundarySupplementaryItem.sectionHeader(
                length: configuration.headerLength, scrollDirection: configuration.scrollDirection)
            header.contentInsets = margins
            section.boundarySupplementaryItems = [header]
        }
        return section
    }
}
