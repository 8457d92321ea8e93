internal import CollectionCore
import CoreGraphics
import Foundation
internal import QuartzCore

/// What moves a scroll view.
package enum ScrollActivity: Hashable, Sendable {
    case resting
    /// A finger is down and has not moved yet.
    case tracking
    case dragging
    case decelerating
    /// An animated scroll that code asked for.
    case animating
    /// Notches of a wheel.
    case wheeling
    /// Two fingers change the scale.
    case zooming
    /// The scale is on its way to a chosen one.
    case scaling
}

// The core's `ScrollMotion` knows where the content is at any time; here its events come in and its positions go out,
// and the delegate hears of them in UIKit's order. Times are those of the host's clock, in seconds.
extension UIScrollView {
    // MARK: Code

    package final func _setContentOffset(_ offset: CGPoint) throws(UIKitException) {
        try checkFinite(offset)
        _stopZooming()
        _motion.jump(to: Point(offset))
        if !isTracking && _activity != .zooming { _activity = .resting }
        _show(offset)
    }

    package final func _scroll(to offset: CGPoint) throws(UIKitException) {
        try checkFinite(offset)
        guard !isTracking, _activity != .zooming else { return }
        _stopZooming()
        guard offset != contentOffset else {
            if _activity != .resting { try _setContentOffset(offset) }
            return
        }
        let now = _now
        _prepareMotion(at: now)
        _motion.scroll(to: Point(offset), at: now)
        _goesToTop = false
        _activity = .animating
        MovingScrollViews.add(self)
    }

    /// Goes to the start of the content, as a tap on the status bar asks, if the delegate agrees.
    package final func _scrollToTop() {
        guard scrollsToTop, isScrollEnabled, !isTracking, _activity != .zooming,
            _scrollDelegate(calling: "scrollViewShouldScrollToTop")?.scrollViewShouldScrollToTop(self) ?? true
        else { return }
        let top = CGFloat(_limits(.vertical).lowest)
        guard contentOffset.y > top else { return }
        trapping { () throws(UIKitException) in try _scroll(to: CGPoint(x: contentOffset.x, y: top)) }
        _goesToTop = _activity == .animating
    }

    private func checkFinite(_ offset: CGPoint) throws(UIKitException) {
        guard offset.x.isFinite && offset.y.isFinite else {
            throw UIKitException(
                .layerGeometry,
                "CALayer bounds contains NaN: [\(offset.x) \(offset.y); \(bounds.size.width) \(bounds.size.height)]")
        }
    }

    /// Puts the content there without touching the movement.
    package final func _show(_ offset: CGPoint) {
        var new = bounds
        guard new.origin != offset else { return }
        new.origin = offset
        bounds = new
    }

    /// Moves content and movement alike, when something before the viewport changed its length.
    package final func _shift(by distance: CGPoint) {
        guard distance != .zero, distance.x.isFinite, distance.y.isFinite else { return }
        _motion.shift(by: Point(distance))
        let offset = contentOffset
        _show(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
    }

    /// Puts the content at `offset`. A movement goes on from there and ends inside the limits; a finger keeps its hold.
    package final func _move(to offset: CGPoint) {
        let now = contentOffset
        _shift(by: CGPoint(x: offset.x - now.x, y: offset.y - now.y))
        _takeLimits()
    }

    // MARK: Fingers and wheels

    /// A finger comes down at a point of the viewport (which does not scroll).
    package final func _touchDown(at finger: CGPoint, time: Double) {
        guard isScrollEnabled, _activity != .zooming else { return }
        _stopZooming()
        let wasMoving = _activity == .decelerating
        _prepareMotion(at: time)
        _motion.isDirectionalLockEnabled = isDirectionalLockEnabled
        _motion.touchDown(Point(finger), at: time)
        _activity = .tracking
        if wasMoving { _scrollDelegate(calling: "scrollViewDidEndDecelerating")?.scrollViewDidEndDecelerating(self) }
    }

    package final func _touchMoved(to finger: CGPoint, time: Double) {
        guard isTracking else { return }
        if _activity == .tracking {
            _activity = .dragging
            _movementWillBegin()
            _endEditingByDragging()
            _scrollDelegate(calling: "scrollViewWillBeginDragging")?.scrollViewWillBeginDragging(self)
        }
        _motion.touchMoved(Point(finger), at: time)
        _show(CGPoint(_motion.position(at: time)))
    }

    package final func _touchUp(time: Double) {
        guard isTracking else { return }
        let wasDragging = _activity == .dragging
        guard let release = _motion.touchUp(at: time) else {
            _activity = .resting
            return
        }
        if wasDragging {
            _released(release.x, release.y, time: time)
        } else {
            _settle(at: time)
        }
    }

    /// The touch was taken away, as by a view inside.
    package final func _touchCancelled(time: Double) {
        guard isTracking else { return }
        let wasDragging = _activity == .dragging
        _motion.touchCancelled(at: time)
        if wasDragging {
            _scrollDelegate(calling: "scrollViewDidEndDragging")?.scrollViewDidEndDragging(
                self, willDecelerate: !_motion.isFinished(at: time))
        }
        _settle(at: time)
    }

    package final func _wheel(by distance: CGPoint, time: Double) {
        guard isScrollEnabled, !isTracking, _activity != .zooming else { return }
        _stopZooming()
        if _activity != .wheeling {
            _prepareMotion(at: time)
            _movementWillBegin()
        }
        _motion.wheel(by: Point(distance), at: time)
        _activity = .wheeling
        MovingScrollViews.add(self)
    }

    /// Movement that a touchpad reports in points.
    package final func _wheelPrecisely(by distance: CGPoint, time: Double) {
        guard isScrollEnabled, _activity != .zooming else { return }
        if !isTracking {
            _stopZooming()
            _prepareMotion(at: time)
            _activity = .dragging
            _movementWillBegin()
            _scrollDelegate(calling: "scrollViewWillBeginDragging")?.scrollViewWillBeginDragging(self)
        }
        _motion.wheelPrecisely(by: Point(distance), at: time)
        _show(CGPoint(_motion.position(at: time)))
    }

    package final func _wheelPreciselyEnded(time: Double) {
        guard let release = _motion.wheelPreciselyEnded(at: time) else { return }
        _released(release.x, release.y, time: time)
    }

    private func _released(_ x: AxisMotion.Release, _ y: AxisMotion.Release, time: Double) {
        let velocity = CGPoint(x: x.velocityPerMillisecond, y: y.velocityPerMillisecond)
        let rest = CGPoint(x: x.rest, y: y.rest)
        var target = _restingOffset(proposed: rest, velocity: velocity)
        if let delegate = _scrollDelegate(calling: "scrollViewWillEndDragging to \(target._text)") {
            delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        }
        if let watcher = _restWatcher, !isPagingEnabled { target = watcher(target) }
        if target != rest { _motion.redirect(to: Point(target), at: time) }
        // The delegate may have made the content shorter while the finger counted as down, which draws nothing back.
        _motion.settle(at: time)
        let moves = !_motion.isFinished(at: time)
        _activity = moves ? .decelerating : .resting
        _scrollDelegate(calling: "scrollViewDidEndDragging")?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, _activity == .decelerating else { return }
        MovingScrollViews.add(self)
        _scrollDelegate(calling: "scrollViewWillBeginDecelerating")?.scrollViewWillBeginDecelerating(self)
    }

    package final func _settle(at time: Double) {
        _motion.settle(at: time)
        let rest = CGPoint(x: _motion.x.rest, y: _motion.y.rest)
        var wanted = _restingOffset(near: rest)
        if let watcher = _restWatcher, !isPagingEnabled { wanted = watcher(wanted) }
        if wanted != rest { _motion.redirect(to: Point(wanted), at: time) }
        _activity = _motion.isFinished(at: time) ? .resting : .decelerating
        if _activity != .resting { MovingScrollViews.add(self) }
    }

    // MARK: Time

    /// Shows the content where it is at `time`; says whether it goes on moving.
    package final func _advance(to time: Double) -> Bool {
        switch _activity {
        case .resting: return false
        case .tracking, .dragging, .zooming: return true
        case .scaling: return _advanceZoom(to: time)
        case .decelerating, .animating, .wheeling: break
        }
        let activity = _activity
        _show(CGPoint(_motion.position(at: time)))
        // The delegate may have stopped or replaced the movement.
        guard _activity == activity, _motion.isFinished(at: time) else { return _activity != .resting }
        _activity = .resting
        switch activity {
        case .decelerating: _scrollDelegate(calling: "scrollViewDidEndDecelerating")?.scrollViewDidEndDecelerating(self)
        case .animating where _goesToTop:
            _goesToTop = false
            _scrollDelegate(calling: "scrollViewDidScrollToTop")?.scrollViewDidScrollToTop(self)
        case .animating:
            _scrollDelegate(calling: "scrollViewDidEndScrollingAnimation")?.scrollViewDidEndScrollingAnimation(self)
        case .wheeling: _goOn(to: _restingOffset(afterWheel: contentOffset), at: time)
        default: break
        }
        return _activity != .resting
    }

    /// Moves on from where a wheel left the content.
    private func _goOn(to target: CGPoint, at time: Double) {
        guard target != contentOffset else { return }
        _motion.scroll(to: Point(target), at: time)
        _activity = .animating
    }

    /// Brings the movement up to what the view shows and how it is set up.
    final func _prepareMotion(at time: Double) {
        let offset = contentOffset
        if Point(offset) != _motion.position(at: time) { _motion.jump(to: Point(offset)) }
        _motion.x.traits = _traits(.horizontal)
        _motion.y.traits = _traits(.vertical)
        _motion.x.setLimits(_limits(.horizontal), at: time)
        _motion.y.setLimits(_limits(.vertical), at: time)
    }

    /// Tells the movement under way that there is more or less to scroll.
    package final func _takeLimits() {
        guard _activity != .resting else { return }
        let now = _now
        _motion.x.setLimits(_limits(.horizontal), at: now)
        _motion.y.setLimits(_limits(.vertical), at: now)
    }

    private func _traits(_ axis: Axis) -> ScrollTraits {
        let horizontal = axis == .horizontal
        let length = Double(horizontal ? bounds.size.width : bounds.size.height)
        return ScrollTraits(
            rate: CollectionCore.DecelerationRate(keptPerMillisecond: Double(decelerationRate.rawValue)),
            bounces: horizontal ? bouncesHorizontally : bouncesVertically,
            bouncesWhenShort: horizontal ? alwaysBounceHorizontal : alwaysBounceVertical,
            pageLength: isPagingEnabled && length > 0 ? length : nil)
    }
}

extension UIScrollView {
    /// Lets the movement under way arrive with the next frame.
    fileprivate final func _endMotion() { _motion.jump(to: Point(x: _motion.x.rest, y: _motion.y.rest)) }
}

/// The scroll views that move by themselves. Whoever owns the clock advances them all once a frame.
@MainActor package enum MovingScrollViews {
    fileprivate struct Entry {
        weak var view: UIScrollView?
    }

    /// Those of one runtime. A list keeps its memory from frame to frame.
    @MainActor fileprivate final class List {
        var entries: [Entry] = []
        /// Empty, with the memory of the entries of the frame before.
        private var spare: [Entry] = []

        func add(_ view: UIScrollView) {
            if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
        }

        /// Moves all of them to where they are at `time`. Those that start to move meanwhile wait for the next frame.
        func advance(to time: Double) {
            // Delegates may start and stop movements, or run a frame themselves.
            var moving = entries
            entries = spare
            spare = []
            for entry in moving {
                guard let view = entry.view, view._advance(to: time) else { continue }
                add(view)
            }
            moving.removeAll(keepingCapacity: true)
            spare = moving
        }
    }

    /// Nothing of the current runtime moves: the host may sleep.
    package static var isEmpty: Bool { InterfaceState.current.movingScrollViews.entries.isEmpty }

    static func add(_ view: UIScrollView) {
        view._runtime.state.movingScrollViews.add(view)
    }

    /// Takes over the scroll views at or below `root` from other runtimes. Their movements end where they lead, since
    /// they follow another clock.
    static func adopt(_ root: UIView, into runtime: Runtime) {
        adopt(root, from: .process, into: runtime)
        adopt(root, from: .current, into: runtime)
    }

    private static func adopt(_ root: UIView, from source: Runtime, into runtime: Runtime) {
        guard source !== runtime else { return }
        let list = source.state.movingScrollViews
        guard !list.entries.isEmpty else { return }
        for case let view? in list.entries.map(\.view) where view.isDescendant(of: root) {
            list.entries.removeAll { $0.view === view }
            view._endMotion()
            runtime.state.movingScrollViews.add(view)
        }
    }

    /// Moves all of them to where they are at `time`; says whether any goes on.
    @discardableResult
    package static func advance(to time: Double) -> Bool {
        let list = InterfaceState.current.movingScrollViews
        list.advance(to: time)
        return !list.entries.isEmpty
    }
}

extension InterfaceState {
    /// The scroll views of this runtime that move by themselves.
    fileprivate var movingScrollViews: MovingScrollViews.List {
        slot { (_: MovingScrollViews.List?) in MovingScrollViews.List() }
    }
}
