internal import CollectionCore
import CoreGraphics
import Foundation

// A frame: load, place the ends, find the heights of what is in sight, take the new content size, exchange cells,
// headers and footers, tell the delegate. One in which nothing changed looks at what is in sight and changes nothing.
extension UITableView {
    /// A delegate or data source that changes the data each time it is asked gets this many rounds in one frame.
    private static let mostRounds = 10

    /// Whether the rows, their order, and the data are those of a change count: a callback may have changed or reloaded
    /// them.
    final func _isCurrent(_ changes: Int) -> Bool { _table.changes == changes && !_table.needsReload }

    package final func _makeFrame() throws(UIKitException) {
        guard !_table.isRunning, _batch == nil else { return }
        _table.isRunning = true
        defer { _table.isRunning = false }
        for _ in 0..<Self.mostRounds {
            if try _makeRound() { return }
        }
        setNeedsLayout()
    }

    /// One round of a frame.
    ///
    /// Each callback may reload or change the data. What follows a callback therefore checks that it still works on the
    /// current rows.
    ///
    /// - Returns: Whether the round went through; otherwise another one is due.
    private func _makeRound() throws(UIKitException) -> Bool {
        try _loadIfNeeded()
        let changes = _table.changes
        guard _isCurrent(changes) else { return false }
        if _table.width != bounds.width { _widthChanged() }
        _placeEnds()
        guard let offset = try _settleHeights() else { return false }
        let size = CGSize(width: bounds.width, height: CGFloat(_table.stack.length))
        _setContentSize(size, shiftedBy: CGPoint(x: 0, y: CGFloat(offset) - contentOffset.y))
        _fitContentAfterResize()
        guard _isCurrent(changes), try _exchangeRows(), try _exchangeParts() else { return false }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        _table.didShow = true
        guard _announce() else { return false }
        _prefetch()
        return _isCurrent(changes)
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
    /// - Returns: The content offset after it; `nil` when the rows changed meanwhile.
    /// - Complexity: Each round makes a height known that was not, so there are no more rounds than rows.
    private func _settleHeights() throws(UIKitException) -> Double? {
        let changes = _table.changes
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
                guard _isCurrent(changes) else { return nil }
            }
            for place in unknown {
                let height = try _height(of: place)
                guard _isCurrent(changes) else { return nil }
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

    /// Brings the rows in sight on screen and takes the others off.
    ///
    /// `_table.rows` always lists the rows that are on screen: callbacks see it and may change it.
    ///
    /// - Returns: Whether the rows are still the same ones; otherwise the rest is left to the next round.
    private func _exchangeRows() throws(UIKitException) -> Bool {
        let changes = _table.changes
        var wanted: [ItemPlace] = []
        if bounds.height > 0, bounds.width > 0 {
            _table.stack.forEachRow(from: _sight.lower, to: _sight.upper) { wanted.append($0) }
        }
        // Both lists ascend.
        var index = 0
        for place in wanted {
            while index < _table.rows.count, _table.rows[index].place < place {
                _leave(_table.rows.remove(at: index))
                guard _isCurrent(changes) else { return false }
            }
            if index >= _table.rows.count || _table.rows[index].place != place {
                let cell = try _takeCell(place)
                guard _isCurrent(changes) else {
                    _giveBack(cell)
                    return false
                }
                _table.rows.insert(TableState.Row(place: place, cell: cell), at: index)
            }
            index += 1
        }
        while index < _table.rows.count {
            _leave(_table.rows.remove(at: index))
            guard _isCurrent(changes) else { return false }
        }
        for row in _table.rows where row.cell.superview !== self {
            // New cells lie below headers; whatever block runs, they start at their places.
            UIView.performWithoutAnimation {
                row.cell.frame = _frame(of: _table.stack.span(of: row.place))
                insertSubview(row.cell, at: backgroundView?.superview === self ? 1 : 0)
            }
            guard _isCurrent(changes) else { return false }
        }
        placeRows(_table.rows)
        return _isCurrent(changes)
    }

    private func placeRows(_ now: [TableState.Row]) {
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
            cell._layer._systemOpacity = 1
        }
        cell._isPhantom = false
        if let identifier = cell._identifier { _cellPools.giveBack(cell, identifier) }
    }

    final func _removeAllViews() {
        // Lists first: what callbacks see has nothing on screen.
        let (rows, parts, ready) = (_table.rows, _table.parts, _table.ready)
        _table.rows = []
        _table.parts = []
        _table.ready = []
        for row in rows { _remove(row) }
        for part in parts { _remove(part) }
        for row in ready { _giveBack(row.cell) }
    }

    /// Tells the delegate of what this frame brought.
    ///
    /// - Returns: Whether the rows are still the same ones; otherwise the next round tells of the others.
    private func _announce() -> Bool {
        let changes = _table.changes
        for row in _table.rows where !row.cell._isDisplayed {
            row.cell._isDisplayed = true
            guard !row.cell._isPhantom else { continue }
            _delegate?.tableView(self, willDisplay: row.cell, forRowAt: _path(of: row.place) ?? IndexPath(row.place))
            guard _isCurrent(changes) else { return false }
        }
        return true
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
