internal import CollectionCore

/// Rows in columns that page horizontally.
final class StoreRowsScene: FlowScene {
    private let pitch: Double

    /// Lays out columns for a view of a size in points. As many rows as fit the height are in a column.
    init(_ data: SceneData, view: Size) {
        let height = data.value(.rowHeight, 72)
        let rows = Swift.max(1, Int(view.height / height))
        var metrics = FlowSectionMetrics()
        let width = Swift.min(view.width - 56, data.value(.maximumItemWidth, 340))
        metrics.insetStart = 16
        metrics.insetEnd = 16
        metrics.lineSpacing = 18
        metrics.itemSpacing = 0
        let margin = ((view.height - Double(rows) * height) / 2).rounded(.down)
        metrics.insetLeading = margin
        metrics.insetTrailing = view.height - Double(rows) * height - margin
        pitch = width + metrics.lineSpacing
        super.init(
            data, view: view, axis: .horizontal, style: .row,
            sections: [
                FlowSection(
                    metrics: metrics, crossLength: view.height,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: width, cross: height)))
            ])
    }

    override var rate: DecelerationRate { .fast }
    override var arrowStep: Double { pitch }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        let pitch = pitch
        let columns = (0..<Swift.max(solution.stack[0].lineCount, 1)).lazy.map { Double($0) * pitch }
        return Snapping.rest(
            proposed: proposed, current: current, velocity: velocity * 1000, points: columns, limits: motion.x.limits)
    }

    override func offset(showing position: Int) -> Double {
        (frame(of: position).x - 16) - ((view.width - pitch) / 2 / pitch).rounded(.down) * pitch
    }
}
