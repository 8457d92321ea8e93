package import CollectionCore
import CoreGraphics
import Foundation

/// A scroll command of a key.
package enum ScrollCommand: Hashable, Sendable {
    case lineUp, lineDown, lineLeft, lineRight
    case pageBack, pageForward
    case toStart, toEnd
}

extension UIScrollView {
    /// Whether a drag along `axis` can move the content.
    package final func _canScroll(_ axis: Axis) -> Bool {
        if axis == .horizontal ? alwaysBounceHorizontal : alwaysBounceVertical { return true }
        let limits = _limits(axis)
        return limits.highest > limits.lowest
    }

    /// Whether the content can scroll by a part of `distance`. Positive distances increase the content offset.
    package final func canScrollFurther(_ axis: Axis, for distance: Double) -> Bool {
        let limits = _limits(axis)
        let offset = axis == .horizontal ? Double(contentOffset.x) : Double(contentOffset.y)
        return distance > 0 ? offset < limits.highest - 0.5 : offset > limits.lowest + 0.5
    }

    /// The same for a distance on screen.
    package final func canScrollFurther(_ axis: Axis, onScreen distance: Double) -> Bool {
        canScrollFurther(axis, for: axis == .horizontal && pointsLeft ? -distance : distance)
    }

    /// A distance on screen in this view's coordinates.
    final func inOwnSpace(_ distance: CGPoint) -> CGPoint {
        pointsLeft ? CGPoint(x: -distance.x, y: distance.y) : distance
    }

    /// Whether content can be pulled past its edges along `axis`.
    final func _bounces(_ axis: Axis) -> Bool { axis == .horizontal ? bouncesHorizontally : bouncesVertically }

    /// Whether an enclosing scroll view scrolls along `axis` when the content is at its edge.
    final func transfersScrolling(_ axis: Axis) -> Bool {
        axis == .horizontal ? transfersHorizontalScrollingToParent : transfersVerticalScrollingToParent
    }

    /// Scrolls by a command, along the axis that can scroll.
    ///
    /// - Returns: Whether the content can scroll.
    @discardableResult
    package final func _perform(_ command: ScrollCommand, time: Double) -> Bool {
        let main: Axis = _canScroll(.vertical) || !_canScroll(.horizontal) ? .vertical : .horizontal
        guard isScrollEnabled, _canScroll(main) else { return false }
        let line = 60.0  // In points.
        // Forward is to the left in mirrored content.
        let isReversed = main == .horizontal && isContentMirrored
        let page = Double(main == .vertical ? bounds.height : bounds.width) * (isReversed ? -0.9 : 0.9)
        switch command {
        case .lineUp: wheelAlong(.vertical, -line, time)
        case .lineDown: wheelAlong(.vertical, line, time)
        case .lineLeft: wheelAlong(.horizontal, -line, time)
        case .lineRight: wheelAlong(.horizontal, line, time)
        case .pageBack: wheelAlong(main, -page, time)
        case .pageForward: wheelAlong(main, page, time)
        case .toStart, .toEnd:
            let limits = _limits(main)
            let end = (command == .toStart) != (isReversed && !pointsLeft) ? limits.lowest : limits.highest
            var target = contentOffset
            if main == .vertical { target.y = CGFloat(end) } else { target.x = CGFloat(end) }
            setContentOffset(target, animated: true)
        }
        return true
    }

    private func wheelAlong(_ axis: Axis, _ distance: Double, _ time: Double) {
        guard _canScroll(axis) else { return }
        _wheel(by: axis == .horizontal ? CGPoint(x: distance, y: 0) : CGPoint(x: 0, y: distance), time: time)
    }
}

extension UIWindow {
    /// The scroll view for a wheel over `point`: the innermost that can scroll in the direction, otherwise the
    /// innermost that scrolls along that axis. A scroll view that does not transfer scrolling ends the search.
    package final func _scrollView(at point: CGPoint, for distance: CGPoint) -> UIScrollView? {
        let axis: Axis = abs(distance.x) > abs(distance.y) ? .horizontal : .vertical
        let length = Double(axis == .horizontal ? distance.x : distance.y)
        var fallback: UIScrollView?
        var next: UIView? = hitTest(point, with: nil)
        while let view = next {
            if let scroll = view as? UIScrollView, scroll.isScrollEnabled, scroll._canScroll(axis) {
                if scroll.canScrollFurther(axis, onScreen: length) { return scroll }
                if fallback == nil { fallback = scroll }
                if !scroll.transfersScrolling(axis) { return fallback }
            }
            next = view.gestureParent(at: point)
        }
        return fallback
    }

    /// Handles whole steps of a wheel. Over content that scrolls only horizontally, a vertical wheel scrolls
    /// horizontally.
    ///
    /// - Parameter distance: In points on screen; positive values show content farther right or down.
    package final func _wheel(at point: CGPoint, by distance: CGPoint, time: Double) {
        if let scroll = _scrollView(at: point, for: distance) {
            scroll._wheel(by: distance, time: time)
            return
        }
        // Down is forward, which is to the left in mirrored content.
        for sign in [1, -1] as [CGFloat] {
            let swapped = CGPoint(x: distance.y * sign, y: distance.x)
            guard let scroll = _scrollView(at: point, for: swapped), scroll.isContentMirrored == (sign < 0) else {
                continue
            }
            return scroll._wheel(by: swapped, time: time)
        }
    }

    /// The largest visible scroll view. Keys scroll it if no other view is selected.
    package final var mainScrollView: UIScrollView? { mainScrollView(in: self) }

    /// The largest visible scroll view in a view of this window.
    final func mainScrollView(in root: UIView) -> UIScrollView? {
        var best: UIScrollView?
        func search(_ view: UIView) {
            if let scroll = view as? UIScrollView, !scroll.isHidden, scroll.isScrollEnabled,
                scroll.allowsKeyboardScrolling
            {
                let area = scroll.bounds.width * scroll.bounds.height
                if area > (best.map { $0.bounds.width * $0.bounds.height } ?? 0) { best = scroll }
            }
            for subview in view.subviews { search(subview) }
        }
        search(root)
        return best
    }
}
