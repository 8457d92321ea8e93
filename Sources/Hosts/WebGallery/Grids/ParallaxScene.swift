internal import CollectionCore

/// Images that move against the scroll direction.
final class ParallaxScene: FlowScene {
    private let effect: Parallax
    private let length: Double

    /// Lays out a row of windows for a view of a size in points. The page can choose the parallax and the visible part
    /// of the next window.
    init(_ data: SceneData, view: Size) {
        effect = Parallax(maximum: data.value(.maximumParallax, 80))
        let standard = Swift.min(view.width - 50, view.height * 1.1).rounded(.down)
        length = Swift.max(view.width - data.value(.peek, view.width - standard), 120)
        super.init(
            data, view: view, axis: .horizontal, style: .window,
            sections: [
                FlowSection(
                    metrics: {
                        var metrics = FlowSectionMetrics()
                        metrics.lineSpacing = 0
                        return metrics
                    }(), crossLength: view.height,
                    sizes: FlowItemSizes(count: data.count, all: FlowSize(main: length, cross: view.height)))
            ])
    }

    override var arrowStep: Double { length }

    override func adjusted(_ cell: SceneElement) -> SceneElement {
        var cell = cell
        cell.detail = effect.drift(mid: cell.frame.midX, offset: 0, length: view.width, itemLength: cell.frame.width)
        return cell
    }
}
