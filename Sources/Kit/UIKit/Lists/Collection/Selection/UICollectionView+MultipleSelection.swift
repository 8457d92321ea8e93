import CoreGraphics
import Foundation

// The two-finger pan that selects several items.
extension UICollectionView: MultipleSelectionList {
    /// Returns the item at a point of the content; `nil` if there is none.
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    /// Asks the delegate whether a pan selects several items.
    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate(calling: "shouldBeginMultipleSelectionInteraction \(path._text)") else {
            return false
        }
        return OptionalCall.call(.shouldBeginMultipleSelection, delegate) {
            delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    /// Notifies the delegate that a pan begins to select items.
    func didBeginMultipleSelection(at path: IndexPath) {
        _delegate(calling: "didBeginMultipleSelectionInteraction \(path._text)")?.collectionView(
            self, didBeginMultipleSelectionInteractionAt: path)
    }

    /// Notifies the delegate that the pan has ended.
    func didEndMultipleSelection() {
        _delegate(calling: "didEndMultipleSelectionInteraction")?
            .collectionViewDidEndMultipleSelectionInteraction(self)
    }
}
