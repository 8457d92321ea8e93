extension AxisMotion {
    /// The state of the content when a finger is lifted.
    public struct Release: Hashable, Sendable {
        /// The offset at release, in points.
        public var position: Double
        /// The velocity of the content, in points per second. Past an edge it is less than that of the finger.
        public var velocity: Double
        /// The velocity that the finger requests, in points per second. UIKit reports it to delegates and layouts.
        public var requestedVelocity: Double
        /// The position at which the content comes to rest unless it is redirected.
        public var rest: Double
        /// The rest position that UIKit proposes to delegates and layouts; see `Deceleration.proposal`. The content rests
        /// at `rest` if they do not change it.
        public var proposal: Double

        /// The reported velocity in points per millisecond, the unit of UIKit's paging callbacks.
        public var velocityPerMillisecond: Double { requestedVelocity / 1000 }
    }

    // MARK: Touches

    /// Begins a touch, which stops any movement.
    ///
    /// - Parameters:
    ///   - finger: The finger's position along the axis, in points of the viewport (which does not scroll).
    ///   - time: The time of the event, in seconds.
    public mutating func touchDown(_ finger: Double, at time: Double) {
        guard finger.isFinite && time.isFinite else { return }
        let now = plan.notBefore(time)
        let shown = position(at: now)
        plan = .still(shown, since: now)
        var new = Drag(finger: finger, requested: requested(forShown: shown))
        new.fingerTracker.add(-finger, at: now)
        new.offsetTracker.add(shown, at: now)
        drag = new
    }

    /// Makes the next `distance` points of the finger's movement move nothing, in points with the sign of the movement.
    public mutating func skip(_ distance: Double) {
        guard distance.isFinite else { return }
        drag?.finger += distance
    }

    /// Moves the touch to `finger`. The content follows, with resistance past the edges.
    public mutating func touchMoved(_ finger: Double, at time: Double) {
        guard var held = drag, !held.isPrecise, finger.isFinite && time.isFinite else { return }
        let now = plan.notBefore(time)
        held.requested -= finger - held.finger
        held.finger = finger
        held.fingerTracker.add(-finger, at: now)
        let shown = shown(for: held)
        held.offsetTracker.add(shown, at: now)
        plan = .still(traits.aligned(shown, within: limits), since: now)
        drag = held
    }

    /// Ends the touch. The content decelerates, bounces back, or settles at a page.
    ///
    /// - Returns: The state at release, or `nil` if no touch was active. To change the rest position, call
    ///   `redirect(to:at:)` with the same time.
    public mutating func touchUp(at time: Double) -> Release? {
        guard let held = drag else { return nil }
        drag = nil
        let now = plan.notBefore(time.isFinite ? time : plan.start)
        return release(
            at: plan.rest, velocity: shownVelocity(of: held, at: now),
            requestedVelocity: traits.mayDrag(limits) ? held.fingerTracker.velocity(at: now) : 0, now: now)
    }

    /// Cancels the touch, which has the effect of lifting the finger without velocity.
    public mutating func touchCancelled(at time: Double) {
        guard drag != nil else { return }
        drag = nil
        let now = plan.notBefore(time.isFinite ? time : plan.start)
        _ = release(at: plan.rest, velocity: 0, requestedVelocity: 0, now: now)
    }

    /// Changes the rest position of a released movement. The movement keeps its current position and velocity.
    ///
    /// If the target is outside the limits and the velocity leads to it, the content moves toward it and bounces back
    /// at the edge. Otherwise the nearer limit replaces such a target.
    public mutating func redirect(to target: Double, at time: Double) {
        guard drag == nil, target.isFinite else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        let velocity = plan.velocity(at: now)
        let inside = limits.clamp(target)
        if inside != target && limits.contains(position) && (target - position) * velocity > 0 {
            let rate = DecelerationRate(travel: (target - position) / velocity)
            let curve = Deceleration(position: position, velocity: velocity / rate.speedRatio, rate: rate)
            if limits.clamp(curve.destination) == inside {
                plan = decelerate(curve, at: now)
                return
            }
        }
        plan = settling(from: position, velocity: velocity, to: inside, at: now)
    }

    // MARK: Wheels and touchpads

    /// Handles a notch of a wheel: a smooth movement by `distance`, added to notches that are still in progress, and
    /// never past the limits.
    ///
    /// A notch in the opposite direction starts from the current position.
    public mutating func wheel(by distance: Double, at time: Double) {
        guard drag == nil, distance.isFinite, time.isFinite, distance != 0 else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        let ahead = plan.rest - position
        let isSameDirection = phase(at: now) == .wheeling && ahead * distance > 0
        let target = limits.clamp((isSameDirection ? plan.rest : position) + distance)
        let velocity = isSameDirection ? plan.velocity(at: now) : 0
        let curve = MotionCurve.targeted(
            from: position, velocity: velocity, to: target, decay: Self.wheelFrequency,
            stiffest: Self.wheelFrequency)
        plan = .init(curve, phase: .wheeling, at: now, traits: traits)
    }

    /// The frequency of the movement by wheel notches, per second. It covers nine tenths of the distance in 0.28 s.
    public static let wheelFrequency = 14.0

    /// Handles a precise touchpad movement: the content follows immediately, within the limits.
    public mutating func wheelPrecisely(by distance: Double, at time: Double) {
        guard distance.isFinite, time.isFinite else { return }
        if let held = drag, !held.isPrecise { return }
        let now = plan.notBefore(time)
        var held = drag ?? Drag(finger: 0, requested: position(at: now), isPrecise: true)
        if drag == nil {
            held.fingerTracker.add(-held.finger, at: now)
            held.offsetTracker.add(held.requested, at: now)
        }
        let position = held.requested
        let target = limits.contains(position) ? limits.clamp(position + distance) : position + distance
        held.finger -= target - position
        held.requested = target
        held.fingerTracker.add(-held.finger, at: now)
        held.offsetTracker.add(target, at: now)
        drag = held
        plan = .still(traits.aligned(target, within: limits), since: now)
    }

    /// Ends a precise touchpad movement. The content then decelerates as after a flick.
    public mutating func wheelPreciselyEnded(at time: Double) -> Release? {
        guard let held = drag, held.isPrecise else { return nil }
        return touchUp(at: time)
    }

    // MARK: Programmatic scrolling

    /// Scrolls to `offset` over a fixed duration. The offset may be outside the limits.
    public mutating func scroll(to offset: Double, at time: Double, duration: Double = EasedScroll.defaultDuration) {
        guard drag == nil, offset.isFinite, time.isFinite else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        // Offsets computed from the limits may differ from them by a rounding error.
        easesInside = (limits.clamp(offset) - offset).magnitude < traits.restDistance
        if position == offset {
            plan = .still(offset, since: now)
        } else {
            let curve = EasedScroll(start: position, target: offset, duration: duration)
            plan = .init(.ease(curve), phase: .easing, at: now, traits: traits)
        }
    }

    /// Changes the destination of a programmatic scroll, which keeps its current position, its velocity, and, unless
    /// little time remains, the time of its end.
    ///
    /// - Parameters:
    ///   - offset: The new destination, in points.
    ///   - time: The current time, in seconds.
    ///   - shortest: The least time until the end, in seconds.
    public mutating func retargetScroll(to offset: Double, at time: Double, shortest: Double = 0.1) {
        guard drag == nil, offset.isFinite, time.isFinite, offset != plan.rest else { return }
        let now = plan.notBefore(time)
        let position = plan.position(at: now)
        let remaining = max(shortest, plan.finish.isFinite ? plan.finish - now : 0)
        let velocity = plan.velocity(at: now)
        easesInside = (limits.clamp(offset) - offset).magnitude < traits.restDistance
        let curve = EasedScroll(start: position, target: offset, duration: remaining, initialVelocity: velocity)
        plan = .init(.ease(curve), phase: .easing, at: now, traits: traits)
    }

    // MARK: Planning

    private mutating func release(
        at position: Double, velocity: Double, requestedVelocity: Double, now: Double
    ) -> Release {
        let proposal: Double
        if let page = traits.pageLength, page > 0, limits.contains(position) {
            proposal = Paging.rest(offset: position, velocity: velocity, page: page, limits: limits)
            plan = settling(from: position, velocity: velocity, to: proposal, at: now)
        } else {
            plan = freePlan(from: position, velocity: velocity, isRelease: true, at: now)
            let curve = Deceleration(position: position, velocity: velocity, rate: traits.rate)
            proposal = traits.aligned(limits.clamp(curve.proposal), within: limits)
        }
        return Release(
            position: position, velocity: velocity, requestedVelocity: requestedVelocity, rest: plan.rest,
            proposal: proposal)
    }

    /// Returns a movement to a given rest position. With paging, its decay rate is that of a fast deceleration.
    private func settling(from position: Double, velocity: Double, to target: Double, at now: Double) -> MotionPlan {
        let decay = traits.pageLength == nil ? traits.rate.decay : DecelerationRate.fast.decay
        // The content is already at the target and must not overshoot, so it does not move.
        if position == target && !traits.mayOvershoot(limits) { return .still(target, since: now) }
        // A velocity that does not lead to the target only causes overshoot, so it is limited.
        let leadsToTarget = velocity * (target - position) > 0
        let curve = MotionCurve.targeted(
            from: position,
            velocity: leadsToTarget ? velocity : limited(velocity, by: max(Spring.bounceFrequency, decay)),
            to: target, decay: decay)
        return MotionPlan(curve, phase: .settling, at: now, traits: traits)
    }

    /// Returns a movement without paging or a target.
    ///
    /// - Parameter isRelease: Whether the movement begins at a release, and does not continue another one.
    func freePlan(from position: Double, velocity: Double, isRelease: Bool, at now: Double) -> MotionPlan {
        let nominal = isRelease ? velocity : velocity / traits.rate.speedRatio
        let curve = Deceleration(position: position, velocity: nominal, rate: traits.rate)
        let edge = limits.clamp(position)
        if position != edge {
            // Outside the limits, a flick that carries back into the content decelerates. Otherwise the content springs
            // to the edge.
            let carriesInside = position < edge ? curve.destination > edge : curve.destination < edge
            if !carriesInside {
                let start = isRelease ? releaseVelocity(velocity, distance: position - edge) : velocity
                let spring = Spring(
                    target: edge, displacement: position - edge, velocity: limited(start, by: Spring.bounceFrequency))
                return MotionPlan(.spring(spring), phase: .bouncing, at: now, traits: traits)
            }
        }
        return decelerate(curve, at: now)
    }

    /// The velocity away from an edge, in points per second, up to which content beyond the edge counts as at rest.
    private static let stillSpeed = 50.0

    /// Returns the velocity with which content starts that is released at a distance beyond an edge: at least a certain
    /// velocity toward the edge, unless it is thrown away from it.
    private func releaseVelocity(_ velocity: Double, distance: Double) -> Double {
        let outward = distance < 0 ? -velocity : velocity
        guard outward <= Self.stillSpeed else { return velocity }
        let inward = max(-outward, Spring.releaseRate * distance.magnitude)
        return distance < 0 ? inward : -inward
    }

    /// Returns a deceleration that ends within the limits or continues with a bounce at the edge that it reaches.
    private func decelerate(_ curve: Deceleration, at now: Double) -> MotionPlan {
        let edge = limits.clamp(curve.destination)
        guard edge != curve.destination else {
            return MotionPlan(
                .deceleration(curve), phase: .decelerating, rest: traits.aligned(edge, within: limits), at: now,
                traits: traits)
        }
        guard traits.mayOvershoot(limits) else {
            return MotionPlan(
                curve, reaching: edge, after: curve.time(toReach: edge) ?? curve.duration, then: .still(edge), at: now,
                traits: traits)
        }
        // Free scrolling loses velocity in proportion to the distance: this much is lost before the edge.
        var curve = curve
        let velocityLoss = curve.rate.decay * (edge - curve.position)
        let ratio = curve.rate.speedRatio
        curve.velocity =
            (limited(curve.velocity * ratio - velocityLoss, by: Spring.bounceFrequency) + velocityLoss) / ratio
        let edgeTime = curve.time(toReach: edge) ?? curve.duration
        let spring = Spring(target: edge, displacement: 0, velocity: curve.velocity(after: edgeTime))
        return MotionPlan(curve, reaching: edge, after: edgeTime, then: .spring(spring), at: now, traits: traits)
    }

    /// The maximum overshoot past an edge, as a fraction of the viewport. Programmatic flicks may have any velocity.
    /// The flick of a finger remains well below this limit.
    public static let farthestOvershoot = 0.5

    /// Returns the velocity, limited so that a spring of `frequency` overshoots by at most `farthestOvershoot`.
    private func limited(_ velocity: Double, by frequency: Double) -> Double {
        guard limits.viewport > 0 else { return velocity }
        // A critically damped spring that starts at its target carries velocity / (e · frequency) points past it.
        let limit = limits.viewport * Self.farthestOvershoot * frequency * 2.718281828459045
        return min(max(velocity, -limit), limit)
    }

    private func shown(for held: Drag) -> Double {
        let bounds = held.wider ?? limits
        if traits.mayOvershoot(limits) { return bounds.banded(held.requested) }
        return traits.mayDrag(limits) ? bounds.clamp(held.requested) : plan.rest
    }

    private func shownVelocity(of held: Drag, at now: Double) -> Double {
        let edge = (held.wider ?? limits).clamp(held.requested)
        if held.requested == edge || held.isPrecise {
            return traits.mayDrag(limits) ? held.fingerTracker.velocity(at: now) : 0
        }
        return traits.mayOvershoot(limits) ? held.offsetTracker.velocity(at: now) : 0
    }
}
