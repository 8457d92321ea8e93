internal import CollectionCore
import CoreGraphics
import Foundation

extension UITableView {
    /// Loads rows if a reload is pending. Traps if the data source returns invalid counts or heights.
    private func load() {
        trapping { () throws(UIKitException) in try _loadIfNeeded() }
        placeEnds()
    }

    /// Returns the full-width frame of a span of a section in content coordinates; empty if the section does not exist.
    final func _rect(_ section: Int, _ span: (TableStack, Int) -> TableSpan) -> CGRect {
        load()
        guard section >= 0, section < _table.sectionCount else { return .zero }
        let span = span(_table.stack, section)
        return CGRect(x: 0, y: CGFloat(span.start), width: bounds.width, height: CGFloat(span.length))
    }

    private func itemPath(_ path: IndexPath) -> ItemPath? {
        guard path.count == 2 else { return nil }
        let itemPath = _itemPath(of: path)
        return _table.stack.contains(itemPath) ? itemPath : nil
    }

    /// Returns the frame of a row in content coordinates; empty if the row does not exist.
    final func _rectForRow(at path: IndexPath) -> CGRect {
        load()
        return itemPath(path).map { _frame(of: _table.stack.span(of: $0)) } ?? .zero
    }

    /// Returns the row at a point in content coordinates; `nil` if there is none.
    final func _indexPathForRow(at point: CGPoint) -> IndexPath? {
        load()
        guard point.x >= 0, point.x < bounds.width, point.y.isFinite else { return nil }
        return _table.stack.row(at: Double(point.y)).flatMap { _path(of: $0) }
    }

    /// Returns the rows that intersect a rectangle of the content, in order.
    final func _indexPathsForRows(in rect: CGRect) -> [IndexPath] {
        load()
        guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
        var paths: [IndexPath] = []
        _table.stack.forEachRow(from: Double(rect.minY), to: Double(rect.maxY)) { itemPath in
            if let path = _path(of: itemPath) { paths.append(path) }
        }
        return paths
    }

    /// Returns the displayed cell of a row without performing layout; `nil` if there is none.
    final func _cellForRow(at path: IndexPath) -> UITableViewCell? {
        guard path.count == 2 else { return nil }
        return _table.row(_itemPath(of: path))
    }

    /// Performs pending layout for an answer about displayed views, except during updates and layout passes.
    final func bringUpToDate() {
        if _table.phase.canMakeFrame { layoutIfNeeded() }
    }

    /// The displayed rows after pending layout.
    final var _visibleRows: [TableState.Row] {
        bringUpToDate()
        return _table.rows
    }

    // MARK: Scrolling

    /// Scrolls to a row; the row `NSNotFound` means the start of its section.
    ///
    /// - Throws: If the section or the row does not exist.
    package final func _scrollToRow(
        at path: IndexPath, at position: ScrollPosition, animated: Bool
    ) throws(UIKitException) {
        try _loadIfNeeded()
        guard path.count == 2 else { return }
        let (section, row) = (path[0], path[1])
        guard section >= 0, section < _table.sectionCount else {
            throw TableFault.sectionBeyondBounds(section, of: _table.sectionCount)
        }
        let count = _table.stack.rowCount(inSection: section)
        guard row == NSNotFound || (row >= 0 && row < count) else {
            throw TableFault.rowBeyondBounds(row, of: count, section: section)
        }
        // Scrolling may make rows visible whose heights differ from their estimates, so the target is computed again.
        // Heights become known only once, and two rounds cover all rows around the target.
        layoutIfNeeded()
        for _ in 0..<3 {
            // Callbacks of the layout may change the rows and make the index path invalid.
            try _loadIfNeeded()
            guard section < _table.sectionCount,
                row == NSNotFound || row < _table.stack.rowCount(inSection: section)
            else { return }
            let target = _offset(revealing: path, at: position)
            if animated || target == contentOffset {
                if target != contentOffset {
                    setContentOffset(target, animated: true)
                    followRow(at: path, at: position)
                }
                return
            }
            setContentOffset(target, animated: false)
            layoutIfNeeded()
        }
    }

    /// Makes the current animated scroll end at a row although rows on its way turn out to differ from their
    /// estimated heights.
    private func followRow(at path: IndexPath, at position: ScrollPosition) {
        guard _activity == .animating, position != .none, _table.heights == .visible else { return }
        let token = _table.token
        animatedScroll.destination = { [weak self] in
            guard let self, self._table.token == token else { return nil }
            return self._offset(revealing: path, at: position)
        }
    }

    private func _offset(revealing path: IndexPath, at position: ScrollPosition) -> CGPoint {
        let stack = _table.stack
        let span: TableSpan
        if path[1] == NSNotFound {
            span = stack.span(ofHeader: path[0])
        } else {
            span = stack.span(of: _itemPath(of: path))
        }
        let inset = adjustedContentInset
        // A pinned header would cover the row.
        let headerHeight = style == .plain && path[1] != NSNotFound ? CGFloat(stack.span(ofHeader: path[0]).length) : 0
        let (start, end) = (CGFloat(span.start), CGFloat(span.end))
        let top = start - inset.top - headerHeight
        let bottom = end - bounds.height + inset.bottom
        var target = contentOffset
        switch position {
        case .top: target.y = top
        case .bottom: target.y = bottom
        case .middle:
            target.y = (start + end) / 2 - inset.top - (bounds.height - inset.top - inset.bottom) / 2
        case .none:
            if target.y > top { target.y = top } else if target.y < bottom { target.y = min(bottom, top) }
        }
        return _clamped(target)
    }
}
