extension IdentifierList {
    /// Checks the invariants that the other files rely on. For tests.
    ///
    /// - Complexity: O(n).
    package func checkInvariants() {
        precondition(
            starts.count == blocks.count + 1 && starts[0] == 0, "\(starts.count) starts, \(blocks.count) blocks")
        for (place, block) in blocks.enumerated() {
            precondition(!block.items.isEmpty && block.items.count <= Self.mostPerBlock, "block \(place) is off size")
            precondition(block.items.count == block.hashes.count, "block \(place) lacks hashes")
            precondition(starts[place + 1] - starts[place] == block.items.count, "block \(place) starts elsewhere")
            precondition(places[Int(block.number)] == Int32(place), "block \(place) is misplaced")
        }
        for position in 0..<count {
            let place = place(ofPosition: position)
            let found = self.position(of: blocks[place].items[position - starts[place]])
            precondition(found == position, "element \(position) is found elsewhere")
        }
    }
}
