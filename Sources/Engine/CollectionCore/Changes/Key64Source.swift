struct Key64Source: IdentitySource {
    var old: UnsafeBufferPointer<UInt64>
    var new: UnsafeBufferPointer<UInt64>

    var oldCount: Int { old.count }
    var newCount: Int { new.count }
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { KeyHashing.hash(old[index]) }
    @inline(__always) func newHash(_ index: Int) -> UInt64 { KeyHashing.hash(new[index]) }
}

struct Key128Source: IdentitySource {
    var old: UnsafeBufferPointer<Key128>
    var new: UnsafeBufferPointer<Key128>

    var oldCount: Int { old.count }
    var newCount: Int { new.count }
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i].high == new[j].high && old[i].low == new[j].low }
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { KeyHashing.hash(old[index].high, old[index].low) }
    @inline(__always) func newHash(_ index: Int) -> UInt64 { KeyHashing.hash(new[index].high, new[index].low) }
}
