import CoreGraphics
import Foundation

// The two-finger pan that selects several rows.
extension UITableView: MultipleSelectionList {
    /// Returns the row at a point of the content; `nil` if there is none.
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    /// Asks the delegate whether a pan selects several rows.
    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate else { return false }
        return OptionalCall.call(.shouldBeginRowSelection, delegate) {
            delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    /// Notifies the delegate that a pan begins to select rows.
    func didBeginMultipleSelection(at path: IndexPath) {
        _delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    /// Notifies the delegate that the pan has ended.
    func didEndMultipleSelection() { _delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
