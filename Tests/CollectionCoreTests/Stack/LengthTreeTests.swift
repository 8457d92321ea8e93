import CollectionCore
import Testing

/// The naive twin: a plain array of known lengths and offsets that are sums from the start.
private struct NaiveLengths {
    var known: [Double?]
    var estimate: Double
    var spacing: Double

    func length(_ i: Int) -> Double { known[i] ?? estimate }
    /// The offset of each length and the offset after the last one with its spacing.
    func offsets() -> [Double] {
        var all = [0.0]
        all.reserveCapacity(known.count + 1)
        var sum = 0.0
        for value in known {
            sum += (value ?? estimate) + spacing
            all.append(sum)
        }
        return all
    }
}

@Suite("Length trees") struct LengthTreeTests {
    /// A multiple of a quarter point, so that both sums are exact and must be identical.
    private static func quarter(_ random: inout SplitMixGenerator, _ limit: Int) -> Double {
        Double(Int.random(in: 0...limit, using: &random)) / 4
    }

    @Test("random edits agree exactly with a plain array", arguments: 0..<60)
    func agreesWithArray(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        let count = [0, 1, 2, 63, 64, 65, 130, 200, 300, 4097][seed % 10]
        var naive = NaiveLengths(
            known: Array(repeating: nil, count: count), estimate: Self.quarter(&random, 200),
            spacing: Self.quarter(&random, 40))
        var tree = LengthTree(count: count, estimate: naive.estimate, spacing: naive.spacing)
        for step in 0..<40 {
            let n = naive.known.count
            switch Int.random(in: 0..<10, using: &random) {
            case 0...4 where n > 0:
                let i = Int.random(in: 0..<n, using: &random)
                let value: Double? = Bool.random(using: &random) ? Self.quarter(&random, 400) : nil
                naive.known[i] = value
                tree.setLength(value, at: i)
            case 5:
                naive.estimate = Self.quarter(&random, 300)
                tree.estimate = naive.estimate
            case 6:
                naive.spacing = Self.quarter(&random, 60)
                tree.spacing = naive.spacing
            case 7:
                let low = Int.random(in: 0...n, using: &random)
                let high = Int.random(in: low...Swift.min(n, low + 70), using: &random)
                let new = Int.random(in: 0...70, using: &random)
                naive.known.replaceSubrange(low..<high, with: Array(repeating: nil, count: new))
                tree.replaceSubrange(low..<high, withUnknown: new)
            case 8 where step % 7 == 0:
                naive.known = naive.known.map { _ in nil }
                tree.removeAllMeasurements()
            default:
                break
            }
            tree.checkInvariants()
            compare(tree, naive, &random, "seed \(seed), step \(step)")
        }
    }

    private func compare(
        _ tree: LengthTree, _ naive: NaiveLengths, _ random: inout SplitMixGenerator, _ trace: Comment
    ) {
        let n = naive.known.count
        let offsets = naive.offsets()
        #expect(tree.count == n, trace)
        #expect(tree.knownCount == naive.known.filter { $0 != nil }.count, trace)
        #expect(tree.total == (n == 0 ? 0 : offsets[n] - naive.spacing), trace)
        for _ in 0..<6 where n > 0 {
            let i = Int.random(in: 0..<n, using: &random)
            #expect(tree.length(at: i) == naive.length(i), trace)
            #expect(tree.knownLength(at: i) == naive.known[i], trace)
            #expect(tree.offset(of: i) == offsets[i], trace)
        }
        for _ in 0..<3 {
            let y = Double(Int.random(in: -40...Int(tree.total * 4) + 80, using: &random)) / 4
            if n > 0 { #expect(tree.index(at: y) == (0..<n).last { offsets[$0] <= y } ?? 0, trace) }
            let upper = y + Self.quarter(&random, 900)
            let expected = (0..<n).filter {
                naive.length($0) > 0 && offsets[$0] < upper && offsets[$0] + naive.length($0) > y
            }
            let found = tree.indices(from: y, to: upper).filter { tree.length(at: $0) > 0 }
            #expect(found == (y < upper ? expected : []), trace)
        }
        let low = Int.random(in: 0...n, using: &random)
        var next = low
        tree.forEach(in: low..<Swift.min(n, low + 100)) { index, offset, length in
            #expect(index == next && offset == tree.offset(of: index) && length == naive.length(index), trace)
            next += 1
        }
        #expect(next == Swift.min(n, low + 100), trace)
    }

    @Test("a tree created from an array equals a tree created by setting each length")
    func bulkEqualsSingle() {
        var random = SplitMixGenerator(seed: 7)
        for count in [0, 1, 63, 64, 65, 4095, 4096, 4097, 9000] {
            let lengths = (0..<count).map { _ in Double.random(in: 0...500, using: &random) }
            let bulk = LengthTree(lengths, spacing: 3)
            var single = LengthTree(count: count, spacing: 3)
            for i in lengths.indices { single.setLength(lengths[i], at: i) }
            bulk.checkInvariants()
            single.checkInvariants()
            #expect(bulk.total == single.total)
            for i in stride(from: 0, to: count, by: 37) { #expect(bulk.offset(of: i) == single.offset(of: i)) }
        }
    }

    @Test("offsets depend only on the current lengths, not on earlier ones")
    func historyLeavesNoTrace() {
        var random = SplitMixGenerator(seed: 11)
        let lengths = (0..<3000).map { _ in Double.random(in: 1...900, using: &random) }
        let fresh = LengthTree(lengths, spacing: 0.1)
        var edited = fresh
        for _ in 0..<4000 {
            edited.setLength(Double.random(in: 0...1e9, using: &random), at: Int.random(in: 0..<3000, using: &random))
        }
        for i in lengths.indices { edited.setLength(lengths[i], at: i) }
        for i in 0...3000 { #expect(edited.offset(of: i) == fresh.offset(of: i)) }
    }

    @Test("positions near 1,000,000,000 points are within 1/64 point")
    func exactFarAway() {
        // 2,000,000 lengths of 499.9 and a gap of 0.1: index i starts at 500 i.
        let tree = LengthTree([Double](repeating: 499.9, count: 2_000_000), spacing: 0.1)
        var worst = 0.0
        for i in stride(from: 0, through: 2_000_000, by: 997) {
            worst = max(worst, abs(tree.offset(of: i) - 500 * Double(i)))
        }
        #expect(worst < 1.0 / 64)
        #expect(tree.index(at: 999_999_750) == 1_999_999)
    }

    @Test("estimated lengths take no memory")
    func estimatesAreFree() {
        var tree = LengthTree(count: 1_000_000_000, estimate: 44, spacing: 1)
        #expect(tree.allocatedBlocks == 0)
        #expect(tree.total == 45e9 - 1)
        #expect(tree.index(at: 45 * 123_456_789.0) == 123_456_789)
        tree.setLength(80, at: 500_000_000)
        #expect(tree.allocatedBlocks == 5)
        #expect(tree.offset(of: 500_000_001) == 45 * 500_000_000 + 81)
        tree.estimate = 50
        #expect(tree.offset(of: 500_000_001) == 51 * 500_000_000 + 81)
        #expect(tree.allocatedBlocks == 5)
    }

    @Test("empty, reversed, NaN, and infinite intervals find nothing or everything and terminate")
    func oddIntervals() {
        let tree = LengthTree([10, 0, 20], spacing: 5)
        #expect(tree.indices(from: 5, to: 5).isEmpty)
        #expect(tree.indices(from: 9, to: 3).isEmpty)
        #expect(tree.indices(from: .nan, to: 3).isEmpty)
        #expect(tree.indices(from: 0, to: .nan).isEmpty)
        #expect(tree.indices(from: -.infinity, to: .infinity) == 0..<3)
        #expect(tree.indices(from: -50, to: 0).isEmpty)
        #expect(tree.indices(from: 40, to: 50).isEmpty)
        #expect(tree.indices(from: 10, to: 15).isEmpty)
        #expect(LengthTree(count: 0).indices(from: 0, to: 10).isEmpty)
        #expect(LengthTree(count: 0).total == 0)
    }
}
