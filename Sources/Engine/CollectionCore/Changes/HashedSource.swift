/// Lists that are compared by their hashes only.
struct HashOnlySource: IdentitySource {
    /// The hashes of the old elements.
    var old: UnsafeBufferPointer<UInt64>
    /// The hashes of the new elements.
    var new: UnsafeBufferPointer<UInt64>

    /// See ``IdentitySource/oldCount``.
    var oldCount: Int { old.count }
    /// See ``IdentitySource/newCount``.
    var newCount: Int { new.count }
    /// Compares hashes only, so different elements with equal hashes count as the same.
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    /// Returns the stored hash.
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { old[index] }
    /// Returns the stored hash.
    @inline(__always) func newHash(_ index: Int) -> UInt64 { new[index] }
}

/// Lists whose hashes are already computed.
struct HashedSource: IdentitySource {
    /// The hashes of the old elements.
    var old: UnsafeBufferPointer<UInt64>
    /// The hashes of the new elements.
    var new: UnsafeBufferPointer<UInt64>
    /// Compares two elements. Called only for elements with equal hashes.
    var verify: (_ old: Int, _ new: Int) -> Bool

    /// See ``IdentitySource/oldCount``.
    var oldCount: Int { old.count }
    /// See ``IdentitySource/newCount``.
    var newCount: Int { new.count }
    /// Compares hashes and, if they are equal, calls `verify`.
    @inline(__always) func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] && verify(i, j) }
    /// Returns the stored hash.
    @inline(__always) func oldHash(_ index: Int) -> UInt64 { old[index] }
    /// Returns the stored hash.
    @inline(__always) func newHash(_ index: Int) -> UInt64 { new[index] }
}
