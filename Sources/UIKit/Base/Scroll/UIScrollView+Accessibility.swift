internal import CollectionCore
import CoreGraphics
import Foundation

// Scroll actions of assistive technologies.
extension UIScrollView {
    /// Scrolls by a page, or to the next rest position of content that snaps.
    ///
    /// - Returns: Whether the content can scroll in this direction.
    final func _accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        guard isScrollEnabled, !isTracking else { return false }
        switch direction {
        case .left: return scrollPage(.horizontal, 1)
        case .right: return scrollPage(.horizontal, -1)
        case .down: return scrollPage(.vertical, 1)
        case .up: return scrollPage(.vertical, -1)
        case .next: return scrollInReadingOrder(1)
        case .previous: return scrollInReadingOrder(-1)
        }
    }

    /// Pages follow each other like words: along a line first, then from line to line.
    private func scrollInReadingOrder(_ sign: Double) -> Bool {
        let along = _beginsAtRight ? -sign : sign
        if scrollPage(.horizontal, along) { return true }
        let limits = _limits(.horizontal)
        let start = along > 0 ? limits.lowest : limits.highest
        return scrollPage(.vertical, sign, from: CGPoint(x: CGFloat(start), y: contentOffset.y))
    }

    private func scrollPage(_ axis: Axis, _ sign: Double, from origin: CGPoint? = nil) -> Bool {
        guard _canScrollFurther(axis, for: sign) else { return false }
        _movementWillBegin()
        let limits = _limits(axis)
        let start = Point(contentOffset)[axis]
        let visible = visibleLength(axis)
        guard visible > 0 else { return false }
        let page = sign * Double(isPagingEnabled ? (axis == .horizontal ? bounds.width : bounds.height) : visible)
        // Content that snaps answers a flick with its next rest position, and other content with the proposal. Where only
        // the proposed offset counts, a flick must carry the content on by a page.
        func rest(at distance: Double) -> Double {
            let proposed = contentOffset.with(axis, start + distance)
            return Point(_restingOffset(proposed: proposed, velocity: CGPoint.zero.with(axis, sign)))[axis]
        }
        var end = start + page
        if !isPagingEnabled {
            let next = rest(at: sign)
            if next != start + sign { end = (next - start) * sign > 0.5 ? next : rest(at: page) }
        }
        end = min(max(end, limits.lowest), limits.highest)
        guard (end - start) * sign > 0.5 else { return false }
        _announcedAxis = axis
        setContentOffset(
            (origin ?? contentOffset).with(axis, end), animated: !UIAccessibility.isReduceMotionEnabled)
        if _activity == .resting { _announceScroll() }
        return true
    }

    /// The length of the visible part without the insets, in points. Insets as long as the view do not cover it: they
    /// extend the range of offsets.
    private func visibleLength(_ axis: Axis) -> CGFloat {
        let inset = adjustedContentInset
        let whole = axis == .horizontal ? bounds.width : bounds.height
        let free = whole - (axis == .horizontal ? inset.left + inset.right : inset.top + inset.bottom)
        return free > 0 ? free : whole
    }

    /// Posts where the content rests after a scroll action.
    final func _announceScroll() {
        guard let axis = _announcedAxis else { return }
        _announcedAxis = nil
        UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus(axis))
    }

    /// What the delegate says about the visible part, or else the number of its page.
    private func scrollStatus(_ axis: Axis) -> Any? {
        if let delegate = _scrollDelegate as? any UIScrollViewAccessibilityDelegate {
            if let text = delegate.accessibilityAttributedScrollStatus(for: self) { return text }
            if let text = delegate.accessibilityScrollStatus(for: self) { return text }
        }
        let limits = _limits(axis)
        let page = Double(visibleLength(axis))
        guard page > 0 else { return nil }
        let count = ((limits.highest - limits.lowest) / page - 1e-6).rounded(.up) + 1
        var current = ((Point(contentOffset)[axis] - limits.lowest) / page + 1e-6).rounded(.down)
        if Point(contentOffset)[axis] >= limits.highest - 0.5 { current = count - 1 }
        if axis == .horizontal, _beginsAtRight { current = count - 1 - current }
        return "Page \(Int(min(max(current, 0), 1e9)) + 1) of \(Int(min(max(count, 1), 1e9)))"
    }
}

extension CGPoint {
    /// The point with another coordinate along an axis.
    fileprivate func with(_ axis: Axis, _ value: Double) -> CGPoint {
        axis == .horizontal ? CGPoint(x: CGFloat(value), y: y) : CGPoint(x: x, y: CGFloat(value))
    }
}
