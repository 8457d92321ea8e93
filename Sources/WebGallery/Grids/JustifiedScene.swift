internal import CollectionCore

/// Images of different aspect ratios in rows that fill the view.
final class JustifiedScene: Scene {
    private var solved: JustifiedRows
    private let margin: Double

    override init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        margin = view.width < 600 ? 8 : 20
        let gap = view.width < 600 ? 8.0 : 12.0
        solved = JustifiedRows(
            JustifiedRows.Rules(
                start: margin, length: view.width - 2 * margin, spacing: gap, lineSpacing: gap,
                target: view.width < 600 ? 140 : 220, maximum: 360, grid: PixelGrid(scale: 2)))
        solved.append(data.count) { data.ratio(at: $0) }
        super.init(data, view: view, sections: sections)
    }

    override var contentSize: Size { Size(width: view.width, height: solved.length + 2 * margin) }

    override func frame(of position: Int) -> Rect {
        let extent = solved.frame(of: position)
        return Rect(x: extent.across, y: extent.start + margin, width: extent.width, height: extent.length)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        solved.visit(from: offset.y - margin, to: offset.y + view.height - margin) {
            position, across, width, start, length in
            let frame = Rect(x: across, y: start + margin, width: width, height: length)
            body(cell(position, .picture, frame, Point(x: 0, y: offset.y)))
        }
    }
}
