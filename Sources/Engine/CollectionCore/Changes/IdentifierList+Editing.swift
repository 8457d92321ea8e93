extension IdentifierList {
    /// Inserts new elements before the element at `position`, or at the end.
    ///
    /// - Precondition: `items` are unique and not in the list.
    /// - Complexity: O(number of new elements + length of a block + number of blocks).
    public mutating func insert<Items: Collection>(
        contentsOf items: Items, at position: Int
    ) where Items.Element == Item {
        precondition(
            position >= 0 && position <= count, "Position \(position) is outside of a list of \(count) elements.")
        if items.isEmpty { return }
        let items = ContiguousArray(items)
        let hashes = ContiguousArray(items.map { Self.hash($0) })
        if index.needsRebuild { rebuildIndex(for: count + items.count) }

        if !blocks.isEmpty {
            let blockIndex = self.blockIndex(ofPosition: position)
            let offset = position - starts[blockIndex]
            if blocks[blockIndex].items.count + items.count <= Self.maximumPerBlock {
                let block = ownedBlock(blockIndex)
                block.items.insert(contentsOf: items, at: offset)
                block.hashes.insert(contentsOf: hashes, at: offset)
                addToIndex(hashes, in: block.number)
                shiftStarts(after: blockIndex, by: items.count)
                return
            }
            if offset > 0 && offset < blocks[blockIndex].items.count {
                split(blockIndex, at: offset, halving: items.count == 1)
                // A single element now fits into one of the halves. Several elements become blocks of their own between
                // the halves.
                if items.count == 1 {
                    insert(contentsOf: items, at: position)
                    return
                }
            }
        }
        insertBlocks(items, hashes, at: position)
    }

    /// Appends new elements.
    ///
    /// - Complexity: as `insert(contentsOf:at:)`.
    public mutating func append<Items: Collection>(contentsOf items: Items) where Items.Element == Item {
        insert(contentsOf: items, at: count)
    }

    /// Removes the elements at some positions.
    ///
    /// - Parameter positions: Ascending, without repetition.
    /// - Complexity: O(their number + length of their blocks + number of blocks).
    public mutating func remove(at positions: [Int]) {
        var last = positions.count
        var lowestBlock = blocks.count
        while last > 0 {
            let blockIndex = self.blockIndex(ofPosition: positions[last - 1])
            let start = starts[blockIndex]
            var first = last - 1
            while first > 0 && positions[first - 1] >= start { first -= 1 }
            removeFromBlock(at: blockIndex, positions[first..<last], start: start)
            lowestBlock = blockIndex
            last = first
        }
        // Each start decreases by the number of elements removed before it.
        var removed = 0
        for blockIndex in lowestBlock..<starts.count {
            while removed < positions.count && positions[removed] < starts[blockIndex] { removed += 1 }
            starts[blockIndex] -= removed
        }
        joinSmallBlocks(at: lowestBlock)
    }

    /// Removes the elements in a range of positions.
    ///
    /// - Complexity: O(their number + number of blocks).
    public mutating func removeSubrange(_ range: Range<Int>) {
        if range.isEmpty { return }
        if range.count == count {
            self = IdentifierList()
            return
        }
        remove(at: Array(range))
    }

    // MARK: Blocks

    /// Returns the block at an index, copied first if other lists share it.
    private mutating func ownedBlock(_ blockIndex: Int) -> Block {
        if !isKnownUniquelyReferenced(&blocks[blockIndex]) {
            let old = blocks[blockIndex]
            blocks[blockIndex] = Block(number: old.number, items: old.items, hashes: old.hashes)
        }
        return blocks[blockIndex]
    }

    /// Splits a block in its middle if `halving` is true, so that both halves can grow, otherwise before `offset`.
    private mutating func split(_ blockIndex: Int, at offset: Int, halving: Bool) {
        let block = ownedBlock(blockIndex)
        let cut = halving ? block.items.count / 2 : offset
        let items = ContiguousArray(block.items[cut...])
        let hashes = ContiguousArray(block.hashes[cut...])
        let number = newNumber()
        for hash in hashes {
            index.remove(hash, block: block.number)
            index.insert(hash, block: number)
        }
        block.items.removeSubrange(cut...)
        block.hashes.removeSubrange(cut...)
        blocks.insert(Block(number: number, items: items, hashes: hashes), at: blockIndex + 1)
        starts.insert(starts[blockIndex] + cut, at: blockIndex + 1)
        renumberBlocks(from: blockIndex + 1)
    }

    /// Creates blocks for elements that are inserted at the start of a block or at the end of the list.
    private mutating func insertBlocks(
        _ items: ContiguousArray<Item>, _ hashes: ContiguousArray<UInt64>, at position: Int
    ) {
        let blockIndex: Int
        if position == count {
            blockIndex = blocks.count
        } else {
            blockIndex = self.blockIndex(ofPosition: position)
        }
        let pieces = (items.count + Self.defaultBlockCapacity - 1) / Self.defaultBlockCapacity
        var new: [Block] = []
        new.reserveCapacity(pieces)
        for piece in 0..<pieces {
            let range = items.count * piece / pieces..<items.count * (piece + 1) / pieces
            let number = newNumber()
            new.append(
                Block(number: number, items: ContiguousArray(items[range]), hashes: ContiguousArray(hashes[range])))
            addToIndex(hashes[range], in: number)
        }
        blocks.insert(contentsOf: new, at: blockIndex)
        renumberBlocks(from: blockIndex)
        rebuildStarts(from: blockIndex)
    }

    private mutating func removeFromBlock(at blockIndex: Int, _ positions: ArraySlice<Int>, start: Int) {
        let block = blocks[blockIndex]
        let number = block.number
        for position in positions { index.remove(block.hashes[position - start], block: number) }
        if positions.count == block.items.count {
            blockIndices[Int(number)] = -1
            freeNumbers.append(number)
            blocks.remove(at: blockIndex)
            // Its start is removed as well, because the next block will begin there.
            starts.remove(at: blockIndex)
            renumberBlocks(from: blockIndex)
            return
        }
        let owned = ownedBlock(blockIndex)
        if positions.count == 1 {
            owned.items.remove(at: positions[positions.startIndex] - start)
            owned.hashes.remove(at: positions[positions.startIndex] - start)
            return
        }
        var items = ContiguousArray<Item>()
        var hashes = ContiguousArray<UInt64>()
        items.reserveCapacity(owned.items.count - positions.count)
        hashes.reserveCapacity(owned.items.count - positions.count)
        var next = positions.startIndex
        for offset in 0..<owned.items.count {
            if next < positions.endIndex && positions[next] - start == offset {
                next += 1
            } else {
                items.append(owned.items[offset])
                hashes.append(owned.hashes[offset])
            }
        }
        owned.items = items
        owned.hashes = hashes
    }

    /// Joins a block with the next one if both together are small, so that removals do not leave tiny blocks.
    private mutating func joinSmallBlocks(at blockIndex: Int) {
        guard blockIndex + 1 < blocks.count else { return }
        let count = blocks[blockIndex].items.count + blocks[blockIndex + 1].items.count
        guard count <= Self.maximumPerBlock / 4 else { return }
        let merged = blocks[blockIndex + 1]
        let block = ownedBlock(blockIndex)
        for hash in merged.hashes {
            index.remove(hash, block: merged.number)
            index.insert(hash, block: block.number)
        }
        block.items.append(contentsOf: merged.items)
        block.hashes.append(contentsOf: merged.hashes)
        blockIndices[Int(merged.number)] = -1
        freeNumbers.append(merged.number)
        blocks.remove(at: blockIndex + 1)
        starts.remove(at: blockIndex + 1)
        renumberBlocks(from: blockIndex + 1)
    }

    // MARK: Tables

    private mutating func addToIndex<Hashes: Sequence>(
        _ hashes: Hashes, in number: UInt32
    ) where Hashes.Element == UInt64 {
        for hash in hashes { index.insert(hash, block: number) }
    }

    private mutating func newNumber() -> UInt32 {
        if let number = freeNumbers.popLast() { return number }
        blockIndices.append(-1)
        return UInt32(blockIndices.count - 1)
    }

    private mutating func renumberBlocks(from blockIndex: Int) {
        for later in max(blockIndex, 0)..<max(blocks.count, blockIndex) {
            blockIndices[Int(blocks[later].number)] = Int32(later)
        }
    }

    private mutating func shiftStarts(after blockIndex: Int, by distance: Int) {
        for later in blockIndex + 1..<starts.count { starts[later] += distance }
    }

    private mutating func rebuildStarts(from blockIndex: Int) {
        let first = min(blockIndex, blocks.count)
        var position = first == 0 ? 0 : starts[first - 1] + blocks[first - 1].items.count
        if starts.count > blocks.count + 1 { starts.removeLast(starts.count - blocks.count - 1) }
        while starts.count < blocks.count + 1 { starts.append(0) }
        for later in first..<blocks.count {
            starts[later] = position
            position += blocks[later].items.count
        }
        starts[blocks.count] = position
    }

    private mutating func rebuildIndex(for capacity: Int) {
        index = HashIndex(capacity: capacity)
        for block in blocks { addToIndex(block.hashes, in: block.number) }
    }
}
