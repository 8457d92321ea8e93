internal import CollectionCore

/// Lines of cards below pinned headers.
final class CardFlowScene: FlowScene {
    /// Lays out lines of cards for a view of a size in points. Wider views have more columns.
    init(_ data: SceneData, view: Size) {
        let margin = view.width < 600 ? 16.0 : 24.0
        let gap = view.width < 600 ? 12.0 : 18.0
        let columns = Swift.max(2, Int((view.width - 2 * margin + gap) / (230 + gap)))
        let width = ((view.width - 2 * margin - gap * Double(columns - 1)) / Double(columns) * 2).rounded(.down) / 2
        var metrics = FlowSectionMetrics()
        metrics.headerLength = 52
        metrics.insetStart = 4
        metrics.insetEnd = 20
        metrics.insetLeading = margin
        metrics.insetTrailing = margin
        metrics.itemSpacing = data.value(.minimumInteritemSpacing, gap)
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, gap), 0)
        let item = data.itemSize(Size(width: width, height: (width * 0.72).rounded(.down) + 58))
        let size = FlowSize(main: item.height, cross: Swift.min(item.width, view.width - 2 * margin))
        // Twelve items in each section, or more if there would be too many sections.
        let sections = data.sections(of: Swift.max(12, (data.count + 4_999) / 5_000)).map {
            FlowSection(metrics: metrics, crossLength: view.width, sizes: FlowItemSizes(count: $0, all: size))
        }
        super.init(data, view: view, axis: .vertical, style: .card, sections: sections)
    }
}
