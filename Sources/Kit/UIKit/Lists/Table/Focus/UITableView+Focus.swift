internal import CollectionCore
import CoreGraphics
import Foundation

extension UITableView: FocusList {
    /// Whether the delegate, or else the table, allows the row to be focused.
    final func _allowsFocus(at path: IndexPath) -> Bool {
        _delegate?.tableView(self, canFocusRowAt: path) ?? focusesByDefault
    }

    /// Whether a row can have the focus, according to its cell if it is displayed.
    func mayFocus(_ path: IndexPath) -> Bool {
        if let cell = _cellForRow(at: path) { return cell.canBecomeFocused }
        return _allowsFocus(at: path)
    }

    /// The row that receives the focus first, from the delegate; `nil` if it does not decide.
    var preferredFocusPath: IndexPath? { _delegate?.indexPathForPreferredFocusedView(in: self) }

    /// Returns the cell of a row, displayed or prepared; `nil` if there is none.
    func focusCell(at path: IndexPath) -> UIView? { _cellForRow(at: path) ?? preparedCell(at: path) }

    private func preparedCell(at path: IndexPath) -> UIView? {
        guard path.count == 2 else { return nil }
        return _table.prepared.cell(_itemPath(of: path))
    }

    /// Returns the row whose cell contains a view; `nil` if there is none.
    func focusPath(holding view: UIView) -> IndexPath? { indexPathOfCell(holding: view) }

    /// Returns the frame of a row in content coordinates; `nil` if the row does not exist or cannot be requested now.
    func focusFrame(of path: IndexPath) -> CGRect? {
        hasRow(at: path) ? _rectForRow(at: path) : nil
    }

    /// Whether a row exists whose position or cell may be requested now.
    private func hasRow(at path: IndexPath) -> Bool {
        path.count == 2 && _table.phase.canMakeFrame && (try? _loadIfNeeded()) != nil
            && _table.stack.contains(_itemPath(of: path))
    }

    /// The displayed rows that are within the content insets, in order.
    var visiblePaths: [IndexPath] {
        let visibleRect = bounds.inset(by: adjustedContentInset)
        return _table.rows.filter { $0.cell.frame.maxY > visibleRect.minY && $0.cell.frame.minY < visibleRect.maxY }
            .compactMap { _path(of: $0.itemPath) }
    }

    /// The maximum number of unfocusable rows that a search skips.
    private static let reach = 1_000

    /// Returns the row that the focus reaches in a vertical direction; `nil` if there is none, and for other
    /// directions.
    func nextFocusPath(
        _ heading: UIFocusHeading, from frame: CGRect, of path: IndexPath?, except: Set<IndexPath>
    ) -> IndexPath? {
        guard heading == .up || heading == .down, (try? _loadIfNeeded()) != nil else { return nil }
        let isDown = heading == .down
        guard let path, path.count == 2 else {
            // The focus enters the table at the nearest visible row.
            return
                visiblePaths
                .compactMap { path in
                    FocusGeometry.distance(heading, from: frame, to: _rectForRow(at: path)).map { (path, $0) }
                }
                .sorted { ($0.1, $0.0) < ($1.1, $1.0) }
                .first { !except.contains($0.0) && mayFocus($0.0) }?.0
        }
        var itemPath = _itemPath(of: path)
        for _ in 0..<Self.reach {
            guard let next = neighbor(of: itemPath, isDown: isDown) else { return nil }
            _focus.examinedCount += 1
            itemPath = next
            if let path = _path(of: itemPath), !except.contains(path), mayFocus(path) { return path }
        }
        return nil
    }

    private func neighbor(of itemPath: ItemPath, isDown: Bool) -> ItemPath? {
        let stack = _table.stack
        if isDown {
            if itemPath.item + 1 < stack.rowCount(inSection: itemPath.section) {
                return ItemPath(section: itemPath.section, item: itemPath.item + 1)
            }
            let section = (itemPath.section + 1..<max(stack.sectionCount, itemPath.section + 1))
                .first { stack.rowCount(inSection: $0) > 0 }
            return section.map { ItemPath(section: $0, item: 0) }
        }
        if itemPath.item > 0 { return ItemPath(section: itemPath.section, item: itemPath.item - 1) }
        let section = (0..<itemPath.section).last { stack.rowCount(inSection: $0) > 0 }
        return section.map { ItemPath(section: $0, item: stack.rowCount(inSection: $0) - 1) }
    }

    /// Creates the cell of a row that is not displayed, so that it can receive the focus.
    func prepareFocusCell(at path: IndexPath) {
        guard focusCell(at: path) == nil, hasRow(at: path) else { return }
        trapping { () throws(UIKitException) in _ = try makePreparedCell(_itemPath(of: path)) }
    }

    /// Scrolls the minimum distance that makes a row visible.
    func scrollToFocus(_ path: IndexPath) {
        let isAnimated = window != nil && _table.didShow
        trapping { () throws(UIKitException) in try _scrollToRow(at: path, at: .none, animated: isAnimated) }
    }

    /// Shows on all cells whether their rows have the focus.
    func _showFocus() {
        for row in _table.created { row.cell.setFocused(_isFocused(displayedAt: row.itemPath)) }
    }

    /// Asks the delegate whether the focus may move.
    func delegateAllowsFocusUpdate(in context: UIFocusUpdateContext) -> Bool {
        _delegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
    }

    /// Notifies the delegate that the focus moves.
    func notifyDelegateOfFocusUpdate(
        in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {
        _delegate?.tableView(
            self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
    }

    /// Selects a row that received the focus, if the delegate or the table lets the selection follow it.
    func selectByFocus(_ path: IndexPath) {
        guard _delegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus,
            !_selection.selected.contains(path)
        else { return }
        // Focus selects a single row even when multiple selection is allowed.
        if maySelect { userSelects(path, alone: true) }
    }
}
