/// Two lists of hashable identifiers, compared with `==`.
@usableFromInline
struct HashableSource<Item: Hashable>: IdentitySource {
    /// The identifiers before the change. The memory belongs to the caller.
    @usableFromInline var old: UnsafeBufferPointer<Item>
    /// The identifiers after the change. The memory belongs to the caller.
    @usableFromInline var new: UnsafeBufferPointer<Item>

    /// Creates a source over memory that must outlive it.
    @inlinable
    init(old: UnsafeBufferPointer<Item>, new: UnsafeBufferPointer<Item>) {
        self.old = old
        self.new = new
    }

    /// See ``IdentitySource/oldCount``.
    @inlinable var oldCount: Int { old.count }
    /// See ``IdentitySource/newCount``.
    @inlinable var newCount: Int { new.count }
    /// Compares identifiers with `==`.
    @inlinable func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    /// Returns the scrambled hash value of an old identifier.
    @inlinable func oldHash(_ index: Int) -> UInt64 { Self.hash(old[index]) }
    /// Returns the scrambled hash value of a new identifier.
    @inlinable func newHash(_ index: Int) -> UInt64 { Self.hash(new[index]) }

    /// Returns the hash value with its entropy moved into the upper bits, which hash tables use.
    @inlinable
    static func hash(_ item: Item) -> UInt64 {
        UInt64(UInt(bitPattern: item.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
}
