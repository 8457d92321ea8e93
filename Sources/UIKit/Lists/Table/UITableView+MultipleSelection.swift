import CoreGraphics
import Foundation

// The two-finger pan that selects several rows.
extension UITableView: MultipleSelectionList {
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    func _mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate else { return false }
        return OptionalCall.call(.shouldBeginRowSelection, delegate) {
            delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    func _didBeginMultipleSelection(at path: IndexPath) {
        _delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func _didEndMultipleSelection() { _delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

    final func _installSelectionPan() {
        addGestureRecognizer(MultipleSelectionPan())
        // Is before the scrolling pan, because a long step of the fingers would begin both.
        _gestureRecognizers.swapAt(0, _gestureRecognizers.count - 1)
    }
}
