package import CollectionCore
import CoreGraphics
import Foundation

extension UIScrollView {
    package final var _adjustedInset: UIEdgeInsets {
        let safe = safeAreaInsets
        var inset = contentInset
        if let refreshControl { inset.top += refreshControl._takenHeight }
        guard safe != .zero, contentInsetAdjustmentBehavior != .never else { return inset }
        if contentInsetAdjustmentBehavior == .automatic, !_controllerAdjustsInsets { return inset }
        let size = bounds.size
        let all = contentInsetAdjustmentBehavior == .always
        let isBelowBars = _isBelowBars && contentInsetAdjustmentBehavior == .automatic
        if all || isBelowBars || alwaysBounceVertical || contentSize.height + inset.top + inset.bottom > size.height {
            inset.top += safe.top
            inset.bottom += safe.bottom
        }
        if all || alwaysBounceHorizontal || contentSize.width + inset.left + inset.right > size.width {
            inset.left += safe.left
            inset.right += safe.right
        }
        return inset
    }

    /// Whether the controller whose view this is, or lies in, lets it keep clear of bars.
    private final var _controllerAdjustsInsets: Bool {
        (_viewController ?? superview?._viewController)?.automaticallyAdjustsScrollViewInsets ?? true
    }

    /// Where content may rest along an axis.
    package final func _limits(_ axis: Axis) -> ScrollLimits { _limits(axis, adjustedContentInset) }

    private final func _limits(_ axis: Axis, _ inset: UIEdgeInsets) -> ScrollLimits {
        let size = bounds.size
        let point = contentAlignmentPoint
        return axis == .horizontal
            ? Self._limits(contentSize.width, size.width, inset.left, inset.right, point.x)
            : Self._limits(contentSize.height, size.height, inset.top + _roomAtStart, inset.bottom, point.y)
    }

    /// Where content of a length may rest; shorter content than the viewport at one place only.
    static func _limits(
        _ content: CGFloat, _ viewport: CGFloat, _ start: CGFloat, _ end: CGFloat, _ alignment: CGFloat
    ) -> ScrollLimits {
        let room = viewport - start - end - content
        let shift = room > 0 && alignment > 0 ? room * min(alignment, 1) : 0
        return ScrollLimits(
            content: Double(content), viewport: Double(viewport), startInset: Double(start + shift),
            endInset: Double(end))
    }

    /// The nearest offset at which content may rest.
    package final func _clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(
            x: _limits(.horizontal).clamp(Double(offset.x)), y: _limits(.vertical).clamp(Double(offset.y)))
    }

    /// Where content belongs that rests while the adjusted inset changes from `old` to what it is now. An axis along which
    /// it lay outside of the old limits stays as it is: code has put it there.
    final func _offset(afterInset old: UIEdgeInsets) -> CGPoint {
        func moved(_ offset: CGFloat, _ axis: Axis, from start: CGFloat, to newStart: CGFloat) -> CGFloat {
            if offset == -start { return -newStart }
            guard _limits(axis, old).contains(Double(offset)) else { return offset }
            return CGFloat(_limits(axis).clamp(Double(offset)))
        }
        let (offset, now) = (contentOffset, adjustedContentInset)
        return CGPoint(
            x: moved(offset.x, .horizontal, from: old.left, to: now.left),
            y: moved(offset.y, .vertical, from: old.top, to: now.top))
    }

    /// The offset nearest to the present one at which `rect` shows inside the insets; its start when it is too long.
    package final func _offset(toSee rect: CGRect) -> CGPoint {
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

    /// Content that became shorter draws the view back to its end, along each axis that nothing moves.
    package final func _contentDidResize() {
        _takeLimits()
        _showAtRest(_clamped(contentOffset))
    }

    /// Puts the content at `offset` along the axes that rest. A movement along the other axis goes on.
    package final func _showAtRest(_ offset: CGPoint) {
        guard offset != contentOffset else { return }
        var target = offset
        switch _activity {
        case .resting: break
        // A finger holds both axes; what it leaves behind settles when it is lifted.
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
        _show(target)
    }
}
