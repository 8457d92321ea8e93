extension LengthTree {
    /// The number of allocated blocks of 64 entries, leaves and inner blocks: a measure of the memory.
    package var allocatedBlocks: Int { leafKnown.count + inner.count >> Self.blockBits }

    /// Traps when a sum, a count, or a bit differs from the entries below it. For tests, after every edit.
    ///
    /// - Complexity: O(allocated blocks).
    package func checkInvariants() {
        precondition(height == Self.height(for: count), "The height does not fit the count.")
        precondition(leafValues.count == leafKnown.count << Self.blockBits, "Leaves lack values or bits.")
        precondition(inner.count & 63 == 0, "An inner block lacks entries.")
        guard root >= 0 else {
            precondition(knownSum == 0 && knownCount == 0, "Something is known in an empty tree.")
            return
        }
        let (sum, known) = check(block: Int(root), level: height, start: 0)
        precondition(sum == knownSum && known == knownCount, "The root's totals are not those of its entries.")
    }

    private func check(block: Int, level: Int, start: Int) -> (Double, Int) {
        let base = block << Self.blockBits
        var sum = 0.0
        var known = 0
        for slot in 0..<Self.blockSize {
            let entry = base + slot
            let index = start + slot << (Self.blockBits * level)
            if level == 0 {
                let isKnown = leafKnown[block] & (1 << UInt64(slot)) != 0
                precondition(isKnown || leafValues[entry] == 0, "An unknown length holds a value.")
                precondition(!isKnown || index < count, "A length beyond the end is known.")
            } else {
                if inner[entry].child >= 0 {
                    let (below, knownBelow) = check(block: Int(inner[entry].child), level: level - 1, start: index)
                    precondition(below == inner[entry].sum && knownBelow == inner[entry].known, "Totals are stale.")
                } else {
                    precondition(inner[entry].sum == 0 && inner[entry].known == 0, "Totals without a block.")
                }
                precondition(
                    inner[entry].sumBefore == sum && inner[entry].knownBefore == known, "Totals before are stale.")
                sum += inner[entry].sum
                known += inner[entry].known
            }
        }
        return totals(of: block, level: level)
    }
}
