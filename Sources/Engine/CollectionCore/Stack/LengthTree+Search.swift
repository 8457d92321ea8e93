extension LengthTree {
    /// Returns the last index that starts at or before `position`, or 0 for positions before all lengths.
    ///
    /// A gap belongs to the length before it. If several lengths start at the same position, the last one is returned.
    ///
    /// - Precondition: `count > 0`, and `position` is not NaN.
    /// - Complexity: O(log n).
    public func index(at position: Double) -> Int {
        precondition(count > 0, "An empty length tree has no index at any position.")
        precondition(position == position, "The position is NaN.")
        return descend { $0 <= position }.index
    }

    /// Returns the indices whose extents share more than an edge with `lower ..< upper`, and zero lengths strictly
    /// inside.
    ///
    /// The result is empty when the interval is empty, has a NaN bound, or is outside all lengths.
    ///
    /// - Complexity: O(log n), independent of the number of indices; no allocation.
    public func indices(from lower: Double, to upper: Double) -> Range<Int> {
        guard count > 0, lower < upper else { return 0..<0 }
        let start = descend { $0 <= lower }
        let first = position(start) + length(at: start.index) <= lower ? start.index + 1 : start.index
        let end = descend { $0 < upper }
        guard first <= end.index, position(end) < upper else { return first..<first }
        return first..<(end.index + 1)
    }

    /// Returns the last index for whose start `precedes` holds, and the totals before it; index 0 when it holds for
    /// none. `precedes` must be true up to some position and false after it.
    @inline(__always) private func descend(_ precedes: (Double) -> Bool) -> Prefix {
        var p = Prefix(index: 0, sum: 0, known: 0)
        var block = root
        var level = height
        while level > 0, block >= 0 {
            let base = Int(block) << Self.blockBits
            let shift = Self.blockBits * level
            // Find the last entry whose start satisfies the predicate.
            var low = 0
            var high = Swift.min(Self.blockSize, ((count - p.index - 1) >> shift) + 1)
            while high - low > 1 {
                let middle = (low + high) / 2
                let entry = inner[base + middle]
                let start = Prefix(
                    index: p.index + (middle << shift), sum: p.sum + entry.sumBefore, known: p.known + entry.knownBefore
                )
                if precedes(position(start)) { low = middle } else { high = middle }
            }
            let entry = inner[base + low]
            p = Prefix(
                index: p.index + (low << shift), sum: p.sum + entry.sumBefore, known: p.known + entry.knownBefore)
            block = entry.child
            level -= 1
        }
        guard block >= 0 else { return descendAmongEstimates(p, span: 1 << (Self.blockBits * (level + 1)), precedes) }
        let base = Int(block) << Self.blockBits
        var known = leafKnown[Int(block)]
        let last = Swift.min(Self.blockSize, count - p.index) - 1
        leafValues.withUnsafeBufferPointer { values in
            for slot in 0..<last {
                let next = Prefix(
                    index: p.index + 1, sum: p.sum + values[base + slot],
                    known: p.known + Int(truncatingIfNeeded: known & 1))
                if !precedes(position(next)) { break }
                p = next
                known >>= 1
            }
        }
        return p
    }

    /// Continues the search within `span` estimates that start at `p`. Bisection uses exactly the positions of
    /// `offset(of:)`, whereas a quotient may be off by one.
    private func descendAmongEstimates(_ p: Prefix, span: Int, _ precedes: (Double) -> Bool) -> Prefix {
        var low = p.index
        var high = p.index + Swift.min(span, count - p.index)
        while high - low > 1 {
            let middle = low + (high - low) / 2
            if precedes(position(Prefix(index: middle, sum: p.sum, known: p.known))) {
                low = middle
            } else {
                high = middle
            }
        }
        return Prefix(index: low, sum: p.sum, known: p.known)
    }

    /// Calls `body` with the index, start, and length of each entry of `range`, in order.
    ///
    /// The starts have the same bits as those of `offset(of:)`.
    ///
    /// - Complexity: O(range), and O(log n) for each block of 64 that the range overlaps; no allocation.
    public func forEach(in range: Range<Int>, _ body: (Int, Double, Double) -> Void) {
        precondition(
            range.lowerBound >= 0 && range.upperBound <= count,
            "\(range.lowerBound)..<\(range.upperBound) is not in a tree of \(count) lengths.")
        var index = range.lowerBound
        while index < range.upperBound {
            var p = prefix(index)
            let end = Swift.min(range.upperBound, (index | 63) + 1)
            guard let block = leaf(of: index) else {
                while p.index < end {
                    body(p.index, position(p), estimate)
                    p.index += 1
                }
                index = end
                continue
            }
            while p.index < end {
                let slot = p.index & 63
                let isKnown = leafKnown[block] & (1 << UInt64(slot)) != 0
                let value = leafValues[(block << Self.blockBits) + slot]
                body(p.index, position(p), isKnown ? value : estimate)
                p = Prefix(index: p.index + 1, sum: p.sum + value, known: p.known + (isKnown ? 1 : 0))
            }
            index = end
        }
    }

    private func leaf(of index: Int) -> Int? {
        var block = root
        var level = height
        while level > 0, block >= 0 {
            block = inner[(Int(block) << Self.blockBits) + (index >> (Self.blockBits * level)) & 63].child
            level -= 1
        }
        return block < 0 ? nil : Int(block)
    }
}
