import Foundation

/// The batch update calls that describe a change of the data to a view.
///
/// The plan results from a comparison of the data before and after. It does not depend on the implementation of updates
/// in views.
struct BatchPlan {
    enum Call {
        case deleteSections(IndexSet)
        case insertSections(IndexSet)
        case moveSection(Int, Int)
        case reloadSections(IndexSet)
        case deleteItems([IndexPath])
        case insertItems([IndexPath])
        case moveItem(IndexPath, IndexPath)
        case reloadItems([IndexPath])
        case reconfigureItems([IndexPath])
    }

    let after: StormData
    private(set) var calls: [Call] = []
    /// The items that keep their identity in the view, and therefore their selection.
    private(set) var kept: Set<Int> = []

    init(from before: StormData, edits: [StormEdit]) {
        var after = before
        var notes = EditNotes()
        for edit in edits { after.apply(edit, &notes) }
        self.after = after
        compare(before, notes)
    }

    private mutating func compare(_ before: StormData, _ notes: EditNotes) {
        let oldSections = Set(before.sections.map(\.id))
        var newSections: [Int: Int] = [:]
        for (index, section) in after.sections.enumerated() { newSections[section.id] = index }
        var deleted = IndexSet()
        var movesSections = false
        for (index, section) in before.sections.enumerated() {
            guard let newIndex = newSections[section.id] else {
                deleted.insert(index)
                continue
            }
            if notes.movedSections.contains(section.id) {
                calls.append(.moveSection(index, newIndex))
                movesSections = true
            }
        }
        let inserted = IndexSet(after.sections.indices.filter { !oldSections.contains(after.sections[$0].id) })
        if !deleted.isEmpty { calls.append(.deleteSections(deleted)) }
        if !inserted.isEmpty { calls.append(.insertSections(inserted)) }

        var newPaths: [Int: IndexPath] = [:]
        for (s, section) in after.sections.enumerated() where oldSections.contains(section.id) {
            for (i, item) in section.items.enumerated() { newPaths[item] = IndexPath(item: i, section: s) }
        }
        var deletedPaths: [IndexPath] = []
        var oldPaths: [Int: IndexPath] = [:]
        for (s, section) in before.sections.enumerated() where !deleted.contains(s) {
            for (i, item) in section.items.enumerated() {
                let path = IndexPath(item: i, section: s)
                guard let target = newPaths[item] else {
                    deletedPaths.append(path)
                    continue
                }
                kept.insert(item)
                oldPaths[item] = path
                if notes.movedItems.contains(item) { calls.append(.moveItem(path, target)) }
            }
        }
        let insertedPaths = newPaths.filter { !kept.contains($0.key) }.values.sorted()
        if !deletedPaths.isEmpty { calls.append(.deleteItems(deletedPaths)) }
        if !insertedPaths.isEmpty { calls.append(.insertItems(insertedPaths)) }
        reload(before, notes, oldPaths: oldPaths, newSections: newSections, movesSections: movesSections)
    }

    /// A reload is a deletion and an insertion. It cannot be combined with a move of the item. A section reload cannot
    /// be combined with changes of its items.
    private mutating func reload(
        _ before: StormData, _ notes: EditNotes, oldPaths: [Int: IndexPath], newSections: [Int: Int],
        movesSections: Bool
    ) {
        var sections = IndexSet()
        var paths: Set<IndexPath> = []
        if !movesSections {
            for (index, section) in before.sections.enumerated() where notes.reloadedSections.contains(section.id) {
                guard let newIndex = newSections[section.id], after.sections[newIndex].items == section.items,
                    notes.movedItems.isDisjoint(with: section.items)
                else { continue }
                sections.insert(index)
                kept.subtract(section.items)
            }
            for item in notes.reloaded where !notes.movedItems.contains(item) {
                guard let path = oldPaths[item], !sections.contains(path.section) else { continue }
                paths.insert(path)
                kept.remove(item)
            }
        }
        if !sections.isEmpty { calls.append(.reloadSections(sections)) }
        if !paths.isEmpty { calls.append(.reloadItems(paths.sorted())) }
        let reconfiguredPaths = Set(notes.reconfigured.filter { kept.contains($0) }.compactMap { oldPaths[$0] })
        if !reconfiguredPaths.isEmpty { calls.append(.reconfigureItems(reconfiguredPaths.sorted())) }
    }
}

extension StormData {
    /// Returns the data after a list of edits.
    public func after(_ edits: [StormEdit]) -> StormData { BatchPlan(from: self, edits: edits).after }
}
