extension IdentifierList {
    /// The changes that make `old` this list.
    ///
    /// Blocks that both lists share are passed over as a whole: for a list that was made by editing a copy of the other
    /// this costs in proportion to the edits and the number of blocks.
    ///
    /// - Complexity: O(number of blocks + elements in blocks not shared), at most as `ListChanges.between`; O(1) for
    ///   identical lists.
    public func changes(from old: IdentifierList) -> ListChanges {
        if isIdentical(to: old) { return ListChanges() }
        return ListChanges(runs: matches(in: old), oldCount: old.count, newCount: count)
    }

    /// The elements that both lists have, as runs in the order of this list.
    func matches(in old: IdentifierList) -> [MatchedRun] {
        if isIdentical(to: old) { return isEmpty ? [] : [MatchedRun(old: 0, new: 0, count: count)] }
        let (shared, oldGaps, newGaps) = compareBlocks(with: old)
        var runs: [MatchedRun] = []
        if !oldGaps.isEmpty && !newGaps.isEmpty {
            let oldHashes = old.hashes(ofBlocks: oldGaps)
            let newHashes = hashes(ofBlocks: newGaps)
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
            // By hash alone first; different identifiers of one hash are rare, and found out here.
            match(nil)
            if !runs.allSatisfy({ self.holds($0, as: old) }) {
                match { i, j in old.item(oldMap, i) == self.item(newMap, j) }
            }
        }
        return MatchedRun.merged(shared, runs)
    }

    /// Pairs the blocks of both lists that are the same object.
    private func compareBlocks(
        with old: IdentifierList
    ) -> (shared: [MatchedRun], oldGaps: [Int], newGaps: [Int]) {
        var shared: [MatchedRun] = []
        var oldGaps: [Int] = []
        var newGaps: [Int] = []
        var next = 0
        for place in 0..<blocks.count {
            let block = blocks[place]
            let number = Int(block.number)
            // Numbers are per list, but a block that is the same object has its number in both.
            guard number < old.places.count, old.places[number] >= next,
                old.blocks[Int(old.places[number])] === block
            else {
                newGaps.append(place)
                continue
            }
            let oldPlace = Int(old.places[number])
            oldGaps.append(contentsOf: next..<oldPlace)
            shared.append(MatchedRun(old: old.starts[oldPlace], new: starts[place], count: block.items.count))
            next = oldPlace + 1
        }
        oldGaps.append(contentsOf: next..<old.blocks.count)
        return (shared, oldGaps, newGaps)
    }

    private func hashes(ofBlocks places: [Int]) -> ContiguousArray<UInt64> {
        var result = ContiguousArray<UInt64>()
        for place in places { result.append(contentsOf: blocks[place].hashes) }
        return result
    }

    private func item(_ map: GapMap, _ index: Int) -> Item {
        let gap = map.gap(of: index)
        return blocks[map.places[gap]].items[index - map.offsets[gap]]
    }

    /// Whether the elements of a run, which lies in one block of either list, are the same.
    private func holds(_ run: MatchedRun, as old: IdentifierList) -> Bool {
        let place = place(ofPosition: Int(run.new))
        let oldPlace = old.place(ofPosition: Int(run.old))
        let start = Int(run.new) - starts[place]
        let oldStart = Int(run.old) - old.starts[oldPlace]
        return blocks[place].items.withUnsafeBufferPointer { ours in
            old.blocks[oldPlace].items.withUnsafeBufferPointer { theirs in
                // Values of the same bits are the same; asking them costs ten times as much.
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

    private static func haveSameBits(_ a: Slice<UnsafeBufferPointer<Item>>, _ b: Slice<UnsafeBufferPointer<Item>>) -> Bool {
        let a = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: a))
        let b = UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: b))
        guard a.count == b.count else { return false }
        var offset = 0
        // All words are looked at before it is decided, eight at a time: without branches this takes wide registers.
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

    /// A run found in the blocks put end to end, as runs in the lists: cut where a block ends in either.
    private static func append(
        _ run: MatchedRun, mappedBy oldMap: GapMap, _ newMap: GapMap, to runs: inout [MatchedRun]
    ) {
        var i = Int(run.old)
        var j = Int(run.new)
        var left = Int(run.count)
        var oldGap = oldMap.gap(of: i)
        var newGap = newMap.gap(of: j)
        while left > 0 {
            let piece = min(left, oldMap.offsets[oldGap + 1] - i, newMap.offsets[newGap + 1] - j)
            runs.append(
                MatchedRun(
                    old: i - oldMap.offsets[oldGap] + oldMap.starts[oldGap],
                    new: j - newMap.offsets[newGap] + newMap.starts[newGap], count: piece))
            i += piece
            j += piece
            left -= piece
            if i == oldMap.offsets[oldGap + 1] { oldGap += 1 }
            if j == newMap.offsets[newGap + 1] { newGap += 1 }
        }
    }
}

/// Some blocks of a list put end to end: where each lies there and in the list.
private struct GapMap {
    var places: [Int]
    /// Where each block begins when put end to end; one more for the end.
    var offsets: [Int] = [0]
    /// Where each block begins in its list.
    var starts: [Int] = []

    init(_ places: [Int], starts listStarts: [Int]) {
        self.places = places
        offsets.reserveCapacity(places.count + 1)
        starts.reserveCapacity(places.count)
        for place in places {
            starts.append(listStarts[place])
            offsets.append(offsets[offsets.count - 1] + listStarts[place + 1] - listStarts[place])
        }
    }

    func gap(of index: Int) -> Int {
        var low = 0
        var high = places.count - 1
        while low < high {
            let middle = (low + high + 1) >> 1
            if offsets[middle] <= index { low = middle } else { high = middle - 1 }
        }
        return low
    }
}
