/// The frames at rest of a hero page, computed from counts and sizes. It stores one start per section.
public struct HeroPage: Sendable {
    /// The scroll axis.
    public let axis: Axis
    /// The size of the viewport, in points.
    public let view: Size
    /// The number of items in each section.
    public let counts: SectionCounts
    /// The sizes of the header and of the menu after it on the scroll axis, in points.
    let header, menu: Size
    private let sectionHeader, sectionFooter, item: Size
    /// The spacing between rows of items, in points.
    let lineSpacing: Double
    /// The spacing between the items of a row, in points.
    let interitemSpacing: Double
    /// The number of items in a full row.
    let itemsPerRow: Int
    /// The start of each section, ascending, followed by the end of the content.
    let starts: [Double]

    /// Creates a page. Lengths are in points.
    public init(
        axis: Axis, view: Size, header: Size, menu: Size, sectionHeader: Size, sectionFooter: Size, item: Size,
        lineSpacing: Double, interitemSpacing: Double, counts: SectionCounts
    ) {
        self.axis = axis
        self.view = view
        self.header = header
        self.menu = menu
        self.sectionHeader = sectionHeader
        self.sectionFooter = sectionFooter
        self.item = item
        self.lineSpacing = lineSpacing
        self.interitemSpacing = interitemSpacing
        self.counts = counts
        let pitch = item[axis.cross] + interitemSpacing
        let fitting = pitch > 0 ? ((view[axis.cross] + interitemSpacing) / pitch + 1e-9).rounded(.down) : 1
        let perRow = Int(Swift.min(Swift.max(fitting, 1), 1_000_000))
        itemsPerRow = perRow
        var position = header[axis] + menu[axis]
        var starts: [Double] = []
        starts.reserveCapacity(counts.sections + 1)
        for section in 0..<counts.sections {
            starts.append(position)
            let rows = (counts.items(in: section).count + perRow - 1) / perRow
            position += sectionHeader[axis] + Double(rows) * (lineSpacing + item[axis]) + sectionFooter[axis]
        }
        starts.append(position)
        self.starts = starts
    }

    /// The length of the content along the scroll axis, in points.
    public var length: Double { starts[starts.count - 1] }

    private var hasHeader: Bool { header[axis] > 0 && counts.sections > 0 }
    private var hasMenu: Bool { menu[axis] > 0 && counts.sections > 0 }
    private var hasSectionHeaders: Bool { sectionHeader[axis] > 0 }
    private var hasSectionFooters: Bool { sectionFooter[axis] > 0 }

    private func rect(_ main: Double, _ size: Size) -> Rect {
        Rect(main: main, cross: 0, mainLength: size[axis], crossLength: size[axis.cross], axis: axis)
    }

    // MARK: Frames at rest

    /// The frame of the header at rest, in content coordinates; `nil` without a header.
    public var headerFrame: Rect? { hasHeader ? rect(0, header) : nil }
    /// The frame of the menu at rest, in content coordinates; `nil` without a menu.
    public var menuFrame: Rect? { hasMenu ? rect(header[axis], menu) : nil }

    /// Returns the frame of a section's header at rest, in content coordinates; `nil` without one.
    public func sectionHeaderFrame(_ section: Int) -> Rect? {
        hasSectionHeaders ? rect(starts[section], sectionHeader) : nil
    }

    /// Returns the frame of a section's footer, in content coordinates; `nil` without one.
    public func sectionFooterFrame(_ section: Int) -> Rect? {
        hasSectionFooters ? rect(starts[section + 1] - sectionFooter[axis], sectionFooter) : nil
    }

    /// Returns the length of all rows of a section, including the spacing before each.
    public func rowsLength(_ section: Int) -> Double {
        let rows = (counts.items(in: section).count + itemsPerRow - 1) / itemsPerRow
        return Double(rows) * (lineSpacing + item[axis])
    }

    /// Returns the frame of an item in content coordinates.
    public func cellFrame(_ index: Int, _ section: Int) -> Rect {
        let row = index / itemsPerRow
        let column = index % itemsPerRow
        return Rect(
            main: starts[section] + sectionHeader[axis] + Double(row) * (lineSpacing + item[axis]) + lineSpacing,
            cross: Double(column) * (item[axis.cross] + interitemSpacing), mainLength: item[axis],
            crossLength: item[axis.cross], axis: axis)
    }

    // MARK: Order from back to front

    /// The number of all elements; 0 for a page without sections.
    public var elementCount: Int {
        ordinal(ofSection: counts.sections)
    }

    private func ordinal(ofSection section: Int) -> Int {
        (hasHeader ? 1 : 0) + (hasMenu ? 1 : 0) + counts.starts[section]
            + section * ((hasSectionHeaders ? 1 : 0) + (hasSectionFooters ? 1 : 0))
    }

    /// Returns the index of a cell when all elements are counted from the start of the page.
    public func cellOrdinal(_ item: Int, _ section: Int) -> Int {
        ordinal(ofSection: section) + (hasSectionHeaders ? 1 : 0) + item
    }

    /// Returns the number of footers before that of a section.
    public func footerOrdinal(_ section: Int) -> Int {
        cellOrdinal(counts.items(in: section).count, section)
    }

    // MARK: Queries

    /// Returns the sections that have elements between two positions. Sticky headers stay within their sections, so no
    /// other sections are visible there.
    public func sections(from low: Double, to high: Double) -> Range<Int> {
        guard low < high else { return 0..<0 }
        let first = partitionPoint(counts.sections) { starts[$0 + 1] > low }
        return first..<Swift.max(partitionPoint(counts.sections) { starts[$0] >= high }, first)
    }

    /// Returns the cells of a section whose rows meet an interval, possibly with those of one row before it.
    public func items(in section: Int, from low: Double, to high: Double) -> Range<Int> {
        let count = counts.items(in: section).count
        let pitch = lineSpacing + item[axis]
        guard count > 0, pitch > 0 else { return 0..<0 }
        let start = starts[section] + sectionHeader[axis]
        let rows = Double((count + itemsPerRow - 1) / itemsPerRow)
        let first = Int(Swift.min(Swift.max(((low - start) / pitch).rounded(.down) - 1, 0), rows))
        let last = Int(Swift.min(Swift.max(((high - start) / pitch).rounded(.up), 0), rows))
        guard first < last else { return 0..<0 }
        return (first * itemsPerRow)..<Swift.min(last * itemsPerRow, count)
    }
}
