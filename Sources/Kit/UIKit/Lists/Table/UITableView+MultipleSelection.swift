import CoreGraphics
import Foundation

// The two-finger pan that selects several rows.
extension UITableView: MultipleSelectionList {
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate else { return false }
        return OptionalCall.call(.shouldBeginRowSelection, delegate) {
            delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        _delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() { _delegate?.tableViewDidEndMultipleSelectionInteraction(self) }
}
