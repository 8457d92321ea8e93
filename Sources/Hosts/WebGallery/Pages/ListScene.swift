internal import CollectionCore

/// Rows in groups with pinned headers.
final class ListScene: Scene {
    private let table: TableStack
    private let margin: Double
    private let isPlain: Bool

    /// Divides the rows among groups and lays them out for a view of a size in points. The page can choose the
    /// appearance.
    init(_ data: SceneData, view: Size) {
        isPlain = data.value(.appearance, 1) == 0
        margin = isPlain ? 0 : Swift.max(16, (view.width - 720) / 2)
        let sections = data.sections(of: Swift.max(8, (data.count + 4_999) / 5_000))
        table = TableStack(
            sections.map { TableSection(rows: $0, estimate: 64, header: 46, footer: 0, padding: 8) }, bottom: 24)
        super.init(data, view: view, sections: sections)
    }

    override var contentSize: Size { Size(width: view.width, height: table.length) }
    override var arrowStep: Double { 64 }

    private func frame(_ span: TableSpan) -> Rect {
        Rect(x: margin, y: span.start, width: view.width - 2 * margin, height: span.length)
    }

    override func frame(of position: Int) -> Rect {
        let section = counts.section(of: position)
        return frame(table.span(of: ItemPath(section: section, item: position - counts.items(in: section).lowerBound)))
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let from = Point(x: 0, y: offset.y)
        table.forEachRow(from: offset.y, to: offset.y + view.height) { path in
            var row = cell(
                counts.starts[path.section] + path.item, section: path.section, item: path.item, .line,
                frame(table.span(of: path)), from)
            let last = table.rowCount(inSection: path.section) - 1
            row.detail = isPlain ? 0 : (path.item == 0 ? 1 : 0) + (path.item == last ? 2 : 0)
            body(row)
        }
        for section in table.sections(from: offset.y, to: offset.y + view.height) {
            let span = table.pinnedHeader(section, at: offset.y)
            if span.end > offset.y, span.start < offset.y + view.height {
                body(view(.header, section, frame(span), from, z: 10))
            }
        }
    }
}
