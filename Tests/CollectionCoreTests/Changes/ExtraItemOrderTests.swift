import CollectionCore
import Testing

/// The naive twin of `ExtraItemOrder`: lists that contain extra items as negative numbers among the items.
private func rows(_ counts: [Int], _ extraItems: ExtraItemOrder) -> [[Int]] {
    var next = 0
    var rows = counts.map { count in
        defer { next += count }
        return Array(next..<next + count)
    }
    // In ascending order, so that the extra items before each one are already inserted.
    for extraItem in extraItems.all {
        rows[extraItem.path.section].insert(-extraItem.id - 1, at: extraItem.path.item)
    }
    return rows
}

struct ExtraItemOrderTests {
    private func random(_ counts: [Int], using generator: inout SplitMixGenerator) -> ExtraItemOrder {
        var extraItems = ExtraItemOrder()
        for id in 0..<Int.random(in: 0...4, using: &generator) where !counts.isEmpty {
            let section = Int.random(in: counts.indices, using: &generator)
            let shown = extraItems.displayedCounts(of: counts)[section]
            extraItems.insert(
                id: id, at: ItemPath(section: section, item: Int.random(in: 0...shown, using: &generator)))
        }
        return extraItems
    }

    @Test("indices translate between the data and the displayed list in both directions")
    func translation() {
        var generator = SplitMixGenerator(seed: 1)
        for _ in 0..<500 {
            let counts = (0..<3).map { _ in Int.random(in: 0...5, using: &generator) }
            let extraItems = random(counts, using: &generator)
            let shown = rows(counts, extraItems)
            #expect(extraItems.displayedCounts(of: counts) == shown.map(\.count))
            #expect(extraItems.dataCounts(of: shown.map(\.count)) == counts)
            for (section, row) in shown.enumerated() {
                for (item, name) in row.enumerated() {
                    let path = ItemPath(section: section, item: item)
                    let before = row[..<item].count { $0 >= 0 }
                    if name < 0 {
                        #expect(extraItems.dataPath(ofDisplayed: path) == nil)
                        #expect(extraItems.id(at: path) == -name - 1)
                        #expect(extraItems.dataPath(of: -name - 1) == ItemPath(section: section, item: before))
                    } else {
                        #expect(extraItems.dataPath(ofDisplayed: path) == ItemPath(section: section, item: before))
                        #expect(extraItems.displayedPath(ofData: ItemPath(section: section, item: before)) == path)
                        #expect(extraItems.id(at: path) == nil)
                    }
                }
            }
        }
    }

    @Test("removing an extra item removes it from the list of its section")
    func removal() {
        var generator = SplitMixGenerator(seed: 2)
        for _ in 0..<200 {
            let counts = (0..<2).map { _ in Int.random(in: 0...4, using: &generator) }
            let extraItems = random(counts, using: &generator)
            for extraItem in extraItems.all {
                var less = extraItems
                #expect(less.remove(id: extraItem.id) == extraItem.path)
                #expect(rows(counts, less) == rows(counts, extraItems).map { $0.filter { $0 != -extraItem.id - 1 } })
            }
        }
    }

    /// The edits of displayed indices transform the displayed list before the update into the one after it. Each extra
    /// item remains before the item that followed it, if the update keeps that item.
    @Test("extra items keep their neighbors during updates")
    func updates() throws {
        var generator = SplitMixGenerator(seed: 3)
        for _ in 0..<1_000 {
            let counts = (0..<2).map { _ in Int.random(in: 0...6, using: &generator) }
            let extraItems = random(counts, using: &generator)
            var edits: [BatchEdit] = []
            var after = counts
            var kept: [[Bool]] = counts.map { Array(repeating: true, count: $0) }
            for section in counts.indices {
                for item in 0..<counts[section] where Int.random(in: 0..<4, using: &generator) == 0 {
                    edits.append(.deleteItem(ItemPath(section: section, item: item)))
                    after[section] -= 1
                    kept[section][item] = false
                }
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    after[section] += 1
                    edits.append(.insertItem(ItemPath(section: section, item: after[section] - 1)))
                }
            }
            let map = try UpdateMap(before: counts, after: after, edits: edits)
            let (carried, steps) = extraItems.carried(through: map, edits)
            let shown = try UpdateMap(
                before: extraItems.displayedCounts(of: counts), after: carried.displayedCounts(of: after), edits: steps)
            for extraItem in extraItems.all {
                let path = try #require(carried.displayedPath(of: extraItem.id))
                #expect(shown.newPath(ofOld: extraItem.path) == path)
            }
            for section in counts.indices {
                for item in 0..<counts[section] where kept[section][item] {
                    let old = ItemPath(section: section, item: item)
                    let new = try #require(map.newPath(ofOld: old))
                    #expect(
                        shown.newPath(ofOld: extraItems.displayedPath(ofData: old))
                            == carried.displayedPath(ofData: new))
                }
            }
        }
    }

    @Test("deleting a section removes its extra items")
    func deletedSection() throws {
        var extraItems = ExtraItemOrder()
        extraItems.insert(id: 7, at: ItemPath(section: 0, item: 1))
        extraItems.insert(id: 8, at: ItemPath(section: 1, item: 0))
        let map = try UpdateMap(before: [2, 2], after: [2], edits: [.deleteSection(0)])
        let (carried, _) = extraItems.carried(through: map, [.deleteSection(0)])
        #expect(carried.displayedPath(of: 7) == nil)
        #expect(carried.displayedPath(of: 8) == ItemPath(section: 0, item: 0))
    }
}
