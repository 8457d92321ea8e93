internal import CollectionCore

/// Large items that come to rest in the middle of the view.
final class SnappingScene: FlowScene {
    private let pitch: Double

    /// Lays out a list for a view of a size in points. The page can choose the height of items and their spacing.
    init(_ data: SceneData, view: Size) {
        let width = Swift.min(view.width - 32, 720)
        let length = data.value(.itemLength, Swift.min(view.height * 0.6, width * 0.72).rounded(.down))
        var metrics = FlowSectionMetrics()
        metrics.insetStart = Swift.max(((view.height - length) / 2).rounded(.down), 0)
        metrics.insetEnd = metrics.insetStart
        metrics.lineSpacing = Swift.max(data.value(.minimumLineSpacing, 18), 0)
        pitch = length + metrics.lineSpacing
        super.init(
            data, view: view, axis: .vertical, style: .poster,
            sections: [
                FlowSection(
                    metrics: metrics, crossLength: view.width,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: length, cross: width)))
            ])
    }

    override var rate: DecelerationRate { .fast }
    override var arrowStep: Double { pitch }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        CarouselRest.slot(
            proposed: proposed / pitch, current: current / pitch, velocity: velocity, threshold: 0.3,
            slack: 0.5 / pitch,
            count: data.count) * pitch
    }
}
