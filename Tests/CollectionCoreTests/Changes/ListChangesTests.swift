import CollectionCore
import Testing

@Suite struct ListChangesTests {
    @Test("the changes turn every small list into every other, with as few moves as possible")
    func exhaustive() {
        var compared = 0
        for oldCount in 0...4 {
            let old = Array(0..<oldCount)
            forEachSelection(of: oldCount + 2, upTo: 5) { new in
                checkAllWays(old, new)
                compared += 1
            }
        }
        #expect(compared > 1600)
    }

    @Test("the changes turn lists into their random edits, with as few moves as possible", arguments: 0..<20)
    func random(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        for _ in 0..<10 {
            let count = Int.random(in: 0...400, using: &random)
            let old = Array(0..<count).shuffled(using: &random)
            var new = old
            for _ in 0..<Int.random(in: 0...40, using: &random) { edit(&new, fresh: count, &random) }
            new = unique(new)
            checkAllWays(old, new)
        }
    }

    @Test("the changes turn a list of thousands into slightly, largely, and completely edited ones", arguments: 0..<8)
    func large(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed) + 1000)
        let old = Array(0..<5000).shuffled(using: &random)
        var new = old
        switch seed % 4 {
        case 0: for _ in 0..<20 { edit(&new, fresh: 5000, &random) }
        case 1: new.shuffle(using: &random)
        case 2:
            for _ in 0..<1000 { new.remove(at: .random(in: 0..<new.count, using: &random)) }
            for index in 0..<1000 { new.insert(9000 + index, at: .random(in: 0...new.count, using: &random)) }
        default:
            // Long ranges are inserted, deleted, and moved.
            new.insert(contentsOf: 10_000..<12_000, at: 700)
            new.removeSubrange(3000..<3900)
            let piece = Array(new[4000..<4500])
            new.removeSubrange(4000..<4500)
            new.insert(contentsOf: piece, at: 100)
        }
        checkAllWays(old, unique(new))
    }

    @Test("identifiers that all have the same hash are distinguished")
    func sameHash() {
        var random = SplitMixGenerator(seed: 3)
        for _ in 0..<50 {
            let old = Array(0..<60).shuffled(using: &random)
            let new = Array(old.shuffled(using: &random).prefix(40)) + [100, 101]
            let changes = ListChanges.between(old.map(Clash.init), new.map(Clash.init))
            check(changes, old, new)
        }
    }

    @Test("the changes of lists with repeated identifiers give the target")
    func repeated() {
        let lists = [[1, 1, 2], [2, 1, 1, 1], [], [1], [3, 3, 3, 3], [2, 2, 1, 1, 3]]
        for old in lists {
            for new in lists { #expect(applied(.between(old, new), to: old, from: new) == new) }
        }
    }

    @Test("unchanged lists have no changes, and lists with shared storage are not read")
    func unchanged() {
        let list = Array(0..<1000)
        #expect(ListChanges.between(list, list).isEmpty)
        #expect(ListChanges.between(list, list.map { $0 }).isEmpty)
        let watched = list.map { Watched(value: $0, reads: Counter()) }
        #expect(ListChanges.between(watched, watched).isEmpty)
        #expect(watched.allSatisfy { $0.reads.count == 0 })
    }

    // MARK: Helpers

    struct Clash: Hashable {
        var value: Int
        func hash(into hasher: inout Hasher) {}
    }

    final class Counter { var count = 0 }

    struct Watched: Hashable {
        var value: Int
        var reads: Counter
        static func == (a: Watched, b: Watched) -> Bool {
            a.reads.count += 1
            return a.value == b.value
        }
        func hash(into hasher: inout Hasher) {
            reads.count += 1
            hasher.combine(value)
        }
    }

    /// Checks every implementation against the naive result.
    private func checkAllWays(_ old: [Int], _ new: [Int]) {
        let general = ListChanges.between(old, new)
        check(general, old, new)
        let bits = ListChanges.between(old.map { UInt64($0) }, new.map { UInt64($0) })
        check(bits, old, new)
        let keys = ListChanges.between(
            old.map { Key128(high: 7, low: UInt64($0)) }, new.map { Key128(high: 7, low: UInt64($0)) })
        check(keys, old, new)
        check(IdentifierList(new).changes(from: IdentifierList(old)), old, new)
    }

    private func check(_ changes: ListChanges, _ old: [Int], _ new: [Int]) {
        if applied(changes, to: old, from: new) != new { Issue.record("\(old) to \(new): \(changes)") }
        let newSet = Set(new)
        let oldSet = Set(old)
        let common = new.filter(oldSet.contains)
        let indices = Dictionary(uniqueKeysWithValues: old.enumerated().map { ($1, $0) })
        let isRight =
            changes.deletes == old.indices.filter { !newSet.contains(old[$0]) }
            && changes.inserts == new.indices.filter { !oldSet.contains(new[$0]) }
            && changes.moves.count == common.count - longestAscending(common.map { indices[$0]! })
            && changes.moves.map(\.to) == changes.moves.map(\.to).sorted()
        if !isRight { Issue.record("\(old) to \(new): \(changes)") }
    }

    /// Applies the changes in the order of a batch update.
    private func applied(_ changes: ListChanges, to old: [Int], from new: [Int]) -> [Int] {
        var result = old
        for index in (changes.deletes + changes.moves.map(\.from)).sorted(by: >) { result.remove(at: index) }
        let arrivals = changes.inserts.map { ($0, new[$0]) } + changes.moves.map { ($0.to, old[$0.from]) }
        for (index, item) in arrivals.sorted(by: { $0.0 < $1.0 }) {
            guard index <= result.count else { return [] }
            result.insert(item, at: index)
        }
        return result
    }

    /// The length of the longest ascending subsequence, in quadratic time. Long lists use patience sorting, because the
    /// quadratic algorithm would take minutes.
    private func longestAscending(_ values: [Int]) -> Int {
        if values.count > 600 {
            var tops: [Int] = []
            for value in values {
                if let pile = tops.firstIndex(where: { $0 > value }) { tops[pile] = value } else { tops.append(value) }
            }
            return tops.count
        }
        var lengths: [Int] = []
        for (index, value) in values.enumerated() {
            lengths.append(
                1 + (lengths.indices.filter { values[$0] < value && $0 < index }.map { lengths[$0] }.max() ?? 0))
        }
        return lengths.max() ?? 0
    }

    private func edit(_ list: inout [Int], fresh: Int, _ random: inout SplitMixGenerator) {
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where !list.isEmpty:
            list.remove(at: .random(in: 0..<list.count, using: &random))
        case 1 where list.count > 1:
            let item = list.remove(at: .random(in: 0..<list.count, using: &random))
            list.insert(item, at: .random(in: 0...list.count, using: &random))
        case 2 where list.count > 20:
            let start = Int.random(in: 0..<list.count - 15, using: &random)
            list.removeSubrange(start..<start + 15)
        case 3 where list.count > 20:
            let start = Int.random(in: 0..<list.count - 15, using: &random)
            let piece = Array(list[start..<start + 15])
            list.removeSubrange(start..<start + 15)
            list.insert(contentsOf: piece, at: .random(in: 0...list.count, using: &random))
        default:
            list.insert(
                .random(in: fresh..<fresh + 100_000, using: &random), at: .random(in: 0...list.count, using: &random))
        }
    }

    private func unique(_ list: [Int]) -> [Int] {
        var seen: Set<Int> = []
        return list.filter { seen.insert($0).inserted }
    }

    /// Calls `body` with every list of at most `length` different numbers below `count`.
    private func forEachSelection(of count: Int, upTo length: Int, _ body: ([Int]) -> Void) {
        func extend(_ list: [Int]) {
            body(list)
            guard list.count < length else { return }
            for next in 0..<count where !list.contains(next) { extend(list + [next]) }
        }
        extend([])
    }
}
