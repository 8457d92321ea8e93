/// The positions of all elements in a table: space before the sections, the sections, and space after them.
///
/// A table of fixed rows stores nothing per row. A row whose height is known costs one entry. Positions are in points
/// from the start of the content.
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

    /// Whether there is a row at a place.
    public func contains(_ place: ItemPath) -> Bool {
        place.section >= 0 && place.section < sections.count && place.item >= 0
            && place.item < sections[place.section].rows.count
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

    /// Returns where the footer of a section is, in content coordinates.
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
    public func span(of place: ItemPath) -> TableSpan {
        let section = sections[place.section]
        let start = top + sections.offset(of: place.section) + section.rowsStart
        return TableSpan(
            start: start + section.rows.offset(of: place.item), length: section.rows.length(at: place.item))
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

    // MARK: Held headers and footers

    /// Returns the span of a header that stays at `edge` while its section's rows scroll below it. The end of the rows
    /// pushes it out.
    public func pinnedHeader(_ section: Int, at edge: Double) -> TableSpan {
        var span = span(ofHeader: section)
        let last = self.span(ofRows: section).end - span.length
        span.start = Swift.max(span.start, Swift.min(edge, last))
        return span
    }

    /// Returns the span of a footer whose end stays at `edge` while its section's rows extend beyond that edge.
    public func pinnedFooter(_ section: Int, at edge: Double) -> TableSpan {
        var span = span(ofFooter: section)
        let first = self.span(ofRows: section).start
        span.start = Swift.min(span.start, Swift.max(edge - span.length, first))
        return span
    }

    // MARK: Changes

    /// Whether the height of a row was measured.
    public func isKnown(_ place: ItemPath) -> Bool {
        sections[place.section].rows.knownLength(at: place.item) != nil
    }

    /// Sets the height of a row, or with `nil` makes it an estimate again.
    ///
    /// - Precondition: The row exists, and `length` is finite and not negative.
    public mutating func setLength(_ length: Double?, of place: ItemPath) {
        sections.update(place.section) { $0.rows.setLength(length, at: place.item) }
    }

    /// Makes the heights of all rows unknown.
    public mutating func forgetAll() {
        for section in 0..<sections.count { sections.update(section) { $0.rows.forgetAll() } }
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
                let place = ItemPath(section: section, item: row)
                guard !map.isReloaded(old: place), let new = map.newPath(ofOld: place), contains(new) else { return }
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
