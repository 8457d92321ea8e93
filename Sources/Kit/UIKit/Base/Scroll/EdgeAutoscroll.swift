internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// Scrolls while an item is held near an edge: continuously, or by pages if paging is enabled.
@MainActor final class EdgeAutoscroll {
    /// Weak because a drag may outlive the view.
    private weak var view: UIScrollView?
    /// The position of the held item, in the viewport; `nil` if no item is held.
    private let position: () -> CGPoint?
    /// Called after the content moved under the item.
    private let moved: () -> Void
    private var link: CADisplayLink?
    /// The time of the last step, in seconds on the host's clock.
    private var last = 0.0
    /// The time since which the item is held near an edge without a page change.
    private var heldSince = 0.0

    /// Creates an autoscroll that does not run until ``update()``.
    init(_ view: UIScrollView, place position: @escaping () -> CGPoint?, moved: @escaping () -> Void) {
        self.view = view
        self.position = position
        self.moved = moved
    }

    /// Whether scrolling is in progress and requires frames.
    var isRunning: Bool { link != nil }

    /// Starts or stops scrolling according to the position.
    func update() {
        guard speed() != .zero else { return stop() }
        guard link == nil else { return }
        last = LayerAnimator.clock()
        heldSince = last
        let link = CADisplayLink(_handler: { [weak self] link in
            let now = link.timestamp
            MainActor.assumeIsolated { self?.step(to: now) }
        })
        link.add(to: .main, forMode: .common)
        self.link = link
    }

    /// Stops scrolling.
    func stop() {
        link?.invalidate()
        link = nil
    }

    /// In points per second; zero at the end of the content.
    private func speed() -> CGPoint {
        guard let view, let position = position(), view.isScrollEnabled else { return .zero }
        let (inset, size) = (view.adjustedContentInset, view.bounds.size)
        func along(_ axis: Axis, _ position: CGFloat, _ start: CGFloat, _ end: CGFloat, _ length: CGFloat) -> CGFloat {
            let speed = EdgeScroll.speed(
                at: Double(position), start: Double(start), end: Double(end), viewport: Double(length))
            return view.canScrollFurther(axis, for: speed) && speed != 0 ? CGFloat(speed) : 0
        }
        return CGPoint(
            x: along(.horizontal, position.x, inset.left, inset.right, size.width),
            y: along(.vertical, position.y, inset.top, inset.bottom, size.height))
    }

    private func step(to now: Double) {
        let seconds = max(0, now - last)
        last = now
        let speed = speed()
        guard let view, speed != .zero else { return stop() }
        // An assignment would end an animated scroll before its target, possibly outside the content of another layout.
        if view._activity == .animating { return }
        if view.isPagingEnabled {
            turnPage(of: view, speed, now)
        } else {
            let offset = view.contentOffset
            let target = CGPoint(
                x: offset.x + speed.x * CGFloat(seconds), y: offset.y + speed.y * CGFloat(seconds))
            let inside = view._clamped(target)
            // An assignment lets a movement along the other axis continue, for example a bounce back into the limits.
            view.contentOffset = CGPoint(
                x: speed.x == 0 ? offset.x : inside.x, y: speed.y == 0 ? offset.y : inside.y)
        }
        guard position() != nil else { return stop() }
        moved()
    }

    private func turnPage(of view: UIScrollView, _ speed: CGPoint, _ now: Double) {
        guard view._activity == .resting, now - heldSince >= EdgeScroll.pageDelay else { return }
        heldSince = now
        let size = view.bounds.size
        func next(_ offset: CGFloat, _ speed: CGFloat, _ length: CGFloat) -> CGFloat {
            guard speed != 0, length > 0 else { return offset }
            let page = offset / length
            return (speed > 0 ? (page + 0.01).rounded(.down) + 1 : (page - 0.01).rounded(.up) - 1) * length
        }
        let offset = view.contentOffset
        let target = CGPoint(x: next(offset.x, speed.x, size.width), y: next(offset.y, speed.y, size.height))
        view.setContentOffset(view._clamped(target), animated: true)
    }
}
