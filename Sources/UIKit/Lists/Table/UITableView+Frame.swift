internal import CollectionCore
import CoreGraphics
import Foundation

// A frame: load, place the ends, find the heights of what is visible, take the new content size, exchange cells,
// headers and footers, tell the delegate. One in which nothing changed looks at what is visible and changes nothing.
extension UITableView {
    /// A delegate or data source that changes the data each time it is asked gets this many rounds in one frame.
    private static let mostRounds = 10

    /// Whether the rows, their order, and the data are those of a change count: a callback may have changed or reloaded
    /// them.
    final func _isCurrent(_ changes: Int) -> Bool { _table.changes == changes && !_table.needsReload }

    /// What a round of a frame works on.
    struct Round {
        fileprivate let changes: Int
        /// Those that the heights were found for.
        fileprivate var bounds: CGRect
        /// No round follows in this frame: other bounds do not end it, so that the screen shows one state.
        fileprivate let isLast: Bool
    }

    /// Whether the rows and the bounds are still those that a round works on. A callback may have changed them.
    final func _isCurrent(_ round: Round) -> Bool {
        _isCurrent(round.changes) && (round.isLast || bounds == round.bounds)
    }

    /// Runs `body` in a phase. Layout that was asked for meanwhile and that no frame has made follows.
    final func _inPhase<Result>(
        _ phase: ListPhase, _ body: () throws(UIKitException) -> Result
    ) throws(UIKitException) -> Result {
        let outer = _table.phase
        _table.phase = phase
        defer {
            _table.phase = outer
            if outer == .idle, _table.needsRound {
                _table.needsRound = false
                setNeedsLayout()
            }
        }
        return try body()
    }

    /// Runs rounds until one goes through, `mostRounds` at most. Inside a pass, that pass repeats the layout.
    package final func _makeFrame() throws(UIKitException) {
        guard _table.phase == .idle, _batch == nil else {
            _table.needsRound = true
            return
        }
        let isDone = try _inPhase(.arranging) { () throws(UIKitException) in
            for round in 1...Self.mostRounds {
                _table.needsRound = false
                if try _makeRound(isLast: round == Self.mostRounds), !_table.needsRound { return true }
            }
            return false
        }
        if isDone { return }
        setNeedsLayout()
        LayoutWarnings.report(
            """
            UITableView stopped after \(Self.mostRounds) rounds of layout in one frame; the rest waits for the next layout. \
            Likely causes: a method of the delegate or the data source reloads, updates, or scrolls the table each time it \
            is called, or cells ask for another height each time they are measured.
            """)
    }

    /// One round of a frame.
    ///
    /// Each callback may reload or change the data, scroll, or resize the table. What follows a callback therefore checks
    /// that it still works on the current rows and bounds.
    ///
    /// - Returns: Whether the round went through; otherwise another one is due.
    private func _makeRound(isLast: Bool) throws(UIKitException) -> Bool {
        try _loadIfNeeded()
        var round = Round(changes: _table.changes, bounds: bounds, isLast: isLast)
        guard _isCurrent(round) else { return false }
        if _table.width != bounds.width { _widthChanged() }
        _placeEnds()
        guard let shift = try _settleHeights(round) else { return false }
        let offset = contentOffset.y + shift
        let size = CGSize(width: bounds.width, height: CGFloat(_table.stack.length))
        _setContentSize(size, shiftedBy: CGPoint(x: 0, y: shift))
        _fitContentAfterResize()
        // Rows whose heights are unknown may be visible at another offset, be that of the delegate or of shorter content.
        if abs(contentOffset.y - offset) < Self.sameOffset, bounds.size == round.bounds.size { round.bounds = bounds }
        guard _isCurrent(round), try _exchangeRows(round), try _exchangeParts(round) else { return false }
        if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
        _table.didShow = true
        guard _announce(round) else { return false }
        _prefetch(round)
        return _isCurrent(round.changes) && bounds == round.bounds
    }

    /// Offsets that differ by less, in points, differ by the rounding of a sum.
    private static var sameOffset: CGFloat { 1e-6 }

    /// Rows that were measured may want other heights.
    private func _widthChanged() {
        _table.width = bounds.width
        if _table.heights == .visible { _table.stack.forgetAll() }
    }

    /// What of the content is visible.
    final var _sight: (lower: Double, upper: Double) { (Double(bounds.minY), Double(bounds.maxY)) }

    // MARK: Heights

    /// Finds the heights of all that is visible. What was on screen before stays where it is.
    ///
    /// - Returns: How far the content offset has to move for that, in points; `nil` when a callback changed the rows or
    ///   the bounds.
    /// - Complexity: Each repetition makes a height known that was not, so there are no more than rows.
    private func _settleHeights(_ round: Round) throws(UIKitException) -> CGFloat? {
        let height = Double(bounds.height)
        let start = Double(contentOffset.y)
        var offset = start
        guard height > 0 else { return 0 }
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
            if _table.heights == .visible {
                _table.stack.forEachRow(from: offset, to: offset + height) { place in
                    if !_table.stack.isKnown(place) { unknown.append(place) }
                }
            }
            if unknown.isEmpty && parts.isEmpty { return CGFloat(offset - start) }
            for (kind, section) in parts {
                try _settle(kind, section)
                guard _isCurrent(round) else { return nil }
            }
            for place in unknown {
                let height = try _height(of: place)
                guard _isCurrent(round) else { return nil }
                _table.stack.setLength(height, of: place)
            }
            if let held, let distance { offset = _table.stack.span(of: held).start - distance }
        }
    }

    // MARK: Rows

    /// A cell of the data source for a row.
    final func _makeCell(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell {
        if !_extraItems.isEmpty, let extraItem = try _makeExtraCell(place) {
            _refreshPlace(of: extraItem, place)
            return extraItem
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

    /// Brings the rows visible on screen and takes the others off.
    ///
    /// `_table.rows` always lists the rows that are on screen: callbacks see it and may change it.
    ///
    /// - Returns: Whether the round is still current; otherwise the rest is left to the next one.
    private func _exchangeRows(_ round: Round) throws(UIKitException) -> Bool {
        var wanted: [ItemPlace] = []
        if bounds.height > 0, bounds.width > 0 {
            _table.stack.forEachRow(from: _sight.lower, to: _sight.upper) { wanted.append($0) }
        }
        // Both lists ascend.
        var index = 0
        for place in wanted {
            while index < _table.rows.count, _table.rows[index].place < place {
                _leave(_table.rows.remove(at: index))
                guard _isCurrent(round) else { return false }
            }
            if index >= _table.rows.count || _table.rows[index].place != place {
                let cell = try _takeCell(place)
                guard _isCurrent(round) else {
                    _giveBack(cell)
                    return false
                }
                _table.rows.insert(TableState.Row(place: place, cell: cell), at: index)
            }
            index += 1
        }
        while index < _table.rows.count {
            _leave(_table.rows.remove(at: index))
            guard _isCurrent(round) else { return false }
        }
        for row in _table.rows where row.cell.superview !== self {
            // New cells lie below headers; whatever block runs, they start at their places.
            UIView.performWithoutAnimation {
                row.cell.frame = _frame(of: _table.stack.span(of: row.place))
                insertSubview(row.cell, at: backgroundView?.superview === self ? 1 : 0)
            }
            guard _isCurrent(round) else { return false }
        }
        placeRows(_table.rows)
        return _isCurrent(round)
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
        // Measured and then not visible after all.
        // The row that a key is about to bring into sight keeps its cell.
        let spare = _table.ready.filter { IndexPath($0.place) != _focus.path || _activity == .resting }
        _table.ready.removeAll { row in spare.contains { $0.cell === row.cell } }
        for row in spare { _giveBack(row.cell) }
    }

    private func _takeCell(_ place: ItemPlace) throws(UIKitException) -> UITableViewCell {
        if let index = _table.ready.firstIndex(where: { $0.place == place }) {
            return _table.ready.remove(at: index).cell
        }
        // It left in an earlier round of this update.
        if let index = _table.leaving?.rows.firstIndex(where: { $0.place == place }),
            let row = _table.leaving?.rows.remove(at: index)
        {
            return row.cell
        }
        return try _makeCell(place)
    }

    /// Takes a cell off the screen, unless its way out is to be seen.
    private func _leave(_ row: TableState.Row) {
        if _table.leaving != nil {
            _table.leaving?.rows.append(row)
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
        guard !row.cell._isExtra else { return }
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
        cell._isExtra = false
        if let identifier = cell._identifier { _cellPools.giveBack(cell, identifier) }
    }

    final func _removeAllViews() {
        // Lists first: what callbacks see has nothing on screen.
        let leaving = _table.leaving ?? TableState.Departures()
        let (rows, parts, ready) = (_table.rows + leaving.rows, _table.parts + leaving.parts, _table.ready)
        _table.leaving = _table.leaving.map { _ in TableState.Departures() }
        _table.rows = []
        _table.parts = []
        _table.ready = []
        for row in rows { _remove(row) }
        for part in parts { _remove(part) }
        for row in ready { _giveBack(row.cell) }
    }

    /// Tells the delegate of what this frame brought.
    ///
    /// - Returns: Whether the round is still current; otherwise the next one tells of the others.
    private func _announce(_ round: Round) -> Bool {
        for row in _table.rows where !row.cell._isDisplayed {
            row.cell._isDisplayed = true
            guard !row.cell._isExtra else { continue }
            _delegate?.tableView(self, willDisplay: row.cell, forRowAt: _path(of: row.place) ?? IndexPath(row.place))
            guard _isCurrent(round) else { return false }
        }
        return true
    }

    // MARK: Prefetching

    /// Tells the prefetching data source which rows lie one view's length ahead, and which of those told before need
    /// not be fetched since the direction turned.
    private func _prefetch(_ round: Round) {
        guard isPrefetchingEnabled, _extraItems.isEmpty, let source = _prefetchDataSource, bounds.height > 0 else {
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
        if !fresh.isEmpty { source.tableView(self, prefetchRowsAt: fresh) }
        if !dropped.isEmpty, _isCurrent(round.changes) { source.tableView(self, cancelPrefetchingForRowsAt: dropped) }
    }
}
