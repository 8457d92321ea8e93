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
