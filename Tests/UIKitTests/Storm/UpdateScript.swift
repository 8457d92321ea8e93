import UIKit

/// A section of named items.
struct NamedSection: Equatable {
    var id: Int
    var items: [String]
}

/// A random batch: the data after it, and the matching calls on a collection view.
///
/// The script edits plain arrays and derives the calls by comparing them, so it does not depend on how the collection
/// view applies updates.
struct UpdateScript {
    let after: [NamedSection]
    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var movedSections: [(from: Int, to: Int)] = []
    private(set) var deleted: [IndexPath] = []
    private(set) var inserted: [IndexPath] = []
    private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
    private(set) var reloaded: [IndexPath] = []

    /// Creates random edits of `before`.
    ///
    /// - Parameter next: The last number used for a new name or section.
    init(from before: [NamedSection], next: inout Int, using generator: inout SplitMixGenerator) {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }
        func fresh() -> Int {
            next += 1
            return next
        }
        var new = before
        var movedNames: Set<String> = []
        // Deletes and reorders sections.
        if new.count > 1, chance(5) { new.remove(at: Int.random(in: 0..<new.count, using: &generator)) }
        let order = new.map(\.id)
        if new.count > 1, chance(5) { new.shuffle(using: &generator) }
        let changesOrder = new.map(\.id) != order
        // Deletes items.
        for s in new.indices {
            for i in new[s].items.indices.reversed() where chance(8) { new[s].items.remove(at: i) }
        }
        // Moves items, also between sections.
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            let full = new.indices.filter { !new[$0].items.isEmpty }
            guard let s = full.randomElement(using: &generator), let t = new.indices.randomElement(using: &generator)
            else {
                break
            }
            let name = new[s].items.remove(at: Int.random(in: 0..<new[s].items.count, using: &generator))
            movedNames.insert(name)
            new[t].items.insert(name, at: Int.random(in: 0...new[t].items.count, using: &generator))
        }
        // Inserts items and sections.
        for _ in 0..<Int.random(in: 0..<4, using: &generator) {
            guard let s = new.indices.randomElement(using: &generator) else { break }
            new[s].items.insert("n\(fresh())", at: Int.random(in: 0...new[s].items.count, using: &generator))
        }
        if chance(5) || new.isEmpty {
            let items = (0..<Int.random(in: 0..<5, using: &generator)).map { _ in "n\(fresh())" }
            new.insert(
                NamedSection(id: fresh(), items: items), at: Int.random(in: 0...new.count, using: &generator))
        }
        after = new
        compare(before, changesOrder: changesOrder, movedNames: movedNames)
        // A reload is a deletion and an insertion, which cannot be combined with a move of the same item.
        guard !changesOrder else { return }
        for (s, section) in before.enumerated() where !deletedSections.contains(s) {
            for (i, name) in section.items.enumerated() where chance(12) && !movedNames.contains(name) {
                let path = IndexPath(item: i, section: s)
                if !deleted.contains(path) { reloaded.append(path) }
            }
        }
    }

    private mutating func compare(_ before: [NamedSection], changesOrder: Bool, movedNames: Set<String>) {
        var newSection: [Int: Int] = [:]
        for (index, section) in after.enumerated() { newSection[section.id] = index }
        let old = Set(before.map(\.id))
        for (index, section) in after.enumerated() where !old.contains(section.id) { insertedSections.insert(index) }
        for (index, section) in before.enumerated() {
            guard let newIndex = newSection[section.id] else {
                deletedSections.insert(index)
                continue
            }
            if changesOrder { movedSections.append((index, newIndex)) }
        }
        var newPath: [String: IndexPath] = [:]
        for (s, section) in after.enumerated() where old.contains(section.id) {
            for (i, name) in section.items.enumerated() { newPath[name] = IndexPath(item: i, section: s) }
        }
        var remainingNames: Set<String> = []
        for (s, section) in before.enumerated() where !deletedSections.contains(s) {
            for (i, name) in section.items.enumerated() {
                let path = IndexPath(item: i, section: s)
                guard let target = newPath[name] else {
                    deleted.append(path)
                    continue
                }
                remainingNames.insert(name)
                if movedNames.contains(name) { moved.append((path, target)) }
            }
        }
        for (name, path) in newPath where !remainingNames.contains(name) { inserted.append(path) }
        inserted.sort()
    }

    /// The calls on `view` in random order, which must not affect the result.
    @MainActor func steps(for view: UICollectionView, using generator: inout SplitMixGenerator) -> [() -> Void] {
        var steps: [() -> Void] = []
        if !deletedSections.isEmpty { steps.append { view.deleteSections(deletedSections) } }
        if !insertedSections.isEmpty { steps.append { view.insertSections(insertedSections) } }
        for move in movedSections { steps.append { view.moveSection(move.from, toSection: move.to) } }
        if !deleted.isEmpty { steps.append { view.deleteItems(at: deleted) } }
        if !inserted.isEmpty { steps.append { view.insertItems(at: inserted) } }
        for move in moved { steps.append { view.moveItem(at: move.from, to: move.to) } }
        if !reloaded.isEmpty { steps.append { view.reloadItems(at: reloaded) } }
        return steps.shuffled(using: &generator)
    }
}
