import CollectionCore
import Testing

@Suite struct IdentifierListTests {
    @Test("a list edited at random equals an array with the same edits; its copies do not change", arguments: 0..<8)
    func againstArrays(seed: Int) {
        var random = SplitMixGenerator(seed: UInt64(seed))
        var list = IdentifierList<Int>()
        var array: [Int] = []
        var next = 0
        var kept: [(IdentifierList<Int>, [Int])] = []
        for step in 0..<300 {
            switch Int.random(in: 0..<8, using: &random) {
            case 0...2:
                let many = [1, 1, 2, 30, 700].randomElement(using: &random)!
                let index = Int.random(in: 0...array.count, using: &random)
                let items = Array(next..<next + many)
                next += many
                list.insert(contentsOf: items, at: index)
                array.insert(contentsOf: items, at: index)
            case 3:
                list.append(contentsOf: [next])
                array.append(next)
                next += 1
            case 4 where !array.isEmpty:
                let start = Int.random(in: 0..<array.count, using: &random)
                let end = min(array.count, start + Int.random(in: 0...600, using: &random))
                list.removeSubrange(start..<end)
                array.removeSubrange(start..<end)
            case 5, 6:
                let some = array.indices.filter { _ in Int.random(in: 0..<(seed + 2), using: &random) == 0 }
                list.remove(at: some)
                for index in some.reversed() { array.remove(at: index) }
            default:
                kept.append((list, array))
            }
            #expect(list.count == array.count)
            if step % 20 == 0 {
                list.checkInvariants()
                #expect(list.items == array)
                #expect(list == IdentifierList(array))
            }
            if let item = array.randomElement(using: &random) {
                #expect(list.position(of: item) == array.firstIndex(of: item))
            }
            #expect(!list.contains(-1))
        }
        for (copy, content) in kept {
            copy.checkInvariants()
            #expect(copy.items == content)
            #expect(apply(list.changes(from: copy), copy.items, array) == array)
            #expect(apply(copy.changes(from: list), array, copy.items) == content)
            #expect((copy == list) == (content == array))
        }
        list.removeSubrange(0..<list.count)
        #expect(list.isEmpty && list.items.isEmpty)
    }

    @Test("the difference of an edited copy reads only the blocks that were edited")
    func derived() {
        let old = IdentifierList((0..<50_000).map { Counted(value: $0) })
        var new = old
        #expect(new.isIdentical(to: old) && new.changes(from: old).isEmpty)
        new.insert(contentsOf: [Counted(value: -1)], at: 20_000)
        new.remove(at: [300])
        let before = Counted.comparisons.count
        let changes = new.changes(from: old)
        #expect(changes == ListChanges(deletes: [300], inserts: [19_999]))
        #expect(Counted.comparisons.count - before < 2 * 512)
    }

    @Test("each of many identifiers with the same hash is found at its position")
    func sameHash() {
        var list = IdentifierList((0..<1500).map { ListChangesTests.Clash(value: $0) })
        list.remove(at: Array(stride(from: 0, to: 1500, by: 3)))
        for value in [1, 2, 700, 1499] { #expect(list[list.position(of: .init(value: value))!].value == value) }
        #expect(list.position(of: .init(value: 3)) == nil)
        #expect(list.count == 1000)
    }

    struct Counted: Hashable {
        final class Count: @unchecked Sendable { var count = 0 }
        static let comparisons = Count()
        var value: Int
        static func == (a: Counted, b: Counted) -> Bool {
            comparisons.count += 1
            return a.value == b.value
        }
    }

    private func apply(_ changes: ListChanges, _ old: [Int], _ new: [Int]) -> [Int] {
        var result = old
        for index in (changes.deletes + changes.moves.map(\.from)).sorted(by: >) { result.remove(at: index) }
        let arrivals = changes.inserts.map { ($0, new[$0]) } + changes.moves.map { ($0.to, old[$0.from]) }
        for (index, item) in arrivals.sorted(by: { $0.0 < $1.0 }) { result.insert(item, at: min(index, result.count)) }
        return result
    }
}
