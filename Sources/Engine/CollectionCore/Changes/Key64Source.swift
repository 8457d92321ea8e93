/// Two lists of identifiers with 64 bits, such as integers.
struct Key64Source: IdentitySource {
    /// The identifiers before the change. The memory belongs to the caller.
    var old: UnsafeBufferPointer<UInt64>
    /// The identifiers after the change. The memory belongs to the caller.
    var new: UnsafeBufferPointer<UInt64>

    /// See ``IdentitySource/oldCount``.
    var oldCount: Int { old.count }
    /// See ``IdentitySource/newCount``.
    var newCount: Int { new.count }
    /// Compares all 64 bits.
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    /// Returns the seeded hash of an old identifier.
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { KeyHashing.hash(old[index]) }
    /// Returns the seeded hash of a new identifier.
    @inline(__always) func newHash(_ index: Int) -> UInt64 { KeyHashing.hash(new[index]) }
}

/// Two lists of identifiers with 128 bits, such as UUIDs.
struct Key128Source: IdentitySource {
    /// The identifiers before the change. The memory belongs to the caller.
    var old: UnsafeBufferPointer<Key128>
    /// The identifiers after the change. The memory belongs to the caller.
    var new: UnsafeBufferPointer<Key128>

    /// See ``IdentitySource/oldCount``.
    var oldCount: Int { old.count }
    /// See ``IdentitySource/newCount``.
    var newCount: Int { new.count }
    /// Compares all 128 bits.
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i].high == new[j].high && old[i].low == new[j].low }
    /// Returns the seeded hash of an old identifier.
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { KeyHashing.hash(old[index].high, old[index].low) }
    /// Returns the seeded hash of a new identifier.
    @inline(__always) func newHash(_ index: Int) -> UInt64 { KeyHashing.hash(new[index].high, new[index].low) }
}
