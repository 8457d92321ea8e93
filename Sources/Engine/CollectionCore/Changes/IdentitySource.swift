/// Two lists of identifiers to match.
@usableFromInline
protocol IdentitySource {
    var oldCount: Int { get }
    var newCount: Int { get }
    /// Whether an old and a new element have the same identifier. Indices are in range.
    func isSame(_ old: Int, _ new: Int) -> Bool
    /// Returns a hash that is equal for equal identifiers.
    func oldHash(_ index: Int) -> UInt64
    func newHash(_ index: Int) -> UInt64
}

@usableFromInline
struct HashableSource<Item: Hashable>: IdentitySource {
    @usableFromInline var old: UnsafeBufferPointer<Item>
    @usableFromInline var new: UnsafeBufferPointer<Item>

    @inlinable
    init(old: UnsafeBufferPointer<Item>, new: UnsafeBufferPointer<Item>) {
        self.old = old
        self.new = new
    }

    @inlinable var oldCount: Int { old.count }
    @inlinable var newCount: Int { new.count }
    @inlinable func isSame(_ i: Int, _ j: Int) -> Bool { old[i] == new[j] }
    @inlinable func oldHash(_ index: Int) -> UInt64 { Self.hash(old[index]) }
    @inlinable func newHash(_ index: Int) -> UInt64 { Self.hash(new[index]) }

    @inlinable
    static func hash(_ item: Item) -> UInt64 {
        UInt64(UInt(bitPattern: item.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
}

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
