internal import CollectionCore

/// Items of different aspect ratios inside margins.
class PlacedScene: Scene {
    private let items: PlacedItems
    private let margin: Double

    /// Places all items of the data with an empty solver, which holds the rules, inside margins in points.
    init(_ data: SceneData, view: Size, items empty: PlacedItems, margin: Double) {
        var items = empty
        items.extend(to: data.count, ratio: { data.ratio(at: $0) })
        self.items = items
        self.margin = margin
        super.init(data, view: view)
    }

    override final var contentSize: Size { Size(width: view.width, height: items.length() + 2 * margin) }

    override final func frame(of position: Int) -> Rect {
        items.extent(of: position).frame(origin: margin, axis: .vertical)
    }

    override final func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        items.visit(from: offset.y - margin, to: offset.y + view.height - margin) { position, extent in
            let frame = extent.frame(origin: margin, axis: .vertical)
            body(cell(position, .picture, frame, Point(x: 0, y: offset.y)))
        }
    }
}

/// Items of different heights in columns, each placed in the shortest one.
final class WaterfallScene: PlacedScene {
    /// Lays out columns for a view of a size in points. The page can choose their number and spacing.
    init(_ data: SceneData, view: Size) {
        let isNarrow = view.width < 600
        let margin: Double = isNarrow ? 10 : 20
        let gap: Double = isNarrow ? 10 : 16
        let columns = WaterfallColumns(
            count: Int(data.value(.columns, Double(Swift.max(2, Int((view.width - margin) / 250))))),
            spacing: data.value(.columnSpacing, gap), lineSpacing: data.value(.lineSpacing, gap), start: margin,
            length: view.width - 2 * margin, grid: PixelGrid(scale: 2))
        super.init(data, view: view, items: .plain(Waterfall(columns)), margin: margin)
    }
}

/// Images of different aspect ratios in rows that fill the view.
final class JustifiedScene: PlacedScene {
    /// Lays out rows for a view of a size in points. The page can choose their height and spacing.
    init(_ data: SceneData, view: Size) {
        let isNarrow = view.width < 600
        let margin: Double = isNarrow ? 8 : 20
        let gap: Double = isNarrow ? 8 : 12
        let rules = JustifiedRows.Rules(
            start: margin, length: view.width - 2 * margin, spacing: data.value(.itemSpacing, gap),
            lineSpacing: data.value(.lineSpacing, gap), target: data.value(.targetRowHeight, isNarrow ? 140 : 220),
            maximum: data.value(.maximumRowHeight, 360),
            lastRow: JustifiedRows.LastRow(rawValue: UInt8(data.value(.lastRow, 0))) ?? .leading,
            grid: PixelGrid(scale: 2))
        super.init(data, view: view, items: .rows(JustifiedRows(rules)), margin: margin)
    }
}
