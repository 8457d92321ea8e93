/// Pictures of different aspect ratios in rows of equal length. The height of each row is chosen so that its items fill
/// it.
///
/// Each row breaks where its height is nearest to the target. "Across" denotes the axis of the rows, "along" the scroll
/// axis on which rows follow each other. Ratios are across / along. One flat array stores the ratios of the items, and
/// another one the start, the height, and the first item of each row. Positions along are in points from 0 at the start
/// of the section.
public struct JustifiedRows: Sendable {
    /// The layout of a last row that its items do not fill.
    public enum LastRow: UInt8, Hashable, Sendable {
        /// The target height, aligned to the start of the row.
        case leading
        /// The target height, centered.
        case centered
        /// The target height, aligned to the end of the row.
        case trailing
        /// The height at which the items fill the row, but at most the maximum.
        case justified
    }

    /// The parameters of the rows; lengths are in points.
    public struct Rules: Hashable, Sendable {
        /// The start of the rows across.
        public var start: Double
        /// The length of the rows across; at least 0.
        public var length: Double
        /// The spacing between the items of a row, and between rows; both at least 0.
        public var spacing, lineSpacing: Double
        /// The target height of a row; positive.
        public var target: Double
        /// The maximum height of a row, even if its items do not fill it; at least `target`.
        public var maximum: Double
        /// The layout of a last row that its items do not fill.
        public var lastRow: LastRow
        /// The pixel grid for item edges across and row heights, or `nil` for no rounding.
        public var grid: PixelGrid?

        /// Creates rules. Lengths that are negative or not finite become 0, an unusable target height becomes 1, and a
        /// maximum below the target becomes the target.
        public init(
            start: Double = 0, length: Double, spacing: Double, lineSpacing: Double, target: Double,
            maximum: Double = .infinity, lastRow: LastRow = .leading, grid: PixelGrid? = nil
        ) {
            self.start = start.isFinite ? start : 0
            self.length = usable(length)
            self.spacing = usable(grid.map { $0.nearest(spacing) } ?? spacing)
            self.lineSpacing = usable(grid.map { $0.nearest(lineSpacing) } ?? lineSpacing)
            self.target = target > 0 && target < .infinity ? target : 1
            self.maximum = Swift.max(maximum > 0 ? maximum : 0, self.target)
            self.lastRow = lastRow
            self.grid = grid
        }
    }

    /// The parameters of the rows.
    public let rules: Rules
    private var ratios: [Double] = []
    private var rows: [Row] = []
    /// Whether the last row can take more items.
    private var isOpen = false

    private struct Row {
        /// The start along the scroll axis, in points.
        let start: Double
        /// The unrounded height, from which the widths of the items follow.
        let height: Double
        let first: Int32
    }

    /// Creates rows without items.
    public init(_ rules: Rules) {
        self.rules = rules
    }

    /// The number of items.
    public var count: Int { ratios.count }
    /// The number of rows.
    public var rowCount: Int { rows.count }

    /// The end of the last row; 0 without items.
    public var length: Double { rows.last.map { end($0) } ?? 0 }

    /// Removes all items, and keeps their memory for others.
    public mutating func removeAll() {
        ratios.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        isOpen = false
    }

    /// Adds `amount` items after the existing ones. Full rows do not change.
    ///
    /// - Parameters:
    ///   - amount: The number of new items; at least 0.
    ///   - ratio: Returns the aspect ratio of an item. It is called once for each new item, in order, with the index
    ///     among all items. Ratios that are not finite and positive count as 1.
    /// - Complexity: O(`amount` + items of the last row).
    public mutating func append(_ amount: Int, ratio: (Int) -> Double) {
        append(amount, ratios: { LengthBlocks.numbers(ratio, $0, $1) })
    }

    /// Adds `amount` items like `append(_:ratio:)`, of which `ratios` writes the aspect ratios.
    public mutating func append(_ amount: Int, ratios read: ItemNumbers) {
        precondition(amount >= 0, "Cannot append \(amount) items.")
        precondition(amount <= Int(Int32.max) - count, "Rows hold at most 2147483647 items.")
        guard amount > 0 else { return }
        let known = count
        var sum = 0.0
        // Later calls must not reserve, so that many small ones do not copy all ratios each time.
        if known == 0 { ratios.reserveCapacity(amount) }
        LengthBlocks.forEach(in: known..<(known + amount), read: read) { _, new in
            for index in new.indices {
                if !(new[index] > 0 && new[index] < .infinity) { new[index] = 1 }
                sum += new[index]
            }
            ratios.append(contentsOf: new)
        }
        if known == 0 {
            let expected = (sum * rules.target + Double(amount) * rules.spacing) / rules.length
            rows.reserveCapacity(expected < Double(amount) ? Int(expected) + 1 : amount)
        }
        let first = isOpen ? rows.popLast().map { Int($0.first) } : nil
        fill(from: first ?? known)
    }

    private mutating func fill(from begin: Int) {
        let rules = rules
        var (first, item, sum) = (begin, begin, 0.0)
        // The start of the next row.
        var start = rows.last.map { end($0) + rules.lineSpacing } ?? 0
        ratios.withUnsafeBufferPointer { ratios in
            while item < ratios.count {
                let ratio = ratios[item]
                let gaps = rules.spacing * Double(item - first)
                guard (sum + ratio) * rules.target + gaps >= rules.length else {
                    sum += ratio
                    item += 1
                    continue
                }
                // With this item, the row is lower than the target. Without it, the row is higher. The height with the
                // smaller ratio to the target is used.
                let with = (rules.length - gaps) / (sum + ratio)
                let without = item > first ? (rules.length - gaps + rules.spacing) / sum : .infinity
                let includesItem =
                    item == first
                    || (with > 0 && (without > rules.maximum || with * without >= rules.target * rules.target))
                if includesItem { item += 1 }
                close(
                    first, height: Swift.min(Swift.max(includesItem ? with : without, 0), rules.maximum), at: &start)
                first = item
                sum = 0
            }
        }
        isOpen = first < count
        guard isOpen else { return }
        let natural = (rules.length - rules.spacing * Double(count - first - 1)) / sum
        let height = rules.lastRow == .justified ? Swift.min(natural, rules.maximum) : Swift.min(natural, rules.target)
        close(first, height: Swift.max(height, 0), at: &start)
    }

    /// Adds a row at `start`, which becomes the start of the next row.
    private mutating func close(_ first: Int, height: Double, at start: inout Double) {
        rows.append(Row(start: start, height: height, first: Int32(truncatingIfNeeded: first)))
        start = start + rounded(height) + rules.lineSpacing
    }

    private func end(_ row: Row) -> Double { row.start + rounded(row.height) }

    private func rounded(_ height: Double) -> Double {
        guard let grid = rules.grid, height > 0 else { return height }
        return Swift.max(grid.nearest(height), 1 / grid.scale)
    }

    // MARK: Queries

    /// Returns the items of a row.
    public func items(inRow row: Int) -> Range<Int> {
        Int(rows[row].first)..<(row + 1 < rowCount ? Int(rows[row + 1].first) : count)
    }

    /// Returns the row of an item.
    ///
    /// - Precondition: `0 <= item && item < count`.
    /// - Complexity: O(log rows)
    public func row(of item: Int) -> Int {
        precondition(item >= 0 && item < count, "Item \(item) is not among the \(count) items.")
        return partitionPoint(rowCount) { Int(rows[$0].first) > item } - 1
    }

    /// Returns the start and the height of a row along the scroll axis, in points.
    public func extent(ofRow row: Int) -> (start: Double, length: Double) {
        (rows[row].start, rounded(rows[row].height))
    }

    /// Calls `body` with each item of a row and its edges across, in order.
    ///
    /// Edges are rounded instead of widths, so a full row ends exactly at the end of the rows.
    private func layOut(_ row: Int, _ body: (_ item: Int, _ start: Double, _ end: Double) -> Void) {
        let items = items(inRow: row)
        let height = rows[row].height
        var position = rules.start
        let isLast = isOpen && row == rowCount - 1
        if isLast, rules.lastRow == .centered || rules.lastRow == .trailing {
            var sum = 0.0
            for item in items { sum += ratios[item] }
            let free = rules.length - sum * height - rules.spacing * Double(items.count - 1)
            position += Swift.max(free, 0) * (rules.lastRow == .centered ? 0.5 : 1)
        }
        for item in items {
            let next = position + ratios[item] * height + rules.spacing
            if let grid = rules.grid {
                let low = grid.nearest(position)
                body(item, low, Swift.max(grid.nearest(next - rules.spacing), low))
            } else {
                body(item, position, next - rules.spacing)
            }
            position = next
        }
    }

    /// Returns the frame of an item, in points.
    ///
    /// - Precondition: `0 <= item && item < count`.
    /// - Complexity: O(log rows + items of the row).
    public func frame(of item: Int) -> (across: Double, width: Double, start: Double, length: Double) {
        let row = row(of: item)
        var edges = (0.0, 0.0)
        layOut(row) { if $0 == item { edges = ($1, $2) } }
        return (edges.0, edges.1 - edges.0, rows[row].start, rounded(rows[row].height))
    }

    /// Calls `body` in order with each item of the rows that share more than an edge with `low ..< high`, and with its
    /// frame: start and width across, start and length along.
    ///
    /// - Complexity: O(log rows + visible); no allocation.
    public func visit(
        from low: Double, to high: Double,
        _ body: (_ item: Int, _ across: Double, _ width: Double, _ start: Double, _ length: Double) -> Void
    ) {
        guard low < high else { return }
        var row = partitionPoint(rowCount) { end(rows[$0]) > low }
        while row < rowCount, rows[row].start < high {
            let (start, height) = extent(ofRow: row)
            if height > 0 { layOut(row) { body($0, $1, $2 - $1, start, height) } }
            row += 1
        }
    }
}
