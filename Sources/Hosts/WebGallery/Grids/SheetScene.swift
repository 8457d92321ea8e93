internal import CollectionCore

/// Scenes that scroll along both axes below pinned headers.
class GridScene: Scene {
    /// The size that headers occupy at the top and leading edges.
    final let corner: Size

    /// Creates a scene whose row and column headers meet in a corner of this size, in points.
    init(_ data: SceneData, view: Size, corner: Size, sections: [Int]) {
        self.corner = corner
        super.init(data, view: view, sections: sections)
    }

    private var headers: PinnedHeaders { PinnedHeaders(content: contentSize, corner: corner) }

    /// The distance that headers have moved with the content to stay visible.
    final func travel(_ offset: Point) -> Point {
        let headers = headers
        return Point(x: headers.travel(.horizontal, line: offset.x), y: headers.travel(.vertical, line: offset.y))
    }

    /// The corner where both kinds of headers meet.
    final func cornerView(_ offset: Point) -> SceneElement {
        view(.corner, 0, headers.cornerFrame(at: travel(offset)), offset, z: 30)
    }
}

/// A table of numbers whose rows are sections.
final class SheetScene: GridScene {
    private let plan: SheetPlan
    private let arrowDistance: Double

    /// Lays out a table for a view of a size in points. The page can choose the sizes of cells and headers and their
    /// spacing.
    init(_ data: SceneData, view: Size) {
        let corner = Size(width: data.value(.rowHeaderWidth, 64), height: data.value(.columnHeaderHeight, 40))
        let across = data.count <= 1_200 ? 12 : 36
        let width = data.value(.columnWidth, Swift.max(88, ((view.width - 64) / 12).rounded(.down) - 1))
        let height = data.value(.rowHeight, 42)
        let spacing = Size(width: data.value(.columnSpacing, 1), height: data.value(.rowSpacing, 1))
        arrowDistance = height + spacing.height
        let sections = data.sections(of: across)
        plan = SheetPlan(
            columns: LengthTree(count: Swift.min(across, data.count), estimate: width, spacing: spacing.width),
            rows: LengthTree(count: sections.count, estimate: height, spacing: spacing.height), corner: corner,
            spacing: spacing)
        super.init(data, view: view, corner: corner, sections: sections)
    }

    override var contentSize: Size { plan.contentSize }
    override var arrowStep: Double { arrowDistance }

    override func frame(of position: Int) -> Rect {
        let row = counts.section(of: position)
        return plan.frame(column: position - counts.items(in: row).lowerBound, row: row)
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let visibleRect = visibleRect(offset)
        let shown = plan.indices(in: visibleRect)
        let travel = travel(offset)
        // Each row is followed by its header.
        var next = shown.rows.lowerBound
        func addHeaders(before row: Int) {
            while next < row {
                body(view(.rowHeader, next, plan.headerFrame(ofRow: next, at: travel.x), offset, z: 20))
                next += 1
            }
        }
        plan.visitCells(in: visibleRect, count: { counts.items(in: $0).count }) { row, column, frame in
            addHeaders(before: row)
            let position = counts.items(in: row).lowerBound + column
            body(cell(position, section: row, item: column, .sheet, frame, offset))
        }
        addHeaders(before: shown.rows.upperBound)
        for column in shown.columns {
            body(view(.columnHeader, column, plan.headerFrame(ofColumn: column, at: travel.y), offset, z: 10))
        }
        body(cornerView(offset))
    }
}
