import CollectionCore
import Testing

/// A naive implementation of a batch update on arrays of names: deletions from the end, insertions from the start.
private struct NamedSections {
    var names: [[Int]]

    static func fresh(_ counts: [Int]) -> NamedSections {
        var next = 0
        return NamedSections(
            names: counts.map { count in
                defer { next += count }
                return Array(next..<next + count)
            })
    }
}

/// A random, legal batch and the arrays it leads to.
private struct RandomBatch {
    var before: [[Int]]
    var after: [[Int]]
    var edits: [BatchEdit] = []
    var sectionNamesBefore: [Int]
    var sectionNamesAfter: [Int]

    init(using generator: inout SplitMixGenerator) {
        let counts = (0..<Int.random(in: 0...5, using: &generator)).map { _ in Int.random(in: 0...6, using: &generator)
        }
        before = NamedSections.fresh(counts).names
        sectionNamesBefore = Array(before.indices)
        var next = 1000

        // Sections: deletes some, moves some, inserts some.
        var stay: [Int] = []
        var movers: [Int] = []
        for section in before.indices {
            switch Int.random(in: 0..<10, using: &generator) {
            case 0: edits.append(.deleteSection(section))
            case 1: movers.append(section)
            default: stay.append(section)
            }
        }
        var order = stay
        let inserted = (0..<Int.random(in: 0...2, using: &generator)).map { -1 - $0 }
        let total = stay.count + movers.count + inserted.count
        let slots = Array(0..<total).shuffled(using: &generator).prefix(movers.count + inserted.count).sorted()
        for (name, slot) in zip((movers + inserted).shuffled(using: &generator), slots) {
            order.insert(name, at: slot)
            edits.append(name < 0 ? .insertSection(slot) : .moveSection(from: name, to: slot))
        }
        sectionNamesAfter = order

        // Items: deletes some, moves some to random positions, inserts some.
        var kept: [Int: [Int]] = [:]
        var moved: [(ItemPath, Int)] = []
        for section in before.indices {
            let sectionStays = order.contains(section)
            for (item, name) in before[section].enumerated() {
                let path = ItemPath(section: section, item: item)
                switch Int.random(in: 0..<8, using: &generator) {
                case 0: edits.append(.deleteItem(path))
                case 1 where !order.isEmpty: moved.append((path, name))
                default: if sectionStays { kept[section, default: []].append(name) }
                }
            }
        }
        after = order.map { $0 < 0 ? [] : kept[$0] ?? [] }
        var entering = [[(Int, ItemPath?)]](repeating: [], count: order.count)
        for (path, name) in moved {
            entering[Int.random(in: 0..<order.count, using: &generator)].append((name, path))
        }
        for section in order.indices {
            for _ in 0..<Int.random(in: 0...2, using: &generator) {
                entering[section].append((next, nil))
                next += 1
            }
            let size = after[section].count + entering[section].count
            let slots = Array(0..<size).shuffled(using: &generator).prefix(entering[section].count).sorted()
            for ((name, origin), slot) in zip(entering[section].shuffled(using: &generator), slots) {
                after[section].insert(name, at: slot)
                let path = ItemPath(section: section, item: slot)
                edits.append(origin.map { .moveItem(from: $0, to: path) } ?? .insertItem(path))
            }
        }
        edits.shuffle(using: &generator)
    }
}

@Suite struct UpdateMapTests {
    @Test("the index path of every item agrees with arrays, over random batches", arguments: 0..<40)
    func agreesWithArrays(seed: UInt64) throws {
        var generator = SplitMixGenerator(seed: seed)
        for round in 0..<50 {
            let batch = RandomBatch(using: &generator)
            let map: UpdateMap
            do {
                map = try UpdateMap(
                    before: batch.before.map { $0.count }, after: batch.after.map { $0.count }, edits: batch.edits)
            } catch {
                Issue.record("seed \(seed) round \(round): \(error)\n\(batch)")
                return
            }
            for (section, name) in batch.sectionNamesBefore.enumerated() {
                #expect(map.newSection(ofOld: section) == batch.sectionNamesAfter.firstIndex(of: name))
            }
            for (section, name) in batch.sectionNamesAfter.enumerated() {
                #expect(map.oldSection(ofNew: section) == batch.sectionNamesBefore.firstIndex(of: name))
            }
            for path in places(batch.before) {
                let name = batch.before[path.section][path.item]
                #expect(
                    map.newPath(ofOld: path) == find(name, in: batch.after), "seed \(seed) round \(round): \(batch)")
            }
            for path in places(batch.after) {
                let name = batch.after[path.section][path.item]
                #expect(
                    map.oldPath(ofNew: path) == find(name, in: batch.before), "seed \(seed) round \(round): \(batch)")
            }
        }
    }

    @Test("a reloaded section may change its item count and keeps its index")
    func reloadedSection() throws {
        let map = try UpdateMap(before: [3, 2], after: [5, 2], edits: [.reloadSection(0)])
        #expect(map.newSection(ofOld: 0) == 0)
        #expect(map.newPath(ofOld: ItemPath(section: 0, item: 1)) == nil)
        #expect(map.oldPath(ofNew: ItemPath(section: 0, item: 4)) == nil)
        #expect(map.newPath(ofOld: ItemPath(section: 1, item: 1)) == ItemPath(section: 1, item: 1))
        #expect(map.isReloaded(old: ItemPath(section: 0, item: 2)))
    }

    @Test("a reloaded item moves as the other edits require")
    func reloadedItem() throws {
        let map = try UpdateMap(
            before: [3], after: [2],
            edits: [.reloadItem(ItemPath(section: 0, item: 2)), .deleteItem(ItemPath(section: 0, item: 0))])
        #expect(map.newPath(ofOld: ItemPath(section: 0, item: 2)) == ItemPath(section: 0, item: 1))
        #expect(map.isReloaded(old: ItemPath(section: 0, item: 2)))
        #expect(!map.isReloaded(old: ItemPath(section: 0, item: 1)))
    }

    @Test("contradictory edits throw an error that names the contradiction", arguments: contradictions)
    func faults(_ entry: (before: [Int], after: [Int], edits: [BatchEdit], fault: BatchFault)) {
        #expect(throws: entry.fault) {
            try UpdateMap(before: entry.before, after: entry.after, edits: entry.edits)
        }
    }

    @Test("mapping an item of ten million costs no memory per item")
    func largeSection() throws {
        let map = try UpdateMap(
            before: [10_000_000], after: [10_000_000],
            edits: [.deleteItem(ItemPath(section: 0, item: 5)), .insertItem(ItemPath(section: 0, item: 9_999_999))])
        #expect(map.newPath(ofOld: ItemPath(section: 0, item: 9_999_999)) == ItemPath(section: 0, item: 9_999_998))
    }

    private func places(_ names: [[Int]]) -> [ItemPath] {
        names.indices.flatMap { section in
            names[section].indices.map { ItemPath(section: section, item: $0) }
        }
    }

    private func find(_ name: Int, in names: [[Int]]) -> ItemPath? {
        for (section, items) in names.enumerated() {
            if let item = items.firstIndex(of: name) { return ItemPath(section: section, item: item) }
        }
        return nil
    }
}

private func at(_ item: Int, _ section: Int = 0) -> ItemPath { ItemPath(section: section, item: item) }

private let contradictions: [(before: [Int], after: [Int], edits: [BatchEdit], fault: BatchFault)] = [
    ([5], [4], [.deleteItem(at(5))], .deleteMissingItem(at(5), itemsBefore: 5)),
    ([5], [4], [.deleteItem(at(0, 1))], .noSectionBefore(at(0, 1), sectionsBefore: 1)),
    ([0], [0], [.insertItem(at(0))], .insertMissingItem(at(0), itemsAfter: 0)),
    ([2], [3], [.insertItem(at(3))], .insertMissingItem(at(3), itemsAfter: 3)),
    ([2], [2], [.insertItem(at(0, 4))], .noSectionAfter(at(0, 4), sectionsAfter: 1)),
    ([1], [], [.deleteSection(1)], .deleteMissingSection(1, sectionsBefore: 1)),
    ([1, 1, 1], [1, 1, 1], [.insertSection(3)], .insertMissingSection(3, sectionsAfter: 3)),
    ([1], [1], [.moveItem(from: at(1), to: at(0))], .moveMissingItem(at(1), itemsBefore: 1)),
    ([1], [1], [.moveItem(from: at(0), to: at(7))], .moveToMissingItem(at(0), to: at(7), itemsAfter: 1)),
    ([1], [1], [.moveSection(from: 2, to: 0)], .moveMissingSection(2, sectionsBefore: 1)),
    ([1], [1], [.moveSection(from: 0, to: 2)], .moveToMissingSection(0, to: 2, sectionsAfter: 1)),
    ([4], [3], [.deleteItem(at(1)), .deleteItem(at(1))], .deleteTwice(at(1))),
    ([4], [3], [.deleteItem(at(1)), .moveItem(from: at(1), to: at(0))], .deleteAndMove(at(1))),
    (
        [4], [3], [.reloadItem(at(3)), .deleteItem(at(2)), .moveItem(from: at(3), to: at(0))], .deleteAndMove(at(3))
    ),
    ([4], [5], [.insertItem(at(0)), .moveItem(from: at(1), to: at(0))], .insertAndMove(at(0))),
    ([4], [4], [.moveItem(from: at(1), to: at(0)), .moveItem(from: at(1), to: at(2))], .moveTwice(at(1))),
    ([4], [4], [.moveItem(from: at(1), to: at(0)), .moveItem(from: at(2), to: at(0))], .moveTwoTo(at(0))),
    ([1, 1], [1], [.deleteSection(0), .moveSection(from: 0, to: 0)], .deleteAndMoveSection(0)),
    ([1], [1, 1], [.insertSection(1), .moveSection(from: 0, to: 1)], .insertAndMoveSection(1)),
    ([1, 1], [1, 1], [.deleteSection(0)], .sectionCount(before: 2, after: 2, inserted: 0, deleted: 1)),
    (
        [3], [4], [], .itemCount(section: 0, before: 3, after: 4, inserted: 0, deleted: 0, movedIn: 0, movedOut: 0)
    ),
    (
        [3], [3], [.deleteItem(at(0))],
        .itemCount(section: 0, before: 3, after: 3, inserted: 0, deleted: 1, movedIn: 0, movedOut: 0)
    ),
]
