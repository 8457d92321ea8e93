internal import CollectionCore

/// The items of one section, with either kind of placement.
enum PageSolver {
    case plain(Waterfall)
    case spanning(SpanningWaterfall)
    case rows(JustifiedRows)

    /// The cross-axis edges of an item in the view, and its main-axis origin relative to the first item of the
    /// section.
    struct ItemExtent {
        var across, width, start, length: Double
    }

    var count: Int {
        switch self {
        case .plain(let w): w.count
        case .spanning(let w): w.count
        case .rows(let r): r.count
        }
    }

    func length() -> Double {
        switch self {
        case .plain(let w): w.length()
        case .spanning(let w): w.length()
        case .rows(let r): r.length
        }
    }

    /// Lays out the items up to `count`.
    ///
    /// - Parameters:
    ///   - ratio: The cross length / main length of an item.
    ///   - length: The main length of an item, which replaces its ratio; `nil` to use ratios. Rows support ratios
    ///     only.
    ///   - spans: Whether items may span several columns. Otherwise `span` is not called.
    ///   - span: The number of columns that an item spans.
    mutating func extend(
        to count: Int, ratio: (Int) -> Double, length: ((Int) -> Double)?, spans: Bool, span: (Int) -> Int
    ) {
        let amount = count - self.count
        switch self {
        case .plain(var waterfall):
            // Clears `self` first, so that the storage is uniquely referenced and mutation makes no copy.
            self = .plain(Waterfall(waterfall.columns))
            if let length { waterfall.append(amount, length: length) } else { waterfall.append(amount, ratio: ratio) }
            self = .plain(waterfall)
        case .spanning(var waterfall):
            let columns = waterfall.columns
            self = .plain(Waterfall(columns))
            let along: (Int, Int) -> Double = { item, wide in
                length?(item) ?? columns.itemLength(ratio: ratio(item), span: wide)
            }
            if spans {
                waterfall.append(amount, span: span, length: along)
            } else {
                waterfall.append(amount, length: along)
            }
            self = .spanning(waterfall)
        case .rows(var rows):
            self = .rows(JustifiedRows(rows.rules))
            rows.append(amount, ratio: ratio)
            self = .rows(rows)
        }
    }

    /// Removes the items from `count` on. Rows are never measured and keep their items.
    mutating func truncate(to count: Int) {
        switch self {
        case .plain(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            waterfall.truncate(to: count)
            self = .plain(waterfall)
        case .spanning(var waterfall):
            self = .plain(Waterfall(waterfall.columns))
            waterfall.truncate(to: count)
            self = .spanning(waterfall)
        case .rows: break
        }
    }

    func extent(of item: Int) -> ItemExtent {
        switch self {
        case .plain(let waterfall):
            let found = waterfall.frame(of: item)
            return extent(waterfall.columns.edges(ofColumn: found.column), found.start, found.length)
        case .spanning(let waterfall):
            let found = waterfall.frame(of: item)
            return extent(waterfall.columns.edges(ofColumn: found.column, span: found.span), found.start, found.length)
        case .rows(let rows):
            let found = rows.frame(of: item)
            return ItemExtent(across: found.across, width: found.width, start: found.start, length: found.length)
        }
    }

    private func extent(_ edges: (start: Double, end: Double), _ start: Double, _ length: Double) -> ItemExtent {
        ItemExtent(across: edges.start, width: edges.end - edges.start, start: start, length: length)
    }

    func visit(from low: Double, to high: Double, _ body: (Int, ItemExtent) -> Void) {
        switch self {
        case .plain(let waterfall): waterfall.visit(from: low, to: high) { body($0, extent(of: $0)) }
        case .spanning(let waterfall): waterfall.visit(from: low, to: high) { body($0, extent(of: $0)) }
        case .rows(let rows):
            rows.visit(from: low, to: high) { body($0, ItemExtent(across: $1, width: $2, start: $3, length: $4)) }
        }
    }
}
