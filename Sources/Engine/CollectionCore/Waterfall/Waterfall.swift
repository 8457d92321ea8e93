/// Items of different lengths in columns of one width. Each item goes to the end of the column that is shortest at that
/// point, or to the first of several such columns.
///
/// Each item stores its start and its column, 9 bytes. Each block of items stores the last item of every column before
/// the block, at most 1 byte per item. Ends are not stored: an item ends one line spacing before the next item of its
/// column starts. Because each item goes to the shortest column, starts never decrease from one item to the next. A
/// rectangle query is therefore a binary search plus at most one earlier item per column.
///
/// Positions are in points along the scroll axis, from 0 at the start of the section.
public struct Waterfall: Sendable {
    /// The number and geometry of the columns, equal for all items.
    public let columns: WaterfallColumns
    /// The starts of the items along the scroll axis, in ascending order.
    private var starts: [Double] = []
    private var columnOf: [UInt8] = []
    /// For each column, the start of its next item.
    private var columnEnds: [Double]
    /// For each column, its last item so far, or -1.
    private var lasts: [Int32]
    /// The values of `lasts` before the first item of each block.
    private var blockLasts: [Int32] = []
    private let blockLength: Int

    /// Creates a waterfall without items.
    public init(_ columns: WaterfallColumns) {
        self.columns = columns
        columnEnds = [Double](repeating: 0, count: columns.count)
        lasts = [Int32](repeating: -1, count: columns.count)
        blockLength = max(64, 4 * columns.count)
    }

    /// The number of items.
    public var count: Int { starts.count }

    /// Returns the end of the last item of the longest column; 0 without items.
    ///
    /// - Complexity: O(columns).
    public func length() -> Double {
        guard !starts.isEmpty else { return 0 }
        var longest = 0.0
        for c in 0..<columns.count where lasts[c] >= 0 { longest = max(longest, columnEnds[c] - columns.lineSpacing) }
        return longest
    }

    /// Adds `amount` items after the existing ones, which do not move.
    ///
    /// - Parameters:
    ///   - amount: The number of new items; at least 0.
    ///   - length: Returns the length of an item along the scroll axis. It is called once for each new item, in order,
    ///     with the index among all items. Lengths that are negative or not finite count as 0.
    /// - Complexity: O(`amount`) for up to 8 columns, O(`amount` · log columns) for more.
    public mutating func append(_ amount: Int, length: (Int) -> Double) {
        place(amount) { LengthBlocks.lengths(length, $0, $1) }
    }

    /// Adds `amount` items like `append(_:length:)`, with lengths from aspect ratios (across / along).
    public mutating func append(_ amount: Int, ratio: (Int) -> Double) {
        append(amount, ratios: { LengthBlocks.numbers(ratio, $0, $1) })
    }

    /// Adds `amount` items with lengths from aspect ratios (across / along), several of which `ratios` writes at a time.
    public mutating func append(_ amount: Int, ratios: ItemNumbers) {
        let columns = columns
        place(amount) { columns.lengths(ratios, $0, $1) }
    }

    /// Removes the items from `newCount` on. Later calls to `append` continue as if these items had never existed.
    ///
    /// To change item `i`, call `truncate(to: i)` and append the rest again.
    ///
    /// - Complexity: O(columns · (log n + block length)).
    public mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count, "Cannot keep \(newCount) of \(count) items.")
        guard newCount < count else { return }
        for c in 0..<columns.count {
            let last = lastItem(inColumn: c, before: newCount)
            // The column now ends where its first removed item started.
            columnEnds[c] = last < 0 ? 0 : following(last)
            lasts[c] = Int32(last)
        }
        starts.removeLast(count - newCount)
        columnOf.removeLast(columnOf.count - newCount)
        let blocks = (newCount + blockLength - 1) / blockLength
        blockLasts.removeLast(blockLasts.count - blocks * columns.count)
    }

    /// Returns the column of an item and its extent along the scroll axis, in points.
    ///
    /// - Precondition: `0 <= item && item < count`.
    /// - Complexity: O(log n + block length), usually a few steps.
    public func frame(of item: Int) -> (column: Int, start: Double, length: Double) {
        precondition(item >= 0 && item < count, "Item \(item) is not among the \(count) items.")
        let length = following(item) - columns.lineSpacing - starts[item]
        // The subtraction may leave a rounding error below zero for an item without length.
        return (Int(columnOf[item]), starts[item], max(length, 0))
    }

    /// Calls `body` with each item that shares more than an edge with `low ..< high`: first the items that start before
    /// `low`, by column, then the others in order.
    ///
    /// - Complexity: O(log n + columns · block length + visible); no allocation.
    public func visit(from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
        guard low < high, !starts.isEmpty else { return }
        let first = partitionPoint(count) { starts[$0] >= low }
        if first > 0 {
            for c in 0..<columns.count {
                let item = lastItem(inColumn: c, before: first)
                guard item >= 0 else { continue }
                let end = following(item) - columns.lineSpacing
                if end > low, starts[item] < high, end > starts[item] { body(item) }
            }
        }
        var item = first
        while item < count, starts[item] < high {
            if following(item) - columns.lineSpacing > starts[item] { body(item) }
            item += 1
        }
    }
}

extension Waterfall {
    /// Adds items without places, and returns their indexes.
    private mutating func grow(by amount: Int) -> Range<Int> {
        precondition(amount >= 0, "Cannot append \(amount) items.")
        precondition(amount <= Int(Int32.max) - count, "A waterfall holds at most 2147483647 items.")
        let (first, newCount) = (count, count + amount)
        starts.append(contentsOf: repeatElement(0, count: newCount - starts.count))
        columnOf.append(contentsOf: repeatElement(0, count: newCount - columnOf.count))
        let blocks = (newCount + blockLength - 1) / blockLength
        blockLasts.append(contentsOf: repeatElement(-1, count: blocks * columns.count - blockLasts.count))
        return first..<newCount
    }

    /// Adds items, whose lengths `read` writes.
    private mutating func place(_ amount: Int, read: ItemNumbers) {
        LengthBlocks.forEach(in: grow(by: amount), read: read, place: { place($0, $1) })
    }

    /// Places the items from `first` on, with the given lengths.
    private mutating func place(_ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        if columns.count <= 4 {
            placeInOrder(first, lengths)
        } else if columns.count <= 8 {
            placeByComparison(first, lengths)
        } else {
            placeByTournament(first, lengths)
        }
    }

    /// Places items in up to four columns. Local variables hold the ends of the columns in ascending order, so the next
    /// item's column is known before its length, and sorting its end in requires no memory access.
    private mutating func placeInOrder(_ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        let n = columns.count
        let spacing = columns.lineSpacing
        let block = blockLength
        // Columns that do not exist are never the shortest.
        func end(_ column: Int) -> (front: Double, column: Int) {
            (column < n ? columnEnds[column] : .infinity, column)
        }
        func order(_ one: inout (front: Double, column: Int), _ other: inout (front: Double, column: Int)) {
            if other < one { swap(&one, &other) }
        }
        var (e, f, g, h) = (end(0), end(1), end(2), end(3))
        order(&e, &f)
        order(&g, &h)
        order(&e, &g)
        order(&f, &h)
        order(&f, &g)
        var (a, b, c, d) = (e.front, f.front, g.front, h.front)
        var (p, q, r, s) = (e.column, f.column, g.column, h.column)
        starts.withUnsafeMutableBufferPointer { starts in
            columnOf.withUnsafeMutableBufferPointer { columnOf in
                lasts.withUnsafeMutableBufferPointer { lasts in
                    blockLasts.withUnsafeMutableBufferPointer { blockLasts in
                        var nextBlock = (first + block - 1) / block * block
                        for index in lengths.indices {
                            let item = first + index
                            if item == nextBlock {
                                let at = item / block * n
                                for column in 0..<n { blockLasts[at + column] = lasts[column] }
                                nextBlock += block
                            }
                            let (best, front) = (p, a)
                            starts[item] = front
                            columnOf[item] = UInt8(truncatingIfNeeded: best)
                            lasts[best] = Int32(truncatingIfNeeded: item)
                            let new = front + lengths[index] + spacing
                            // Selections instead of branches, because the shortest column is unpredictable. Of two
                            // columns of equal length, the first counts as shorter.
                            let overB = new > b || new == b && best > q
                            let overC = new > c || new == c && best > r
                            let overD = new > d || new == d && best > s
                            (a, p) = overB ? (b, q) : (new, best)
                            (b, q) = overC ? (c, r) : overB ? (new, best) : (b, q)
                            (c, r) = overD ? (d, s) : overC ? (new, best) : (c, r)
                            (d, s) = overD ? (new, best) : (d, s)
                        }
                    }
                }
            }
        }
        for (front, column) in [(a, p), (b, q), (c, r), (d, s)] where column < n { columnEnds[column] = front }
    }

    /// Places items in a few columns. Comparing all ends is faster than maintaining a data structure over them.
    private mutating func placeByComparison(_ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        let n = columns.count
        let spacing = columns.lineSpacing
        let block = blockLength
        starts.withUnsafeMutableBufferPointer { starts in
            columnOf.withUnsafeMutableBufferPointer { columnOf in
                columnEnds.withUnsafeMutableBufferPointer { columnEnds in
                    lasts.withUnsafeMutableBufferPointer { lasts in
                        blockLasts.withUnsafeMutableBufferPointer { blockLasts in
                            // The first item of the next block. Counting is faster than one division per item.
                            var nextBlock = (first + block - 1) / block * block
                            for index in lengths.indices {
                                let item = first + index
                                if item == nextBlock {
                                    let at = item / block * n
                                    for c in 0..<n { blockLasts[at + c] = lasts[c] }
                                    nextBlock += block
                                }
                                let advance = lengths[index] + spacing
                                var best = 0
                                var front = columnEnds[0]
                                var c = 1
                                // Selections instead of branches, because the shortest column is unpredictable.
                                while c < n {
                                    let other = columnEnds[c]
                                    best = other < front ? c : best
                                    front = min(front, other)
                                    c += 1
                                }
                                starts[item] = front
                                columnOf[item] = UInt8(truncatingIfNeeded: best)
                                lasts[best] = Int32(truncatingIfNeeded: item)
                                columnEnds[best] = front + advance
                            }
                        }
                    }
                }
            }
        }
    }

    /// Places items in many columns with a tournament tree over the column ends. The winner is the shortest column, and
    /// placing an item updates only the path from one leaf to the root.
    private mutating func placeByTournament(_ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        let n = columns.count
        var leaves = 16
        while leaves < n { leaves *= 2 }
        // The root is winners[1]. Columns that do not exist never win.
        var winners = [Int](repeating: 0, count: leaves)
        func better(_ a: Int, _ b: Int) -> Int {
            guard b < n else { return a }
            return columnEnds[a] <= columnEnds[b] ? a : b
        }
        func entrant(_ node: Int) -> Int { node >= leaves ? node - leaves : winners[node] }
        for node in stride(from: leaves - 1, through: 1, by: -1) {
            winners[node] = better(entrant(2 * node), entrant(2 * node + 1))
        }
        var nextBlock = (first + blockLength - 1) / blockLength * blockLength
        for index in lengths.indices {
            let item = first + index
            if item == nextBlock {
                let at = item / blockLength * n
                for c in 0..<n { blockLasts[at + c] = lasts[c] }
                nextBlock += blockLength
            }
            let best = winners[1]
            let front = columnEnds[best]
            starts[item] = front
            columnOf[item] = UInt8(truncatingIfNeeded: best)
            lasts[best] = Int32(truncatingIfNeeded: item)
            columnEnds[best] = front + lengths[index] + columns.lineSpacing
            var node = (leaves + best) / 2
            while node >= 1 {
                winners[node] = better(entrant(2 * node), entrant(2 * node + 1))
                node /= 2
            }
        }
    }

    /// Returns the start of the next item in the same column, or the start it would have.
    private func following(_ item: Int) -> Double {
        let column = columnOf[item]
        let c = Int(column)
        if Int(lasts[c]) == item { return columnEnds[c] }
        var next = item + 1
        let blockEnd = min((item / blockLength + 1) * blockLength, count)
        while next < blockEnd {
            if columnOf[next] == column { return starts[next] }
            next += 1
        }
        // The next item is in a later block: the first block at whose end the last item of the column is later than
        // `item`. Such a block exists because `item` is not the last of its column.
        let after = item / blockLength + 1
        let block =
            after
            + partitionPoint((count - 1) / blockLength - after) {
                Int(blockLasts[(after + $0 + 1) * columns.count + c]) > item
            }
        next = block * blockLength
        while columnOf[next] != column { next += 1 }
        return starts[next]
    }

    /// Returns the last item of column `c` among those before `item`, or -1.
    private func lastItem(inColumn c: Int, before item: Int) -> Int {
        let block = item / blockLength
        var candidate = item - 1
        while candidate >= block * blockLength {
            if Int(columnOf[candidate]) == c { return candidate }
            candidate -= 1
        }
        // `blockLasts` has no entries directly after the last block. The last items of all columns then apply.
        return block * columns.count < blockLasts.count ? Int(blockLasts[block * columns.count + c]) : Int(lasts[c])
    }
}
