extension IdentifierList {
    /// Inserts new elements before the element at `position`, or at the end.
    ///
    /// - Precondition: `items` are unique and not in the list.
    /// - Complexity: O(number of new elements + length of a block + number of blocks).
    public mutating func insert<Items: Collection>(contentsOf items: Items, at position: Int)
    where Items.Element == Item {
        precondition(
            position >= 0 && position <= count, "Position \(position) lies outside of a list of \(count) elements.")
        if items.isEmpty { return }
        let items = ContiguousArray(items)
        let hashes = ContiguousArray(items.map { Self.hash($0) })
        if index.needsRebuild { rebuildIndex(for: count + items.count) }

        if !blocks.isEmpty {
            let place = place(ofPosition: position)
            let offset = position - starts[place]
            if blocks[place].items.count + items.count <= Self.mostPerBlock {
                let block = own(place)
                block.items.insert(contentsOf: items, at: offset)
                block.hashes.insert(contentsOf: hashes, at: offset)
                note(hashes, in: block.number)
                shiftStarts(after: place, by: items.count)
                return
            }
            if offset > 0 && offset < blocks[place].items.count {
                split(place, at: offset, room: items.count == 1)
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
        var lowestPlace = blocks.count
        while last > 0 {
            let place = place(ofPosition: positions[last - 1])
            let start = starts[place]
            var first = last - 1
            while first > 0 && positions[first - 1] >= start { first -= 1 }
            removeFromBlock(at: place, positions[first..<last], start: start)
            lowestPlace = place
            last = first
        }
        // Each start decreases by the number of elements removed before it.
        var removed = 0
        for place in lowestPlace..<starts.count {
            while removed < positions.count && positions[removed] < starts[place] { removed += 1 }
            starts[place] -= removed
        }
        joinSmallBlocks(at: lowestPlace)
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
    private mutating func own(_ place: Int) -> Block {
        if !isKnownUniquelyReferenced(&blocks[place]) {
            let old = blocks[place]
            blocks[place] = Block(number: old.number, items: old.items, hashes: old.hashes)
        }
        return blocks[place]
    }

    /// Splits a block before `offset` or, if `room` is true, in its middle, so that both halves can grow.
    private mutating func split(_ place: Int, at offset: Int, room: Bool) {
        let block = own(place)
        let cut = room ? block.items.count / 2 : offset
        let items = ContiguousArray(block.items[cut...])
        let hashes = ContiguousArray(block.hashes[cut...])
        let number = newNumber()
        for hash in hashes {
            index.remove(hash, block: block.number)
            index.insert(hash, block: number)
        }
        block.items.removeSubrange(cut...)
        block.hashes.removeSubrange(cut...)
        blocks.insert(Block(number: number, items: items, hashes: hashes), at: place + 1)
        starts.insert(starts[place] + cut, at: place + 1)
        renumberBlocks(from: place + 1)
    }

    /// Creates blocks for elements that are inserted at the start of a block or at the end of the list.
    private mutating func insertBlocks(
        _ items: ContiguousArray<Item>, _ hashes: ContiguousArray<UInt64>, at position: Int
    ) {
        let place: Int
        if position == count {
            place = blocks.count
        } else {
            place = self.place(ofPosition: position)
        }
        let pieces = (items.count + Self.usualPerBlock - 1) / Self.usualPerBlock
        var new: [Block] = []
        new.reserveCapacity(pieces)
        for piece in 0..<pieces {
            let range = items.count * piece / pieces..<items.count * (piece + 1) / pieces
            let number = newNumber()
            new.append(
                Block(number: number, items: ContiguousArray(items[range]), hashes: ContiguousArray(hashes[range])))
            note(hashes[range], in: number)
        }
        blocks.insert(contentsOf: new, at: place)
        renumberBlocks(from: place)
        rebuildStarts(from: place)
    }

    private mutating func removeFromBlock(at place: Int, _ positions: ArraySlice<Int>, start: Int) {
        let block = blocks[place]
        let number = block.number
        for position in positions { index.remove(block.hashes[position - start], block: number) }
        if positions.count == block.items.count {
            places[Int(number)] = -1
            freeNumbers.append(number)
            blocks.remove(at: place)
            // Its start is removed as well, because the next block will begin there.
            starts.remove(at: place)
            renumberBlocks(from: place)
            return
        }
        let mine = own(place)
        if positions.count == 1 {
            mine.items.remove(at: positions[positions.startIndex] - start)
            mine.hashes.remove(at: positions[positions.startIndex] - start)
            return
        }
        var items = ContiguousArray<Item>()
        var hashes = ContiguousArray<UInt64>()
        items.reserveCapacity(mine.items.count - positions.count)
        hashes.reserveCapacity(mine.items.count - positions.count)
        var next = positions.startIndex
        for offset in 0..<mine.items.count {
            if next < positions.endIndex && positions[next] - start == offset {
                next += 1
            } else {
                items.append(mine.items[offset])
                hashes.append(mine.hashes[offset])
            }
        }
        mine.items = items
        mine.hashes = hashes
    }

    /// Joins a block with the next one if both together are small, so that removals do not leave tiny blocks.
    private mutating func joinSmallBlocks(at place: Int) {
        guard place + 1 < blocks.count else { return }
        guard blocks[place].items.count + blocks[place + 1].items.count <= Self.mostPerBlock / 4 else { return }
        let gone = blocks[place + 1]
        let block = own(place)
        for hash in gone.hashes {
            index.remove(hash, block: gone.number)
            index.insert(hash, block: block.number)
        }
        block.items.append(contentsOf: gone.items)
        block.hashes.append(contentsOf: gone.hashes)
        places[Int(gone.number)] = -1
        freeNumbers.append(gone.number)
        blocks.remove(at: place + 1)
        starts.remove(at: place + 1)
        renumberBlocks(from: place + 1)
    }

    // MARK: Tables

    private mutating func note<Hashes: Sequence>(_ hashes: Hashes, in number: UInt32) where Hashes.Element == UInt64 {
        for hash in hashes { index.insert(hash, block: number) }
    }

    private mutating func newNumber() -> UInt32 {
        if let number = freeNumbers.popLast() { return number }
        places.append(-1)
        return UInt32(places.count - 1)
    }

    private mutating func renumberBlocks(from place: Int) {
        for later in max(place, 0)..<max(blocks.count, place) { places[Int(blocks[later].number)] = Int32(later) }
    }

    private mutating func shiftStarts(after place: Int, by distance: Int) {
        for later in place + 1..<starts.count { starts[later] += distance }
    }

    private mutating func rebuildStarts(from place: Int) {
        let first = min(place, blocks.count)
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
        for block in blocks { note(block.hashes, in: block.number) }
    }
}
