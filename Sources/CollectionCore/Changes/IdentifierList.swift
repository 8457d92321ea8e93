/// A list of unique identifiers that finds an identifier's position, inserts and removes in microseconds at a million
/// elements, and whose copies share what they have in common.
///
/// The elements lie in blocks of some hundred; a table of starts says where each block begins, and an index of hashes
/// in which block an identifier lives. Two lists that came from one another share the blocks that neither has changed,
/// which is how their difference costs what the edits cost: see `changes(from:)`.
///
/// - Invariant: identifiers are unique; no block is empty; `starts` has one more element than `blocks`, the count.
public struct IdentifierList<Item: Hashable> {
    /// Some elements in a row with their hashes. Shared between lists; changed only when not shared.
    final class Block {
        /// A number that stays with the block and its changed copies; what the index knows.
        let number: UInt32
        var items: ContiguousArray<Item>
        var hashes: ContiguousArray<UInt64>

        init(number: UInt32, items: ContiguousArray<Item>, hashes: ContiguousArray<UInt64>) {
            self.number = number
            self.items = items
            self.hashes = hashes
        }
    }

    /// A block splits when it would hold more.
    static var mostPerBlock: Int { 512 }
    /// Blocks are made with some room, so that the first insertion does not split them.
    static var usualPerBlock: Int { 384 }

    var blocks: [Block] = []
    var starts: [Int] = [0]
    /// By block number, the block's place in `blocks`; -1 for numbers that are free.
    var places: [Int32] = []
    var freeNumbers: [UInt32] = []
    var index = HashIndex()

    public init() {}

    /// - Precondition: `items` are unique.
    public init<Items: Collection>(_ items: Items) where Items.Element == Item {
        insert(contentsOf: items, at: 0)
    }

    public var count: Int { starts[blocks.count] }
    public var isEmpty: Bool { blocks.isEmpty }

    /// - Complexity: O(log n).
    public subscript(position: Int) -> Item {
        let place = place(ofPosition: position)
        return blocks[place].items[position - starts[place]]
    }

    /// - Complexity: O(1) and the length of a block, comparing hashes.
    public func position(of item: Item) -> Int? {
        let hash = Self.hash(item)
        return index.first(hash) { number -> Int? in
            let place = Int(places[Int(number)])
            guard let offset = blocks[place].offset(of: item, hash: hash) else { return nil }
            return starts[place] + offset
        }
    }

    public func contains(_ item: Item) -> Bool { position(of: item) != nil }

    /// Whether both are one and the same list still; false says nothing.
    ///
    /// - Complexity: O(1).
    public func isIdentical(to other: IdentifierList) -> Bool {
        count == other.count
            && blocks.withUnsafeBufferPointer { ours in
                other.blocks.withUnsafeBufferPointer { ours.baseAddress == $0.baseAddress }
            }
    }

    /// The elements of a range of positions, in order.
    ///
    /// - Complexity: O(log n + their number).
    public func items(in range: Range<Int>) -> [Item] {
        if range.isEmpty { return [] }
        var result: [Item] = []
        result.reserveCapacity(range.count)
        var place = place(ofPosition: range.lowerBound)
        var position = range.lowerBound
        while position < range.upperBound {
            let start = starts[place]
            let end = min(starts[place + 1], range.upperBound)
            result.append(contentsOf: blocks[place].items[position - start..<end - start])
            position = end
            place += 1
        }
        return result
    }

    /// All elements, in order.
    ///
    /// - Complexity: O(n).
    public var items: [Item] { items(in: 0..<count) }

    /// The place of the block that holds a position; of the last one for the position after the last.
    func place(ofPosition position: Int) -> Int {
        var low = 0
        var high = blocks.count - 1
        while low < high {
            let middle = (low + high + 1) >> 1
            if starts[middle] <= position { low = middle } else { high = middle - 1 }
        }
        return low
    }

    @inline(__always)
    static func hash(_ item: Item) -> UInt64 {
        // Where `Int` has 32 bits the upper half must vary as well; where it has 64 this loses nothing.
        UInt64(UInt(bitPattern: item.hashValue)) &* 0x9E37_79B9_7F4A_7C15
    }
}

extension IdentifierList.Block {
    func offset(of item: Item, hash: UInt64) -> Int? {
        hashes.withUnsafeBufferPointer { hashes in
            for offset in 0..<hashes.count where hashes[offset] == hash && items[offset] == item { return offset }
            return nil
        }
    }
}

// Blocks are copied before they are changed unless they belong to one list alone, as arrays do.
extension IdentifierList: @unchecked Sendable where Item: Sendable {}

extension IdentifierList: Equatable {
    /// - Complexity: O(n), less where blocks are shared.
    public static func == (a: IdentifierList, b: IdentifierList) -> Bool {
        if a.count != b.count { return false }
        if a.isIdentical(to: b) { return true }
        var place = 0
        var other = 0
        var position = 0
        while position < a.count {
            let ours = a.blocks[place]
            let theirs = b.blocks[other]
            let end = min(a.starts[place + 1], b.starts[other + 1])
            if !(ours === theirs && a.starts[place] == b.starts[other]) {
                for index in position..<end
                where ours.items[index - a.starts[place]] != theirs.items[index - b.starts[other]] { return false }
            }
            position = end
            if end == a.starts[place + 1] { place += 1 }
            if end == b.starts[other + 1] { other += 1 }
        }
        return true
    }
}
