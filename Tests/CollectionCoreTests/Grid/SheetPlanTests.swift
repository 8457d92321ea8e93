import CollectionCore
import Testing

/// The plan of tables against a table of all frames.
@Suite("SheetPlan") struct SheetPlanTests {
    /// Frames of all cells by plain addition, and the merged areas in a list.
    private struct NaiveSheet {
        var widths, heights: [Double]
        var counts: [Int]
        var spans: [SpanTree.Span]
        var corner: Size
        var spacing: Size

        private func start(_ lengths: [Double], _ index: Int, _ origin: Double, _ spacing: Double) -> Double {
            lengths[..<index].reduce(origin) { $0 + $1 + spacing }
        }

        func frame(_ column: Int, _ row: Int) -> Rect {
            let x = start(widths, column, corner.width > 0 ? corner.width + spacing.width : 0, spacing.width)
            let y = start(heights, row, corner.height > 0 ? corner.height + spacing.height : 0, spacing.height)
            return Rect(x: x, y: y, width: widths[column], height: heights[row])
        }

        func frame(_ span: SpanTree.Span) -> Rect {
            let first = frame(span.columns.lowerBound, span.rows.lowerBound)
            return first.union(frame(span.columns.upperBound - 1, span.rows.upperBound - 1))
        }

        /// Frames by row and column; covered cells have none.
        func cells(in rect: Rect) -> [[Int]: Rect] {
            var found: [[Int]: Rect] = [:]
            for row in heights.indices {
                for column in 0..<counts[row] {
                    let span = spans.first { $0.rows.contains(row) && $0.columns.contains(column) }
                    if let span, (span.rows.lowerBound, span.columns.lowerBound) != (row, column) { continue }
                    let frame = span.map(frame) ?? frame(column, row)
                    if frame.intersects(rect) { found[[row, column]] = frame }
                }
            }
            return found
        }
    }

    @Test("cells, headers, and sizes agree with plain addition", arguments: 0..<40)
    func agrees(seed: UInt64) {
        var random = SplitMixGenerator(seed: seed)
        func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) }
        let widths = (0..<Int.random(in: 1...12, using: &random)).map { _ in whole(0...90) }
        let heights = (0..<Int.random(in: 1...15, using: &random)).map { _ in whole(1...60) }
        var naive = NaiveSheet(
            widths: widths, heights: heights, counts: heights.map { _ in widths.count }, spans: [],
            corner: Size(width: whole(0...1) * 50, height: whole(0...1) * 30),
            spacing: Size(width: whole(0...4), height: whole(0...4)))
        if Bool.random(using: &random) {
            naive.counts = heights.map { _ in Int.random(in: 0...widths.count, using: &random) }
        } else {
            for _ in 0..<4 {
                let row = Int.random(in: 0..<heights.count, using: &random)
                let column = Int.random(in: 0..<widths.count, using: &random)
                let span = SpanTree.Span(
                    rows: row..<min(row + Int.random(in: 1...3, using: &random), heights.count),
                    columns: column..<min(column + Int.random(in: 1...3, using: &random), widths.count))
                if !naive.spans.contains(where: span.overlaps) { naive.spans.append(span) }
            }
        }
        let plan = SheetPlan(
            columns: LengthTree(widths, spacing: naive.spacing.width),
            rows: LengthTree(heights, spacing: naive.spacing.height), corner: naive.corner, spacing: naive.spacing,
            merged: SpanTree(naive.spans))
        let last = naive.frame(widths.count - 1, heights.count - 1)
        #expect(plan.contentSize == Size(width: last.maxX, height: last.maxY))
        for row in heights.indices {
            #expect(plan.headerFrame(ofRow: row, at: 7).y == naive.frame(0, row).y)
            for column in widths.indices {
                #expect(plan.frame(column: column, row: row) == naive.frame(column, row))
                #expect(plan.headerFrame(ofColumn: column, at: 7).x == naive.frame(column, 0).x)
            }
        }
        for _ in 0..<20 {
            let rect = Rect(x: whole(-50...900), y: whole(-50...700), width: whole(1...300), height: whole(1...300))
            var found: [[Int]: Rect] = [:]
            plan.visitCells(in: rect, count: { naive.counts[$0] }) { row, column, frame in
                #expect(found[[row, column]] == nil)
                if frame.intersects(rect) { found[[row, column]] = frame }
                #expect(plan.cell(column: column, row: row) == (frame, false))
            }
            #expect(found == naive.cells(in: rect))
        }
        for span in naive.spans {
            for row in span.rows {
                for column in span.columns where (row, column) != (span.rows.lowerBound, span.columns.lowerBound) {
                    let cell = plan.cell(column: column, row: row)
                    #expect(cell.isCovered && cell.frame.isEmpty && cell.frame.origin == naive.frame(span).origin)
                }
            }
        }
    }

    @Test("a table without rows has no content")
    func empty() {
        let plan = SheetPlan(
            columns: LengthTree(count: 0), rows: LengthTree(count: 0), corner: Size(width: 40, height: 30),
            spacing: Size(width: 1, height: 1))
        #expect(plan.contentSize == .zero)
        plan.visitCells(in: Rect(x: 0, y: 0, width: 100, height: 100), count: { _ in 3 }) { _, _, _ in
            Issue.record("There is no cell.")
        }
    }

    @Test("headers follow the content offset up to the end of the content")
    func pinned() {
        let headers = PinnedHeaders(content: Size(width: 500, height: 300), corner: Size(width: 60, height: 40))
        #expect(headers.travel(.horizontal, line: -20) == 0 && headers.travel(.vertical, line: 0) == 0)
        #expect(headers.travel(.horizontal, line: 120) == 120)
        #expect(headers.travel(.horizontal, line: 900) == 440 && headers.travel(.vertical, line: 900) == 260)
        #expect(headers.cornerFrame(at: Point(x: 5, y: 6)) == Rect(x: 5, y: 6, width: 60, height: 40))
    }
}
