import CoreGraphics
import Foundation

extension UICollectionView {
    /// Moves the item to a position in content coordinates, and scrolls near the edges.
    package func followMovement(to position: CGPoint) throws(UIKitException) {
        try _moveItem(to: position)
        guard let movement = _phase.movement, movement.isDragging else { return }
        let autoscroll = movement.autoscroll ?? makeAutoscroll()
        _phase.changeMovement { $0.autoscroll = autoscroll }
        autoscroll.update()
    }

    private func makeAutoscroll() -> EdgeAutoscroll {
        EdgeAutoscroll(
            self,
            place: { [weak self] in
                guard let self, let movement = self._phase.movement, movement.isDragging else { return nil }
                let offset = self.contentOffset
                return CGPoint(x: movement.position.x - offset.x, y: movement.position.y - offset.y)
            },
            moved: { [weak self] in
                // After scrolling, the item is at another position of the content.
                guard let self, let position = self._phase.movement?.position else { return }
                trapping { () throws(UIKitException) in try self._moveItem(to: position) }
            })
    }
}
