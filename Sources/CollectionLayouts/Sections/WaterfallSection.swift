internal import CollectionCore
import UIKit

/// What a waterfall section of a compositional layout looks like; lengths in points.
public struct WaterfallSectionConfiguration {
    public init() {}

    /// How many columns stand beside each other, 1...256.
    public var columns = 2 {
        didSet {
            precondition(
                (1...256).contains(columns),
                "WaterfallSectionConfiguration.columns must lie in 1...256, not \(columns).")
        }
    }

    /// Between columns, at least 0.
    public var columnSpacing: CGFloat = 10 {
        didSet { requireNotNegative(columnSpacing, "WaterfallSectionConfiguration.columnSpacing") }
    }

    /// Between the items of a column, at least 0.
    public var lineSpacing: CGFloat = 10 {
        didSet { requireNotNegative(lineSpacing, "WaterfallSectionConfiguration.lineSpacing") }
    }

    /// Around all items, inside the header; becomes the section's `contentInsets`.
    public var contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 10, bottom: 10, trailing: 10) {
        didSet { requireFinite(contentInsets, "WaterfallSectionConfiguration.contentInsets") }
    }

    /// The length of the section's header along the scroll direction; 0, the default, for none.
    public var headerLength: CGFloat = 0 {
        didSet { requireNotNegative(headerLength, "WaterfallSectionConfiguration.headerLength") }
    }

    /// That of the layout which the section is for. Columns are rows in a horizontal one.
    public var scrollDirection = UICollectionView.ScrollDirection.vertical

    /// Whether item edges fall on whole pixels, so that all gaps are equally wide and no edge is blurred.
    public var alignsToPixels = true
}

extension NSCollectionLayoutSection {
    /// A section whose items have one width and many heights, each in the column that is shortest just then.
    ///
    /// Make it in the layout's section provider, with the provider's environment and the number of items that the
    /// section has now: frames then always fit the view as it is, and a new width or another count solves them anew.
    /// Where the section's `contentInsetsReference` is changed afterwards, widths no longer match.
    ///
    ///     UICollectionViewCompositionalLayout { [weak source] section, environment in
    ///         .waterfall(using: .init(), itemCount: source?.count ?? 0, layoutEnvironment: environment) {
    ///             source?.ratio(of: $0) ?? 1
    ///         }
    ///     }
    ///
    /// - Parameters:
    ///   - itemCount: Exactly the number of items, at least 0.
    ///   - columnSpan: How many columns an item is wide; brought into 1...columns. `nil` is one each and solves faster.
    ///   - aspectRatio: Width / height of an item, asked once for each and not kept. What is not finite or not above 0
    ///     counts as 1.
    /// - Complexity: O(`itemCount`) with few columns, O(`itemCount` · log columns) with many.
    public class func waterfall(
        using configuration: WaterfallSectionConfiguration, itemCount: Int,
        layoutEnvironment: any NSCollectionLayoutEnvironment, columnSpan: ((Int) -> Int)? = nil,
        aspectRatio: (Int) -> CGFloat
    ) -> NSCollectionLayoutSection {
        precondition(itemCount >= 0, "A waterfall section cannot have \(itemCount) items.")
        let axis = configuration.scrollDirection.axis
        let room = layoutEnvironment.container.effectiveContentSize.core[axis.cross]
        let scale = Double(layoutEnvironment.traitCollection.displayScale)
        let grid = configuration.alignsToPixels ? PixelGrid(scale: scale.isFinite && scale > 0 ? scale : 1) : nil
        let columns = WaterfallColumns(
            count: configuration.columns, spacing: Double(configuration.columnSpacing),
            lineSpacing: Double(configuration.lineSpacing),
            length: room - Double(configuration.contentInsets.total(axis.cross)), grid: grid)
        let items = WaterfallItems(
            columns, axis: axis, count: itemCount, span: columnSpan, ratio: { Double(aspectRatio($0)) })

        let full = NSCollectionLayoutDimension.fractionalWidth(1)
        let length = NSCollectionLayoutDimension.absolute(CGFloat(items.length))
        let size =
            axis == .vertical
            ? NSCollectionLayoutSize(widthDimension: full, heightDimension: length)
            : NSCollectionLayoutSize(widthDimension: length, heightDimension: .fractionalHeight(1))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { _ in
            items.frames.map { NSCollectionLayoutGroupCustomItem(frame: $0) }
        }
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = configuration.contentInsets
        if configuration.headerLength > 0 {
            section.boundarySupplementaryItems = [
                .sectionHeader(length: configuration.headerLength, scrollDirection: configuration.scrollDirection)
            ]
        }
        return section
    }
}

/// The frames of one waterfall, relative to its own corner.
private struct WaterfallItems {
    private(set) var frames: [CGRect] = []
    /// Of the longest column; 0 without items.
    let length: Double

    init(_ columns: WaterfallColumns, axis: Axis, count: Int, span: ((Int) -> Int)?, ratio: (Int) -> Double) {
        // The core's ratio is across / along.
        func along(_ item: Int) -> Double { axis == .vertical ? ratio(item) : 1 / ratio(item) }
        frames.reserveCapacity(count)
        func frame(_ edges: (start: Double, end: Double), _ start: Double, _ length: Double) -> CGRect {
            Rect(main: start, cross: edges.start, mainLength: length, crossLength: edges.end - edges.start, axis: axis)
                .cg
        }
        if let span {
            var waterfall = SpanningWaterfall(columns)
            waterfall.append(count, span: span) { columns.itemLength(ratio: along($0), span: $1) }
            for item in 0..<count {
                let place = waterfall.frame(of: item)
                frames.append(frame(columns.edges(ofColumn: place.column, span: place.span), place.start, place.length))
            }
            length = waterfall.length()
        } else {
            var waterfall = Waterfall(columns)
            waterfall.append(count, ratio: along)
            for item in 0..<count {
                let place = waterfall.frame(of: item)
                frames.append(frame(columns.edges(ofColumn: place.column), place.start, place.length))
            }
            length = waterfall.length()
        }
    }
}
