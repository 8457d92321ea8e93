import CollectionCore
import Testing

@Suite struct SpanTreeTests {
    private func found(_ tree: SpanTree, _ area: SpanTree.Span) -> Set<SpanTree.Span> {
        var found: Set<SpanTree.Span> = []
        tree.visit(area) {
            found.insert($0)
            return true
        }
        return found
    }

    @Test("queries of a rectangle agree with brute force", arguments: [0, 1, 3, 4, 5, 17, 300])
    func twin(count: Int) {
        for seed in 1...20 {
            var random = SplitMixGenerator(seed: UInt64(seed * 977 + count))
            func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }
            func span() -> SpanTree.Span {
                let (row, column) = (below(60), below(60))
                return SpanTree.Span(rows: row..<(row + 1 + below(6)), columns: column..<(column + 1 + below(6)))
            }
            let spans = (0..<count).map { _ in span() }
            let tree = SpanTree(spans)
            #expect(tree.count == count && tree.isEmpty == (count == 0))
            for _ in 0..<20 {
                let area = span()
                #expect(found(tree, area) == Set(spans.filter { $0.overlaps(area) }))
                let (row, column) = (below(70), below(70))
                let isCovered = spans.contains { $0.rows.contains(row) && $0.columns.contains(column) }
                #expect((tree.span(row: row, column: column) != nil) == isCovered)
            }
            let overlap = spans.indices.contains { i in
                spans.indices.contains { $0 < i && spans[$0].overlaps(spans[i]) }
            }
            #expect((tree.firstOverlap() != nil) == overlap)
            if let (a, b) = tree.firstOverlap() { #expect(a.overlaps(b)) }
        }
    }

    @Test("visiting stops when the closure returns false")
    func stops() {
        let tree = SpanTree((0..<50).map { SpanTree.Span(rows: $0..<($0 + 1), columns: 0..<2) })
        var count = 0
        tree.visit(SpanTree.Span(rows: 0..<50, columns: 0..<1)) { _ in
            count += 1
            return count < 3
        }
        #expect(count == 3)
    }
}
