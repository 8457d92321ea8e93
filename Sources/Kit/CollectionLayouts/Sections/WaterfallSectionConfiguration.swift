internal import CollectionCore
import UIKit

/// The appearance of a waterfall section in a compositional layout. Lengths are in points.
public struct WaterfallSectionConfiguration {
    /// Creates a configuration with the defaults.
    public init() {}

    /// The number of columns, 1...256.
    public var columns = 2 {
        didSet { requireCount(columns, in: 1...256, "WaterfallSectionConfiguration.columns") }
    }

    /// The space between columns; at least 0.
    public var columnSpacing: CGFloat = 10 {
        didSet { requireNotNegative(columnSpacing, "WaterfallSectionConfiguration.columnSpacing") }
    }

    /// The space between the items of a column; at least 0.
    public var lineSpacing: CGFloat = 10 {
        didSet { requireNotNegative(lineSpacing, "WaterfallSectionConfiguration.lineSpacing") }
    }

    /// The insets around all items, inside the header. Becomes the section's `contentInsets`.
    public var contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10) {
        didSet { requireFinite(contentInsets, "WaterfallSectionConfiguration.contentInsets") }
    }

    /// The length of the section's header along the scroll direction. The default, 0, hides it.
    public var headerLength: CGFloat = 0 {
        didSet { requireNotNegative(headerLength, "WaterfallSectionConfiguration.headerLength") }
    }

    /// The scroll direction of the layout that contains the section. In a horizontal layout the columns are rows.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// Whether item edges are aligned to pixels, so that all gaps are equally wide and edges are sharp.
    public var alignsToPixels = true

    /// The rules for wide views: the minimum width of columns, and margins. They require a layout that scrolls
    /// vertically.
    public var widthRules = WidthRules.full

    /// The insets around the items in a view of a width, with the margins of the rules.
    func insets(in width: CGFloat) -> NSDirectionalEdgeInsets {
        scrollDirection == .vertical ? contentInsets.widened(by: widthRules.margin(in: width)) : contentInsets
    }
}

extension NSCollectionLayoutSection {
    /// Returns a section whose items have equal widths and different heights. Each item is placed in the column that
    /// is shortest at that point.
    ///
    /// Create the section in the section provider of the layout, with the provider's environment and the current
    /// number of items. Frames then always fit the view, and are computed again when the width or the count changes.
    /// Changing the section's `contentInsetsReference` afterward makes the widths incorrect.
    ///
    ///     UICollectionViewCompositionalLayout { [weak source] section, environment in
    ///         .waterfall(using: .init(), itemCount: source?.count ?? 0, layoutEnvironment: environment) {
    ///             source?.ratio(of: $0) ?? 1
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - configuration: The columns and the spacing.
    ///   - itemCount: The exact number of items; at least 0.
    ///   - layoutEnvironment: The environment of the section provider.
    ///   - columnSpan: The number of columns that an item spans, clamped to 1...columns. `nil` means one column each
    ///     and is faster.
    ///   - aspectRatio: The width / height of an item, called once per item and not stored. Values that are not finite
    ///     or not above 0 count as 1.
    /// - Complexity: O(`itemCount`) with few columns, O(`itemCount` · log columns) with many.
    public class func waterfall(
        using configuration: WaterfallSectionConfiguration, itemCount: Int,
        layoutEnvironment: any NSCollectionLayoutEnvironment, columnSpan: ((Int) -> Int)? = nil,
        aspectRatio: (Int) -> CGFloat
    ) -> NSCollectionLayoutSection {
        require(itemCount >= 0, "A waterfall section cannot have \(itemCount) items.")
        let axis = configuration.scrollDirection.axis
        let crossLength = layoutEnvironment.container.effectiveContentSize.core[axis.cross]
        let pixels = layoutEnvironment.traitCollection.pixelGrid
        let grid = configuration.alignsToPixels ? pixels : nil
        let insets = configuration.insets(in: CGFloat(crossLength))
        let inside = crossLength - Double(insets.total(axis.cross))
        let count =
            axis == .vertical
            ? configuration.widthRules.columns(
                in: CGFloat(inside), spacing: configuration.columnSpacing, atLeast: configuration.columns)
            : configuration.columns
        let columns = WaterfallColumns(
            count: count, spacing: Double(configuration.columnSpacing),
            lineSpacing: Double(configuration.lineSpacing), length: inside, grid: grid)
        let items = WaterfallItems(
            columns, axis: axis, count: itemCount, span: columnSpan, ratio: { Double(aspectRatio($0)) })

        let size = NSCollectionLayoutSize.size(
            along: .absolute(CGFloat(items.length)), across: .fraction(1, of: axis.cross), axis: axis)
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
            items.frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
        }
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = insets
        if configuration.headerLength > 0 {
            section.boundarySupplementaryItems = [
                .sectionHeader(length: .absolute(configuration.headerLength), axis: axis)
            ]
        }
        return section
    }
}

/// The frames of a waterfall, relative to its origin.
private struct WaterfallItems {
    private(set) var frames: [CGRect] = []
    /// The length of the longest column; 0 without items.
    let length: Double

    init(_ columns: WaterfallColumns, axis: Axis, count: Int, span: ((Int) -> Int)?, ratio: (Int) -> Double) {
        var items: PlacedItems =
            span == nil ? .plain(Waterfall(columns)) : .spanning(SpanningWaterfall(columns))
        // The ratio of `CollectionCore` is cross length / main length.
        items.extend(
            to: count, ratio: { axis == .vertical ? ratio($0) : 1 / ratio($0) }, spans: span != nil,
            span: { span?($0) ?? 1 })
        frames = (0..<count).map { items.extent(of: $0).frame(origin: 0, axis: axis).cg }
        length = items.length()
    }
}
