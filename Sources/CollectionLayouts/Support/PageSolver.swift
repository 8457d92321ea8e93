internal import CollectionCore

/// The items of one section, whichever way they are placed.
enum PageSolver {
    case plain(Waterfall)
    case spanning(SpanningWaterfall)
    case rows(JustifiedRows)

    /// Edges across in the view, and where an item lies along from the section's first.
    struct Place {
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

    /// Places the items up to `count`.
    ///
    /// - Parameters:
    ///   - ratio: Across / along of an item.
    ///   - length: Its length along, which then stands for the ratio; `nil` where ratios say it. Rows know ratios only.
    ///   - spans: Whether items may take several columns; `span` is not asked otherwise.
    ///   - span: How many columns it takes.
    mutating func extend(
        to count: Int, ratio: (Int) -> Double, length: ((Int) -> Double)?, spans: Bool, span: (Int) -> Int
    ) {
        let amount = count - self.count
        switch self {
        case .plain(var waterfall):
            // Given back before it is changed: two owners would make it a copy.
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

    /// Forgets the items from `count` on; rows are never measured and keep theirs.
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

    func place(of item: Int) -> Place {
        switch self {
        case .plain(let waterfall):
            let found = waterfall.frame(of: item)
            return place(waterfall.columns.edges(ofColumn: found.column), found.start, found.length)
        case .spanning(let waterfall):
            let found = waterfall.frame(of: item)
            return place(waterfall.columns.edges(ofColumn: found.column, span: found.span), found.start, found.length)
        case .rows(let rows):
            let found = rows.frame(of: item)
            return Place(across: found.across, width: found.width, start: found.start, length: found.length)
        }
    }

    private func place(_ edges: (start: Double, end: Double), _ start: Double, _ length: Double) -> Place {
        Place(across: edges.start, width: edges.end - edges.start, start: start, length: length)
    }

    func visit(from low: Double, to high: Double, _ body: (Int, Place) -> Void) {
        switch self {
        case .plain(let waterfall): waterfall.visit(from: low, to: high) { body($0, place(of: $0)) }
        case .spanning(let waterfall): waterfall.visit(from: low, to: high) { body($0, place(of: $0)) }
        case .rows(let rows):
            rows.visit(from: low, to: high) { body($0, Place(across: $1, width: $2, start: $3, length: $4)) }
        }
    }
}
