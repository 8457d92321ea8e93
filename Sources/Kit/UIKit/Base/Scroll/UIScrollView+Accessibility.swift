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
        case .left: return scrollPage(.horizontal, pointsLeft ? -1 : 1)
        case .right: return scrollPage(.horizontal, pointsLeft ? 1 : -1)
        case .down: return scrollPage(.vertical, 1)
        case .up: return scrollPage(.vertical, -1)
        case .next: return scrollInReadingOrder(1)
        case .previous: return scrollInReadingOrder(-1)
        }
    }

    /// Scrolls to the next or previous page. Pages are ordered as in text: along a row, then from row to row.
    private func scrollInReadingOrder(_ sign: Double) -> Bool {
        let horizontalSign = beginsAtRight ? -sign : sign
        if scrollPage(.horizontal, horizontalSign) { return true }
        let limits = _limits(.horizontal)
        let start = horizontalSign > 0 ? limits.lowest : limits.highest
        return scrollPage(.vertical, sign, from: CGPoint(x: CGFloat(start), y: contentOffset.y))
    }

    private func scrollPage(_ axis: Axis, _ sign: Double, from origin: CGPoint? = nil) -> Bool {
        guard canScrollFurther(axis, for: sign) else { return false }
        movementWillBegin()
        let limits = _limits(axis)
        let start = Point(contentOffset)[axis]
        let visible = visibleLength(axis)
        guard visible > 0 else { return false }
        let page = sign * Double(isPagingEnabled ? (axis == .horizontal ? bounds.width : bounds.height) : visible)
        let next = isPagingEnabled ? nil : nextRest(axis, from: start, sign, within: visible)
        let end = min(max(next ?? start + page, limits.lowest), limits.highest)
        guard (end - start) * sign > 0.5 else { return false }
        announcedAxis = axis
        setContentOffset(
            (origin ?? contentOffset).with(axis, end), animated: !UIAccessibility.isReduceMotionEnabled)
        if _activity == .resting { announceScroll() }
        return true
    }

    /// The length of the visible part without the insets, in points. Insets that are as long as the view are ignored,
    /// because they extend the range of offsets and do not cover content.
    final func visibleLength(_ axis: Axis) -> CGFloat {
        let inset = adjustedContentInset
        let viewLength = axis == .horizontal ? bounds.width : bounds.height
        let uncovered = viewLength - (axis == .horizontal ? inset.left + inset.right : inset.top + inset.bottom)
        return uncovered > 0 ? uncovered : viewLength
    }

    /// Posts the position of the content after a scroll action.
    final func announceScroll() {
        guard let axis = announcedAxis else { return }
        announcedAxis = nil
        UIAccessibility.post(notification: .pageScrolled, argument: scrollStatus(axis))
    }

    /// The delegate's description of the visible part, or the page number if there is none.
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
        if axis == .horizontal, beginsAtRight { current = count - 1 - current }
        return "Page \(Int(min(max(current, 0), 1e9)) + 1) of \(Int(min(max(count, 1), 1e9)))"
    }
}

extension CGPoint {
    /// The point with another coordinate along an axis.
    func with(_ axis: Axis, _ value: Double) -> CGPoint {
        axis == .horizontal ? CGPoint(x: CGFloat(value), y: y) : CGPoint(x: x, y: CGFloat(value))
    }
}
