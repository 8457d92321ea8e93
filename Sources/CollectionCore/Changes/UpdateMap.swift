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
    private var itemMoves: [ItemPlace: ItemPlace] = [:]
    private var itemOrigins: [ItemPlace: ItemPlace] = [:]
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
        for move in plan.itemMoves {
            itemMoves[move.from] = move.to
            itemOrigins[move.to] = move.from
        }
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
        var removed: [Int: [Int]] = [:]
        var added: [Int: [Int]] = [:]
        var tally: [Int: Tally] = [:]
        for place in plan.deletedItems {
            removed[place.section, default: []].append(place.item)
            tally[place.section, default: Tally()].deleted += 1
        }
        for move in plan.itemMoves {
            removed[move.from.section, default: []].append(move.from.item)
            tally[move.from.section, default: Tally()].movedOut += 1
        }
        for place in plan.insertedItems + plan.itemMoves.map({ $0.to }) {
            added[place.section, default: []].append(place.item)
        }
        for place in plan.insertedItems {
            if let old = oldSection(ofNew: place.section) { tally[old, default: Tally()].inserted += 1 }
        }
        for move in plan.itemMoves {
            if let old = oldSection(ofNew: move.to.section) { tally[old, default: Tally()].movedIn += 1 }
        }
        for old in before.indices {
            guard let new = newSection(ofOld: old), !reloadedSections.contains(old) else { continue }
            let shift = IndexShift(removed: removed[old] ?? [], added: added[new] ?? [])
            guard before[old] + shift.growth == after[new] else {
                let t = tally[old] ?? Tally()
                throw .itemCount(
                    section: new, before: before[old], after: after[new], inserted: t.inserted, deleted: t.deleted,
                    movedIn: t.movedIn, movedOut: t.movedOut)
            }
            if !shift.removed.isEmpty || !shift.added.isEmpty { items[old] = shift }
        }
    }

    private struct Tally {
        var inserted = 0, deleted = 0, movedIn = 0, movedOut = 0
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
        if let target = itemMoves[old] { return target }
        guard let section = newSection(ofOld: old.section), !reloadedSections.contains(old.section) else { return nil }
        guard let shift = items[old.section] else { return ItemPlace(section: section, item: old.item) }
        return shift.new(ofOld: old.item).map { ItemPlace(section: section, item: $0) }
    }

    /// Where the item at `new` was before the update; `nil` when it is new.
    public func oldPlace(ofNew new: ItemPlace) -> ItemPlace? {
        if let origin = itemOrigins[new] { return origin }
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
