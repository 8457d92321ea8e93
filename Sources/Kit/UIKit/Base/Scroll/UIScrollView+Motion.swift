internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

// The core's `ScrollMotion` computes the position at any time. This extension passes events to it, applies its
// positions, and notifies the delegate in UIKit's order. Times are in seconds on the host's clock.
extension UIScrollView {
    /// Updates the destination of an animated scroll after the content changed. The scroll continues from its current
    /// position.
    package final func followAnimatedScroll() {
        guard _activity == .animating, let destination = animatedScroll.destination else { return }
        guard let offset = destination(), offset.x.isFinite, offset.y.isFinite, _activity == .animating else {
            animatedScroll.destination = nil
            return
        }
        let now = _now
        _motion.x.retargetScroll(to: Double(offset.x), at: now)
        _motion.y.retargetScroll(to: Double(offset.y), at: now)
    }

    /// Scrolls to the start of the content after a status bar tap if the delegate allows it.
    package final func scrollToTop() {
        guard scrollsToTop, isScrollEnabled, !isTracking, _activity != .zooming,
            _scrollDelegate(calling: "scrollViewShouldScrollToTop")?.scrollViewShouldScrollToTop(self) ?? true
        else { return }
        let top = CGFloat(_limits(.vertical).lowest)
        guard contentOffset.y > top else { return }
        setOffset(CGPoint(x: contentOffset.x, y: top), .animation)
        animatedScroll.endsAtTop = _activity == .animating
    }

    /// Shows the position of the movement at `time`.
    final func showMotion(at time: Double) { setOffset(CGPoint(_motion.position(at: time)), .motion) }

    /// Moves the content to its position at `time`.
    ///
    /// - Returns: Whether the movement continues.
    package final func _advance(to time: Double) -> Bool {
        switch _activity {
        case .resting: return false
        case .tracking, .dragging, .zooming: return true
        case .scaling: return advanceZoom(to: time)
        case .decelerating, .animating, .wheeling: break
        }
        let activity = _activity
        showMotion(at: time)
        // The delegate may have stopped or replaced the movement.
        guard _activity == activity, _motion.isFinished(at: time) else { return _activity != .resting }
        if activity == .animating {
            if animatedScroll.destination != nil { layoutIfNeeded() }
            guard _activity == activity, _motion.isFinished(at: time) else { return _activity != .resting }
        }
        let endsAtTop = animatedScroll.endsAtTop
        animatedScroll = AnimatedScroll()
        _activity = .resting
        switch activity {
        case .decelerating: _scrollDelegate(calling: "scrollViewDidEndDecelerating")?.scrollViewDidEndDecelerating(self)
        case .animating where endsAtTop:
            _scrollDelegate(calling: "scrollViewDidScrollToTop")?.scrollViewDidScrollToTop(self)
        case .animating:
            _scrollDelegate(calling: "scrollViewDidEndScrollingAnimation")?.scrollViewDidEndScrollingAnimation(self)
            if _activity == .resting { announceScroll() }
        case .wheeling: continueAfterWheel(to: restingOffset(afterWheel: contentOffset, from: wheelStart), at: time)
        default: break
        }
        return _activity != .resting
    }

    /// Scrolls to `target` after wheel steps ended.
    private func continueAfterWheel(to target: CGPoint, at time: Double) {
        guard target != contentOffset else { return }
        _motion.scroll(to: Point(target), at: time)
        animatedScroll = AnimatedScroll()
        _activity = .animating
    }

    /// Updates the motion to the current offset and configuration of the view.
    final func prepareMotion(at time: Double) {
        let offset = contentOffset
        if Point(offset) != _motion.position(at: time) { _motion.jump(to: Point(offset)) }
        _motion.x.traits = _traits(.horizontal)
        _motion.y.traits = _traits(.vertical)
        _motion.x.setLimits(_limits(.horizontal), at: time)
        _motion.y.setLimits(_limits(.vertical), at: time)
    }

    /// Passes changed scroll limits to the current movement.
    package final func applyLimits() {
        guard _activity != .resting else { return }
        let now = _now
        _motion.x.setLimits(_limits(.horizontal), at: now)
        _motion.y.setLimits(_limits(.vertical), at: now)
    }

    /// The pixels of the display on which delegates and layouts see moving content.
    private var pixelGrid: PixelGrid? {
        let scale = traitCollection.displayScale
        return scale > 0 && scale.isFinite ? PixelGrid(scale: Double(scale)) : nil
    }

    private func _traits(_ axis: Axis) -> ScrollTraits {
        let horizontal = axis == .horizontal
        let length = Double(horizontal ? bounds.size.width : bounds.size.height)
        return ScrollTraits(
            rate: CollectionCore.DecelerationRate(keptPerMillisecond: Double(decelerationRate.rawValue)),
            bounces: horizontal ? bouncesHorizontally : bouncesVertically,
            bouncesWhenShort: horizontal ? alwaysBounceHorizontal : alwaysBounceVertical,
            pageLength: isPagingEnabled && length > 0 ? length : nil, grid: pixelGrid)
    }
}
