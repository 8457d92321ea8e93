internal import CollectionCore
import UIKit

/// Sections of waterfalls or justified rows one after another, with headers and footers that can pin.
struct SectionPages {
    /// The inputs of a solution besides counts, ratios, spans, and measured cells. Lengths are in points.
    struct Description: Equatable {
        /// The placement of the items of a section: waterfall columns or justified rows.
        enum Items: Equatable {
            case columns(WaterfallColumns, SpanningWaterfall.Placement)
            case rows(JustifiedRows.Rules)
        }

        /// The axis along which sections follow each other.
        var axis: Axis
        /// The cross length of the view without content insets.
        var crossLength: Double
        /// The placement of the items of each section.
        var items: Items
        /// The insets along the scroll direction, before and after the items.
        var insetStart, insetEnd: Double
        /// The lengths of headers and footers; 0 for none.
        var header, footer: Double
        /// The cross-axis space on each side of headers and footers.
        var margin = 0.0
        /// The main length of items before they are measured; `nil` if ratios determine it.
        var estimate: Double?
        /// The pixels to which edges are aligned; `nil` to leave them unaligned.
        var grid: PixelGrid?
    }

    /// The closures called once per item: width / height, and the number of columns it spans.
    struct Source {
        /// The width / height of an item; `nil` for squares.
        var ratio: ((IndexPath) -> CGFloat)?
        /// The number of columns that an item spans; `nil` if each item is in one.
        var span: ((IndexPath) -> Int)?
    }

    /// An element of a query's result.
    enum Element {
        case item(Int, section: Int)
        case header(section: Int)
        case footer(section: Int)
    }

    /// The main-axis range in which pinned headers and footers stay visible.
    struct Pinning {
        /// The visible range, in content coordinates.
        var visibleStart, visibleEnd: Double
        /// Whether headers and footers pin.
        var headers, footers: Bool
    }

    /// A solved section. Positions are along the main axis, in content coordinates.
    struct Page {
        /// The main-axis start of the section and its header.
        var start = 0.0
        /// The origin of the items.
        var itemsStart = 0.0
        /// The start of the footer.
        var itemsEnd = 0.0
        /// The end of the footer, where the next section starts.
        var end = 0.0
        /// The placed items of the section, relative to `itemsStart`.
        var solver: PlacedItems
        /// The lengths that cells reported, NaN for those without; empty until the first report.
        var measured: [Double] = []
        /// The first item whose placement is invalid.
        var firstInvalid = Int.max

        fileprivate mutating func removeItems() {
            solver.truncate(to: 0)
            measured = []
            firstInvalid = .max
        }
    }

    /// The inputs of the solution.
    let description: Description
    /// The solved sections, in order.
    private(set) var pages: [Page] = []
    /// The length of the content, in points.
    private(set) var length = 0.0
    /// Whether items may span columns, which requires another solver.
    private(set) var spans = false
    /// Whether it must be solved again before queries.
    var isInvalid = true
    private var hasMeasured = false

    /// Creates a solution without sections. Solve it before queries.
    init(_ description: Description) {
        self.description = description
    }

    // MARK: Solving

    private func fresh(spans: Bool) -> PlacedItems {
        switch description.items {
        case .rows(let rules): .rows(JustifiedRows(rules))
        case .columns(let columns, let placement):
            if spans {
                .spanning(SpanningWaterfall(columns, placement: placement))
            } else if placement == .inOrder {
                .ordered(OrderedWaterfall(columns))
            } else {
                .plain(Waterfall(columns))
            }
        }
    }

    /// Solves the items of `counts`.
    ///
    /// - Parameter keepsItems: Whether solved items are kept. Otherwise only the memory of their sections is, because
    ///   getting it from the system again takes about a fifth of the time of many items. Sections that have shrunk are
    ///   solved again in any case.
    mutating func solve(_ counts: SectionCounts, source: Source, keepsItems: Bool) {
        spans = source.span != nil
        if !keepsItems { hasMeasured = false }
        var old = pages
        old.reverse()
        pages = []
        pages.reserveCapacity(counts.sections)
        for section in 0..<counts.sections {
            let count = counts.items(in: section).count
            // Taken out of the array, so that extending makes no copy.
            var page = old.popLast() ?? Page(solver: fresh(spans: spans))
            if page.solver.count > count {
                page = Page(solver: fresh(spans: spans))
            } else if !keepsItems, page.solver.count > 0 {
                page.removeItems()
            }
            extend(&page, section: section, to: count, source)
            pages.append(page)
        }
        stack()
    }

    /// Stores the main length that a cell reported. The next `settle` moves the item and those after it.
    ///
    /// - Returns: Whether the length changed.
    mutating func measure(item: Int, in section: Int, length: Double) -> Bool {
        guard section >= 0, section < pages.count, item >= 0, item < pages[section].solver.count, length >= 0,
            length.isFinite
        else { return false }
        let length = description.grid.map { $0.nearest(length) } ?? length
        if pages[section].measured.isEmpty {
            pages[section].measured = [Double](repeating: .nan, count: pages[section].solver.count)
        }
        while pages[section].measured.count < pages[section].solver.count { pages[section].measured.append(.nan) }
        guard pages[section].measured[item] != length else { return false }
        pages[section].measured[item] = length
        pages[section].firstInvalid = min(pages[section].firstInvalid, item)
        hasMeasured = true
        return true
    }

    /// Lays out newly measured items and all items after them again.
    ///
    /// - Complexity: O(items after the first of them).
    mutating func settle(source: Source) {
        guard hasMeasured else { return }
        hasMeasured = false
        for section in pages.indices where pages[section].firstInvalid < Int.max {
            var page = Page(solver: .rows(JustifiedRows(.init(length: 0, spacing: 0, lineSpacing: 0, target: 1))))
            swap(&page, &pages[section])
            let count = page.solver.count
            page.solver.truncate(to: page.firstInvalid)
            page.firstInvalid = .max
            extend(&page, section: section, to: count, source)
            swap(&page, &pages[section])
        }
        stack()
    }

    private func extend(_ page: inout Page, section: Int, to count: Int, _ source: Source) {
        let measured = page.measured
        let isVertical = description.axis == .vertical
        let start = SuccessivePaths(section: section)
        var paths = start
        // The closure is read once, because each read retains it.
        // Does not use `??`, which would add a call.
        let ratio: (IndexPath) -> CGFloat
        if let given = source.ratio { ratio = given } else { ratio = { _ in 1 } }
        page.solver.extend(
            to: count,
            ratios: { first, ratios in
                // A local copy, because reading a captured variable for each item takes longer.
                var paths = start
                for index in ratios.indices {
                    let value = paths.withPath(of: first + index) { Double(ratio($0)) }
                    // The ratio of `CollectionCore` is cross length / main length.
                    ratios[index] = isVertical ? value : 1 / value
                }
            },
            length: description.estimate.map { estimate in
                { item in item < measured.count && !measured[item].isNaN ? measured[item] : estimate }
            },
            spans: spans,
            span: { item in
                guard let span = source.span else { return 1 }
                return paths.withPath(of: item) { span($0) }
            })
    }

    /// Places the pages one after another.
    private mutating func stack() {
        let d = description
        var position = 0.0
        for section in pages.indices {
            let isEmpty = pages[section].solver.count == 0
            pages[section].start = position
            position += d.header
            pages[section].itemsStart = position + (isEmpty ? 0 : d.insetStart)
            if let grid = d.grid { pages[section].itemsStart = grid.nearest(pages[section].itemsStart) }
            // Negative insets may shrink a section, but nothing after it starts before its header.
            if !isEmpty {
                position = max(pages[section].itemsStart + pages[section].solver.length() + d.insetEnd, position)
            }
            pages[section].itemsEnd = position
            position += d.footer
            pages[section].end = position
        }
        length = position
    }

    // MARK: Queries

    /// The frame of an item in content coordinates; `nil` for nonexistent items.
    func frame(ofItem item: Int, in section: Int) -> Rect? {
        guard section >= 0, section < pages.count, item >= 0, item < pages[section].solver.count else { return nil }
        return rect(pages[section], pages[section].solver.extent(of: item))
    }

    /// `nil` for nonexistent sections and lengths of 0.
    func frame(ofHeader isHeader: Bool, in section: Int, _ pinning: Pinning) -> Rect? {
        let length = isHeader ? description.header : description.footer
        guard section >= 0, section < pages.count, length > 0 else { return nil }
        let page = pages[section]
        var start = isHeader ? page.start : page.itemsEnd
        if isHeader, pinning.headers {
            start = FlowPinning.headerStart(
                natural: start, length: length, visibleStart: pinning.visibleStart, sectionEnd: page.itemsEnd)
        } else if !isHeader, pinning.footers {
            start = FlowPinning.footerStart(
                natural: start, length: length, visibleEnd: pinning.visibleEnd,
                sectionStart: page.start + description.header)
        }
        return Rect(
            main: start, cross: description.margin, mainLength: length,
            crossLength: max(description.crossLength - 2 * description.margin, 0), axis: description.axis)
    }

    private func rect(_ page: Page, _ extent: PlacedItems.Extent) -> Rect {
        extent.frame(origin: page.itemsStart, axis: description.axis)
    }

    /// Calls `body` with each element that intersects `rect`, section by section.
    ///
    /// - Complexity: O(log sections + columns · log n + visible).
    func visit(_ rect: Rect, _ pinning: Pinning, _ body: (Element, Rect) -> Void) {
        let axis = description.axis
        guard !rect.isEmpty else { return }
        let low = rect.min(axis)
        let high = rect.max(axis)
        let first = partitionPoint(pages.count) { pages[$0].end > low }
        for section in first..<pages.count {
            let page = pages[section]
            guard page.start < high else { return }
            if let frame = frame(ofHeader: true, in: section, pinning), frame.intersects(rect) {
                body(.header(section: section), frame)
            }
            page.solver.visit(from: low - page.itemsStart, to: high - page.itemsStart) { item, extent in
                let frame = self.rect(page, extent)
                if frame.intersects(rect) { body(.item(item, section: section), frame) }
            }
            if let frame = frame(ofHeader: false, in: section, pinning), frame.intersects(rect) {
                body(.footer(section: section), frame)
            }
        }
    }
}
