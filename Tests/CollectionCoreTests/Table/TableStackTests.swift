import CollectionCore
import Testing

/// The naive twin of a table, with plain arrays.
private struct NaiveTable {
    struct Part {
        var padding: Double, header: Double, rows: [Double], footer: Double
    }
    var top: Double
    var parts: [Part]
    var bottom: Double

    func start(ofSection section: Int) -> Double {
        parts[..<section].reduce(top) { $0 + $1.padding + $1.header + $1.rows.reduce(0, +) + $1.footer }
    }
    func span(_ section: Int, _ row: Int) -> (start: Double, end: Double) {
        let part = parts[section]
        let start = start(ofSection: section) + part.padding + part.header + part.rows[..<row].reduce(0, +)
        return (start, start + part.rows[row])
    }
    var length: Double { start(ofSection: parts.count) + bottom }
}

private func random(_ generator: inout some RandomNumberGenerator) -> (NaiveTable, TableStack) {
    // Uses multiples of half a point, so that sums are exact.
    func length(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 2 }
    var naive = NaiveTable(top: length(0...80), parts: [], bottom: length(0...80))
    var sections: [TableSection] = []
    for _ in 0..<Int.random(in: 0...6, using: &generator) {
        let count = Int.random(in: 0...9, using: &generator)
        var part = NaiveTable.Part(
            padding: length(0...20), header: length(0...60), rows: [Double](repeating: 44, count: count),
            footer: length(0...60))
        var section = TableSection(
            rows: count, estimate: 44, header: part.header, footer: part.footer, padding: part.padding)
        for row in 0..<count where Bool.random(using: &generator) {
            part.rows[row] = length(1...300)
            section.rows.setLength(part.rows[row], at: row)
        }
        naive.parts.append(part)
        sections.append(section)
    }
    return (naive, TableStack(sections, top: naive.top, bottom: naive.bottom))
}

@Suite struct TableStackTests {
    @Test("spans and lengths agree with plain sums", arguments: 0..<40)
    func spans(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed))
        let (naive, stack) = random(&generator)
        stack.checkInvariants()
        #expect(stack.length == naive.length)
        for (section, part) in naive.parts.enumerated() {
            let start = naive.start(ofSection: section)
            #expect(stack.span(ofSection: section).start == start)
            #expect(stack.span(ofHeader: section) == TableSpan(start: start + part.padding, length: part.header))
            #expect(stack.span(ofFooter: section).end == naive.start(ofSection: section + 1))
            for row in part.rows.indices {
                let span = stack.span(of: ItemPath(section: section, item: row))
                #expect(span.start == naive.span(section, row).start)
                #expect(span.end == naive.span(section, row).end)
            }
        }
    }

    @Test("rows in an interval and at a position agree with brute force", arguments: 0..<40)
    func questions(seed: Int) {
        var generator = SplitMixGenerator(seed: UInt64(seed) + 1000)
        let (naive, stack) = random(&generator)
        for _ in 0..<20 {
            let lower = Double(Int.random(in: -50...1500, using: &generator))
            let upper = lower + Double(Int.random(in: 0...400, using: &generator))
            var expected: [ItemPath] = []
            var under: ItemPath?
            for (section, part) in naive.parts.enumerated() {
                for row in part.rows.indices {
                    let (start, end) = naive.span(section, row)
                    if start < upper, end > lower { expected.append(ItemPath(section: section, item: row)) }
                    if start <= lower, lower < end { under = ItemPath(section: section, item: row) }
                }
            }
            var found: [ItemPath] = []
            if lower < upper { stack.forEachRow(from: lower, to: upper) { found.append($0) } } else { expected = [] }
            #expect(found == expected)
            #expect(stack.row(at: lower) == under)
        }
    }

    @Test("an interval that ends at the edge of a row contains the rows whose spans overlap it", arguments: 0..<40)
    func edges(seed: Int) {
        // Multiples of a third, whose sums depend on their order in the last bit.
        var generator = SplitMixGenerator(seed: UInt64(seed) + 2000)
        func third(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &generator)) / 3 }
        let sections = (0..<4).map { _ in
            var section = TableSection(rows: 6, estimate: third(60...100), header: third(0...90), footer: third(0...50))
            for row in 0..<6 where Bool.random(using: &generator) { section.rows.setLength(third(40...100), at: row) }
            return section
        }
        let stack = TableStack(sections, top: third(0...50))
        let paths = (0..<4).flatMap { section in (0..<6).map { ItemPath(section: section, item: $0) } }
        for path in paths {
            for edge in [stack.span(of: path).start, stack.span(of: path).end] {
                for length in [10 / 3.0, 160, 500 / 3.0] {
                    for (lower, upper) in [
                        (edge - length, edge), (edge, edge + length), (edge - length, edge - length + length),
                    ] {
                        var found: [ItemPath] = []
                        stack.forEachRow(from: lower, to: upper) { found.append($0) }
                        let expected = paths.filter {
                            stack.span(of: $0).start < upper && stack.span(of: $0).end > lower
                        }
                        #expect(found == expected, "\(lower)..<\(upper)")
                    }
                }
            }
        }
    }

    @Test("a pinned header stays at the edge until the end of its rows pushes it out")
    func pinnedHeader() {
        let stack = TableStack([
            TableSection(rows: 10, estimate: 40, header: 30, footer: 20),
            TableSection(rows: 10, estimate: 40, header: 30),
        ])
        // Rows lie from 30 to 430; the footer ends at 450.
        #expect(stack.pinnedHeader(0, at: -100).start == 0)
        #expect(stack.pinnedHeader(0, at: 200).start == 200)
        #expect(stack.pinnedHeader(0, at: 410).start == 400)
        #expect(stack.pinnedHeader(1, at: 410).start == 450)
    }

    @Test("a pinned footer stays at the far edge while rows extend beyond it")
    func pinnedFooter() {
        let stack = TableStack([TableSection(rows: 10, estimate: 40, header: 30, footer: 20)])
        #expect(stack.pinnedFooter(0, at: 200).end == 200)
        #expect(stack.pinnedFooter(0, at: 900).start == 430)
        #expect(stack.pinnedFooter(0, at: 10).start == 30)
    }

    @Test("measured heights follow their rows through an update; reloaded rows discard theirs")
    func adopting() throws {
        var old = TableStack([TableSection(rows: 4, estimate: 44)])
        for row in 0..<4 { old.setLength(Double(100 + row), of: ItemPath(section: 0, item: row)) }
        let map = try UpdateMap(
            before: [4], after: [4],
            edits: [
                .deleteItem(ItemPath(section: 0, item: 0)), .insertItem(ItemPath(section: 0, item: 1)),
                .reloadItem(ItemPath(section: 0, item: 3)),
            ])
        var new = TableStack([TableSection(rows: 4, estimate: 44)])
        new.adopt(old, through: map)
        let lengths = (0..<4).map { new.span(of: ItemPath(section: 0, item: $0)).length }
        #expect(lengths == [101, 44, 102, 44])
        new.checkInvariants()
    }

    @Test("ten million fixed rows take no memory, and queries are fast")
    func huge() {
        let stack = TableStack([TableSection(rows: 10_000_000, estimate: 50)])
        #expect(stack.length == 500_000_000)
        #expect(stack[0].rows.allocatedBlocks == 0)
        #expect(stack.row(at: 499_999_975) == ItemPath(section: 0, item: 9_999_999))
    }
}
