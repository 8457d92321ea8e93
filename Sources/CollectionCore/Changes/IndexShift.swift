/// Where the members of a list go when some are taken out of it and others put in, the rest keeping their order.
///
/// Both lists of positions are ascending and without repetition: `removed` counts in the list before, `added` in the
/// list after.
public struct IndexShift: Hashable, Sendable {
    public private(set) var removed: [Int]
    public private(set) var added: [Int]

    public static let none = IndexShift(removed: [], added: [])

    /// Sorts the lists; each position counts once.
    public init(removed: [Int], added: [Int]) {
        self.removed = IndexShift.sortedUnique(removed)
        self.added = IndexShift.sortedUnique(added)
    }

    /// The position after of the member at `old`; `nil` when it is taken out.
    ///
    /// - Complexity: O(log *k*) for *k* changes.
    public func new(ofOld old: Int) -> Int? { IndexShift.carry(old, out: removed, in: added) }

    /// The position before of the member at `new`; `nil` when it is put in.
    ///
    /// - Complexity: O(log *k*) for *k* changes.
    public func old(ofNew new: Int) -> Int? { IndexShift.carry(new, out: added, in: removed) }

    /// How many more members there are after.
    public var growth: Int { added.count - removed.count }

    private static func carry(_ index: Int, out: [Int], in entering: [Int]) -> Int? {
        let below = out.partitioningIndex { $0 >= index }
        if below < out.count, out[below] == index { return nil }
        let rank = index - below
        // The j-th entering position lies before the member exactly when fewer than `rank + 1` kept ones precede it.
        var (low, high) = (0, entering.count)
        while low < high {
            let middle = (low + high) / 2
            if entering[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private static func sortedUnique(_ list: [Int]) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(list.count)
        for value in list.sorted() where result.last != value { result.append(value) }
        return result
    }
}

extension Array {
    /// The first position whose element satisfies `predicate`, if all behind it do too; the count if none does.
    func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
