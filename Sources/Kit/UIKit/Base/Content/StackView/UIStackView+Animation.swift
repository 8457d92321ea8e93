import CoreGraphics
import QuartzCore

// Changes of the arrangement in animation blocks. As in UIKit, the views move in the animation without a call of
// `layoutIfNeeded()`, and views that appear or disappear grow or shrink along the axis.
extension UIStackView {
    /// Lays out the views that the constraints of the stack place, at the end of the running animation block.
    final func layOutAnimated() {
        guard let recording = LayerAnimator.recording, window != nil else { return }
        recording.addFinalLayout(of: self) { [weak self] in
            guard let self else { return }
            let root = self.regionRoot
            (root.superview ?? root).layoutIfNeeded()
        }
    }

    /// Called before an arranged view is hidden or shown.
    final func animateChange(of view: UIView, isHidden: Bool) {
        guard LayerAnimator.recording != nil, window != nil else { return }
        if isHidden {
            LayerAnimator.recordHidden(view.layer)
        } else {
            UIView.performWithoutAnimation { collapse(view) }
        }
    }

    /// Gives a hidden view no length, at its position between the visible views.
    final func collapse(_ view: UIView) {
        guard let index = arrangedSubviews.firstIndex(where: { $0 === view }) else { return }
        let isRow = axis == .horizontal
        let isMirrored = isRow && _isRightToLeft
        let before = arrangedSubviews[..<index].last { !$0.isHidden }?.untransformedFrame
        let after = arrangedSubviews[index...].first { !$0.isHidden && $0 !== view }?.untransformedFrame
        var frame = view.untransformedFrame
        if isRow {
            let end = isMirrored ? before?.minX : before?.maxX
            let start = isMirrored ? after?.maxX : after?.minX
            frame.origin.x = end ?? start ?? (isMirrored ? bounds.maxX : bounds.minX)
            frame.size.width = 0
            if frame.height == 0 { (frame.origin.y, frame.size.height) = (bounds.minY, bounds.height) }
        } else {
            frame.origin.y = before?.maxY ?? after?.minY ?? bounds.minY
            frame.size.height = 0
            if frame.width == 0 { (frame.origin.x, frame.size.width) = (bounds.minX, bounds.width) }
        }
        view.setUntransformedFrame(frame)
    }
}
