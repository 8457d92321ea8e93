internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The zoom scale of a scroll view and its current changes.
struct ZoomState {
    /// The lowest scale at rest. The default is 1.
    var minimum: CGFloat = 1
    /// The highest scale at rest. The default is 1.
    var maximum: CGFloat = 1
    /// The current scale, which a pinch may move beyond the limits.
    var scale: CGFloat = 1
    /// The content size at scale 1. Set by the first change of the scale, and reset when another content size is set.
    var unscaledSize: CGSize?
    /// The recognizer; `nil` before the view can zoom for the first time.
    var pinch: ScrollPinch?
    /// The content point that the current pinch moves; `nil` without a pinch.
    var anchor: Anchor?
    /// The animation in progress; `nil` for none.
    var transition: Transition?
    /// Whether a pinch has ended and a remaining touch has not yet started a drag.
    var wasReleased = false
    /// Whether a scale is currently being applied. Changes of the offset by the delegate then do not end the
    /// animation.
    var isApplying = false

    /// What a pinch keeps below the touches.
    struct Anchor {
        /// The content point under the centroid of the touches, at scale 1.
        let content: CGPoint
        /// The unclamped scale at the start of the pinch. Beyond the limits it exceeds the displayed scale.
        let unclampedScale: Double
        /// The centroid of the touches, in viewport coordinates.
        var centroid: CGPoint
    }

    /// An animation from one scale and offset to another. Both change at the same rate, so that every point of the
    /// content moves along a straight line on screen.
    struct Transition {
        /// The scale and the content offset at the start.
        let from: (scale: CGFloat, offset: CGPoint)
        /// The scale and the content offset at the end.
        let to: (scale: CGFloat, offset: CGPoint)
        /// In seconds on the host's clock.
        let start: Double
        /// Whether the animation returns to a scale or an offset inside the limits.
        let isBounce: Bool

        /// In seconds.
        static let duration = EasedScroll.defaultDuration

        /// The scale and the content offset at a time.
        func state(at time: Double) -> (scale: CGFloat, offset: CGPoint) {
            let fraction = EasedScroll(start: 0, target: 1, duration: Self.duration).position(after: time - start)
            func interpolate(_ a: CGFloat, _ b: CGFloat) -> CGFloat {
                fraction == 1 ? b : a + (b - a) * CGFloat(fraction)
            }
            return (
                interpolate(from.scale, to.scale),
                CGPoint(x: interpolate(from.offset.x, to.offset.x), y: interpolate(from.offset.y, to.offset.y))
            )
        }

        /// Whether the animation has reached its end.
        func isOver(at time: Double) -> Bool { time - start >= Self.duration }
    }

    /// The limits as values of the core.
    var limits: ZoomLimits { ZoomLimits(lowest: Double(minimum), highest: Double(maximum)) }
}

// The delegate owns the zoomed view. The scale is set as its transform, and the content size changes in proportion.
extension UIScrollView {
    private var zoomedView: UIView? { _scrollDelegate?.viewForZooming(in: self) }

    /// Enables pinching only if the limits differ.
    final func zoomLimitsChanged() {
        let canZoom = _zoom.maximum > _zoom.minimum
        if canZoom, _zoom.pinch == nil {
            let pinch = ScrollPinch()
            pinch.scrollView = self
            _zoom.pinch = pinch
            addGestureRecognizer(pinch)
        } else if !canZoom, let pinch = _zoom.pinch {
            removeGestureRecognizer(pinch)
            _zoom.pinch = nil
        }
    }

    // MARK: Programmatic changes

    /// Sets the scale, limited to the allowed ones, about the center of the visible area.
    final func _setZoomScale(_ scale: CGFloat, animated: Bool) {
        guard scale.isFinite, scale > 0, zoomedView != nil else { return }
        let new = CGFloat(_zoom.limits.clamp(Double(scale)))
        // About the center of the visible area.
        let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        setZoom(new, offset(at: new, keeping: content(under: middle), under: middle), animated: animated)
    }

    /// Shows a rectangle of the content, at scale 1, as large as the limits allow.
    final func _zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, zoomedView != nil else {
            return
        }
        let fit = min(bounds.width / rect.width, bounds.height / rect.height)
        guard fit.isFinite, fit > 0 else { return }
        let scale = CGFloat(_zoom.limits.clamp(Double(fit)))
        let offset = CGPoint(x: rect.midX * scale - bounds.width / 2, y: rect.midY * scale - bounds.height / 2)
        setZoom(scale, offset, animated: animated)
    }

    private func setZoom(_ scale: CGFloat, _ offset: CGPoint, animated: Bool) {
        guard _activity != .zooming, scale != _zoom.scale || offset != contentOffset else { return }
        let target = clamped(offset, at: scale)
        guard animated, window != nil else {
            stopZooming()
            applyZoom(scale, target)
            return
        }
        if isTracking { return }
        _scrollDelegate(calling: "scrollViewWillBeginZooming")?.scrollViewWillBeginZooming(self, with: zoomedView)
        startTransition(to: scale, target, isBounce: false, time: _now)
    }

    private func startTransition(to scale: CGFloat, _ offset: CGPoint, isBounce: Bool, time: Double) {
        _motion.jump(to: Point(contentOffset))
        _zoom.transition = ZoomState.Transition(
            from: (_zoom.scale, contentOffset), to: (scale, offset), start: time, isBounce: isBounce)
        _activity = .scaling
        MovingScrollViews.add(self)
    }

    /// Stops an animated change of scale at its current value.
    final func stopZooming() {
        guard _zoom.transition != nil, !_zoom.isApplying else { return }
        _zoom.transition = nil
        if _activity == .scaling { _activity = .resting }
        _scrollDelegate(calling: "scrollViewDidEndZooming")?.scrollViewDidEndZooming(
            self, with: zoomedView, atScale: _zoom.scale)
    }

    // MARK: Time

    /// Applies the scale at `time`.
    ///
    /// - Returns: Whether the change continues.
    final func advanceZoom(to time: Double) -> Bool {
        guard let transition = _zoom.transition else {
            _activity = .resting
            return false
        }
        let state = transition.state(at: time)
        applyZoom(state.scale, state.offset)
        guard _zoom.transition != nil, transition.isOver(at: time) else { return _activity != .resting }
        stopZooming()
        return _activity != .resting
    }

    // MARK: Touches

    /// Begins to zoom about a point of the view. Cancels a drag.
    final func pinchBegan(at centroid: CGPoint, time: Double) {
        guard let view = zoomedView else { return }
        if isTracking { _touchCancelled(time: time) }
        let isNew = _zoom.transition == nil
        _zoom.transition = nil
        _zoom.anchor = ZoomState.Anchor(
            content: content(under: centroid), unclampedScale: _zoom.limits.unbanded(Double(_zoom.scale)),
            centroid: centroid)
        _zoom.wasReleased = false
        _activity = .zooming
        if isNew {
            _scrollDelegate(calling: "scrollViewWillBeginZooming")?.scrollViewWillBeginZooming(self, with: view)
        }
    }

    /// Zooms by a factor since the pinch began, and moves the content with the centroid of the touches.
    final func pinchChanged(by factor: CGFloat, at centroid: CGPoint) {
        guard _activity == .zooming, let anchor = _zoom.anchor, factor.isFinite, factor > 0 else { return }
        _zoom.anchor?.centroid = centroid
        let scale = CGFloat(_zoom.limits.banded(anchor.unclampedScale * Double(factor), bounces: bouncesZoom))
        let proposed = offset(at: scale, keeping: anchor.content, under: centroid)
        applyZoom(scale, banded(proposed, at: scale))
    }

    /// Ends a pinch. A scale or an offset beyond the limits returns with an animation.
    final func pinchEnded(time: Double) {
        guard _activity == .zooming, let anchor = _zoom.anchor else { return }
        _zoom.anchor = nil
        _zoom.wasReleased = true
        let scale = CGFloat(_zoom.limits.clamp(Double(_zoom.scale)))
        let target = clamped(offset(at: scale, keeping: anchor.content, under: anchor.centroid), at: scale)
        if scale != _zoom.scale || target != contentOffset {
            startTransition(to: scale, target, isBounce: true, time: time)
        } else {
            _activity = .resting
            _scrollDelegate(calling: "scrollViewDidEndZooming")?.scrollViewDidEndZooming(
                self, with: zoomedView, atScale: scale)
        }
    }

    /// Returns whether a pinch has ended since the last call, so that a remaining touch starts a drag at its
    /// position.
    final func consumeReleasedPinch() -> Bool {
        guard _zoom.wasReleased, _activity != .zooming else { return false }
        _zoom.wasReleased = false
        return !isTracking
    }

    // MARK: Geometry

    /// The content point, at scale 1, shown at a point of the viewport.
    private func content(under point: CGPoint) -> CGPoint {
        CGPoint(x: (contentOffset.x + point.x) / _zoom.scale, y: (contentOffset.y + point.y) / _zoom.scale)
    }

    private func offset(at scale: CGFloat, keeping content: CGPoint, under point: CGPoint) -> CGPoint {
        CGPoint(x: content.x * scale - point.x, y: content.y * scale - point.y)
    }

    /// The range of rest positions at another scale.
    private func limits(_ axis: Axis, at scale: CGFloat) -> ScrollLimits {
        let now = contentSize
        let factor = scale / _zoom.scale
        let inset = adjustedContentInset
        let point = contentAlignmentPoint
        return axis == .horizontal
            ? Self._limits(now.width * factor, bounds.size.width, inset.left, inset.right, point.x)
            : Self._limits(now.height * factor, bounds.size.height, inset.top, inset.bottom, point.y)
    }

    private func clamped(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        CGPoint(
            x: limits(.horizontal, at: scale).clamp(Double(offset.x)),
            y: limits(.vertical, at: scale).clamp(Double(offset.y)))
    }

    private func banded(_ offset: CGPoint, at scale: CGFloat) -> CGPoint {
        guard bounces else { return clamped(offset, at: scale) }
        return CGPoint(
            x: limits(.horizontal, at: scale).banded(Double(offset.x)),
            y: limits(.vertical, at: scale).banded(Double(offset.y)))
    }

    private func applyZoom(_ scale: CGFloat, _ offset: CGPoint) {
        guard let view = zoomedView else { return }
        _zoom.isApplying = true
        defer { _zoom.isApplying = false }
        if scale != _zoom.scale {
            let old = _zoom.scale
            let base = _zoom.unscaledSize ?? CGSize(width: contentSize.width / old, height: contentSize.height / old)
            _zoom.unscaledSize = base
            _zoom.scale = scale
            view.transform = CGAffineTransform(scaleX: scale, y: scale)
            view.frame.origin = .zero
            setContentSize(CGSize(width: base.width * scale, height: base.height * scale), keepingOffset: true)
            _motion.jump(to: Point(offset))
            setOffset(offset, .motion)
            _scrollDelegate(calling: "scrollViewDidZoom")?.scrollViewDidZoom(self)
        } else {
            _motion.jump(to: Point(offset))
            setOffset(offset, .motion)
        }
    }
}
