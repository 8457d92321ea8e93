internal import CollectionCore

/// Tags in aligned lines.
final class TagScene: FlowScene {
    private let gap, margin: Double
    private let alignment: LineAlignment

    /// Lays out tags for a view of a size in points. The page can choose their spacing and alignment.
    init(_ data: SceneData, view: Size) {
        var metrics = FlowSectionMetrics()
        let margin = Swift.max(16, (view.width - 900) / 2)
        self.margin = margin
        gap = data.value(.minimumInteritemSpacing, 10)
        let alignments: [LineAlignment] = [.start, .center, .end]
        alignment = alignments[Int(data.value(.alignment, 1))]
        metrics.insetStart = 20
        metrics.insetEnd = 20
        metrics.insetLeading = margin
        metrics.insetTrailing = margin
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, 12), 0)
        metrics.itemSpacing = gap
        var sizes: [FlowSize] = []
        sizes.reserveCapacity(data.count)
        for position in 0..<data.count {
            sizes.append(
                FlowSize(main: 38, cross: Swift.min(data.wordWidth(at: position) + 32, view.width - 2 * margin)))
        }
        super.init(
            data, view: view, axis: .vertical, style: .tag,
            sections: [FlowSection(metrics: metrics, crossLength: view.width, sizes: FlowItemSizes(sizes))])
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        // The area has the width of the view and lines have one height, so each line is completely visible or not at
        // all.
        let visibleRect = visibleRect(Point(x: 0, y: offset.y))
        var line: [(position: Int, frame: Rect)] = []
        solution.forEachItem(of: 0, in: visibleRect) { position, frame in
            if let last = line.last, last.frame.y != frame.y { finish(&line, offset, body) }
            line.append((position, frame))
        }
        finish(&line, offset, body)
    }

    /// Aligns a line. Flow layout distributes items over the whole width; here the tags stay together.
    private func finish(_ line: inout [(position: Int, frame: Rect)], _ offset: Point, _ body: (SceneElement) -> Void) {
        var length = -gap
        for item in line { length += item.frame.width + gap }
        var start = alignment.position(ofLength: length, from: margin, to: view.width - margin)
        for item in line {
            var frame = item.frame
            frame.x = PixelGrid(scale: 2).nearest(start)
            start += frame.width + gap
            let element = cell(item.position, .tag, frame, Point(x: 0, y: offset.y))
            if element.frame.maxY > 0, element.frame.y < view.height { body(element) }
        }
        line.removeAll(keepingCapacity: true)
    }
}
