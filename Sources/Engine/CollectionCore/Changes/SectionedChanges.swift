/// The changes from one list of sections with items to another, as edits of one batch update.
///
/// In a section that stays, a longest sequence of items in the same order stays. An item whose section changes moves,
/// even out of a deleted section or into an inserted one.
public struct SectionedChanges: Sendable {
    /// Changes of sections, with indices before and after as in `ListChanges`.
    public let sections: ListChanges
    /// Deleted items before the update, ascending. Excludes items of deleted sections.
    public private(set) var deletes: [ItemPath] = []
    /// Inserted items after the update, ascending. Excludes items of inserted sections.
    public private(set) var inserts: [ItemPath] = []
    /// Moved items, ascending by their position after the update.
    public private(set) var moves: [(from: ItemPath, to: ItemPath)] = []

    /// All changes as edits of one batch update: sections, then items; for each deletes, inserts, and moves.
    ///
    /// - Complexity: O(changes)
    public var edits: [BatchEdit] {
        var edits: [BatchEdit] = []
        edits.reserveCapacity(
            sections.deletes.count + sections.inserts.count + sections.moves.count + deletes.count + inserts.count
                + moves.count)
        for section in sections.deletes { edits.append(.deleteSection(section)) }
        for section in sections.inserts { edits.append(.insertSection(section)) }
        for move in sections.moves { edits.append(.moveSection(from: move.from, to: move.to)) }
        for path in deletes { edits.append(.deleteItem(path)) }
        for path in inserts { edits.append(.insertItem(path)) }
        for move in moves { edits.append(.moveItem(from: move.from, to: move.to)) }
        return edits
    }

    /// Whether neither sections nor items change.
    public var isEmpty: Bool { sections.isEmpty && deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// Computes the changes between two lists of sections with items.
    ///
    /// - Parameters:
    ///   - oldSections: The identifiers of the sections before.
    ///   - oldStarts: The position in `oldItems` at which each section begins, followed by the count. Likewise
    ///     `newStarts`.
    ///   - oldItems: The items of all sections before, concatenated. Likewise `newItems`.
    ///   - newSections: The identifiers of the sections after.
    ///   - newStarts: The position in `newItems` at which each section begins, followed by the count.
    ///   - newItems: The items of all sections after, concatenated.
    /// - Complexity: as `IdentifierList.changes(from:)`, for sections and for items, and O(sections).
    public init<Section, Item>(
        oldSections: IdentifierList<Section>, oldStarts: [Int], oldItems: IdentifierList<Item>,
        newSections: IdentifierList<Section>, newStarts: [Int], newItems: IdentifierList<Item>
    ) {
        // Step 1: Match the sections.
        sections = newSections.changes(from: oldSections)
        let target = Self.newIndices(sections, oldCount: oldSections.count, newCount: newSections.count)
        var isNewSection = [Bool](repeating: false, count: newSections.count)
        for section in sections.inserts { isNewSection[section] = true }

        // Step 2: Match the items, and find those that move.
        let pieces = Self.pieces(newItems.matches(in: oldItems), oldStarts, newStarts)
        arrange(pieces, target, oldStarts, newStarts)

        // Step 3: Insert the items of the new list, and delete the items of the old list, that no run covers.
        var next = 0
        var section = 0
        for piece in pieces + [Piece(run: MatchedRun(old: 0, new: newItems.count, count: 0), from: 0, to: 0)] {
            for position in next..<Int(piece.run.new) {
                while newStarts[section + 1] <= position { section += 1 }
                if !isNewSection[section] {
                    inserts.append(ItemPath(section: section, item: position - newStarts[section]))
                }
            }
            next = Int(piece.run.newEnd)
        }
        next = 0
        section = 0
        let byOld = pieces.map { $0.run }.sorted { $0.old < $1.old }
        for run in byOld + [MatchedRun(old: oldItems.count, new: 0, count: 0)] {
            for position in next..<Int(run.old) {
                while oldStarts[section + 1] <= position { section += 1 }
                if target[section] != nil {
                    deletes.append(ItemPath(section: section, item: position - oldStarts[section]))
                }
            }
            next = Int(run.oldEnd)
        }
    }

    /// A run within one section before and one section after.
    private struct Piece {
        var run: MatchedRun
        var from: Int
        var to: Int
    }

    /// Splits runs at section boundaries before and after.
    private static func pieces(_ runs: [MatchedRun], _ oldStarts: [Int], _ newStarts: [Int]) -> [Piece] {
        var result: [Piece] = []
        result.reserveCapacity(runs.count)
        var to = 0
        for run in runs {
            var i = Int(run.old)
            var j = Int(run.new)
            var remaining = Int(run.count)
            var from = section(of: i, oldStarts)
            while remaining > 0 {
                while oldStarts[from + 1] <= i { from += 1 }
                while newStarts[to + 1] <= j { to += 1 }
                let count = min(remaining, oldStarts[from + 1] - i, newStarts[to + 1] - j)
                result.append(Piece(run: MatchedRun(old: i, new: j, count: count), from: from, to: to))
                i += count
                j += count
                remaining -= count
            }
        }
        return result
    }

    /// Decides for every common item whether it stays or moves.
    private mutating func arrange(_ pieces: [Piece], _ target: [Int?], _ oldStarts: [Int], _ newStarts: [Int]) {
        var start = 0
        while start < pieces.count {
            // The pieces of one section after the update. They are adjacent, because all pieces are in new order.
            var end = start + 1
            while end < pieces.count && pieces[end].to == pieces[start].to { end += 1 }
            let own = pieces[start..<end].filter { target[$0.from] == $0.to }.map { $0.run }
            var isInOrder = true
            for index in own.indices.dropFirst() where own[index].old < own[index - 1].old { isInOrder = false }
            let stays = isInOrder ? [] : StayingRuns.find(own)
            var next = 0
            for piece in pieces[start..<end] {
                var isMoving = true
                if target[piece.from] == piece.to {
                    isMoving = !isInOrder && !stays[next]
                    next += 1
                }
                guard isMoving else { continue }
                for offset in 0..<Int(piece.run.count) {
                    let from = Int(piece.run.old) + offset - oldStarts[piece.from]
                    let to = Int(piece.run.new) + offset - newStarts[piece.to]
                    moves.append(
                        (ItemPath(section: piece.from, item: from), ItemPath(section: piece.to, item: to)))
                }
            }
            start = end
        }
    }

    /// Returns the index after for every section before; `nil` for deleted sections.
    private static func newIndices(_ changes: ListChanges, oldCount: Int, newCount: Int) -> [Int?] {
        var result = [Int?](repeating: nil, count: oldCount)
        var isLeaving = [Bool](repeating: false, count: oldCount)
        var isTaken = [Bool](repeating: false, count: newCount)
        for index in changes.deletes { isLeaving[index] = true }
        for index in changes.inserts { isTaken[index] = true }
        for move in changes.moves {
            isLeaving[move.from] = true
            isTaken[move.to] = true
            result[move.from] = move.to
        }
        var next = 0
        for index in 0..<oldCount where !isLeaving[index] {
            while isTaken[next] { next += 1 }
            result[index] = next
            next += 1
        }
        return result
    }

    private static func section(of position: Int, _ starts: [Int]) -> Int {
        partitionPoint(starts.count - 2) { starts[$0 + 1] > position }
    }
}
