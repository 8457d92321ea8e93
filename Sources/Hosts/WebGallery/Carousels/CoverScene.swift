internal import CollectionCore

/// Covers that rotate, shrink, and fade with their distance from the middle.
final class CoverScene: CenteredScene {
    private let effect: CoverEffect

    /// Lays out covers for a view of a size in points. The page can choose their margins, height, and spacing.
    init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        let standard = Swift.min(Swift.max(view.width - 96, 120), 580, view.height * 1.1).rounded(.down)
        let width = Swift.max(view.width - data.value(.sideMargin, view.width - standard), 80)
        let height = Swift.min(view.height * 0.62, standard * 0.72)
        let item = Size(
            width: width, height: (view.height * data.value(.crossFraction, height / view.height)).rounded(.down))
        let pitch = Swift.max(width + data.value(.minimumLineSpacing, -(width * 0.19).rounded(.down)), 40)
        effect = CoverEffect(
            maximumDistance: pitch, smallScale: data.value(.smallItemScale, 0.62),
            smallAlpha: data.value(.smallItemAlpha, 0.35),
            perspective: 1 / Swift.max(data.value(.perspectiveDistance, Swift.max(700, (width * 1.4).rounded())), width)
        )
        super.init(data, view: view, item: item, pitch: pitch, sections: sections)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let margin = CoverEffect.margin(item: row.item, axis: .horizontal).width
        for position in row.indices(from: offset.x - margin, to: offset.x + view.width + margin) {
            let frame = frame(of: position)
            let appearance = effect.appearance(mid: frame.midX, offset: offset.x, length: view.width, axis: .horizontal)
            var element = cell(position, .poster, frame, Point(x: offset.x, y: 0))
            element.transform = appearance.transform
            element.alpha = appearance.alpha
            element.z = appearance.z
            body(element)
        }
    }
}
