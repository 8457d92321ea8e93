import UIKit
internal import CollectionCore

/// The waterfalls of all sections one after another, with their headers and footers.
struct WaterfallPages {
    /// What a solution depends on besides counts, ratios and spans; lengths in points.
    struct Description: Equatable {
        var axis: Axis
        /// The view across the scroll direction.
        var crossLength: Double
        var columns: Int
        var columnSpacing, lineSpacing: Double
        /// Insets along the scroll direction, before and after the items.
        var insetStart, insetEnd: Double
        /// Insets across it.
        var insetLow, insetHigh: Double
        var header, footer: Double
        var grid: PixelGrid?
    }

    enum Element {
        case item(Int, section: Int)
        case header(section: Int)
        case footer(section: Int)
    }

    private enum Solver {
        case plain(Waterfall)
        case spanning(SpanningWaterfall)

        var count: Int {
            switch self {
            case .plain(let w): w.count
            case .spanning(let w): w.count
            }
        }

        func length() -> Double {
            switch self {
            case .plain(let w): w.length()
            case .spanning(let w): w.length()
            }
        }
    }

    private struct Page {
        /// Where the section starts, along; its header is there.
        var start: Double
        /// Where the items' own zero is.
        var itemsStart: Double
        /// Where the footer starts.
        var itemsEnd: Double
        var end: Double
        var solver: Solver
    }

    let description: Description
    private var pages: [Page] = []
    private(set) var length = 0.0
    /// Whether items may span columns, so that another solver is in use.
    private(set) var spans = false
    /// Whether it must be solved again before it is asked.
    var isVoid = true

    init(_ description: Description) {
        self.description = description
    }

    /// Solves what `counts` has beyond what is solved already; sections that have shrunk are solved anew.
    mutating func solve(_ counts: SectionCounts, ratio: ((IndexPath) -> CGFloat)?, span: ((IndexPath) -> Int)?) {
        let d = description
        let columns = WaterfallColumns(
            count: d.columns, spacing: d.columnSpacing, lineSpacing: d.lineSpacing, start: d.insetLow,
            length: d.crossLength - d.insetLow - d.insetHigh, grid: d.grid)
        var old = pages
        pages = []
        pages.reserveCapacity(counts.sections)
        spans = span != nil
        var position = 0.0
        for section in 0..<counts.sections {
            let count = counts.items(in: section).count
            let fresh: Solver = span == nil ? .plain(Waterfall(columns)) : .spanning(SpanningWaterfall(columns))
            var solver = fresh
            if section < old.count, old[section].solver.count <= count {
                solver = old[section].solver
                old[section].solver = fresh  // the only reference left is `solver`: extending copies nothing
            }
            Self.extend(&solver, section: section, to: count, axis: d.axis, ratio: ratio, span: span)
            var page = Page(start: position, itemsStart: 0, itemsEnd: 0, end: 0, solver: solver)
            position += d.header
            page.itemsStart = position + (count > 0 ? d.insetStart : 0)
            if let grid = d.grid { page.itemsStart = grid.nearest(page.itemsStart) }
            position = count > 0 ? page.itemsStart + solver.length() + d.insetEnd : position
            page.itemsEnd = position
            position += d.footer
            page.end = position
            pages.append(page)
        }
        length = position
    }

    private static func extend(
        _ solver: inout Solver, section: Int, to count: Int, axis: Axis, ratio: ((IndexPath) -> CGFloat)?,
        span: ((IndexPath) -> Int)?
    ) {
        // One path that is changed in place: making one costs more than placing an item.
        var path = IndexPath(item: 0, section: section)
        func along(_ item: Int) -> Double {
            guard let ratio else { return 1 }
            path[1] = item
            let value = Double(ratio(path))
            // The core's ratio is across / along.
            return axis == .vertical ? value : 1 / value
        }
        let amount = count - solver.count
        switch solver {
        case .plain(var waterfall):
            solver = .plain(Waterfall(waterfall.columns))
            waterfall.append(amount, ratio: along)
            solver = .plain(waterfall)
        case .spanning(var waterfall):
            let columns = waterfall.columns
            solver = .spanning(SpanningWaterfall(columns))
            waterfall.append(
                amount,
                span: { item in
                    path[1] = item
                    return span?(path) ?? 1
                }, length: { item, wide in columns.itemLength(ratio: along(item), span: wide) })
            solver = .spanning(waterfall)
        }
    }

    // MARK: Questions

    func frame(ofItem item: Int, in section: Int) -> Rect? {
        guard section >= 0, section < pages.count, item >= 0, item < pages[section].solver.count else { return nil }
        return frame(pages[section], item)
    }

    /// `nil` for sections that do not exist and lengths of 0.
    func frame(ofHeader isHeader: Bool, in section: Int) -> Rect? {
        let length = isHeader ? description.header : description.footer
        guard section >= 0, section < pages.count, length > 0 else { return nil }
        return Rect(
            main: isHeader ? pages[section].start : pages[section].itemsEnd, cross: 0, mainLength: length,
            crossLength: description.crossLength, axis: description.axis)
    }

    private func frame(_ page: Page, _ item: Int) -> Rect {
        switch page.solver {
        case .plain(let waterfall):
            let place = waterfall.frame(of: item)
            return rect(page, waterfall.columns.edges(ofColumn: place.column), place.start, place.length)
        case .spanning(let waterfall):
            let place = waterfall.frame(of: item)
            return rect(
                page, waterfall.columns.edges(ofColumn: place.column, span: place.span), place.start, place.length)
        }
    }

    private func rect(_ page: Page, _ edges: (start: Double, end: Double), _ start: Double, _ length: Double) -> Rect {
        Rect(
            main: page.itemsStart + start, cross: edges.start, mainLength: length, crossLength: edges.end - edges.start,
            axis: description.axis)
    }

    /// Calls `body` with everything that shares an area with `rect`, section by section.
    ///
    /// - Complexity: O(log sections + columns · log n + visible).
    func visit(_ rect: Rect, _ body: (Element, Rect) -> Void) {
        let axis = description.axis
        guard !rect.isEmpty, rect.max(axis.cross) > 0, rect.min(axis.cross) < description.crossLength else { return }
        let low = rect.min(axis)
        let high = rect.max(axis)
        var first = 0
        var end = pages.count
        while first < end {
            let middle = (first + end) / 2
            if pages[middle].end <= low { first = middle + 1 } else { end = middle }
        }
        for section in first..<max(first, pages.count) {
            let page = pages[section]
            guard page.start < high else { return }
            if let frame = frame(ofHeader: true, in: section), frame.intersects(rect) { body(.header(section: section), frame) }
            let report = { (item: Int) in
                let frame = self.frame(page, item)
                if frame.intersects(rect) { body(.item(item, section: section), frame) }
            }
            switch page.solver {
            case .plain(let waterfall): waterfall.visit(from: low - page.itemsStart, to: high - page.itemsStart, report)
            case .spanning(let waterfall): waterfall.visit(from: low - page.itemsStart, to: high - page.itemsStart, report)
            }
            if let frame = frame(ofHeader: false, in: section), frame.intersects(rect) { body(.footer(section: section), frame) }
        }
    }
}
