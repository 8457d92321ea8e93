internal import CollectionCore

/// Scenes that scroll along both axes below pinned headers.
class GridScene: Scene {
    /// The size that headers occupy at the top and leading edges.
    final let corner: Size

    init(_ data: SceneData, view: Size, corner: Size, sections: [Int]) {
        self.corner = corner
        super.init(data, view: view, sections: sections)
    }

    /// The distance that headers have moved with the content to stay visible.
    final func travel(_ offset: Point) -> Point {
        let content = contentSize
        return Point(
            x: StickyEdge(origin: 0, maximumTravel: content.width - corner.width).travel(line: offset.x),
            y: StickyEdge(origin: 0, maximumTravel: content.height - corner.height).travel(line: offset.y))
    }

    /// The corner where both kinds of headers meet.
    final func cornerView(_ offset: Point) -> SceneElement {
        view(.corner, 0, Rect(origin: travel(offset), size: corner), offset, z: 30)
    }
}

/// A table of numbers whose rows are sections.
final class SheetScene: GridScene {
    private let columnTree: LengthTree
    private let rowTree: LengthTree

    init(_ data: SceneData, view: Size) {
        let corner = Size(width: 64, height: 40)
        let across = data.count <= 1_200 ? 12 : 36
        let width = Swift.max(88, ((view.width - corner.width) / 12).rounded(.down) - 1)
        var remaining = data.count
        var sections: [Int] = []
        while remaining > 0 {
            sections.append(Swift.min(across, remaining))
            remaining -= across
        }
        columnTree = LengthTree(count: Swift.min(across, data.count), estimate: width, spacing: 1)
        rowTree = LengthTree(count: sections.count, estimate: 42, spacing: 1)
        super.init(data, view: view, corner: corner, sections: sections)
    }

    override var contentSize: Size {
        Size(width: corner.width + 1 + columnTree.total, height: corner.height + 1 + rowTree.total)
    }
    override var arrowStep: Double { 43 }

    private func frame(_ column: Int, _ row: Int) -> Rect {
        Rect(
            x: corner.width + 1 + columnTree.offset(of: column), y: corner.height + 1 + rowTree.offset(of: row),
            width: columnTree.length(at: column), height: rowTree.length(at: row))
    }

    override func frame(of position: Int) -> Rect {
        let row = counts.section(of: position)
        return frame(position - counts.items(in: row).lowerBound, row)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let columns = columnTree.indices(
            from: offset.x - corner.width - 1, to: offset.x + view.width - corner.width - 1)
        let rows = rowTree.indices(from: offset.y - corner.height - 1, to: offset.y + view.height - corner.height - 1)
        let travel = travel(offset)
        for row in rows {
            let items = counts.items(in: row)
            for column in columns where column < items.count {
                body(cell(items.lowerBound + column, section: row, item: column, .sheet, frame(column, row), offset))
            }
            let cellFrame = frame(0, row)
            let header = Rect(x: travel.x, y: cellFrame.y, width: corner.width, height: cellFrame.height)
            body(view(.rowHeader, row, header, offset, z: 20))
        }
        for column in columns {
            let cellFrame = frame(column, 0)
            let header = Rect(x: cellFrame.x, y: travel.y, width: cellFrame.width, height: corner.height)
            body(view(.columnHeader, column, header, offset, z: 10))
        }
        body(cornerView(offset))
    }
}
