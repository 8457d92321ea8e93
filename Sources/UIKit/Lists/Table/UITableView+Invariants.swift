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
        let displayed = _table.elements.map(\.view)
        let prepared = _table.prepared.cells.map { $0.cell as UIView }
        let departing = animations.departing.map(\.view)
        let used = Set((displayed + prepared + departing).map(ObjectIdentifier.init))
        precondition(
            used.count == displayed.count + prepared.count + departing.count,
            "A view displays one element, waits to be displayed, or departs.")
        precondition(
            (displayed + departing).allSatisfy { $0.superview === self },
            "The displayed views and those that depart are subviews.")
        let waiting =
            cellPools.pools.flatMap { $0.waiting as [UIView] }
            + supplementPools.pools.flatMap { $0.waiting as [UIView] }
        precondition(
            Set(waiting.map(ObjectIdentifier.init)).count == waiting.count
                && !waiting.contains { used.contains(ObjectIdentifier($0)) },
            "A view in a reuse pool is not used, and is there once.")
    }
}
