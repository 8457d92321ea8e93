/// A waterfall whose items may span several columns.
///
/// With the `shortest` placement, an item of `k` columns goes to the `k` neighboring columns whose longest is shortest,
/// or to the first of several such groups. It starts at the end of the longest column and makes all `k` columns equally
/// long, so gaps may remain above it. Starts are not sorted over all items, but they are sorted within a column. Each
/// column therefore has its own list of items.
///
/// Positions are in points along the scroll axis, from 0 at the start of the section. When no item spans columns,
/// `Waterfall` and `OrderedWaterfall` use less than half of the memory.
public struct SpanningWaterfall: Sendable {
    /// The rule that selects the column of an item.
    public enum Placement: UInt8, Hashable, Sendable {
        /// The column where the item starts earliest, or the first of several such columns.
        case shortest
        /// The columns in turn, so that items are in reading order. An item that is too wide for the rest of a turn
        /// starts the next turn.
        case inOrder
    }

    /// The number and geometry of the columns, equal for all items.
    public let columns: WaterfallColumns
    /// How the column of an item is chosen.
    public let placement: Placement
    private var starts: [Double] = []
    private var lengths: [Double] = []
    private var columnOf: [UInt8] = []
    /// The number of columns that an item spans, less one, so that 256 columns fit into a byte.
    private var extraColumns: [UInt8] = []
    private var columnEnds: [Double]
    /// For each column, its items in order. Their extents do not overlap.
    private var items: [[Int32]]

    /// Creates a waterfall without items.
    public init(_ columns: WaterfallColumns, placement: Placement = .shortest) {
        self.columns = columns
        self.placement = placement
        columnEnds = [Double](repeating: 0, count: columns.count)
        items = [[Int32]](repeating: [], count: columns.count)
    }

    /// The number of items.
    public var count: Int { starts.count }

    /// Returns the end of the last item of the longest column; 0 without items.
    ///
    /// - Complexity: O(columns).
    public func length() -> Double {
        var longest = 0.0
        for c in 0..<columns.count where !items[c].isEmpty {
            longest = max(longest, columnEnds[c] - columns.lineSpacing)
        }
        return longest
    }

    /// Adds `amount` items after the existing ones, which do not move.
    ///
    /// - Parameters:
    ///   - amount: The number of new items; at least 0.
    ///   - span: Returns the number of columns of a new item. Values are clamped to `1...columns.count`.
    ///   - length: Returns the length along the scroll axis for an item's index and its clamped span. Lengths that are
    ///     negative or not finite count as 0.
    /// - Complexity: O(`amount` · columns · span).
    public mutating func append(_ amount: Int, span: (Int) -> Int, length: (Int, Int) -> Double) {
        precondition(amount >= 0, "Cannot append \(amount) items.")
        let first = count
        starts.reserveCapacity(first + amount)
        lengths.reserveCapacity(first + amount)
        columnOf.reserveCapacity(first + amount)
        extraColumns.reserveCapacity(first + amount)
        for item in first..<(first + amount) {
            let wide = min(max(span(item), 1), columns.count)
            let (best, start) = placement == .shortest ? earliest(wide) : next(wide)
            let along = usable(length(item, wide))
            starts.append(start)
            lengths.append(along)
            columnOf.append(UInt8(truncatingIfNeeded: best))
            extraColumns.append(UInt8(truncatingIfNeeded: wide - 1))
            for c in best..<(best + wide) {
                columnEnds[c] = start + along + columns.lineSpacing
                items[c].append(Int32(truncatingIfNeeded: item))
            }
        }
    }

    private func earliest(_ wide: Int) -> (column: Int, start: Double) {
        var best = 0
        var start = Double.infinity
        for c in 0...(columns.count - wide) {
            let front = front(c, wide)
            if front < start {
                start = front
                best = c
            }
        }
        return (best, start)
    }

    private func next(_ wide: Int) -> (column: Int, start: Double) {
        var column = 0
        if count > 0 {
            column = Int(columnOf[count - 1]) + Int(extraColumns[count - 1]) + 1
            if column + wide > columns.count { column = 0 }
        }
        return (column, front(column, wide))
    }

    /// Returns the end of the longest of `wide` columns, plus the line spacing.
    private func front(_ column: Int, _ wide: Int) -> Double {
        var front = columnEnds[column]
        for other in (column + 1)..<(column + wide) where columnEnds[other] > front { front = columnEnds[other] }
        return front
    }

    /// Removes the items from `newCount` on.
    ///
    /// - Complexity: O(removed items · span + columns).
    public mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count, "Cannot keep \(newCount) of \(count) items.")
        for c in 0..<columns.count {
            while let last = items[c].last, Int(last) >= newCount { items[c].removeLast() }
            columnEnds[c] = items[c].last.map { starts[Int($0)] + lengths[Int($0)] + columns.lineSpacing } ?? 0
        }
        starts.removeLast(count - newCount)
        lengths.removeLast(lengths.count - newCount)
        columnOf.removeLast(columnOf.count - newCount)
        extraColumns.removeLast(extraColumns.count - newCount)
    }

    /// Returns the columns and the extent of an item along the scroll axis, in points.
    ///
    /// - Precondition: `0 <= item && item < count`.
    public func frame(of item: Int) -> (column: Int, span: Int, start: Double, length: Double) {
        precondition(item >= 0 && item < count, "Item \(item) is not among the \(count) items.")
        return (Int(columnOf[item]), Int(extraColumns[item]) + 1, starts[item], lengths[item])
    }

    /// Calls `body` once with each item that shares more than an edge with `low ..< high`, column by column.
    ///
    /// - Complexity: O(columns · log n + visible).
    public func visit(from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
        guard low < high else { return }
        for c in 0..<columns.count {
            var first = partitionPoint(items[c].count) {
                let item = Int(items[c][$0])
                return starts[item] + lengths[item] > low
            }
            while first < items[c].count {
                let item = Int(items[c][first])
                if starts[item] >= high { break }
                // A spanning item is listed in each of its columns. Only the first of them reports it.
                if Int(columnOf[item]) == c, lengths[item] > 0 { body(item) }
                first += 1
            }
        }
    }
}
