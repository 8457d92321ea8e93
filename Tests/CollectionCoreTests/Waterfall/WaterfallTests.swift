import CollectionCore
import LayoutFixtures
import Testing

/// The naive twin of the solver: it compares all columns for every item.
struct NaiveWaterfall {
    var frames: [(column: Int, span: Int, start: Double, length: Double)] = []
    var columnEnds: [Double]
    let spacing: Double

    init(columns: Int, spacing: Double) {
        columnEnds = Array(repeating: 0, count: columns)
        self.spacing = spacing
    }

    mutating func add(_ length: Double, span: Int = 1) {
        var best = 0
        var bestFront = Double.infinity
        for c in 0...(columnEnds.count - span) {
            let front = columnEnds[c..<(c + span)].max()!
            if front < bestFront { (best, bestFront) = (c, front) }
        }
        frames.append((best, span, bestFront, length))
        for c in best..<(best + span) { columnEnds[c] = bestFront + length + spacing }
    }

    /// Adds an item to the column after the one of the last item.
    mutating func addInOrder(_ length: Double, span: Int) {
        var column = frames.last.map { $0.column + $0.span } ?? 0
        if column + span > columnEnds.count { column = 0 }
        let front = columnEnds[column..<(column + span)].max()!
        frames.append((column, span, front, length))
        for c in column..<(column + span) { columnEnds[c] = front + length + spacing }
    }

    func visible(_ low: Double, _ high: Double) -> [Int] {
        frames.indices.filter {
            frames[$0].length > 0 && frames[$0].start < high && frames[$0].start + frames[$0].length > low
        }
    }
}

@Suite struct WaterfallTests {
    /// The solver computes ends by a subtraction, the twin by an addition. They differ in the last bits of positions up
    /// to a few million.
    let tolerance = 1e-6

    private func lengths(_ count: Int, seed: UInt64) -> [Double] {
        var random = SplitMixGenerator(seed: seed)
        return (0..<count).map { _ in
            switch Int.random(in: 0..<20, using: &random) {
            case 0: 0
            case 1: Double.random(in: 2000...9000, using: &random)
            default: Double(Int.random(in: 20...400, using: &random))
            }
        }
    }

    @Test("items, length, and queries agree with the naive twin", arguments: 1...40)
    func againstTwin(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        let columns = [1, 2, 3, 5, 8, 9, 16, 33, 256].randomElement(using: &random)!
        let spacing = [0, 4, 10.5].randomElement(using: &random)!
        let count = [0, 1, 7, 63, 64, 65, 500, 2000].randomElement(using: &random)!
        let lengths = lengths(count, seed: UInt64(seed) &* 77)
        var twin = NaiveWaterfall(columns: columns, spacing: spacing)
        for length in lengths { twin.add(length) }
        var solver = Waterfall(WaterfallColumns(count: columns, spacing: 8, lineSpacing: spacing, length: 1000))
        // Appends in batches, which must give the same result as appending all items at once.
        while solver.count < count {
            solver.append(min(Int.random(in: 1...300, using: &random), count - solver.count), length: { lengths[$0] })
        }
        for i in 0..<count {
            let frame = solver.frame(of: i)
            let expected = twin.frames[i]
            #expect(frame.column == expected.column && frame.start == expected.start, "seed \(seed) item \(i)")
            #expect(abs(frame.length - expected.length) < tolerance, "seed \(seed) item \(i)")
        }
        let whole = twin.frames.map { $0.start + $0.length }.max() ?? 0
        #expect(abs(solver.length() - whole) < tolerance)
        for _ in 0..<60 {
            let low = Double.random(in: -500...(whole + 500), using: &random)
            let high = low + Double.random(in: 0...3000, using: &random)
            var found: [Int] = []
            solver.visit(from: low, to: high) { found.append($0) }
            #expect(found.sorted() == twin.visible(low, high), "seed \(seed) rect \(low)...\(high)")
        }
    }

    @Test("truncating and appending gives the same layout as a new solver", arguments: 1...20)
    func truncation(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed) &+ 999)
        let columns = [1, 3, 12, 40].randomElement(using: &random)!
        let first = lengths(700, seed: UInt64(seed))
        let second = lengths(700, seed: UInt64(seed) &+ 5)
        let cut = Int.random(in: 0...700, using: &random)
        let description = WaterfallColumns(count: columns, spacing: 8, lineSpacing: 6, length: 1000)
        var a = Waterfall(description)
        a.append(700, length: { first[$0] })
        a.truncate(to: cut)
        a.append(700 - cut, length: { second[$0] })
        var b = Waterfall(description)
        b.append(700, length: { $0 < cut ? first[$0] : second[$0] })
        #expect((0..<700).allSatisfy { a.frame(of: $0) == b.frame(of: $0) })
        #expect(a.length() == b.length())
        var fromA: [Int] = []
        var fromB: [Int] = []
        a.visit(from: 2000, to: 9000) { fromA.append($0) }
        b.visit(from: 2000, to: 9000) { fromB.append($0) }
        #expect(fromA == fromB)
    }

    @Test("items that span columns agree with the naive twin, in the shortest columns and in order", arguments: 1...40)
    func spanning(seed: Int) {
        let inOrder = seed > 30
        var random = SplitMixGenerator(seed: UInt64(seed) &+ 31)
        let columns = [1, 2, 4, 7, 12].randomElement(using: &random)!
        let count = [0, 5, 300].randomElement(using: &random)!
        let lengths = lengths(count, seed: UInt64(seed))
        let spans = (0..<count).map { _ in Int.random(in: -1...4, using: &random) }
        var twin = NaiveWaterfall(columns: columns, spacing: 7)
        for i in 0..<count {
            let span = min(max(spans[i], 1), columns)
            if inOrder { twin.addInOrder(lengths[i], span: span) } else { twin.add(lengths[i], span: span) }
        }
        var solver = SpanningWaterfall(
            WaterfallColumns(count: columns, spacing: 8, lineSpacing: 7, length: 1000),
            placement: inOrder ? .inOrder : .shortest)
        solver.append(count, span: { spans[$0] }, length: { item, _ in lengths[item] })
        if count > 10 {
            solver.truncate(to: count / 2)
            solver.append(count - count / 2, span: { spans[$0] }, length: { item, _ in lengths[item] })
        }
        for i in 0..<count { #expect(solver.frame(of: i) == twin.frames[i], "seed \(seed) item \(i)") }
        let whole = twin.frames.map { $0.start + $0.length }.max() ?? 0
        #expect(abs(solver.length() - whole) < tolerance)
        for _ in 0..<60 {
            let low = Double.random(in: -500...(whole + 500), using: &random)
            let high = low + Double.random(in: 0...3000, using: &random)
            var found: [Int] = []
            solver.visit(from: low, to: high) { found.append($0) }
            #expect(found.sorted() == twin.visible(low, high))
        }
    }

    @Test("columns filled in turn agree with the naive twin, after truncation, too", arguments: 1...20)
    func ordered(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed) &+ 77)
        let columns = [1, 2, 3, 7, 40].randomElement(using: &random)!
        var lengths = lengths(200, seed: UInt64(seed))
        lengths[3] = -5
        lengths[4] = .nan
        var twin = NaiveWaterfall(columns: columns, spacing: 7)
        for length in lengths { twin.addInOrder(length > 0 ? length : 0, span: 1) }
        var solver = OrderedWaterfall(WaterfallColumns(count: columns, spacing: 8, lineSpacing: 7, length: 1000))
        #expect(solver.length() == 0)
        solver.append(90, length: { lengths[$0] })
        solver.append(110, length: { lengths[$0] })
        let cut = Int.random(in: 0...200, using: &random)
        solver.truncate(to: cut)
        solver.append(0, length: { _ in 1 })
        solver.append(200 - cut, length: { lengths[$0] })
        for i in 0..<200 {
            let (frame, expected) = (solver.frame(of: i), twin.frames[i])
            #expect(frame.column == expected.column && frame.start == expected.start, "seed \(seed) item \(i)")
            #expect(abs(frame.length - expected.length) < tolerance, "seed \(seed) item \(i)")
        }
        let whole = twin.frames.map { $0.start + $0.length }.max() ?? 0
        #expect(abs(solver.length() - whole) < tolerance)
        for low in stride(from: -100.0, through: whole + 100, by: 137) {
            var found: [Int] = []
            solver.visit(from: low, to: low + 260) { found.append($0) }
            #expect(found.sorted() == twin.visible(low, low + 260))
        }
    }

    @Test("the waterfalls of the discover page match the recording", arguments: ["symmetricMargins", "threeColumns"])
    func golden(name: String) throws {
        let section = try LayoutGolden("001_discover_page").root["pinterestSection"]
        let ratios = section["ratios"].doubles
        let expected = section[name]
        let frames = expected["frames"].array
        // The recording has half a spacing around each item, which makes one spacing between items and at the margins.
        let spacing = name == "threeColumns" ? 8.0 : section["spacing"].double
        let count = name == "threeColumns" ? 3 : 2
        let start = frames[0]["x"].double
        var solver = Waterfall(
            WaterfallColumns(
                count: count, spacing: spacing, lineSpacing: spacing, start: start,
                length: expected["columnWidth"].double * Double(count) - spacing))
        solver.append(frames.count, ratio: { ratios[$0] })
        for (i, frame) in frames.enumerated() {
            let got = solver.frame(of: i)
            let edges = solver.columns.edges(ofColumn: got.column)
            #expect(close(edges.start, frame["x"].double) && close(edges.end - edges.start, frame["width"].double))
            #expect(close(got.start + spacing, frame["y"].double) && close(got.length, frame["height"].double))
        }
    }

    /// Blocks of ratios are converted without branches, in another way than single ones.
    @Test("ratios place items as their lengths do, computed one by one", arguments: 1...60)
    func ratios(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed) &+ 4_000)
        let grid = [nil, 1.0, 2, 3, 1.5][seed % 5].map { PixelGrid(scale: $0) }
        let columns = WaterfallColumns(
            count: [1, 2, 3, 4, 6, 20][seed % 6], spacing: 8, lineSpacing: [0, 6, 7.25][seed % 3],
            length: [0, 375, 1e20][min(seed % 7, 2)], grid: grid)
        let count = [0, 1, 127, 128, 129, 700].randomElement(using: &random)!
        let ratios = (0..<count).map { item in
            switch Int.random(in: 0..<40, using: &random) {
            case 0: [0, -1, .nan, .infinity, Double.leastNonzeroMagnitude, 1e300, -0.0].randomElement(using: &random)!
            case 1 where seed % 4 == 0: Double.random(in: 1e-14...1e-9, using: &random)
            // Half pixels, whose rounding differs.
            case 2...9: columns.columnLength / (Double(Int.random(in: 0...700, using: &random)) / 4)
            default: Double.random(in: 0.2...3, using: &random)
            }
        }
        let split = Int.random(in: 0...count, using: &random)
        var (fast, slow) = (Waterfall(columns), Waterfall(columns))
        var (fastOrdered, slowOrdered) = (OrderedWaterfall(columns), OrderedWaterfall(columns))
        for amount in [split, count - split] {
            fast.append(amount, ratio: { ratios[$0] })
            slow.append(amount, length: { columns.itemLength(ratio: ratios[$0]) })
            fastOrdered.append(amount, ratio: { ratios[$0] })
            slowOrdered.append(amount, length: { columns.itemLength(ratio: ratios[$0]) })
        }
        #expect((0..<count).allSatisfy { fast.frame(of: $0) == slow.frame(of: $0) }, "seed \(seed)")
        #expect((0..<count).allSatisfy { fastOrdered.frame(of: $0) == slowOrdered.frame(of: $0) }, "seed \(seed)")
        #expect(fast.length() == slow.length() && fastOrdered.length() == slowOrdered.length())
    }

    @Test("lengths are read once for each item, in order")
    func questions() {
        for columns in [1, 4, 8, 30].map({ WaterfallColumns(count: $0, spacing: 0, lineSpacing: 0, length: 100) }) {
            var (plain, ordered) = (Waterfall(columns), OrderedWaterfall(columns))
            var asked: [[Int]] = [[], [], [], []]
            func length(_ list: Int, _ item: Int) -> Double {
                asked[list].append(item)
                return 1
            }
            for _ in 0..<2 {
                plain.append(700, length: { length(0, $0) })
                ordered.append(700, length: { length(1, $0) })
            }
            for _ in 0..<2 {
                plain.append(700, ratio: { length(2, $0 - 1400) })
                ordered.append(700, ratio: { length(3, $0 - 1400) })
            }
            #expect(asked.allSatisfy { $0 == Array(0..<1400) })
        }
    }

    @Test("invalid ratios, counts, and lengths are replaced by valid ones")
    func hostile() {
        let columns = WaterfallColumns(count: 0, spacing: .nan, lineSpacing: -3, start: .infinity, length: 100)
        #expect(columns.count == 1 && columns.spacing == 0 && columns.lineSpacing == 0 && columns.start == 0)
        let ratios = [0, -1, .nan, .infinity, Double.leastNonzeroMagnitude, 2]
        var solver = Waterfall(columns)
        solver.append(ratios.count, ratio: { ratios[$0] })
        #expect((0..<6).map { solver.frame(of: $0).length } == [100, 100, 100, 100, 100, 50])
        solver.append(3, length: { [Double.nan, -5, .infinity][$0 - 6] })
        #expect(solver.length() == 550)
        let narrow = WaterfallColumns(count: 5, spacing: 100, lineSpacing: 0, length: 40)
        #expect(narrow.columnLength >= 0 && narrow.columnLength.isFinite)
        var many = 0
        solver.visit(from: -.infinity, to: .infinity) { _ in many += 1 }
        #expect(many == 6)
        solver.visit(from: .nan, to: 10) { _ in Issue.record("NaN meets nothing") }
    }

    @Test("on the pixel grid, every edge is a whole pixel and all spacings are equal", arguments: [1.0, 2, 3])
    func pixels(scale: Double) {
        let grid = PixelGrid(scale: scale)
        let columns = WaterfallColumns(count: 3, spacing: 10, lineSpacing: 10, start: 16, length: 343, grid: grid)
        var solver = Waterfall(columns)
        solver.append(50, ratio: { 0.6 + Double($0 % 7) / 9 })
        func isWhole(_ v: Double) -> Bool { abs(v * scale - (v * scale).rounded()) < 1e-6 }
        for c in 0..<3 {
            let edges = columns.edges(ofColumn: c)
            #expect(isWhole(edges.start) && isWhole(edges.end))
            if c > 0 { #expect(abs(edges.start - columns.edges(ofColumn: c - 1).end - 10) < 1e-9) }
        }
        #expect((0..<50).allSatisfy { isWhole(solver.frame(of: $0).start) && isWhole(solver.frame(of: $0).length) })
    }
}
