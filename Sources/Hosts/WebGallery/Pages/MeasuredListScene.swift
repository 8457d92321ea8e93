internal import CollectionCore

/// Rows whose heights the page measures, in one section without headers.
final class MeasuredListScene: Scene {
    private var rows: LengthTree { data.rowLengths ?? LengthTree(count: 0) }

    override var contentSize: Size { Size(width: view.width, height: rows.total) }

    override func frame(of position: Int) -> Rect {
        Rect(x: 0, y: rows.offset(of: position), width: view.width, height: rows.length(at: position))
    }

    override func visit(_ offset: Point, _ body: (SceneElement) -> Void) {
        let from = Point(x: 0, y: offset.y)
        rows.forEach(in: rows.indices(from: offset.y, to: offset.y + view.height)) { position, start, length in
            let frame = Rect(x: 0, y: start, width: view.width, height: length)
            body(cell(position, section: 0, item: position, .line, frame, from))
        }
    }
}
