internal import CollectionCore
import UIKit

/// What a scaling carousel looks like.
public struct ScalingCarouselConfiguration {
    public init() {}

    /// That of the layout which the section is for. In a horizontal one the carousel runs down, and where width and height
    /// are named below, they change places.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The width of an item, as a part of the section's; above 0.
    public var widthFraction: CGFloat = 1 {
        didSet { requireFraction(widthFraction, "ScalingCarouselConfiguration.widthFraction") }
    }

    /// The height of an item, as a part of the section's *width*; above 0.
    public var heightFraction: CGFloat = 1 {
        didSet { requireFraction(heightFraction, "ScalingCarouselConfiguration.heightFraction") }
    }

    /// Between items, in points, at least 0.
    public var spacing: CGFloat = 0 {
        didSet { requireNotNegative(spacing, "ScalingCarouselConfiguration.spacing") }
    }

    /// Items never get smaller than this part of their size, 0...1. At 1 nothing shrinks.
    public var minimumScale: CGFloat = 0.8 {
        didSet {
            precondition(
                (0...1).contains(minimumScale),
                "ScalingCarouselConfiguration.minimumScale must lie in 0...1, not \(minimumScale).")
        }
    }

    /// Where the carousel comes to rest; must scroll.
    public var scrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary {
        didSet {
            precondition(
                scrollingBehavior != .none,
                "ScalingCarouselConfiguration.scrollingBehavior must be one that scrolls, not none.")
        }
    }

    /// Around the items, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet { requireFinite(contentInsets, "ScalingCarouselConfiguration.contentInsets") }
    }
}

extension NSCollectionLayoutSection {
    /// A row that scrolls across its layout's direction and whose cells shrink with their distance from the middle:
    /// `max(minimumScale, 1 - d / W)`, `W` being the view's width. Headers and footers keep their size.
    ///
    /// Takes the section's `visibleItemsInvalidationHandler`, which holds numbers only and so keeps nothing alive.
    public class func scalingCarousel(
        using configuration: ScalingCarouselConfiguration
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let axis = configuration.scrollDirection.axis
        let group = NSCollectionLayoutGroup.row(
            along: .fraction(configuration.widthFraction, of: axis.cross),
            across: .fraction(configuration.heightFraction, of: axis.cross), subitems: [item], axis: axis.cross)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = configuration.scrollingBehavior
        section.interGroupSpacing = configuration.spacing
        section.contentInsets = configuration.contentInsets
        let effect = DistanceScale(minimum: Double(configuration.minimumScale))
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let length = environment.container.contentSize.core[axis.cross]
            for item in items where item.representedElementCategory == .cell {
                // The centre, not the frame: the last scale has no say in the next.
                let scale = CGFloat(
                    effect.scale(
                        mid: Double(item.center[axis.cross]), offset: Double(offset[axis.cross]), length: length))
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        return section
    }
}
