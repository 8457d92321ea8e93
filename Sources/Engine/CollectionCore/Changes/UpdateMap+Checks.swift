extension UpdateMap {
    /// Checks that every index of an edit exists in the state to which it refers: before or after the update.
    static func checkRanges(of edits: [BatchEdit], before: [Int], after: [Int]) throws(BatchFault) {
        for edit in edits {
            switch edit {
            case .deleteSection(let s), .reloadSection(let s):
                guard before.indices.contains(s) else {
                    throw .deleteMissingSection(s, sectionsBefore: before.count)
                }
            case .deleteItem(let p), .reloadItem(let p):
                guard before.indices.contains(p.section) else {
                    throw .noSectionBefore(p, sectionsBefore: before.count)
                }
                guard p.item >= 0, p.item < before[p.section] else {
                    throw .deleteMissingItem(p, itemsBefore: before[p.section])
                }
            case .moveSection(let from, let to):
                guard before.indices.contains(from) else {
                    throw .moveMissingSection(from, sectionsBefore: before.count)
                }
                guard after.indices.contains(to) else {
                    throw .moveToMissingSection(from, to: to, sectionsAfter: after.count)
                }
            case .moveItem(let from, let to):
                guard before.indices.contains(from.section), from.item >= 0, from.item < before[from.section] else {
                    throw .moveMissingItem(
                        from, itemsBefore: before.indices.contains(from.section) ? before[from.section] : 0)
                }
                guard after.indices.contains(to.section), to.item >= 0, to.item < after[to.section] else {
                    throw .moveToMissingItem(
                        from, to: to, itemsAfter: after.indices.contains(to.section) ? after[to.section] : 0)
                }
            case .insertSection(let s):
                guard after.indices.contains(s) else {
                    throw .insertMissingSection(s, sectionsAfter: after.count)
                }
            case .insertItem(let p):
                guard after.indices.contains(p.section) else {
                    throw .noSectionAfter(p, sectionsAfter: after.count)
                }
                guard p.item >= 0, p.item < after[p.section] else {
                    throw .insertMissingItem(p, itemsAfter: after[p.section])
                }
            }
        }
    }

    /// The edits by kind, without contradictions.
    struct EditPlan {
        /// Sections that are removed, as indices before the update.
        var deletedSections: [Int] = []
        /// Sections that are new, as indices after the update.
        var insertedSections: [Int] = []
        /// Sections whose items are all replaced, as indices before the update.
        var reloadedSections: [Int] = []
        /// Sections that change their position: the index before and the index after the update.
        var sectionMoves: [(from: Int, to: Int)] = []
        /// Items that are removed, as paths before the update.
        var deletedItems: [ItemPath] = []
        /// Items that are new, as paths after the update.
        var insertedItems: [ItemPath] = []
        /// Items whose views are replaced, as paths before the update.
        var reloadedItems: [ItemPath] = []
        /// Items that are moved by edits of their own.
        var itemMoves: [ItemMove] = []

        /// Sorts edits by kind. Throws a fault if two edits contradict each other.
        init(_ edits: [BatchEdit]) throws(BatchFault) {
            for edit in edits {
                switch edit {
                case .deleteSection(let s): deletedSections.append(s)
                case .insertSection(let s): insertedSections.append(s)
                case .reloadSection(let s): reloadedSections.append(s)
                case .moveSection(let from, let to): sectionMoves.append((from, to))
                case .deleteItem(let p): deletedItems.append(p)
                case .insertItem(let p): insertedItems.append(p)
                case .reloadItem(let p): reloadedItems.append(p)
                case .moveItem(let from, let to): itemMoves.append(ItemMove(from: from, to: to))
                }
            }
            try checkSections()
            try checkItems()
        }

        private func checkSections() throws(BatchFault) {
            var removed: Set<Int> = []
            for s in deletedSections where !removed.insert(s).inserted { throw .deleteSectionTwice(s) }
            // A reload deletes and inserts, so it contradicts both a delete and a move.
            for s in Set(reloadedSections).sorted() where !removed.insert(s).inserted { throw .deleteSectionTwice(s) }
            var added: Set<Int> = []
            for s in insertedSections where !added.insert(s).inserted { throw .insertSectionTwice(s) }
            var from: Set<Int> = []
            var to: Set<Int> = []
            for move in sectionMoves {
                if removed.contains(move.from) { throw .deleteAndMoveSection(move.from) }
                if added.contains(move.to) { throw .insertAndMoveSection(move.to) }
                if !from.insert(move.from).inserted { throw .moveSectionTwice(move.from) }
                if !to.insert(move.to).inserted { throw .moveTwoSectionsTo(move.to) }
            }
        }

        /// Whether each item occurs at most once before and once after. Sorting is faster here than using sets.
        private var namesItemsOnce: Bool {
            var oldPaths = deletedItems + Set(reloadedItems).sorted()
            for move in itemMoves { oldPaths.append(move.from) }
            var newPaths = insertedItems
            for move in itemMoves { newPaths.append(move.to) }
            return Self.areUnique(&oldPaths) && Self.areUnique(&newPaths)
        }

        private static func areUnique(_ paths: inout [ItemPath]) -> Bool {
            paths.sort()
            for index in paths.indices.dropFirst() where paths[index] == paths[index - 1] { return false }
            return true
        }

        private func checkItems() throws(BatchFault) {
            // The sets below only determine which contradiction is the first.
            guard !namesItemsOnce else { return }
            var removed: Set<ItemPath> = []
            for p in deletedItems where !removed.insert(p).inserted { throw .deleteTwice(p) }
            for p in Set(reloadedItems).sorted() where !removed.insert(p).inserted { throw .deleteTwice(p) }
            var added: Set<ItemPath> = []
            for p in insertedItems where !added.insert(p).inserted { throw .insertTwice(p) }
            var from: Set<ItemPath> = []
            var to: Set<ItemPath> = []
            for move in itemMoves {
                if removed.contains(move.from) { throw .deleteAndMove(move.from) }
                if added.contains(move.to) { throw .insertAndMove(move.to) }
                if !from.insert(move.from).inserted { throw .moveTwice(move.from) }
                if !to.insert(move.to).inserted { throw .moveTwoTo(move.to) }
            }
        }
    }
}

/// An item with an edit of its own that moves it: its position before and after the update.
struct ItemMove: Hashable, Sendable {
    /// The path before the update.
    let from: ItemPath
    /// The path after the update.
    let to: ItemPath
}
