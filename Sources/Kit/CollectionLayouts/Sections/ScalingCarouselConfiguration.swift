internal import CollectionCore
import UIKit

/// The appearance of a scaling carousel.
public struct ScalingCarouselConfiguration {
    /// Creates a configuration with the defaults.
    public init() {}

    /// The scroll direction of the layout that contains the section. In a horizontal layout the carousel scrolls
    /// vertically, and width and height are exchanged below.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// The width of an item as a fraction of that of the section; above 0.
    public var widthFraction: CGFloat = 1 {
        didSet { requirePositive(widthFraction, "ScalingCarouselConfiguration.widthFraction") }
    }

    /// The height of an item as a fraction of the *width* of the section; above 0.
    public var heightFraction: CGFloat = 1 {
        didSet { requirePositive(heightFraction, "ScalingCarouselConfiguration.heightFraction") }
    }

    /// The space between items, in points; at least 0.
    public var spacing: CGFloat = 0 {
        didSet { requireNotNegative(spacing, "ScalingCarouselConfiguration.spacing") }
    }

    /// The minimum scale of items, 0...1. At 1 items do not shrink.
    public var minimumScale: CGFloat = 0.8 {
        didSet { requirePart(minimumScale, "ScalingCarouselConfiguration.minimumScale") }
    }

    /// The scrolling behavior of the carousel; must not be `.none`.
    public var scrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.continuousGroupLeadingBoundary {
        didSet {
            require(
                scrollingBehavior != .none,
                "ScalingCarouselConfiguration.scrollingBehavior must be one that scrolls, not none.")
        }
    }

    /// The insets around the items, in points.
    public var contentInsets = NSDirectionalEdgeInsets.zero {
        didSet { requireFinite(contentInsets, "ScalingCarouselConfiguration.contentInsets") }
    }

    /// The rules for wide views: the maximum width of items, which keep their proportions, and margins. They require the
    /// environment of the section, and a layout that scrolls vertically.
    public var widthRules = WidthRules.full

    /// The width of items in a view of a width, if the rules limit it.
    func limitedWidth(in width: CGFloat) -> CGFloat? {
        widthRules.limitedItemWidth(width * widthFraction, scrollDirection)
    }

    /// The insets around the items in a view of a width, with the margins of the rules.
    func insets(in width: CGFloat) -> NSDirectionalEdgeInsets {
        guard limitedWidth(in: width) != nil else { return contentInsets }
        return contentInsets.widened(by: widthRules.margin(in: width))
    }
}

extension NSCollectionLayoutSection {
    /// Returns an orthogonal section whose cells shrink with their distance `d` from the middle. Their scale is
    /// `max(minimumScale, 1 - d / W)`, where `W` is the width of the view. Headers and footers keep their size.
    ///
    /// Uses the section's `visibleItemsInvalidationHandler`. The handler captures only numbers and retains no
    /// objects.
    ///
    /// - Parameters:
    ///   - configuration: The sizes, the spacing, and the scale of the cells.
    ///   - layoutEnvironment: The environment of the section provider; required for the width rules of the
    ///     configuration.
    public class func scalingCarousel(
        using configuration: ScalingCarouselConfiguration,
        layoutEnvironment: (any NSCollectionLayoutEnvironment)? = nil
    ) -> NSCollectionLayoutSection {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
        let axis = configuration.scrollDirection.axis
        let width = layoutEnvironment?.container.effectiveContentSize.width
        let limited = width.flatMap { configuration.limitedWidth(in: $0) }
        let group = NSCollectionLayoutGroup.row(
            along: limited.map { .absolute($0) } ?? .fraction(configuration.widthFraction, of: axis.cross),
            across: limited.map { .absolute($0 * configuration.heightFraction / configuration.widthFraction) }
                ?? .fraction(configuration.heightFraction, of: axis.cross), subitems: [item], axis: axis.cross)
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = configuration.scrollingBehavior
        section.interGroupSpacing = configuration.spacing
        section.contentInsets = width.map { configuration.insets(in: $0) } ?? configuration.contentInsets
        let effect = DistanceScale(minimum: Double(configuration.minimumScale))
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            let length = environment.container.contentSize.core[axis.cross]
            for item in items where item.representedElementCategory == .cell {
                // Uses the center, because the frame includes the previous scale.
                let scale = CGFloat(
                    effect.scale(
                        mid: Double(item.center[axis.cross]), offset: Double(offset[axis.cross]), length: length))
                item.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
        return section
    }
}
