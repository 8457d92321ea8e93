import CollectionCore
import Testing

@Suite struct JustifiedRowsTests {
    private func rules(_ lastRow: JustifiedRows.LastRow = .leading, grid: PixelGrid? = nil) -> JustifiedRows.Rules {
        JustifiedRows.Rules(
            start: 10, length: 355, spacing: 6, lineSpacing: 8, target: 120, maximum: 260, lastRow: lastRow, grid: grid)
    }

    /// The naive rows: for each row, it tries all indices at which the row can end.
    private func slow(_ ratios: [Double], _ r: JustifiedRows.Rules) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var first = 0
        while first < ratios.count {
            func gaps(_ k: Int) -> Double { r.spacing * Double(k - 1) }
            func natural(_ k: Int) -> Double { ratios[first..<(first + k)].reduce(0, +) * r.target + gaps(k) }
            func height(_ k: Int) -> Double { (r.length - gaps(k)) / ratios[first..<(first + k)].reduce(0, +) }
            let most = ratios.count - first
            guard let enough = (1...most).first(where: { natural($0) >= r.length }) else {
                rows.append(first..<ratios.count)
                break
            }
            var k = enough
            if enough > 1 {
                let with = height(enough)
                let without = height(enough - 1)
                if with <= 0 || (without <= r.maximum && without / r.target < r.target / with) { k = enough - 1 }
            }
            rows.append(first..<(first + k))
            first += k
        }
        return rows
    }

    @Test("items that are placed after all others were removed are placed as in a new solver")
    func removeAll() {
        let columns = WaterfallColumns(count: 3, spacing: 6, lineSpacing: 8, start: 10, length: 355)
        let solvers: [PlacedItems] = [
            .rows(JustifiedRows(rules())), .plain(Waterfall(columns)), .ordered(OrderedWaterfall(columns)),
            .spanning(SpanningWaterfall(columns, placement: .inOrder)),
        ]
        for new in solvers {
            func ratio(_ item: Int) -> Double { 0.5 + Double(item * 7 % 11) / 8 }
            var (fresh, used) = (new, new)
            used.extend(to: 100, ratio: { 1 + ratio($0) })
            used.truncate(to: 0)
            #expect(used.count == 0 && used.length() == 0)
            for count in [1, 90, 300] {
                fresh.extend(to: count, ratio: ratio)
                used.extend(to: count, ratio: ratio)
                #expect(used.length() == fresh.length())
                #expect((0..<count).map { used.extent(of: $0) } == (0..<count).map { fresh.extent(of: $0) })
            }
        }
    }

    @Test("rows break as in the naive algorithm, fill the width exactly, and follow each other")
    func rows() {
        var random = SplitMixGenerator(seed: 5)
        for round in 0..<300 {
            let count = Int.random(in: 0...60, using: &random)
            let ratios = (0..<count).map { _ in Double.random(in: 0.2...4, using: &random) }
            let policy = [JustifiedRows.LastRow.leading, .centered, .trailing, .justified][round % 4]
            let rules = rules(policy, grid: round % 2 == 0 ? PixelGrid(scale: 2) : nil)
            var made = JustifiedRows(rules)
            // Appends the items in several batches, as apps do.
            let split = Int.random(in: 0...count, using: &random)
            made.append(split) { ratios[$0] }
            made.append(count - split) { ratios[$0] }
            let expected = slow(ratios, rules)
            #expect((0..<made.rowCount).map(made.items) == expected)
            var position = 0.0
            for (row, items) in expected.enumerated() {
                let extent = made.extent(ofRow: row)
                #expect(extent.start == position)
                position = extent.start + extent.length + 8
                var edge: Double?
                for item in items {
                    let frame = made.frame(of: item)
                    #expect(frame.start == extent.start && frame.length == extent.length && frame.width > 0)
                    if let edge { #expect(abs(frame.across - edge - 6) < 1e-9) }
                    edge = frame.across + frame.width
                    // The aspect ratio is kept to within a pixel.
                    #expect(abs(frame.width / ratios[item] - frame.length) <= 0.5 + 0.5 / ratios[item] + 1e-9)
                }
                let isLast = row == expected.count - 1
                let left = made.frame(of: items.lowerBound).across
                if !isLast || policy == .justified && extent.length < 259 {
                    #expect(abs(left - 10) < 1e-9 && abs((edge ?? 0) - 365) < 0.5)
                }
                if isLast, policy == .trailing { #expect(abs((edge ?? 0) - 365) < 0.51) }
                if isLast, policy == .centered { #expect(abs(left - 10 - (365 - (edge ?? 0))) < 1.01) }
            }
            #expect(abs(made.length - max(position - 8, 0)) < 1e-9)
        }
    }

    @Test("queries agree with brute force")
    func queries() {
        var random = SplitMixGenerator(seed: 6)
        var rows = JustifiedRows(rules())
        rows.append(400) { _ in .random(in: 0.3...3, using: &random) }
        for _ in 0..<300 {
            let low = Double.random(in: -50...rows.length + 50, using: &random)
            let high = low + Double.random(in: -20...400, using: &random)
            var found: [Int] = []
            rows.visit(from: low, to: high) { item, across, width, start, length in
                let frame = rows.frame(of: item)
                #expect(frame == (across, width, start, length))
                found.append(item)
            }
            let slow = (0..<400).filter {
                low < high && rows.frame(of: $0).start < high
                    && rows.frame(of: $0).start + rows.frame(of: $0).length > low
            }
            #expect(found == slow)
        }
    }

    @Test("invalid aspect ratios and lengths give finite rows")
    func hostile() {
        let ratios: [Double] = [0, -1, .nan, .infinity, 1e300, 1e-300, 1, 2]
        for length in [0.0, 1, 355, -Double.infinity, .nan] {
            for spacing in [0.0, 6, 1e6] {
                var rows = JustifiedRows(
                    JustifiedRows.Rules(
                        length: length, spacing: spacing, lineSpacing: 0, target: 100, lastRow: .justified))
                rows.append(64) { ratios[$0 % 8] }
                #expect(rows.count == 64 && rows.length.isFinite)
                for item in 0..<64 {
                    let frame = rows.frame(of: item)
                    #expect(frame.width.isFinite && frame.width >= 0 && frame.length >= 0 && frame.start.isFinite)
                }
            }
        }
    }
}
