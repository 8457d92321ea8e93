/// Lists that are compared by their hashes only.
struct HashOnlySource: IdentitySource {
    var old: UnsafeBufferPointer<UInt64>
    var new: UnsafeBufferPointer<UInt64>

    var oldCount: Int { old.count }
    var newCount: Int { new.count }
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { old[index] }
    @inline(__always) func newHash(_ index: Int) -> UInt64 { new[index] }
}

/// Lists whose hashes are already computed.
struct HashedSource: IdentitySource {
    var old: UnsafeBufferPointer<UInt64>
    var new: UnsafeBufferPointer<UInt64>
    /// Compares two elements. Called only for elements with equal hashes.
    var verify: (_ old: Int, _ new: Int) -> Bool

    var oldCount: Int { old.count }
    var newCount: Int { new.count }
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] && verify(i, j) }
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { old[index] }
    @inline(__always) func newHash(_ index: Int) -> UInt64 { new[index] }
}
