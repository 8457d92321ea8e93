/// Elements that are consecutive in both lists.
@usableFromInline
struct MatchedRun: Hashable, Sendable {
    /// The index of the first element in the old list.
    @usableFromInline var old: Int32
    /// The index of the first element in the new list.
    @usableFromInline var new: Int32
    /// The number of consecutive elements that match.
    @usableFromInline var count: Int32

    /// Creates a run. Positions and count must be below 2³¹.
    @inlinable
    init(old: Int, new: Int, count: Int) {
        self.old = Int32(truncatingIfNeeded: old)
        self.new = Int32(truncatingIfNeeded: new)
        self.count = Int32(truncatingIfNeeded: count)
    }

    /// The position in the old list after the last element of the run.
    @inlinable var oldEnd: Int32 { old &+ count }
    /// The position in the new list after the last element of the run.
    @inlinable var newEnd: Int32 { new &+ count }
}

extension IdentitySource {
    /// Returns how many elements are equal before the first difference, at most `limit`.
    ///
    /// - Parameter indices: Returns the old and the new index of the element at a position.
    @inlinable
    @inline(__always)
    func sharedCount(upTo limit: Int, _ indices: (Int) -> (old: Int, new: Int)) -> Int {
        func isShared(_ position: Int) -> Bool {
            let (old, new) = indices(position)
            return isSame(old, new)
        }
        var count = 0
        // Several comparisons per iteration, because the time of a loop of one depends on its address in the program.
        while count &+ 4 <= limit && isShared(count) && isShared(count &+ 1) && isShared(count &+ 2)
            && isShared(count &+ 3)
        {
            count &+= 4
        }
        while count < limit && isShared(count) { count &+= 1 }
        return count
    }

    /// Whether two elements are equal and their successors are, too, if both have one.
    @inlinable
    @inline(__always)
    func continues(_ i: Int, _ j: Int, _ oldEnd: Int, _ newEnd: Int) -> Bool {
        guard i < oldEnd && j < newEnd && isSame(i, j) else { return false }
        return i + 1 >= oldEnd || j + 1 >= newEnd || isSame(i + 1, j + 1)
    }
}

/// Finds the elements that two lists have in common.
///
/// Lists usually share most elements in the same order. Step 1 therefore walks both lists side by side. Where they
/// differ, it searches a small window ahead for the next common element and collects the skipped elements. Step 2
/// hashes only the collected elements. If the lists are very disordered, the walk exceeds its budget, and the remaining
/// elements are hashed.
@usableFromInline
struct IdentityMatching {
    /// The matches found by walking, ascending in both lists.
    @usableFromInline var walked: [MatchedRun] = []
    /// The matches found by hashing, in the order of the new list.
    @usableFromInline var joined: [MatchedRun] = []

    /// The maximum distance of a search for a common element: the sum of the distances in both lists.
    @usableFromInline static let window = 10
    /// The number of comparisons per element that searches may cost before the walk stops.
    @usableFromInline static let comparisonsPerElement = 8

    /// The maximum distance of a search in one list for a run of at least two common elements, if none is near. Doubled
    /// after every unsuccessful search.
    @usableFromInline static let firstReach = 64
    /// The maximum of the doubled distances.
    @usableFromInline static let maximumReach = 65_536

    /// Creates a state without matches.
    @inlinable
    init() {}

    /// Finds the matches of two lists: the common prefix and suffix, then a walk between them, then hashing of what the
    /// walk left over.
    @inlinable
    mutating func match<Source: IdentitySource>(_ source: Source) {
        let n = source.oldCount
        let m = source.newCount
        precondition(n < Int(Int32.max) && m < Int(Int32.max), "Lists of \(n) and \(m) identifiers are too long.")
        let shorterCount = min(n, m)
        let prefix = source.sharedCount(upTo: shorterCount) { ($0, $0) }
        let suffix = source.sharedCount(upTo: shorterCount - prefix) { (n - 1 - $0, m - 1 - $0) }
        if prefix > 0 { walked.append(MatchedRun(old: 0, new: 0, count: prefix)) }
        if prefix + suffix < max(n, m) {
            var unmatchedOld: [Int32] = []
            var unmatchedNew: [Int32] = []
            walk(source, prefix, n - suffix, prefix, m - suffix, &unmatchedOld, &unmatchedNew)
            if !unmatchedOld.isEmpty && !unmatchedNew.isEmpty { join(source, unmatchedOld, unmatchedNew) }
        }
        if suffix > 0 { walked.append(MatchedRun(old: n - suffix, new: m - suffix, count: suffix)) }
    }

    /// Walks both ranges at once, recording runs of equal elements. Appends the positions of the elements that it did
    /// not match.
    @inlinable
    mutating func walk<Source: IdentitySource>(
        _ source: Source, _ oldStart: Int, _ oldEnd: Int, _ newStart: Int, _ newEnd: Int,
        _ unmatchedOld: inout [Int32], _ unmatchedNew: inout [Int32]
    ) {
        var i = oldStart
        var j = newStart
        var reach = Self.firstReach
        // A separate budget, so that unsuccessful searches for long runs do not end the walk of a heavily edited
        // list.
        var farBudget = min(oldEnd - oldStart, newEnd - newStart)
        var budget = Self.comparisonsPerElement * min(oldEnd - oldStart, newEnd - newStart) + 256
        while i < oldEnd && j < newEnd {
            let start = i
            while i < oldEnd && j < newEnd && source.isSame(i, j) {
                i += 1
                j += 1
            }
            if i > start { walked.append(MatchedRun(old: start, new: j - (i - start), count: i - start)) }
            if i >= oldEnd || j >= newEnd || budget <= 0 { break }

            // Searches for the nearest common element: increasing distances, each divided in all possible ways between
            // the two lists.
            var found = false
            var total = 1
            search: while total <= Self.window {
                var ahead = 0
                while ahead <= total {
                    let p = i + ahead
                    let q = j + total - ahead
                    if p < oldEnd && q < newEnd && source.isSame(p, q) {
                        while i < p {
                            unmatchedOld.append(Int32(truncatingIfNeeded: i))
                            i += 1
                        }
                        while j < q {
                            unmatchedNew.append(Int32(truncatingIfNeeded: j))
                            j += 1
                        }
                        found = true
                        break search
                    }
                    ahead += 1
                }
                budget -= total + 1
                total += 1
            }
            // No common element is near. A long run may have been inserted into or removed from one list.
            if !found && farBudget > 0 {
                let limit = reach
                farBudget -= 2 * limit
                var ahead = Self.window
                while ahead <= limit {
                    if source.continues(i, j + ahead, oldEnd, newEnd) {
                        while ahead > 0 {
                            unmatchedNew.append(Int32(truncatingIfNeeded: j))
                            j += 1
                            ahead -= 1
                        }
                        found = true
                        break
                    }
                    if source.continues(i + ahead, j, oldEnd, newEnd) {
                        while ahead > 0 {
                            unmatchedOld.append(Int32(truncatingIfNeeded: i))
                            i += 1
                            ahead -= 1
                        }
                        found = true
                        break
                    }
                    ahead += 1
                }
                if !found { reach = min(reach * 2, Self.maximumReach) }
            }
            if !found {
                unmatchedOld.append(Int32(truncatingIfNeeded: i))
                unmatchedNew.append(Int32(truncatingIfNeeded: j))
                i += 1
                j += 1
            }
        }
        while i < oldEnd {
            unmatchedOld.append(Int32(truncatingIfNeeded: i))
            i += 1
        }
        while j < newEnd {
            unmatchedNew.append(Int32(truncatingIfNeeded: j))
            j += 1
        }
    }

    /// Finds common elements among those that the walk skipped.
    @inlinable
    mutating func join<Source: IdentitySource>(_ source: Source, _ unmatchedOld: [Int32], _ unmatchedNew: [Int32]) {
        var size = 16
        while size < unmatchedOld.count * 2 { size *= 2 }
        let mask = size - 1
        // An entry has the upper half of the hash in its upper 32 bits and the old index + 1 in its lower 32 bits. 0 is
        // empty. If all lower bits are set, the element is already matched.
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: size) { table in
            table.initialize(repeating: 0)
            for old in unmatchedOld {
                let hash = source.oldHash(Int(old))
                var slot = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash) & 0x7FFF_FFFF) & mask
                while table[slot] != 0 { slot = (slot &+ 1) & mask }
                table[slot] = Self.entry(hash, old)
            }
            for new in unmatchedNew {
                let hash = source.newHash(Int(new))
                let tag = hash >> 32
                var slot = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash) & 0x7FFF_FFFF) & mask
                while table[slot] != 0 {
                    let entry = table[slot]
                    let number = UInt32(truncatingIfNeeded: entry)
                    if entry >> 32 == tag && number != UInt32.max {
                        let old = Int(number) - 1
                        if source.isSame(old, Int(new)) {
                            // An element matches at most one other.
                            table[slot] = entry | 0xFFFF_FFFF
                            joined.append(MatchedRun(old: old, new: Int(new), count: 1))
                            break
                        }
                    }
                    slot = (slot &+ 1) & mask
                }
            }
        }
    }

    /// Returns an entry of the hash table: the upper half of the hash, and the old position plus 1, so that 0 is free.
    @inlinable
    @inline(__always)
    static func entry(_ hash: UInt64, _ old: Int32) -> UInt64 {
        (hash & 0xFFFF_FFFF_0000_0000) | UInt64(UInt32(bitPattern: old) &+ 1)
    }

    /// All matches in the order of the new list, with adjacent runs joined.
    @usableFromInline
    func sortedRuns() -> [MatchedRun] { MatchedRun.merged(walked, joined) }
}

extension MatchedRun {
    /// Merges two lists of runs in new order, and joins runs that continue each other.
    static func merged(_ a: [MatchedRun], _ b: [MatchedRun]) -> [MatchedRun] {
        var result: [MatchedRun] = []
        result.reserveCapacity(a.count + b.count)
        var i = 0
        var j = 0
        while i < a.count || j < b.count {
            let next: MatchedRun
            if j == b.count || (i < a.count && a[i].new < b[j].new) {
                next = a[i]
                i += 1
            } else {
                next = b[j]
                j += 1
            }
            if let last = result.last, last.oldEnd == next.old, last.newEnd == next.new {
                result[result.count - 1].count += next.count
            } else {
                result.append(next)
            }
        }
        return result
    }
}
