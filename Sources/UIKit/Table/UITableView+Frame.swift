internal import CollectionCore
import CoreGraphics
import Foundation

// A frame: load, place the ends, find the heights of what is in sight, take the new content size, exchange cells,
// headers and footers, tell the delegate. One in which nothing changed looks at what is in sight and changes nothing.
extension UITableView {
    /// A frame starts over this often when callbacks reload the table or change its rows.
    static let mostRounds = 10
    /// Frames inside callbacks of others may be this deep.
    private static let mostNestedFrames = 8

    /// - Parameter ofUpdate: Whether the frame is the one that an update under way shows.
    package final func _makeFrame(ofUpdate: Bool = false) throws(UIKitException) {
        guard !_table.isRunning, !_table.isLoading, ofUpdate || !_table.isCarrying, _batch == nil else { return }
        guard _table.nestedFrames < Self.mostNestedFrames else {
            setNeedsLayout()
            return reportRounds()
        }
        _table.nestedFrames += 1
        defer { _table.nestedFrames -= 1 }
        var rounds = 0
        repeat {
            rounds += 1
            let changes = try makeRound()
            if _isCurrent(changes) { _announce() }
            if _isCurrent(changes) { _prefetch() }
        } while _table.needsReload && rounds < Self.mostRounds
        if _table.needsReload { reportRounds() }
        _runCompletions()
    }

    private func reportRounds() {
        LayoutWarnings.report(
            """
            UITableView stopped after \(Self.mostRounds) rounds of layout in one frame. A data source or delegate method \
            reloads the table or changes its rows each time it is called; the rest waits for the next layout.
            """)
    }

    /// Whether rows are being exchanged, loaded, or led through an update: changes must wait until that is done.
    final var _isBusyWithRows: Bool { _table.isRunning || _table.isLoading || _table.isCarrying }

    /// Whether rows are what they were after `changes` changes, so that places still mean what they meant.
    final func _isCurrent(_ changes: Int) -> Bool { _table.changes == changes && !_table.needsReload }

    /// Stops when a callback changes the rows.
    ///
    /// - Returns: The number of changes that what is shown is of.
    private func makeRound() throws(UIKitException) -> Int {
        _table.isRunning = true
        defer { _table.isRunning = false }
        if _table.needsReload { try _loaded() }
        let changes = _table.changes
        guard _isCurrent(changes) else { return changes }
        if _table.width != bounds.width { _widthChanged() }
        _placeEnds()
        let offset = try _settleHeights(changes)
        guard _isCurrent(changes) else { return changes }
        let size = CGSize(width: bounds.width, height: CGFloat(_table.stack.length))
        _setContentSize(size, shiftedBy: CGPoint(x: 0, y: CGFloat(offset) - contentOffset.y))
        guard _isCurrent(changes) else { return changes }
        _fitContentAfterResize()
        guard _isCurrent(changes) else { return changes }
        try _exchangeRows(changes)
        guard _isCurrent(changes) else { return changes }
        try _exchangeParts(changes)
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        _table.didShow = true
        return changes
    }

    /// Calls the completions of batches that were made in the middle of a frame.
    final func _runCompletions() {
        guard !_isBusyWithRows, !_table.completions.isEmpty else { return }
        let completions = _table.completions
        _table.completions = []
        for completion in completions { completion(true) }
    }

    /// Rows that were measured may want other heights.
    private func _widthChanged() {
        _table.width = bounds.width
        if _table.heights == .inSight { _table.stack.forgetAll() }
    }

    /// What of the content is in sight.
    final var _sight: (lower: Double, upper: Double) { (Double(bounds.minY), Double(bounds.maxY)) }

    // MARK: Heights

    /// Finds the heights of all that is in sight. What was on screen before stays where it is.
    ///
    /// - Returns: The content offset after it.
    /// - Complexity: Each round makes a height known that was not, so there are no more rounds than rows.
    private func _settleHeights(_ changes: Int) throws(UIKitException) -> Double {
        let height = Double(bounds.height)
        var offset = Double(contentOffset.y)
        guard height > 0 else { return offset }
        let held = _table.rows.first { row in
            guard _table.stack.contains(row.place) else { return false }
            let span = _table.stack.span(of: row.place)
            return span.end > offset && span.start < offset + height
        }?.place
        // Content pulled down from its start does not stick to rows.
        let distance = held.map { _table.stack.span(of: $0).start - offset }
        while true {
            var unknown: [ItemPlace] = []
            var parts: [(TablePart, Int)] = []
            for section in _table.stack.sections(from: offset, to: offset + height) {
                if _table.headers[section].isEstimated { parts.append((.header, section)) }
                if _table.footers[section].isEstimated { parts.append((.footer, section)) }
            }
            if _table.heights == .inSight {
                _table.stack.forEachRow(from: offset, to: offset + height) { place in
                    if !_table.stack.isKnown(place) { unknown.append(place) }
                }
            }
            if unknown.isEmpty && parts.isEmpty { return offset }
            for (kind, section) in parts {
                try _settle(kind, section)
                guard _isCurrent(changes) else { return offset }
            }
            for place in unknown {
                let height = try _height(of: place)
                guard _isCurrent(changes) else { return offset }
                _table.stack.setLength(height, of: place)
            }
            if let held, let distance { offset = _table.stack.span(of: held).start - distance }
        }
    }

    // MARK: Rows

    /// A cell of the data source for a row.
    final func _makeCell(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell {
        if !_phantoms.isEmpty, let phantom = try _makePhantom(place) {
            _refreshPlace(of: phantom, place)
            return phantom
        }
        guard let source = _dataSource else {
            throw UIKitException("UITableView has rows and no data source: it was let go.")
        }
        let path = _path(of: place) ?? IndexPath(place)
        let cell = source.tableView(self, cellForRowAt: path)
        _prepare(cell, for: place)
        return cell
    }

    private func _prepare(_ cell: UITableViewCell, for place: ItemPlace) {
        _refreshPlace(of: cell, place)
        let path = _path(of: place) ?? IndexPath(place)
        if let delegate = _delegate {
            if let level = OptionalCall.ask(
                .rowIndentation, delegate,
                {
                    delegate.tableView(self, indentationLevelForRowAt: path)
                })
            {
                cell.indentationLevel = level
            }
        }
        _prepareEditing(of: cell, at: path)
        cell.setSelected(_selected.contains(path), animated: false)
        cell.setHighlighted(false, animated: false)
        cell._filledBy = self
        cell._setFocused(_focus.path == IndexPath(place))
    }

    private func _refreshPlace(of cell: UITableViewCell, _ place: ItemPlace) {
        cell._place = TableRowPlace(
            style: style, isFirst: place.item == 0,
            isLast: place.item == _table.stack.rowCount(inSection: place.section) - 1,
            separatorColor: separatorStyle == .none ? nil : separatorColor, separatorInset: separatorInset,
            insetReference: separatorInsetReference, sideInset: _sideInset, readableRoom: _readableRoom)
    }

    private var _readableRoom: CGFloat {
        guard cellLayoutMarginsFollowReadableWidth else { return 0 }
        return max(0, (_rowWidth - 2 * UITableViewCell.sideMargin - _readableWidth) / 2)
    }

    final func _frame(of span: TableSpan) -> CGRect {
        CGRect(x: _sideInset, y: CGFloat(span.start), width: _rowWidth, height: CGFloat(span.length))
    }

    private func _exchangeRows(_ changes: Int) throws(UIKitException) {
        var wanted: [ItemPlace] = []
        if bounds.height > 0, bounds.width > 0 {
            _table.stack.forEachRow(from: _sight.lower, to: _sight.upper) { wanted.append($0) }
        }
        var old = _table.rows[...]
        var kept: [TableState.Row] = []
        var left: [TableState.Row] = []
        var missing: [ItemPlace] = []
        // Both lists ascend.
        for place in wanted {
            while let row = old.first, row.place < place { left.append(old.removeFirst()) }
            if let row = old.first, row.place == place {
                kept.append(old.removeFirst())
            } else {
                missing.append(place)
            }
        }
        // No callback comes before the rows are known to be these.
        _table.rows = kept
        for row in left + old { _leave(row) }
        for place in missing {
            guard _isCurrent(changes) else { return }
            if _dataSource == nil, _phantoms.isEmpty {
                // It was let go in the middle of the frame: there are no rows any more.
                return _setNeedsReload()
            }
            let cell = try _takeCell(place)
            guard _isCurrent(changes) else { return _giveBack(cell) }
            let index = _table.rows.firstIndex { place < $0.place } ?? _table.rows.count
            _table.rows.insert(TableState.Row(place: place, cell: cell), at: index)
            guard cell.superview !== self else { continue }
            // New cells lie below headers; whatever block runs, they start at their places.
            UIView.performWithoutAnimation {
                cell.frame = _frame(of: _table.stack.span(of: place))
                insertSubview(cell, at: backgroundView?.superview === self ? 1 : 0)
            }
        }
        guard _isCurrent(changes) else { return }
        let now = _table.rows
        for row in now {
            _refreshPlace(of: row.cell, row.place)
            // A row that has left its place keeps its size: nobody sees it.
            if _ownHeight(of: row.place) == 0 { continue }
            let frame = _frame(of: _table.stack.span(of: row.place))
            if row.cell.frame != frame { row.cell.frame = frame }
        }
        if _mayHaveDrags { for row in now { _showMark(of: row) } }
        // Measured and then not in sight after all.
        // The row that a key is about to bring into sight keeps its cell.
        let spare = _table.ready.filter { IndexPath($0.place) != _focus.path || _activity == .resting }
        _table.ready.removeAll { row in spare.contains { $0.cell === row.cell } }
        for row in spare { _giveBack(row.cell) }
    }

    private func _takeCell(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell {
        if let index = _table.ready.firstIndex(where: { $0.place == place }) {
            return _table.ready.remove(at: index).cell
        }
        return try _makeCell(place)
    }

    /// Takes a cell off the screen, unless its way out is to be seen.
    private func _leave(_ row: TableState.Row) {
        if _table.leaving != nil {
            _table.leaving?.append(row)
        } else {
            _remove(row)
        }
    }

    final func _remove(_ row: TableState.Row) {
        row.cell.removeFromSuperview()
        _tellLeft(row)
        _giveBack(row.cell)
    }

    final func _tellLeft(_ row: TableState.Row) {
        guard row.cell._isDisplayed else { return }
        row.cell._isDisplayed = false
        guard !row.cell._isPhantom else { return }
        _delegate?.tableView(
            self, didEndDisplaying: row.cell, forRowAt: _path(of: row.place) ?? IndexPath(row.place))
    }

    final func _giveBack(_ cell: UITableViewCell) {
        cell._setFocused(false)
        cell._place = nil
        if _mayHaveDrags {
            cell._show(nil, dropState: .none)
            cell.isHidden = false
        }
        cell._isPhantom = false
        if let identifier = cell._identifier { _cellPools.giveBack(cell, identifier) }
    }

    final func _removeAllViews() {
        let (rows, parts, ready) = (_table.rows, _table.parts, _table.ready)
        _table.rows = []
        _table.parts = []
        _table.ready = []
        for row in rows { _remove(row) }
        for part in parts { _remove(part) }
        for row in ready { _giveBack(row.cell) }
    }

    /// Tells the delegate of what this frame brought.
    private func _announce() {
        let changes = _table.changes
        for row in _table.rows where !row.cell._isDisplayed {
            // Those left are announced after the next round, by the places that they have then.
            guard _isCurrent(changes) else { return }
            row.cell._isDisplayed = true
            guard !row.cell._isPhantom else { continue }
            _delegate?.tableView(self, willDisplay: row.cell, forRowAt: _path(of: row.place) ?? IndexPath(row.place))
        }
    }

    // MARK: Prefetching

    /// Tells the prefetching data source which rows lie one view's length ahead, and which of those told before need
    /// not be fetched since the direction turned.
    private func _prefetch() {
        guard isPrefetchingEnabled, _phantoms.isEmpty, let source = _prefetchDataSource, bounds.height > 0 else {
            return
        }
        let moved = contentOffset.y - _table.prefetchOffset
        guard moved != 0 || _table.prefetched.isEmpty else { return }
        _table.prefetchOffset = contentOffset.y
        let length = Double(bounds.height)
        let lower = moved < 0 ? _sight.lower - length : _sight.upper
        var paths: [IndexPath] = []
        _table.stack.forEachRow(from: lower, to: lower + length) { place in
            if _table.row(place) == nil { paths.append(IndexPath(place)) }
        }
        if moved < 0 { paths.reverse() }
        let known = Set(_table.prefetched)
        let fresh = paths.filter { !known.contains($0) }
        let wanted = Set(paths)
        let dropped = _table.prefetched.filter { !wanted.contains($0) && _table.row(ItemPlace($0)) == nil }
        _table.prefetched = paths
        let changes = _table.changes
        if !fresh.isEmpty { source.tableView(self, prefetchRowsAt: fresh) }
        if !dropped.isEmpty, _isCurrent(changes) { source.tableView(self, cancelPrefetchingForRowsAt: dropped) }
    }
}
