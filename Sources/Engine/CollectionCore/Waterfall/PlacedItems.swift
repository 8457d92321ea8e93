/// The items of one section in the columns of a waterfall or in justified rows.
///
/// Positions along the scroll axis are relative to the start of the first item, in points.
public enum PlacedItems: Sendable {
    /// Items of one column each, in the shortest column.
    case plain(Waterfall)
    /// Items of one column each, in the columns in turn.
    case ordered(OrderedWaterfall)
    /// Items that may span columns.
    case spanning(SpanningWaterfall)
    /// Items of different widths in rows.
    case rows(JustifiedRows)

    /// The position and the size of an item, in points.
    public struct Extent: Hashable, Sendable {
        /// The start and the length across the scroll axis.
        public var across, width: Double
        /// The start and the length along the scroll axis.
        public var start, length: Double

        /// Returns the frame of the item.
        ///
        /// - Parameters:
        ///   - origin: The position along the scroll axis of the start of all items, in points.
        ///   - axis: The scroll axis.
        public func frame(origin: Double, axis: Axis) -> Rect {
            Rect(main: origin + start, cross: across, mainLength: length, crossLength: width, axis: axis)
        }
    }

    /// The number of items.
    public var count: Int {
        switch self {
        case .plain(let w): w.count
        case .ordered(let w): w.count
        case .spanning(let w): w.count
        case .rows(let r): r.count
        }
    }

    /// Returns the end of the last item.
    ///
    /// - Complexity: O(columns).
    public func length() -> Double {
        switch self {
        case .plain(let w): w.length()
        case .ordered(let w): w.length()
        case .spanning(let w): w.length()
        case .rows(let r): r.length
        }
    }

    /// Lays out the items up to `count`.
    ///
    /// - Parameters:
    ///   - count: The number of items after the call. Items that are already laid out are kept.
    ///   - ratios: Writes the cross length / main length of several items.
    ///   - length: The main length of an item, which replaces its ratio; `nil` to use ratios. Rows support ratios
    ///     only.
    ///   - spans: Whether items may span several columns. Otherwise `span` is not called.
    ///   - span: The number of columns that an item spans.
    public mutating func extend(
        to count: Int, ratios: ItemNumbers, length: ((Int) -> Double)? = nil, spans: Bool = false,
        span: (Int) -> Int = { _ in 1 }
    ) {
        let amount = count - self.count
        switch self {
        case .plain(var waterfall):
            // Clears `self` first, so that the storage is uniquely referenced and mutation makes no copy.
            self = .plain(Waterfall(waterfall.columns))
            if let length { waterfall.append(amount, length: length) } else { waterfall.append(amount, ratios: ratios) }
            self = .plain(waterfall)
        case .ordered(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            if let length { waterfall.append(amount, length: length) } else { waterfall.append(amount, ratios: ratios) }
            self = .ordered(waterfall)
        case .spanning(var waterfall):
            let columns = waterfall.columns
            self = .plain(Waterfall(columns))
            waterfall.append(
                amount, span: spans ? span : { _ in 1 },
                length: { item, wide in
                    if let length { return length(item) }
                    var ratio = 1.0
                    withUnsafeMutablePointer(to: &ratio) {
                        ratios(item, UnsafeMutableBufferPointer(start: $0, count: 1))
                    }
                    return columns.itemLength(ratio: ratio, span: wide)
                })
            self = .spanning(waterfall)
        case .rows(var rows):
            self = .rows(JustifiedRows(rows.rules))
            rows.append(amount, ratios: ratios)
            self = .rows(rows)
        }
    }

    /// Lays out the items up to `count`, like ``extend(to:ratios:length:spans:span:)``.
    ///
    /// - Parameters:
    ///   - count: The number of items after the call.
    ///   - ratio: The cross length / main length of an item.
    ///   - spans: Whether items may span several columns.
    ///   - span: The number of columns that an item spans.
    public mutating func extend(
        to count: Int, ratio: (Int) -> Double, spans: Bool = false, span: (Int) -> Int = { _ in 1 }
    ) {
        extend(to: count, ratios: { LengthBlocks.numbers(ratio, $0, $1) }, spans: spans, span: span)
    }

    /// Removes the items from `count` on, and keeps their memory for others.
    ///
    /// Items of rows are never measured one by one: rows lose all of their items if `count` is 0, and otherwise none.
    public mutating func truncate(to count: Int) {
        switch self {
        case .plain(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            waterfall.truncate(to: count)
            self = .plain(waterfall)
        case .ordered(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            waterfall.truncate(to: count)
            self = .ordered(waterfall)
        case .spanning(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            waterfall.truncate(to: count)
            self = .spanning(waterfall)
        case .rows(var rows):
            guard count == 0 else { return }
            self = .rows(JustifiedRows(rows.rules))
            rows.removeAll()
            self = .rows(rows)
        }
    }

    /// Returns the position and the size of an item.
    ///
    /// - Precondition: The item exists.
    public func extent(of item: Int) -> Extent {
        switch self {
        case .plain(let waterfall):
            let found = waterfall.frame(of: item)
            return extent(waterfall.columns.edges(ofColumn: found.column), found.start, found.length)
        case .ordered(let waterfall):
            let found = waterfall.frame(of: item)
            return extent(waterfall.columns.edges(ofColumn: found.column), found.start, found.length)
        case .spanning(let waterfall):
            let found = waterfall.frame(of: item)
            return extent(waterfall.columns.edges(ofColumn: found.column, span: found.span), found.start, found.length)
        case .rows(let rows):
            let found = rows.frame(of: item)
            return Extent(across: found.across, width: found.width, start: found.start, length: found.length)
        }
    }

    private func extent(_ edges: (start: Double, end: Double), _ start: Double, _ length: Double) -> Extent {
        Extent(across: edges.start, width: edges.end - edges.start, start: start, length: length)
    }

    /// Calls `body` with each item that shares more than an edge with `low ..< high`.
    ///
    /// - Complexity: O(columns · log n + visible).
    public func visit(from low: Double, to high: Double, _ body: (Int, Extent) -> Void) {
        switch self {
        case .plain(let waterfall): waterfall.visit(from: low, to: high) { body($0, extent(of: $0)) }
        case .ordered(let waterfall): waterfall.visit(from: low, to: high) { body($0, extent(of: $0)) }
        case .spanning(let waterfall): waterfall.visit(from: low, to: high) { body($0, extent(of: $0)) }
        case .rows(let rows):
            rows.visit(from: low, to: high) { body($0, Extent(across: $1, width: $2, start: $3, length: $4)) }
        }
    }
}
