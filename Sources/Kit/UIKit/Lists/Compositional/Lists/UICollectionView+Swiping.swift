import Foundation

// Swipe actions of list cells.
extension UICollectionView: SwipingList {
    /// A swipe in editing mode has no actions.
    func swipeActions(
        of cell: any SwipeableCell, side: SwipeSession.Side, evenWhileEditing: Bool
    ) -> UISwipeActionsConfiguration? {
        guard !isEditing || evenWhileEditing, let cell = cell as? UICollectionViewListCell,
            cell.listPosition?.part == .cell, let path = indexPath(for: cell)
        else { return nil }
        let configuration = _layout.swipeActions(at: path, side: side)
        return configuration.flatMap { $0.actions.isEmpty ? nil : $0 }
    }

    /// Does nothing: collection views do not report swipes.
    func willSwipe(_ cell: any SwipeableCell) {}
    /// Does nothing: collection views do not report swipes.
    func didEndSwipe(of cell: any SwipeableCell) {}
}

extension UICollectionViewListCell: SwipeableCell {
    /// The frame of the layout's attributes; `nil` while the cell is in the reuse pool.
    final var frameInList: CGRect? {
        guard let attributes = _attributes else { return nil }
        let size = attributes.size
        return CGRect(
            x: attributes.center.x - size.width / 2, y: attributes.center.y - size.height / 2, width: size.width,
            height: size.height)
    }
    /// The rounded corners of the first and last cells of an inset group; `nil` for other cells.
    final var cornersInList: BackgroundConfigurationView.Rounding? {
        BackgroundConfigurationView.Rounding(listPosition)
    }
}
