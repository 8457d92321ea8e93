internal import CollectionCore

extension UITableView {
    /// Traps if the displayed views contradict the rows of the table. Tests call it when no pass is running.
    package final func _checkInvariants() {
        _table.stack.checkInvariants()
        for (row, next) in zip(_table.rows, _table.rows.dropFirst()) {
            precondition(row.itemPath < next.itemPath, "The displayed rows are in ascending order, each once.")
        }
        if !_table.needsReload {
            for row in _table.rows {
                precondition(_table.stack.contains(row.itemPath), "A displayed row is a row of the table.")
            }
            for part in _table.parts {
                precondition(part.section < _table.sectionCount, "A displayed header belongs to a section.")
            }
        }
        checkViews(
            displayed: _table.elements.map(\.view), prepared: _table.prepared.cells.map(\.cell),
            waiting: cellPools.pools.flatMap { $0.waiting as [UIView] }
                + supplementPools.pools.flatMap { $0.waiting as [UIView] })
    }
}
