internal import CollectionCore
import CoreGraphics

// Touches, steps of a wheel, and touchpads. Times are in seconds on the host's clock.
extension UIScrollView {
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
        showMotion(at: time)
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
        showMotion(at: time)
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
        if let adjust = restPositionAdjustment, !isPagingEnabled { target = adjust(target) }
        if target.x != proposal.x { _motion.x.redirect(to: Double(target.x), at: time) }
        if target.y != proposal.y { _motion.y.redirect(to: Double(target.y), at: time) }
        // The delegate may have shortened the content during the drag, when the offset is not clamped.
        _motion.settle(at: time)
        let moves = !_motion.isFinished(at: time)
        _activity = moves ? .decelerating : .resting
        // An axis that does not bounce is inside its limits without a movement.
        if !moves { showMotion(at: time) }
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
        if let adjust = restPositionAdjustment, !isPagingEnabled { target = adjust(target) }
        if target != rest { _motion.redirect(to: Point(target), at: time) }
        guard !_motion.isFinished(at: time) else {
            _activity = .resting
            // An axis that does not bounce is inside its limits without a movement.
            return showMotion(at: time)
        }
        _activity = .decelerating
        MovingScrollViews.add(self)
    }
}
