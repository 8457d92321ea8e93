internal import CollectionCore

/// A flow layout and the features based on it: pinned headers, rest positions, parallax images, and centered lines.
class FlowScene: Scene {
    /// The frames of all items and headers.
    final let solution: FlowSolution
    /// The appearance of all cells.
    final let style: CellStyle

    /// Solves the sections of a flow layout for a view of a size in points.
    init(_ data: SceneData, view: Size, axis: Axis, style: CellStyle, sections: [FlowSection]) {
        solution = FlowSolution(
            axis: axis, crossLength: view[axis.cross], pixels: PixelGrid(scale: 2), sections: sections)
        self.style = style
        super.init(data, view: view, sections: sections.map { $0.itemCount })
    }

    override final var axis: Axis { solution.axis }
    override final var contentSize: Size { solution.contentSize }

    override func frame(of position: Int) -> Rect {
        let section = counts.section(of: position)
        return solution.frame(ofItem: position - counts.items(in: section).lowerBound, section: section)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(offset)
        solution.forEachElement(in: visibleRect) { element, section, item, frame in
            guard element == .item else { return }
            body(
                adjusted(
                    cell(
                        counts.starts[section] + item, section: section, item: item, style, frame, offset)))
        }
        for section in solution.sections(in: visibleRect) {
            if let frame = solution.pinnedHeaderFrame(section: section, visible: visibleRect),
                frame.intersects(visibleRect)
            {
                body(view(.header, section, frame, offset, z: FlowPinning.zIndex))
            }
        }
    }

    /// Returns a cell with the modifications of a subclass.
    func adjusted(_ cell: SceneElement) -> SceneElement { cell }
}
