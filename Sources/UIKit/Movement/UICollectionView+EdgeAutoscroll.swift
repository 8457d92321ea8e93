import CoreGraphics
import Foundation

extension UICollectionView {
    /// A step of whoever moves the item, in content coordinates.
    func _followMovement(to position: CGPoint) throws(UIKitException) {
        try _moveItem(to: position)
        guard _movement?.isDragging == true else { return }
        let autoscroll = _autoscroll ?? makeAutoscroll()
        _autoscroll = autoscroll
        autoscroll.update()
    }

    private func makeAutoscroll() -> EdgeAutoscroll {
        EdgeAutoscroll(
            self,
            place: { [unowned self] in
                guard let movement = _movement, movement.isDragging else { return nil }
                return CGPoint(x: movement.position.x - contentOffset.x, y: movement.position.y - contentOffset.y)
            },
            moved: { [unowned self] in
                // The item is over another place of the content.
                guard let position = _movement?.position else { return }
                trapping { () throws(UIKitException) in try _moveItem(to: position) }
            })
    }
}
