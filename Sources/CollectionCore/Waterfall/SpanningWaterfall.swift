/// A waterfall whose items may be several columns wide.
///
/// An item of `k` columns goes where the longest of `k` neighbouring columns is shortest; of places equally short, the
/// first. It starts there and makes all of them equally long, so that gaps may stay open above it. Starts are then not
/// sorted over all items, but those within one column are: every column keeps its own list.
///
/// Positions are along the scroll axis, from 0 at the section's start, in points. Use `Waterfall`, at a quarter of the
/// memory, where nothing spans and the shortest column is wanted.
public struct SpanningWaterfall: Sendable {
    /// Which column an item goes to.
    public enum Placement: UInt8, Hashable, Sendable {
        /// Where it starts earliest; of places equally early, the first.
        case shortest
        /// The columns in turn, so that reading order runs along rows; an item too wide for what is left of a turn starts
        /// the next one.
        case inOrder
    }

    public let columns: WaterfallColumns
    public let placement: Placement
    private var starts: [Double] = []
    private var lengths: [Double] = []
    private var columnOf: [UInt8] = []
    /// One less than the number of columns, so that 256 fits.
    private var extraColumns: [UInt8] = []
    private var fronts: [Double]
    /// Per column, the items that touch it, in order; their extents do not overlap.
    private var items: [[Int32]]

    public init(_ columns: WaterfallColumns, placement: Placement = .shortest) {
        self.columns = columns
        self.placement = placement
        fronts = [Double](repeating: 0, count: columns.count)
        items = [[Int32]](repeating: [], count: columns.count)
    }

    public var count: Int { starts.count }

    /// Where the last item of the longest column ends; 0 without items.
    ///
    /// - Complexity: O(columns).
    public func length() -> Double {
        var longest = 0.0
        for c in 0..<columns.count where !items[c].isEmpty { longest = max(longest, fronts[c] - columns.lineSpacing) }
        return longest
    }

    /// Adds `amount` items after those already there, which stay where they are.
    ///
    /// - Parameters:
    ///   - span: The number of columns of each new item; brought into 1...columns.
    ///   - length: The length along of an item with the given index and the span it got. Lengths that are negative or
    ///     not finite count as 0.
    /// - Complexity: O(`amount` · columns · span).
    public mutating func append(_ amount: Int, span: (Int) -> Int, length: (Int, Int) -> Double) {
        precondition(amount >= 0, "Cannot append a negative number of items.")
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
                fronts[c] = start + along + columns.lineSpacing
                items[c].append(Int32(truncatingIfNeeded: item))
            }
        }
    }

    /// As `append(_:span:length:)` for items that are all one column wide.
    ///
    /// - Complexity: O(`amount`) where items stand in turn.
    public mutating func append(_ amount: Int, length: (Int, Int) -> Double) {
        guard placement == .inOrder, amount > 0 else { return append(amount, span: { _ in 1 }, length: length) }
        let first = count
        let n = columns.count
        let spacing = columns.lineSpacing
        let firstColumn = next(1).column
        starts.append(contentsOf: repeatElement(0, count: amount))
        lengths.append(contentsOf: repeatElement(0, count: amount))
        columnOf.append(contentsOf: repeatElement(0, count: amount))
        extraColumns.append(contentsOf: repeatElement(0, count: amount))
        starts.withUnsafeMutableBufferPointer { starts in
            lengths.withUnsafeMutableBufferPointer { lengths in
                columnOf.withUnsafeMutableBufferPointer { columnOf in
                    fronts.withUnsafeMutableBufferPointer { fronts in
                        var column = firstColumn
                        for item in first..<(first + amount) {
                            let along = usable(length(item, 1))
                            let start = fronts[column]
                            starts[item] = start
                            lengths[item] = along
                            columnOf[item] = UInt8(truncatingIfNeeded: column)
                            fronts[column] = start + along + spacing
                            column += 1
                            if column == n { column = 0 }
                        }
                    }
                }
            }
        }
        for step in 0..<min(n, amount) {
            let column = (firstColumn + step) % n
            let inColumn = stride(from: first + step, to: first + amount, by: n)
            items[column].append(contentsOf: inColumn.lazy.map { Int32(truncatingIfNeeded: $0) })
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

    /// Where the longest of `wide` columns ends.
    private func front(_ column: Int, _ wide: Int) -> Double {
        var front = fronts[column]
        for other in (column + 1)..<(column + wide) where fronts[other] > front { front = fronts[other] }
        return front
    }

    /// Forgets the items from `newCount` on.
    ///
    /// - Complexity: O(forgotten · span + columns).
    public mutating func truncate(to newCount: Int) {
        precondition(
            newCount >= 0 && newCount <= count,
            "The number of items to keep must be between 0 and the number there are.")
        for c in 0..<columns.count {
            while let last = items[c].last, Int(last) >= newCount { items[c].removeLast() }
            fronts[c] = items[c].last.map { starts[Int($0)] + lengths[Int($0)] + columns.lineSpacing } ?? 0
        }
        starts.removeLast(count - newCount)
        lengths.removeLast(lengths.count - newCount)
        columnOf.removeLast(columnOf.count - newCount)
        extraColumns.removeLast(extraColumns.count - newCount)
    }

    /// - Precondition: `0 <= item && item < count`.
    public func frame(of item: Int) -> (column: Int, span: Int, start: Double, length: Double) {
        precondition(item >= 0 && item < count, "An item index must be at least 0 and below the number of items.")
        return (Int(columnOf[item]), Int(extraColumns[item]) + 1, starts[item], lengths[item])
    }

    /// Calls `body` once with every item that shares more than an edge with `low ..< high`, column by column.
    ///
    /// - Complexity: O(columns · log n + visible).
    public func visit(from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
        guard low < high else { return }
        for c in 0..<columns.count {
            var first = 0
            var end = items[c].count
            while first < end {
                let middle = (first + end) / 2
                let item = Int(items[c][middle])
                if starts[item] + lengths[item] <= low { first = middle + 1 } else { end = middle }
            }
            while first < items[c].count {
                let item = Int(items[c][first])
                if starts[item] >= high { break }
                // A wide item shows up in each of its columns; the first of them reports it.
                if Int(columnOf[item]) == c, lengths[item] > 0 { body(item) }
                first += 1
            }
        }
    }
}
