/// The mapping of indices when members are removed from and added to a list, while the others keep their order.
///
/// Both lists of indices are ascending and without repetition. `removed` refers to the list before, `added` to the list
/// after.
public struct IndexShift: Hashable, Sendable {
    /// The removed indexes before the change, in ascending order.
    public private(set) var removed: [Int]
    /// The added indexes after the change, in ascending order.
    public private(set) var added: [Int]

    /// A shift that changes no index.
    public static let none = IndexShift(removed: [], added: [])

    /// Creates a shift. Sorts the lists and ignores repeated indices.
    public init(removed: [Int], added: [Int]) {
        self.removed = IndexShift.sortedUnique(removed)
        self.added = IndexShift.sortedUnique(added)
    }

    /// Returns the index after the change of the member at `old`; `nil` if it is removed.
    ///
    /// - Complexity: O(log *k*) for *k* changes.
    public func new(ofOld old: Int) -> Int? { IndexShift.carry(old, out: removed, in: added) }

    /// Returns the index before the change of the member at `new`; `nil` if it is added.
    ///
    /// - Complexity: O(log *k*) for *k* changes.
    public func old(ofNew new: Int) -> Int? { IndexShift.carry(new, out: added, in: removed) }

    /// The number of members after, less the number before.
    public var growth: Int { added.count - removed.count }

    private static func carry(_ index: Int, out: [Int], in entering: [Int]) -> Int? {
        let below = partitionPoint(out.count) { out[$0] >= index }
        if below < out.count, out[below] == index { return nil }
        let rank = index - below
        // The j-th added index lies before the member exactly when at most `rank` kept members precede that index.
        return rank + partitionPoint(entering.count) { entering[$0] - $0 > rank }
    }

    private static func sortedUnique(_ list: [Int]) -> [Int] {
        var result: [Int] = []
        result.reserveCapacity(list.count)
        for value in list.sorted() where result.last != value { result.append(value) }
        return result
    }
}
