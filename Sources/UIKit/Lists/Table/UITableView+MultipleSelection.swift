import CoreGraphics
import Foundation

// The two-finger pan that selects several rows.
extension UITableView: MultipleSelectionList {
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForRow(at: point) }

    /// - Complexity: O(*n*), where *n* is the number of returned index paths.
    func _paths(from one: IndexPath, to other: IndexPath) -> [IndexPath] {
        let (first, last) = one < other ? (one, other) : (other, one)
        var paths: [IndexPath] = []
        for section in first[0]...last[0] where section < numberOfSections {
            let count = numberOfRows(inSection: section)
            let start = section == first[0] ? first[1] : 0
            let end = min(section == last[0] ? last[1] + 1 : count, count)
            for row in start..<max(start, end) { paths.append(IndexPath(row: row, section: section)) }
        }
        return paths
    }

    func _mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate else { return false }
        return OptionalCall.ask(.shouldBeginRowSelection, delegate) {
            delegate.tableView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    func _didBeginMultipleSelection(at path: IndexPath) {
        _delegate?.tableView(self, didBeginMultipleSelectionInteractionAt: path)
    }

    func _didEndMultipleSelection() { _delegate?.tableViewDidEndMultipleSelectionInteraction(self) }

    final func _installSelectionPan() {
        addGestureRecognizer(MultipleSelectionPan())
        // Comes before the scrolling pan, which a long step would also begin.
        _gestureRecognizers.swapAt(0, _gestureRecognizers.count - 1)
    }
}
