internal import CollectionCore

/// Items of different heights in columns, each placed in the shortest one.
final class WaterfallScene: Scene {
    private var waterfall: Waterfall
    private let margin: Double

    override init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        margin = view.width < 600 ? 10 : 20
        let columns = WaterfallColumns(
            count: Swift.max(2, Int((view.width - margin) / 250)), spacing: view.width < 600 ? 10 : 16,
            lineSpacing: view.width < 600 ? 10 : 16, start: margin, length: view.width - 2 * margin,
            grid: PixelGrid(scale: 2))
        waterfall = Waterfall(columns)
        waterfall.append(data.count, ratio: { data.ratio(at: $0) })
        super.init(data, view: view, sections: sections)
    }

    override var contentSize: Size { Size(width: view.width, height: waterfall.length() + 2 * margin) }

    override func frame(of position: Int) -> Rect {
        let extent = waterfall.frame(of: position)
        let edges = waterfall.columns.edges(ofColumn: extent.column)
        return Rect(x: edges.start, y: extent.start + margin, width: edges.end - edges.start, height: extent.length)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        waterfall.visit(from: offset.y - margin, to: offset.y + view.height - margin) { position in
            body(cell(position, .picture, frame(of: position), Point(x: 0, y: offset.y)))
        }
    }
}
