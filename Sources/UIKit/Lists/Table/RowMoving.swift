import CoreGraphics
import Foundation
import QuartzCore

extension UITableView {
    /// Whether a row shows a reorder control, which it can do only while the table is edited.
    final func mayMoveRow(at path: IndexPath) -> Bool {
        isEditing && sourceMovesRow(at: path)
    }

    /// Whether the data source can move the row.
    final func sourceMovesRow(at path: IndexPath) -> Bool {
        guard let source = _dataSource else { return false }
        let answer = OptionalCall.call(.canMoveRow, source) { source.tableView(self, canMoveRowAt: path) }
        return allowsMove(source, \.movesRows, answer: answer) {
            OptionalCall.call(.moveRow, source) { source.tableView(self, moveRowAt: path, to: path) }
        }
    }
}

/// The interactive move of one row. The cell follows the touch, and the other rows open a gap at the target.
@MainActor private final class RowMove {
    let table: UITableView
    let cell: UITableViewCell
    let source: IndexPath
    private(set) var target: IndexPath
    private let frame: CGRect
    /// The vertical distance from the top of the cell to the touch, in points.
    private let touchOffset: CGFloat

    init(_ cell: UITableViewCell, at path: IndexPath, in table: UITableView, touchOffset: CGFloat) {
        self.touchOffset = touchOffset
        self.table = table
        self.cell = cell
        source = path
        target = path
        frame = table.rectForRow(at: path)
        cell.layer.zPosition = 1
    }

    /// Whether the cell still displays the row with which the move started.
    var isValid: Bool { table.indexPath(for: cell) == source }

    /// - Parameter y: The y-coordinate of the touch in the table's coordinate space.
    func follow(_ y: CGFloat) {
        cell.transform = CGAffineTransform(translationX: 0, y: y - frame.minY - touchOffset)
        guard let proposed = row(at: y) else { return }
        let newTarget =
            table._delegate?.tableView(table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
            ?? proposed
        guard newTarget != target else { return }
        target = newTarget
        UIView.animate(withDuration: UITableView.changeDuration) { self.openGap() }
    }

    /// The visible row at `y`, clamped to the first and last visible rows; `nil` between sections.
    private func row(at y: CGFloat) -> IndexPath? {
        guard let visible = table.indexPathsForVisibleRows, let first = visible.first, let last = visible.last else {
            return nil
        }
        if y < table.rectForRow(at: first).minY { return first }
        if y >= table.rectForRow(at: last).maxY { return last }
        return table.indexPathForRow(at: CGPoint(x: table.bounds.midX, y: y))
    }

    private func openGap() {
        for path in table.indexPathsForVisibleRows ?? [] where path != source {
            let isBefore = path < target || (path == target && path.section == source.section)
            let isAfter = path >= target
            var shift: CGFloat = 0
            if path > source, isBefore { shift = -frame.height }
            if path < source, isAfter { shift = frame.height }
            table.cellForRow(at: path)?.transform = CGAffineTransform(translationX: 0, y: shift)
        }
    }

    func end(moves: Bool) {
        cell.layer.zPosition = 0
        for cell in table.visibleCells + [cell] { cell.transform = .identity }
        guard moves, target != source else { return }
        table.dataSource?.tableView(table, moveRowAt: source, to: target)
        // The table cannot determine which data changed, so it reloads everything.
        table.reloadData()
    }
}

/// Moves the row of the reorder control that it is attached to.
final class RowPan: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
    private var cell: UITableViewCell? { view?.superview as? UITableViewCell }
    private var move: RowMove?

    init() {
        super.init(target: nil, action: nil)
        delegate = self
        addHandler { [weak self] _ in self?.stateChanged() }
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let cell, let table = cell._table else { return false }
        return table.indexPath(for: cell) != nil && !table.hasUncommittedUpdates
    }

    private func stateChanged() {
        switch state {
        case .began:
            guard let cell, let table = cell._table, let path = table.indexPath(for: cell) else { return }
            move = RowMove(cell, at: path, in: table, touchOffset: view?.frame.midY ?? 0)
            move?.follow(location(in: table).y)
        case .changed:
            guard let move else { return }
            if move.isValid { return move.follow(location(in: move.table).y) }
            move.end(moves: false)
            self.move = nil
        case .ended, .cancelled:
            let ended = move
            move = nil
            ended?.end(moves: state == .ended && ended?.isValid == true)
        default: break
        }
    }
}
