internal import CollectionCore
import CoreGraphics
import Foundation

extension UITableView {
    /// Returns the height of a row whose height does not come from the data source or the delegate; `nil` for other
    /// rows.
    final func overridingHeight(of itemPath: ItemPath) -> CGFloat? {
        if extraItems.isEmpty { return nil }
        if let leaving = extraItems.leaving, extraItems.order.dataPath(ofDisplayed: itemPath) == leaving { return 0 }
        guard extraItems.order.id(at: itemPath) != nil else { return nil }
        return extraItems.placeholder(at: itemPath).map { $0.height ?? UITableView.automaticDimension }
            ?? extraItems.gapSize.height
    }

    /// The cell of an extra row; `nil` when there is none at that index path.
    final func makeExtraCell(_ itemPath: ItemPath) throws(UIKitException) -> UITableViewCell? {
        guard extraItems.order.id(at: itemPath) != nil else { return nil }
        let cell: UITableViewCell
        if let placeholder = extraItems.placeholder(at: itemPath) {
            cell = try dequeueRegisteredCell(placeholder.identifier)
            placeholder.update(cell)
        } else {
            cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.backgroundColor = .clear
        }
        cell.isExtra = true
        return cell
    }

    /// Returns the displayed cell at a displayed index path; `nil` if there is none.
    func _cell(displayedAt path: ItemPath) -> UIView? { _table.row(path) }

    /// Returns the row counts of the data source. Loads them if necessary.
    func _dataCounts() throws(UIKitException) -> [Int] { try loaded().rowCounts }

    /// UIKit's exception for edits of a table.
    func _fault(_ fault: BatchFault, _ edits: [BatchEdit], before: [Int], after: [Int]) -> UIKitException {
        TableFault.batch(fault)
    }

    /// Performs an update that changes the extra rows only; see ``DragDropList``.
    func updateExtraItems(
        _ body: (_ counts: [Int]) throws(UIKitException) -> DisplayedUpdate?
    ) throws(UIKitException) {
        _ = try loaded()
        if !_table.didShow, window != nil { layoutIfNeeded() }
        let counts = extraItems.order.displayedCounts(of: try loaded().rowCounts)
        let wasLeaving = extraItems.leaving
        guard let update = try body(counts) else { return }
        let batch = TableBatch(animation: UITableView.RowAnimation.none)
        let changed = wasLeaving == extraItems.leaving ? [] : [wasLeaving, extraItems.leaving].compactMap { $0 }
        try performUpdate(batch, update, remeasuring: changed)
    }
}
