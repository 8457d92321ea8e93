internal import CollectionCore
import CoreGraphics
import Foundation
import QuartzCore

/// The cause of the current movement of a scroll view.
package enum ScrollActivity: Hashable, Sendable {
    case resting
    /// A touch is down and has not moved yet.
    case tracking
    case dragging
    case decelerating
    /// An animated scroll that code started.
    case animating
    /// Steps of a wheel.
    case wheeling
    /// A pinch changes the scale.
    case zooming
    /// An animation changes the scale.
    case scaling
}

/// The purpose of an animated scroll that code started.
package struct AnimatedScroll {
    /// Whether it scrolls to the top after a status bar tap.
    var endsAtTop = false
    /// Returns the offset that shows the requested element, which changes when elements are measured; `nil` if the
    /// element no longer exists.
    package var destination: (@MainActor () -> CGPoint?)?
}

// The core's `ScrollMotion` computes the position at any time. This extension passes events to it, applies its
// positions, and notifies the delegate in UIKit's order. Times are in seconds on the host's clock.
extension UIScrollView {
    // MARK: Programmatic changes

    /// Sets the offset as an assignment to the property does: a movement continues from the new offset, and its rest
    /// position shifts by the same distance.
    ///
    /// Apps rely on this: endless scrollers move their content back in `layoutSubviews` during a flick, and delegates
    /// that lock an axis set its offset in `scrollViewDidScroll`. An animated scroll ends, because its target is an
    /// offset. Any movement ends if an animation block sets the offset.
    final func assignContentOffset(_ offset: CGPoint) throws(UIKitException) {
        let offset = try usable(offset)
        switch _activity {
        case .decelerating where UIView.inheritedAnimationDuration == 0,
            .wheeling where UIView.inheritedAnimationDuration == 0:
            _move(to: offset)
        case .tracking, .dragging:
            let now = contentOffset
            // An axis whose offset does not change keeps the velocity of the touch.
            if offset.x != now.x { _motion.x.jump(to: Double(offset.x)) }
            if offset.y != now.y { _motion.y.jump(to: Double(offset.y)) }
            _show(offset)
        default:
            if offset != contentOffset { try _setContentOffset(offset) }
        }
    }

    /// Sets the offset and ends any movement.
    package final func _setContentOffset(_ offset: CGPoint) throws(UIKitException) {
        let offset = try usable(offset)
        stopZooming()
        _motion.jump(to: Point(offset))
        if !isTracking && _activity != .zooming { _activity = .resting }
        _show(offset)
    }

    /// Begins an animated scroll to an offset, which is not limited. Does nothing while a finger is down. Throws
    /// UIKit's exception for an offset that is not a number.
    package final func _scroll(to offset: CGPoint) throws(UIKitException) {
        let offset = try usable(offset)
        guard !isTracking || isReleasing, _activity != .zooming else { return }
        stopZooming()
        guard offset != contentOffset else {
            if _activity != .resting { try _setContentOffset(offset) }
            return
        }
        let now = _now
        prepareMotion(at: now)
        _motion.scroll(to: Point(offset), at: now)
        animatedScroll = AnimatedScroll()
        _activity = .animating
        MovingScrollViews.add(self)
    }

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
        trapping { () throws(UIKitException) in try _scroll(to: CGPoint(x: contentOffset.x, y: top)) }
        animatedScroll.endsAtTop = _activity == .animating
    }

    /// An offset that is not infinite. Throws the exception of UIKit for one that is not a number.
    private func usable(_ offset: CGPoint) throws(UIKitException) -> CGPoint {
        guard !offset.x.isNaN, !offset.y.isNaN else {
            throw UIKitException(
                .layerGeometry,
                "CALayer bounds contains NaN: [\(offset.x) \(offset.y); \(bounds.size.width) \(bounds.size.height)]")
        }
        return NumberPolicy.usable(offset, contentOffset, "UIScrollView.contentOffset")
    }

    /// Moves the content without changing the motion.
    package final func _show(_ offset: CGPoint) {
        var new = bounds
        guard new.origin != offset else { return }
        new.origin = offset
        bounds = new
    }

    /// Shifts the content and the motion when content before the viewport changes its length.
    package final func _shift(by distance: CGPoint) {
        guard distance != .zero, distance.x.isFinite, distance.y.isFinite else { return }
        _motion.shift(by: Point(distance))
        _indicators?.shift(by: distance)
        let offset = contentOffset
        _show(CGPoint(x: offset.x + distance.x, y: offset.y + distance.y))
    }

    /// Moves the content to `offset`. A movement continues from there and ends inside the limits. A drag continues.
    package final func _move(to offset: CGPoint) {
        let (now, time) = (contentOffset, _now)
        // If the movement along an axis has ended since the last frame, the displayed offset is not the rest position.
        // The motion then jumps to the displayed offset, so that the shift leads to `offset` and not outside the
        // limits. An axis whose offset does not change reaches its rest position in the next frame.
        if offset.x != now.x, _motion.x.phase(at: time) == .resting { _motion.x.jump(to: Double(now.x)) }
        if offset.y != now.y, _motion.y.phase(at: time) == .resting { _motion.y.jump(to: Double(now.y)) }
        _shift(by: CGPoint(x: offset.x - now.x, y: offset.y - now.y))
        applyLimits()
    }

    // MARK: Touches and wheels

    /// Handles a touch that begins at a point of the viewport, in coordinates that do not scroll.
    package final func _touchDown(at finger: CGPoint, time: Double) {
        guard isScrollEnabled, _activity != .zooming else { return }
        stopZooming()
        let wasMoving = _activity == .decelerating
        prepareMotion(at: time)
        _motion.isDirectionalLockEnabled = isDirectionalLockEnabled
        _motion.touchDown(Point(finger), at: time)
        _activity = .tracking
        if wasMoving { _scrollDelegate(calling: "scrollViewDidEndDecelerating")?.scrollViewDidEndDecelerating(self) }
    }

    /// Handles the movement that makes a touch a drag.
    final func dragBegan(at finger: CGPoint, time: Double) {
        _motion.skipRecognition(Point(finger))
        _touchMoved(to: finger, time: time)
    }

    /// Moves the content with the finger. The first call begins the drag. `time` is in seconds on the host's clock.
    package final func _touchMoved(to finger: CGPoint, time: Double) {
        guard isTracking else { return }
        if _activity == .tracking {
            _activity = .dragging
            movementWillBegin()
            endEditingByDragging()
            _scrollDelegate(calling: "scrollViewWillBeginDragging")?.scrollViewWillBeginDragging(self)
            guard isTracking else { return }
        }
        _motion.touchMoved(Point(finger), at: time)
        _show(CGPoint(_motion.position(at: time)))
    }

    /// Ends a touch. After a drag, the content continues with the velocity of the finger.
    package final func _touchUp(time: Double) {
        guard isTracking else { return }
        let wasDragging = _activity == .dragging
        let release = _motion.touchUp(at: time)
        if wasDragging, let release {
            released(release.x, release.y, time: time)
        } else {
            _settle(at: time)
        }
    }

    /// Handles a canceled touch, for example one that a view in the content took over.
    package final func _touchCancelled(time: Double) {
        guard isTracking else { return }
        let wasDragging = _activity == .dragging
        _motion.touchCancelled(at: time)
        // Before the delegate is notified, which may start another movement.
        _settle(at: time)
        guard wasDragging else { return }
        _scrollDelegate(calling: "scrollViewDidEndDragging")?.scrollViewDidEndDragging(
            self, willDecelerate: _activity == .decelerating)
    }

    /// Handles whole steps of a wheel.
    ///
    /// - Parameter distance: In points on screen; positive values show content farther right or down.
    package final func _wheel(by distance: CGPoint, time: Double) {
        guard isScrollEnabled, !isTracking, _activity != .zooming else { return }
        stopZooming()
        var distance = Point(inOwnSpace(distance))
        if _activity != .wheeling {
            wheelStart = contentOffset
            if _activity == .animating {
                // Steps in the direction of an animated scroll continue from its destination.
                for axis in [Axis.horizontal, .vertical] {
                    let rest = axis == .horizontal ? _motion.x.rest : _motion.y.rest
                    let ahead = rest - Point(contentOffset)[axis]
                    guard ahead * distance[axis] > 0 else { continue }
                    wheelStart = wheelStart.with(axis, rest)
                    distance[axis] += ahead
                }
            }
            prepareMotion(at: time)
            movementWillBegin()
        }
        _motion.wheel(by: distance, at: time)
        _activity = .wheeling
        MovingScrollViews.add(self)
    }

    /// Handles touchpad movement, in points on screen.
    package final func preciseWheel(by distance: CGPoint, time: Double) {
        guard isScrollEnabled, _activity != .zooming else { return }
        if !isTracking {
            stopZooming()
            prepareMotion(at: time)
            _activity = .dragging
            movementWillBegin()
            _scrollDelegate(calling: "scrollViewWillBeginDragging")?.scrollViewWillBeginDragging(self)
        }
        _motion.wheelPrecisely(by: Point(inOwnSpace(distance)), at: time)
        _show(CGPoint(_motion.position(at: time)))
    }

    /// Ends a movement of a touchpad. The content continues with its velocity.
    package final func preciseWheelEnded(time: Double) {
        guard let release = _motion.wheelPreciselyEnded(at: time) else { return }
        released(release.x, release.y, time: time)
    }

    private func released(_ x: AxisMotion.Release, _ y: AxisMotion.Release, time: Double) {
        let velocity = CGPoint(x: x.velocityPerMillisecond, y: y.velocityPerMillisecond)
        isReleasing = true
        let proposal = CGPoint(x: x.proposal, y: y.proposal)
        var target = restingOffset(proposed: proposal, velocity: velocity)
        if let delegate = _scrollDelegate(calling: "scrollViewWillEndDragging to \(target._text)") {
            delegate.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
        }
        isReleasing = false
        guard isTracking else {
            // The delegate or the layout started an animated scroll, which replaces the deceleration.
            _scrollDelegate(calling: "scrollViewDidEndDragging")?.scrollViewDidEndDragging(self, willDecelerate: false)
            return
        }
        if let watcher = restPositionAdjustment, !isPagingEnabled { target = watcher(target) }
        if target.x != proposal.x { _motion.x.redirect(to: Double(target.x), at: time) }
        if target.y != proposal.y { _motion.y.redirect(to: Double(target.y), at: time) }
        // The delegate may have shortened the content during the drag, when the offset is not clamped.
        _motion.settle(at: time)
        let moves = !_motion.isFinished(at: time)
        _activity = moves ? .decelerating : .resting
        // An axis that does not bounce is inside its limits without a movement.
        if !moves { _show(CGPoint(_motion.position(at: time))) }
        _scrollDelegate(calling: "scrollViewDidEndDragging")?.scrollViewDidEndDragging(self, willDecelerate: moves)
        guard moves, _activity == .decelerating else { return }
        MovingScrollViews.add(self)
        _scrollDelegate(calling: "scrollViewWillBeginDecelerating")?.scrollViewWillBeginDecelerating(self)
    }

    /// Moves content at its velocity of zero to the nearest allowed rest position.
    package final func _settle(at time: Double) {
        _motion.settle(at: time)
        let rest = CGPoint(x: _motion.x.rest, y: _motion.y.rest)
        var target = restingOffset(near: rest)
        if let watcher = restPositionAdjustment, !isPagingEnabled { target = watcher(target) }
        if target != rest { _motion.redirect(to: Point(target), at: time) }
        guard !_motion.isFinished(at: time) else {
            _activity = .resting
            // An axis that does not bounce is inside its limits without a movement.
            return _show(CGPoint(_motion.position(at: time)))
        }
        _activity = .decelerating
        MovingScrollViews.add(self)
    }

    // MARK: Time

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
        _show(CGPoint(_motion.position(at: time)))
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
    private final func prepareMotion(at time: Double) {
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

extension UIScrollView {
    /// Makes the current movement reach its destination in the next frame.
    fileprivate final func endMotion() { _motion.jump(to: Point(x: _motion.x.rest, y: _motion.y.rest)) }
}

/// The scroll views with a movement in progress. The frame loop advances them once per frame.
@MainActor package enum MovingScrollViews {
    fileprivate struct Entry {
        weak var view: UIScrollView?
    }

    /// The moving scroll views of one runtime. Reuses its storage from frame to frame.
    @MainActor fileprivate final class List: MovementList {
        var entries: [Entry] = []
        /// Empty. Holds the storage of the previous frame's entries for reuse.
        private var pooled: [Entry] = []

        func add(_ view: UIScrollView) {
            if !entries.contains(where: { $0.view === view }) { entries.append(Entry(view: view)) }
        }

        /// Moves all scroll views to their positions at `time`. Views that start to move during this call wait for the
        /// next frame.
        func advance(to time: Double) {
            // Delegates may start and stop movements, or run a frame recursively.
            var moving = entries
            entries = pooled
            pooled = []
            for entry in moving {
                guard let view = entry.view, view._advance(to: time) else { continue }
                add(view)
            }
            moving.removeAll(keepingCapacity: true)
            pooled = moving
        }

        func transfer(below root: UIView, to state: InterfaceState) {
            guard !entries.isEmpty else { return }
            for case let view? in entries.map(\.view) where view.isDescendant(of: root) {
                entries.removeAll { $0.view === view }
                view.endMotion()
                state.movingScrollViews.add(view)
            }
        }
    }

    /// Whether no scroll view of the current runtime moves, so that the host can sleep.
    package static var isEmpty: Bool { InterfaceState.current.movingScrollViews.entries.isEmpty }

    /// Adds a view that the frame loop moves, and requests a frame.
    static func add(_ view: UIScrollView) {
        let runtime = view._runtime
        runtime.state.movingScrollViews.add(view)
        runtime.requestFrame?()
    }

    /// Moves all scroll views to their positions at `time`.
    ///
    /// - Returns: Whether any movement continues.
    @discardableResult
    package static func advance(to time: Double) -> Bool {
        let list = InterfaceState.current.movingScrollViews
        list.advance(to: time)
        return !list.entries.isEmpty
    }
}

extension InterfaceState {
    /// The moving scroll views of this runtime.
    fileprivate var movingScrollViews: MovingScrollViews.List {
        slot { (_: MovingScrollViews.List?) in
            let created = MovingScrollViews.List()
            movementLists.append(created)
            return created
        }
    }
}
