package import CollectionCore
import CoreGraphics
import Foundation

extension UIScrollView {
    /// The content inset plus the space of a refresh control and the parts of the safe area that apply.
    package final var adjustedInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var inset = contentInset
        if _layer.mirrorsSublayers, !RightToLeftRules.current.flipsContentInset { swap(&inset.left, &inset.right) }
        if let refreshControl { inset.top += refreshControl.occupiedHeight }
        guard safe != .zero else { return inset }
        let adjusted = adjustedAxes(inset)
        if adjusted.vertical {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if adjusted.horizontal {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    /// The axes along which the safe area is added to the content inset.
    ///
    /// - Parameter inset: The content inset without the safe area.
    private final func adjustedAxes(_ inset: UIEdgeInsets) -> (vertical: Bool, horizontal: Bool) {
        guard contentInsetAdjustmentBehavior != .never else { return (false, false) }
        if contentInsetAdjustmentBehavior == .automatic, !controllerAdjustsInsets { return (false, false) }
        let size = bounds.size
        let all = contentInsetAdjustmentBehavior == .always
        let isBelowBars = _isBelowBars && contentInsetAdjustmentBehavior == .automatic
        return (
            all || isBelowBars || alwaysBounceVertical
                || contentSize.height + inset.top + inset.bottom > size.height,
            all || alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > size.width
        )
    }

    /// Returns a safe area along the axes that the content inset does not include. Along the others, content scrolls
    /// out of the unsafe area, so the margins of its views do not change while it scrolls: there it is minus infinity,
    /// so that no position overlaps the unsafe area.
    final func unadjusted(_ safe: UIEdgeInsets) -> UIEdgeInsets {
        var safe = safe
        guard safe != .zero else { return safe }
        var inset = contentInset
        if _layer.mirrorsSublayers, !RightToLeftRules.current.flipsContentInset { swap(&inset.left, &inset.right) }
        if let refreshControl { inset.top += refreshControl.occupiedHeight }
        let adjusted = adjustedAxes(inset)
        if adjusted.vertical { (safe.top, safe.bottom) = (-.infinity, -.infinity) }
        if adjusted.horizontal { (safe.left, safe.right) = (-.infinity, -.infinity) }
        return safe
    }

    /// Whether the view controller of this view or of an ancestor allows automatic insets for bars.
    private final var controllerAdjustsInsets: Bool {
        (_viewController ?? superview?._viewController)?.automaticallyAdjustsScrollViewInsets ?? true
    }

    /// The range of rest positions along an axis.
    package final func _limits(_ axis: Axis) -> ScrollLimits { _limits(axis, adjustedContentInset) }

    private final func _limits(_ axis: Axis, _ inset: UIEdgeInsets) -> ScrollLimits {
        let size = bounds.size
        let point = contentAlignmentPoint
        return axis == .horizontal
            ? Self._limits(contentSize.width, size.width, inset.left, inset.right, point.x)
            : Self._limits(contentSize.height, size.height, inset.top + spaceAtStart, inset.bottom, point.y)
    }

    /// The range of rest positions for a content length. Content shorter than the viewport has a single rest
    /// position.
    static func _limits(
        _ content: CGFloat, _ viewport: CGFloat, _ start: CGFloat, _ end: CGFloat, _ alignment: CGFloat
    ) -> ScrollLimits {
        let remaining = viewport - start - end - content
        let shift = remaining > 0 && alignment > 0 ? remaining * min(alignment, 1) : 0
        return ScrollLimits(
            content: Double(content), viewport: Double(viewport), startInset: Double(start + shift),
            endInset: Double(end))
    }

    /// The nearest rest position.
    package final func _clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: _limits(.horizontal).clamp(Double(offset.x)), y: _limits(.vertical).clamp(Double(offset.y)))
    }

    /// The offset of resting content after the adjusted inset changed from `old` to its current value. An offset
    /// outside the old limits does not change along that axis, because code set it.
    final func _offset(afterInset old: UIEdgeInsets) -> CGPoint {
        func moved(_ offset: CGFloat, _ axis: Axis, from start: CGFloat, to newStart: CGFloat) -> CGFloat {
            if offset == -start { return -newStart }
            guard _limits(axis, old).contains(Double(offset)) else { return offset }
            return CGFloat(_limits(axis).clamp(Double(offset)))
        }
        let now = adjustedContentInset
        var offset = contentOffset
        // A movement that has ended since the last frame rests inside its limits, although the offset displayed before
        // may still be outside them.
        if _activity != .resting {
            let time = _now
            if _motion.x.phase(at: time) == .resting { offset.x = CGFloat(_motion.x.rest) }
            if _motion.y.phase(at: time) == .resting { offset.y = CGFloat(_motion.y.rest) }
        }
        return CGPoint(
            x: moved(offset.x, .horizontal, from: old.left, to: now.left),
            y: moved(offset.y, .vertical, from: old.top, to: now.top))
    }

    /// The nearest offset at which `rect` is visible inside the insets. If it is too long, the offset of its start.
    package final func _offset(revealing rect: CGRect) -> CGPoint {
        let inset = adjustedContentInset
        let view = bounds
        func move(
            _ offset: CGFloat, _ length: CGFloat, _ start: CGFloat, _ end: CGFloat, _ low: CGFloat, _ high: CGFloat
        )
            -> CGFloat
        {
            if low >= offset + start && high <= offset + length - end { return offset }
            if low < offset + start || high - low > length - start - end { return low - start }
            return high - length + end
        }
        let r = rect.standardized
        let target = CGPoint(
            x: move(
                view.origin.x, view.size.width, inset.left, inset.right, r.origin.x, r.origin.x + r.size.width),
            y: move(
                view.origin.y, view.size.height, inset.top, inset.bottom, r.origin.y, r.origin.y + r.size.height))
        return _clamped(target)
    }

    /// Clamps the offset after the content became shorter, along each axis without movement.
    package final func contentDidResize() {
        applyLimits()
        showAtRest(_clamped(contentOffset))
    }

    /// Sets `offset` along the axes that are at rest. A movement along the other axis continues.
    package final func showAtRest(_ offset: CGPoint) {
        guard offset != contentOffset else { return }
        var target = offset
        switch _activity {
        case .resting: break
        // A touch controls both axes. The limits are applied when it ends.
        case .tracking, .dragging, .zooming, .scaling: return
        case .decelerating, .animating, .wheeling:
            let now = HostServices.clock.now
            if _motion.x.phase(at: now) == .resting {
                _motion.x.jump(to: Double(offset.x))
            } else {
                target.x = contentOffset.x
            }
            if _motion.y.phase(at: now) == .resting {
                _motion.y.jump(to: Double(offset.y))
            } else {
                target.y = contentOffset.y
            }
        }
        setOffset(target, .motion)
    }
}

extension UIScrollView {
    /// Reports each new adjusted inset once.
    ///
    /// - Parameter followsStart: Whether the content follows the change: content at the start of an axis stays at the
    ///   start, and content that rested inside the old limits moves inside the new ones.
    package final func insetMayHaveChanged(followsStart: Bool = true) {
        let now = adjustedContentInset
        guard now != seenInset else { return }
        let old = seenInset
        seenInset = now
        let moved = _offset(afterInset: old)
        applyLimits()
        if followsStart && !isTracking { showAtRest(moved) }
        if contentAlignmentPoint != .zero { contentDidResize() }
        // A bar that expands pushes the control down although the content does not move.
        refreshControl?.scrollViewMoved(self)
        // The inset may now include another axis of the safe area, which then ends for the subviews.
        if seenSafeArea != .zero { for view in _subviews { view.safeAreaMayHaveChanged() } }
        adjustedContentInsetDidChange()
        _scrollDelegate(calling: "scrollViewDidChangeAdjustedContentInset")?.scrollViewDidChangeAdjustedContentInset(
            self)
        setNeedsLayout()
    }
}
