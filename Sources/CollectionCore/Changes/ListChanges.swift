/// What makes one list of unique identifiers another, with the index conventions of batch updates.
///
/// Applied like this it gives the new list: remove the deleted and the moved elements, highest index first; then put in
/// the inserted and the moved ones, lowest index first.
///
/// Deletes and inserts are as few as can be, and so are moves: the elements that are neither are a longest sequence
/// that both lists have in the same order. Which of several longest ones is not promised, only that it is always the
/// same.
public struct ListChanges: Hashable, Sendable {
    /// An element that is in both lists but must leave its place.
    public struct Move: Hashable, Sendable {
        /// Its index in the old list.
        public var from: Int
        /// Its index in the new list.
        public var to: Int

        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }

    /// Indices in the old list, ascending.
    public var deletes: [Int]
    /// Indices in the new list, ascending.
    public var inserts: [Int]
    /// By index in the new list, ascending.
    public var moves: [Move]

    public init(deletes: [Int] = [], inserts: [Int] = [], moves: [Move] = []) {
        self.deletes = deletes
        self.inserts = inserts
        self.moves = moves
    }

    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// The changes from one list to another.
    ///
    /// - Precondition: The identifiers of each list are unique. (Repeated ones are matched in some order; the result
    ///   still turns one list into the other.)
    /// - Complexity: O(n + m) on average, and O(k log k) for k elements out of order. Takes memory in proportion to
    ///   the number of changes where these lie apart, at most to n + m.
    @inlinable
    public static func between<Item: Hashable>(_ old: [Item], _ new: [Item]) -> ListChanges {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
                return ListChanges(matching: HashableSource(old: old, new: new))
            }
        }
    }

    /// As for any identifiers, several times as fast: these are compared and hashed as the numbers they are.
    public static func between(_ old: [UInt64], _ new: [UInt64]) -> ListChanges {
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { between(old, $0) } }
    }

    /// As for any identifiers, several times as fast: these are compared and hashed as the numbers they are.
    public static func between(_ old: [Key128], _ new: [Key128]) -> ListChanges {
        old.withUnsafeBufferPointer { old in new.withUnsafeBufferPointer { between(old, $0) } }
    }

    public static func between(
        _ old: UnsafeBufferPointer<UInt64>, _ new: UnsafeBufferPointer<UInt64>
    ) -> ListChanges {
        if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
        return ListChanges(matching: Key64Source(old: old, new: new))
    }

    public static func between(
        _ old: UnsafeBufferPointer<Key128>, _ new: UnsafeBufferPointer<Key128>
    ) -> ListChanges {
        if old.baseAddress == new.baseAddress && old.count == new.count { return ListChanges() }
        return ListChanges(matching: Key128Source(old: old, new: new))
    }

    @inlinable
    init<Source: IdentitySource>(matching source: Source) {
        var matching = IdentityMatching()
        matching.match(source)
        self.init(runs: matching.sortedRuns(), oldCount: source.oldCount, newCount: source.newCount)
    }
}
