internal import CollectionCore

/// Covers that rotate, shrink, and fade with their distance from the middle.
final class CoverScene: Scene {
    private let item: Size
    private let pitch: Double
    private let effect: CoverEffect

    override init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        let width = Swift.min(Swift.max(view.width - 96, 120), 580, view.height * 1.1).rounded(.down)
        item = Size(width: width, height: Swift.min(view.height * 0.62, width * 0.72).rounded(.down))
        pitch = width - (width * 0.19).rounded(.down)
        effect = CoverEffect(
            maximumDistance: pitch, smallScale: 0.62, smallAlpha: 0.35, perspective: 1 / Swift.max(700, width * 1.4))
        super.init(data, view: view, sections: sections)
    }

    override var axis: Axis { .horizontal }
    override var rate: DecelerationRate { .fast }
    override var contentSize: Size {
        Size(width: Double(Swift.max(data.count - 1, 0)) * pitch + item.width, height: item.height)
    }
    override var insets: EdgeInsets {
        let side = (view.width - item.width) / 2
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    override var firstOffset: Point { Point(x: offset(showing: showItem), y: 0) }
    override var arrowStep: Double { pitch }

    override func frame(of position: Int) -> Rect {
        Rect(x: Double(position) * pitch, y: (view.height - item.height) / 2, width: item.width, height: item.height)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        // Perspective moves an edge outside the frame by less than its length.
        let low = Swift.max(((offset.x - 2 * item.width) / pitch).rounded(.down), 0)
        let high = Swift.min(((offset.x + view.width + item.width) / pitch).rounded(.up), Double(data.count))
        guard low < high else { return }
        for position in Int(low)..<Int(high) {
            let frame = frame(of: position)
            let appearance = effect.appearance(mid: frame.midX, offset: offset.x, length: view.width, axis: .horizontal)
            var element = cell(position, .poster, frame, Point(x: offset.x, y: 0))
            element.transform = appearance.transform
            element.alpha = appearance.alpha
            element.z = appearance.z
            body(element)
        }
    }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        let inset = insets.left
        return CarouselRest.slot(
            proposed: (proposed + inset) / pitch, current: (current + inset) / pitch, velocity: velocity,
            threshold: 0.3,
            slack: 0.5 / pitch, count: data.count) * pitch - inset
    }
}
