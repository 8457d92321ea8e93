/// A waterfall that fills its columns in turn, so that items are in reading order: item *i* of *n* columns is in column
/// *i* mod *n*.
///
/// Each item stores only its start, 8 bytes. An item ends one line spacing before the next item of its column starts.
/// Positions are in points along the scroll axis, from 0 at the start of the section.
public struct OrderedWaterfall: Sendable {
    /// The number and geometry of the columns, equal for all items.
    public let columns: WaterfallColumns
    private var starts: [Double] = []
    /// For each column, the start of its next item.
    private var columnEnds: [Double]

    /// Creates a waterfall without items.
    public init(_ columns: WaterfallColumns) {
        self.columns = columns
        columnEnds = [Double](repeating: 0, count: columns.count)
    }

    /// The number of items.
    public var count: Int { starts.count }

    /// Returns the end of the last item of the longest column; 0 without items.
    ///
    /// - Complexity: O(columns).
    public func length() -> Double {
        var longest = 0.0
        for column in 0..<min(columns.count, count) {
            longest = max(longest, columnEnds[column] - columns.lineSpacing)
        }
        return longest
    }

    /// Adds `amount` items after the existing ones, which do not move.
    ///
    /// - Parameters:
    ///   - amount: The number of new items; at least 0.
    ///   - length: Returns the length of an item along the scroll axis. It is called once for each new item, in order,
    ///     with the index among all items. Lengths that are negative or not finite count as 0.
    /// - Complexity: O(`amount`).
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

    /// Adds items without places, and returns their indexes.
    private mutating func grow(by amount: Int) -> Range<Int> {
        precondition(amount >= 0, "Cannot append \(amount) items.")
        let first = count
        starts.append(contentsOf: repeatElement(0, count: amount))
        return first..<count
    }

    /// Adds items, whose lengths `read` writes.
    private mutating func place(_ amount: Int, read: ItemNumbers) {
        LengthBlocks.forEach(in: grow(by: amount), read: read, place: { place($0, $1) })
    }

    /// Places the items from `first` on, with the given lengths.
    private mutating func place(_ first: Int, _ lengths: UnsafeMutableBufferPointer<Double>) {
        let (n, spacing) = (columns.count, columns.lineSpacing)
        starts.withUnsafeMutableBufferPointer { starts in
            columnEnds.withUnsafeMutableBufferPointer { columnEnds in
                var column = first % n
                for index in lengths.indices {
                    let start = columnEnds[column]
                    starts[first + index] = start
                    columnEnds[column] = start + lengths[index] + spacing
                    column += 1
                    if column == n { column = 0 }
                }
            }
        }
    }

    /// Removes the items from `newCount` on.
    ///
    /// - Complexity: O(columns).
    public mutating func truncate(to newCount: Int) {
        precondition(newCount >= 0 && newCount <= count, "Cannot keep \(newCount) of \(count) items.")
        // The first removed item of a column starts where the column now ends.
        for item in newCount..<min(newCount + columns.count, count) { columnEnds[item % columns.count] = starts[item] }
        starts.removeLast(count - newCount)
    }

    /// Returns the column of an item and its extent along the scroll axis, in points.
    ///
    /// - Precondition: `0 <= item && item < count`.
    public func frame(of item: Int) -> (column: Int, start: Double, length: Double) {
        precondition(item >= 0 && item < count, "Item \(item) is not among the \(count) items.")
        // The subtraction may leave a rounding error below zero for an item without length.
        return (item % columns.count, starts[item], max(end(of: item) - starts[item], 0))
    }

    private func end(of item: Int) -> Double {
        let following = item + columns.count
        return (following < count ? starts[following] : columnEnds[item % columns.count]) - columns.lineSpacing
    }

    /// Calls `body` once with each item that shares more than an edge with `low ..< high`, column by column.
    ///
    /// - Complexity: O(columns · log n + visible).
    public func visit(from low: Double, to high: Double, _ body: (_ item: Int) -> Void) {
        guard low < high else { return }
        let n = columns.count
        for column in 0..<min(n, count) {
            let rows = (count - column + n - 1) / n
            var row = partitionPoint(rows) { end(of: column + $0 * n) > low }
            while row < rows, starts[column + row * n] < high {
                let item = column + row * n
                if end(of: item) > starts[item] { body(item) }
                row += 1
            }
        }
    }
}
