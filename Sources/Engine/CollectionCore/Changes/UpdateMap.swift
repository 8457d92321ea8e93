/// The mapping of sections and items by a batch update, in both directions.
///
/// Built from the counts before and after and from the edits, which are validated first. Costs depend on the number of
/// edits and sections, not on the number of items.
public struct UpdateMap: Sendable {
    /// The number of items in each section before the update.
    public let before: [Int]
    /// The number of items in each section after the update.
    public let after: [Int]

    private var sections = IndexShift.none
    private var sectionMoves: [Int: Int] = [:]
    private var sectionOrigins: [Int: Int] = [:]
    /// The shift of items by section *before*, for sections that stay and whose items change.
    private var items: [Int: IndexShift] = [:]
    /// Items with move edits, ascending by their position before. Sorted arrays take a fraction of the time and memory
    /// of dictionaries, which matters when a million items move.
    private var itemMoves: [ItemMove] = []
    /// The same moves, ascending by their position after.
    private var itemOrigins: [ItemMove] = []
    private var reloadedSections: Set<Int> = []
    private var reloadedItems: Set<ItemPath> = []

    /// Validates the edits and creates the mapping.
    ///
    /// - Parameters:
    ///   - before: The number of items in each section before the update.
    ///   - after: The number of items in each section after the update.
    ///   - edits: The edits of the update, in the order of their calls.
    /// - Throws: The first fault: edits out of range, then contradicting edits, then counts.
    /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* edits.
    public init(before: [Int], after: [Int], edits: [BatchEdit]) throws(BatchFault) {
        self.before = before
        self.after = after
        try UpdateMap.checkRanges(of: edits, before: before, after: after)
        let plan = try EditPlan(edits)
        sections = IndexShift(
            removed: plan.deletedSections + plan.sectionMoves.map { $0.from },
            added: plan.insertedSections + plan.sectionMoves.map { $0.to })
        for move in plan.sectionMoves {
            sectionMoves[move.from] = move.to
            sectionOrigins[move.to] = move.from
        }
        itemMoves = plan.itemMoves.sorted { $0.from < $1.from }
        itemOrigins = plan.itemMoves.sorted { $0.to < $1.to }
        reloadedSections = Set(plan.reloadedSections)
        reloadedItems = Set(plan.reloadedItems)
        guard before.count + sections.growth == after.count else {
            throw .sectionCount(
                before: before.count, after: after.count, inserted: plan.insertedSections.count,
                deleted: plan.deletedSections.count)
        }
        try mapItems(plan)
    }

    private mutating func mapItems(_ plan: EditPlan) throws(BatchFault) {
        var oldPaths = plan.deletedItems
        var newPaths = plan.insertedItems
        if !itemMoves.isEmpty {
            oldPaths.reserveCapacity(oldPaths.count + itemMoves.count)
            newPaths.reserveCapacity(newPaths.count + itemMoves.count)
            for move in itemMoves { oldPaths.append(move.from) }
            for move in itemOrigins { newPaths.append(move.to) }
        }
        let removed = UpdateMap.itemsBySection(&oldPaths)
        let added = UpdateMap.itemsBySection(&newPaths)
        for old in before.indices {
            guard let new = newSection(ofOld: old), !reloadedSections.contains(old) else { continue }
            let shift = IndexShift(removed: removed[old] ?? [], added: added[new] ?? [])
            guard before[old] + shift.growth == after[new] else {
                throw countFault(plan, old: old, new: new)
            }
            if !shift.removed.isEmpty || !shift.added.isEmpty { items[old] = shift }
        }
    }

    /// Sorts items and returns those of each section, ascending.
    private static func itemsBySection(_ paths: inout [ItemPath]) -> [Int: [Int]] {
        paths.sort()
        var found: [Int: [Int]] = [:]
        var start = 0
        while start < paths.count {
            let section = paths[start].section
            var items: [Int] = []
            while start < paths.count, paths[start].section == section {
                items.append(paths[start].item)
                start += 1
            }
            found[section] = items
        }
        return found
    }

    /// Returns the fault for a section whose counts do not match its edits.
    private func countFault(_ plan: EditPlan, old: Int, new: Int) -> BatchFault {
        var (inserted, deleted, movedIn, movedOut) = (0, 0, 0, 0)
        for path in plan.deletedItems where path.section == old { deleted += 1 }
        for path in plan.insertedItems where path.section == new { inserted += 1 }
        for move in plan.itemMoves {
            if move.from.section == old { movedOut += 1 }
            if move.to.section == new { movedIn += 1 }
        }
        return .itemCount(
            section: new, before: before[old], after: after[new], inserted: inserted, deleted: deleted,
            movedIn: movedIn, movedOut: movedOut)
    }

    // MARK: Sections

    /// Returns the index after the update of section `old`; `nil` if it is deleted. A reloaded section has an index.
    public func newSection(ofOld old: Int) -> Int? {
        sectionMoves[old] ?? sections.new(ofOld: old)
    }

    /// Returns the index before the update of section `new`; `nil` if it is inserted. A reloaded section has an index.
    public func oldSection(ofNew new: Int) -> Int? {
        sectionOrigins[new] ?? sections.old(ofNew: new)
    }

    /// Whether the section with index `old` before the update is reloaded.
    public func isReloaded(oldSection old: Int) -> Bool { reloadedSections.contains(old) }

    // MARK: Items

    /// Returns the position after the update of the item at `old`; `nil` if the item or its section is deleted, or its
    /// section is reloaded. A reloaded item has a position.
    public func newPath(ofOld old: ItemPath) -> ItemPath? {
        if !itemMoves.isEmpty {
            let index = partitionPoint(itemMoves.count) { itemMoves[$0].from >= old }
            if index < itemMoves.count, itemMoves[index].from == old { return itemMoves[index].to }
        }
        guard let section = newSection(ofOld: old.section), !reloadedSections.contains(old.section) else { return nil }
        guard let shift = items[old.section] else { return ItemPath(section: section, item: old.item) }
        return shift.new(ofOld: old.item).map { ItemPath(section: section, item: $0) }
    }

    /// Returns the position before the update of the item at `new`; `nil` if the item is new.
    public func oldPath(ofNew new: ItemPath) -> ItemPath? {
        if !itemOrigins.isEmpty {
            let index = partitionPoint(itemOrigins.count) { itemOrigins[$0].to >= new }
            if index < itemOrigins.count, itemOrigins[index].to == new { return itemOrigins[index].from }
        }
        guard let section = oldSection(ofNew: new.section), !reloadedSections.contains(section) else { return nil }
        guard let shift = items[section] else { return ItemPath(section: section, item: new.item) }
        return shift.old(ofNew: new.item).map { ItemPath(section: section, item: $0) }
    }

    /// Whether the item at `old` before the update gets a new view, because it or its section is reloaded.
    public func isReloaded(old: ItemPath) -> Bool {
        reloadedItems.contains(old) || reloadedSections.contains(old.section)
    }

    /// Whether section `new` existed before with the same items in the same order, none of them reloaded.
    ///
    /// - Complexity: O(reloaded items)
    public func keepsItems(ofNewSection new: Int) -> Bool {
        guard let old = oldSection(ofNew: new) else { return false }
        return items[old] == nil && !reloadedSections.contains(old) && !reloadedItems.contains { $0.section == old }
    }
}
