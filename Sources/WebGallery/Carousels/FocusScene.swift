internal import CollectionCore

/// A row that snaps to its items and gives the middle one more space.
final class FocusScene: Scene {
    private let item: Size
    private let spread: FocusSpread

    override init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        let height = Swift.min(Swift.max(view.height * 0.66, 160), 430)
        item = Size(width: Swift.min(height * 0.84, view.width * 0.62).rounded(.down), height: height.rounded(.down))
        spread = FocusSpread(itemLength: item.width, pitch: item.width + 20, spread: 24)
        super.init(data, view: view, sections: sections)
    }

    override var axis: Axis { .horizontal }
    override var rate: DecelerationRate { .fast }
    override var contentSize: Size {
        Size(width: Double(Swift.max(data.count - 1, 0)) * spread.pitch + item.width, height: item.height)
    }
    override var insets: EdgeInsets {
        let side = (view.width - item.width) / 2
        return EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    }
    override var firstOffset: Point { Point(x: offset(showing: showItem), y: 0) }
    override var arrowStep: Double { spread.pitch }

    override func frame(of position: Int) -> Rect {
        Rect(
            x: Double(position) * spread.pitch, y: (view.height - item.height) / 2, width: item.width,
            height: item.height)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        guard let focus = spread.focus(offset: offset.x, length: view.width, count: data.count) else { return }
        let ranges = spread.indices(from: offset.x, to: offset.x + view.width, count: data.count, focus: focus)
        for range in [ranges.before, ranges.focused, ranges.after] {
            for position in range {
                var element = cell(position, .poster, frame(of: position), Point(x: offset.x, y: 0))
                element.transform.row4.x = spread.translation(of: position, focus)
                element.z = -abs(position - focus.index)
                body(element)
            }
        }
    }

    override func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        let inset = insets.left
        return CarouselRest.slot(
            proposed: (proposed + inset) / spread.pitch, current: (current + inset) / spread.pitch, velocity: velocity,
            threshold: 0.3, slack: 0.5 / spread.pitch, count: data.count) * spread.pitch - inset
    }
}
