internal import CollectionCore
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
@MainActor final class RowMove: ReorderMove {
    private weak var table: UITableView?
    private let cell: UITableViewCell
    /// The vertical distance from the top of the cell to the touch, in points.
    private let touchOffset: CGFloat
    private let zPosition: CGFloat
    /// The y-coordinate of the touch in content coordinates, in points.
    private let touch: () -> CGFloat
    /// The target for which the delegate was last called.
    private var proposed: IndexPath?
    private var autoscroll: EdgeAutoscroll?
    /// The frame of the cell in content coordinates, in points.
    private(set) var frame: CGRect

    /// Starts to move the row of a cell.
    ///
    /// - Parameters:
    ///   - touchOffset: The vertical distance from the top of the cell to the touch, in points.
    ///   - touch: Returns the y-coordinate of the touch in content coordinates, in points.
    init(
        _ cell: UITableViewCell, at path: IndexPath, in table: UITableView, touchOffset: CGFloat,
        touch: @escaping () -> CGFloat
    ) {
        (self.table, self.cell, self.touchOffset, self.touch) = (table, cell, touchOffset, touch)
        frame = cell.frame
        zPosition = cell.layer.zPosition
        cell.layer.zPosition = 1
        table._table.rowMove = self
        openGap(at: path, moving: path)
        autoscroll = EdgeAutoscroll(
            table,
            place: { [weak self] in
                guard let self, let table = self.table, self.isCurrent else { return nil }
                return CGPoint(x: table.bounds.width / 2, y: self.touch() - table.contentOffset.y)
            }, moved: { [weak self] in self?.follow() })
    }

    /// The index path of the row in the data source; `nil` after a change that deleted it, or after a reload.
    private var source: IndexPath? { isCurrent ? table?.extraItems.leaving.map { IndexPath($0) } : nil }
    /// Whether no other move has begun and no reload has ended this one.
    private var isCurrent: Bool { table?._table.rowMove === self }
    /// The displayed index path of the row.
    var itemPath: ItemPath? { source.flatMap { table?._itemPath(of: $0) } }

    /// Moves the cell to the touch and the gap to the target there.
    func follow() {
        guard let table, let source else { return end(moves: false) }
        frame.origin.y = touch() - touchOffset
        cell.frame = frame
        autoscroll?.update()
        guard let target = target(in: table), target != proposed else { return }
        proposed = target
        openGap(at: table.reorderTarget(of: source, proposed: target), moving: source)
    }

    /// The index path for a drop at the touch, which is limited to the visible rows; `nil` while no row is visible.
    private func target(in table: UITableView) -> IndexPath? {
        let frames = table._table.rows.filter { $0.cell !== cell }.map(\.cell.frame)
        guard let first = frames.first, let last = frames.last else { return nil }
        let y = min(max(touch(), first.minY), max(first.minY, last.maxY.nextDown))
        return table.dropPath(at: CGPoint(x: table.bounds.midX, y: y))
    }

    private func openGap(at path: IndexPath, moving source: IndexPath) {
        table?.openGap(at: path, height: frame.height, moving: source) { isCurrent }
    }

    /// The row animates to the gap, or back to its original position.
    func end(moves: Bool) {
        autoscroll?.stop()
        cell.layer.zPosition = zPosition
        guard let table, isCurrent else { return }
        let source = source
        table._table.rowMove = nil
        guard moves, let source, let target = table.gapPath, target != source else {
            return table.closeDropGap(animated: true)
        }
        table._reorder(source)
    }
}

extension UITableViewCell: ReorderableCell {
    /// Whether the cell displays a row of a table that has no changes in progress.
    final var mayReorder: Bool {
        guard let table = _table else { return false }
        return table.indexPath(for: self) != nil && !table.hasUncommittedUpdates
    }

    /// Begins to move the row of the cell; `nil` if the cell displays none.
    final func beginReordering(with pan: ReorderPan) -> (any ReorderMove)? {
        guard let table = _table, let path = table.indexPath(for: self) else { return nil }
        return RowMove(self, at: path, in: table, touchOffset: pan.view?.frame.midY ?? 0) { [weak pan, weak table] in
            pan?.location(in: table).y ?? 0
        }
    }
}
