/// An index from the hash of an element to the block that contains it: a hash table without keys, split into small
/// shards.
///
/// Several entries can match one hash, so the caller checks the blocks. The shards are small so that changing one entry
/// of a copy copies a few kilobytes instead of the whole table.
struct HashIndex: Sendable {
    // Shards are stored in groups. Copying a group or the list of groups copies references, not tables.
    private var groups: [[Shard]] = []
    private var shardBits = 0
    private var count = 0

    private static let groupBits = 6
    private static let entriesPerShard = 128
    private static let maximumShardBits = 18

    /// Creates an index without shards. It needs a rebuild before the first insertion; see `needsRebuild`.
    init() {}

    /// Creates an empty index with shards for about `capacity` entries.
    init(capacity: Int) {
        while Self.entriesPerShard << shardBits < capacity && shardBits < Self.maximumShardBits { shardBits += 1 }
        let shards = [Shard](repeating: Shard(), count: 1 << min(shardBits, Self.groupBits))
        groups = [[Shard]](repeating: shards, count: 1 << max(shardBits - Self.groupBits, 0))
    }

    /// Whether a new index with shards for the current number of entries would be much faster.
    var needsRebuild: Bool {
        groups.isEmpty || (count > Self.entriesPerShard << (shardBits + 2) && shardBits < Self.maximumShardBits)
    }

    /// Adds an entry for the hash and block. An equal entry may exist; both are then kept.
    mutating func insert(_ hash: UInt64, block: UInt32) {
        count += 1
        let (group, shard) = location(hash)
        groups[group][shard].insert(Shard.entry(hash, block))
    }

    /// Removes one entry for the hash and block.
    ///
    /// - Precondition: The entry exists.
    mutating func remove(_ hash: UInt64, block: UInt32) {
        count -= 1
        let (group, shard) = location(hash)
        groups[group][shard].remove(Shard.entry(hash, block))
    }

    /// Returns the first non-`nil` result of `body` for a block that may contain the hash; `nil` if there is none.
    @inline(__always)
    func first<Result>(_ hash: UInt64, where body: (_ block: UInt32) -> Result?) -> Result? {
        if groups.isEmpty { return nil }
        let (group, shard) = location(hash)
        return groups[group][shard].table.withUnsafeBufferPointer { table -> Result? in
            if table.isEmpty { return nil }
            let mask = table.count &- 1
            var index = Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: hash) & 0x7FFF_FFFF) & mask
            while table[index] != 0 {
                let entry = table[index]
                if UInt32(truncatingIfNeeded: entry >> 32) == UInt32(truncatingIfNeeded: hash),
                    let result = body(UInt32(truncatingIfNeeded: entry) &- 1)
                {
                    return result
                }
                index = (index &+ 1) & mask
            }
            return nil
        }
    }

    // The upper half of the hash selects the shard, the lower half the index in the shard.
    @inline(__always)
    private func location(_ hash: UInt64) -> (group: Int, shard: Int) {
        let number = Int(truncatingIfNeeded: (hash >> 32) & ((1 << UInt64(shardBits)) &- 1))
        return (number >> Self.groupBits, number & ((1 << Self.groupBits) - 1))
    }
}

/// A small hash table with open addressing and linear probing.
private struct Shard: Sendable {
    // An entry has the lower half of the hash in its upper 32 bits and block + 1 in its lower 32 bits; 0 is empty. The
    // table's size is 0 or a power of two.
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
        precondition(used > 0, "The hash index has no entry for a removed identifier: the shard is empty.")
        used -= 1
        table.withUnsafeMutableBufferPointer { table in
            let mask = table.count - 1
            var hole = Self.home(entry, mask)
            while table[hole] != entry {
                precondition(table[hole] != 0, "The hash index has no entry for a removed identifier.")
                hole = (hole + 1) & mask
            }
            // Moves later entries that collisions displaced into the hole, so that no search stops early.
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
