internal import CollectionCore
import CoreGraphics
import Foundation

// A layout pass loads rows if necessary, lays out the table header and footer, finds the heights of visible rows,
// updates the content size, exchanges cells, headers, and footers, and calls the delegate. A pass in which nothing
// changed only checks the visible elements.
extension UITableView {
    /// The maximum number of rounds in a frame. Limits delegates and data sources that change the data in each
    /// callback.
    private static let maximumRounds = 10

    /// Whether no callback updated or reloaded the rows since the given change count.
    final func isCurrent(_ token: FrameToken) -> Bool { _table.token == token && !_table.needsReload }

    /// The state that a round of a layout pass works on.
    struct Round {
        fileprivate let token: FrameToken
        /// The bounds for which heights were determined.
        fileprivate var bounds: CGRect
        /// Whether this is the last round of the frame. It continues if the bounds change, so that the frame is
        /// consistent.
        fileprivate let isLast: Bool
    }

    /// Whether no callback changed the rows or the bounds since the round began.
    final func isCurrent(_ round: Round) -> Bool {
        isCurrent(round.token) && (round.isLast || bounds == round.bounds)
    }

    /// Runs `body` as a pass. Afterwards schedules a frame if one was requested meanwhile.
    final func inPass<Result>(
        _ pass: TablePass, _ body: () throws(UIKitException) -> Result
    ) throws(UIKitException) -> Result {
        let outer = _table.phase.begin(pass)
        defer { if _table.phase.endPass(continuing: outer) { setNeedsLayout() } }
        return try body()
    }

    /// Runs rounds until one completes, at most `maximumRounds`. During a layout pass, makes that pass repeat the
    /// layout instead.
    package final func _makeFrame() throws(UIKitException) {
        guard _table.phase.canMakeFrame else { return _table.phase.requestFrame() }
        let isDone = try inPass(.arranging) { () throws(UIKitException) in
            for round in 1...Self.maximumRounds {
                _ = _table.phase.takeFrameRequest()
                if try makeRound(isLast: round == Self.maximumRounds), !_table.phase.needsFrame { return true }
            }
            return false
        }
        followSwipedRow()
        followAnimatedScroll()
        if isDone { return }
        setNeedsLayout()
        LayoutWarnings.report(
            """
            UITableView stopped after \(Self.maximumRounds) rounds of layout in one frame; the rest waits for the next \
            layout. Likely causes: a method of the delegate or the data source reloads, updates, or scrolls the table \
            in each call, or cells report another height in each measurement.
            """)
    }

    /// Runs one round of a layout pass.
    ///
    /// Each callback may reload or change the data, scroll, or resize the table. After each callback, the code
    /// therefore checks that its rows and bounds are current.
    ///
    /// - Returns: Whether the round completed. Otherwise another one is needed.
    private func makeRound(isLast: Bool) throws(UIKitException) -> Bool {
        try _loadIfNeeded()
        var round = Round(token: _table.token, bounds: bounds, isLast: isLast)
        guard isCurrent(round) else { return false }
        if _table.width != bounds.width { widthChanged() }
        placeEnds()
        guard let shift = try determineHeights(round) else { return false }
        placeTableFooter()
        let offset = contentOffset.y + shift
        let size = CGSize(width: bounds.width, height: CGFloat(_table.stack.length))
        let isNew = size != contentSize
        setContentSize(size, shiftedBy: CGPoint(x: 0, y: shift))
        // Code of the superview or of its controller may compute the height from the content size.
        if isNew, bounds.height <= 0 { superview?.setNeedsLayout() }
        fitContentAfterResize()
        // A content offset that the delegate or shorter content changed may make rows with unknown heights visible.
        if abs(contentOffset.y - offset) < Self.offsetTolerance, bounds.size == round.bounds.size {
            round.bounds = bounds
        }
        guard isCurrent(round), try exchangeRows(round), try exchangeParts(round) else { return false }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        placeFillers()
        _table.didShow = true
        guard notifyDisplayedRows(round) else { return false }
        _prefetch(round)
        return isCurrent(round.token) && bounds == round.bounds
    }

    /// The tolerance for rounding errors in content offsets, in points.
    private static var offsetTolerance: CGFloat { 1e-6 }

    /// Measures the heights of rows, headers, and footers again in the next layout pass.
    final func forgetMeasuredHeights() {
        _table.width = -1
        setNeedsLayout()
    }

    /// Measures the row of a cell again in the next layout pass, unless a pass of the table fills the cell now.
    final func sizeMayHaveChanged(of cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, _table.heights == .visible, _table.phase.pass == nil,
            let row = _table.rows.first(where: { $0.cell === cell }), _table.stack.contains(row.itemPath)
        else { return }
        _table.stack.setLength(nil, of: row.itemPath)
        setNeedsLayout()
    }

    /// Discards measured heights, because they depend on the width.
    private func widthChanged() {
        _table.width = bounds.width
        _table.forgetMeasuredSupplements()
        if _table.heights == .visible { _table.stack.removeAllMeasurements() }
    }

    /// The visible range of the content, in points.
    final var visibleRange: (lower: Double, upper: Double) { (Double(bounds.minY), Double(bounds.maxY)) }

    // MARK: Heights

    /// Determines the heights of all visible elements. The first visible row, the anchor, keeps its position on screen.
    ///
    /// - Returns: The change of the content offset that this requires, in points; `nil` if a callback changed the rows
    ///   or the bounds.
    /// - Complexity: Each repetition makes at least one more height known, so there are at most as many as rows.
    private func determineHeights(_ round: Round) throws(UIKitException) -> CGFloat? {
        let height = Double(bounds.height)
        let start = Double(contentOffset.y)
        var offset = start
        guard height > 0 else { return 0 }
        let anchor = _table.rows.first { row in
            guard _table.stack.contains(row.itemPath) else { return false }
            let span = _table.stack.span(of: row.itemPath)
            return span.end > offset && span.start < offset + height
        }?.itemPath
        // The distance from the content offset to the anchor, which stays the same.
        let distance = anchor.map { _table.stack.span(of: $0).start - offset }
        while true {
            var unknown: [ItemPath] = []
            var parts: [(TablePart, Int)] = []
            for section in _table.stack.sections(from: offset, to: offset + height) {
                if _table.headers[section].isEstimated { parts.append((.header, section)) }
                if _table.footers[section].isEstimated { parts.append((.footer, section)) }
            }
            if _table.heights == .visible {
                _table.stack.forEachRow(from: offset, to: offset + height) { itemPath in
                    if !_table.stack.isKnown(itemPath) { unknown.append(itemPath) }
                }
            }
            if unknown.isEmpty && parts.isEmpty { return CGFloat(offset - start) }
            for (kind, section) in parts {
                try determineLength(kind, section)
                guard isCurrent(round) else { return nil }
            }
            for itemPath in unknown {
                let height = try _height(of: itemPath)
                guard isCurrent(round) else { return nil }
                _table.stack.setLength(height, of: itemPath)
            }
            if let anchor, let distance { offset = _table.stack.span(of: anchor).start - distance }
        }
    }

    // MARK: Rows

    /// Requests a cell from the data source, or creates the cell of an extra item.
    final func makeCell(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell {
        if !extraItems.isEmpty, let extraItem = try makeExtraCell(itemPath) {
            updateRowTraits(of: extraItem, itemPath)
            return extraItem
        }
        guard let source = _dataSource else {
            throw UIKitException("UITableView has rows but no data source: the data source was deallocated.")
        }
        let path = _path(of: itemPath) ?? IndexPath(itemPath)
        let cell = source.tableView(self, cellForRowAt: path)
        _prepare(cell, for: itemPath)
        return cell
    }

    private func _prepare(_ cell: UITableViewCell, for itemPath: ItemPath) {
        updateRowTraits(of: cell, itemPath)
        let path = _path(of: itemPath) ?? IndexPath(itemPath)
        if let delegate = _delegate {
            if let level = OptionalCall.call(
                .rowIndentation, delegate,
                {
                    delegate.tableView(self, indentationLevelForRowAt: path)
                })
            {
                cell.indentationLevel = level
            }
        }
        prepareEditing(of: cell, at: path)
        cell.setSelected(_selection.selected.contains(path), animated: false)
        cell.setHighlighted(false, animated: false)
        cell.filledBy = self
        cell.setFocused(_isFocused(displayedAt: itemPath))
    }

    private func updateRowTraits(of cell: UITableViewCell, _ itemPath: ItemPath) {
        cell.rowTraits = TableRowTraits(
            style: style, isFirst: itemPath.item == 0,
            isLast: itemPath.item == _table.stack.rowCount(inSection: itemPath.section) - 1,
            separatorColor: separatorStyle == .none ? nil : separatorColor, separatorInset: separatorInset,
            insetReference: separatorInsetReference, readableInset: _readableInset)
    }

    private var _readableInset: CGFloat {
        guard cellLayoutMarginsFollowReadableWidth else { return 0 }
        return max(0, (rowWidth - 2 * UITableViewCell.sideMargin - readableWidth) / 2)
    }

    /// Returns the frame of a row in content coordinates, within the sides of the section.
    final func _frame(of span: TableSpan) -> CGRect {
        CGRect(x: sideInset, y: CGFloat(span.start), width: rowWidth, height: CGFloat(span.length))
    }

    /// Displays the cells of visible rows and removes the others.
    ///
    /// `_table.rows` always equals the displayed rows, because callbacks read and change it.
    ///
    /// - Returns: Whether the round is still current. Otherwise the next round does the rest.
    private func exchangeRows(_ round: Round) throws(UIKitException) -> Bool {
        var visible: [ItemPath] = []
        if bounds.height > 0, bounds.width > 0 {
            _table.stack.forEachRow(from: visibleRange.lower, to: visibleRange.upper) { visible.append($0) }
        }
        if let moved = _table.rowMove?.itemPath, !visible.contains(moved) {
            visible.insert(moved, at: visible.firstIndex { moved < $0 } ?? visible.endIndex)
        }
        // Both lists are in ascending order.
        var index = 0
        for itemPath in visible {
            while index < _table.rows.count, _table.rows[index].itemPath < itemPath {
                _leave(_table.rows.remove(at: index))
                guard isCurrent(round) else { return false }
            }
            if index >= _table.rows.count || _table.rows[index].itemPath != itemPath {
                let cell = try takeCell(itemPath)
                guard isCurrent(round) else {
                    _recycle(cell)
                    return false
                }
                _table.rows.insert(TableState.Row(itemPath: itemPath, cell: cell), at: index)
            }
            index += 1
        }
        while index < _table.rows.count {
            _leave(_table.rows.remove(at: index))
            guard isCurrent(round) else { return false }
        }
        for row in _table.rows where row.cell.superview !== self {
            // New cells are inserted below headers. They start at their final frames, even inside an animation block.
            UIView.performWithoutAnimation {
                row.cell.frame = _frame(of: _table.stack.span(of: row.itemPath))
                insertSubview(row.cell, at: backgroundView?.superview === self ? 1 : 0)
            }
            guard isCurrent(round) else { return false }
        }
        placeRows(_table.rows)
        return isCurrent(round)
    }

    private func placeRows(_ rows: [TableState.Row]) {
        for row in rows {
            updateRowTraits(of: row.cell, row.itemPath)
            // A row that is being moved has height 0. Its cell follows the touch, or keeps its size because the preview
            // of a drag is visible instead.
            if overridingHeight(of: row.itemPath) == 0 {
                if let move = _table.rowMove { row.cell.frame = move.frame }
                continue
            }
            let frame = _frame(of: _table.stack.span(of: row.itemPath))
            if row.cell.frame != frame { row.cell.frame = frame }
        }
        if dragDrop != nil { updateDragStates() }
        // Returns cells that were measured but are not visible to the reuse pool. While the table scrolls, the cell of
        // the focused row is kept, because scrolling is about to make it visible.
        let pooled = _table.prepared.removeAll { !_isFocused(displayedAt: $0) || _activity == .resting }
        for cell in pooled { _recycle(cell) }
    }

    private func takeCell(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell {
        if let cell = _table.prepared.take(itemPath) { return cell }
        // The row became invisible in an earlier round of this update.
        if let departures = _table.phase.departures,
            let index = departures.rows.firstIndex(where: { $0.itemPath == itemPath })
        {
            return departures.rows.remove(at: index).cell
        }
        return try makeCell(itemPath)
    }

    /// Removes a cell, or keeps it in the view tree until its animation ends.
    private func _leave(_ row: TableState.Row) {
        if let departures = _table.phase.departures { departures.rows.append(row) } else { _remove(row) }
    }

    /// Removes the view of an element and notifies the delegate.
    final func _remove(_ element: TableElement) {
        switch element {
        case .row(let row): _remove(row)
        case .part(let part): _remove(part)
        }
    }

    /// Removes the cell of a row, notifies the delegate, and returns the cell to its pool.
    final func _remove(_ row: TableState.Row) {
        row.cell.removeFromSuperview()
        notifyEndDisplay(row)
        _recycle(row.cell)
    }

    /// Notifies the delegate that a row is no longer displayed. Does nothing if it was not told that the row is
    /// displayed.
    final func notifyEndDisplay(_ row: TableState.Row) {
        guard row.cell._isDisplayed else { return }
        row.cell._isDisplayed = false
        guard !row.cell.isExtra else { return }
        _delegate?.tableView(
            self, didEndDisplaying: row.cell, forRowAt: _path(of: row.itemPath) ?? IndexPath(row.itemPath))
    }

    /// Resets a cell and returns it to its pool. Cells without an identifier are released.
    final func _recycle(_ cell: UITableViewCell) {
        cell.setFocused(false)
        if _swipe?.cell === cell { _swipe?.abandon() }
        cell.endSwiping()
        cell.rowTraits = nil
        if dragDrop != nil { cell.endDragAppearance() }
        cell.isExtra = false
        if let identifier = cell._identifier { cellPools.recycle(cell, identifier) }
    }

    /// Removes all rows, headers, and footers, including those that are leaving, and notifies the delegate.
    final func removeAllViews() {
        // Clears the lists first, so that callbacks see no displayed rows.
        let removed = TableDepartures(rows: _table.rows, parts: _table.parts)
        let leaving = _table.phase.departures
        removed.add(leaving)
        leaving?.removeAll()
        let departed = animations.takeDepartures(of: nil)
        let prepared = _table.prepared.cells
        (_table.rows, _table.parts, _table.prepared) = ([], [], PreparedCells())
        removeDeparted(departed)
        for element in removed.elements { _remove(element) }
        for (_, cell) in prepared { _recycle(cell) }
    }

    /// Calls `willDisplay` for the cells that this frame added.
    ///
    /// - Returns: Whether the round is still current. Otherwise the next round calls the delegate for the remaining
    ///   cells.
    private func notifyDisplayedRows(_ round: Round) -> Bool {
        for row in _table.rows where !row.cell._isDisplayed {
            row.cell._isDisplayed = true
            guard !row.cell.isExtra else { continue }
            _delegate?.tableView(
                self, willDisplay: row.cell, forRowAt: _path(of: row.itemPath) ?? IndexPath(row.itemPath))
            guard isCurrent(round) else { return false }
        }
        return true
    }

    // MARK: Prefetching

    /// Prefetches the rows within one bounds height ahead of the visible ones. Cancels prefetched rows that are no
    /// longer ahead because the scroll direction changed.
    private func _prefetch(_ round: Round) {
        guard isPrefetchingEnabled, extraItems.isEmpty, let source = _prefetchDataSource, bounds.height > 0 else {
            return
        }
        let moved = contentOffset.y - _table.prefetchOffset
        guard moved != 0 || _table.prefetched.isEmpty else { return }
        _table.prefetchOffset = contentOffset.y
        let length = Double(bounds.height)
        let lower = moved < 0 ? visibleRange.lower - length : visibleRange.upper
        var paths: [IndexPath] = []
        _table.stack.forEachRow(from: lower, to: lower + length) { itemPath in
            if _table.row(itemPath) == nil { paths.append(IndexPath(itemPath)) }
        }
        if moved < 0 { paths.reverse() }
        var prefetched = _table.prefetched
        let (added, canceled) = prefetched.replace(by: paths) { _table.row(ItemPath($0)) != nil }
        _table.prefetched = prefetched
        if !added.isEmpty { source.tableView(self, prefetchRowsAt: added) }
        if !canceled.isEmpty, isCurrent(round.token) { source.tableView(self, cancelPrefetchingForRowsAt: canceled) }
    }
}
