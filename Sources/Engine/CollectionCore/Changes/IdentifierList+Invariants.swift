extension IdentifierList {
    /// Checks the invariants that the other files rely on. For tests.
    ///
    /// - Complexity: O(n).
    package func checkInvariants() {
        precondition(
            starts.count == blocks.count + 1 && starts[0] == 0, "\(starts.count) starts, \(blocks.count) blocks")
        for (blockIndex, block) in blocks.enumerated() {
            let count = block.items.count
            precondition(count > 0 && count <= Self.maximumPerBlock, "block \(blockIndex) has \(count) items")
            precondition(
                count == block.hashes.count, "block \(blockIndex) has \(count) items, \(block.hashes.count) hashes")
            precondition(
                starts[blockIndex + 1] - starts[blockIndex] == count, "the start of block \(blockIndex + 1) is wrong")
            precondition(
                blockIndices[Int(block.number)] == Int32(blockIndex), "the index of block \(blockIndex) is wrong")
        }
        for position in 0..<count {
            let blockIndex = self.blockIndex(ofPosition: position)
            let found = self.position(of: blocks[blockIndex].items[position - starts[blockIndex]])
            precondition(found == position, "element \(position) is found at \(found ?? -1)")
        }
    }
}
