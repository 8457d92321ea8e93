internal import CollectionCore
import UIKit

/// The appearance of a strip of small items.
public struct WidgetStripConfiguration {
    /// Creates a configuration with the defaults.
    public init() {}

    /// The scroll direction of the layout that contains the section. In a horizontal layout the strip scrolls
    /// vertically, and width and height are exchanged below.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The width of an item with its margins, as a fraction of the section's width inside its insets; above 0.
    public var widthFraction: CGFloat = 0.2 {
        didSet { requirePositive(widthFraction, "WidgetStripConfiguration.widthFraction") }
    }

    /// The height of an item as a fraction of the section's *width* inside its insets; above 0.
    public var heightFraction: CGFloat = 0.3 {
        didSet { requirePositive(heightFraction, "WidgetStripConfiguration.heightFraction") }
    }

    /// The space on each side of an item, in points; at least 0. It is half the space between two items.
    public var itemMargin: CGFloat = 5 {
        didSet { requireNotNegative(itemMargin, "WidgetStripConfiguration.itemMargin") }
    }

    /// The insets around all items, inside the header, in points.
    public var contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 5, bottom: 10, trailing: 5) {
        didSet { requireFinite(contentInsets, "WidgetStripConfiguration.contentInsets") }
    }

    /// The height of the section's header, in points. A value of 0 hides it.
    public var headerLength: CGFloat = 30 {
        didSet { requireNotNegative(headerLength, "WidgetStripConfiguration.headerLength") }
    }

    /// The scrolling behavior of the strip.
    public var scrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous

    /// The rules for wide views: items are at most a quarter as wide as the maximum width of items and keep their
    /// proportions, and the strip has margins. They require a layout that scrolls vertically.
    public var widthRules = WidthRules.full

    /// The factor by which items widen with the text size that the user prefers, until two of them fill the view.
    var textScale: CGFloat = 1

    /// The insets around the items in a view of a width, with the margins of the rules.
    func insets(in width: CGFloat) -> NSDirectionalEdgeInsets {
        scrollDirection == .vertical ? contentInsets.widened(by: widthRules.margin(in: width)) : contentInsets
    }
}

extension NSCollectionLayoutSection {
    /// Returns an orthogonal section of small items that scrolls freely, below a header.
    ///
    /// The header extends from the edge of the first visible item to that of the last. Fractions are relative to the
    /// section inside its insets, as in sections that are not orthogonal; groups of orthogonal sections would use the
    /// full width of the view. The computation requires the environment, so create the section in the section
    /// provider of the layout.
    public class func widgetStrip(
        using configuration: WidgetStripConfiguration, layoutEnvironment: any NSCollectionLayoutEnvironment
    ) -> NSCollectionLayoutSection {
        let axis = configuration.scrollDirection.axis
        let crossLength = layoutEnvironment.container.effectiveContentSize.core[axis.cross]
        let insets = configuration.insets(in: CGFloat(crossLength))
        let inside = max(0, CGFloat(crossLength) - insets.total(axis.cross))
        let proposed = inside * configuration.widthFraction
        let limit = axis == .vertical ? configuration.widthRules.maximumItemWidth / 4 : .infinity
        let usual = min(proposed, limit)
        let length = max(usual, min(usual * configuration.textScale, inside / 2))
        let margins = NSDirectionalEdgeInsets.sides(configuration.itemMargin, along: axis.cross)
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        item.contentInsets = margins
        let group = NSCollectionLayoutGroup.row(
            along: .absolute(length),
            across: .absolute(
                length != proposed
                    ? length * configuration.heightFraction / configuration.widthFraction
                    : inside * configuration.heightFraction),
            subitems: [item], axis: axis.cross)
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets
        section.orthogonalScrollingBehavior = configuration.scrollingBehavior
        if configuration.headerLength > 0 {
            let header = NSCollectionLayoutBoundarySupplementaryItem.sectionHeader(
                length: .absolute(configuration.headerLength), axis: axis)
            header.contentInsets = margins
            section.boundarySupplementaryItems = [header]
        }
        return section
    }
}
