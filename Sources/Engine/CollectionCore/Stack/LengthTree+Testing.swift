extension LengthTree {
    /// The number of allocated blocks of 64 entries, leaves and inner blocks: a measure of the memory.
    package var allocatedBlocks: Int { leafKnown.count + (inner.count >> Self.blockBits) }

    /// Traps when a sum, a count, or a bit differs from the entries below it. For tests, after every edit.
    ///
    /// - Complexity: O(allocated blocks).
    package func checkInvariants() {
        precondition(height == Self.height(for: count), "The height \(height) does not match the count \(count).")
        precondition(
            leafValues.count == leafKnown.count << Self.blockBits, "The numbers of values and bit masks differ.")
        precondition(inner.count & 63 == 0, "An inner block is incomplete.")
        guard root >= 0 else {
            precondition(knownSum == 0 && knownCount == 0, "An empty tree has known lengths.")
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
            let index = start + (slot << (Self.blockBits * level))
            if level == 0 {
                let isKnown = leafKnown[block] & (1 << UInt64(slot)) != 0
                precondition(isKnown || leafValues[entry] == 0, "The unknown length \(index) has a value.")
                precondition(!isKnown || index < count, "Length \(index) is known, but there are only \(count).")
            } else {
                if inner[entry].child >= 0 {
                    let (below, knownBelow) = check(block: Int(inner[entry].child), level: level - 1, start: index)
                    precondition(
                        below == inner[entry].sum && knownBelow == inner[entry].known,
                        "The totals of an entry are wrong.")
                } else {
                    precondition(
                        inner[entry].sum == 0 && inner[entry].known == 0, "An entry without a block has totals.")
                }
                precondition(
                    inner[entry].sumBefore == sum && inner[entry].knownBefore == known,
                    "The totals before an entry are wrong.")
                sum += inner[entry].sum
                known += inner[entry].known
            }
        }
        return totals(of: block, level: level)
    }
}
