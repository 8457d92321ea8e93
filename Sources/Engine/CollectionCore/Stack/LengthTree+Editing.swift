extension LengthTree {
    /// Creates a tree whose lengths are all known.
    ///
    /// - Precondition: Each length is finite and not negative.
    /// - Complexity: O(n).
    public init(_ lengths: [Double], spacing: Double = 0) {
        self.init(count: lengths.count, estimate: 0, spacing: spacing)
        guard count > 0 else { return }
        let leaves = (count + 63) >> Self.blockBits
        var areLengths = true
        for value in lengths { areLengths = areLengths && Self.isLength(value) }
        precondition(areLengths, "A length must be finite and not negative.")
        leafValues = lengths
        leafValues.append(contentsOf: repeatElement(0, count: (leaves << Self.blockBits) - count))
        leafKnown = [UInt64](repeating: .max, count: leaves)
        if count & 63 != 0 { leafKnown[leaves - 1] = (1 << UInt64(count & 63)) - 1 }
        var below = 0..<leaves
        for level in 0..<height {
            let first = inner.count >> Self.blockBits
            let blocks = (below.count + 63) >> Self.blockBits
            inner.append(contentsOf: repeatElement(Entry(), count: blocks << Self.blockBits))
            for child in below {
                let entry = (first << Self.blockBits) + child - below.lowerBound
                (inner[entry].sum, inner[entry].known) = totals(of: child, level: level)
                inner[entry].child = Int32(child)
            }
            for block in first..<(first + blocks) { sumUp(block, from: 0) }
            below = first..<(first + blocks)
        }
        root = Int32(below.lowerBound)
        (knownSum, knownCount) = totals(of: below.lowerBound, level: height)
    }

    /// Returns the sum and the number of known lengths in a block, added up from its entries in order.
    func totals(of block: Int, level: Int) -> (Double, Int) {
        let base = block << Self.blockBits
        if level > 0 {
            let last = inner[base + Self.blockSize - 1]
            return (last.sumBefore + last.sum, last.knownBefore + last.known)
        }
        // The lengths after the last known one are 0.
        let end = base + Self.blockSize - leafKnown[block].leadingZeroBitCount
        let sum = leafValues.withUnsafeBufferPointer { values in
            var sum = 0.0
            for entry in base..<end { sum += values[entry] }
            return sum
        }
        return (sum, leafKnown[block].nonzeroBitCount)
    }

    /// Computes the sums before each entry of an inner block, after the entry at `slot` changed.
    private mutating func sumUp(_ block: Int, from slot: Int) {
        let base = block << Self.blockBits
        inner.withUnsafeMutableBufferPointer { inner in
            var sum = inner[base + slot].sumBefore
            var known = inner[base + slot].knownBefore
            for entry in (base + slot)..<(base + Self.blockSize) {
                inner[entry].sumBefore = sum
                inner[entry].knownBefore = known
                sum += inner[entry].sum
                known += inner[entry].known
            }
        }
    }

    /// Sets the length at `index`, or with `nil` makes it an estimate again.
    ///
    /// - Precondition: `length` is finite and not negative.
    /// - Complexity: O(log n). Allocates at most one block per level, and only when none exists there.
    public mutating func setLength(_ length: Double?, at index: Int) {
        precondition(index >= 0 && index < count, "Index \(index) is not in a tree of \(count) lengths.")
        precondition(length.map(Self.isLength) ?? true, "A length must be finite and not negative.")
        if length == nil, root < 0 { return }
        // The path of blocks from the root down. The tree has at most 6 levels.
        var path = (0, 0, 0, 0, 0, 0)
        var level = height
        if root < 0 { root = makeBlock(level: level) }
        var block = Int(root)
        while level > 0 {
            Self.set(&path, level, block)
            let entry = (block << Self.blockBits) + (index >> (Self.blockBits * level)) & 63
            if inner[entry].child < 0 {
                if length == nil { return }
                let made = makeBlock(level: level - 1)
                inner[entry].child = made
            }
            block = Int(inner[entry].child)
            level -= 1
        }
        let bit = UInt64(1) << UInt64(index & 63)
        leafValues[(block << Self.blockBits) + index & 63] = length ?? 0
        if length == nil { leafKnown[block] &= ~bit } else { leafKnown[block] |= bit }
        while level < height {
            let (sum, known) = totals(of: block, level: level)
            level += 1
            block = Self.get(path, level)
            let slot = (index >> (Self.blockBits * level)) & 63
            inner[(block << Self.blockBits) + slot].sum = sum
            inner[(block << Self.blockBits) + slot].known = known
            sumUp(block, from: slot)
        }
        (knownSum, knownCount) = totals(of: Int(root), level: height)
    }

    private static func set(_ path: inout (Int, Int, Int, Int, Int, Int), _ level: Int, _ block: Int) {
        switch level {
        case 0: path.0 = block
        case 1: path.1 = block
        case 2: path.2 = block
        case 3: path.3 = block
        case 4: path.4 = block
        default: path.5 = block
        }
    }

    private static func get(_ path: (Int, Int, Int, Int, Int, Int), _ level: Int) -> Int {
        switch level {
        case 0: path.0
        case 1: path.1
        case 2: path.2
        case 3: path.3
        case 4: path.4
        default: path.5
        }
    }

    private mutating func makeBlock(level: Int) -> Int32 {
        if level == 0 {
            leafValues.append(contentsOf: repeatElement(0, count: Self.blockSize))
            leafKnown.append(0)
            return Int32(leafKnown.count - 1)
        }
        inner.append(contentsOf: repeatElement(Entry(), count: Self.blockSize))
        return Int32((inner.count >> Self.blockBits) - 1)
    }

    /// Replaces the lengths of `range` with `newCount` unknown ones.
    ///
    /// - Complexity: O(k log n) with *k* known lengths, independent of the number of unknown ones.
    public mutating func replaceSubrange(_ range: Range<Int>, withUnknown newCount: Int) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "\(range.lowerBound)..<\(range.upperBound) is not in a tree of \(count) lengths.")
        precondition(newCount >= 0, "Cannot insert \(newCount) lengths. The number must not be negative.")
        let shift = newCount - range.count
        if shift == 0, knownCount == 0 { return }
        let old = self
        reset(count: count + shift)
        guard old.knownCount > 0 else { return }
        old.forEachKnown { index, value in
            if index < range.lowerBound {
                setLength(value, at: index)
            } else if index >= range.upperBound {
                setLength(value, at: index + shift)
            }
        }
    }

    /// Makes all lengths unknown.
    public mutating func removeAllMeasurements() { reset(count: count) }

    /// Calls `body` with the index and value of each known length, in order.
    ///
    /// - Complexity: O(known lengths + allocated blocks).
    public func forEachKnown(_ body: (Int, Double) -> Void) {
        guard root >= 0 else { return }
        visitKnown(block: Int(root), level: height, start: 0, body)
    }

    private func visitKnown(block: Int, level: Int, start: Int, _ body: (Int, Double) -> Void) {
        let base = block << Self.blockBits
        if level == 0 {
            var mask = leafKnown[block]
            while mask != 0 {
                let slot = mask.trailingZeroBitCount
                body(start + slot, leafValues[base + slot])
                mask &= mask - 1
            }
            return
        }
        for slot in 0..<Self.blockSize where inner[base + slot].child >= 0 {
            visitKnown(
                block: Int(inner[base + slot].child), level: level - 1,
                start: start + (slot << (Self.blockBits * level)), body)
        }
    }
}
