internal import CollectionCore
import CoreGraphics
import Foundation

/// Why the content offset changes, which decides what becomes of a movement in progress.
enum OffsetChange: Hashable, Sendable {
    /// Code assigned the offset. A movement continues from it, and its rest position shifts by the same distance.
    ///
    /// Apps rely on this: endless scrollers move their content back in `layoutSubviews` during a flick, and delegates
    /// that lock an axis set its offset in `scrollViewDidScroll`. An animated scroll ends, because its target is an
    /// offset. Any movement ends if an animation block sets the offset.
    case assignment
    /// Code set the offset without an animation. Any movement ends.
    case jump
    /// Code scrolls to the offset, which is not limited, with an animation. Nothing happens while a finger is down.
    case animation
    /// The movement is at this offset, or was brought there already.
    case motion
    /// The content was corrected. A movement continues from there and ends inside the limits; a drag continues.
    case correction
}

extension UIScrollView {
    /// Sets the offset, in points; the only way to move the content.
    final func setOffset(_ offset: CGPoint, _ change: OffsetChange) {
        switch change {
        case .assignment: assign(offset)
        case .jump:
            stopZooming()
            _motion.jump(to: Point(offset))
            if !isTracking && _activity != .zooming { _activity = .resting }
            setOrigin(offset)
        case .animation: animate(to: offset)
        case .motion: setOrigin(offset)
        case .correction: correct(to: offset)
        }
    }

    /// Shifts the content and the motion when content before the viewport changes its length.
    final func shiftOffset(by distance: CGPoint) {
        guard distance != .zero, distance.x.isFinite, distance.y.isFinite else { return }
        _motion.shift(by: Point(distance))
        _indicators?.shift(by: distance)
        setOrigin(CGPoint(x: contentOffset.x + distance.x, y: contentOffset.y + distance.y))
    }

    /// An offset that is not infinite. Throws the exception of UIKit for one that is not a number.
    final func usableOffset(_ offset: CGPoint) throws(UIKitException) -> CGPoint {
        guard !offset.x.isNaN, !offset.y.isNaN else {
            throw UIKitException(
                .layerGeometry,
                "CALayer bounds contains NaN: [\(offset.x) \(offset.y); \(bounds.size.width) \(bounds.size.height)]")
        }
        return NumberPolicy.usable(offset, contentOffset, "UIScrollView.contentOffset")
    }

    private func setOrigin(_ offset: CGPoint) {
        var new = bounds
        guard new.origin != offset else { return }
        new.origin = offset
        bounds = new
    }

    private func assign(_ offset: CGPoint) {
        let now = contentOffset
        switch _activity {
        case .decelerating where UIView.inheritedAnimationDuration == 0,
            .wheeling where UIView.inheritedAnimationDuration == 0:
            correct(to: offset)
        case .tracking, .dragging:
            // An axis whose offset does not change keeps the velocity of the touch.
            if offset.x != now.x { _motion.x.jump(to: Double(offset.x)) }
            if offset.y != now.y { _motion.y.jump(to: Double(offset.y)) }
            setOrigin(offset)
        default:
            if offset != now { setOffset(offset, .jump) }
        }
    }

    private func animate(to offset: CGPoint) {
        guard !isTracking || isReleasing, _activity != .zooming else { return }
        stopZooming()
        guard offset != contentOffset else {
            if _activity != .resting { setOffset(offset, .jump) }
            return
        }
        let now = _now
        prepareMotion(at: now)
        _motion.scroll(to: Point(offset), at: now)
        animatedScroll = AnimatedScroll()
        _activity = .animating
        MovingScrollViews.add(self)
    }

    private func correct(to offset: CGPoint) {
        let (now, time) = (contentOffset, _now)
        // If the movement along an axis has ended since the last frame, the displayed offset is not the rest position.
        // The motion then jumps to the displayed offset, so that the shift leads to `offset` and not outside the
        // limits. An axis whose offset does not change reaches its rest position in the next frame.
        if offset.x != now.x, _motion.x.phase(at: time) == .resting { _motion.x.jump(to: Double(now.x)) }
        if offset.y != now.y, _motion.y.phase(at: time) == .resting { _motion.y.jump(to: Double(now.y)) }
        shiftOffset(by: CGPoint(x: offset.x - now.x, y: offset.y - now.y))
        applyLimits()
    }
}
