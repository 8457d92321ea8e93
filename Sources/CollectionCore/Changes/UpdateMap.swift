/// Where each section and item of a collection goes in a batch update, and where each came from.
///
/// Built from the counts before and after and the steps, which are checked first. Costs grow with the number of steps
/// and sections, never with that of items.
public struct UpdateMap: Sendable {
    public let before: [Int]
    public let after: [Int]

    private var sections = IndexShift.none
    private var sectionMoves: [Int: Int] = [:]
    private var sectionOrigins: [Int: Int] = [:]
    /// By section *before*; only sections that stay and whose items change.
    private var items: [Int: IndexShift] = [:]
    /// Items that move by themselves, ascending by where they were. Sorted lists take a fraction of the time and memory of
    /// dictionaries, which counts when a million items change places.
    private var itemMoves: [ItemMove] = []
    /// The same, ascending by where they go.
    private var itemOrigins: [ItemMove] = []
    private var reloadedSections: Set<Int> = []
    private var reloadedItems: Set<ItemPlace> = []

    /// - Parameters:
    ///   - before: Items per section before the update.
    ///   - after: Items per section after it.
    /// - Throws: the first contradiction: steps out of range, then steps against each other, then counts.
    /// - Complexity: O(*s* + *k* log *k*) for *s* sections and *k* steps.
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
        var gone = plan.deletedItems
        var came = plan.insertedItems
        if !itemMoves.isEmpty {
            gone.reserveCapacity(gone.count + itemMoves.count)
            came.reserveCapacity(came.count + itemMoves.count)
            for move in itemMoves { gone.append(move.from) }
            for move in itemOrigins { came.append(move.to) }
        }
        let removed = UpdateMap.itemsBySection(&gone)
        let added = UpdateMap.itemsBySection(&came)
        for old in before.indices {
            guard let new = newSection(ofOld: old), !reloadedSections.contains(old) else { continue }
            let shift = IndexShift(removed: removed[old] ?? [], added: added[new] ?? [])
            guard before[old] + shift.growth == after[new] else {
                throw countFault(plan, old: old, new: new)
            }
            if !shift.removed.isEmpty || !shift.added.isEmpty { items[old] = shift }
        }
    }

    /// Sorts places and answers the items of each section, ascending.
    private static func itemsBySection(_ places: inout [ItemPlace]) -> [Int: [Int]] {
        places.sort()
        var found: [Int: [Int]] = [:]
        var start = 0
        while start < places.count {
            let section = places[start].section
            var items: [Int] = []
            while start < places.count, places[start].section == section {
                items.append(places[start].item)
                start += 1
            }
            found[section] = items
        }
        return found
    }

    /// What a section's counts do not agree with.
    private func countFault(_ plan: EditPlan, old: Int, new: Int) -> BatchFault {
        var (inserted, deleted, movedIn, movedOut) = (0, 0, 0, 0)
        for place in plan.deletedItems where place.section == old { deleted += 1 }
        for place in plan.insertedItems where place.section == new { inserted += 1 }
        for move in plan.itemMoves {
            if move.from.section == old { movedOut += 1 }
            if move.to.section == new { movedIn += 1 }
        }
        return .itemCount(
            section: new, before: before[old], after: after[new], inserted: inserted, deleted: deleted,
            movedIn: movedIn, movedOut: movedOut)
    }

    // MARK: Sections

    /// The number after of section `old`; `nil` when it is deleted. A reloaded section has one.
    public func newSection(ofOld old: Int) -> Int? {
        sectionMoves[old] ?? sections.new(ofOld: old)
    }

    /// The number before of section `new`; `nil` when it is inserted. A reloaded section has one.
    public func oldSection(ofNew new: Int) -> Int? {
        sectionOrigins[new] ?? sections.old(ofNew: new)
    }

    /// Whether the section that was `old` is reloaded.
    public func isReloaded(oldSection old: Int) -> Bool { reloadedSections.contains(old) }

    // MARK: Items

    /// Where the item at `old` is after the update; `nil` when it or its section is deleted, or its section reloaded.
    /// A reloaded item has a place.
    public func newPlace(ofOld old: ItemPlace) -> ItemPlace? {
        if !itemMoves.isEmpty {
            let place = itemMoves.partitioningIndex { $0.from >= old }
            if place < itemMoves.count, itemMoves[place].from == old { return itemMoves[place].to }
        }
        guard let section = newSection(ofOld: old.section), !reloadedSections.contains(old.section) else { return nil }
        guard let shift = items[old.section] else { return ItemPlace(section: section, item: old.item) }
        return shift.new(ofOld: old.item).map { ItemPlace(section: section, item: $0) }
    }

    /// Where the item at `new` was before the update; `nil` when it is new.
    public func oldPlace(ofNew new: ItemPlace) -> ItemPlace? {
        if !itemOrigins.isEmpty {
            let place = itemOrigins.partitioningIndex { $0.to >= new }
            if place < itemOrigins.count, itemOrigins[place].to == new { return itemOrigins[place].from }
        }
        guard let section = oldSection(ofNew: new.section), !reloadedSections.contains(section) else { return nil }
        guard let shift = items[section] else { return ItemPlace(section: section, item: new.item) }
        return shift.old(ofNew: new.item).map { ItemPlace(section: section, item: $0) }
    }

    /// Whether the item that was at `old` gets a new view, by itself or with its section.
    public func isReloaded(old: ItemPlace) -> Bool {
        reloadedItems.contains(old) || reloadedSections.contains(old.section)
    }

    /// Whether section `new` was there before with the same items in the same order, none of them reloaded.
    ///
    /// - Complexity: O(reloaded items)
    public func keepsItems(ofNewSection new: Int) -> Bool {
        guard let old = oldSection(ofNew: new) else { return false }
        return items[old] == nil && !reloadedSections.contains(old) && !reloadedItems.contains { $0.section == old }
    }
}
