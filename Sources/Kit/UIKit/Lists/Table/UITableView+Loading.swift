internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// Loads section and row counts and the known heights, before layout.
extension UITableView {
    /// Reloads counts, heights, and visible cells before the next frame.
    final func setNeedsReload() {
        _table.needsReload = true
        setNeedsLayout()
    }

    /// Clears the selection and the extra rows, and reloads before the next frame.
    final func _reloadData() {
        for path in _selection.selected { _cellForRow(at: path)?.setSelected(false, animated: false) }
        _selection.clear()
        _table.phase.batch?.reload()
        _table.token.advance()
        animations.held = [:]
        _table.prefetched = PrefetchedPaths()
        extraItems = ExtraItems()
        _table.rowMove = nil
        dragDrop?.discardIndexPaths()
        setNeedsReload()
    }

    /// Loads counts and heights if a reload is pending.
    package final func _loadIfNeeded() throws(UIKitException) {
        if _table.needsReload { try inPass(.counting) { () throws(UIKitException) in try _load() } }
    }

    /// Loads the counts if necessary.
    ///
    /// - Throws: If the data source returns counts that are rejected.
    package final func _numberOfSections() throws(UIKitException) -> Int {
        try _loadIfNeeded()
        return _table.sectionCount
    }

    /// The counts of the data source. Performs a pending reload first.
    ///
    /// - Complexity: O(sections).
    package final func loaded() throws(UIKitException) -> (sectionCount: Int, rowCounts: [Int]) {
        try _loadIfNeeded()
        let stack = _table.stack
        let counts = (0..<stack.sectionCount).map { stack.rowCount(inSection: $0) }
        return (stack.sectionCount, extraItems.order.dataCounts(of: counts))
    }

    /// Returns the number of data source rows in a section.
    ///
    /// - Complexity: O(1) if no reload is pending, except with gaps and placeholders.
    package final func _numberOfRows(inSection section: Int) throws(UIKitException) -> Int {
        try _loadIfNeeded()
        guard section >= 0, section < _table.sectionCount else {
            throw TableFault.sectionBeyondBounds(section, of: _table.sectionCount)
        }
        return _table.stack.rowCount(inSection: section) - extraItems.order.count(inSection: section)
    }

    /// Requests the current counts from the data source.
    final func fetchCounts() throws(UIKitException) -> [Int] {
        guard let source = _dataSource else { return [] }
        return try ListCounts.fetch(sections: source.numberOfSections(in: self), items: "rows") {
            source.tableView(self, numberOfRowsInSection: $0)
        }
    }

    /// Loads until no reload is pending, because callbacks may request another reload. The number of attempts is
    /// limited.
    private func _load() throws(UIKitException) {
        // `needsReload` is still set here, so callbacks of the removal that read counts load them first.
        removeAllViews()
        var attempts = 0
        while _table.needsReload, attempts < Self.maximumLoads {
            attempts += 1
            _table.needsReload = false
            try buildStack(extraItems.order.displayedCounts(of: try fetchCounts()))
        }
    }

    /// The maximum number of loads, for data sources that reload in each callback.
    private static var maximumLoads: Int { 4 }

    /// Builds the layout for the given displayed counts. Row heights are unknown or estimated at first.
    final func buildStack(_ counts: [Int]) throws(UIKitException) {
        _table.width = bounds.width
        _table.delegateHasViews = [:]
        _table.headers = try counts.indices.map { section throws(UIKitException) in
            try _supplement(.header, section)
        }
        _table.footers = try counts.indices.map { section throws(UIKitException) in
            try _supplement(.footer, section)
        }
        let data = extraItems.order.dataCounts(of: counts)
        let first = data.firstIndex { $0 > 0 }.map { IndexPath(_section: $0, item: 0) }
        let delegateHasHeights = first.flatMap { delegateHeight(at: $0) } != nil
        _table.heights =
            extraItems.isEmpty && !delegateHasHeights && (rowHeight >= 0 || (estimatedRowHeight == 0))
            ? .fixed : .visible
        var sections: [TableSection] = []
        sections.reserveCapacity(counts.count)
        for (section, count) in counts.enumerated() {
            var tableSection = TableSection(rows: count, estimate: try _estimate(section, count: data[section]))
            tableSection.header = Double(try initialLength(.header, section))
            tableSection.footer = Double(try initialLength(.footer, section))
            tableSection.padding = tableSection.header > 0 ? Double(headerPadding) : 0
            sections.append(tableSection)
        }
        _table.stack = TableStack(sections)
        placeEnds()
        guard delegateHasHeights, estimatedRowHeight == 0 else { return }
        for (section, count) in counts.enumerated() {
            for row in 0..<count {
                let itemPath = ItemPath(section: section, item: row)
                _table.stack.setLength(try _height(of: itemPath), of: itemPath)
            }
        }
    }

    /// The gap above headers, in points. Only plain tables have one by default.
    private var headerPadding: CGFloat {
        let padding = sectionHeaderTopPadding
        if padding >= 0, padding.isFinite { return padding }
        return style == .plain ? 22 : 0
    }

    // MARK: Rows

    /// Returns the height from the delegate; `nil` if the delegate does not implement the method.
    final func delegateHeight(at path: IndexPath) -> CGFloat? {
        guard let delegate = _delegate else { return nil }
        return OptionalCall.call(.heightForRow, delegate) { delegate.tableView(self, heightForRowAt: path) }
    }

    /// Returns the estimated height of a section's rows.
    private func _estimate(_ section: Int, count: Int) throws(UIKitException) -> Double {
        if _table.heights == .fixed || (estimatedRowHeight == 0 && !extraItems.isEmpty) {
            return rowHeight >= 0 ? try _checked(rowHeight, of: "rows") : defaultRowHeight
        }
        if count > 0, let delegate = _delegate {
            let path = IndexPath(_section: section, item: 0)
            let estimate = OptionalCall.call(.estimatedHeightForRow, delegate) {
                delegate.tableView(self, estimatedHeightForRowAt: path)
            }
            if let estimate, estimate >= 0 { return try _checked(estimate, of: "estimated rows in section \(section)") }
        }
        if estimatedRowHeight > 0 { return try _checked(estimatedRowHeight, of: "estimated rows") }
        return rowHeight >= 0 ? try _checked(rowHeight, of: "rows") : defaultRowHeight
    }

    /// The height of rows before they are measured, in points.
    final var defaultRowHeight: Double { Double(_design.rowHeight(isMac: traitCollection.userInterfaceIdiom == .mac)) }

    /// Converts a height of the app.
    ///
    /// - Throws: If it is negative or not finite.
    final func _checked(_ length: CGFloat, of name: String) throws(UIKitException) -> Double {
        guard length >= 0, length.isWithin(NumberPolicy.limit) else { throw TableFault.badLength(length, of: name) }
        return Double(length)
    }

    /// Returns a row's height: from the delegate, from `rowHeight`, or else measured from its cell.
    final func _height(of itemPath: ItemPath) throws(UIKitException) -> Double {
        let path = _path(of: itemPath) ?? IndexPath(itemPath)
        let height = overridingHeight(of: itemPath) ?? delegateHeight(at: path) ?? rowHeight
        if height == UITableView.automaticDimension {
            if estimatedRowHeight == 0 { return defaultRowHeight }
            // If creating the cell changed the rows, the next round measures again.
            guard let cell = try cellToMeasure(itemPath) else { return 0 }
            let fitted = cell.systemLayoutSizeFitting(
                CGSize(width: rowWidth, height: 0), withHorizontalFittingPriority: .required,
                verticalFittingPriority: .fittingSizeLevel)
            return try _checked(fitted.height, of: "the cell at \(path)")
        }
        return try _checked(height, of: "the row at \(path)")
    }

    /// Returns the cell of a row, which the table keeps until the row is displayed. Returns `nil` if creating the cell
    /// changed the rows.
    private func cellToMeasure(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell? {
        if let cell = _table.row(itemPath) { return cell }
        if let cell = _table.prepared.cell(itemPath) { return cell }
        return try makePreparedCell(itemPath)
    }

    /// Creates the cell of a row before it is displayed. Returns `nil` if creating the cell changed the rows.
    @discardableResult
    final func makePreparedCell(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell? {
        let token = _table.token
        let cell = try makeCell(itemPath)
        guard isCurrent(token) else {
            _recycle(cell)
            return nil
        }
        _table.prepared.append(itemPath, cell)
        return cell
    }

    /// The distance between rows and the sides of the table, in points.
    final var sideInset: CGFloat { style == .insetGrouped ? UITableViewCell.sideMargin : 0 }
    /// The width of rows, in points.
    final var rowWidth: CGFloat { max(0, bounds.width - 2 * sideInset) }
}
