/// The positions of all elements in a table: space before the sections, the sections, and space after them.
///
/// A table of rows with one height stores nothing per row. A row whose own height is known takes one entry. Positions
/// are in points from the start of the content.
public struct TableStack: Sendable {
    private var sections: SectionStack<TableSection>
    /// The length before all sections, such as the table's header; finite and not negative. `bottom` is the length
    /// after them.
    public var top: Double
    /// The space below the last section, in points.
    public var bottom: Double

    /// Creates a stack of sections between spaces in points.
    public init(_ sections: [TableSection] = [], top: Double = 0, bottom: Double = 0) {
        self.sections = SectionStack(sections)
        self.top = top
        self.bottom = bottom
    }

    /// The number of sections.
    public var sectionCount: Int { sections.count }
    /// Returns the number of rows in a section.
    public func rowCount(inSection section: Int) -> Int { sections[section].rows.count }
    /// The length of the whole content.
    public var length: Double { top + sections.total + bottom }

    /// The section at an index.
    public subscript(section: Int) -> TableSection { sections[section] }

    /// Whether there is a row at an index path.
    public func contains(_ path: ItemPath) -> Bool {
        path.section >= 0 && path.section < sections.count && path.item >= 0
            && path.item < sections[path.section].rows.count
    }

    // MARK: Spans

    /// Returns the span of a section, including its header and footer.
    public func span(ofSection section: Int) -> TableSpan {
        TableSpan(start: top + sections.offset(of: section), length: sections[section].mainLength)
    }

    /// Returns the span of a section's header.
    ///
    /// - Complexity: O(log sections).
    public func span(ofHeader section: Int) -> TableSpan {
        TableSpan(
            start: top + sections.offset(of: section) + sections[section].padding, length: sections[section].header)
    }

    /// Returns the span of a section's footer.
    public func span(ofFooter section: Int) -> TableSpan {
        let whole = span(ofSection: section)
        return TableSpan(start: whole.start + sections[section].rowsEnd, length: sections[section].footer)
    }

    /// Returns the span of all rows of a section.
    public func span(ofRows section: Int) -> TableSpan {
        let whole = span(ofSection: section)
        return TableSpan(start: whole.start + sections[section].rowsStart, length: sections[section].rows.total)
    }

    /// Returns the span of a row.
    ///
    /// - Precondition: The row exists.
    /// - Complexity: O(log n).
    public func span(of path: ItemPath) -> TableSpan {
        let section = sections[path.section]
        let start = top + sections.offset(of: path.section) + section.rowsStart
        return TableSpan(
            start: start + section.rows.offset(of: path.item), length: section.rows.length(at: path.item))
    }

    // MARK: Queries

    /// Returns the sections that share more than an edge with an interval.
    public func sections(from lower: Double, to upper: Double) -> Range<Int> {
        sections.sections(from: lower - top, to: upper - top)
    }

    /// Returns the rows of one section whose spans share more than an edge with an interval.
    ///
    /// - Complexity: O(log n).
    public func rows(ofSection section: Int, from lower: Double, to upper: Double) -> Range<Int> {
        guard lower < upper else { return 0..<0 }
        let rows = sections[section].rows
        let start = span(ofRows: section).start
        let found = rows.indices(from: lower - start, to: upper - start)
        // These differences round differently from the sums of `span(of:)`, so the rows at both ends are compared with
        // the sums.
        func begins(_ row: Int) -> Double { start + rows.offset(of: row) }
        func ends(_ row: Int) -> Double { begins(row) + rows.length(at: row) }
        var (first, end) = (found.lowerBound, found.upperBound)
        while first > 0, begins(first - 1) < upper, ends(first - 1) > lower { first -= 1 }
        while first < end, ends(first) <= lower { first += 1 }
        while end < rows.count, begins(end) < upper, ends(end) > lower { end += 1 }
        while end > first, begins(end - 1) >= upper { end -= 1 }
        return first..<end
    }

    /// Calls `body` with each row whose span shares more than an edge with an interval, in order.
    public func forEachRow(from lower: Double, to upper: Double, _ body: (ItemPath) -> Void) {
        guard lower < upper else { return }
        // Sums that round differently may move the end of a row beyond that of its section.
        let near = sections(from: lower, to: upper)
        for section in Swift.max(near.lowerBound - 1, 0)..<Swift.min(near.upperBound + 1, sectionCount) {
            for row in rows(ofSection: section, from: lower, to: upper) { body(ItemPath(section: section, item: row)) }
        }
    }

    /// Returns the row at a position, or `nil` on headers and footers and outside the sections. Where two rows touch,
    /// the result is the later one.
    public func row(at position: Double) -> ItemPath? {
        guard position == position, let section = sections.section(at: position - top) else { return nil }
        let span = span(ofRows: section)
        guard position >= span.start, position < span.end else { return nil }
        return ItemPath(section: section, item: sections[section].rows.index(at: position - span.start))
    }

    // MARK: Pinned headers and footers

    /// Returns the span of a header that stays at `edge` while its section's rows scroll below it. The header does not
    /// extend beyond the end of the rows.
    public func pinnedHeader(_ section: Int, at edge: Double) -> TableSpan {
        var span = span(ofHeader: section)
        let last = self.span(ofRows: section).end - span.length
        span.start = Swift.max(span.start, Swift.min(edge, last))
        return span
    }

    /// Returns the span of a footer whose end stays at `edge` while its section's rows extend beyond that edge. The
    /// footer does not start before the rows.
    public func pinnedFooter(_ section: Int, at edge: Double) -> TableSpan {
        var span = span(ofFooter: section)
        let first = self.span(ofRows: section).start
        span.start = Swift.min(span.start, Swift.max(edge - span.length, first))
        return span
    }

    // MARK: Changes

    /// Whether the height of a row was measured.
    public func isKnown(_ path: ItemPath) -> Bool {
        sections[path.section].rows.knownLength(at: path.item) != nil
    }

    /// Sets the height of a row, or with `nil` makes it an estimate again.
    ///
    /// - Precondition: The row exists, and `length` is finite and not negative.
    public mutating func setLength(_ length: Double?, of path: ItemPath) {
        sections.update(path.section) { $0.rows.setLength(length, at: path.item) }
    }

    /// Makes the heights of all rows unknown.
    public mutating func removeAllMeasurements() {
        for section in 0..<sections.count { sections.update(section) { $0.rows.removeAllMeasurements() } }
    }

    /// Changes the height of a section's header, in points.
    public mutating func setHeader(_ length: Double, of section: Int) {
        sections.update(section) { $0.header = length }
    }

    /// Changes the height of a section's footer, in points.
    public mutating func setFooter(_ length: Double, of section: Int) {
        sections.update(section) { $0.footer = length }
    }

    /// Copies the known heights of rows that remain after an update, except those of reloaded rows.
    ///
    /// - Complexity: O(known heights × log n).
    public mutating func adopt(_ old: TableStack, through map: UpdateMap) {
        for section in 0..<old.sectionCount {
            old[section].rows.forEachKnown { row, length in
                let path = ItemPath(section: section, item: row)
                guard !map.isReloaded(old: path), let new = map.newPath(ofOld: path), contains(new) else { return }
                setLength(length, of: new)
            }
        }
    }

    /// Traps when sums differ from their summands. For tests.
    package func checkInvariants() {
        sections.checkInvariants()
        for section in 0..<sections.count { sections[section].rows.checkInvariants() }
    }
}
