import CoreGraphics
import Foundation

// The two-finger pan that selects several items.
extension UICollectionView: MultipleSelectionList {
    func _selectable(at point: CGPoint) -> IndexPath? { indexPathForItem(at: point) }

    func mayBeginMultipleSelection(at path: IndexPath) -> Bool {
        guard let delegate = _delegate(calling: "shouldBeginMultipleSelectionInteraction \(path._text)") else {
            return false
        }
        return OptionalCall.call(.shouldBeginMultipleSelection, delegate) {
            delegate.collectionView(self, shouldBeginMultipleSelectionInteractionAt: path)
        } ?? false
    }

    func didBeginMultipleSelection(at path: IndexPath) {
        _delegate(calling: "didBeginMultipleSelectionInteraction \(path._text)")?.collectionView(
            self, didBeginMultipleSelectionInteractionAt: path)
    }

    func didEndMultipleSelection() {
        _delegate(calling: "didEndMultipleSelectionInteraction")?
            .collectionViewDidEndMultipleSelectionInteraction(self)
    }
}
