/// A list of unique identifiers with fast search by identifier. With a million elements, searching, inserting, and
/// removing take microseconds. Copies share the storage that they have in common.
///
/// The elements are stored in blocks of a few hundred. A table of starts stores the position at which each block
/// begins, and an index of hashes stores the block of each identifier. Lists that were copied from each other share
/// unchanged blocks, so that the cost of their difference is proportional to the edits: see `changes(from:)`.
///
/// - Invariant: Identifiers are unique. No block is empty. `starts` has one more element than `blocks`: the count.
public struct IdentifierList<Item: Hashable> {
    /// Consecutive elements with their hashes. Lists can share a block, which is then never changed.
    final class Block {
        /// A number that the block and its changed copies keep. The index refers to it.
        let number: UInt32
        /// The elements in list order; 1 to `maximumPerBlock` in a list.
        var items: ContiguousArray<Item>
        /// The hash of each element, at the same offset as in `items`.
        var hashes: ContiguousArray<UInt64>

        /// Creates a block. `items` and `hashes` have the same count.
        init(number: UInt32, items: ContiguousArray<Item>, hashes: ContiguousArray<UInt64>) {
            self.number = number
            self.items = items
            self.hashes = hashes
        }
    }

    /// The maximum number of elements in a block. A larger block is split.
    static var maximumPerBlock: Int { 512 }
    /// The number of elements in a new block. Leaves space so that the first insertion does not split the block.
    static var defaultBlockCapacity: Int { 384 }

    /// The elements in list order. No block is empty.
    var blocks: [Block] = []
    /// The position of the first element of each block, followed by the count of the list.
    var starts: [Int] = [0]
    /// The index in `blocks` for each block number; -1 for unused numbers.
    var blockIndices: [Int32] = []
    /// Numbers that no block of this list has, reused for new blocks.
    var freeNumbers: [UInt32] = []
    /// Finds the block of an element by its hash.
    var index = HashIndex()

    /// Creates an empty list.
    public init() {}

    /// Creates a list.
    ///
    /// - Precondition: `items` are unique.
    public init<Items: Collection>(_ items: Items) where Items.Element == Item {
        insert(contentsOf: items, at: 0)
    }

    /// The number of identifiers.
    public var count: Int { starts[blocks.count] }
    /// Whether there are no identifiers.
    public var isEmpty: Bool { blocks.isEmpty }

    /// Returns the element at a position.
    ///
    /// - Complexity: O(log n).
    public subscript(position: Int) -> Item {
        let blockIndex = self.blockIndex(ofPosition: position)
        return blocks[blockIndex].items[position - starts[blockIndex]]
    }

    /// Returns the position of an element, or `nil` if the list does not contain it.
    ///
    /// - Complexity: O(1), plus a comparison with the hashes of a block.
    public func position(of item: Item) -> Int? {
        let hash = Self.hash(item)
        return index.first(hash) { number -> Int? in
            let blockIndex = Int(blockIndices[Int(number)])
            guard let offset = blocks[blockIndex].offset(of: item, hash: hash) else { return nil }
            return starts[blockIndex] + offset
        }
    }

    /// Whether the list has an identifier.
    public func contains(_ item: Item) -> Bool { position(of: item) != nil }

    /// Whether both lists have the same storage. `false` does not mean that they differ.
    ///
    /// - Complexity: O(1).
    public func isIdentical(to other: IdentifierList) -> Bool {
        count == other.count
            && blocks.withUnsafeBufferPointer { ours in
                other.blocks.withUnsafeBufferPointer { ours.baseAddress == $0.baseAddress }
            }
    }

    /// Returns the elements in a range of positions, in order.
    ///
    /// - Complexity: O(log n + their number).
    public func items(in range: Range<Int>) -> [Item] {
        if range.isEmpty { return [] }
        var result: [Item] = []
        result.reserveCapacity(range.count)
        var blockIndex = self.blockIndex(ofPosition: range.lowerBound)
        var position = range.lowerBound
        while position < range.upperBound {
            let start = starts[blockIndex]
            let end = min(starts[blockIndex + 1], range.upperBound)
            result.append(contentsOf: blocks[blockIndex].items[position - start..<end - start])
            position = end
            blockIndex += 1
        }
        return result
    }

    /// All elements, in order.
    ///
    /// - Complexity: O(n).
    public var items: [Item] { items(in: 0..<count) }

    /// Returns the index of the block that contains a position; of the last block for the position after the last
    /// element.
    func blockIndex(ofPosition position: Int) -> Int {
        Swift.max(partitionPoint(blocks.count) { starts[$0] > position } - 1, 0)
    }

    /// Returns the hash under which the index and the blocks store an element.
    @inline(__always)
    static func hash(_ item: Item) -> UInt64 {
        // Where `Int` has 32 bits, the multiplication makes the upper half vary as well. With 64 bits it loses no
        // information.
        UInt64(UInt(bitPattern: item.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension IdentifierList.Block {
    /// Returns the offset of an element in the block; `nil` if the block does not contain it.
    func offset(of item: Item, hash: UInt64) -> Int? {
        hashes.withUnsafeBufferPointer { hashes in
            for offset in 0..<hashes.count where hashes[offset] == hash && items[offset] == item { return offset }
            return nil
        }
    }
}

// Like arrays, blocks are copied before they are changed unless a single list owns them.
extension IdentifierList: @unchecked Sendable where Item: Sendable {}

extension IdentifierList: Equatable {
    /// Whether both lists contain the same elements in the same order.
    ///
    /// - Complexity: O(n), less where blocks are shared.
    public static func == (a: IdentifierList, b: IdentifierList) -> Bool {
        if a.count != b.count { return false }
        if a.isIdentical(to: b) { return true }
        var blockIndex = 0
        var other = 0
        var position = 0
        while position < a.count {
            let ours = a.blocks[blockIndex]
            let theirs = b.blocks[other]
            let end = min(a.starts[blockIndex + 1], b.starts[other + 1])
            if !(ours === theirs && a.starts[blockIndex] == b.starts[other]) {
                for index in position..<end
                where ours.items[index - a.starts[blockIndex]] != theirs.items[index - b.starts[other]] { return false }
            }
            position = end
            if end == a.starts[blockIndex + 1] { blockIndex += 1 }
            if end == b.starts[other + 1] { other += 1 }
        }
        return true
    }
}
