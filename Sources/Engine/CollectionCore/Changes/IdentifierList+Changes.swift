extension IdentifierList {
    /// Returns the changes that turn `old` into this list.
    ///
    /// Blocks that both lists share are skipped as a whole. For a list that was made by editing a copy of the other,
    /// the cost is proportional to the edits and the number of blocks.
    ///
    /// - Complexity: O(number of blocks + elements in blocks not shared), at most as `ListChanges.between`; O(1) for
    ///   identical lists.
    public func changes(from old: IdentifierList) -> ListChanges {
        if isIdentical(to: old) { return ListChanges() }
        return ListChanges(runs: matches(in: old), oldCount: old.count, newCount: count)
    }

    /// Returns the elements that both lists contain, as runs in the order of this list.
    func matches(in old: IdentifierList) -> [MatchedRun] {
        if isIdentical(to: old) { return isEmpty ? [] : [MatchedRun(old: 0, new: 0, count: count)] }
        // Step 1: Match shared blocks, and equal elements at the edges of the blocks between them.
        let (shared, oldGaps, newGaps) = compareBlocks(with: old)
        var runs: [MatchedRun] = []
        // Step 2: Match the remaining elements.
        if !oldGaps.isEmpty && !newGaps.isEmpty {
            let oldHashes = old.hashes(of: oldGaps)
            let newHashes = hashes(of: newGaps)
            let oldMap = GapMap(oldGaps, starts: old.starts)
            let newMap = GapMap(newGaps, starts: starts)
            let match = { (verify: ((Int, Int) -> Bool)?) in
                var matching = IdentityMatching()
                oldHashes.withUnsafeBufferPointer { oldHashes in
                    newHashes.withUnsafeBufferPointer { newHashes in
                        if let verify {
                            matching.match(HashedSource(old: oldHashes, new: newHashes, verify: verify))
                        } else {
                            matching.match(HashOnlySource(old: oldHashes, new: newHashes))
                        }
                    }
                }
                runs.removeAll()
                for run in matching.sortedRuns() { Self.append(run, mappedBy: oldMap, newMap, to: &runs) }
            }
            // Match by hash alone first. Different identifiers with equal hashes are rare, and the check below detects
            // them.
            match(nil)
            if !runs.allSatisfy({ self.holds($0, as: old) }) {
                match { i, j in old.item(oldMap, i) == self.item(newMap, j) }
            }
        }
        // Step 3: Merge the matches of both steps.
        return MatchedRun.merged(shared, runs)
    }

    /// Pairs the blocks that are the same object in both lists. Between them, pairs the elements that follow or precede
    /// such blocks in both lists.
    private func compareBlocks(
        with old: IdentifierList
    ) -> (shared: [MatchedRun], oldGaps: [GapPart], newGaps: [GapPart]) {
        var shared: [MatchedRun] = []
        var oldGaps: [GapPart] = []
        var newGaps: [GapPart] = []
        var next = 0
        var newNext = 0
        func close(_ oldBlock: Int, _ blockIndex: Int) {
            trim(next..<oldBlock, newNext..<blockIndex, old, &shared, &oldGaps, &newGaps)
        }
        for blockIndex in 0..<blocks.count {
            guard let oldBlock = oldBlock(ofBlock: blockIndex, in: old, from: next) else { continue }
            if next < oldBlock || newNext < blockIndex { close(oldBlock, blockIndex) }
            shared.append(
                MatchedRun(
                    old: old.starts[oldBlock], new: starts[blockIndex],
                    count: starts[blockIndex + 1] - starts[blockIndex]))
            next = oldBlock + 1
            newNext = blockIndex + 1
        }
        close(old.blocks.count, blocks.count)
        return (shared, oldGaps, newGaps)
    }

    /// Returns the index of a block in the other list, if that list has the block at `next` or later.
    @inline(__always)
    private func oldBlock(ofBlock blockIndex: Int, in old: IdentifierList, from next: Int) -> Int? {
        // The block is usually the next one. Comparing the addresses confirms this without accessing the block.
        let isNext = blocks.withUnsafeBytes { ours in
            old.blocks.withUnsafeBytes { theirs in
                next < old.blocks.count
                    && ours.load(fromByteOffset: blockIndex * MemoryLayout<UInt>.stride, as: UInt.self)
                        == theirs.load(fromByteOffset: next * MemoryLayout<UInt>.stride, as: UInt.self)
            }
        }
        if isNext { return next }
        let block = blocks[blockIndex]
        // Numbers are assigned per list, but a shared block has the same number in both lists.
        let number = Int(block.number)
        guard number < old.blockIndices.count, old.blockIndices[number] >= next,
            old.blocks[Int(old.blockIndices[number])] === block
        else { return nil }
        return Int(old.blockIndices[number])
    }

    /// Splits the blocks between two shared blocks into a common prefix, a common suffix, and the rest.
    ///
    /// A list that was made by editing another list has most elements of a changed block in common with it.
    private func trim(
        _ oldBlocks: Range<Int>, _ newBlocks: Range<Int>, _ old: IdentifierList, _ shared: inout [MatchedRun],
        _ oldGaps: inout [GapPart], _ newGaps: inout [GapPart]
    ) {
        var (from, newFrom) = ((block: oldBlocks.lowerBound, offset: 0), (block: newBlocks.lowerBound, offset: 0))
        while from.block < oldBlocks.upperBound, newFrom.block < newBlocks.upperBound {
            let (theirs, ours) = (old.blocks[from.block], blocks[newFrom.block])
            let limit = min(theirs.items.count - from.offset, ours.items.count - newFrom.offset)
            let same = Self.common(theirs, from.offset, ours, newFrom.offset, limit: limit, backwards: false)
            if same > 0 {
                shared.append(
                    MatchedRun(
                        old: old.starts[from.block] + from.offset, new: starts[newFrom.block] + newFrom.offset,
                        count: same))
            }
            from.offset += same
            newFrom.offset += same
            if from.offset == theirs.items.count { from = (from.block + 1, 0) }
            if newFrom.offset == ours.items.count { newFrom = (newFrom.block + 1, 0) }
            if same < limit { break }
        }
        // An end at offset 0 is rewritten below as the end of the preceding block.
        var (to, newTo) = ((block: oldBlocks.upperBound, offset: 0), (block: newBlocks.upperBound, offset: 0))
        var ends: [MatchedRun] = []
        while true {
            if to.offset == 0, to.block > from.block { to = (to.block - 1, old.blocks[to.block - 1].items.count) }
            if newTo.offset == 0, newTo.block > newFrom.block {
                newTo = (newTo.block - 1, blocks[newTo.block - 1].items.count)
            }
            let low = to.block == from.block ? from.offset : 0
            let newLow = newTo.block == newFrom.block ? newFrom.offset : 0
            let limit = min(to.offset - low, newTo.offset - newLow)
            guard limit > 0 else { break }
            let same = Self.common(
                old.blocks[to.block], to.offset, blocks[newTo.block], newTo.offset, limit: limit, backwards: true)
            to.offset -= same
            newTo.offset -= same
            if same > 0 {
                ends.append(
                    MatchedRun(
                        old: old.starts[to.block] + to.offset, new: starts[newTo.block] + newTo.offset, count: same))
            }
            if same < limit { break }
        }
        shared.append(contentsOf: ends.reversed())
        old.addParts(from, to, &oldGaps)
        addParts(newFrom, newTo, &newGaps)
    }

    /// Appends the parts of blocks between two positions.
    private func addParts(
        _ from: (block: Int, offset: Int), _ to: (block: Int, offset: Int), _ parts: inout [GapPart]
    ) {
        var (block, offset) = from
        while block < to.block {
            if offset < blocks[block].items.count {
                parts.append(GapPart(blockIndex: block, lower: offset, upper: blocks[block].items.count))
            }
            (block, offset) = (block + 1, 0)
        }
        if block == to.block, offset < to.offset {
            parts.append(GapPart(blockIndex: block, lower: offset, upper: to.offset))
        }
    }

    /// Returns the number of equal elements of two blocks after two offsets or, if `backwards` is true, before them.
    private static func common(
        _ a: Block, _ aOffset: Int, _ b: Block, _ bOffset: Int, limit: Int, backwards: Bool
    ) -> Int {
        var same = 0
        a.hashes.withUnsafeBufferPointer { ours in
            b.hashes.withUnsafeBufferPointer { theirs in
                if backwards {
                    while same < limit, ours[aOffset - same - 1] == theirs[bOffset - same - 1] { same += 1 }
                } else {
                    while same < limit, ours[aOffset + same] == theirs[bOffset + same] { same += 1 }
                }
            }
        }
        let start = backwards ? aOffset - same : aOffset
        let otherStart = backwards ? bOffset - same : bOffset
        return a.items.withUnsafeBufferPointer { ours in
            b.items.withUnsafeBufferPointer { theirs in
                if haveSameBits(ours[start..<(start + same)], theirs[otherStart..<(otherStart + same)]) { return same }
                // Different identifiers can have equal hashes.
                var equal = 0
                while equal < same {
                    let step = backwards ? same - 1 - equal : equal
                    guard ours[start + step] == theirs[otherStart + step] else { break }
                    equal += 1
                }
                return equal
            }
        }
    }

    private func hashes(of parts: [GapPart]) -> ContiguousArray<UInt64> {
        var result = ContiguousArray<UInt64>()
        for part in parts { result.append(contentsOf: blocks[part.blockIndex].hashes[part.lower..<part.upper]) }
        return result
    }

    private func item(_ map: GapMap, _ index: Int) -> Item {
        let gap = map.gap(of: index)
        return blocks[map.parts[gap].blockIndex].items[index - map.offsets[gap] + map.parts[gap].lower]
    }

    /// Whether the elements of a run, which lies in one block of each list, are equal.
    private func holds(_ run: MatchedRun, as old: IdentifierList) -> Bool {
        let blockIndex = self.blockIndex(ofPosition: Int(run.new))
        let oldBlock = old.blockIndex(ofPosition: Int(run.old))
        let start = Int(run.new) - starts[blockIndex]
        let oldStart = Int(run.old) - old.starts[oldBlock]
        return blocks[blockIndex].items.withUnsafeBufferPointer { ours in
            old.blocks[oldBlock].items.withUnsafeBufferPointer { theirs in
                // Values with the same bits are equal. Calling `==` costs ten times as much.
                let range = start..<(start + Int(run.count))
                let oldRange = oldStart..<(oldStart + Int(run.count))
                if Self.haveSameBits(ours[range], theirs[oldRange]) { return true }
                for offset in 0..<Int(run.count) where ours[start + offset] != theirs[oldStart + offset] {
                    return false
                }
                return true
            }
        }
    }

    private static func haveSameBits(
        _ a: Slice<UnsafeBufferPointer<Item>>, _ b: Slice<UnsafeBufferPointer<Item>>
    ) -> Bool {
        let a = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: a))
        let b = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: b))
        guard a.count == b.count else { return false }
        var offset = 0
        // Each iteration compares 64 bytes and branches once, so that the compiler can use wide registers.
        while offset + 64 <= a.count {
            var different: UInt64 = 0
            for word in 0..<8 {
                different |=
                    a.loadUnaligned(fromByteOffset: offset + 8 * word, as: UInt64.self)
                    ^ b.loadUnaligned(fromByteOffset: offset + 8 * word, as: UInt64.self)
            }
            if different != 0 { return false }
            offset += 64
        }
        while offset < a.count {
            if a[offset] != b[offset] { return false }
            offset += 1
        }
        return true
    }

    /// Appends a run of the concatenated parts as runs of the lists, split where a part ends in either list.
    private static func append(
        _ run: MatchedRun, mappedBy oldMap: GapMap, _ newMap: GapMap, to runs: inout [MatchedRun]
    ) {
        var i = Int(run.old)
        var j = Int(run.new)
        var remaining = Int(run.count)
        var oldGap = oldMap.gap(of: i)
        var newGap = newMap.gap(of: j)
        while remaining > 0 {
            let piece = min(remaining, oldMap.offsets[oldGap + 1] - i, newMap.offsets[newGap + 1] - j)
            runs.append(
                MatchedRun(
                    old: i - oldMap.offsets[oldGap] + oldMap.starts[oldGap],
                    new: j - newMap.offsets[newGap] + newMap.starts[newGap], count: piece))
            i += piece
            j += piece
            remaining -= piece
            if i == oldMap.offsets[oldGap + 1] { oldGap += 1 }
            if j == newMap.offsets[newGap + 1] { newGap += 1 }
        }
    }
}

/// A part of a block.
private struct GapPart {
    /// The index of the block in its list, and the range of offsets in the block.
    var blockIndex: Int
    var lower: Int
    var upper: Int
}

/// Concatenated parts of a list, with their positions in the concatenation and in the list.
private struct GapMap {
    var parts: [GapPart]
    /// The start of each part in the concatenation, followed by the end of the last part.
    var offsets: [Int] = [0]
    /// The start of each part in its list.
    var starts: [Int] = []

    init(_ parts: [GapPart], starts listStarts: [Int]) {
        self.parts = parts
        offsets.reserveCapacity(parts.count + 1)
        starts.reserveCapacity(parts.count)
        for part in parts {
            starts.append(listStarts[part.blockIndex] + part.lower)
            offsets.append(offsets[offsets.count - 1] + part.upper - part.lower)
        }
    }

    func gap(of index: Int) -> Int {
        Swift.max(partitionPoint(parts.count) { offsets[$0] > index } - 1, 0)
    }
}
