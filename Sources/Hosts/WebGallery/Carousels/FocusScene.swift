internal import CollectionCore

/// Rows whose items rest in the middle of the view.
class CenteredScene: Scene {
    /// The positions of the items in the row.
    final let row: CenteredRow

    /// Lays out a row of equal items, `pitch` points from center to center.
    init(_ data: SceneData, view: Size, item: Size, pitch: Double, sections: [Int]? = nil) {
        row = CenteredRow(count: data.count, item: item, pitch: pitch, view: view, axis: .horizontal)
        super.init(data, view: view, sections: sections)
    }

    override final var axis: Axis { .horizontal }
    override final var rate: DecelerationRate { .fast }
    override final var contentSize: Size { row.contentSize }
    override final var insets: EdgeInsets { EdgeInsets(top: 0, left: row.inset, bottom: 0, right: row.inset) }
    override final var firstOffset: Point { Point(x: offset(showing: showItem), y: 0) }
    override final var arrowStep: Double { row.pitch }
    override final func frame(of position: Int) -> Rect { row.frame(of: position) }

    override final func rest(proposed: Double, current: Double, velocity: Double, start: Double) -> Double? {
        row.restOffset(proposed: proposed, current: current, velocity: velocity, threshold: 0.3)
    }
}

/// A row that snaps to its items and gives the middle one more space.
final class FocusScene: CenteredScene {
    private let spread: Double

    /// Lays out a row for a view of a size in points. The page can choose the spacing and that beside the middle item.
    init(_ data: SceneData, view: Size, sections: [Int]? = nil) {
        let height = Swift.min(Swift.max(view.height * 0.66, 160), 430)
        let item = data.itemSize(
            Size(width: Swift.min(height * 0.84, view.width * 0.62).rounded(.down), height: height.rounded(.down)))
        let spacing = data.value(.spacing, 20)
        spread = data.value(.spacingWhenFocused, 44) - spacing
        super.init(data, view: view, item: item, pitch: item.width + spacing, sections: sections)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let spread = FocusSpread(row, spread: spread)
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
}
