@testable import UIKit

/// A section of named items.
struct NamedSection: Equatable {
    var id: Int
    var items: [String]
}

/// A random batch: what the data are afterwards, and how a collection view is told.
///
/// The target is made by editing plain arrays; the edits follow from comparing who is where, so that neither knows how
/// the collection view carries them out.
struct UpdateScript {
    let after: [NamedSection]
    private(set) var deletedSections = IndexSet()
    private(set) var insertedSections = IndexSet()
    private(set) var movedSections: [(from: Int, to: Int)] = []
    private(set) var deleted: [IndexPath] = []
    private(set) var inserted: [IndexPath] = []
    private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
    private(set) var reloaded: [IndexPath] = []

    /// Edits for a view that shows `before`.
    ///
    /// - Parameter next: The number of the next fresh name or section.
    init(from before: [NamedSection], next: inout Int, using dice: inout SplitMixGenerator) {
        func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &dice) == 0 }
        func fresh() -> Int {
            next += 1
            return next
        }
        var new = before
        var movers: Set<String> = []
        // Sections go, and others change places.
        if new.count > 1, chance(5) { new.remove(at: Int.random(in: 0..<new.count, using: &dice)) }
        let order = new.map(\.id)
        if new.count > 1, chance(5) { new.shuffle(using: &dice) }
        let changesOrder = new.map(\.id) != order
        // Items go.
        for s in new.indices {
            for i in new[s].items.indices.reversed() where chance(8) { new[s].items.remove(at: i) }
        }
        // Items change places, also between sections.
        for _ in 0..<Int.random(in: 0..<4, using: &dice) {
            let full = new.indices.filter { !new[$0].items.isEmpty }
            guard let s = full.randomElement(using: &dice), let t = new.indices.randomElement(using: &dice) else {
                break
            }
            let name = new[s].items.remove(at: Int.random(in: 0..<new[s].items.count, using: &dice))
            movers.insert(name)
            new[t].items.insert(name, at: Int.random(in: 0...new[t].items.count, using: &dice))
        }
        // Items and sections come.
        for _ in 0..<Int.random(in: 0..<4, using: &dice) {
            guard let s = new.indices.randomElement(using: &dice) else { break }
            new[s].items.insert("n\(fresh())", at: Int.random(in: 0...new[s].items.count, using: &dice))
        }
        if chance(5) || new.isEmpty {
            let items = (0..<Int.random(in: 0..<5, using: &dice)).map { _ in "n\(fresh())" }
            new.insert(
                NamedSection(id: fresh(), items: items), at: Int.random(in: 0...new.count, using: &dice))
        }
        after = new
        compare(before, changesOrder: changesOrder, movers: movers)
        // Reloading an item is a deletion and an insertion: not together with a move of it.
        guard !changesOrder else { return }
        for (s, section) in before.enumerated() where !deletedSections.contains(s) {
            for (i, name) in section.items.enumerated() where chance(12) && !movers.contains(name) {
                let path = IndexPath(item: i, section: s)
                if !deleted.contains(path) { reloaded.append(path) }
            }
        }
    }

    private mutating func compare(_ before: [NamedSection], changesOrder: Bool, movers: Set<String>) {
        var newSection: [Int: Int] = [:]
        for (index, section) in after.enumerated() { newSection[section.id] = index }
        let old = Set(before.map(\.id))
        for (index, section) in after.enumerated() where !old.contains(section.id) { insertedSections.insert(index) }
        for (index, section) in before.enumerated() {
            guard let place = newSection[section.id] else {
                deletedSections.insert(index)
                continue
            }
            if changesOrder { movedSections.append((index, place)) }
        }
        var newPath: [String: IndexPath] = [:]
        for (s, section) in after.enumerated() where old.contains(section.id) {
            for (i, name) in section.items.enumerated() { newPath[name] = IndexPath(item: i, section: s) }
        }
        var kept: Set<String> = []
        for (s, section) in before.enumerated() where !deletedSections.contains(s) {
            for (i, name) in section.items.enumerated() {
                let path = IndexPath(item: i, section: s)
                guard let target = newPath[name] else {
                    deleted.append(path)
                    continue
                }
                kept.insert(name)
                if movers.contains(name) { moved.append((path, target)) }
            }
        }
        for (name, path) in newPath where !kept.contains(name) { inserted.append(path) }
        inserted.sort()
    }

    /// What to tell `view`, in an order of chance: it must not matter.
    @MainActor func steps(for view: UICollectionView, using dice: inout SplitMixGenerator) -> [() -> Void] {
        var steps: [() -> Void] = []
        if !deletedSections.isEmpty { steps.append { view.deleteSections(deletedSections) } }
        if !insertedSections.isEmpty { steps.append { view.insertSections(insertedSections) } }
        for move in movedSections { steps.append { view.moveSection(move.from, toSection: move.to) } }
        if !deleted.isEmpty { steps.append { view.deleteItems(at: deleted) } }
        if !inserted.isEmpty { steps.append { view.insertItems(at: inserted) } }
        for move in moved { steps.append { view.moveItem(at: move.from, to: move.to) } }
        if !reloaded.isEmpty { steps.append { view.reloadItems(at: reloaded) } }
        return steps.shuffled(using: &dice)
    }
}
