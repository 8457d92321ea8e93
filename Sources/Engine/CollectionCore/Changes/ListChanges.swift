/// The changes from one list of unique identifiers to another, with the index conventions of batch updates.
///
/// To apply them, remove the deleted and moved elements, highest index first. Then insert the inserted and moved
/// elements, lowest index first.
///
/// The numbers of deletes, inserts, and moves are minimal: all other elements form a longest sequence that both lists
/// have in the same order. If there are several longest sequences, the choice is unspecified but always the same.
public struct ListChanges: Hashable, Sendable {
    /// An element that is in both lists but changes its position.
    public struct Move: Hashable, Sendable {
        /// The index in the old list.
        public var from: Int
        /// The index in the new list.
        public var to: Int

        /// Creates a move between two indexes: one before the change, and one after it.
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Indices in the old list, ascending.
    public var deletes: [Int]
    /// Indices in the new list, ascending.
    public var inserts: [Int]
    /// Moves by index in the new list, ascending.
    public var moves: [Move]

    /// Creates changes. Deletions are indexes before the change, insertions are indexes after it; both are ascending.
    public init(deletes: [Int] = [], inserts: [Int] = [], moves: [Move] = []) {
        self.deletes = deletes
        self.inserts = inserts
        self.moves = moves
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// Returns the changes from one list to another.
    ///
    /// - Precondition: The identifiers of each list are unique. (Repeated ones are matched in some order; the result
    ///   still turns one list into the other.)
    /// - Complexity: O(n + m) on average, and O(k log k) for k elements out of order. The memory is proportional to the
    ///   number of changes if they are far apart, and to n + m at most.
    @inlinable
    public static func between<Item: Hashable>(_ old: [Item], _ new: [Item]) -> ListChanges {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
                return ListChanges(matching: HashableSource(old: old, new: new))
            }
        }
    }

    /// Returns the changes between lists of 64-bit numbers. Several times as fast as for other identifiers, because
    /// numbers are compared and hashed directly.
    public static func between(_ old: [UInt64], _ new: [UInt64]) -> ListChanges {
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { between(old, $0) } }
    }

    /// Returns the changes between lists of 128-bit numbers. Several times as fast as for other identifiers, because
    /// numbers are compared and hashed directly.
    public static func between(_ old: [Key128], _ new: [Key128]) -> ListChanges {
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { between(old, $0) } }
    }

    /// Returns the changes between two lists of 64-bit numbers in memory.
    public static func between(
        _ old: UnsafeBufferPointer<UInt64>, _ new: UnsafeBufferPointer<UInt64>
    ) -> ListChanges {
        if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
        return ListChanges(matching: Key64Source(old: old, new: new))
    }

    /// Returns the changes between two lists of 128-bit numbers in memory.
    public static func between(
        _ old: UnsafeBufferPointer<Key128>, _ new: UnsafeBufferPointer<Key128>
    ) -> ListChanges {
        if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
        return ListChanges(matching: Key128Source(old: old, new: new))
    }

    /// Creates the changes between the two lists of a source.
    @inlinable
    init<Source: IdentitySource>(matching source: Source) {
        var matching = IdentityMatching()
        matching.match(source)
        self.init(runs: matching.sortedRuns(), oldCount: source.oldCount, newCount: source.newCount)
    }
}
