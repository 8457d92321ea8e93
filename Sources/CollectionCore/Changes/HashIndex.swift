/// Which block holds the element with a given hash: a hash table without keys, in small pieces.
///
/// It maps hashes to small numbers; several entries may answer for one hash, and the caller looks into the blocks. The
/// table is split into shards so that changing one entry of a copy copies a few kilobytes instead of all.
struct HashIndex: Sendable {
    // Shards in groups: a group is copied shard by reference, the list of groups likewise.
    private var groups: [[Shard]] = []
    private var shardBits = 0
    private var count = 0

    private static let groupBits = 6
    private static let entriesPerShard = 128
    private static let mostShardBits = 18

    init() {}

    /// Empty, with shards for about `capacity` entries.
    init(capacity: Int) {
        while Self.entriesPerShard << shardBits < capacity && shardBits < Self.mostShardBits { shardBits += 1 }
        let shards = [Shard](repeating: Shard(), count: 1 << min(shardBits, Self.groupBits))
        groups = [[Shard]](repeating: shards, count: 1 << max(shardBits - Self.groupBits, 0))
    }

    /// Whether an index made for the present number of entries would serve much better.
    var needsRebuild: Bool {
        groups.isEmpty || (count > Self.entriesPerShard << (shardBits + 2) && shardBits < Self.mostShardBits)
    }

    mutating func insert(_ hash: UInt64, block: UInt32) {
        count += 1
        let (group, shard) = place(hash)
        groups[group][shard].insert(Shard.entry(hash, block))
    }

    /// Removes one entry for the hash and block.
    ///
    /// - Precondition: There is one.
    mutating func remove(_ hash: UInt64, block: UInt32) {
        count -= 1
        let (group, shard) = place(hash)
        groups[group][shard].remove(Shard.entry(hash, block))
    }

    /// The first answer of `body` for a block that may hold the hash; `nil` when there is none.
    @inline(__always)
    func first<Answer>(_ hash: UInt64, where body: (_ block: UInt32) -> Answer?) -> Answer? {
        if groups.isEmpty { return nil }
        let (group, shard) = place(hash)
        return groups[group][shard].table.withUnsafeBufferPointer { table -> Answer? in
            if table.isEmpty { return nil }
            let mask = table.count &- 1
            var index = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash) & 0x7FFF_FFFF) & mask
            while table[index] != 0 {
                let entry = table[index]
                if UInt32(truncatingIfNeeded: entry >> 32) == UInt32(truncatingIfNeeded: hash),
                    let answer = body(UInt32(truncatingIfNeeded: entry) &- 1)
                {
                    return answer
                }
                index = (index &+ 1) & mask
            }
            return nil
        }
    }

    // The upper half of the hash chooses the shard, the lower half the place in it.
    @inline(__always)
    private func place(_ hash: UInt64) -> (group: Int, shard: Int) {
        let number = Int(truncatingIfNeeded: (hash >> 32) & ((1 << UInt64(shardBits)) &- 1))
        return (number >> Self.groupBits, number & ((1 << Self.groupBits) - 1))
    }
}

/// A small open-addressed table with linear probing.
private struct Shard: Sendable {
    // An entry is the hash's lower half above, block + 1 below; 0 is empty. The size is 0 or a power of two.
    var table: [UInt64] = []
    private var used = 0

    @inline(__always)
    static func entry(_ hash: UInt64, _ block: UInt32) -> UInt64 { (hash << 32) | UInt64(block &+ 1) }

    @inline(__always)
    private static func home(_ entry: UInt64, _ mask: Int) -> Int {
        Int(truncatingIfNeeded: (entry >> 32) & 0x7FFF_FFFF) & mask
    }

    mutating func insert(_ entry: UInt64) {
        if (used + 1) * 4 > table.count * 3 { grow() }
        used += 1
        let mask = table.count - 1
        table.withUnsafeMutableBufferPointer { Self.put(entry, into: $0, mask) }
    }

    @inline(__always)
    private static func put(_ entry: UInt64, into table: UnsafeMutableBufferPointer<UInt64>, _ mask: Int) {
        var index = home(entry, mask)
        while table[index] != 0 { index = (index &+ 1) & mask }
        table[index] = entry
    }

    private mutating func grow() {
        let old = table
        table = [UInt64](repeating: 0, count: max(old.count * 2, 8))
        let mask = table.count - 1
        table.withUnsafeMutableBufferPointer { new in
            for entry in old where entry != 0 { Self.put(entry, into: new, mask) }
        }
    }

    mutating func remove(_ entry: UInt64) {
        precondition(used > 0, "The index of identifiers has lost an entry.")
        used -= 1
        table.withUnsafeMutableBufferPointer { table in
            let mask = table.count - 1
            var hole = Self.home(entry, mask)
            while table[hole] != entry {
                precondition(table[hole] != 0, "The index of identifiers has lost an entry.")
                hole = (hole + 1) & mask
            }
            // Entries after the hole that could not have their own place move up, so that no search stops early.
            var next = hole
            while true {
                next = (next + 1) & mask
                let candidate = table[next]
                if candidate == 0 { break }
                if (next &- Self.home(candidate, mask)) & mask >= (next &- hole) & mask {
                    table[hole] = candidate
                    hole = next
                }
            }
            table[hole] = 0
        }
    }
}
