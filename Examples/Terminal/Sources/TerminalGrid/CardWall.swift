import CollectionCore

/// Cards in columns, and those that are visible at a scroll position. One point is one character cell.
struct CardWall {
    let width: Int
    let height: Int
    private var waterfall: Waterfall
    private var motion = AxisMotion()
    private var visible = VisibleSet()
    /// The numbers of views in use and of views created so far, as in a host with real views.
    private(set) var views = 0

    init(cards: Int, width: Int, height: Int) {
        self.width = max(width, 12)
        self.height = max(height, 4)
        let columns = WaterfallColumns(
            count: max(1, self.width / 18), spacing: 2, lineSpacing: 1, start: 1, length: Double(self.width - 2),
            grid: PixelGrid(scale: 1))
        waterfall = Waterfall(columns)
        waterfall.append(max(0, cards), length: { Double(3 + ($0 * 7) % 5) })
        motion.setLimits(ScrollLimits(content: waterfall.length(), viewport: Double(self.height)), at: 0)
    }

    var isMoving: (Double) -> Bool { { [motion] in !motion.isFinished(at: $0) } }
    var contentLength: Int { Int(waterfall.length()) }
    func offset(at time: Double) -> Int { Int(motion.position(at: time).rounded()) }

    // Times are in seconds; distances in lines.
    mutating func wheel(by lines: Double, at time: Double) { motion.wheel(by: lines, at: time) }
    mutating func scroll(to line: Double, at time: Double) { motion.scroll(to: motion.limits.clamp(line), at: time) }

    /// Draws a frame as lines of text, and returns how many cards appeared and disappeared since the last one.
    mutating func frame(at time: Double) -> (lines: [String], arrived: Int, left: Int) {
        let top = offset(at: time)
        var canvas = [[Character]](repeating: Array(repeating: " ", count: width), count: height)
        var (arrived, left) = (0, 0)
        visible.beginFrame()
        waterfall.visit(from: Double(top), to: Double(top + height)) { item in
            let place = waterfall.frame(of: item)
            let edges = waterfall.columns.edges(ofColumn: place.column)
            if case .inserted = visible.insert(ElementKey(kind: 0, section: 0, item: item)) { arrived += 1 }
            draw(
                item, x: Int(edges.start), y: Int(place.start) - top, width: Int(edges.end - edges.start),
                height: Int(place.length), in: &canvas)
        }
        visible.endFrame { _, _ in left += 1 }
        views = max(views, visible.slotLimit)
        return (canvas.map { String($0) }, arrived, left)
    }

    /// Draws the part of a box with a number that is inside the viewport.
    private func draw(
        _ item: Int, x: Int, y: Int, width: Int, height: Int, in canvas: inout [[Character]]
    ) {
        let title = Array(" card \(item) ")
        for row in 0..<height {
            guard canvas.indices.contains(y + row) else { continue }
            for column in 0..<width {
                let isEdge = (row == 0 || row == height - 1, column == 0 || column == width - 1)
                let corner: Character = row == 0 ? (column == 0 ? "╭" : "╮") : (column == 0 ? "╰" : "╯")
                var character: Character =
                    switch isEdge {
                    case (true, true): corner
                    case (true, false): "─"
                    case (false, true): "│"
                    case (false, false): " "
                    }
                if row == 0, column >= 2, column - 2 < title.count, column < width - 1 { character = title[column - 2] }
                canvas[y + row][x + column] = character
            }
        }
    }
}
