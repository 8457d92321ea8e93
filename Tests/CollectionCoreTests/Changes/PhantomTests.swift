import CollectionCore
import Testing

/// Phantoms the slow, obvious way: lists in which phantoms stand as negative numbers among items.
private func rows(_ counts: [Int], _ phantoms: Phantoms) -> [[Int]] {
    var next = 0
    var rows = counts.map { count in
        defer { next += count }
        return Array(next..<next + count)
    }
    // Ascending, so that each finds those before it in place.
    for phantom in phantoms.all { rows[phantom.place.section].insert(-phantom.id - 1, at: phantom.place.item) }
    return rows
}

struct PhantomTests {
    private func random(_ counts: [Int], using generator: inout SplitMixGenerator) -> Phantoms {
        var phantoms = Phantoms()
        for id in 0..<Int.random(in: 0...4, using: &generator) where !counts.isEmpty {
            let section = Int.random(in: counts.indices, using: &generator)
            let shown = phantoms.shown(counts)[section]
            phantoms.insert(id: id, at: ItemPlace(section: section, item: Int.random(in: 0...shown, using: &generator)))
        }
        return phantoms
    }

    @Test func placesTranslateAsTheyStandInLists() {
        var generator = SplitMixGenerator(seed: 1)
        for _ in 0..<500 {
            let counts = (0..<3).map { _ in Int.random(in: 0...5, using: &generator) }
            let phantoms = random(counts, using: &generator)
            let shown = rows(counts, phantoms)
            #expect(phantoms.shown(counts) == shown.map(\.count))
            #expect(phantoms.data(shown.map(\.count)) == counts)
            for (section, row) in shown.enumerated() {
                for (item, name) in row.enumerated() {
                    let place = ItemPlace(section: section, item: item)
                    let before = row[..<item].count { $0 >= 0 }
                    if name < 0 {
                        #expect(phantoms.data(ofShown: place) == nil)
                        #expect(phantoms.id(at: place) == -name - 1)
                        #expect(phantoms.dataPlace(of: -name - 1) == ItemPlace(section: section, item: before))
                    } else {
                        #expect(phantoms.data(ofShown: place) == ItemPlace(section: section, item: before))
                        #expect(phantoms.shown(ofData: ItemPlace(section: section, item: before)) == place)
                        #expect(phantoms.id(at: place) == nil)
                    }
                }
            }
        }
    }

    @Test func removingTakesAPhantomOutOfItsList() {
        var generator = SplitMixGenerator(seed: 2)
        for _ in 0..<200 {
            let counts = (0..<2).map { _ in Int.random(in: 0...4, using: &generator) }
            let phantoms = random(counts, using: &generator)
            for phantom in phantoms.all {
                var less = phantoms
                #expect(less.remove(id: phantom.id) == phantom.place)
                #expect(rows(counts, less) == rows(counts, phantoms).map { $0.filter { $0 != -phantom.id - 1 } })
            }
        }
    }

    /// Deletions, insertions and moves of items: the steps as shown lead from the list shown before to the list shown
    /// after, in which every phantom stands before the item that stood behind it and stayed.
    @Test func updatesCarryPhantomsAlong() throws {
        var generator = SplitMixGenerator(seed: 3)
        for _ in 0..<1_000 {
            let counts = (0..<2).map { _ in Int.random(in: 0...6, using: &generator) }
            let phantoms = random(counts, using: &generator)
            var edits: [BatchEdit] = []
            var after = counts
            var kept: [[Bool]] = counts.map { Array(repeating: true, count: $0) }
            for section in counts.indices {
                for item in 0..<counts[section] where Int.random(in: 0..<4, using: &generator) == 0 {
                    edits.append(.deleteItem(ItemPlace(section: section, item: item)))
                    after[section] -= 1
                    kept[section][item] = false
                }
                for _ in 0..<Int.random(in: 0...2, using: &generator) {
                    after[section] += 1
                    edits.append(.insertItem(ItemPlace(section: section, item: after[section] - 1)))
                }
            }
            let map = try UpdateMap(before: counts, after: after, edits: edits)
            let (carried, steps) = phantoms.carried(through: map, edits)
            let shown = try UpdateMap(before: phantoms.shown(counts), after: carried.shown(after), edits: steps)
            for phantom in phantoms.all {
                let place = try #require(carried.place(of: phantom.id))
                #expect(shown.newPlace(ofOld: phantom.place) == place)
            }
            for section in counts.indices {
                for item in 0..<counts[section] where kept[section][item] {
                    let old = ItemPlace(section: section, item: item)
                    let new = try #require(map.newPlace(ofOld: old))
                    #expect(shown.newPlace(ofOld: phantoms.shown(ofData: old)) == carried.shown(ofData: new))
                }
            }
        }
    }

    @Test func phantomsOfADeletedSectionAreGone() throws {
        var phantoms = Phantoms()
        phantoms.insert(id: 7, at: ItemPlace(section: 0, item: 1))
        phantoms.insert(id: 8, at: ItemPlace(section: 1, item: 0))
        let map = try UpdateMap(before: [2, 2], after: [2], edits: [.deleteSection(0)])
        let (carried, _) = phantoms.carried(through: map, [.deleteSection(0)])
        #expect(carried.place(of: 7) == nil)
        #expect(carried.place(of: 8) == ItemPlace(section: 0, item: 0))
    }
}
